import type { ProductState } from '@kurtyna/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openTheatre, type Theatre } from '../../test/theatre.js';
import { invoice, orders, type OrderChanges } from '../../test/new-order.js';
import { writeOrder } from './write-order.js';

let theatre: Theatre;
let newOrder: ReturnType<typeof orders>;
beforeAll(async () => {
  theatre = await openTheatre();
  newOrder = orders(theatre);
});
afterAll(() => theatre.drop());

async function anOrder(products: ProductState[], changes: OrderChanges = {}) {
  const order = await newOrder(products, changes);
  return { order, id: order.id, write: () => writeOrder(theatre.database, order) };
}

const rowsOf = async (table: string, columns: string, orderId: number) =>
  theatre.database.query(`SELECT ${columns} FROM ${table} WHERE order_id = $1 ORDER BY 1, 2`, [orderId]);
/** As many at once as there are connections, without the turns that a hot product gives its buyers. */
async function crowd<One, Result>(all: One[], act: (one: One) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = [...all.entries()];
  const next = async (): Promise<void> => {
    for (let one = waiting.shift(); one; one = waiting.shift()) results[one[0]] = await act(one[1]);
  };
  await Promise.all(Array.from({ length: 8 }, next));
  return results;
}
const stocks = (products: ProductState[]) => Promise.all(products.map((product) => theatre.stockOf(product)));

const LIMITS = [
  ['limited', 7],
  ['unlimited', null],
] as const;
const PRICES = [
  ['free', 0],
  ['paid', 4500],
] as const;
const INVOICES = [
  ['with an invoice', invoice],
  ['without an invoice', null],
] as const;
const LINES = [
  ['one line', 1],
  ['three lines', 3],
] as const;
const TABLE = LIMITS.flatMap(([limit, capacity]) =>
  PRICES.flatMap(([price, amount]) =>
    INVOICES.flatMap(([bill, given]) =>
      LINES.map(([lines, count]) => [`${limit}, ${price}, ${bill}, ${lines}`, { capacity, amount, given, count }] as const),
    ),
  ),
);

