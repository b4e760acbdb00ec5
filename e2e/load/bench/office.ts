/**
 * The office of a theatre that has sold for five years, through the gateway: lists, sums and files of its orders, its codes and its figures
 * (P16, P24, P25, P26, P27), and a premiere while it is at work (L1). `--full` has the size the goals are said for, without it there is a tenth of it.
 */
import { existsSync } from 'node:fs';
import { addDays, warsawDate } from '@kurtyna/domain';
import { call, percentile } from '../../support/http.js';
import { rows, siteUrl, sized, until, type ServiceName } from '../../support/house.js';
import { operate } from '../../support/ask.js';
import { anAdmin, type Person } from '../../support/people.js';
import { premiereBesideOffice } from './premiere-beside-office.js';
import { memoryOf } from './programs.js';
import type { GoalId } from './goals.js';
import { atMost, count, note, type Row } from './table.js';

const ORDERS = sized(1_500_000, 150_000);
const PEOPLE = sized(200_000, 20_000);
const CODES = sized(1_000_000, 100_000);
const VIEWS = sized(1_000_000, 100_000);
const DAYS = 5 * 365;
/** Of which the figures of products are. */
const PRODUCTS = 400;
/** Above all ids of the demo and of the other measurements. */
const FIRST_ID = 20_000_000;
const SLICE = 50_000;
const TRIES = 5;

const ALL = '/api/payments/all?';
const FIRST = 'page=1&';
const PAYMENTS = [
  '',
  ...['user', 'email', 'country', 'desc', 'used', 'extOrderId', 'orderId', 'amount', 'created_at', 'updated_at', 'status', 'title'].flatMap(
    (sort) => [`sort=${sort}`, `sort=${sort}&order=desc`],
  ),
  'status=CANCELED',
  'status=REFUNDED&sort=amount&order=desc',
  'status=PENDING',
  'attention=review',
  'attention=refund&sort=user',
  'user=nowak',
  'user=maria%20nowak&sort=amount',
  'search=nikt-taki',
  'number=KU-B-77',
  'number=nie-ma-takiego',
  'desc=premiera',
  `event_id=${FIRST_ID + 7}`,
  `video_id=${FIRST_ID + 7}&sort=user`,
  'kinds=video&sort=updated_at&order=desc',
  'page=20&limit=500',
];
const CODE_QUESTIONS = [
  '',
  ...['code', 'desc', 'limit', 'expiration_date', 'numberOfUses'].flatMap((sort) => [`sort=${sort}`, `sort=${sort}&order=desc`]),
  'code=ZIMA7',
  'code=NIE-MA',
  'available=true&sort=numberOfUses&order=desc',
];

export async function office(): Promise<Row[]> {
  await sell();
  await makeCodes();
  await watch();
  await daysAreSummed();
  await ordersAreFiled();
  const admin = await anAdmin();
  return [
    ...(await rebuilt(admin)),
    await slowest(admin, { goal: 'P24', what: `a page of ${ORDERS} orders`, path: ALL, asked: inDays(PAYMENTS) }),
    await slowest(admin, { goal: 'P24', what: `a page of ${CODES} codes`, path: '/api/codes?', asked: CODE_QUESTIONS }),
    ...(await found(admin)),
    ...(await summaries(admin)),
    await slowest(admin, {
      goal: 'P16',
      what: `a report over ${ORDERS} orders and ${VIEWS} views`,
      path: '/api/statistics/',
      asked: REPORTS,
    }),
    ...(await wholeFile(admin)),
    ...(await premiereBesideOffice(admin)),
  ];
}

const today = warsawDate(new Date().toISOString());
const range = (days: number): string => `from=${addDays(today, 1 - days)}&to=${today}`;
const REPORTS = [
  ...['orders', 'income'].flatMap((report) => [30, 365, DAYS].map((days) => `${report}?${range(days)}`)),
  ...['ordersPerVideo', 'viewsPerVideo'].flatMap((report) => [report, `${report}?${range(30)}`]),
  ...['events', 'videos'].flatMap((report) =>
    ['orders', 'views', 'title'].map((sort) => `${report}?page=1&limit=20&sort=${sort}&order=desc`),
  ),
  ...['events', 'videos'].flatMap((report) => [30, DAYS].map((days) => `${report}?page=1&limit=20&sort=income&order=desc&${range(days)}`)),
  `paymentsumm?${range(30)}`,
  `paymentsumm?${range(365)}`,
];

