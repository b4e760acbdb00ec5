import type { AdminConfig, PublicConfig } from '@kurtyna/contracts';
import { CONTENT_PAGES, pagePath } from '@kurtyna/domain';

/** What everybody may know of the app config, with the values flags have before anybody chose one. */
export const PUBLIC_DEFAULTS: PublicConfig = {
  institution_page: '',
  institution_page_title: '',
  // The law wants these two reachable (OPEN2-31).
  regulations_page: pagePath(CONTENT_PAGES.terms),
  policy_page: pagePath(CONTENT_PAGES.policy),
  info_bar: '',
  info_bar_iat: null,
  error_bar: '',
  error_bar_iat: null,
  maintenance: false,
  access_only_poland: false,
  access_only_europe: false,
  tickets_expiration_time: null,
  noauth_bg_image: null,
  view_slider: true,
  view_eventslist: true,
  view_vod: true,
  vod_filters: true,
  view_festival: false,
  festival_title: '',
  festival_title_en: '',
  festival_short_dates: false,
  festival_show_finished: false,
  festival_reverse_finished: false,
  code_form_in_nodes: false,
  code_form_in_dashboard: false,
  show_advertisement: false,
  paid_ad_url: '',
  free_ad_url: '',
  mobile_free_ad_image: null,
  tablet_free_ad_image: null,
  desktop_free_ad_image: null,
  mobile_paid_ad_image: null,
  tablet_paid_ad_image: null,
  desktop_paid_ad_image: null,
  contact_email: '',
};

/** Every flag (CONF-07). The rest is for administrators: of use only to those who evade it (OPEN0-30). */
export const CONFIG_DEFAULTS: AdminConfig = {
  ...PUBLIC_DEFAULTS,
  autoban_after_exceeding_ip_limit: false,
  send_email_after_ip_ban: false,
  max_diff_ip_views_per_user: null,
  notify_remindplatform: false,
  notify_remindpayedevent: false,
  notify_newcontent_date: null,
};

/** The public flags by name: a flag that is added is closed until it is listed above (D24). */
export const publicPart = (config: AdminConfig): PublicConfig =>
  Object.fromEntries(
    Object.keys(PUBLIC_DEFAULTS).map((flag) => [flag, config[flag as keyof PublicConfig]]),
  ) as unknown as PublicConfig;
