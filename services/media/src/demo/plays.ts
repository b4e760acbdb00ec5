import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Database } from '@kurtyna/platform';
import type { DataSource } from 'typeorm';

// A film is played for ten seconds before it is counted, and that is its day.
const GIVEN = `
  WITH given AS (
    SELECT *, "startedAt" + interval '10 seconds' AS counted_at FROM jsonb_to_recordset($1::jsonb) AS p
      (id text, kind text, "productId" integer, "userId" integer, viewer text, "startedAt" timestamptz, "isKept" boolean)
  )`;
const KEEP = [
  `${GIVEN}
   INSERT INTO play_total (day, kind, product_id, variant, started, counted)
   SELECT to_char(counted_at AT TIME ZONE 'Europe/Warsaw', 'YYYY-MM-DD'), kind, "productId", 'normal', count(*), count(*) FROM given GROUP BY 1, 2, 3`,
  `${GIVEN} INSERT INTO product_viewer (kind, product_id, viewer) SELECT DISTINCT kind, "productId", viewer FROM given`,
  `${GIVEN}
   INSERT INTO playback (id, kind, product_id, user_id, variant, opened_at, expires_at, last_renewed_at, played_seconds, started, counted, viewer,
                         started_at, counted_at)
   SELECT id, kind, "productId", "userId", 'normal', "startedAt", counted_at + interval '5 minutes', counted_at, 10, true, true, viewer, "startedAt",
          counted_at
     FROM given WHERE "isKept"`,
];

/** What was watched in the year before, as commerce's demo has left it: by day and product, and the plays of the last week whole. */
export async function keepPlays(dataSource: DataSource, stateDir: string): Promise<void> {
  const list = join(stateDir, 'demo-plays.json');
  // Commerce has no demo here: then nobody has watched anything.
  if (!existsSync(list)) return;
  const { plays } = JSON.parse(await readFile(list, 'utf8')) as { plays: object[] };
  const given = JSON.stringify(plays);
  await new Database(dataSource).transaction(async ({ manager }) => {
    for (const part of KEEP) await manager.query(part, [given]);
  });
}
