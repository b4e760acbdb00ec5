import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ProductState, UserState } from '@kurtyna/contracts';
import type { Tx } from '@kurtyna/platform';
import { openTheatre, type Theatre } from '../../../test/theatre.js';
import { returnSoldSeats } from '../../stock/seats.js';

/** Dangers of codes and groups whose rule holds elsewhere, each beside the naive double that shows what it keeps off. */
let theatre: Theatre;
beforeAll(async () => {
  theatre = await openTheatre();
});
afterAll(() => theatre.drop());
beforeEach(async () => {
  await theatre.database.query('TRUNCATE code_try');
  await theatre.sellsGroupsAndGifts();
});

let serial = 0;
const codeOf = (error: unknown): unknown => (error as { code?: string }).code ?? String(error);
const refused = async (work: Promise<unknown>): Promise<unknown> => work.then(() => null, codeOf);
const aCode = (changes: Record<string, unknown> = {}) => theatre.code(`GROZI-${++serial}`, changes);
const customers = (count: number) => Promise.all(Array.from({ length: count }, () => theatre.customer()));
async function holding(code: string): Promise<UserState> {
  const person = await theatre.customer();
  await theatre.activate(person, code);
  return person;
}
const placesOf = (code: string) =>
  theatre.one<{ taken: number; held: number }>(
    `SELECT c.taken, (SELECT count(*)::integer FROM user_code u WHERE u.code_id = c.id AND u.removed_at IS NULL) AS held FROM code c WHERE c.code = $1`,
    [code],
  );
const heldBy = (person: UserState) =>
  theatre.one<{ order_id: number | null } | undefined>('SELECT order_id FROM user_code WHERE user_id = $1 AND removed_at IS NULL', [
    person.id,
  ]);
const statusOf = async (id: number) => (await theatre.one<{ status: string }>('SELECT status FROM orders WHERE id = $1', [id])).status;
const inTurns = (count: number, work: (n: number) => Promise<unknown>) => Promise.all(Array.from({ length: count }, (_, n) => work(n)));

describe('a canceled order and its code', () => {
  async function ordered() {
    const code = await aCode({ places: 10 });
    await inTurns(5, () => holding(code));
    const person = await holding(code);
    const product = await theatre.product({ price: 4500 });
    const { order } = await theatre.buy(person, product);
    return { code, person, product, order };
  }

  it('by notices and by the clock at once: the code is back once, and serves one of two orders that want it then [G4] [OPEN1-50]', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { code, person, product, order } = await ordered();
      await Promise.all([theatre.lapse(order.id), inTurns(6, () => theatre.says(order.id, 'CANCELED'))]);
      expect(await heldBy(person)).toEqual({ order_id: null });
      expect(await placesOf(code)).toEqual({ taken: 6, held: 6 });
      const other = await theatre.product({ price: 4500 });
      const offers = [(await theatre.viewOf(person, product)).offer, (await theatre.viewOf(person, other)).offer];
      const outcomes = await Promise.all([
        refused(theatre.buy(person, product, { offer: offers[0] })),
        refused(theatre.buy(person, other, { offer: offers[1] })),
      ]);
      expect(outcomes.sort()).toEqual([null, 'order.price-changed']);
    }
  });

  it('control: a counter that every notice lowers ends below the people who hold the code (I7) [G4]', async () => {
    const { code } = await ordered();
    await inTurns(4, () => theatre.database.query('UPDATE code SET taken = taken - 1 WHERE code = $1', [code]));
    const { taken, held } = await placesOf(code);
    expect(taken).toBeLessThan(held);
    await theatre.database.query('UPDATE code SET taken = $2 WHERE code = $1', [code, held]);
  });

  it('of a person who was erased while it was open: the place is free again, and the code works for somebody else [G20] [X11]', async () => {
    const code = await aCode();
    const person = await holding(code);
    const { order } = await theatre.buy(person, await theatre.product({ price: 4500 }));
    await erased(person);
    expect(await placesOf(code)).toEqual({ taken: 1, held: 1 }); // the order may still be paid
    await theatre.says(order.id, 'CANCELED');
    expect(await placesOf(code)).toEqual({ taken: 0, held: 0 });
    expect(await refused(theatre.activate(await theatre.customer(), code))).toBeNull();
  });
});

