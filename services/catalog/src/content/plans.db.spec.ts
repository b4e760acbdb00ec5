/** The page of one event or video is asked for anew by everybody who is signed in: its statement is not to be planned each time. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Database } from '@kurtyna/platform';
import { EventsQueries } from '../events/events.queries.js';
import { FilmHosts } from '../videos/film-hosts.js';
import { VideosQueries } from '../videos/videos.queries.js';
import { openCatalog, type Catalog } from '../../test/catalog.js';

const TURNS = 12;
let catalog: Catalog;
let shown: { id: number; slug: string };
beforeAll(async () => {
  catalog = await openCatalog();
  shown = await catalog.event({ slug: 'wesele' });
  await catalog.video({ slug: 'dziady' });
});
afterAll(() => catalog.drop());

/** More of the same, with numbers of their own. */
async function grow(rows: number): Promise<void> {
  await catalog.database.transaction(async ({ manager }) => {
    await manager.query('SET LOCAL session_replication_role = replica');
    for (const table of ['event', 'video'])
      await manager.query(
        `INSERT INTO ${table} OVERRIDING SYSTEM VALUE
         SELECT row.* FROM (SELECT * FROM ${table} LIMIT 1) t, generate_series(1000, 1000 + $1::integer) n,
                LATERAL jsonb_populate_record(NULL::${table}, to_jsonb(t) || jsonb_build_object('id', n, 'slug', 'nr-' || n)) AS row`,
        [rows],
      );
  });
}

it.each([
  ['of a theatre that has just opened', 0, false],
  ['of a theatre of 2,000 events and videos, before anybody looked at its tables', 2000, false],
  ['of the same, when they were looked at', 0, true],
] as const)('the page of one, %s, is planned five times at most and then never again', async (_name, rows, analyse) => {
  if (rows > 0) await grow(rows);
  if (analyse) await catalog.database.query('ANALYZE');
  const plans = await catalog.database.transaction(async (tx) => {
    const only = { prepared: tx.prepared } as Database; // plans are kept by a connection
    const events = new EventsQueries(only);
    const videos = new VideosQueries(only, new FilmHosts({ mediaHosts: [] }));
    const planned = async (): Promise<{ name: string; times: number }[]> =>
      tx.manager.query(
        `SELECT name, custom_plans::integer AS times FROM pg_prepared_statements WHERE name IN ('event', 'video') ORDER BY name`,
      );
    const turn = async (n: number): Promise<void> => {
      await events.get(n % 2 ? { id: shown.id } : { slug: 'wesele' }, 'public');
      await videos.get(n % 2 ? { id: 1 } : { slug: 'dziady' }, 'public');
    };
    for (let n = 0; n < TURNS; n++) await turn(n);
    const first = await planned();
    for (let n = 0; n < TURNS; n++) await turn(n);
    return { first, later: await planned() };
  });
  expect(plans.first.map(({ name }) => name)).toEqual(['event', 'video']);
  for (const { times } of plans.first) expect(times).toBeLessThanOrEqual(5);
  expect(plans.later).toEqual(plans.first);
});
