import { playbackStarted, viewCounted, type Envelope, type PlaybackFact } from '@kurtyna/contracts';
import { warsawDate } from '@kurtyna/domain';
import { ConsumesTogether, type Tx } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { addToDays } from '../daily/add-to-day.js';

// Rows are locked in one order. One playback may be told of twice among those that came together: it is one row.
const TOLD = `
  (SELECT DISTINCT ON ("playbackId") * FROM jsonb_to_recordset($1) AS t ("playbackId" text, "productKind" text, "productId" integer,
                                                                       variant text, viewer text, at timestamptz) ORDER BY "playbackId") told`;
const STARTED = `
  INSERT INTO view_fact (playback_id, product_kind, product_id, variant, viewer, started_at)
  SELECT "playbackId", "productKind", "productId", variant, viewer, at FROM ${TOLD}
  ON CONFLICT (playback_id) DO UPDATE SET started_at = excluded.started_at, viewer = excluded.viewer, heard_at = now()
  WHERE view_fact.started_at IS NULL`;
const COUNTED = `
  INSERT INTO view_fact (playback_id, product_kind, product_id, variant, viewer, counted_at)
  SELECT "playbackId", "productKind", "productId", variant, viewer, at FROM ${TOLD}
  ON CONFLICT (playback_id) DO UPDATE SET counted_at = excluded.counted_at, heard_at = now() WHERE view_fact.counted_at IS NULL
  RETURNING product_kind AS "productKind", product_id AS "productId", counted_at AS at`;
const FIRST_TIME = `
  WITH first AS (
    INSERT INTO product_viewer (product_kind, product_id, viewer)
    SELECT DISTINCT "productKind", "productId", viewer FROM ${TOLD} WHERE viewer IS NOT NULL ORDER BY 1, 2, 3
    ON CONFLICT DO NOTHING RETURNING product_kind, product_id)
  INSERT INTO viewer_total (product_kind, product_id, viewers)
  SELECT product_kind, product_id, count(*) FROM first GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (product_kind, product_id) DO UPDATE SET viewers = viewer_total.viewers + excluded.viewers`;

type Counted = Pick<PlaybackFact, 'productKind' | 'productId'> & { at: Date };

/** Playing as facts; a view is counted once, and a viewer of a product once, however often either is told. */
@Injectable()
export class RecordViews {
  @ConsumesTogether(playbackStarted, { purpose: 'record-started-playback' })
  async started(facts: readonly Envelope<PlaybackFact & { startedAt: string }>[], tx: Tx): Promise<void> {
    const told = JSON.stringify(facts.map(({ data }) => ({ ...columnsOf(data), at: data.startedAt })));
    await tx.manager.query(STARTED, [told]);
    await tx.manager.query(FIRST_TIME, [told]);
  }

  @ConsumesTogether(viewCounted, { purpose: 'record-view' })
  async counted(facts: readonly Envelope<PlaybackFact & { countedAt: string }>[], tx: Tx): Promise<void> {
    const told = JSON.stringify(facts.map(({ data }) => ({ ...columnsOf(data), at: data.countedAt })));
    const fresh = await tx.returning<Counted>(COUNTED, [told]);
    await addToDays(
      tx,
      fresh.map(({ at, ...product }) => ({
        ...product,
        day: warsawDate(at.toISOString()),
        soldAs: 'ticket',
        views: 1,
      })),
    );
  }
}

const columnsOf = (data: PlaybackFact): object => {
  const { playbackId, productKind, productId, variant } = data;
  return { playbackId, productKind, productId, variant, viewer: viewerOf(data) };
};

/** The release before says only of an account who it was (F19). */
const viewerOf = ({ viewer, userId }: PlaybackFact): string | null =>
  viewer !== undefined ? viewer : userId === null ? null : `u${userId}`;
