import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ListedRefund, ProductState, RefundFilter, RefundSort, UserState } from '@kurtyna/contracts';
import { addDays, type OrderKind } from '@kurtyna/domain';
import { openTheatre, type Theatre } from '../../test/theatre.js';
import { RefundListQueries } from './refund-list.queries.js';

let theatre: Theatre;
let list: RefundListQueries;
let adminId: number;
let anna: UserState;
let [wesele, film]: ProductState[] = [];

/** Each went back at an instant of its own; by the names of the histories below. */
const backAt: Record<string, string> = {
  whole: '2026-10-31T22:59:59Z', // the last second of October in Warsaw
  first: '2026-10-31T23:00:00Z', // November
  rest: '2026-11-02T12:00:00Z',
  outside: '2026-11-03T12:00:00Z',
  byStatus: '2026-11-04T12:00:00Z',
  second: '2026-11-05T12:00:00Z',
  late: '2026-11-06T12:00:00Z',
  group: '2026-11-07T12:00:00Z',
  gift: '2026-11-08T12:00:00Z',
};
const names = new Map<number, string>();

beforeAll(async () => {
  theatre = await openTheatre();
  list = new RefundListQueries(theatre.database);
  ({ id: adminId } = await theatre.customer({ roleId: 1 }));
  anna = await theatre.customer({ firstname: 'Anna', lastname: 'Nowak', email: 'anna@poczta.example' });
  wesele = await theatre.product({ capacity: 50, title: 'Wesele', price: 4500 });
  film = await theatre.product({ kind: 'video', title: 'Kordian', price: 2000 });
  await theatre.sellsGroupsAndGifts();
  let numbers = 0;
  theatre.told.answers.refund = () => {
    const { amount } = theatre.told.asked.findLast(({ call }) => call === 'refund') as unknown as { amount: number };
    return { refundId: `RL-${++numbers}`, extRefundId: null, amount, status: 'FINALIZED' };
  };
  const refund = (kind: OrderKind, id: number, terms: object = {}) => theatre.refund.run({ kind, ref: String(id), adminId, ...terms });
  const paid = async (product: ProductState, buyer?: UserState) => {
    const { order } = await theatre.buy(buyer ?? (await theatre.customer()), product);
    await theatre.says(order.id, 'COMPLETED');
    return order.id;
  };

  await refund('event', await named('whole', await paid(wesele, anna)));
  const parted = await paid(wesele);
  await refund('event', await named('first', parted), { amount: 1250 });
  await refund('event', await named('rest', parted));
  await refund('video', await named('outside', await paid(film)), { amount: 500, outside: true });
  const called = await named('byStatus', await paid(wesele));
  await theatre.edit.run({ kind: 'event', ref: String(called), adminId, changes: { status: 'REFUNDED' } });

  const twice = await named('second', (await theatre.buy(await theatre.customer(), wesele)).order.id);
  await theatre.database.query(
    `INSERT INTO payment_attempt (order_id, number, ext_order_id, provider_order_id, status, amount)
     SELECT id, 2, ext_order_id || 'b', 'PAYU-second', 'PENDING', amount FROM orders WHERE id = $1`,
    [twice],
  );
  await theatre.says(twice, 'COMPLETED', {}, 1);
  await theatre.says(twice, 'COMPLETED', {}, 2);

  const single = await theatre.product({ capacity: 1, title: 'Dziady', price: 4500 });
  const { order: late } = await theatre.buy(await theatre.customer(), single);
  await theatre.lapse(late.id);
  await paid(single);
  await theatre.says(await named('late', late.id), 'COMPLETED');

  const { order: group } = await theatre.buyGroup(anna, wesele, 5);
  await theatre.says(group.id, 'COMPLETED');
  await refund('group', await named('group', group.id), { amount: 1000 });
  const { order: gift } = await theatre.buyGift(anna, 'any');
  await theatre.says(gift.id, 'COMPLETED');
  await refund('gift', await named('gift', gift.id));

  for (const [name, orderId] of orders) {
    const [refund] = await theatre.database.query<{ id: number }>(
      'SELECT id FROM refund WHERE order_id = $1 AND NOT (id = ANY ($2)) ORDER BY id',
      [orderId, [...names.keys()]],
    );
    names.set(refund!.id, name);
    await theatre.database.query(`UPDATE refund SET status = 'FINALIZED', finalized_at = $2 WHERE id = $1`, [refund!.id, backAt[name]]);
  }
});
afterAll(() => theatre.drop());

const orders: [string, number][] = [];
const named = async (name: string, orderId: number): Promise<number> => {
  orders.push([name, orderId]);
  return Promise.resolve(orderId);
};

const rowsOf = async (filter: RefundFilter = {}, sort: RefundSort = 'returned_at', descending = false): Promise<ListedRefund[]> =>
  (await list.page({ page: 1, limit: 100, sort, descending, search: null, filter })).rows;
