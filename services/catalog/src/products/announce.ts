/** Tells the other services what an event or a video is now, in the transaction that changed it (D2). */
import { contentPublished, mediaChanged, productChanged } from '@kurtyna/contracts';
import type { Tx } from '@kurtyna/platform';
import {
  EVENT_PRODUCTS,
  productKey,
  toCatalogMedia,
  toProductState,
  VIDEO_PRODUCTS,
  type ProductRow,
} from './product-states.js';

const EVENTS = EVENT_PRODUCTS + ' WHERE e.id = ANY($1) ORDER BY e.id';
const VIDEOS = VIDEO_PRODUCTS + ' WHERE v.id = ANY($1) ORDER BY v.id';
// In the order of the ids, so that two saves never wait for each other.
const GROW_EVENTS_OF_VIDEO = `
  WITH locked AS (SELECT id FROM event WHERE video_id = $1 AND NOT deleted ORDER BY id FOR UPDATE)
  UPDATE event SET version = version + 1 WHERE id IN (SELECT id FROM locked) RETURNING id, version, slug`;

/** The rows carry their new version already. */
export async function announceEvents(tx: Tx, ids: number[]): Promise<void> {
  await announce(tx, await tx.manager.query<ProductRow[]>(EVENTS, [ids]));
}

/** The rows carry their new version already; the events that show these videos are announced by `announceEventsOfVideo`. */
export async function announceVideos(tx: Tx, ids: number[]): Promise<void> {
  await announce(tx, await tx.manager.query<ProductRow[]>(VIDEOS, [ids]));
}

/** A video has changed: every event that shows it takes over age, country rule and media, so it changes too. */
export async function announceEventsOfVideo(tx: Tx, videoId: number): Promise<void> {
  const events = await tx.returning<{ id: number; version: number; slug: string }>(GROW_EVENTS_OF_VIDEO, [videoId]);
  if (!events.length) return;
  await announceEvents(
    tx,
    events.map(({ id }) => id),
  );
  for (const { id, version, slug } of events)
    await tx.publish(contentPublished, { aggregate: `event.${id}`, version, data: { kind: 'event', id, slug } });
}

async function announce(tx: Tx, rows: ProductRow[]): Promise<void> {
  for (const row of rows) {
    const value = { key: productKey(row), version: row.version };
    await tx.announce(productChanged, { ...value, data: toProductState(row) });
    await tx.announce(mediaChanged, { ...value, data: toCatalogMedia(row) });
  }
}
