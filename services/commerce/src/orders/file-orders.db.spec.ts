import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PaymentFilter, PaymentSort, PaymentsQuestion, ProductState, UserState } from '@kurtyna/contracts';
import type { Database, Tx } from '@kurtyna/platform';
import { reportPlans } from '@kurtyna/testing';
import { openTheatre, type Theatre } from '../../test/theatre.js';
import { AdminOrderQueries } from './admin-orders.queries.js';
import { FileOrders } from './file-orders.job.js';

/** More than the list counts: what is narrowed by nothing is read in the order of indexes, and not found and sorted. */
const ORDERS = 12_000;
const FIRST = 1_000_000;

let theatre: Theatre;
let [anna, erased]: UserState[] = [];
let film: ProductState;

beforeAll(async () => {
  theatre = await openTheatre();
  film = await theatre.product({ kind: 'video', title: 'Kordian' });
  anna = await theatre.customer({ firstname: 'Anna', lastname: 'Żak', email: 'z@poczta.example' });
  const people = [anna];
  for (const [firstname, lastname] of [
    ['Łukasz', 'Bąk'],
    ['Anna', 'Bąk'],
    ['Ćma', 'Zając'],
    ['Jan', 'Lis'],
  ] as const)
    people.push(await theatre.customer({ firstname, lastname, email: `${lastname}-${firstname}@poczta.example` }));
  erased = await theatre.customer({ firstname: 'Jan', lastname: 'Adamski' });
  await theatre.customer({ ...erased, version: 2, deleted: true });
  // Four years of orders up to now, many of one amount, title, day or moment, written in no order of time.
  const values = [FIRST, people.map(({ id }) => id), film.id, erased.id, ORDERS];
  await theatre.database.transaction(async ({ manager }) => {
    await manager.query('SET LOCAL statement_timeout = 0'); // longer than any statement of the house may be
    await manager.query(
      `INSERT INTO orders (id, ext_order_id, user_id, kind, product_id, origin, title, polish_title, status, amount, language, address, country, used, views, description,
                         completed_at, created_at, updated_at)
     SELECT $1::integer + n, 'E-' || md5(n::text), CASE WHEN n % 900 = 0 THEN $4 ELSE ($2::integer[])[1 + n % 5] END, CASE WHEN n % 3 = 0 THEN 'event' ELSE 'video' END,
            CASE WHEN n % 3 = 0 THEN 7 + n % 2 ELSE $3::integer END, 'code', (ARRAY['Żaby','Ćma','Dziady','Łabędź','Lalka'])[1 + n % 5],
            CASE WHEN n % 13 = 0 THEN (ARRAY['Świtezianka','Lilla Weneda'])[1 + n % 2] END,
            (ARRAY['COMPLETED','COMPLETED','CANCELED','REFUNDED'])[1 + n % 4], n % 7 * 500, CASE WHEN n % 13 = 0 THEN 'en' ELSE 'pl' END, '203.0.113.7',
            CASE WHEN n % 11 > 0 THEN (ARRAY['PL','DE'])[1 + n % 2] END, (n % 2)::smallint, n % 3, CASE WHEN n % 400 = 0 THEN 'nuta ' || n % 3 END,
            now(), at, at + n % 5 * interval '1 day'
       FROM generate_series(1, $5::integer) n, LATERAL (SELECT now() - n / 3 * 3 * interval '3 hours' AS at) day
      ORDER BY md5(n::text)`,
      values,
    );
    await manager.query(
      `INSERT INTO payment_attempt (order_id, ext_order_id, provider_order_id, status, amount)
     SELECT id, ext_order_id, CASE WHEN amount > 0 THEN 'P-' || md5(id::text) END, 'COMPLETED', amount FROM orders WHERE id >= $1`,
      [FIRST],
    );
  });
  await theatre.sellsGroupsAndGifts();
  const { order: group } = await theatre.buyGroup(anna, await theatre.product({ capacity: 50 }), 3);
  await theatre.database.query(`UPDATE orders SET created_at = '2025-01-15' WHERE id = $1`, [group.id]);
  await theatre.database.query('ANALYZE');
}, 60_000);
afterAll(() => theatre.drop());

/** One after the other, `batches` of them; the next one fails. */
function aJob(batches = Infinity): FileOrders {
  let begun = 0;
  const transaction = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
    if (begun++ >= batches) throw new Error('the replica was stopped');
    return theatre.database.transaction(work);
  };
  return new FileOrders({ every: () => undefined } as never, { transaction } as Database);
}

