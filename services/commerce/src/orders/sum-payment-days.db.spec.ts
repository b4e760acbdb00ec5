import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PaymentFilter, PaymentSummary, ProductState, UserState } from '@kurtyna/contracts';
import { reportPlans } from '@kurtyna/testing';
import { openTheatre, type Theatre } from '../../test/theatre.js';
import { AdminOrderQueries } from './admin-orders.queries.js';
import { SumPaymentDays } from './sum-payment-days.job.js';

let theatre: Theatre;
let job: SumPaymentDays;
let anna: UserState;
let [wesele, film]: ProductState[] = [];
const ids: Record<string, number> = {};

beforeAll(async () => {
  theatre = await openTheatre();
  job = new SumPaymentDays({ every: () => undefined } as never, theatre.database);
  anna = await theatre.customer();
  wesele = await theatre.product({ capacity: 50 }); // 45,00
  film = await theatre.product({ kind: 'video', price: 2000 });
  await placed('first', wesele!, '2026-01-10T12:00:00Z', 'COMPLETED');
  await placed('second', wesele!, '2026-01-10T22:59:59Z', 'COMPLETED'); // the last second of Warsaw's day
  await placed('canceled', wesele!, '2026-01-10T23:00:00Z', 'CANCELED');
  await placed('film', film!, '2026-01-12T12:00:00Z', 'COMPLETED');
  await placed('today', film!, null, 'COMPLETED');
});
afterAll(() => theatre.drop());

async function placed(name: string, product: ProductState, at: string | null, status: string): Promise<number> {
  const { order } = await theatre.buy(await theatre.customer(), product);
  await theatre.says(order.id, status);
  if (at !== null) await theatre.database.query('UPDATE orders SET created_at = $2 WHERE id = $1', [order.id, at]);
  return (ids[name] = order.id);
}

/** Paid orders of the film, an hour apart. */
const sold = (firstId: number, from: string, number = 1) =>
  theatre.database.query(
    `INSERT INTO orders (id, ext_order_id, user_id, kind, product_id, title, status, amount, language, address, completed_at, created_at)
     SELECT $1::integer + n, 'D-' || $1::integer + n, $2, 'video', $3, 'Dawne', 'COMPLETED', 2000, 'pl', '203.0.113.7', now(), $4::timestamptz + n * interval '1 hour'
       FROM generate_series(0, $5::integer - 1) n`,
    [firstId, anna.id, film!.id, from, number],
  );

const change = (sql: string, name: string, ...more: unknown[]) => theatre.database.query(sql, [ids[name], ...more]);
const summary = (filter: PaymentFilter = {}) => theatre.adminOrders.summary({ search: null, filter });
/** By a part of what every buyer's address has: for words no sum is kept, so it is added up from the rows. */
const fromRows = (filter: PaymentFilter = {}) => theatre.adminOrders.summary({ search: 'poczta', filter });
const isSummed = async (day: string) =>
  (await theatre.one<{ is_summed: boolean }>('SELECT is_summed FROM payment_day WHERE day = $1', [day])).is_summed;
const givenBack = (name: string, at: string, amount: number, origin = 'admin') =>
  change(
    `INSERT INTO refund (attempt_id, order_id, ext_refund_id, amount, status, origin, why, finalized_at)
     SELECT a.id, a.order_id, gen_random_uuid()::text, $3, 'FINALIZED', $4, 'test', $2 FROM payment_attempt a WHERE a.order_id = $1`,
    name,
    at,
    amount,
    origin,
  );

const ALL = {
  ...{ orders: 5, completed: 4, canceled: 1, processing: 0, refunded: 0, waitingForRefund: 0, toReview: 0, unfinished: 0 },
  ...{ incomeEvents: 90, incomeVideos: 40, income: 130, refunds: 0 },
};
const NOTHING = Object.fromEntries(Object.keys(ALL).map((name) => [name, 0]));

