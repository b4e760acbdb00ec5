import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PaymentFilter, PaymentSort, PaymentsQuestion, ProductState, UserState } from '@kurtyna/contracts';
import type { Tx } from '@kurtyna/platform';
import { reportPlans } from '@kurtyna/testing';
import { openTheatre, type Theatre } from '../../test/theatre.js';
import { AdminOrderQueries } from './admin-orders.queries.js';

let theatre: Theatre;
let [anna, zofia, lukasz]: UserState[] = [];
let [wesele, dziady, film]: ProductState[] = [];
const ids: Record<string, number> = {};

beforeAll(async () => {
  theatre = await openTheatre();
  anna = await theatre.customer({ firstname: 'Anna', lastname: 'Nowak', email: 'anna@poczta.example' });
  zofia = await theatre.customer({
    firstname: 'Zofia',
    lastname: 'Żak',
    email: 'zofia@poczta.example',
    subscribed: true,
  });
  lukasz = await theatre.customer({ firstname: 'Łukasz', lastname: 'Bąk', email: 'lukasz@inna.example' });
  wesele = await theatre.product({ capacity: 50, title: 'Wesele' });
  dziady = await theatre.product({ capacity: 50, title: 'Dziady' });
  film = await theatre.product({ kind: 'video', title: 'Kordian', price: 2000 });
  await theatre.sellsGroupsAndGifts();
  await placed('paid', anna, wesele, '2026-01-10T12:00:00Z', 'COMPLETED');
  await placed('firstMinute', zofia, wesele, '2025-12-31T23:00:00Z', 'COMPLETED'); // midnight of Warsaw
  await placed('lastMinute', lukasz, film, '2026-01-31T22:59:59Z', 'COMPLETED');
  await placed('before', lukasz, dziady, '2025-12-31T22:59:59Z', 'COMPLETED');
  await placed('after', anna, dziady, '2026-01-31T23:00:00Z', 'COMPLETED');
  await placed('canceled', lukasz, wesele, '2026-01-12T12:00:00Z', 'CANCELED');
  await placed('pending', zofia, dziady, '2026-01-13T12:00:00Z');
  await placed('confirming', zofia, film, '2026-01-14T12:00:00Z', 'WAITING_FOR_CONFIRMATION');
  const { order: group } = await theatre.buyGroup(anna, wesele, 3);
  await theatre.says(group.id, 'COMPLETED');
  const { order: gift } = await theatre.buyGift(anna, 'any');
  await theatre.says(gift.id, 'COMPLETED');
  await theatre.database.query(`UPDATE orders SET created_at = '2026-01-15' WHERE id = ANY ($1)`, [[group.id, gift.id]]);
});
afterAll(() => theatre.drop());

async function placed(name: string, buyer: UserState, product: ProductState, at: string, status?: string): Promise<void> {
  const { order } = await theatre.buy(buyer, product);
  ids[name] = order.id;
  if (status) await theatre.says(order.id, status);
  await theatre.database.query('UPDATE orders SET created_at = $2 WHERE id = $1', [order.id, at]);
}

const question = (filter: PaymentFilter, changes: Partial<PaymentsQuestion> = {}): PaymentsQuestion => ({
  ...{ page: 1, limit: 20, sort: 'created_at', descending: false, search: null, filter },
  ...changes,
});
const found = async (filter: PaymentFilter, changes: Partial<PaymentsQuestion> = {}) => {
  const { rows } = await theatre.adminOrders.page(question(filter, changes));
  return rows.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id) ?? 'unknown');
};
const JANUARY = { dateFrom: '2026-01-01', dateTo: '2026-01-31' };