const POLISH = 'COLLATE "pl-PL-x-icu"';
const NAMED = 'c.id IS NULL';
/** By what each sort orders, in the direction asked for; what stands in `last` is never turned. */
const SORTS: Record<PaymentSort, { last?: string; by: string[] }> = {
  user: { last: NAMED, by: [`coalesce(c.lastname, '') ${POLISH}`, `coalesce(c.firstname, '') ${POLISH}`] },
  email: { last: NAMED, by: [`coalesce(c.email, '')`] },
  country: { last: 'o.country IS NULL', by: [`coalesce(o.country, '')`, 'o.created_at'] },
  desc: { last: 'o.description IS NULL', by: [`coalesce(o.description, '') ${POLISH}`] },
  used: { by: ['o.used', 'o.views', 'o.created_at'] },
  extOrderId: { by: ['o.ext_order_id'] },
  orderId: { last: 'a.provider_order_id IS NULL', by: [`coalesce(a.provider_order_id, '')`] },
  amount: { by: ['o.amount', 'o.created_at'] },
  created_at: { by: ['o.created_at'] },
  updated_at: { by: ['o.updated_at'] },
  status: { by: ['o.status', 'o.created_at'] },
  title: { by: [`coalesce(o.polish_title, o.title) ${POLISH}`, 'o.created_at'] },
};
const BOTH_WAYS = (Object.keys(SORTS) as PaymentSort[]).flatMap((sort) => [
  { sort, descending: false },
  { sort, descending: true },
]);
type Way = (typeof BOTH_WAYS)[number];
/** Both directions and every form of sort are among them; all ways are walked while both tables have rows. */
const SOME_WAYS = BOTH_WAYS.filter((_way, nth) => nth % 5 === 0);

/** The same rows of the orders alone, sorted at once. */
async function plainly({ sort, descending }: Way, condition = 'true'): Promise<number[]> {
  const { last, by } = SORTS[sort];
  const turned = [...by, 'o.placed_seq'].map((key) => `${key} ${descending ? 'DESC' : 'ASC'}`);
  const rows = await theatre.database.query<{ id: number }>(
    `SELECT o.id FROM orders o LEFT JOIN customer c ON c.id = o.user_id AND NOT c.deleted
       LEFT JOIN payment_attempt a ON a.ext_order_id = o.ext_order_id
      WHERE o.sold_as = 'ticket' AND o.kind IN ('event', 'video') AND ${condition} ORDER BY ${[...(last ? [last] : []), ...turned].join(', ')}`,
  );
  return rows.map(({ id }) => id);
}

const question = (changes: Partial<PaymentsQuestion>): PaymentsQuestion => ({
  ...{ page: 1, limit: 7, sort: 'created_at', descending: false, search: null, filter: {} },
  ...changes,
});
async function pageOf(changes: Partial<PaymentsQuestion>) {
  const { rows, next, count } = await theatre.adminOrders.page(question(changes));
  return { ids: rows.map(({ id }) => id), next, count };
}

const FILTERS: [PaymentFilter, string][] = [
  [{}, 'true'],
  [{ status: 'CANCELED' }, `o.status = 'CANCELED'`],
  [{ kinds: ['event'] }, `o.kind = 'event'`],
  [{ user: 'zak' }, `c.lastname = 'Żak'`],
  [{ dateFrom: '2025-01-01', dateTo: '2025-03-31' }, `o.created_at >= '2024-12-31T23:00Z' AND o.created_at < '2025-03-31T22:00Z'`],
];

/** The first pages, one far behind and those that follow it by key. */
async function expectPagesAsOfOrders(way: Way): Promise<void> {
  for (const [filter, condition] of FILTERS) {
    const all = await plainly(way, condition);
    const far = Math.min(700, Math.floor(all.length / 7) - 3);
    for (const page of [1, 2, far]) {
      const { ids, count } = await pageOf({ ...way, filter, page });
      expect({ ...way, page, ids }).toEqual({ ...way, page, ids: all.slice(page * 7 - 7, page * 7) });
      expect(count).toBe(Math.min(all.length, 10_000));
    }
    let { next } = await pageOf({ ...way, filter, page: far });
    for (const page of [far + 1, far + 2]) {
      const found = await pageOf({ ...way, filter, after: next! });
      expect({ ...way, page, ids: found.ids }).toEqual({ ...way, page, ids: all.slice(page * 7 - 7, page * 7) });
      next = found.next;
    }
  }
}

/** From the first row to the last, as a file reads them. */
async function readOn(way: Way): Promise<number[]> {
  const ids: number[] = [];
  for (let after: string | undefined; ;) {
    const found = await pageOf({ ...way, limit: 500, after });
    ids.push(...found.ids);
    if (found.next === null) return ids;
    after = found.next;
  }
}

