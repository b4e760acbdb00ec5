import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { UserState, WithdrawalDeclared, WithdrawalFilter, WithdrawalSort } from '@kurtyna/contracts';
import { warsawDate } from '@kurtyna/domain';
import { outboxOf, refusalOf } from '@kurtyna/testing';
import { randomUUID } from 'node:crypto';
import { openTheatre, type Theatre } from '../../test/theatre.js';
import { keepCustomer } from '../copies/keep-copies.consumer.js';
import { SoldOrderQueries } from '../orders/sold-orders.queries.js';
import { DeclareWithdrawal } from './declare-withdrawal.js';
import { WithdrawalListQueries } from './withdrawal-list.queries.js';
import { WithdrawalQueries } from './withdrawals.queries.js';

let theatre: Theatre;
let declaring: DeclareWithdrawal;
let queries: WithdrawalQueries;
beforeAll(async () => {
  theatre = await openTheatre();
  await theatre.sellsGroupsAndGifts();
  declaring = new DeclareWithdrawal(theatre.database);
  queries = new WithdrawalQueries(theatre.database);
});
afterAll(() => theatre.drop());

const declare = (order: string, more: { name?: string; email?: string; address?: string } = {}) =>
  declaring.run({ name: 'Anna Nowak', email: 'anna@poczta.example', order, address: randomUUID(), ...more });
const lastOne = () =>
  theatre.one<{ id: number; order_id: number | null; name: string; email: string; order_text: string }>(
    'SELECT id, order_id, name, email, order_text FROM withdrawal ORDER BY id DESC LIMIT 1',
  );
const toldOf = async (orderId: number): Promise<WithdrawalDeclared[]> =>
  (await outboxOf<WithdrawalDeclared>(theatre.database, 'commerce.withdrawal-declared'))
    .map(({ data }) => data)
    .filter((one) => one.orderId === orderId);
async function bought(buyer?: UserState) {
  const person = buyer ?? (await theatre.customer());
  const { order } = await theatre.buy(person, await theatre.product());
  await theatre.says(order.id, 'COMPLETED');
  return { buyer: person, order };
}

describe('a declaration', () => {
  it('finds its order by every number that stands on its papers, however it is typed [mail-geo-legal 5.2]', async () => {
    const { order } = await bought();
    const { provider_order_id: providers } = await theatre.one<{ provider_order_id: string }>(
      'SELECT provider_order_id FROM payment_attempt WHERE order_id = $1',
      [order.id],
    );
    const short = `${warsawDate(order.created_at).slice(0, 7).replace('-', '/')}/${String(order.id).padStart(6, '0')}`;
    const ulid = order.extOrderId.slice(2, -2);
    for (const typed of [
      order.extOrderId,
      order.extOrderId.toLowerCase(),
      ulid,
      `E-${ulid}`,
      `nr ${ulid}-1`,
      short,
      `nr ${short}`,
      providers,
      order.extOrderId.replaceAll('-', '–').replaceAll('0', 'o').replaceAll('1', 'l'),
      short.replaceAll('/', '⁄').replaceAll('0', 'O'),
    ]) {
      await declare(typed);
      expect({ typed, found: (await lastOne()).order_id }).toEqual({ typed, found: order.id });
    }
  });

  it('finds gifts and group tickets too, and a second attempt to pay [mail-geo-legal 5.2]', async () => {
    const buyer = await theatre.customer();
    const gift = (await theatre.buyGift(buyer, 'any')).order;
    await declare(gift.extOrderId.slice(2, -2));
    expect((await lastOne()).order_id).toBe(gift.id);
    const group = (await theatre.buyGroup(buyer, await theatre.product(), 3)).order;
    await declare(group.extOrderId);
    expect((await lastOne()).order_id).toBe(group.id);
  });

  it('finds the order of an invoice by its number [mail-geo-legal 5.2]', async () => {
    const { order } = await bought();
    await theatre.database.transaction(async ({ manager }) => {
      await manager.query('SET LOCAL session_replication_role = replica'); // without the invoice it belongs to
      await manager.query(
        `INSERT INTO invoice_document (order_id, series, year, month, no, gross, paper, issued_by) VALUES ($1, 'FV', 2026, 11, 70, 4500, '{}', 1)`,
        [order.id],
      );
    });
    await declare('Faktura FV/2026/11/70');
    expect((await lastOne()).order_id).toBe(order.id);
  });

  it('is kept as it was typed where no order is found: the month or the number is another, or it is none [mail-geo-legal 5.2]', async () => {
    const { order } = await bought();
    for (const typed of [`1999/01/${String(order.id).padStart(6, '0')}`, String(order.id), 'E-01M806NMXZD4JE15X05MJC14WH-1', 'Wesele']) {
      await declare(typed);
      expect(await lastOne()).toMatchObject({ order_id: null, name: 'Anna Nowak', email: 'anna@poczta.example', order_text: typed });
    }
    expect(await toldOf(order.id)).toEqual([]);
  });

  it('answers the same, and no sooner, whether there is such an order or not [mail-geo-legal 5.2, OPEN0-31]', async () => {
    const { order } = await bought();
    const timed = async (typed: string) => {
      const begun = Date.now();
      const answer = await declare(typed);
      const took = Date.now() - begun;
      expect(Object.keys(answer)).toEqual(['declaredAt']);
      const declaredAt = Date.parse(answer.declaredAt);
      expect([declaredAt >= begun - 1, declaredAt <= Date.now() + 1]).toEqual([true, true]);
      return took;
    };
    for (const typed of [order.extOrderId, 'E-01M806NMXZD4JE15X05MJC14WH-1']) expect(await timed(typed)).toBeGreaterThanOrEqual(145);
  });

  it('is told of with ids alone, each time anew, and says which it is of its day [D36]', async () => {
    const { buyer, order } = await bought();
    await Promise.all([declare(order.extOrderId), declare(order.extOrderId), declare(order.extOrderId)]);
    const told = await toldOf(order.id);
    expect(told.map(({ nthOfDay }) => nthOfDay).sort()).toEqual([1, 2, 3]);
    for (const fact of told) {
      expect(Object.keys(fact).sort()).toEqual(['declaredAt', 'nthOfDay', 'orderId', 'userId', 'withdrawalId']);
      expect(fact.userId).toBe(buyer.id);
    }
    await theatre.database.query(`UPDATE withdrawal SET declared_at = now() - interval '25 hours' WHERE order_id = $1`, [order.id]);
    await declare(order.extOrderId);
    expect((await toldOf(order.id)).at(-1)!.nthOfDay).toBe(1);
    const { count } = await theatre.one<{ count: number }>('SELECT count(*)::integer AS count FROM withdrawal WHERE order_id = $1', [
      order.id,
    ]);
    expect(count).toBe(4);
  });

  it('is taken ten times in an hour from one household of IPv6, whichever of its addresses it has [X12, D20]', async () => {
    for (let nth = 1; nth <= 10; nth++) await declare('Wesele', { address: `2001:db8:5e:1::${nth}` });
    await expect(declare('Wesele', { address: '2001:db8:5e:1::b' })).rejects.toMatchObject({ kind: 'too-many' });
    await declare('Wesele', { address: '2001:db8:5e:2::1' });
  });

  it('is taken ten times in an hour from one address, and says when the next one is [X12, D20]', async () => {
    const address = randomUUID();
    for (let nth = 1; nth <= 10; nth++) await declare('Wesele', { address });
    const refusal = await refusalOf(declare('Wesele', { address }));
    expect(refusal).toMatchObject({ kind: 'too-many', code: 'too-many' });
    await declare('Wesele', { address: randomUUID() });
    await theatre.database.query(`UPDATE withdrawal_try SET window_ends_at = now() - interval '1 second'`);
    await declare('Wesele', { address });
    // Only digests were kept, and of hours that are over none is left.
    const places = await theatre.database.query<{ place: string }>('SELECT place FROM withdrawal_try');
    expect(places).toHaveLength(1);
    expect(places[0]!.place).not.toContain(address);
  });
});

