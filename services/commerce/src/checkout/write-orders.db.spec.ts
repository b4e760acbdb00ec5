import type { ProductState, UserState } from '@kurtyna/contracts';
import { uniqueViolation } from '@kurtyna/platform';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { orders } from '../../test/new-order.js';
import { openTheatre, type Theatre } from '../../test/theatre.js';
import type { NewOrder, OrderWritten } from './write-order.js';
import { WriteOrders } from './write-orders.js';

let theatre: Theatre;
let newOrder: ReturnType<typeof orders>;
beforeAll(async () => {
  theatre = await openTheatre();
  newOrder = orders(theatre);
});
afterAll(() => theatre.drop());

/** All of them at once; the errors beside the answers. */
const atOnce = (writer: WriteOrders, all: NewOrder[]): Promise<(OrderWritten | Error)[]> =>
  Promise.all(all.map((order) => writer.write(order).catch((error: Error) => error)));
const isWritten = (outcome: OrderWritten | Error): boolean => !(outcome instanceof Error) && outcome.written;
const many = (count: number, product: ProductState, changes: Partial<NewOrder> = {}): Promise<NewOrder[]> =>
  Promise.all(Array.from({ length: count }, () => newOrder([product], changes)));
/** How often the statement that writes orders was sent. */
function counted() {
  const sent: number[] = [];
  const database = new Proxy(theatre.database, {
    get: (target, name) =>
      name === 'prepared'
        ? (query: never, values: [string]) => {
            sent.push((JSON.parse(values[0]) as unknown[]).length);
            return target.prepared(query, values);
          }
        : (Reflect.get(target, name) as unknown),
  });
  return { writer: new WriteOrders(database), sent };
}
const standing = async (all: NewOrder[]): Promise<number> =>
  (await theatre.database.query('SELECT 1 FROM orders WHERE id = ANY ($1)', [all.map(({ id }) => id)])).length;