const filed = async () => (await theatre.one<{ n: number }>('SELECT count(*)::integer AS n FROM filed_order')).n;
const COLUMNS = `id, placed_seq, user_id, kind, product_id, title, polish_title, status, amount, used, views, country, ext_order_id, created_at, updated_at`;
const MUST = `SELECT ${COLUMNS} FROM orders WHERE sold_as = 'ticket' AND kind <> 'packet' AND created_at < (SELECT until FROM filing)`;
/** Filed rows that are not as their orders, and orders that ought to be filed. */
const wronglyFiled = () =>
  theatre.database.query(
    `(${MUST} EXCEPT SELECT ${COLUMNS} FROM filed_order) UNION ALL (SELECT ${COLUMNS} FROM filed_order EXCEPT ${MUST})`,
  );

describe('the list of payments has the same pages, sorted by every column, both ways', () => {
  it.each(SOME_WAYS)('by $sort, descending $descending, while nothing is filed [PAYADM-15, P24]', async (way) => {
    expect(await filed()).toBe(0);
    await expectPagesAsOfOrders(way);
  });

  it('when the filing was interrupted, some are filed and the others are not', async () => {
    await expect(aJob(1).run()).rejects.toThrow('stopped');
    expect(Math.abs((await filed()) - 5000)).toBeLessThan(5); // those of one moment are filed together
    expect(await wronglyFiled()).toEqual([]);
  });
  it.each(BOTH_WAYS)('by $sort, descending $descending, while half of it is filed [PAYADM-15, P24]', async (way) => {
    await expectPagesAsOfOrders(way);
    expect(await readOn(way)).toEqual(await plainly(way));
  });

  it('the job goes on where it was interrupted, and two replicas file each order once', async () => {
    await Promise.all([aJob().run(), aJob().run()]);
    await aJob().run();
    const days = await theatre.one<object>(
      `SELECT (now() AT TIME ZONE 'Europe/Warsaw')::date - (until AT TIME ZONE 'Europe/Warsaw')::date AS fresh FROM filing`,
    );
    expect(days).toEqual({ fresh: 2 });
    expect(await wronglyFiled()).toEqual([]);
    expect(await filed()).toBeGreaterThan(11_000);
    await theatre.database.query('ANALYZE filed_order');
  });
  it.each(SOME_WAYS)('by $sort, descending $descending, when all past orders are filed [PAYADM-15, P24]', async (way) => {
    await expectPagesAsOfOrders(way);
  });

  it('a page over the border has filed orders and orders of these days, in one order [PAYADM-15]', async () => {
    const fresh = await plainly({ sort: 'created_at', descending: true }, 'o.created_at >= (SELECT until FROM filing)');
    const page = Math.floor(fresh.length / 7) + 1;
    const { ids } = await pageOf({ descending: true, page });
    const all = await plainly({ sort: 'created_at', descending: true });
    expect(ids).toEqual(all.slice(page * 7 - 7, page * 7));
    expect(new Set(ids.map((id) => fresh.includes(id)))).toEqual(new Set([true, false]));
  });
});

