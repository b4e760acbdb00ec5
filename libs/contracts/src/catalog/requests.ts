/** All that catalog can be asked: the repertoire, pages, config; and the one change of an event. */
import type {
  ConfigImage,
  ConfigOf,
  EventChanges,
  EventImage,
  NamedProduct,
  PlayableKind,
  PlayableRef,
  CatalogTranslatedKind as TranslatedKind,
  TranslationTexts,
  TypedSetting,
  VideoChanges,
  VideoStatus,
} from '@kurtyna/domain';
import type { Click } from '../idempotency-key.js';
import type { ListAnswer, ListQuestion } from '../list.js';
import { request } from '../message.js';
import type { CampaignNews, CatalogMedia, ProductState } from './events.js';
import type { AdminConfig, PublicConfig } from './config-views.js';
import type {
  AdminCategory,
  AdminSlide,
  AdminVideo,
  CategoryView,
  EventContent,
  EventRow,
  GalleryView,
  ListedVideo,
  PageView,
  SearchResults,
  SlideView,
  TranslationView,
  VideoContent,
} from './views.js';

export type {
  CatalogTranslatedKind as TranslatedKind,
  EventChanges,
  TranslationTexts,
  VideoChanges,
} from '@kurtyna/domain';

/** An id or a slug out of a path (OPEN1-36: digits are an id first, then a slug). */
export type IdOrSlug = { id: number } | { slug: string };

/** `public`: what everybody may see; `admin`: unpublished items too (ACC-11, ACC-12). */
export type Audience = 'public' | 'admin';

/**
 * One page of a list that has no end: whoever wants the next one gives back `next` as `after`. At most 200 items and half a
 * megabyte, for each page is one message. Without `next` it was the last one.
 */
export interface Page {
  next?: string;
}

/**
 * What the normal lists leave out (OPEN1-25): `all` that is hidden or not published, which counts for administrators only, or of what is
 * hidden those with these ids, at most 1000.
 */
export type Hidden = 'all' | number[];

/**
 * Events in the normal lists: published, not hidden; running and upcoming from today on unless days are given, and while
 * `festival_show_finished` is on the newest 50 finished festival events (OPEN1-47, HOME-27). `hidden` answers what they leave out instead.
 */
export const listEvents = request<
  {
    audience: Audience;
    dateFrom?: string;
    dateTo?: string;
    videoId?: number;
    isFestival?: boolean;
    hidden?: Hidden;
    after?: string;
  },
  { events: EventContent[] } & Page
>('catalog.list-events', { idempotent: true });

/**
 * Videos in the normal lists, smaller weight first (OPEN2-15, CARD-04 to CARD-06). `all` counts for administrators only; `hidden` answers
 * what the normal lists leave out, but for what is over. `search`: words, each of which is found in a title (OPEN2-7).
 */
export const listVideos = request<
  { audience: Audience; category?: number; search?: string; all?: boolean; hidden?: Hidden; after?: string },
  { videos: VideoContent[] } & Page
>('catalog.list-videos', { idempotent: true });

/** One event; 404 when it is not for this audience. Media links are inside: the gateway lets them out only with access. */
export const getEvent = request<{ ref: IdOrSlug; audience: Audience }, EventContent>('catalog.get-event', {
  idempotent: true,
});
export const getVideo = request<{ ref: IdOrSlug; audience: Audience }, VideoContent>('catalog.get-video', {
  idempotent: true,
});

export const listCategories = request<Record<string, never>, { categories: CategoryView[] }>(
  'catalog.list-categories',
  { idempotent: true },
);
/** In their order. Administrators are told of unpublished ones too, and of each when it was changed. */
export const listSlides = request<{ audience: Audience }, { slides: (SlideView | AdminSlide)[] }>(
  'catalog.list-slides',
  { idempotent: true },
);
/** What a form says of a slide; what is absent stays. `image`: the name media gave it, null takes it away (OPEN2-44). */
export interface SlideChanges {
  title?: string;
  text?: string;
  url?: string | null;
  published?: boolean;
  weight?: number;
  image?: string | null;
}
/** Throws invalid at the fields. A slide without a weight gets 0, and with it the first place among those of 0. */
export const addSlide = request<SlideChanges & Partial<Click>, AdminSlide>('catalog.add-slide', { act: 'add-slide' });
/**
 * `position`: its new place in the list, from 1; the others make room. Throws slide.not-found, invalid at the fields, and
 * content.changed-meanwhile with the present `slide` for an old revision.
 */