const erased = (person: UserState) =>
  theatre.database.transaction((tx) =>
    theatre.copies.customer({ data: { ...person, version: person.version + 1, deleted: true } } as never, tx),
  );

describe('an erased person', () => {
  it('leaves the place of an unused code, and keeps what was used [G20] [X11]', async () => {
    const [code, used] = [await aCode(), await aCode()];
    const person = await holding(used);
    const { order } = await theatre.buy(person, await theatre.product({ price: 4500 }));
    await theatre.says(order.id, 'COMPLETED');
    await theatre.activate(person, code);
    await erased(person);
    expect(await placesOf(code)).toEqual({ taken: 0, held: 0 });
    expect(await placesOf(used)).toEqual({ taken: 1, held: 1 });
  });
});

describe('late money for an order with a code', () => {
  /** An order at a fifth less whose time is over; its code lowers another one now. */
  async function codeIsElsewhere() {
    const person = await holding(await aCode());
    const { order } = await theatre.buy(person, await theatre.product({ price: 4500 }));
    await theatre.lapse(order.id);
    const next = await theatre.buy(person, await theatre.product({ price: 4500 }));
    return { order, next: next.order };
  }
  const LOWERED_BY_ONE_CODE = `
    SELECT count(*)::integer AS n FROM orders o JOIN user_code u ON u.id = o.user_code_id
     WHERE o.status IN ('PENDING', 'COMPLETED') AND u.id = (SELECT user_code_id FROM orders WHERE id = $1)`;

  it('never completes two orders by one code [G5] [OPEN1-50]', async () => {
    const { order, next } = await codeIsElsewhere();
    expect(await theatre.says(order.id, 'COMPLETED')).toBe('WAITING_FOR_REFUND');
    expect(await theatre.says(next.id, 'COMPLETED')).toBe('COMPLETED');
    expect(await theatre.one(LOWERED_BY_ONE_CODE, [order.id])).toEqual({ n: 1 });
  });

  it('control: completed without taking the code again, two orders have the lower sum of one code (I7) [G5]', async () => {
    const { order, next } = await codeIsElsewhere();
    const { id } = await theatre.one<{ id: number }>('SELECT id FROM payment_attempt WHERE order_id = $1', [order.id]);
    await theatre.book.change(order.id, (book) => {
      book.order.userCodeId = null; // whoever does not look at it has none to take
      return theatre.book.complete(book, { paidAttemptId: id, late: true, by: 'provider', why: 'late payment' });
    });
    await theatre.says(next.id, 'COMPLETED');
    expect([await statusOf(order.id), await statusOf(next.id)]).toEqual(['COMPLETED', 'COMPLETED']);
    expect(await theatre.one(LOWERED_BY_ONE_CODE, [order.id])).toEqual({ n: 2 });
  });
});

describe('one code and two wishes', () => {
  const LOWERED = `SELECT count(*)::integer AS n FROM orders WHERE user_id = $1 AND amount = 3600`;

  it('in two tabs without what the page agreed to: one order at the lower sum, whoever comes second hears of it or pays the whole [G2]', async () => {
    for (let round = 0; round < 10; round += 1) {
      const person = await holding(await aCode());
      const products = [await theatre.product({ price: 4500 }), await theatre.product({ price: 4500 })];
      const outcomes = await Promise.all(products.map((product) => refused(theatre.buy(person, product))));
      for (const outcome of outcomes) expect([null, 'order.price-changed']).toContain(outcome);
      expect(await theatre.one(LOWERED, [person.id])).toEqual({ n: 1 });
    }
  });

  it('control: a price from what was read before, and a code that is marked later, sells both at the lower sum [G2]', async () => {
    const person = await holding(await aCode());
    await theatre.database.query('CREATE TABLE naive_sale (amount integer)');
    await inTurns(2, async () => {
      const { free } = await theatre.one<{ free: boolean }>('SELECT used_at IS NULL AS free FROM user_code WHERE user_id = $1', [
        person.id,
      ]);
      await theatre.database.query('INSERT INTO naive_sale VALUES ($1)', [free ? 3600 : 4500]);
    });
    const sold = await theatre.database.query<{ amount: number }>('SELECT amount FROM naive_sale');
    await theatre.database.query('DROP TABLE naive_sale');
    expect(sold.map(({ amount }) => amount)).toEqual([3600, 3600]);
  });

  it('control: taken off the account without looking, an order is left whose code nobody holds (I7) [G3]', async () => {
    const person = await holding(await aCode());
    const { order } = await theatre.buy(person, await theatre.product({ price: 4500 }));
    const HELD = `SELECT u.id IS NOT NULL AS held FROM orders o LEFT JOIN user_code u ON u.id = o.user_code_id AND u.order_id = o.id WHERE o.id = $1`;
    expect(await theatre.one(HELD, [order.id])).toEqual({ held: true });
    await theatre.database.query('UPDATE user_code SET removed_at = now(), order_id = NULL WHERE user_id = $1', [person.id]);
    expect(await theatre.one(HELD, [order.id])).toEqual({ held: false });
    expect(await theatre.says(order.id, 'COMPLETED')).toBe('WAITING_FOR_REFUND'); // and the money goes back
  });
});

