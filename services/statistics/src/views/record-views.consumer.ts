import { playbackStarted, viewCounted, type Envelope, type PlaybackFact } from '@kurtyna/contracts';
import { Consumes, type Tx } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { addToDay } from '../daily/add-to-day.js';

const STARTED = `
  INSERT INTO view_fact (playback_id, user_id, product_kind, product_id, variant, started_at) VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT (playback_id) DO UPDATE SET started_at = excluded.started_at WHERE view_fact.started_at IS NULL`;
const COUNTED = `
  INSERT INTO view_fact (playback_id, user_id, product_kind, product_id, variant, counted_at) VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT (playback_id) DO UPDATE SET counted_at = excluded.counted_at WHERE view_fact.counted_at IS NULL
  RETURNING 1`;

/** Playing as facts; a view is counted once, however often it is told. */
@Injectable()
export class RecordViews {
  @Consumes(playbackStarted, { purpose: 'record-started-playback' })
  async started({ data }: Envelope<PlaybackFact & { startedAt: string }>, tx: Tx): Promise<void> {
    await tx.manager.query(STARTED, [...columnsOf(data), data.startedAt]);
  }

  @Consumes(viewCounted, { purpose: 'record-view' })
  async counted({ data }: Envelope<PlaybackFact & { countedAt: string }>, tx: Tx): Promise<void> {
    const fresh = await tx.returning(COUNTED, [...columnsOf(data), data.countedAt]);
    if (fresh.length) await addToDay(tx.manager, { ...data, at: data.countedAt, view: true });
  }
}

const columnsOf = ({ playbackId, userId, productKind, productId, variant }: PlaybackFact): unknown[] => [
  playbackId,
  userId,
  productKind,
  productId,
  variant,
];
