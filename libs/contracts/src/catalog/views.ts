/**
 * Events, videos and the rest of the repertoire, as catalog answers them, and which of it goes to whom: the lists named PUBLIC_ are all that
 * leaves the house, so a field that is added is closed until it stands in one (D24). Prices are złoty with two decimals, for they go out over
 * HTTP.
 */
import type { CatalogTranslatedKind, RestrictedAccess, TranslatedKind, TranslationField } from '@kurtyna/domain';
import type { Sentence } from '../errors.js';

export interface EventTranslation {
  language_code: string;
  title: string | null;
  subtitle: string | null;
}

export const PUBLIC_EVENT_TRANSLATION = [
  'language_code',
  'title',
  'subtitle',
] as const satisfies readonly (keyof EventTranslation)[];

export interface VideoTranslation extends EventTranslation {
  description: string | null;
  additional_desc: string | null;
  teaser_link: string | null;
}

export const PUBLIC_VIDEO_TRANSLATION = [
  ...PUBLIC_EVENT_TRANSLATION,
  'description',
  'additional_desc',
  'teaser_link',
] as const satisfies readonly (keyof VideoTranslation)[];

export interface GalleryImage {
  id: number;
  thumb_url: string;
  /** The large picture (OPEN2-41). */
  url: string;
  /** What it shows, in Polish; null where nobody wrote it. */
  description: string | null;
}

export const PUBLIC_GALLERY_IMAGE = [
  'id',
  'thumb_url',
  'url',
  'description',
] as const satisfies readonly (keyof GalleryImage)[];

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
  /** In which languages it can be read along, two letters each; media tells. */
  captions: string[];
  /** Present only for a viewer who may watch now, else null (D24). */
  video_link: string | null;
  accessibility_video: string | null;
  autodesc_video: string | null;
}

/** The media of a product: for who may watch now, else null (D24, OPEN1-23). */
export const WATCHER_CONTENT = [
  'video_link',
  'accessibility_video',
  'autodesc_video',
] as const satisfies readonly (keyof ContentView)[];

export const PUBLIC_CONTENT = [
  'id',
  'slug',
  'title',
  'subtitle',
  'description',
  'additional_desc',
  'duration',
  'age_restriction',
  'restricted_access',
  'teaser_link',
  'image_link',
  'thumb_link',
  'mailing_free',
  'auth_required',
  'dashboard_hidden',
  'published',
  'visible',
  'share_teatrlink',
  'has_accessibility_video',
  'has_autodesc_video',
  'captions',
] as const satisfies readonly (keyof ContentView)[];

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
  /** The event's own pictures; null where it shows the video's (OPEN2-29). */
  main_image: string | null;
  thumb_image: string | null;
  /** Grows with each edit; a save that is sent with an older one is refused (D26). */
  revision: number;
}

/** What only administrators see of an event (EVTADM-42). */
export const ADMIN_EVENT = ['main_image', 'thumb_image', 'revision'] as const satisfies readonly (keyof EventContent)[];

/** An event in the list of the back office: without what its page says. */
export type EventRow = Pick<
  EventContent,
  | 'id'
  | 'slug'
  | 'title'
  | 'subtitle'
  | 'video_id'
  | 'date_from'
  | 'date_to'
  | 'time_from'
  | 'time_to'
  | 'starts_at'
  | 'ends_at'
  | 'full_day'
  | 'hide_time_to'
  | 'event_price'
  | 'enable_tickets'
  | 'enable_codes'
  | 'available_tickets'
  | 'is_festival'
  | 'dashboard_hidden'
  | 'published'
  | 'auth_required'
  | 'mailing_free'
  | 'share_teatrlink'
  | 'image_link'
  | 'thumb_link'
  | 'revision'
> & {
  /** Title of the linked video. */
  video_title: string;
  /** One of its films cannot be played (OPEN2-12). Missing in an answer of the release before this one. */
  unplayable?: boolean;
};

/** `vimeo_chat` is the audience's: only for who may watch, and in no list. */
export const PUBLIC_EVENT = [
  ...PUBLIC_CONTENT,
  'date_from',
  'date_to',
  'time_from',
  'time_to',
  'starts_at',
  'ends_at',
  'full_day',
  'hide_time_to',
  'event_price',
  'enable_tickets',
  'enable_codes',
  'available_tickets',
  'is_festival',
  'video_id',
] as const satisfies readonly (keyof EventContent)[];

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
  /** Administrators alone are answered it; absent from a release before. */
  gallery_id?: number | null;
}

export const PUBLIC_VIDEO = [
  ...PUBLIC_CONTENT,
  'video_price',
  'available_from',
  'end_date',
  'ends_at',
  'tickets_expiration_time',
  'categories',
  'weight',
  'added_at',
] as const satisfies readonly (keyof VideoContent)[];