describe('the list of payments', () => {
  it('is of orders of events and videos in these Warsaw days; gifts and groups are in no part of it [PAYADM-27, PAYADM-28, PAYADM-29, PAYADM-30]', async () => {
    expect(await found(JANUARY)).toEqual(['firstMinute', 'paid', 'canceled', 'pending', 'confirming', 'lastMinute']);
    expect(await found({ ...JANUARY, kinds: ['event'] })).toEqual(['firstMinute', 'paid', 'canceled', 'pending']);
    expect(await found({ ...JANUARY, kinds: ['video'] })).toEqual(['confirming', 'lastMinute']);
    expect(await found({})).toHaveLength(8);
  });
  it.each<[string, PaymentFilter, string[]]>([
    ['PENDING means waiting for confirmation too', { status: 'PENDING' }, ['pending', 'confirming']],
    ['COMPLETED', { status: 'COMPLETED' }, ['firstMinute', 'paid', 'lastMinute']],
    ['CANCELED', { status: 'CANCELED' }, ['canceled']],
    ['REFUNDED', { status: 'REFUNDED' }, []],
  ])('is narrowed by status: %s [PAYADM-31]', async (_what, filter, names) => {
    expect(await found({ ...JANUARY, ...filter })).toEqual(names);
  });
  it('is narrowed by the chosen products, each of its own kind', async () => {
    expect(await found({ ...JANUARY, eventId: dziady!.id })).toEqual(['pending']);
    expect(await found({ ...JANUARY, videoId: film!.id })).toEqual(['confirming', 'lastMinute']);
    expect(await found({ ...JANUARY, eventId: dziady!.id, videoId: film!.id })).toEqual(['pending', 'confirming', 'lastMinute']);
  });
  it.each([
    ['zak', ['firstMinute', 'pending', 'confirming']],
    ['łuk BĄK', ['canceled', 'lastMinute']],
    ['inna.example', ['canceled', 'lastMinute']],
    ['%', []],
  ])('is searched by buyer, whatever the marks: %s', async (user, names) => {
    expect(await found({ ...JANUARY, user })).toEqual(names);
    expect(await found(JANUARY, { search: user })).toEqual(names);
  });
  it('is searched by the short number that stands on the papers, with its month', async () => {
    const id = String(ids.firstMinute).padStart(6, '0'); // placed in the first minute of January in Warsaw: in December by UTC
    for (const number of [`2026/01/${id}`, `nr 2026/01/${id}`, ` 2026 / 01 / ${id}`])
      expect(await found({ number })).toEqual(['firstMinute']);
    for (const number of [`2025/12/${id}`, '2026/01/999999', `2026/01/${id}9`, `2026/1/${id}`]) expect(await found({ number })).toEqual([]);
  });
  it('is searched by the beginning of the number, ours and the provider’s, in small letters too [PAYADM-19, PAYADM-20]', async () => {
    const one = await theatre.adminOrders.one('event', String(ids.paid));
    expect(await found({ number: one.extOrderId })).toEqual(['paid']);
    expect(await found({ number: one.extOrderId.slice(0, 26).toLowerCase() })).toEqual(['paid']);
    expect(await found({ number: one.orderId! })).toEqual(['paid']);
    expect(await found({ number: `nr ${one.extOrderId.replaceAll('-', '−').replaceAll('0', 'O')}` })).toEqual(['paid']);
    expect(await found({ number: one.extOrderId.slice(0, 20).replace('-', '–') })).toEqual(['paid']);
    expect(await found({ number: one.extOrderId.slice(0, 2) })).toHaveLength(6); // all of events begin so
    for (const number of ['_', '%', '#', one.extOrderId.slice(2, 20)]) expect(await found({ number })).toEqual([]);
  });
  it('is sorted by the last name as Poles sort it, and by every other column [PAYADM-15, PANEL-15]', async () => {
    const names = async (descending: boolean) => {
      const { rows } = await theatre.adminOrders.page(question(JANUARY, { sort: 'user', descending }));
      return [...new Set(rows.map(({ lastname }) => lastname))];
    };
    expect(await names(false)).toEqual(['Bąk', 'Nowak', 'Żak']);
    expect(await names(true)).toEqual(['Żak', 'Nowak', 'Bąk']);
    const sorts: PaymentSort[] = ['email', 'country', 'desc', 'used', 'extOrderId', 'orderId', 'amount', 'updated_at', 'status', 'title'];
    for (const sort of sorts) {
      const one = await theatre.adminOrders.page(question({}, { sort, limit: 5 }));
      const two = await theatre.adminOrders.page(question({}, { sort, limit: 5, after: one.next! }));
      expect(new Set([...one.rows, ...two.rows].map(({ id }) => id)).size).toBe(8);
    }
  });
  it.each([
    [{ dateFrom: '2026-02-01', dateTo: '2026-01-31' }, 'date_from'],
    [{ dateFrom: '2026-02-30' }, 'date_from'],
    [{ dateTo: '0000-00-00' }, 'date_to'],
    [{ dateFrom: '2016-01-01', dateTo: '2027-01-01' }, 'date_from'],
  ])('%j is "Niepoprawna data", and nothing is searched [PAYADM-04]', async (filter, field) => {
    const refused = { kind: 'invalid', details: { fields: { [field]: { key: 'form.validate.date' } } } };
    await expect(theatre.adminOrders.page(question(filter))).rejects.toMatchObject(refused);
    await expect(theatre.adminOrders.summary({ search: null, filter })).rejects.toMatchObject(refused);
  });
  it('a row has all that the document names; used is 0 or 1 [PAYADM-32, PAYADM-33]', async () => {
    const row = await theatre.adminOrders.one('video', String(ids.lastMinute));
    expect(row).toEqual({
      ...{ id: ids.lastMinute, revision: expect.any(Number), user_id: lukasz!.id, userId: lukasz!.id },
      ...{ extOrderId: expect.stringMatching(/^V-/), orderId: expect.any(String) },
      ...{ firstname: 'Łukasz', lastname: 'Bąk', email: 'lukasz@inna.example', mailing: false },
      ...{ country: 'PL', customer_ip: '83.11.20.7', type: 'video', title: 'Kordian', desc: null, used: 0, views: 0 },
      ...{
        amount: 20,
        refundable: 20,
        because: null,
        keptNumber: null,
        withdrawn_at: null,
        returnable: [],
        refunded_amount: 0,
        refunding: 0,
        status: 'COMPLETED',
        origin: 'purchase',
        review: null,
      },
      ...{ created_at: '2026-01-31T22:59:59.000Z', updated_at: expect.any(String), event_id: null, video_id: film!.id },
      expiration_date: row.expiration_date,
      product: {
        ...{ kind: 'video', id: film!.id, title: 'Kordian', full_day: null, deleted: false },
        ...{ starts_at: null, ends_at: null },
      },
    });
    expect(await theatre.adminOrders.one('video', row.extOrderId)).toEqual(row);
    await theatre.database.query('UPDATE orders SET used = 1 WHERE id = $1', [ids.paid]);
    expect((await theatre.adminOrders.one('event', String(ids.paid))).used).toBe(1);
    await expect(theatre.adminOrders.one('event', String(ids.lastMinute))).rejects.toMatchObject({ kind: 'not-found' });
  });
});