export const updateSlide = request<
  { id: number; changes: SlideChanges; position?: number; revision?: number },
  AdminSlide
>('catalog.update-slide', { act: 'edit-slide' });
/** With its translations and its picture. Throws slide.not-found. */
export const deleteSlide = request<{ id: number }, { id: number }>('catalog.delete-slide', { act: 'delete-slide' });

export type GallerySort = 'id' | 'name';
export const listGalleries = request<ListQuestion<GallerySort, { id?: number }>, ListAnswer<GalleryView>>(
  'catalog.list-galleries',
  { idempotent: true },
);
/** Throws gallery.not-found. */
export const getGallery = request<{ id: number }, GalleryView>('catalog.get-gallery', { idempotent: true });
/** Throws invalid at `name`. */
export const addGallery = request<{ name: string } & Partial<Click>, GalleryView>('catalog.add-gallery', {
  act: 'add-gallery',
});
/** Throws gallery.not-found, invalid at `name`, content.changed-meanwhile with the present `gallery` for an old revision. */
export const renameGallery = request<{ id: number; name: string; revision?: number }, GalleryView>(
  'catalog.rename-gallery',
  { act: 'edit-gallery' },
);
/** With its pictures; its videos stay, without a gallery (GAL-04). Throws gallery.not-found. */
export const deleteGallery = request<{ id: number }, { id: number }>('catalog.delete-gallery', {
  act: 'delete-gallery',
});
/** At the end. `image`: the name media gave it. Throws gallery.not-found, and gallery.full for a sixth (GAL-10). */
export const addGalleryImage = request<
  { galleryId: number; image: string; description: string | null } & Partial<Click>,
  GalleryView
>('catalog.add-gallery-image', { act: 'add-gallery-image' });
/** `position`: its new place, from 1; the others make room. Throws gallery.image-not-found. */
export const updateGalleryImage = request<{ id: number; description?: string | null; position?: number }, GalleryView>(
  'catalog.update-gallery-image',
  { act: 'edit-gallery-image' },
);
/** Throws gallery.image-not-found. */
export const removeGalleryImage = request<{ id: number }, GalleryView>('catalog.remove-gallery-image', {
  act: 'remove-gallery-image',
});
export const getPage = request<{ slug: string }, PageView>('catalog.get-page', { idempotent: true });
export const getConfig = request<{ audience: Audience }, { config: PublicConfig | AdminConfig }>('catalog.get-config', {
  idempotent: true,
});

/**
 * SEARCH-02 to SEARCH-12. `text` is trimmed; fewer than 3 characters find nothing, and a sign that means something to SQL
 * means itself (N14). Searches titles and texts of both languages, whatever the case. At most 50 of each kind.
 */
export const search = request<{ text: string; audience: Audience }, SearchResults>('catalog.search', {
  idempotent: true,
});

/** What a text is translated for. */
export interface TranslationOwner {
  kind: TranslatedKind;
  id: number;
}
/** Throws `{kind}.not-found`. */
export const listTranslations = request<{ owner: TranslationOwner }, { translations: TranslationView[] }>(
  'catalog.list-translations',
  { idempotent: true },
);
/** `id` is the translation's own (OPEN2-47). Throws translation.not-found. */
export const getTranslation = request<{ kind: TranslatedKind; id: number }, TranslationView>(
  'catalog.get-translation',
  { idempotent: true },
);
/** Throws `{kind}.not-found`, and invalid at the fields: a second one in one language at `language_code`. */
export const addTranslation = request<
  { owner: TranslationOwner; languageCode: string; texts: TranslationTexts },
  TranslationView
>('catalog.add-translation', { act: 'add-translation' });
/**
 * What is absent stays. Throws translation.not-found, invalid at the fields, and content.changed-meanwhile with the present `translation`
 * for an old revision.
 */
export const updateTranslation = request<
  {
    kind: TranslatedKind;
    id: number;
    /** Where it is given it must be the owner's: a translation never changes its owner. */
    ownerId?: number;
    languageCode?: string;
    texts: TranslationTexts;
    revision?: number;
  },
  TranslationView
>('catalog.update-translation', { act: 'edit-translation' });
/** Visitors read Polish again. Throws translation.not-found. */
export const deleteTranslation = request<{ kind: TranslatedKind; id: number }, { id: number }>(
  'catalog.delete-translation',
  { act: 'delete-translation' },
);