describe('an order somebody withdrew from', () => {
  it('is marked in the lists of administrators with the first declaration [mail-geo-legal 5.2]', async () => {
    const [withdrawn, other] = [await bought(), await bought()];
    expect((await theatre.adminOrders.one('event', withdrawn.order.extOrderId)).withdrawn_at).toBeNull();
    const { declaredAt } = await declare(withdrawn.order.extOrderId);
    await declare(withdrawn.order.extOrderId);
    const page = await theatre.adminOrders.page({
      page: 1,
      limit: 100,
      sort: 'id',
      descending: true,
      search: null,
      filter: {},
    } as never);
    const marks = new Map(page.rows.map(({ id, withdrawn_at }) => [id, withdrawn_at]));
    expect([marks.get(withdrawn.order.id), marks.get(other.order.id)]).toEqual([declaredAt, null]);
    expect((await theatre.adminOrders.one('event', withdrawn.order.extOrderId)).withdrawn_at).toBe(declaredAt);
  });

  it('is marked among gifts too', async () => {
    const gift = (await theatre.buyGift(await theatre.customer(), 'any')).order;
    const { declaredAt } = await declare(gift.extOrderId);
    const { rows } = await new SoldOrderQueries(theatre.database).page({
      page: 1,
      limit: 20,
      sort: 'created_at',
      descending: true,
      search: null,
      filter: { kind: 'gift' },
    } as never);
    expect(rows.find(({ id }) => id === gift.id)?.withdrawn_at).toBe(declaredAt);
  });

  it('is as it was: what it opens, its money and its status change by the refund of the staff alone', async () => {
    const { order } = await bought();
    const before = await theatre.one('SELECT status, version, refunded_amount FROM orders WHERE id = $1', [order.id]);
    await declare(order.extOrderId);
    expect(await theatre.one('SELECT status, version, refunded_amount FROM orders WHERE id = $1', [order.id])).toEqual(before);
  });
});