describe('the sums of the list', () => {
  const summary = (filter: PaymentFilter) => theatre.adminOrders.summary({ search: null, filter });
  const givenBack = async (name: string, at: string, amount: number, origin = 'admin') => {
    await theatre.database.query(
      `INSERT INTO refund (attempt_id, order_id, ext_refund_id, amount, status, origin, why, finalized_at)
       SELECT a.id, a.order_id, gen_random_uuid()::text, $3, 'FINALIZED', $4, 'test', $2 FROM payment_attempt a WHERE a.order_id = $1`,
      [ids[name], at, amount, origin],
    );
  };

  it('count the orders and their income, the same as adding up the rows [PAYADM-12, PAYADM-34]', async () => {
    expect(await summary(JANUARY)).toEqual({
      ...{ orders: 6, completed: 3, canceled: 1, processing: 2, refunded: 0, waitingForRefund: 0, toReview: 0, unfinished: 0 },
      ...{ incomeEvents: 90, incomeVideos: 20, income: 110, refunds: 0 },
    });
    for (const filter of [JANUARY, { ...JANUARY, kinds: ['event' as const] }, { eventId: wesele!.id }, { user: 'zak' }]) {
      const { rows } = await theatre.adminOrders.page(question(filter));
      const completed = rows.filter(({ status }) => status === 'COMPLETED');
      const sums = await summary(filter);
      expect([sums.orders, sums.completed]).toEqual([rows.length, completed.length]);
      expect(sums.income).toBeCloseTo(
        completed.reduce((sum, { amount }) => sum + amount, 0),
        2,
      );
    }
  });
  it('money given back lowers the income of the day it went back, in part and whole; the order still counts where it was placed [PAYADM-34, REFUND-07, REFUND-08, REFUND-09]', async () => {
    await givenBack('paid', '2026-01-20T12:00:00Z', 1250);
    expect(await summary(JANUARY)).toMatchObject({ income: 97.5, incomeEvents: 77.5, refunds: 12.5, completed: 3 });
    // the whole of another one, in February
    await theatre.database.query(`UPDATE orders SET status = 'REFUNDED' WHERE id = $1`, [ids.firstMinute]);
    await givenBack('firstMinute', '2026-02-03T12:00:00Z', 4500);
    expect(await summary(JANUARY)).toMatchObject({ income: 97.5, refunds: 12.5, completed: 2, refunded: 1 });
    const february = { dateFrom: '2026-02-01', dateTo: '2026-02-28' };
    expect(await summary(february)).toMatchObject({ income: 0, refunds: 45, completed: 1 }); // 45,00 placed, 45,00 back
    expect((await summary({ dateFrom: '2026-01-01', dateTo: '2026-02-28' })).income).toBe(97.5);
  });
  it('money that gave no access is neither income nor refund, and a view or a note moves no month [PAYADM-34, REFUND-08]', async () => {
    const before = await summary(JANUARY);
    await givenBack('paid', '2026-01-21T12:00:00Z', 4500, 'second');
    await givenBack('canceled', '2026-01-21T12:00:00Z', 4500, 'late');
    await theatre.database.query(`UPDATE orders SET updated_at = now(), views = 7, description = 'x' WHERE id = $1`, [ids.firstMinute]);
    expect(await summary(JANUARY)).toEqual(before);
  });
});

