import type { PlayableKind, RestrictedAccess } from '@kurtyna/domain';
import { event, state } from '../message.js';
import type { PublicConfig } from './config-views.js';

/** What selling and access need to know of an event or a video; commerce keeps it as a copy. */
export interface ProductState {
  kind: PlayableKind;
  id: number;
  version: number;
  deleted: boolean;
  slug: string;
  title: string;
  titleEn: string | null;
  /** Missing in what the release before this one told: not known. */
  subtitle?: string | null;
  subtitleEn?: string | null;
  /** Grosze, gross. */
  price: number;
  published: boolean;
  /** UTC instants. An event has both, a video may have neither. */
  startsAt: string | null;
  endsAt: string | null;
  availableFrom: string | null;
  /** Years; 0 none. */
  ageRestriction: number;
  restrictedAccess: RestrictedAccess;
  mailingFree: boolean;
  authRequired: boolean;
  enableTickets: boolean;
  enableCodes: boolean;
  /** null: unlimited (TICK-01). */
  capacity: number | null;
  /** Hours; null: the global default; 0: none. */
  ticketHours: number | null;
  /* The following are missing in what the release before this one told: not known. */
  /** When a video was added, UTC; null for an event. */
  addedAt?: string | null;
  /** Length of a video in minutes; null for an event, and where nobody has said it. */
  filmMinutes?: number | null;
  /** When an event is, as it was typed: Warsaw days, and times of day as `HH:mm`; null for a video. */
  fullDay?: boolean | null;
  /** The theatre keeps the end of an event to itself (EVT-11); null for a video. */
  hideTimeTo?: boolean | null;
  dateFrom?: string | null;
  dateTo?: string | null;
  timeFrom?: string | null;
  timeTo?: string | null;
}

export type PlaybackVariant = 'normal' | 'pjm' | 'audiodeskrypcja';

/** Which media a product plays, per variant and language; media keeps it as a copy. Never leaves the server but through playback. */
export interface CatalogMedia {
  kind: PlayableKind;
  id: number;
  version: number;
  deleted: boolean;
  title: string;
  sources: { variant: PlaybackVariant; language: 'pl' | 'en'; value: string }[];
}

/** Key: `event.5`, `video.7`. */
export const productChanged = state<ProductState>('catalog.product', { version: 1 });
export const mediaChanged = state<CatalogMedia>('catalog.media', { version: 1 });
/** Key: `app`. */
export const configChanged = state<PublicConfig & { version: number }>('catalog.config', { version: 1 });

/** The settings only services act on; they are no part of what gateways and visitors are told (OPEN0-30). */
export interface HouseRules {
  version: number;
  /** LIMIT-07: whoever plays from more addresses than the number below is kept out for a day. */
  autobanAfterExceedingIpLimit: boolean;
  /** Different addresses of one person within 24 hours; null: nobody is counted. */
  maxDiffIpViewsPerUser: number | null;
  /** The person is written to about such a ban. */
  sendEmailAfterIpBan: boolean;
  /** NOTIF-01, NOTIF-02. */
  notifyRemindPlatform: boolean;
  notifyRemindPayedEvent: boolean;
}
/** Key: `app`. */
export const houseRulesChanged = state<HouseRules>('catalog.house-rules', { version: 1 });

/** Something in the public catalogue changed: every gateway replica drops its bytes (performance.md, what wins, 2). */
export const contentPublished = event<{
  kind: PlayableKind | 'category' | 'slide' | 'page' | 'config';
  id: number;
  slug: string | null;
}>('catalog.content-published', { version: 1 });

/** Names of pictures, said in the transaction that began or ended their use: media keeps these and deletes those, gateways forget those (IMG-16). */
export const picturesChanged = event<{ kept: string[]; dropped: string[] }>('catalog.pictures-changed', { version: 1 });

/** One thing that became visible since the last notice of new content. */
export interface CampaignItem {
  kind: PlayableKind;
  id: number;
  slug: string;
  title: string;
  titleEn: string | null;
  /** UTC; null for a video. */
  startsAt: string | null;
  /** An event that has days and no hours (EVT-12); not told by the release before this one. */
  fullDay?: boolean;
}
/** What a letter of new content says: the newest items, and how many more there are (NOTIF-10). */
export interface CampaignNews {
  items: CampaignItem[];
  others: number;
}
/** An administrator has people told of new content (NOTIF-10, OPEN2-37). */
export interface CampaignBegun extends CampaignNews {
  campaignId: string;
  allUsers: boolean;
}
export const campaignBegun = event<CampaignBegun>('catalog.campaign-begun', { version: 1 });