/** A translation as its form has it: with the films of that language, which visitors get through playback alone. */
export interface AdminVideoTranslation extends VideoTranslation {
  id: number;
  video_link: string | null;
  accessibility_video: string | null;
  autodesc_video: string | null;
}

/** Everything there is of a video, for administrators (VIDADM-54): nothing of it goes to anybody else. */
export interface AdminVideo extends Omit<VideoContent, 'translations'> {
  /** As it was typed. */
  video_link: string;
  translations: AdminVideoTranslation[];
  gallery_id: number | null;
  /** The addresses of its pictures, under the names of their fields. */
  main_image: string | null;
  thumb_image: string | null;
  /** Grows with each edit; a save that sends an older one is refused (D26). */
  revision: number;
  /** One of its films cannot be played, that of a translation too (OPEN2-12). Missing in an answer of the release before this one. */
  unplayable?: boolean;
  /** What was saved and cannot be played, by field (OPEN2-12). */
  warnings: Partial<Record<'video_link' | 'accessibility_video' | 'autodesc_video' | 'teaser_link', Sentence>>;
}

export const ADMIN_VIDEO_TRANSLATION = [
  'id',
  ...PUBLIC_VIDEO_TRANSLATION,
  'video_link',
  'accessibility_video',
  'autodesc_video',
] as const satisfies readonly (keyof AdminVideoTranslation)[];

/** Beside what everybody sees, and the films. */
export const ADMIN_VIDEO = [
  'gallery_id',
  'main_image',
  'thumb_image',
  'revision',
] as const satisfies readonly (keyof AdminVideo)[];

/** A card of the list of videos (VIDADM-01): no long texts, so that a page of 500 is a small message. */
export interface ListedVideo {
  id: number;
  slug: string;
  title: string;
  subtitle: string | null;
  image_link: string | null;
  thumb_link: string | null;
  /** złoty. */
  video_price: number;
  /** Minutes. */
  duration: number | null;
  /** UTC; null: at once. */
  available_from: string | null;
  /** Calendar day, `0000-00-00` for none (OPEN2-14). */
  end_date: string;
  /** UTC; null for none. */
  ends_at: string | null;
  categories: number[];
  /** Languages it is translated into. */
  languages: string[];
  weight: number;
  visible: boolean;
  dashboard_hidden: boolean;
  /** UTC. */
  added_at: string;
  revision: number;
  /** Absent from a release before. */
  gallery_id?: number | null;
  /** The same as in `AdminVideo`. */
  unplayable?: boolean;
}

export interface CategoryView {
  id: number;
  name: string;
  translations: { language_code: string; name: string }[];
  videos: number[];
}

/** A category as administrators have it (CAT-10). */
export interface AdminCategory extends Omit<CategoryView, 'videos'> {
  /** Ids of all its videos, those deleted left out. */
  videos: number[];
  /** Its place, from 1 (OPEN2-39). */
  weight: number;
  /** UTC. */
  updated_at: string;
  /** Grows with each edit of the name. */
  revision: number;
}

/** A translation as its form has it: all fields of its kind, with the films of its language. For administrators only. */
export interface TranslationView<Kind extends TranslatedKind = CatalogTranslatedKind> {
  id: number;
  owner: { kind: Kind; id: number };
  language_code: string;
  /** Every field of the kind; null where it is empty. */
  texts: Partial<Record<TranslationField, string | null>>;
  /** Grows with each edit. */
  revision: number;
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

/** A slide as administrators see it (SLIDE-06). */
export interface AdminSlide extends SlideView {
  /** Smaller stands first (OPEN2-15). */
  weight: number;
  /** UTC. */
  updated_at: string;
  /** Grows with each edit. */
  revision: number;
}

/** A gallery, for administrators (GAL-07). */
export interface GalleryView {
  id: number;
  name: string;
  /** Grows with each edit of the name. */
  revision: number;
  /** Ids of the videos that show it, those deleted left out. */
  videos: number[];
  /** In their order, at most 5. */
  images: GalleryImage[];
}

/** PAGE-03. */
export interface PageView {
  id: number;
  title: string;
  content: string;
  /** Null: none, and the Polish one is read (OPEN0-1). Missing in an answer of the release before this one. */
  title_en?: string | null;
  content_en?: string | null;
  slug: string;
  /** Grows with each edit; an editor sends it back. Missing in an answer of the release before this one. */
  revision?: number;
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
  /** `starts_at`: UTC. `full_day`: it has no hour (EVT-12); missing in an answer of the release before this one. */
  events: (FoundContent & { starts_at: string; full_day?: boolean })[];
  videos: FoundContent[];
  pages: {
    id: number;
    slug: string;
    title: string;
    content: string;
    /** In English; missing in an answer of the release before this one. */
    title_en?: string | null;
    content_en?: string | null;
  }[];
}