describe('orders that wait for somebody', () => {
  const mark = (names: string[], on: boolean) =>
    theatre.database.query(
      `UPDATE orders SET needs_review = $2, review_reason = CASE WHEN $2 THEN 'completed-by-hand' END WHERE id = ANY ($1)`,
      [names.map((name) => ids[name]), on],
    );
  const call = (names: string[], status: string) =>
    theatre.database.query('UPDATE orders SET status = $2 WHERE id = ANY ($1)', [names.map((name) => ids[name]), status]);
  beforeAll(async () => {
    await mark(['before', 'paid'], true);
    await call(['lastMinute', 'after'], 'WAITING_FOR_REFUND');
  });
  afterAll(async () => {
    await mark(['before', 'paid'], false);
    await call(['lastMinute', 'after'], 'COMPLETED');
  });

  it.each<[PaymentFilter, string[]]>([
    [{ attention: 'review' }, ['before', 'paid']],
    [{ attention: 'review', ...JANUARY }, ['paid']],
    [{ attention: 'review', kinds: ['video'] }, []],
    [{ attention: 'review', user: 'inna.example' }, ['before']],
    [{ attention: 'review', status: 'PENDING' }, []],
    [{ attention: 'refund' }, ['lastMinute', 'after']],
    [{ attention: 'refund', ...JANUARY }, ['lastMinute']],
    [{ attention: 'refund', kinds: ['event'] }, ['after']],
  ])('are listed by %j, alone and with other filters, and summed as they are listed [OPEN3-1, OPEN3-3]', async (filter, names) => {
    expect(await found(filter)).toEqual(names);
    expect((await found(filter, { descending: true })).reverse()).toEqual(names);
    const { orders, toReview } = await theatre.adminOrders.summary({ search: null, filter });
    expect([orders, toReview]).toEqual([names.length, filter.attention === 'review' ? names.length : 0]);
  });
  it('are found in every order of the list, page by page', async () => {
    const sorts: PaymentSort[] = [
      'user',
      'email',
      'country',
      'desc',
      'used',
      'extOrderId',
      'orderId',
      'amount',
      'updated_at',
      'status',
      'title',
    ];
    for (const sort of sorts)
      for (const attention of ['review', 'refund'] as const) {
        const one = await theatre.adminOrders.page(question({ attention }, { sort, limit: 1 }));
        const two = await theatre.adminOrders.page(question({ attention }, { sort, limit: 1, after: one.next! }));
        expect([one.count, two.next, new Set([...one.rows, ...two.rows].map(({ id }) => id)).size]).toEqual([2, null, 2]);
      }
  });
  it.each<[PaymentFilter, number]>([
    [{}, 2],
    [JANUARY, 1],
    [{ user: 'anna' }, 1],
    [{ user: 'zak' }, 0],
  ])('are counted among the sums of %j [PAYADM-12]', async (filter, count) => {
    expect((await theatre.adminOrders.summary({ search: null, filter })).toReview).toBe(count);
  });
});