describe('the statement that writes an order', () => {
  it.each(TABLE)('%s: writes all that belongs to it, and takes a seat of each line [D9, BUY-27, BUY-35]', async (_name, row) => {
    const { capacity, amount, given, count } = row;
    const products: ProductState[] = [];
    for (let n = 0; n < count; n++) products.push(await theatre.product({ kind: n === 1 ? 'video' : 'event', capacity }));
    const free = amount === 0;
    const { id, order, write } = await anOrder(products, { amount, invoice: given });

    expect(await write()).toEqual({ written: true, codeGone: false, soldOut: [], at: expect.any(Date), attemptId: expect.any(Number) });

    expect(
      await theatre.one(
        'SELECT title, polish_title, sold_as, origin, buyer_name, buyer_email, status, amount, completed_at IS NOT NULL AS done, expires_at IS NOT NULL AS ends, consent_text FROM orders WHERE id = $1',
        [id],
      ),
    ).toEqual({
      title: 'Wesele',
      polish_title: null,
      sold_as: 'ticket',
      origin: 'purchase',
      buyer_name: 'Anna Żółć',
      buyer_email: order.buyer.email,
      status: free ? 'COMPLETED' : 'NOT_STARTED',
      amount,
      done: free,
      ends: !free,
      consent_text: 'Zgoda',
    });
    const byKey = order.lines.toSorted((a, b) => a.kind.localeCompare(b.kind) || a.productId - b.productId);
    expect(await rowsOf('order_line', 'kind, product_id, seats, opens', id)).toEqual(
      byKey.map(({ kind, productId }) => ({ kind, product_id: productId, seats: 1, opens: true })),
    );
    expect(await rowsOf('hold', 'kind, product_id, quantity, state', id)).toEqual(
      byKey.map(({ kind, productId }) => ({ kind, product_id: productId, quantity: 1, state: free ? 'used' : 'active' })),
    );
    expect(await rowsOf('access', 'kind, product_id, valid_until', id)).toEqual(
      free
        ? byKey.map(({ kind, productId, validUntil }) => ({ kind, product_id: productId, valid_until: validUntil && new Date(validUntil) }))
        : [],
    );
    expect(await rowsOf('stock_movement', 'kind, product_id, movement, quantity', id)).toEqual(
      byKey.map(({ kind, productId }) => ({ kind, product_id: productId, movement: free ? 'sale' : 'hold', quantity: 1 })),
    );
    expect(await stocks(products)).toEqual(
      products.map(() => ({ capacity: capacity ?? 2147483647, held: free ? 0 : 1, sold: free ? 1 : 0 })),
    );
    expect(await rowsOf('payment_attempt', 'number, provider, status, amount, calling_until IS NOT NULL AS called', id)).toEqual([
      { number: 1, provider: 'payu', status: order.status, amount, called: !free },
    ]);
    expect(await rowsOf('order_change', '"by", to_status, why', id)).toEqual([{ by: 'buyer', to_status: order.status, why: order.why }]);
    expect(await rowsOf('invoice', 'city, lastname, nip', id)).toEqual(given ? [{ city: 'Łódź', lastname: 'Żółć', nip: null }] : []);
    expect(await theatre.database.query(`SELECT 1 FROM outbox WHERE envelope ->> 'aggregate' = $1`, [`order:${id}`])).toHaveLength(
      free ? 2 : 0,
    );
  });

  it('keeps the Polish title beside one in English', async () => {
    const { id, write } = await anOrder([await theatre.product()], { title: 'Revenge', polishTitle: 'Zemsta', language: 'en' });
    await write();
    expect(await theatre.one('SELECT title, polish_title, language FROM orders WHERE id = $1', [id])).toEqual({
      title: 'Revenge',
      polish_title: 'Zemsta',
      language: 'en',
    });
  });

  it('holds no seat of a line whose seats another order has taken, and opens nothing that is not to be opened', async () => {
    const [event, video] = [await theatre.product({ capacity: 0 }), await theatre.product({ kind: 'video' })];
    const { id, order, write } = await anOrder([event, video], { amount: 0, seats: [0, 4] });
    order.lines[1]!.opens = false;
    expect(await write()).toEqual({
      written: true,
      codeGone: false,
      soldOut: [],
      at: expect.any(Date),
      attemptId: expect.any(Number),
    });
    expect(await rowsOf('hold', 'kind, quantity', id)).toEqual([{ kind: 'video', quantity: 4 }]);
    expect(await rowsOf('access', 'kind, product_id', id)).toEqual([{ kind: 'event', product_id: event.id }]);
    expect(await stocks([event])).toMatchObject([{ held: 0, sold: 0 }]);
  });
});

