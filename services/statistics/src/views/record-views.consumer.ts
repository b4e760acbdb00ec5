import { playbackStarted, viewCounted, type Envelope, type PlaybackFact } from '@kurtyna/contracts';
import { warsawDate } from '@kurtyna/domain';
import { Consumes, type Tx } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { addToDay } from '../daily/add-to-day.js';

const STARTED = `
  INSERT INTO view_fact (playback_id, product_kind, product_id, variant, viewer, started_at) VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT (playback_id) DO UPDATE SET started_at = excluded.started_at, viewer = excluded.viewer, heard_at = now()
  WHERE view_fact.started_at IS NULL`;
const COUNTED = `
  INSERT INTO view_fact (playback_id, product_kind, product_id, variant, viewer, counted_at) VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT (playback_id) DO UPDATE SET counted_at = excluded.counted_at, heard_at = now() WHERE view_fact.counted_at IS NULL
  RETURNING 1`;
const FIRST_TIME = `
  INSERT INTO product_viewer (product_kind, product_id, viewer) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING 1`;
const ONE_MORE = `
  INSERT INTO viewer_total (product_kind, product_id, viewers) VALUES ($1, $2, 1)
  ON CONFLICT (product_kind, product_id) DO UPDATE SET viewers = viewer_total.viewers + 1`;

/** Playing as facts; a view is counted once, and a viewer of a product once, however often either is told. */
@Injectable()
export class RecordViews {
  @Consumes(playbackStarted, { purpose: 'record-started-playback' })
  async started({ data }: Envelope<PlaybackFact & { startedAt: string }>, tx: Tx): Promise<void> {
    await tx.manager.query(STARTED, [...columnsOf(data), data.startedAt]);
    const viewer = viewerOf(data);
    if (viewer === null) return;
    const { productKind, productId } = data;
    if ((await tx.returning(FIRST_TIME, [productKind, productId, viewer])).length)
      await tx.manager.query(ONE_MORE, [productKind, productId]);
  }

  @Consumes(viewCounted, { purpose: 'record-view' })
  async counted({ data }: Envelope<PlaybackFact & { countedAt: string }>, tx: Tx): Promise<void> {
    const fresh = await tx.returning(COUNTED, [...columnsOf(data), data.countedAt]);
    if (fresh.length) await addToDay(tx, warsawDate(data.countedAt), { ...data, soldAs: 'ticket' }, { views: 1 });
  }
}

/** The release before says only of an account who it was (F19). */
const viewerOf = ({ viewer, userId }: PlaybackFact): string | null =>
  viewer !== undefined ? viewer : userId === null ? null : `u${userId}`;

const columnsOf = (data: PlaybackFact): unknown[] => [
  data.playbackId,
  data.productKind,
  data.productId,
  data.variant,
  viewerOf(data),
];