describe('the letter', () => {
  it('is written from the declaration and the number we gave the order [mail-geo-legal 5.2]', async () => {
    const { order } = await bought();
    const { declaredAt } = await declare(order.extOrderId.toLowerCase(), { name: 'Ewa Lis', email: 'ewa@poczta.example' });
    const { id } = await lastOne();
    expect(await queries.letter(id)).toEqual({
      name: 'Ewa Lis',
      email: 'ewa@poczta.example',
      declaredAt,
      title: 'Wesele',
      number: expect.stringMatching(new RegExp(`^20\\d\\d/\\d\\d/0*${order.id}$`)),
    });
    await declare('Wesele');
    expect(await refusalOf(queries.letter((await lastOne()).id))).toMatchObject({ kind: 'not-found' });
  });
});

describe('a person', () => {
  it('has in the copy of their data what they declared, and of others that it happened [D36, mail-geo-legal 5.6]', async () => {
    const { buyer, order } = await bought();
    const mine = buyer.email;
    await declare(order.extOrderId, { email: mine, name: 'Anna Nowak' });
    await declare(order.extOrderId, { email: 'obcy@poczta.example', name: 'Obcy Człowiek' });
    await declare('nie pamiętam', { email: mine });
    await declare('nie pamiętam', { email: 'obcy@poczta.example' });
    const { withdrawals } = await queries.ofUser(buyer.id);
    expect(withdrawals.map(({ name, email, order: typed }) => [name, email, typed])).toEqual([
      ['Anna Nowak', mine, 'nie pamiętam'],
      [null, null, order.extOrderId],
      ['Anna Nowak', mine, order.extOrderId],
    ]);
    expect((await queries.ofUser((await theatre.customer()).id)).withdrawals).toEqual([]);
  });

  it('who is erased is in no declaration any more but those of orders, which the law wants kept [D36, OPEN0-21]', async () => {
    const { buyer, order } = await bought();
    await declare(order.extOrderId, { email: buyer.email, name: 'Anna Nowak' });
    await declare('nie pamiętam', { email: buyer.email, name: 'Anna Nowak' });
    await theatre.database.transaction((tx) => keepCustomer(tx.manager, { ...buyer, version: 2, deleted: true }));
    const rows = await theatre.database.query(
      'SELECT order_id, name, email FROM withdrawal WHERE order_id = $1 OR order_text = $2 AND email = ANY ($3) ORDER BY id',
      [order.id, 'nie pamiętam', [buyer.email, '']],
    );
    expect(rows).toEqual([
      { order_id: order.id, name: 'Anna Nowak', email: buyer.email },
      { order_id: null, name: '', email: '' },
    ]);
  });
});

describe('the list of the staff', () => {
  const page = async (search: string | null, filter: WithdrawalFilter = {}, sort: WithdrawalSort = 'id', descending = true) =>
    (await new WithdrawalListQueries(theatre.database).page({ page: 1, limit: 500, sort, descending, search, filter })).rows;

  it('has each declaration with the order it names, and those that name none [mail-geo-legal 5.2]', async () => {
    const { buyer, order } = await bought();
    await declare(order.extOrderId, { name: 'Żaneta Łąka', email: 'z.laka@poczta.example' });
    await declare('bilet na Wesele', { name: 'Żaneta Łąka', email: 'z.laka@poczta.example' });
    const [second, first] = await page('łaka');
    expect(first).toEqual({
      ...{
        id: expect.any(Number),
        declaredAt: expect.any(String),
        name: 'Żaneta Łąka',
        email: 'z.laka@poczta.example',
      },
      typed: order.extOrderId,
      order: {
        kind: 'event',
        extOrderId: order.extOrderId,
        number: expect.stringMatching(new RegExp(`^20\\d\\d/\\d\\d/0*${order.id}$`)),
        title: 'Wesele',
        product: expect.objectContaining({ kind: 'event', title: 'Wesele', deleted: false }),
        status: 'COMPLETED',
        userId: buyer.id,
      },
    });
    expect(second).toMatchObject({ typed: 'bilet na Wesele', order: null });
    expect((await page('laka', { found: true })).map(({ id }) => id)).toEqual([first!.id]);
    expect((await page('laka', { found: false })).map(({ id }) => id)).toEqual([second!.id]);
    expect((await page('wesele laka')).map(({ id }) => id)).toEqual([second!.id]);
    expect(await page('nikogo takiego')).toEqual([]);
  });

  it('calls a group ticket a group ticket, and is sorted by name, address and time', async () => {
    const group = (await theatre.buyGroup(await theatre.customer(), await theatre.product(), 3)).order;
    await declare(group.extOrderId, { name: 'Zofia Zych', email: 'a.sortowany@poczta.example' });
    await declare('nic', { name: 'Adam Ćma', email: 'z.sortowany@poczta.example' });
    const names = async (sort: WithdrawalSort, descending = false) =>
      (await page('sortowany', {}, sort, descending)).map(({ name }) => name);
    expect(await names('name')).toEqual(['Adam Ćma', 'Zofia Zych']);
    expect(await names('email')).toEqual(['Zofia Zych', 'Adam Ćma']);
    expect(await names('declared_at', true)).toEqual(['Adam Ćma', 'Zofia Zych']);
    expect((await page('zych'))[0]!.order!.kind).toBe('group');
  });
});
