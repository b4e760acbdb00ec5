/** All that catalog can be asked: the repertoire, pages, config; and the one change of an event. */
import type { ConfigImage, EventChanges } from '@kurtyna/domain';
import { request } from '../message.js';
import type { CatalogMedia, ProductState } from './events.js';
import type { AdminConfig, PublicConfig } from './config-views.js';
import type { CategoryView, EventContent, PageView, SearchResults, SlideView, VideoContent } from './views.js';

export type { EventChanges } from '@kurtyna/domain';

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
 * what the normal lists leave out, but for what is over.
 */
export const listVideos = request<
  { audience: Audience; category?: number; all?: boolean; hidden?: Hidden; after?: string },
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
export const listSlides = request<{ audience: Audience }, { slides: SlideView[] }>('catalog.list-slides', {
  idempotent: true,
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

/** The flags an administrator may change here; images come and go by their own calls. */
export type ConfigChanges = Partial<
  Omit<
    AdminConfig,
    'info_bar_iat' | 'error_bar_iat' | 'noauth_bg_image' | 'notify_newcontent_date' | `${string}_ad_image`
  >
>;
/** Pictures by name, as media answered it; null takes one away. */
export type ConfigImages = Partial<Record<ConfigImage, string | null>>;
/** Only the flags and pictures given change; a bar whose text changed gets the time of the change (OPEN0-2). Answers the state after it. */
export const updateConfig = request<
  { changes: ConfigChanges; images?: ConfigImages; adminId: number },
  { config: AdminConfig }
>('catalog.update-config');

/** EVTADM-13. Lowering the capacity below what is sold or held is refused and names the least possible (OPEN2-25, R6). */
export const updateEvent = request<{ id: number; changes: EventChanges; adminId: number }, EventContent>(
  'catalog.update-event',
  {
    deadlineMs: 6000,
  },
);

/** One page of last values for the copies (D1). `after` is the key of the last one seen. */
export const productSnapshot = request<
  { after: string | null; limit: number },
  { products: ProductState[]; media: CatalogMedia[]; next: string | null }
>('catalog.product-snapshot', { idempotent: true });

/** Which of these pictures something of catalog uses. Media asks before it deletes what nobody has claimed. */
export const picturesInUse = request<{ names: string[] }, { used: string[] }>('catalog.pictures-in-use', {
  idempotent: true,
});