describe('past days that are summed', () => {
  it('give the sums that their rows gave, of all days, some days, one kind and one status [PAYADM-12, PAYADM-34]', async () => {
    const questions: [PaymentFilter, Partial<PaymentSummary>][] = [
      [{}, ALL],
      [
        { dateFrom: '2026-01-10', dateTo: '2026-01-10' },
        { ...NOTHING, orders: 2, completed: 2, incomeEvents: 90, income: 90 },
      ],
      [{ dateFrom: '2026-01-11' }, { ...NOTHING, orders: 3, completed: 2, canceled: 1, incomeVideos: 40, income: 40 }],
      [{ dateTo: '2026-01-11' }, { ...NOTHING, orders: 3, completed: 2, canceled: 1, incomeEvents: 90, income: 90 }],
      [{ kinds: ['event'] }, { ...NOTHING, orders: 3, completed: 2, canceled: 1, incomeEvents: 90, income: 90 }],
      [{ status: 'CANCELED' }, { ...NOTHING, orders: 1, canceled: 1 }],
      [{ attention: 'refund' }, NOTHING],
      [{ attention: 'review' }, NOTHING],
      [
        { kinds: ['video'], status: 'COMPLETED' },
        { ...NOTHING, orders: 2, completed: 2, incomeVideos: 40, income: 40 },
      ],
      [
        { videoId: film!.id, dateTo: '2026-06-30' },
        { ...NOTHING, orders: 1, completed: 1, incomeVideos: 20, income: 20 },
      ],
    ];
    for (const [filter, sums] of questions) expect(await summary(filter)).toEqual(sums);
    await job.run();
    expect(await isSummed('2026-01-10')).toBe(true);
    for (const [filter, sums] of questions) expect(await summary(filter)).toEqual(sums);
  });

  it('are read from their sums, and today from its rows', async () => {
    await theatre.database.query(`UPDATE payment_day_sum SET orders = orders + 100 WHERE day = '2026-01-12'`);
    expect([(await summary()).orders, (await fromRows()).orders]).toEqual([105, 5]);
    await theatre.database.query(`UPDATE payment_day_sum SET orders = orders - 100 WHERE day = '2026-01-12'`);
    const known = await theatre.one<{ days: number }>(
      `SELECT (now() AT TIME ZONE 'Europe/Warsaw')::date - max(day) AS days FROM payment_day`,
    );
    expect(known.days).toBe(3);
  });
});

it('orders that wait for somebody have the sums of their rows on past days too [PAYADM-12, OPEN3-3]', async () => {
  const mark = (status: string, on: boolean) =>
    change('UPDATE orders SET status = $2, needs_review = $3 WHERE id = $1', 'first', status, on);
  await mark('WAITING_FOR_REFUND', true);
  await job.run();
  for (const filter of [{}, { attention: 'review' }, { attention: 'refund' }] satisfies PaymentFilter[]) {
    expect(await summary(filter)).toEqual(await fromRows(filter));
    expect(await summary(filter)).toMatchObject({ waitingForRefund: 1, toReview: 1 });
  }
  expect((await summary({ attention: 'refund' })).orders).toBe(1);
  await mark('COMPLETED', false);
  await job.run();
});