/** The list is read without days and for the month that is shown when its tab is opened. */
const inDays = (questions: readonly string[]): string[] =>
  questions.flatMap((question) => [question, `${question}&date_from=${addDays(today, -29)}&date_to=${today}`]);

/** Slice by slice, as no statement of a house lasts for minutes. */
async function grow(service: ServiceName, size: number, statements: readonly string[]): Promise<void> {
  for (let from = 1; from <= size; from += SLICE)
    for (const statement of statements) await rows(service, statement, [from, Math.min(size, from + SLICE - 1)]);
}

const ORDER = `
  SELECT ${FIRST_ID} + n AS id, 'KU-B-' || n AS number, ${FIRST_ID} + 1 + n::bigint * 7919 % ${PEOPLE} AS person,
         CASE WHEN n % 5 < 3 THEN 'event' ELSE 'video' END AS kind, ${FIRST_ID} + 1 + n * 31 % ${PRODUCTS} AS product,
         CASE WHEN n % 100 < 8 THEN 'CANCELED' WHEN n % 100 < 11 THEN 'REFUNDED' ELSE 'COMPLETED' END AS status,
         CASE WHEN n % 9 = 0 THEN 0 ELSE 1500 + n % 40 * 100 END AS amount,
         date_trunc('milliseconds', now() - (${ORDERS} - n) * ${DAYS}::float8 / ${ORDERS} * interval '1 day') AS at, n
    FROM generate_series($1::integer, $2::integer) n`;

async function sell(): Promise<void> {
  await grow('commerce', PEOPLE, [
    `INSERT INTO customer (id, version, deleted, firstname, lastname, email, language, role_id, subscribed, country_code, search_name)
     SELECT ${FIRST_ID} + n, 1, false, first, last, 'widownia' || n || '@poczta.example', 'pl', 2, n % 3 = 0, 'PL', lower(first || ' ' || last)
       FROM generate_series($1::integer, $2::integer) n,
            LATERAL (SELECT (ARRAY['Maria','Zofia','Hanna','Julia','Ewa','Jan','Piotr','Adam'])[1 + n * 7 % 8] AS first,
                            CASE WHEN n % 50 = 0 THEN 'Nowak' ELSE initcap(translate(left(md5((n % 20000)::text), 3 + n % 8), '0123456789abcdef', 'aeiouylsczkmnrtw')) END AS last) names`,
  ]);
  await grow('commerce', ORDERS, [
    `INSERT INTO orders (id, ext_order_id, user_id, kind, product_id, sold_as, origin, title, description, status, amount, language, used, views,
                         completed_at, refunded_amount, address, country, version, created_at, updated_at)
     SELECT id, number, person, kind, product, 'ticket', CASE amount WHEN 0 THEN 'code' ELSE 'purchase' END, 'Przedstawienie ' || product % 100,
            CASE WHEN n % 500 = 0 THEN 'premiera ' || n END, status, amount, 'pl', (n % 2)::smallint, n % 4,
            CASE WHEN status <> 'CANCELED' THEN at + interval '2 minutes' END, CASE status WHEN 'REFUNDED' THEN amount ELSE 0 END, '127.0.0.1',
            CASE WHEN n % 50 > 0 THEN (ARRAY['PL','PL','PL','DE','GB'])[1 + n % 5] END, 2, at, at + n % 10 * interval '1 hour'
       FROM (${ORDER}) o`,
    `INSERT INTO payment_attempt (order_id, ext_order_id, provider_order_id, status, amount, created_at)
     SELECT id, number, CASE WHEN amount > 0 THEN 'PAYU-' || n END, CASE status WHEN 'CANCELED' THEN status ELSE 'COMPLETED' END, amount, at FROM (${ORDER}) o`,
    `INSERT INTO refund (attempt_id, order_id, ext_refund_id, amount, status, origin, why, created_at, finalized_at)
     SELECT a.id, o.id, o.number || '-R', o.amount, 'FINALIZED', 'admin', 'admin 1', at + interval '1 day', at + interval '1 day'
       FROM (${ORDER}) o JOIN payment_attempt a ON a.ext_order_id = o.number WHERE o.status = 'REFUNDED' AND o.amount > 0`,
  ]);
  for (const table of ['customer', 'orders', 'payment_attempt', 'refund']) await rows('commerce', `VACUUM ANALYZE ${table}`);
}