const namesOf = async (...asked: Parameters<typeof rowsOf>) => (await rowsOf(...asked)).map(({ id }) => names.get(id));

describe('the list of refunds', () => {
  it('says of each the day, the sum, how, why, and whether it lowers the income [OPEN3-3, OPEN3-8]', async () => {
    const rows = await rowsOf();
    expect(rows.map((row) => [names.get(row.id), row.order.kind, row.amount, row.way, row.reason, row.inIncome])).toEqual([
      ['whole', 'event', 45, 'provider', 'whole', true],
      ['first', 'event', 12.5, 'provider', 'part', true],
      ['rest', 'event', 32.5, 'provider', 'part', true],
      ['outside', 'video', 5, 'outside', 'part', true],
      ['byStatus', 'event', 45, 'none', 'whole', true],
      ['second', 'event', 45, 'provider', 'second', false],
      ['late', 'event', 45, 'provider', 'late', false],
      ['group', 'group', 10, 'provider', 'part', true],
      ['gift', 'gift', expect.any(Number), 'provider', 'whole', true],
    ]);
    expect(rows[0]).toEqual({
      ...{ id: expect.any(Number), returnedAt: '2026-10-31T22:59:59.000Z', amount: 45, way: 'provider', reason: 'whole', inIncome: true },
      providerOrderId: expect.any(String),
      order: {
        ...{ kind: 'event', extOrderId: expect.stringMatching(/^E-/), title: 'Wesele', placedAt: expect.stringMatching(/Z$/) },
        number: expect.stringMatching(/^\d{4}\/\d\d\/\d{6}$/),
        product: expect.objectContaining({ kind: 'event', id: wesele!.id, title: 'Wesele' }),
      },
      buyer: { userId: anna.id, firstname: 'Anna', lastname: 'Nowak', email: 'anna@poczta.example' },
    });
  });

  it.each<[string, RefundFilter, string[]]>([
    ['October', { dateTo: '2026-10-31' }, ['whole']],
    ['the first of November', { dateFrom: '2026-11-01', dateTo: '2026-11-01' }, ['first']],
    ['payments of these days', { dateFrom: '2026-11-05', kinds: ['event', 'video'] }, ['second', 'late']],
    ['groups and gifts', { kinds: ['group', 'gift'] }, ['group', 'gift']],
    ['no kind', { kinds: [] }, []],
  ])('is of the days on which money was back, in Warsaw: %s [OPEN3-3]', async (_, filter, found) => {
    expect(await namesOf(filter)).toEqual(found);
  });

  it('is sorted by its sums too, and leaves out what is on its way or never came back', async () => {
    expect((await namesOf({ kinds: ['event', 'video'] }, 'amount')).slice(0, 2)).toEqual(['outside', 'first']);
    const becomes = (status: string) => theatre.database.query('UPDATE refund SET status = $2 WHERE id = $1', [idOf('gift'), status]);
    for (const status of ['wanted', 'PENDING', 'CANCELED', 'REFUSED']) {
      await becomes(status);
      expect([status, await namesOf({ kinds: ['gift'] })]).toEqual([status, []]);
    }
    await becomes('FINALIZED');
    expect(await namesOf({ kinds: ['gift'] })).toEqual(['gift']);
  });

  it('adds up, where it lowers the income, to the sum of refunds of the same days, whatever they are [OPEN3-3, PAYADM-12]', async () => {
    for (let from = '2026-10-30'; from <= '2026-11-09'; from = addDays(from, 1))
      for (let to = from; to <= '2026-11-09'; to = addDays(to, 3)) {
        const days = { dateFrom: from, dateTo: to };
        const rows = await rowsOf({ ...days, kinds: ['event', 'video'] });
        const sum = rows.reduce((all, { amount, inIncome }) => all + (inIncome ? amount : 0), 0);
        const { refunds } = await theatre.adminOrders.summary({ search: null, filter: days });
        expect([days, sum]).toEqual([days, refunds]);
      }
  });

  it('of an erased buyer has no name, and keeps the sum', async () => {
    await theatre.database.query('UPDATE customer SET deleted = true WHERE id = $1', [anna.id]);
    const [row] = await rowsOf({ dateTo: '2026-10-31' });
    expect([row!.amount, row!.buyer]).toEqual([45, { userId: anna.id, firstname: '', lastname: '', email: '' }]);
  });

  it('is written down when it is taken out as a file [X11]', async () => {
    await list.page({ page: 1, limit: 10, sort: 'id', descending: false, search: null, filter: {}, exportBy: adminId });
    expect(await theatre.one('SELECT admin_id, act, subject FROM admin_act ORDER BY id DESC LIMIT 1')).toEqual({
      admin_id: adminId,
      act: 'export',
      subject: 'list:refunds',
    });
  });
});

const idOf = (name: string): number => [...names].find(([, one]) => one === name)![0];
