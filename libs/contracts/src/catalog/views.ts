/** Events, videos and the rest of the repertoire, as catalog knows them. Prices are złoty with two decimals (they go out over HTTP). */
import type { RestrictedAccess } from '@kurtyna/domain';

export interface EventTranslation {
  language_code: string;
  title: string | null;
  subtitle: string | null;
}

export interface VideoTranslation extends EventTranslation {
  description: string | null;
  additional_desc: string | null;
  teaser_link: string | null;
}

export interface GalleryImage {
  id: number;
  thumb_url: string;
}

/** What an event and a video have in common. `description` … `gallery` of an event come from its linked video. */
export interface ContentView {
  id: number;
  slug: string;
  title: string;
  subtitle: string | null;
  description: string | null;
  additional_desc: string | null;
  /** Minutes. */
  duration: number | null;
  /** Years; 0 means none (ACC-16). */
  age_restriction: number;
  restricted_access: RestrictedAccess;
  teaser_link: string | null;
  gallery: GalleryImage[];
  image_link: string | null;
  thumb_link: string | null;
  mailing_free: boolean;
  auth_required: boolean;
  dashboard_hidden: boolean;
  /** Both names are answered for both kinds (OPEN1-35). */
  published: boolean;
  visible: boolean;
  share_teatrlink: boolean;
  /** Which versions exist; the media itself goes out through playback alone (OPEN1-23, EVT-07, EVT-08). */
  has_accessibility_video: boolean;
  has_autodesc_video: boolean;
  /** Present only for a viewer who may watch now, else null (D24). */
  video_link: string | null;
  accessibility_video: string | null;
  autodesc_video: string | null;
}

export interface EventContent extends ContentView {
  translations: EventTranslation[];
  videoTranslations: VideoTranslation[];
  /** Calendar days and Warsaw local times as an administrator entered them; `startsAt`/`endsAt` are the instants. */
  date_from: string;
  date_to: string;
  time_from: string;
  time_to: string;
  starts_at: string;
  ends_at: string;
  full_day: boolean;
  hide_time_to: boolean;
  event_price: number;
  enable_tickets: boolean;
  enable_codes: boolean;
  /** The capacity; null means unlimited (TICK-01). */
  available_tickets: number | null;
  is_festival: boolean;
  vimeo_chat: string | null;
  video_id: number;
}

export interface VideoContent extends ContentView {
  translations: VideoTranslation[];
  video_price: number;
  /** UTC instant, or null for at once. */
  available_from: string | null;
  /** Calendar day, `0000-00-00` for none (OPEN2-14). */
  end_date: string;
  /** First instant after the last day, UTC; null for none. */
  ends_at: string | null;
  /** Hours; null: global default; 0: none (TICK-06 to TICK-09). */
  tickets_expiration_time: number | null;
  categories: number[];
  weight: number;
  added_at: string;
}

export interface CategoryView {
  id: number;
  name: string;
  translations: { language_code: string; name: string }[];
  videos: number[];
}

export interface SlideView {
  id: number;
  title: string;
  text: string;
  bg_image: string | null;
  url: string | null;
  published: boolean;
  translations: { language_code: string; title: string | null; text: string | null }[];
}

/** PAGE-03. */
export interface PageView {
  id: number;
  title: string;
  content: string;
  slug: string;
}

/** One thing found. Of each text the first 200 characters, as HTML without markup: what a result shows (SEARCH-09, SEARCH-10). */
export interface FoundContent {
  id: number;
  slug: string;
  title: string;
  description: string | null;
  translations: { language_code: string; title: string | null; description: string | null }[];
  thumb_link: string | null;
}

/** SEARCH-04. Best match first: titles before texts. */
export interface SearchResults {
  /** With the day it begins, UTC. */
  events: (FoundContent & { starts_at: string })[];
  videos: FoundContent[];
  pages: { id: number; slug: string; title: string; content: string }[];
}

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
