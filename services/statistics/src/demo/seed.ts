import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Database } from '@kurtyna/platform';
import type { DataSource } from 'typeorm';
import { warsawDay } from '../daily/contributions.sql.js';

// As media's demo counts them: after ten seconds.
const GIVEN = `
  WITH given AS (
    SELECT *, "startedAt" + interval '10 seconds' AS counted_at FROM jsonb_to_recordset($1::jsonb) AS p
      (id text, kind text, "productId" integer, viewer text, "startedAt" timestamptz, "isKept" boolean)
  )`;
const KEEP = [
  `${GIVEN}
   INSERT INTO day_total (day, sold_as, product_kind, product_id, views)
   SELECT ${warsawDay('counted_at')}, 'ticket', kind, "productId", count(*) FROM given GROUP BY 1, 3, 4
   ON CONFLICT (day, sold_as, product_kind, product_id) DO UPDATE SET views = day_total.views + excluded.views`,
  `${GIVEN} INSERT INTO product_viewer (product_kind, product_id, viewer) SELECT DISTINCT kind, "productId", viewer FROM given`,
  `INSERT INTO viewer_total (product_kind, product_id, viewers)
   SELECT product_kind, product_id, count(*) FROM product_viewer GROUP BY product_kind, product_id`,
  `${GIVEN}
   INSERT INTO view_fact (playback_id, product_kind, product_id, variant, viewer, started_at, counted_at)
   SELECT id, kind, "productId", 'normal', viewer, "startedAt", counted_at FROM given WHERE "isKept"`,
];

/**
 * The views of the demo theatre's year. Media has forgotten the plays themselves, and with them the events that told of each: this is what
 * is left of them, as a rebuild would read it. Orders and refunds are heard of as always, from commerce's outbox.
 */
export async function seedDemo({ dataSource, stateDir }: { dataSource: DataSource; stateDir: string }): Promise<void> {
  const list = join(stateDir, 'demo-plays.json');
  if (!existsSync(list)) return;
  const { plays } = JSON.parse(await readFile(list, 'utf8')) as { plays: object[] };
  const given = JSON.stringify(plays);
  await new Database(dataSource).transaction(async ({ manager }) => {
    for (const part of KEEP) await manager.query(part, part.includes('$1') ? [given] : []);
  });
}
