/** The list of people of a theatre with 200,000 accounts, through the gateway: its pages (P24), and all of it as a file (P26). */
import { existsSync } from 'node:fs';
import { call } from '../../support/http.js';
import { rows, siteUrl } from '../../support/house.js';
import { anAdmin, type Person } from '../../support/people.js';
import { memoryOf } from './programs.js';
import { atMost, count, note, type Row } from './table.js';

const PEOPLE = 200_000;
const SLICE = 20_000;
const TRIES = 5;
/** So many rows the longest list has. */
const LONGEST = 1_500_000;
const PAGES = [
  '',
  'sort=name',
  'sort=name&order=desc',
  'sort=name&page=20&limit=500',
  'sort=email',
  'sort=created_at',
  'sort=paymentStatus&order=desc',
  'sort=role',
  'sort=country',
  'search=ma',
  'search=maria',
  'search=widownia77',
  'search=nikt-taki',
  'search=maria%20aei&sort=name',
  'role=admin&sort=name',
  'role=unverified&mailing=true&country=PL&sort=paymentStatus',
];

export async function peopleList(): Promise<Row[]> {
  await gather();
  const admin = await anAdmin();
  return [await slowestPage(admin), ...(await wholeFile(admin))];
}

/** Names as people have them: some very common, many rare. */
async function gather(): Promise<void> {
  for (let from = 1; from <= PEOPLE; from += SLICE)
    await rows(
      'identity',
      `INSERT INTO users (email, firstname, lastname, search_name, role_id, language, subscribed, provider, created_at, completed_orders, last_country)
       SELECT 'widownia' || n || '@poczta' || n % 9 || '.example', first, last, lower(first || ' ' || last),
              CASE WHEN n % 97 = 0 THEN 5 WHEN n % 400 = 1 THEN 1 WHEN n % 11 = 0 THEN 4 ELSE 2 END, 'pl', n % 3 = 0,
              CASE WHEN n % 17 = 0 THEN 'partner' END, now() - n * interval '3 minutes', n * 31 % 23 / 5, CASE WHEN n % 4 > 0 THEN 'PL' END
         FROM generate_series($1::integer, $2::integer) n,
              LATERAL (SELECT (ARRAY['Maria','Zofia','Hanna','Julia','Ewa','Jan','Piotr','Adam'])[1 + n * 7 % 8] AS first,
                              initcap(translate(left(md5((n % 20000)::text), 3 + n % 8), '0123456789abcdef', 'aeiouylsczkmnrtw')) AS last) names`,
      [from, from + SLICE - 1],
    );
  await rows('identity', 'VACUUM ANALYZE users');
}

async function slowestPage({ token, address }: Person): Promise<Row> {
  const times: { query: string; ms: number }[] = [];
  for (const query of PAGES) {
    const tries: number[] = [];
    for (let n = 0; n < TRIES; n++) {
      const { status, took } = await call('GET', `/api/users?${query.includes('page=') ? '' : 'page=1&'}${query}`, { token, address });
      if (status !== 200) throw new Error(`the list of people answers ${status} to ${query}`);
      tries.push(took);
    }
    times.push({ query, ms: tries.sort((a, b) => a - b)[TRIES >> 1]! });
  }
  times.sort((a, b) => b.ms - a.ms);
  const [slowest, next] = times as [(typeof times)[0], (typeof times)[0]];
  const what = `a page of ${PEOPLE} people, the slowest of ${PAGES.length} questions: ${slowest.query} (then ${next.query} ${count(next.ms)} ms, median ${count(times[times.length >> 1]!.ms)} ms)`;
  return atMost('P24', what, slowest.ms);
}

const THROUGH = ['gateway', 'identity'];

/** How long the file takes, and by how much it makes the programs grow that it goes through. */
async function wholeFile({ token, address }: Person): Promise<Row[]> {
  const sizes = (): number[] => (existsSync('/proc/self/status') ? ['gateway', 'identity'].map(memoryOf) : []);
  const before = sizes();
  let most = before.map(() => 0);
  let bytes = 0;
  const begun = performance.now();
  const answer = await fetch(new URL('/api/users?format=csv', siteUrl), {
    headers: { 'x-auth-token': token, 'x-forwarded-for': address },
  });
  if (!answer.ok) throw new Error(`the file of people answers ${answer.status}`);
  for await (const part of answer.body!) {
    bytes += (part as Uint8Array).length;
    const now = sizes();
    most = most.map((size, index) => Math.max(size, now[index]! - before[index]!));
  }
  const seconds = (performance.now() - begun) / 1000;
  const what = `CSV of ${LONGEST} rows, at the rate of ${PEOPLE} people (${Math.round(bytes / 1e6)} MB)`;
  const growth = most.map((size, index) => `${THROUGH[index]} ${Math.round(size)}`).join(', ');
  return [
    atMost('P26', what, (seconds * LONGEST) / PEOPLE),
    most.length
      ? atMost('P26 memory', `its growth in memory (${growth})`, Math.max(...most))
      : note('P26', 'its growth in memory', 'only where there is /proc'),
  ];
}
