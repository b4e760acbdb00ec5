/** The app config per audience: anonymous, signed in, administrator (OPEN0-30). */
import type { AdminConfig, ConfigChanges, PublicConfig } from '@kurtyna/contracts';
import type { Viewer } from '../../access/viewer.js';
import type { Settings } from '../../settings.js';
import { isTicked } from '../../edge/rules.js';
import type { ConfigChangesDto, ConfigDto, PublicConfigDto } from './appconfig.dto.js';

/** Where partner accounts are edited is the house's own setting, not the theatre's. */
type OfTheHouse = Pick<Settings, 'SSO_ACCOUNT_URL'>;

export const toPublicConfig = (config: PublicConfig, { SSO_ACCOUNT_URL }: OfTheHouse): PublicConfigDto => ({
  institution_page: config.institution_page,
  institution_page_title: config.institution_page_title,
  regulations_page: config.regulations_page,
  policy_page: config.policy_page,
  info_bar: config.info_bar,
  info_bar_iat: config.info_bar_iat,
  error_bar: config.error_bar,
  error_bar_iat: config.error_bar_iat,
  maintenance: config.maintenance,
  access_only_poland: config.access_only_poland,
  access_only_europe: config.access_only_europe,
  tickets_expiration_time: config.tickets_expiration_time,
  noauth_bg_image: config.noauth_bg_image,
  view_slider: config.view_slider,
  view_eventslist: config.view_eventslist,
  view_vod: config.view_vod,
  vod_filters: config.vod_filters,
  view_festival: config.view_festival,
  festival_title: config.festival_title,
  festival_title_en: config.festival_title_en,
  festival_short_dates: config.festival_short_dates,
  festival_show_finished: config.festival_show_finished,
  festival_reverse_finished: config.festival_reverse_finished,
  code_form_in_nodes: config.code_form_in_nodes,
  code_form_in_dashboard: config.code_form_in_dashboard,
  show_advertisement: config.show_advertisement,
  paid_ad_url: config.paid_ad_url,
  free_ad_url: config.free_ad_url,
  mobile_free_ad_image: config.mobile_free_ad_image,
  tablet_free_ad_image: config.tablet_free_ad_image,
  desktop_free_ad_image: config.desktop_free_ad_image,
  mobile_paid_ad_image: config.mobile_paid_ad_image,
  tablet_paid_ad_image: config.tablet_paid_ad_image,
  desktop_paid_ad_image: config.desktop_paid_ad_image,
  partner_account_url: SSO_ACCOUNT_URL,
});

export function toConfig(config: PublicConfig | AdminConfig, viewer: Viewer | null, ofTheHouse: OfTheHouse): ConfigDto {
  const forAll = toPublicConfig(config, ofTheHouse);
  if (!viewer) return forAll;
  const forSignedIn = { ...forAll, contact_email: config.contact_email };
  if (!viewer.admin || !('notify_remindplatform' in config)) return forSignedIn;
  return {
    ...forSignedIn,
    autoban_after_exceeding_ip_limit: config.autoban_after_exceeding_ip_limit,
    send_email_after_ip_ban: config.send_email_after_ip_ban,
    max_diff_ip_views_per_user: config.max_diff_ip_views_per_user,
    notify_remindplatform: config.notify_remindplatform,
    notify_remindpayedevent: config.notify_remindpayedevent,
    notify_newcontent_date: config.notify_newcontent_date,
  };
}

const FLAGS = [
  'maintenance',
  'access_only_poland',
  'access_only_europe',
  'view_slider',
  'view_eventslist',
  'view_vod',
  'vod_filters',
  'view_festival',
  'festival_short_dates',
  'festival_show_finished',
  'festival_reverse_finished',
] as const;

/** The changes by name; what was not sent stays out, and the older clients' 1 and 0 become yes and no. */
export function toChanges(dto: ConfigChangesDto): ConfigChanges {
  const ticked = FLAGS.map((flag) => [flag, dto[flag] === undefined ? undefined : isTicked(dto[flag])] as const);
  const changes = { ...dto, ...Object.fromEntries(ticked) };
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}