describe('groups and single tickets at one stock row', () => {
  it('a group that finds too few leaves the door open for single tickets, also at the same moment [G8]', async () => {
    const product = await theatre.product({ capacity: 4 });
    const [singles, groups] = [await customers(4), await customers(12)];
    const outcomes = await Promise.all([
      ...groups.map((person) => refused(theatre.buyGroup(person, product, 5))),
      ...singles.map((person) => refused(theatre.buy(person, product))),
    ]);
    expect(outcomes.slice(12)).toEqual([null, null, null, null]);
    expect(new Set(outcomes.slice(0, 12))).not.toContain(null);
    expect(await theatre.stockOf(product)).toEqual({ capacity: 4, held: 4, sold: 0 });
  });

  it('control: a latch that a refused group closes turns single buyers away while seats are left [G8]', async () => {
    const product = await theatre.product({ capacity: 4 });
    expect(await refused(theatre.buyGroup(await theatre.customer(), product, 5))).toBe('order.quantity-available');
    theatre.gate.soldOut(`event-${product.id}`);
    expect(await refused(theatre.buy(await theatre.customer(), product))).toBe('order.sold-out');
    expect(await theatre.stockOf(product)).toMatchObject({ held: 0, sold: 0 });
  });

  it('control: looking and then taking n sells more than there are [G8]', async () => {
    await theatre.database.query('CREATE TABLE naive_stock AS SELECT 20 AS capacity, 0 AS held');
    const naive = async (n: number): Promise<void> => {
      const { left } = await theatre.one<{ left: number }>('SELECT capacity - held AS left FROM naive_stock');
      if (left >= n) await theatre.database.query('UPDATE naive_stock SET held = held + $1', [n]);
    };
    await inTurns(30, (n) => naive(n % 3 ? 1 : 5));
    const { over } = await theatre.one<{ over: number }>('SELECT held - capacity AS over FROM naive_stock');
    await theatre.database.query('DROP TABLE naive_stock');
    expect(over).toBeGreaterThan(0);
  });
});

describe('the codes of a paid group', () => {
  it('two attempts paid, each told of many times at once: one code per unit, the second sum goes back [G11] [GRP-14] [P10]', async () => {
    const { order } = await theatre.buyGroup(await theatre.customer(), await theatre.product(), 5);
    await theatre.database.query(
      `INSERT INTO payment_attempt (order_id, number, ext_order_id, status, amount) SELECT id, 2, ext_order_id || 'b', 'PENDING', amount FROM orders WHERE id = $1`,
      [order.id],
    );
    await inTurns(12, (n) => theatre.says(order.id, 'COMPLETED', {}, 1 + (n % 2)));
    expect(await theatre.codesOf(order.id)).toHaveLength(5);
    expect(await theatre.database.query('SELECT amount, origin FROM refund WHERE order_id = $1', [order.id])).toEqual([
      { amount: 22_500, origin: 'second' },
    ]);
  });

  it('control: made outside the lock by whoever finds none, there are more than units [G11]', async () => {
    const { order } = await theatre.buyGroup(await theatre.customer(), await theatre.product(), 5);
    await theatre.database.query('CREATE TABLE naive_code (order_id integer, unit_no integer)');
    const countOf = async () =>
      (await theatre.one<{ n: number }>('SELECT count(*)::integer AS n FROM naive_code WHERE order_id = $1', [order.id])).n;
    const all = 8;
    let looked = 0;
    let everybodyHasLooked = (): void => undefined;
    const then = new Promise<void>((resolve) => (everybodyHasLooked = resolve));
    const looksAndMakes = async (): Promise<void> => {
      const findsNone = (await countOf()) === 0;
      if (++looked === all) everybodyHasLooked();
      await then;
      if (findsNone) await theatre.database.query('INSERT INTO naive_code SELECT $1, n FROM generate_series(1, 5) AS n', [order.id]);
    };
    await Promise.all(Array.from({ length: all }, looksAndMakes));
    const made = await countOf();
    await theatre.database.query('DROP TABLE naive_code');
    expect(made).toBeGreaterThan(5);
  });
});