it('stores the seven statuses and no other [REFUND-01]', async () => {
  for (const status of ['UNDEFINED', 'completed', ''])
    await expect(theatre.database.query('UPDATE orders SET status = $2 WHERE id = $1', [ids.canceled, status])).rejects.toThrow(
      'orders_status',
    );
});

describe('one product', () => {
  it('tells its sales [PANEL-03, PANEL-06, PANEL-07, PANEL-08, PANEL-09, PANEL-10]', async () => {
    const product = await theatre.product({ capacity: 9 });
    const people = await Promise.all([1, 2, 3, 4].map(() => theatre.customer()));
    const orders = [];
    for (const person of people) orders.push((await theatre.buy(person, product)).order.id);
    for (const id of orders.slice(0, 3)) await theatre.says(id, 'COMPLETED');
    await theatre.database.query('UPDATE orders SET used = 1 WHERE id = $1', [orders[0]]);
    await theatre.database.query(`UPDATE orders SET amount = 0, origin = 'grant' WHERE id = $1`, [orders[1]]);
    expect(await theatre.adminOrders.sales({ kind: 'event', id: product.id })).toEqual({
      placed: 4,
      completed: 3,
      completedPaid: 2,
      used: 1,
      revenue: 90,
      income: 90,
    });
  });
  it('is written to by each address once, completed orders first, erased people left out [PANEL-17, PANEL-19, PANEL-20]', async () => {
    const product = await theatre.product({ capacity: 9 });
    const [first, second, erased] = [
      await theatre.customer({ firstname: 'Ewa', lastname: 'Bez', email: 'ewa@a.example' }),
      await theatre.customer({ firstname: 'Jan', lastname: 'Kod', email: 'jan@a.example' }),
      await theatre.customer({ email: 'nikt@a.example' }),
    ];
    const { order: one } = await theatre.buy(first, product);
    await theatre.says(one.id, 'CANCELED');
    await theatre.buy(erased, product);
    const { order: two } = await theatre.buy(second, product);
    await theatre.says(two.id, 'COMPLETED');
    await theatre.customer({ ...erased, version: 2, deleted: true });
    const file = async () => (await theatre.adminOrders.mailing({ kind: 'event', id: product.id, after: null })).people;
    expect(await file()).toEqual([
      { name: 'Jan Kod', email: 'jan@a.example' },
      { name: 'Ewa Bez', email: 'ewa@a.example' },
    ]);
    const { order: again } = await theatre.buy(first, product);
    await theatre.says(again.id, 'COMPLETED');
    expect(await file()).toHaveLength(2);
  });
});