describe('a past day of which something is changed', () => {
  const edits: [string, () => Promise<unknown>, string[], Partial<PaymentSummary>][] = [
    [
      'an amount is edited',
      () => change('UPDATE orders SET amount = 5000 WHERE id = $1', 'first'),
      ['2026-01-10'],
      { incomeEvents: 95, income: 135 },
    ],
    [
      'a part goes back later',
      () => givenBack('first', '2026-01-12T12:00:00Z', 1250),
      ['2026-01-12'],
      { incomeEvents: 82.5, income: 122.5, refunds: 12.5 },
    ],
    ['money goes back that never gave access', () => givenBack('canceled', '2026-01-12T12:00:00Z', 4500, 'late'), ['2026-01-12'], {}],
    [
      'an order is called REFUNDED',
      () => change(`UPDATE orders SET status = 'REFUNDED' WHERE id = $1`, 'first'),
      ['2026-01-10', '2026-01-12'],
      { completed: 3, refunded: 1 },
    ],
    [
      'it was no income',
      () => change(`UPDATE orders SET completed_at = NULL, status = 'CANCELED' WHERE id = $1`, 'first'),
      ['2026-01-10', '2026-01-12'],
      { refunded: 0, canceled: 2, incomeEvents: 45, income: 85, refunds: 0 },
    ],
    [
      'its day is another',
      () => change(`UPDATE orders SET created_at = '2026-01-11T12:00:00Z' WHERE id = $1`, 'first'),
      ['2026-01-10', '2026-01-11', '2026-01-12'],
      {},
    ],
    [
      'another order of that day comes',
      () => sold(900_000, '2026-01-11T12:00:00Z'),
      ['2026-01-11'],
      { orders: 6, completed: 4, incomeVideos: 60, income: 105 },
    ],
    [
      'an order is gone',
      () => theatre.database.query('DELETE FROM orders WHERE id = 900000'),
      ['2026-01-11'],
      { orders: 5, completed: 3, incomeVideos: 40, income: 85 },
    ],
  ];

  const now: PaymentSummary = { ...ALL };
  it.each(edits)('is right at once and when it is summed again: %s [PAYADM-34, REFUND-08]', async (_what, edit, days, sums) => {
    await job.run();
    for (const day of days) expect(await isSummed(day)).toBe(true);
    await edit();
    Object.assign(now, sums);
    for (const day of days) expect(await isSummed(day)).toBe(false);
    expect(await summary()).toEqual(now);
    await job.run();
    for (const day of days) expect(await isSummed(day)).toBe(true);
    expect(await summary()).toEqual(now);
    expect(await fromRows()).toEqual(now);
  });

  it('stays summed where the change is none of its sums: a view, a note', async () => {
    await change(`UPDATE orders SET views = views + 1, used = 1, description = 'premiera', updated_at = now() WHERE id = $1`, 'film');
    expect(await isSummed('2026-01-12')).toBe(true);
  });

  it('is not summed beside a change that is not committed yet, and nobody waits for it', async () => {
    await theatre.database.transaction(async ({ manager }) => {
      await manager.query('UPDATE orders SET amount = 3000 WHERE id = $1', [ids.film]);
      await job.run();
      expect(await summary()).toEqual(now);
    });
    expect(await isSummed('2026-01-12')).toBe(false);
    Object.assign(now, { incomeVideos: 50, income: 95 });
    expect(await summary()).toEqual(now);
    await job.run();
    expect(await summary()).toEqual(now);
  });

  it('a purchase waits for nobody who sums', async () => {
    await theatre.database.transaction(async ({ manager }) => {
      await manager.query(`SELECT pg_advisory_xact_lock(hashtext('payment-days'))`);
      await placed('meanwhile', film!, null, 'COMPLETED');
    });
    Object.assign(now, { orders: 6, completed: 4, incomeVideos: 70, income: 115 });
    expect(await summary()).toEqual(now);
  });

  it('is right before the first of the known days and after the last, and those are known again when the job has run', async () => {
    await theatre.database.query(`DELETE FROM payment_day_sum WHERE day NOT BETWEEN '2026-01-11' AND '2026-01-11'`);
    await theatre.database.query(`DELETE FROM payment_day WHERE day <> '2026-01-11'`);
    expect(await summary()).toEqual(now);
    await job.run();
    const known = await theatre.one<object>(
      `SELECT min(day)::text AS first, bool_and(is_summed) AS all, max(day) - min(day) + 1 = count(*) AS "noneMissing" FROM payment_day`,
    );
    expect(known).toEqual({ first: '2026-01-10', all: true, noneMissing: true });
    expect(await summary()).toEqual(now);
    await theatre.database.query('DELETE FROM payment_day_sum');
    await theatre.database.query('DELETE FROM payment_day');
    expect(await summary()).toEqual(now);
  });
});

it('of many years is a sum of days: the rows of past orders are not read [P24, P25]', async () => {
  // In parts: each statement has five seconds, and past orders are summed and filed one by one.
  for (const [part, from] of ['2020-01-01', '2020-07-28', '2021-02-21', '2021-09-18'].entries())
    await sold(1_000_000 + part * 5000, `${from}T12:00:00Z`, 5000);
  await theatre.database.query('ANALYZE orders');
  await job.run();
  await theatre.database.query('ANALYZE payment_day, payment_day_sum, refund');
  const [plan] = await reportPlans(
    theatre.database,
    (database) => new AdminOrderQueries(database).summary({ search: null, filter: {} }),
    [],
  );
  expect(plan).toContain('Scan on payment_day_sum');
  expect(plan).toContain('orders_by_created');
  expect(plan).not.toContain('Seq Scan on orders');
  expect(await summary()).toEqual(await fromRows());
}, 60_000);