/** Every category with all its videos, also those that visitors do not see (CAT-10). */
export const listAdminCategories = request<Record<string, never>, { categories: AdminCategory[] }>(
  'catalog.list-admin-categories',
  { idempotent: true },
);
/** It becomes the last one. Throws invalid at `name`. */
export const addCategory = request<{ name: string } & Partial<Click>, AdminCategory>('catalog.add-category', {
  act: 'add-category',
});
/** One step, or a place from 1; beyond the ends it stays at the end. */
export type CategoryMove = { move: 'up' | 'down' } | { position: number };
/**
 * Throws category.not-found, invalid at `name`, and content.changed-meanwhile with the present `category` for an old revision. A move
 * renumbers all in one transaction (OPEN2-39).
 */
export const updateCategory = request<
  { id: number; name?: string; move?: CategoryMove; revision?: number },
  AdminCategory
>('catalog.update-category', { act: 'edit-category' });
/** Its videos stay, without it (CAT-04). Throws category.not-found. */
export const deleteCategory = request<{ id: number }, { id: number }>('catalog.delete-category', {
  act: 'delete-category',
});

/**
 * Title and content of one of the four pages, in both languages; id and slug stay (OPEN2-33): another `slug` is invalid. Throws page.not-found, invalid at the
 * fields, and content.changed-meanwhile with the present `page` for an old revision.
 */
export const updatePage = request<
  {
    id: number;
    title?: string;
    content?: string;
    title_en?: string | null;
    content_en?: string | null;
    slug?: string;
    revision?: number;
  },
  PageView
>('catalog.update-page', { act: 'edit-page' });

/** The settings an administrator may change here; pictures come and go by name, and moments are the server's own. */
export type ConfigChanges = Partial<ConfigOf<TypedSetting>>;
/** Pictures by name, as media answered it; null takes one away. */
export type ConfigImages = Partial<Record<ConfigImage, string | null>>;
/** Only the settings and pictures given change, and none of them when one is refused at its field; a bar whose text changed gets the time of the change (OPEN0-2). Answers the state after it. */
export const updateConfig = request<{ changes: ConfigChanges; images?: ConfigImages }, { config: AdminConfig }>(
  'catalog.update-config',
  { act: 'save-config' },
);

/** An event's own pictures by name, as media answered it; null takes one away. */
export type EventImages = Partial<Record<EventImage, string | null>>;

/** EVTADM-12. The same click adds one event, as with all that is added here (D11). Answers the event as administrators see it. */
export const addEvent = request<{ fields: EventChanges; images?: EventImages } & Partial<Click>, EventContent>(
  'catalog.add-event',
  { act: 'add-event' },
);

/**
 * EVTADM-13. Lowering the capacity below what is sold or held is refused and names the least possible (OPEN2-25, R6). With a `revision`
 * that is older than the event's: conflict `content.changed-meanwhile` with the present `event`; without one the last save wins.
 */
export const updateEvent = request<
  { id: number; changes: EventChanges; images?: EventImages; revision?: number },
  EventContent
>('catalog.update-event', {
  deadlineMs: 6000,
  act: 'edit-event',
});

/** EVTADM-14. Marked deleted: it leaves every list and page; orders and statistics keep its title, its pictures go (OPEN2-8). */
export const deleteEvent = request<{ id: number }, { id: number }>('catalog.delete-event', { act: 'delete-event' });

export const EVENT_SORTS = ['id', 'title', 'video', 'starts_at', 'event_price', 'published'] as const;
export type EventSort = (typeof EVENT_SORTS)[number];

/** All that is given must hold (EVTADM-04). Days are `YYYY-MM-DD`, both included. */
export interface EventFilter {
  dateFrom?: string;
  dateTo?: string;
  videoId?: number;
  isFestival?: boolean;
  published?: boolean;
}
/**
 * The events of the back office, past and unpublished ones too (EVTADM-01 to EVTADM-07, EVTADM-10). Searches titles, subtitles and the titles
 * of their videos. Errors: invalid (`date_from`, `date_to`, `page`, `after`).
 */
export const searchEvents = request<ListQuestion<EventSort, EventFilter>, ListAnswer<EventRow>>(
  'catalog.search-events',
  {
    idempotent: true,
  },
);

/** What the list of videos may be sorted by, beside `id`; `weight` is the order of the site. */
export const VIDEO_SORTS = ['weight', 'title', 'added_at', 'end_date', 'id'] as const;
export type VideoSort = (typeof VIDEO_SORTS)[number];

/** `hidden`: kept out of the lists, whatever else it is (OPEN2-6). */
export interface VideoListFilter {
  category?: number;
  status?: VideoStatus | 'hidden';
}