describe('seats of several lines', () => {
  it('are taken together or not at all, and the answer names what is sold out [D9, TICK-04]', async () => {
    const [left, none] = [await theatre.product({ capacity: 5 }), await theatre.product({ capacity: 1 })];
    expect((await (await anOrder([none])).write()).written).toBe(true);
    const { id, write } = await anOrder([left, none]);
    expect(await write()).toEqual({
      written: false,
      codeGone: false,
      soldOut: [{ kind: 'event', id: none.id }],
      at: expect.any(Date),
      attemptId: null,
    });
    expect(await stocks([left, none])).toMatchObject([{ held: 0 }, { held: 1 }]);
    for (const table of ['order_line', 'hold', 'payment_attempt', 'order_change', 'stock_movement'])
      expect([table, await rowsOf(table, 'order_id, order_id', id)]).toEqual([table, []]);
  });

  it('that are more than are left are refused, and nobody is told that it is sold out while one is left [TICK-03]', async () => {
    const event = await theatre.product({ capacity: 3 });
    expect(await (await anOrder([event], { seats: [5] })).write()).toEqual({
      written: false,
      codeGone: false,
      soldOut: [],
      at: expect.any(Date),
      attemptId: null,
    });
    expect((await (await anOrder([event], { seats: [3] })).write()).written).toBe(true);
    expect(await (await anOrder([event])).write()).toEqual({
      written: false,
      codeGone: false,
      soldOut: [{ kind: 'event', id: event.id }],
      at: expect.any(Date),
      attemptId: null,
    });
  });

  it('of a product that has no stock row are none [D9]', async () => {
    const event = await theatre.product();
    await theatre.database.query('DELETE FROM stock WHERE product_id = $1', [event.id]);
    expect(await (await anOrder([event])).write()).toEqual({
      written: false,
      codeGone: false,
      soldOut: [{ kind: 'event', id: event.id }],
      at: expect.any(Date),
      attemptId: null,
    });
  });

  it('are sold exactly, and nobody waits in a ring, when crowds want the same in opposite orders [D8, D9, TICK-04]', async () => {
    const shows: ProductState[] = [];
    for (let n = 0; n < 4; n++) shows.push(await theatre.product({ capacity: 20 }));
    const wishes = Array.from({ length: 60 }, (_, n) => [[0, 1, 2, 3], [3, 2, 1, 0], [2], [1, 3]][n % 4]!);
    const orders = await Promise.all(wishes.map((wish) => anOrder(wish.map((n) => shows[n]!))));
    const outcomes = await crowd(orders, ({ write }) => write());
    const taken = shows.map((_, n) => outcomes.filter(({ written }, of) => written && wishes[of]!.includes(n)).length);
    expect((await stocks(shows)).map((stock) => stock!.held)).toEqual(taken);
    expect(Math.max(...taken)).toBe(20);
    // And back: the holds of each are released, and taken again by late money, in the same order of locks.
    const won = orders.filter((_, n) => outcomes[n]!.written);
    await theatre.database.query(`UPDATE orders SET expires_at = now() - interval '1 second' WHERE id = ANY ($1)`, [
      won.map(({ id }) => id),
    ]);
    await theatre.expiry().run();
    expect(await stocks(shows)).toEqual(shows.map(() => ({ capacity: 20, held: 0, sold: 0 })));
    await crowd(won, ({ id }) => theatre.says(id, 'COMPLETED'));
    expect((await stocks(shows)).map((stock) => stock!.sold)).toEqual(taken);
  }, 60_000);

  it('come back for late money all together or not at all [D12, P7]', async () => {
    const [left, contested] = [await theatre.product({ capacity: 5 }), await theatre.product({ capacity: 1 })];
    const { id, write } = await anOrder([left, contested]);
    await write();
    await theatre.lapse(id);
    expect((await (await anOrder([contested])).write()).written).toBe(true);
    await theatre.says(id, 'COMPLETED');
    expect(await theatre.one('SELECT status FROM orders WHERE id = $1', [id])).toEqual({
      status: 'WAITING_FOR_REFUND',
    });
    expect(await stocks([left, contested])).toMatchObject([
      { held: 0, sold: 0 },
      { held: 1, sold: 0 },
    ]);
    expect(await rowsOf('hold', 'state, quantity', id)).toEqual([
      { state: 'released', quantity: 1 },
      { state: 'released', quantity: 1 },
    ]);
  });
});

describe('a paid order of several lines', () => {
  it('gives access to each, takes it back and gives it again, with the seats of each [ACC-06, D12]', async () => {
    const products = [await theatre.product(), await theatre.product({ kind: 'video', ticketHours: 24 })];
    const { id, write } = await anOrder(products);
    await write();
    await theatre.says(id, 'COMPLETED');
    const accesses = () => rowsOf('access', 'kind, valid_until IS NOT NULL AS ends, ended_at IS NULL AS lives', id);
    const given = [
      { kind: 'event', ends: false, lives: true },
      { kind: 'video', ends: true, lives: true },
    ];
    expect(await accesses()).toEqual(given);
    expect(await theatre.one('SELECT valid_until FROM orders WHERE id = $1', [id])).toEqual({ valid_until: null });
    const move = (how: 'startRefund' | 'refundFailed') =>
      theatre.book.change(id, (book) =>
        how === 'startRefund' ? theatre.book.startRefund(book, { by: 'admin 1', why: 'refund' }) : theatre.book.refundFailed(book, 'no'),
      );
    await move('startRefund');
    expect(await accesses()).toEqual(given.map((each) => ({ ...each, lives: false })));
    await move('refundFailed');
    expect(await accesses()).toEqual(given);
    await move('startRefund');
    await theatre.book.change(id, (book) => theatre.book.refunded(book, { by: 'provider', why: 'refund' }));
    expect(await stocks(products)).toMatchObject([
      { held: 0, sold: 0 },
      { held: 0, sold: 0 },
    ]);
  });
});