describe('a group that goes back in the provider’s panel', () => {
  /** A full house: four of the ten tickets of a group are used. */
  async function fullHouse() {
    const product = await theatre.product({ capacity: 10 });
    const { order } = await theatre.buyGroup(await theatre.customer(), product, 10);
    await theatre.says(order.id, 'COMPLETED');
    const codes = await theatre.codesOf(order.id);
    const guests = await customers(4);
    for (const [n, guest] of guests.entries()) {
      await theatre.activate(guest, codes[n]!);
      await theatre.buy(guest, product);
    }
    return { product, order, codes, guests };
  }
  const PANEL = { by: 'provider', why: 'panel' };
  const viewersOf = async ({ id }: ProductState) =>
    (
      await theatre.one<{ n: number }>(
        `SELECT count(*)::integer AS n FROM access WHERE kind = 'event' AND product_id = $1 AND ended_at IS NULL`,
        [id],
      )
    ).n;
  async function soldAnew(product: ProductState): Promise<void> {
    for (const person of await customers(10)) {
      const { order } = await theatre.buy(person, product);
      await theatre.says(order.id, 'COMPLETED');
    }
  }

  it('takes its guests along, so that its seats can be sold again; what a guest has by another code stays [G12] [OPEN1-49]', async () => {
    const { product, order, guests, codes } = await fullHouse();
    const other = await theatre.product({ price: 4500 });
    const [guest] = guests as [UserState];
    const second = await aCode();
    await theatre.activate(guest, second);
    await theatre.book.change(order.id, (book) => theatre.book.refunded(book, PANEL));
    expect(await viewersOf(product)).toBe(0);
    expect(await theatre.viewOf(guest, other)).toMatchObject({ newPrice: 36, usedCode: second });
    expect(await refused(theatre.activate(await theatre.customer(), codes[9]!))).toBe('code.expired');
    await soldAnew(product);
    expect(await viewersOf(product)).toBe(10);
    expect(await theatre.stockOf(product)).toEqual({ capacity: 10, held: 0, sold: 10 });
  });

  it('control: without that the hall has more viewers than seats [G12]', async () => {
    const { product, order } = await fullHouse();
    await theatre.database.transaction((tx: Tx) => returnSoldSeats(tx, order.id, 'refunded'));
    await soldAnew(product);
    expect(await viewersOf(product)).toBe(14);
  });

  it('at the moment in which a guest uses a code: the ticket goes too, or was never given [G12] [OPEN1-49]', async () => {
    for (let round = 0; round < 20; round += 1) {
      const product = await theatre.product({ capacity: 3 });
      const { order } = await theatre.buyGroup(await theatre.customer(), product, 3);
      await theatre.says(order.id, 'COMPLETED');
      const guests = await Promise.all((await theatre.codesOf(order.id)).map(holding));
      const bought = guests.map(async (guest, n) => {
        for (let question = 0; question < n * (round % 5); question += 1) await theatre.one('SELECT 1'); // each a little later
        return refused(theatre.buy(guest, product));
      });
      await theatre.book.change(order.id, (book) =>
        round % 2 ? theatre.book.refunded(book, PANEL) : theatre.book.startRefund(book, PANEL),
      );
      const outcomes = new Set(await Promise.all(bought));
      for (const outcome of outcomes) expect([null, 'order.price-changed', 'order.sold-out']).toContain(outcome);
      expect({ round, viewers: await viewersOf(product) }).toEqual({ round, viewers: 0 });
      expect(await theatre.stockOf(product)).toEqual({
        capacity: 3,
        held: expect.any(Number),
        sold: round % 2 ? 0 : 3,
      });
    }
  });
});