describe('an order that is filed', () => {
  const PAST = FIRST + 6000;
  const changes: [string, string, PaymentSort, boolean][] = [
    ['its amount is edited', 'amount = 9900', 'amount', true],
    ['it goes back', `status = 'WAITING_FOR_REFUND'`, 'status', true],
    ['it is watched', 'used = 1, views = 99', 'used', true],
    ['it is called something else', `title = 'Żubr'`, 'title', true],
    ['it is called something else in Polish', `polish_title = 'Ala'`, 'title', false],
    ['its country is another', `country = 'AA'`, 'country', false],
    ['it was changed after all others', `updated_at = now() + interval '9 days'`, 'updated_at', true],
  ];
  it.each(changes)(
    'stands rightly at the end of the list at once: %s (%s, by %s, descending %s) [PAYADM-15, PANEL-15]',
    async (_what, set, sort, descending) => {
      expect((await pageOf({ sort, descending })).ids[0]).not.toBe(PAST);
      await theatre.database.query(`UPDATE orders SET ${set} WHERE id = $1`, [PAST]);
      expect((await pageOf({ sort, descending })).ids[0]).toBe(PAST);
      expect(await wronglyFiled()).toEqual([]);
    },
  );

  it('is paid again under another number, and stands by that', async () => {
    await theatre.database.query(
      `INSERT INTO payment_attempt (order_id, number, ext_order_id, provider_order_id, status, amount) VALUES ($1, 2, 'A-first', '0-first', 'COMPLETED', 9900)`,
      [PAST],
    );
    await theatre.database.query(`UPDATE orders SET ext_order_id = 'A-first' WHERE id = $1`, [PAST]);
    for (const sort of ['extOrderId', 'orderId'] as const) expect((await pageOf({ sort })).ids[0]).toBe(PAST);
    expect(await wronglyFiled()).toEqual([]);
  });

  it('of an older day comes, goes, is no ticket and is of these days: it stands in the list once or not at all', async () => {
    const wherever = async () => {
      expect(await wronglyFiled()).toEqual([]);
      const { ids } = await pageOf({ sort: 'amount', descending: true, filter: { status: 'COMPLETED' } });
      return ids.filter((id) => id === 900_000).length;
    };
    await theatre.database.query(
      `INSERT INTO orders (id, ext_order_id, user_id, kind, product_id, title, status, amount, language, address, completed_at, created_at)
       VALUES (900000, 'D-1', $1, 'video', $2, 'Dawne', 'COMPLETED', 77700, 'pl', '203.0.113.7', now(), '2019-05-05')`,
      [anna!.id, film.id],
    );
    expect(await wherever()).toBe(1);
    for (const [set, times] of [
      ['created_at = now()', 1],
      [`created_at = '2019-05-05'`, 1],
      [`sold_as = 'gift'`, 0],
      [`sold_as = 'ticket'`, 1],
    ] as const) {
      await theatre.database.query(`UPDATE orders SET ${set} WHERE id = 900000`);
      expect(await wherever()).toBe(times);
    }
    await theatre.database.query('DELETE FROM orders WHERE id = 900000');
    expect(await wherever()).toBe(0);
  });

  it('is as it was when the change is taken back', async () => {
    const change = theatre.database.transaction(async ({ manager }) => {
      await manager.query('UPDATE orders SET amount = 88800 WHERE id = $1', [PAST]);
      throw new Error('no');
    });
    await expect(change).rejects.toThrow('no');
    expect(await wronglyFiled()).toEqual([]);
  });
});

describe('filing', () => {
  const unfiled = () => theatre.database.query(`WITH gone AS (DELETE FROM filed_order) UPDATE filing SET until = '-infinity'`);

  it('waits for no change of a past order, and has it when it comes again', async () => {
    await unfiled();
    await theatre.database.transaction(async ({ manager }) => {
      await manager.query(`UPDATE orders SET amount = 111100 WHERE id = $1`, [FIRST + 3000]);
      await aJob().run();
      expect(await filed()).toBe(0);
    });
    await aJob().run();
    expect(await filed()).toBeGreaterThan(11_000);
    expect(await wronglyFiled()).toEqual([]);
  });

  it('keeps no purchase, payment or view of these days waiting, and files none of them', async () => {
    const before = await filed();
    await theatre.database.transaction(async ({ manager }) => {
      await manager.query(`SELECT pg_advisory_xact_lock(hashtext('filed-orders'))`);
      const { order } = await theatre.buy(await theatre.customer(), film);
      await theatre.says(order.id, 'COMPLETED');
      await theatre.database.query('UPDATE orders SET views = views + 1, used = 1 WHERE id = $1', [order.id]);
    });
    await aJob().run();
    expect(await filed()).toBe(before);
  });
});

describe('the list of payments of many years', () => {
  beforeAll(() => theatre.database.query('VACUUM ANALYZE filed_order'));
  const planOf = async (changes: Partial<PaymentsQuestion>) =>
    (await reportPlans(theatre.database, (database) => new AdminOrderQueries(database).page(question(changes)), [])).at(-1)!;

  it.each<[PaymentSort, string]>([
    ['amount', 'filed_order_by_amount'],
    ['title', 'filed_order_by_polish_title'],
    ['status', 'filed_order_by_status'],
    ['country', 'filed_order_by_country'],
    ['used', 'filed_order_by_use'],
    ['updated_at', 'filed_order_by_change'],
    ['created_at', 'filed_order_by_day'],
  ])('sorted by %s begins at either end of %s, and reads the orders of these days besides [P24]', async (sort, index) => {
    expect(await planOf({ sort })).toMatch(new RegExp(`Index (Only )?Scan using ${index} on`));
    const backward = await planOf({ sort, descending: true });
    expect(backward).toMatch(new RegExp(`Index (Only )?Scan Backward using ${index} on`));
    expect(backward).toContain('orders_by_created');
    expect(backward).not.toContain('Seq Scan on orders');
    expect(backward).not.toContain('Seq Scan on filed_order');
  });

  it('by title is found in the index alone, whose key is made of two columns [P24]', async () => {
    expect(await planOf({ sort: 'title' })).toContain('Index Only Scan using filed_order_by_polish_title');
  });

  it.each<[string, PaymentFilter, string]>([
    ['of one buyer', { user: 'zajac', dateFrom: '2025-01-01' }, 'filed_order_of_buyer'],
    ['of one product', { eventId: 8 }, 'filed_order_of_product'],
    ['of a status', { status: 'PENDING' }, 'filed_order_by_status'],
  ])('few payments %s are found by an index and then sorted, whatever the sort [P24]', async (_what, filter, index) => {
    const plan = await planOf({ sort: 'amount', filter });
    expect(plan).toContain(index);
    expect(plan).not.toContain('filed_order_by_amount');
  });
});

