/** The app config as catalog knows it, and which of it goes to whom. */

/** App config, the public part (CONF-03 to CONF-07, OPEN0-30). */
export interface PublicConfig {
  institution_page: string;
  institution_page_title: string;
  regulations_page: string;
  policy_page: string;
  info_bar: string;
  info_bar_iat: string | null;
  error_bar: string;
  error_bar_iat: string | null;
  maintenance: boolean;
  access_only_poland: boolean;
  access_only_europe: boolean;
  tickets_expiration_time: number | null;
  noauth_bg_image: string | null;
  view_slider: boolean;
  view_eventslist: boolean;
  view_vod: boolean;
  vod_filters: boolean;
  view_festival: boolean;
  festival_title: string;
  festival_title_en: string;
  festival_short_dates: boolean;
  festival_show_finished: boolean;
  festival_reverse_finished: boolean;
  code_form_in_nodes: boolean;
  code_form_in_dashboard: boolean;
  show_advertisement: boolean;
  paid_ad_url: string;
  free_ad_url: string;
  mobile_free_ad_image: string | null;
  tablet_free_ad_image: string | null;
  desktop_free_ad_image: string | null;
  mobile_paid_ad_image: string | null;
  tablet_paid_ad_image: string | null;
  desktop_paid_ad_image: string | null;
  contact_email: string;
}

/** The whole app config; the rest is for administrators (OPEN0-30). */
export interface AdminConfig extends PublicConfig {
  autoban_after_exceeding_ip_limit: boolean;
  send_email_after_ip_ban: boolean;
  max_diff_ip_views_per_user: number | null;
  notify_remindplatform: boolean;
  notify_remindpayedevent: boolean;
  notify_newcontent_date: string | null;
}

/** What everybody is told of the config, `contact_email` only the signed-in (CONF-03 to CONF-07, OPEN0-30). */
export const PUBLIC_CONFIG = [
  'institution_page',
  'institution_page_title',
  'regulations_page',
  'policy_page',
  'info_bar',
  'info_bar_iat',
  'error_bar',
  'error_bar_iat',
  'maintenance',
  'access_only_poland',
  'access_only_europe',
  'tickets_expiration_time',
  'noauth_bg_image',
  'view_slider',
  'view_eventslist',
  'view_vod',
  'vod_filters',
  'view_festival',
  'festival_title',
  'festival_title_en',
  'festival_short_dates',
  'festival_show_finished',
  'festival_reverse_finished',
  'code_form_in_nodes',
  'code_form_in_dashboard',
  'show_advertisement',
  'paid_ad_url',
  'free_ad_url',
  'mobile_free_ad_image',
  'tablet_free_ad_image',
  'desktop_free_ad_image',
  'mobile_paid_ad_image',
  'tablet_paid_ad_image',
  'desktop_paid_ad_image',
] as const satisfies readonly (keyof PublicConfig)[];

/** What only administrators are told: of use to those who evade it (OPEN0-30). */
export const ADMIN_CONFIG = [
  'autoban_after_exceeding_ip_limit',
  'send_email_after_ip_ban',
  'max_diff_ip_views_per_user',
  'notify_remindplatform',
  'notify_remindpayedevent',
  'notify_newcontent_date',
] as const satisfies readonly (keyof AdminConfig)[];