const KNOWN = `
  SELECT bool_and(is_summed) AND min(day) <= (SELECT (min(created_at) AT TIME ZONE 'Europe/Warsaw')::date FROM orders) AS "isSummed"
    FROM payment_day`;

/** Its past days are summed within a minute, as they are in a house that has sold for years. */
async function daysAreSummed(): Promise<void> {
  await until('past days are summed', async () => (await rows<{ isSummed: boolean }>('commerce', KNOWN))[0]!.isSummed, 180);
  for (const table of ['payment_day', 'payment_day_sum']) await rows('commerce', `VACUUM ANALYZE ${table}`);
}

const FILED = `SELECT until > now() - interval '4 days' AS "areFiled" FROM filing`;

/** So are its past orders filed. */
async function ordersAreFiled(): Promise<void> {
  await until('past orders are filed', async () => (await rows<{ areFiled: boolean }>('commerce', FILED))[0]!.areFiled, 300);
  await rows('commerce', 'VACUUM ANALYZE filed_order');
}

async function makeCodes(): Promise<void> {
  await grow('commerce', CODES, [
    `INSERT INTO code (code, made_for, description, discount, unit, places, taken, expires_at)
     SELECT 'ZIMA' || n || upper(left(md5(n::text), 8)), 'discount', 'Seria ' || n % 300, 10 + n % 50, 'percent', 1 + n % 7, n % 2,
            CASE WHEN n % 3 = 0 THEN now() + (n % 900 - 450) * interval '1 day' END
       FROM generate_series($1::integer, $2::integer) n`,
  ]);
  await rows('commerce', 'VACUUM ANALYZE code');
}

/** Of the last week the plays are still there, of all others their days. */
async function watch(): Promise<void> {
  const of = `CASE WHEN n % 5 < 3 THEN 'event' ELSE 'video' END, ${FIRST_ID} + 1 + n * 31 % ${PRODUCTS}`;
  const at = `date_trunc('milliseconds', now() - n * interval '7 days' / ${VIEWS})`;
  await grow('media', VIEWS, [
    `INSERT INTO playback (id, kind, product_id, variant, opened_at, expires_at, last_renewed_at, played_seconds, started, counted, viewer, started_at, counted_at)
     SELECT 'bench-' || n, ${of}, 'normal', ${at}, ${at} + interval '5 minutes', ${at}, 10, true, true, 'u' || ${FIRST_ID} + n % ${PEOPLE}, ${at}, ${at}
       FROM generate_series($1::integer, $2::integer) n`,
  ]);
  await rows(
    'media',
    `INSERT INTO play_total (day, kind, product_id, variant, started, counted)
     SELECT to_char(now() - n * interval '1 day', 'YYYY-MM-DD'), kind, ${FIRST_ID} + product, 'normal', 9, 9
       FROM generate_series(8, ${DAYS}) n, generate_series(1, ${PRODUCTS} / 4) product, unnest(ARRAY['event', 'video']) kind`,
  );
  for (const table of ['playback', 'play_total']) await rows('media', `VACUUM ANALYZE ${table}`);
}

/** While it goes on an administrator reads the charts, as before. */
async function rebuilt(admin: Person): Promise<Row[]> {
  const report = `/api/statistics/orders?${range(365)}`;
  const before = percentile(await times(admin, report, 30), 95);
  const during: number[] = [];
  let isDone = false;
  const readers = (async () => {
    while (!isDone) during.push(...(await times(admin, report, 1)));
  })();
  const begun = performance.now();
  const answer = await operate('statistics', 'rebuild', {}, 900_000).finally(() => (isDone = true));
  await readers;
  if (!('ok' in (answer as object))) throw new Error(`not rebuilt: ${JSON.stringify(answer)}`);
  const seconds = (performance.now() - begun) / 1000;
  await rows('statistics', 'VACUUM ANALYZE');
  const after = percentile(during, 95);
  const size = `${ORDERS} orders and ${VIEWS} views`;
  return [
    atMost('P27', `statistics of ${size} built anew, at the rate of 1,000,000 of each`, (seconds * 2_000_000) / (ORDERS + VIEWS)),
    atMost('P27 readers', `readers meanwhile ÷ before, p95 (${count(after)} ÷ ${count(before)} ms)`, after / before),
  ];
}

interface Asked {
  goal: GoalId;
  what: string;
  path: string;
  asked: readonly string[];
  /** The name that a question has in its body; without it the question stands in the address. */
  as?: string;
}