describe('what the payments of some buyers add up to', () => {
  beforeAll(async () => {
    // Of the returned ones some had never given access; of the others some money went back, late money besides.
    await theatre.database.query(`UPDATE orders SET completed_at = NULL WHERE id >= $1 AND status = 'REFUNDED' AND id % 3 = 0`, [FIRST]);
    await theatre.database.query(
      `INSERT INTO refund (attempt_id, order_id, ext_refund_id, amount, status, origin, why, created_at, finalized_at)
       SELECT a.id, o.id, 'R-' || o.id, 500, CASE WHEN o.id % 7 = 0 THEN 'PENDING' ELSE 'FINALIZED' END,
              CASE WHEN o.id % 11 = 0 THEN 'late' ELSE 'admin' END, 'admin 1', now(), now()
         FROM orders o JOIN payment_attempt a ON a.order_id = o.id WHERE o.id >= $1 AND o.amount > 500 AND o.id % 5 = 1`,
      [FIRST],
    );
    await theatre.database.query('ANALYZE');
  });

  /** The same, one order after the other. */
  async function oneByOne(condition: string) {
    const orders = await theatre.database.query<{ kind: string; status: string; amount: number; paid: boolean; back: number }>(
      `SELECT o.kind, o.status, o.amount, o.completed_at IS NOT NULL AND o.status IN ('COMPLETED', 'WAITING_FOR_REFUND', 'REFUNDED') AS paid,
              coalesce((SELECT sum(amount) FROM refund r WHERE r.order_id = o.id AND r.status = 'FINALIZED' AND r.origin = 'admin'), 0)::integer AS back
         FROM orders o JOIN customer c ON c.id = o.user_id AND NOT c.deleted
        WHERE o.sold_as = 'ticket' AND o.kind IN ('event', 'video') AND ${condition}`,
    );
    const zloty = (kind: string): number =>
      orders.filter((one) => one.kind === kind && one.paid).reduce((sum, { amount, back }) => sum + amount - back, 0) / 100;
    const of = (status: string): number => orders.filter((one) => one.status === status).length;
    return {
      orders: orders.length,
      completed: of('COMPLETED'),
      canceled: of('CANCELED'),
      refunded: of('REFUNDED'),
      incomeEvents: zloty('event'),
      incomeVideos: zloty('video'),
    };
  }

  it.each<[string, PaymentFilter, string | null, string]>([
    ['one buyer', { user: 'zak' }, null, `c.lastname = 'Żak'`],
    ['a common name', {}, 'anna', `c.firstname = 'Anna'`],
    [
      'two words, of one kind',
      { user: 'bak anna', kinds: ['video'] },
      null,
      `c.lastname = 'Bąk' AND c.firstname = 'Anna' AND o.kind = 'video'`,
    ],
    ['a name, of one kind', { user: 'bak', kinds: ['event'] }, null, `c.lastname = 'Bąk' AND o.kind = 'event'`],
    ['a name, of one status', { user: 'lis', status: 'REFUNDED' }, null, `c.lastname = 'Lis' AND o.status = 'REFUNDED'`],
    ['nobody', { user: 'nikt' }, null, 'false'],
  ])('is the same as order by order: of %s [PAYADM-12, PAYADM-34, P24]', async (_whose, filter, search, condition) => {
    const sums = await theatre.adminOrders.summary({ search, filter });
    expect(sums).toMatchObject(await oneByOne(condition));
  });

  it('of past ones is read from an index alone [P24]', async () => {
    await theatre.database.query('VACUUM ANALYZE filed_order');
    const plans = await reportPlans(
      theatre.database,
      (database) => new AdminOrderQueries(database).summary({ search: null, filter: { user: 'zajac' } }),
      [],
    );
    expect(plans.at(-1)).toContain('Index Only Scan using filed_order_of_buyer');
  });
});