/** Every video that is not deleted, for administrators (VIDADM-09). `search` looks through title and slug. */
export const listAdminVideos = request<ListQuestion<VideoSort, VideoListFilter>, ListAnswer<ListedVideo>>(
  'catalog.list-admin-videos',
  { idempotent: true },
);

/** All there is of a video (VIDADM-54). Throws not-found. */
export const describeVideo = request<{ ref: IdOrSlug }, AdminVideo>('catalog.describe-video', { idempotent: true });

/** Pictures by name, as media answered it; null takes one away. */
export interface VideoImages {
  image?: string | null;
  thumb?: string | null;
}

/** VIDADM-12. Fields that are wrong are refused by name; title and video_link must be there. */
export const addVideo = request<{ changes: VideoChanges; images?: VideoImages } & Partial<Click>, AdminVideo>(
  'catalog.add-video',
  { act: 'add-video' },
);

/** VIDADM-13: what is absent stays. With an older `revision`, 409 `content.changed-meanwhile` with the present `video` beside it. */
export const updateVideo = request<
  { id: number; changes: VideoChanges; images?: VideoImages; revision?: number },
  AdminVideo
>('catalog.update-video', { act: 'edit-video' });

/** Marks it deleted; its pictures are let go (OPEN2-8). 409 `video.used-by-events` with their titles while events show it. */
export const deleteVideo = request<{ id: number }, { id: number }>('catalog.delete-video', { act: 'delete-video' });

/** One page of last values for the copies (D1). `after` is the key of the last one seen. */
export const productSnapshot = request<
  { after: string | null; limit: number },
  { products: ProductState[]; media: CatalogMedia[]; next: string | null }
>('catalog.product-snapshot', { idempotent: true });

/**
 * The events and videos in whose films one of these numbers of the film host stands, in any form, as they are stored now; only reading the
 * values tells whether they play it. Media asks before it deletes a film: the word of a save may still be on its way.
 */
export const filmMentions = request<{ numbers: readonly string[] }, { media: CatalogMedia[] }>(
  'catalog.film-mentions',
  {
    idempotent: true,
  },
);

/** Which of these pictures something of catalog uses. Media asks before it deletes what nobody has claimed. */
export const picturesInUse = request<{ names: string[] }, { used: string[] }>('catalog.pictures-in-use', {
  idempotent: true,
});

/** One page of the names of all pictures that something of catalog uses, for the nightly comparison (D1). `after`: the last name seen. */
export const pictureSnapshot = request<
  { after: string | null; limit: number },
  { names: string[]; next: string | null }
>('catalog.picture-snapshot', { idempotent: true });

/** One notice is about so many titles at most; its letter names the newest of them and counts the others. */
export const NEW_TITLES_MAX = 100;

/** A title that readers have not been told of yet. */
export interface NewTitle extends NamedProduct {
  kind: PlayableKind;
  /** An event without one of its own has that of its video. */
  thumb_link: string | null;
  /** Since when visitors can see it, UTC. */
  published_at: string;
}

export interface NewTitles {
  /** When readers were told last, UTC; null: never yet. */
  since: string | null;
  /** The newest first, `NEW_TITLES_MAX` of them. */
  items: NewTitle[];
  /** How many older ones there are besides. */
  more: number;
}
/** OPEN2-37. What a notice of new content would be about at this moment. */
export const listNewTitles = request<Record<string, never>, NewTitles>('catalog.list-new-titles', { idempotent: true });

/** OPEN2-37. What the letter about these titles says. Errors: conflict `campaign.changed` (one of them is not new, or not to be seen any more). */
export const describeNewTitles = request<{ items: PlayableRef[] }, CampaignNews>('catalog.describe-new-titles', {
  idempotent: true,
});

/**
 * NOTIF-10, OPEN2-37. Has people told of all that they have not been told of: all verified users, or who has the newsletter. `sent_at`:
 * UTC, from now on the "last time". Errors: conflict `campaign.too-soon` within ten minutes, `campaign.nothing-new`.
 */
export const beginCampaign = request<{ allUsers: boolean }, { sent_at: string }>('catalog.begin-campaign', {
  act: 'begin-campaign',
});

/**
 * The same of these titles alone, 1 to `NEW_TITLES_MAX`; the others wait for the next time. A question of its own: the release before would
 * leave `items` unread and write to everybody of everything. Errors besides: conflict `campaign.changed`, and then nobody is told of anything.
 */
export const beginCampaignOf = request<{ allUsers: boolean; items: PlayableRef[] }, { sent_at: string }>(
  'catalog.begin-campaign-of',
  { act: 'begin-campaign' },
);
