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

/** Something in the public catalogue changed: every gateway replica drops its bytes (performance.md, what wins, 2). */
export const contentPublished = event<{
  kind: PlayableKind | 'category' | 'slide' | 'page' | 'config';
  id: number;
  slug: string | null;
}>('catalog.content-published', { version: 1 });

/** Names of pictures, said in the transaction that began or ended their use: media keeps these and deletes those, gateways forget those (IMG-16). */
export const picturesChanged = event<{ kept: string[]; dropped: string[] }>('catalog.pictures-changed', { version: 1 });
