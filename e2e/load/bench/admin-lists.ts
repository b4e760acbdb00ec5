/** The lists of a theatre that has played for thirty years: events and videos of the back office, through the gateway (P15, P24). */
import type { PlayableKind } from '@kurtyna/domain';
import { call, percentile } from '../../support/http.js';
import { rows } from '../../support/house.js';
import { anAdmin, type Person } from '../../support/people.js';
import { atMost, count, type Row } from './table.js';

const FEW = 100;
const TRIES = 25;
/** Above all ids of the demo and of the other measurements. */
const FIRST_ID = 5_000_000;

interface List {
  what: string;
  table: PlayableKind;
  many: number;
  path: string;
  /** What the screen asks when its tab is opened, and then what else it can ask. */
  asked: readonly [string, ...string[]];
  copies: string;
}

// What is over is in no list of visitors: they read what they read before.
const EVENTS: List = {
  what: 'events',
  table: 'event',
  many: 10_000,
  path: '/api/events/search?date_from=2000-01-01&',
  asked: [
    'page=1&limit=20&sort=starts_at&order=desc',
    'page=1&limit=50&sort=starts_at&order=asc',
    'page=1&limit=20&sort=title',
    'page=1&limit=20&sort=id&order=desc',
    'page=1&limit=20&search=wiecz%C3%B3r%207',
    'page=1&limit=20&is_festival=true',
    'page=5&limit=20&sort=starts_at&order=desc',
  ],
  copies: `jsonb_build_object('id', ${FIRST_ID} + n, 'slug', 'wieczor-' || n, 'title', 'Wieczór ' || n, 'search_title', 'wieczor ' || n,
             'starts_at', now() - n * interval '26 hours', 'ends_at', now() - n * interval '26 hours' + interval '2 hours',
             'date_from', to_char(now() - n * interval '26 hours', 'YYYY-MM-DD'),
             'date_to', to_char(now() - n * interval '26 hours', 'YYYY-MM-DD'), 'is_festival', n % 20 = 0)`,
};
const VIDEOS: List = {
  what: 'videos',
  table: 'video',
  many: 5000,
  path: '/api/videos?all=true&',
  asked: [
    'page=1&limit=20&sort=weight',
    'page=1&limit=50&sort=title',
    'page=1&limit=20&sort=added_at&order=desc',
    'page=1&limit=20&sort=end_date',
    'page=1&limit=20&search=nagranie%207',
    'page=1&limit=20&status=invisible',
    'page=5&limit=20&sort=weight',
  ],
  copies: `jsonb_build_object('id', ${FIRST_ID} + n, 'slug', 'nagranie-' || n, 'title', 'Nagranie ' || n, 'search_title', 'nagranie ' || n,
             'visible', n % 3 = 0, 'weight', n % 50, 'added_at', now() - n * interval '1 day',
             'available_from', NULL, 'end_date', '2020-12-31', 'ends_at', '2020-12-31T23:00:00Z')`,
};

export async function adminLists(): Promise<Row[]> {
  const admin = await anAdmin();
  return [...(await measured(EVENTS, admin)), ...(await measured(VIDEOS, admin))];
}

async function measured(list: List, admin: Person): Promise<Row[]> {
  const { what, table, many, asked } = list;
  try {
    await grow(list, FEW);
    await askedFor(list, asked[0], admin); // warm
    const few = await askedFor(list, asked[0], admin);
    await grow(list, many);
    const times: { query: string; ms: number }[] = [];
    for (const query of asked) times.push({ query, ms: await askedFor(list, query, admin) });
    const [first] = times;
    const slowest = times.reduce((most, one) => (one.ms > most.ms ? one : most));
    const page = `${count(first!.ms)} ÷ ${count(few)} ms`;
    return [
      atMost('P15', `first page of ${many} ${what} ÷ of ${FEW}, for administrators (${page})`, first!.ms / few),
      atMost('P24', `a page of ${many} ${what}, the slowest of ${asked.length} questions: ${slowest.query}`, slowest.ms),
    ];
  } finally {
    await rows('catalog', `DELETE FROM ${table} WHERE id > ${FIRST_ID}`);
    await rows('catalog', `VACUUM ANALYZE ${table}`);
  }
}

/** Copies of the first one there is, until the table holds so many. */
async function grow({ table, copies }: List, size: number): Promise<void> {
  await rows(
    'catalog',
    `INSERT INTO ${table}
     SELECT (jsonb_populate_record(e, ${copies})).*
       FROM ${table} e,
            (SELECT count(*)::integer AS here, (count(*) FILTER (WHERE id > ${FIRST_ID}))::integer AS grown FROM ${table}) AS now,
            generate_series(grown + 1, grown + $1::integer - here) n
      WHERE e.id = (SELECT min(id) FROM ${table} WHERE NOT deleted)`,
    [size],
  );
  await rows('catalog', `VACUUM ANALYZE ${table}`);
}

/** Milliseconds, the middle of many. */
async function askedFor({ path }: List, query: string, { token, address }: Person): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < TRIES; n++) {
    const { status, body, took } = await call('GET', path + query, { token, address });
    if (status !== 200) throw new Error(`${path}${query} is answered with ${status} ${JSON.stringify(body)}`);
    times.push(took);
  }
  return percentile(times, 50);
}