describe('orders of many buyers', () => {
  it('go together, each with all that belongs to it, free ones and paid ones alike [D9, BUY-27]', async () => {
    const [event, video] = [await theatre.product({ capacity: 50 }), await theatre.product({ kind: 'video', price: 0 })];
    const all = [...(await many(4, event)), ...(await many(3, event, { amount: 0 })), ...(await many(5, video, { amount: 0 }))];
    const { writer, sent } = counted();
    expect(await atOnce(writer, all)).toEqual(
      all.map(() => ({
        written: true,
        codeGone: false,
        soldOut: [],
        at: expect.any(Date),
        attemptId: expect.any(Number),
      })),
    );
    expect(sent).toEqual([12]);
    for (const { id, amount, productId, userId } of all) {
      const done = amount === 0;
      expect(await theatre.one('SELECT user_id, product_id, status, amount FROM orders WHERE id = $1', [id])).toEqual({
        user_id: userId,
        product_id: productId,
        status: done ? 'COMPLETED' : 'NOT_STARTED',
        amount,
      });
      const of = (table: string) => theatre.database.query(`SELECT product_id AS product FROM ${table} WHERE order_id = $1`, [id]);
      const once = [{ product: productId }];
      expect([await of('order_line'), await of('hold'), await of('stock_movement'), await of('access')]).toEqual([
        once,
        once,
        once,
        done ? once : [],
      ]);
      const told = await theatre.database.query(`SELECT subject FROM outbox WHERE envelope ->> 'aggregate' = $1 ORDER BY 1`, [
        `order:${id}`,
      ]);
      expect(told).toEqual(done ? [{ subject: 'event.commerce.order-changed' }, { subject: 'event.commerce.order-completed' }] : []);
    }
    expect(await theatre.stockOf(event)).toEqual({ capacity: 50, held: 4, sold: 3 });
    const walked = await theatre.database.query<{ held_after: number; sold_after: number }>(
      'SELECT held_after, sold_after FROM stock_movement WHERE kind = $1 AND product_id = $2 ORDER BY id',
      [event.kind, event.id],
    );
    expect(walked.map(({ held_after: held, sold_after: sold }) => [held, sold])).toEqual([
      [1, 0],
      [2, 0],
      [3, 0],
      [4, 0],
      [4, 1],
      [4, 2],
      [4, 3],
    ]);
  });

  it('get the last seats in their order, and the others hear that it is sold out [D9, TICK-04, L1]', async () => {
    const [hot, other] = [await theatre.product({ capacity: 7 }), await theatre.product({ capacity: 50 })];
    const all = [...(await many(12, hot)), ...(await many(4, other))];
    const { writer, sent } = counted();
    const outcomes = await atOnce(writer, all);
    expect(sent).toEqual([16]);
    expect(outcomes.map(isWritten)).toEqual(all.map((_, nth) => nth < 7 || nth > 11));
    for (const refused of outcomes.slice(7, 12))
      expect(refused).toEqual({
        written: false,
        codeGone: false,
        soldOut: [{ kind: 'event', id: hot.id }],
        at: expect.any(Date),
        attemptId: null,
      });
    expect(await theatre.stockOf(hot)).toEqual({ capacity: 7, held: 7, sold: 0 });
    expect(await standing(all)).toBe(11);
  });

  it('of two processes sell every seat once, and nobody waits in a ring [D8, D9]', async () => {
    const shows: ProductState[] = [];
    for (let n = 0; n < 5; n++) shows.push(await theatre.product({ capacity: 30 }));
    const all: NewOrder[] = [];
    for (let n = 0; n < 200; n++) all.push(await newOrder([shows[(n * 3 + (n % 2)) % 5]!]));
    const tills = [new WriteOrders(theatre.database), new WriteOrders(theatre.database)];
    const halves = [all.filter((_, nth) => nth % 2), all.filter((_, nth) => nth % 2 === 0).reverse()];
    const outcomes = (await Promise.all(halves.map((half, nth) => atOnce(tills[nth]!, half)))).flat();
    expect(outcomes.filter((outcome) => outcome instanceof Error)).toEqual([]);
    for (const show of shows) expect(await theatre.stockOf(show)).toEqual({ capacity: 30, held: 30, sold: 0 });
    expect(outcomes.filter(isWritten)).toHaveLength(150);
    expect(await standing(all)).toBe(150);
  }, 60_000);

  it('do not suffer from one that is refused: it alone hears it, the others have theirs, once [D11, R7]', async () => {
    const event = await theatre.product({ capacity: 50 });
    const [first] = await many(1, event);
    const writer = new WriteOrders(theatre.database);
    await writer.write(first!);
    const again = await newOrder([event], { userId: first!.userId });
    const all = [...(await many(5, event)), again, ...(await many(5, event))];
    const outcomes = await atOnce(writer, all);
    expect(outcomes.map((outcome) => (outcome instanceof Error ? uniqueViolation(outcome) : outcome.written))).toEqual(
      all.map((order) => (order === again ? 'one_open_order_per_buyer_and_product' : true)),
    );
    expect(await theatre.stockOf(event)).toEqual({ capacity: 50, held: 11, sold: 0 });
  });

  it('two with the same code: the first has it, the other is told that it is gone [CODE-09, OPEN1-50]', async () => {
    const products = [await theatre.product({ capacity: 5 }), await theatre.product({ capacity: 5 })];
    const person: UserState = await theatre.customer();
    await theatre.activate(person, await theatre.code('RAZEM'));
    const { id: userCodeId } = await theatre.one<{ id: number }>('SELECT id FROM user_code WHERE user_id = $1', [person.id]);
    const all = await Promise.all(products.map((product) => newOrder([product], { userId: person.id, userCodeId })));
    const { writer, sent } = counted();
    expect(await atOnce(writer, all)).toEqual([
      { written: true, codeGone: false, soldOut: [], at: expect.any(Date), attemptId: expect.any(Number) },
      { written: false, codeGone: true, soldOut: [], at: expect.any(Date), attemptId: null },
    ]);
    expect(sent).toEqual([2]);
    expect(await theatre.stockOf(products[1]!)).toEqual({ capacity: 5, held: 0, sold: 0 });
  });

  it('do not wait for the row that one of them wants: they have theirs while it waits alone [L5, D8]', async () => {
    const [held, free] = [await theatre.product({ capacity: 5 }), await theatre.product({ capacity: 50 })];
    const stuck = await many(2, held);
    const others = await many(6, free);
    await theatre.database.transaction(async (tx) => {
      await tx.manager.query('SELECT 1 FROM stock WHERE kind = $1 AND product_id = $2 FOR UPDATE', [held.kind, held.id]);
      const writer = new WriteOrders(theatre.database);
      let isOver = false;
      const waiting = atOnce(writer, stuck).finally(() => (isOver = true));
      expect((await atOnce(writer, others)).map(isWritten)).toEqual(others.map(() => true));
      expect(isOver).toBe(false);
      // The row is held until this has been said: whoever waits for its end waits for ever.
      expect(await waiting).toEqual([
        expect.objectContaining({ code: '55P03' }),
        expect.objectContaining({ kind: 'unavailable' }), // behind it, and told to come back
      ]);
    });
    expect(await standing(stuck)).toBe(0);
    expect(await theatre.stockOf(held)).toEqual({ capacity: 5, held: 0, sold: 0 });
  });

  it('are not written again when the line breaks in the middle: all hear it, and nobody has a seat twice [F6, D8]', async () => {
    const event = await theatre.product({ capacity: 50 });
    const all = await many(8, event);
    const { writer, sent } = counted();
    let outcomes: (OrderWritten | Error)[] = [];
    await theatre.database.transaction(async (tx) => {
      await tx.manager.query('SELECT 1 FROM stock WHERE kind = $1 AND product_id = $2 FOR UPDATE', [event.kind, event.id]);
      const waiting = atOnce(writer, all);
      for (let killed = 0; killed === 0;)
        killed = (
          await theatre.database.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
           WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%WITH given AS%'`)
        ).length;
      outcomes = await waiting;
    });
    expect(outcomes.every((outcome) => outcome instanceof Error)).toBe(true);
    expect(sent).toEqual([8]);
    expect(await standing(all)).toBe(0);
    expect(await theatre.stockOf(event)).toEqual({ capacity: 50, held: 0, sold: 0 });
  });

  it('a packet, and whoever wants several seats, goes by itself', async () => {
    const [event, video] = [await theatre.product({ capacity: 3 }), await theatre.product({ kind: 'video' })];
    const all = [await newOrder([event], { seats: [5] }), await newOrder([event, video]), ...(await many(2, event))];
    const { writer, sent } = counted();
    const outcomes = await atOnce(writer, all);
    expect(sent.toSorted()).toEqual([1, 1, 2]);
    expect(outcomes.map(isWritten)).toEqual([false, true, true, true]);
    expect(await theatre.stockOf(event)).toEqual({ capacity: 3, held: 3, sold: 0 });
  });
});