describe('the list of payments, sorted by its buyers', () => {
  it('has orders of erased people last, both ways [PAYADM-15]', async () => {
    const product = await theatre.product({ capacity: 9 });
    const erased = await theatre.customer({ firstname: 'Jan', lastname: 'Adamski', email: 'a@a.example' });
    for (const buyer of [erased, lukasz!, zofia!]) await theatre.buy(buyer, product);
    await theatre.customer({ ...erased, version: 2, deleted: true });
    const buyers = async (sort: PaymentSort, descending: boolean) =>
      (await theatre.adminOrders.page(question({ eventId: product.id }, { sort, descending }))).rows.map(({ user_id }) => user_id);
    for (const sort of ['user', 'email'] as const) {
      expect(await buyers(sort, false)).toEqual([lukasz!.id, zofia!.id, erased.id]);
      expect(await buyers(sort, true)).toEqual([zofia!.id, lukasz!.id, erased.id]);
    }
  });
});

describe('the list of payments of many years', () => {
  const ORDERS = 20_000;
  const NUMBER = `'D-' || lpad(n::text, 8, '0')`;
  beforeAll(() => theatre.database.transaction(writeThem), 60_000);

  /** So many rows take a busy machine longer than the statement of a visitor may. */
  async function writeThem({ manager }: Tx): Promise<void> {
    await manager.query('SET LOCAL statement_timeout = 0');
    await manager.query(
      `INSERT INTO orders (id, ext_order_id, user_id, kind, product_id, title, status, amount, language, address, completed_at, created_at)
       SELECT 1000000 + n, ${NUMBER}, $1, 'video', $2, 'Dawne', 'COMPLETED', 2000, 'pl', '203.0.113.7', now(), '2020-01-01'::timestamptz + n * interval '1 hour'
         FROM generate_series(1, $3::integer) n`,
      [anna!.id, film!.id, ORDERS],
    );
    await manager.query(
      `INSERT INTO payment_attempt (order_id, ext_order_id, provider_order_id, status, amount)
       SELECT 1000000 + n, ${NUMBER}, 'P' || md5(n::text), 'COMPLETED', 2000 FROM generate_series(1, $1::integer) n`,
      [ORDERS],
    );
    await manager.query('ANALYZE orders, payment_attempt');
  }

  /** Of its count and its pages; how far the filing has come is asked for besides. */
  const plansOf = async (changes: Partial<PaymentsQuestion>, filter: PaymentFilter = {}) => {
    const ask = (database: Theatre['database']) => new AdminOrderQueries(database).page(question(filter, changes));
    return (await reportPlans(theatre.database, ask, [])).filter((plan) => !plan.includes(' on filing'));
  };

  const ways = ['seqscan', 'sort', 'hashjoin', 'mergejoin'] as const; // cheap for three buyers
  const planOf = async (changes: Partial<PaymentsQuestion>) => {
    const ask = (database: Theatre['database']) => new AdminOrderQueries(database).page(question({}, { limit: 1, ...changes }));
    return (await reportPlans(theatre.database, ask, ways)).at(-1)!;
  };

  it.each<[PaymentSort, boolean, string]>([
    ['user', false, 'Index Scan using customer_by_name on'],
    ['user', true, 'Index Scan Backward using customer_by_name on'],
    ['email', false, 'Index Scan using customer_by_email on'],
    ['email', true, 'Index Scan Backward using customer_by_email on'],
  ])('%s (descending %s) begins at one end of an index: %s [PAYADM-15, P24]', async (sort, descending, scan) => {
    expect(await planOf({ sort, descending })).toContain(scan);
  });

  it.each<[PaymentSort, string]>([
    ['user', 'customer_by_name'],
    ['email', 'customer_by_email'],
  ])('read on by %s, as a file is, it begins in %s where the page before ended [P26]', async (sort, index) => {
    const { next } = await theatre.adminOrders.page(question({}, { sort, limit: 1 }));
    expect(await planOf({ sort, after: next! })).toMatch(new RegExp(`using ${index} on .*\\n +Index Cond: `));
  });

  it.each([
    [false, 'Index Scan using payment_attempt_provider_order_id on'],
    [true, 'Index Scan Backward using payment_attempt_provider_order_id on'],
  ])('sorted by the provider’s number (descending %s) begins at one end of an index: %s [PAYADM-20, P24]', async (descending, scan) => {
    expect((await plansOf({ sort: 'orderId', descending })).at(-1)).toContain(scan);
  });

  it('sorted by the provider’s number has each order once, by its latest attempt [PAYADM-20]', async () => {
    await theatre.database.query(
      `INSERT INTO payment_attempt (order_id, number, ext_order_id, provider_order_id, status, amount) VALUES (1000001, 2, 'D-x', '0', 'PENDING', 2000)`,
    );
    const first = async () => (await theatre.adminOrders.page(question({}, { sort: 'orderId', limit: 1 }))).rows[0]!;
    expect((await first()).orderId).not.toBe('0');
    await theatre.database.query(`UPDATE orders SET ext_order_id = 'D-x' WHERE id = 1000001`);
    expect(await first()).toMatchObject({ id: 1000001, orderId: '0' });
  });

  it('searched by a number reads the indexes of the numbers, and orders by their key [P24]', async () => {
    for (const plan of await plansOf({}, { number: 'D-000017' })) {
      expect(plan).toContain('Bitmap Index Scan on payment_attempt_ext_order_id');
      expect(plan).toContain('Index Scan using orders_pk on');
      expect(plan).not.toContain('Seq Scan on payment_attempt');
    }
  });

  it('sorted by the note, or searched in it, reads the few orders that have one, and the others as they were placed [P24]', async () => {
    await theatre.database.query(`UPDATE orders SET description = 'premiera ' || id WHERE id IN (1000007, 1000003)`);
    await theatre.database.query('ANALYZE orders');
    const [, noted, others] = await plansOf({ sort: 'desc' });
    expect(noted).toContain('using orders_by_note on');
    expect(others).toContain('orders_as_placed');
    for (const plan of await plansOf({}, { desc: 'premier' })) expect(plan).toContain('_note');
    const { rows } = await theatre.adminOrders.page(question({ desc: 'premier' }, { sort: 'desc' }));
    expect(rows.map(({ id }) => id)).toEqual([1000003, 1000007]);
    const { rows: all } = await theatre.adminOrders.page(question({ kinds: ['video'] }, { sort: 'desc', limit: 3 }));
    expect(all.map(({ id }) => id)).toEqual([1000003, 1000007, ids.lastMinute]);
  });

  it('of orders to be looked at reads these alone, whatever the sort [P24]', async () => {
    await theatre.database.query('UPDATE orders SET needs_review = true WHERE id = 1000005');
    await theatre.database.query('ANALYZE orders');
    for (const sort of ['created_at', 'amount', 'user', 'desc'] as const)
      for (const plan of await plansOf({ sort }, { attention: 'review' })) expect(plan).toContain('orders_in_review');
    expect(await found({ attention: 'review' })).toEqual(['unknown']);
    await theatre.database.query('UPDATE orders SET needs_review = false WHERE id = 1000005');
  });

  it('finds the refunds of an order by an index, not among all there are [P24]', async () => {
    const ask = (database: Theatre['database']) => database.report('SELECT FROM refund WHERE order_id = $1', [1]);
    expect((await reportPlans(theatre.database, ask, ['seqscan']))[0]).toContain('refund_of_order');
  });

  it('as a file says nothing of what can still be given back, and does not look for it [P26]', async () => {
    const [, page] = await plansOf({ limit: 500 });
    const [, file] = await plansOf({ limit: 500, exportBy: 1 });
    expect([page, file].map((plan) => plan!.includes(' on refund'))).toEqual([true, false]);
    const rows = async (exportBy?: number) =>
      (await theatre.adminOrders.page(question({ user: 'zak' }, { exportBy }))).rows.map(({ refundable: _, ...row }) => row);
    expect(await rows(1)).toEqual(await rows());
  });
});
