/** The four things that are translated: where their translations stand, and who is told when one changes (TRANS-25). */
import { contentPublished, type ErrorCode, type TranslatedKind } from '@kurtyna/contracts';
import type { PlayableKind, TranslationField } from '@kurtyna/domain';
import { notFound, type Tx } from '@kurtyna/platform';
import type { EntityTarget } from 'typeorm';
import { CategoryTranslation } from '../categories/category-translation.entity.js';
import { EventTranslation } from '../events/event-translation.entity.js';
import { announceEvents, announceEventsOfVideo, announceVideos } from '../products/announce.js';
import { SlideTranslation } from '../slides/slide-translation.entity.js';
import { VideoTranslation } from '../videos/video-translation.entity.js';

/** What the rows of all four have in common. */
export interface TranslationRow {
  id: number;
  revision: number;
  languageCode: string;
}

interface Kind {
  entity: EntityTarget<TranslationRow>;
  /** The property that names the owner. */
  owner: string;
  /** The properties whose names are not those of the documents. */
  properties?: Partial<Record<TranslationField, string>>;
  notFound: ErrorCode;
  /** Locks the owner and counts the change; no row when there is none. */
  grow: string;
  /** After the translation is written: what other services and the public keep of the owner is old. */
  announce: (tx: Tx, owner: Grown) => Promise<void>;
}

interface Grown {
  id: number;
  version: number;
  slug: string | null;
}

const growProduct = (table: PlayableKind) =>
  `UPDATE ${table} SET version = version + 1 WHERE id = $1 AND NOT deleted RETURNING id, version, slug`;
// Neither has a version for other services: nobody keeps a copy of them.
const touch = (table: Exclude<TranslatedKind, PlayableKind>) =>
  `UPDATE ${table} SET updated_at = now() WHERE id = $1 RETURNING id, revision AS version, NULL AS slug`;

const publish = (tx: Tx, kind: TranslatedKind, { id, version, slug }: Grown): Promise<void> =>
  tx.publish(contentPublished, { aggregate: `${kind}.${id}`, version, data: { kind, id, slug } });

export const KINDS: Record<TranslatedKind, Kind> = {
  video: {
    entity: VideoTranslation,
    owner: 'videoId',
    properties: {
      additional_desc: 'additionalDesc',
      teaser_link: 'teaserLink',
      video_link: 'videoLink',
      accessibility_video: 'accessibilityVideo',
      autodesc_video: 'autodescVideo',
    },
    notFound: 'video.not-found',
    grow: growProduct('video'),
    announce: async (tx, video) => {
      await announceVideos(tx, [video.id]);
      await announceEventsOfVideo(tx, video.id);
      await publish(tx, 'video', video);
    },
  },
  event: {
    entity: EventTranslation,
    owner: 'eventId',
    notFound: 'event.not-found',
    grow: growProduct('event'),
    announce: async (tx, event) => {
      await announceEvents(tx, [event.id]);
      await publish(tx, 'event', event);
    },
  },
  category: {
    entity: CategoryTranslation,
    owner: 'categoryId',
    notFound: 'category.not-found',
    grow: touch('category'),
    announce: (tx, category) => publish(tx, 'category', category),
  },
  slide: {
    entity: SlideTranslation,
    owner: 'slideId',
    notFound: 'slide.not-found',
    grow: touch('slide'),
    announce: (tx, slide) => publish(tx, 'slide', slide),
  },
};

export const propertyOf = (kind: TranslatedKind, field: TranslationField): string =>
  KINDS[kind].properties?.[field] ?? field;

/** Locks the owner, lets `write` change its translations, and tells of it in the same transaction (D2). Throws `{kind}.not-found`. */
export async function changeTranslationsOf(
  tx: Tx,
  { kind, id }: { kind: TranslatedKind; id: number },
  write: () => Promise<void>,
): Promise<void> {
  const { grow, announce, notFound: code } = KINDS[kind];
  const [owner] = await tx.returning<Grown>(grow, [id]);
  if (!owner) throw notFound(code);
  await write();
  await announce(tx, owner);
}