/** Each names one thing that a caller may name, in the order in which they are read; the last is that of many people. */
const NAMED = [
  `KU-B-${ORDERS - 77}`,
  'KU-B-77',
  `PAYU-${ORDERS - 77}`,
  '2024/06/000077',
  `${FIRST_ID + 77}`,

  'ZIMA7',
  'widownia77@poczta.example',
  'maria nowak',
  'nikt-taki',
  'nowak',
];
const STARTS = ['ZIMA', 'ZIMA7', 'NIE-MA-TAKIEGO'];

/** What somebody names on the telephone is found among all orders and all codes, whatever their day. */
async function found(admin: Person): Promise<Row[]> {
  return [
    await slowest(admin, {
      goal: 'P24',
      what: `what a caller names, among ${ORDERS} orders`,
      path: '/api/orders/find',
      asked: NAMED,
      as: 'words',
    }),
    await slowest(admin, {
      goal: 'P24',
      what: `what a caller names, among ${CODES} codes`,
      path: '/api/codes/find',
      asked: STARTS,
      as: 'code',
    }),
  ];
}

/** The middle of several tries counts; the three slowest questions are named. */
async function slowest(admin: Person, { goal, what, path, asked, as }: Asked): Promise<Row> {
  const taken: { query: string; ms: number }[] = [];
  for (const query of asked) {
    const page = path.endsWith('?') && !query.includes('page=') ? FIRST : '';
    const each = as ? times(admin, path, TRIES, { [as]: query }) : times(admin, path + page + query, TRIES);
    taken.push({ query, ms: percentile(await each, 50) });
  }
  taken.sort((a, b) => b.ms - a.ms);
  const named = taken.slice(0, 3).map(({ query, ms }) => `${query || 'nothing asked'} ${count(ms)} ms`);
  const middle = count(taken[taken.length >> 1]!.ms);
  return atMost(goal, `${what}, the slowest of ${asked.length} questions (${named.join(', ')}; median ${middle} ms)`, taken[0]!.ms);
}

/** The sums stand beside the rows of a page, and come with them. */
async function summaries(admin: Person): Promise<Row[]> {
  const of = async (days: number): Promise<number> =>
    percentile(await times(admin, `${ALL}${FIRST}date_from=${addDays(today, 1 - days)}&date_to=${today}`, TRIES), 50);
  return [
    atMost('P25', 'payments of a month with their sums', await of(30)),
    atMost('P25 year', 'payments of a year with their sums', await of(365)),
  ];
}

async function times({ token, address }: Person, path: string, tries: number, json?: object): Promise<number[]> {
  const taken: number[] = [];
  for (let n = 0; n < tries; n++) {
    const { status, body, took } = await call(json ? 'POST' : 'GET', path, { token, address, body: json, timeoutMs: 30_000 });
    if (status !== 200) throw new Error(`${path} is answered with ${status} ${JSON.stringify(body)}`);
    taken.push(took);
  }
  return taken;
}

const THROUGH = ['gateway', 'commerce'];

async function wholeFile({ token, address }: Person): Promise<Row[]> {
  const sizes = (): number[] => (existsSync('/proc/self/status') ? THROUGH.map(memoryOf) : []);
  const before = sizes();
  let most = before.map(() => 0);
  let lines = 0;
  const begun = performance.now();
  const answer = await fetch(new URL(`${ALL}format=csv`, siteUrl), {
    headers: { 'x-auth-token': token, 'x-forwarded-for': address },
  });
  if (!answer.ok) throw new Error(`the file of payments answers ${answer.status}`);
  for await (const part of answer.body!) {
    for (const byte of part as Uint8Array) if (byte === 10) lines += 1;
    const now = sizes();
    most = most.map((size, index) => Math.max(size, now[index]! - before[index]!));
  }
  if (lines < ORDERS) throw new Error(`the file of payments has ${lines} lines for ${ORDERS} orders`);
  const seconds = (performance.now() - begun) / 1000;
  const growth = most.map((size, index) => `${THROUGH[index]} ${Math.round(size)}`).join(', ');
  return [
    atMost('P26', `CSV of 1,500,000 payments, at the rate of ${ORDERS}`, (seconds * 1_500_000) / ORDERS),
    most.length
      ? atMost('P26 memory', `its growth in memory (${growth})`, Math.max(...most))
      : note('P26', 'its growth in memory', 'only where there is /proc'),
  ];
}
