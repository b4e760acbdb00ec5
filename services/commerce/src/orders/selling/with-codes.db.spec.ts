import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ProductState, UserState } from '@kurtyna/contracts';
import { openTheatre, type Theatre } from '../../../test/theatre.js';

let theatre: Theatre;
beforeAll(async () => {
  theatre = await openTheatre();
});
afterAll(() => theatre.drop());
beforeEach(() => theatre.database.query('TRUNCATE code_try'));

let serial = 0;
const codeOf = (error: unknown): unknown => (error as { code?: string }).code ?? String(error);
const refused = async (work: Promise<unknown>): Promise<unknown> => work.then(() => null, codeOf);
const aCode = (changes: Record<string, unknown> = {}) => theatre.code(`CENA-${++serial}`, changes);
async function holding(code: Promise<string>): Promise<UserState> {
  const person = await theatre.customer();
  await theatre.activate(person, await code);
  return person;
}
const userCodeOf = (person: UserState) =>
  theatre.one<{ order_id: number | null; used: boolean }>(
    'SELECT order_id, used_at IS NOT NULL AS used FROM user_code WHERE user_id = $1 AND removed_at IS NULL',
    [person.id],
  );
const amountOf = async (id: number) => (await theatre.one<{ amount: number }>('SELECT amount FROM orders WHERE id = $1', [id])).amount;
const forOne = (product: ProductState) => ({ product: { kind: product.kind, id: product.id } });

describe('an activated code', () => {
  it.each([
    ['20 percent', { discount: 20, unit: 'percent' }, 36, 3600],
    ['10 złoty', { discount: 1000, unit: 'amount' }, 35, 3500],
    ['half, rounded to the grosz', { discount: 50, unit: 'percent' }, 22.5, 2250],
  ] as const)(
    'of %s lowers the price for its holder alone, on the page and in the order [CODE-09] [EVT-17] [EVT-18] [OPEN1-50]',
    async (_name, discount, shown, charged) => {
      const product = await theatre.product({ price: 4500 });
      const code = await aCode({ ...discount, places: 2 });
      const person = await holding(Promise.resolve(code));
      expect(await theatre.viewOf(person, product)).toMatchObject({ newPrice: shown, usedCode: code, sale: { ok: true } });
      expect(await theatre.viewOf(await theatre.customer(), product)).toMatchObject({ newPrice: null, usedCode: null });
      const { order } = await theatre.buy(person, product);
      expect(await amountOf(order.id)).toBe(charged);
      expect(theatre.provider.orders.get(order.extOrderId)!.amount).toBe(charged);
    },
  );

  it('the lowest price counts, then the code that ends first, then the oldest [OPEN1-50]', async () => {
    const product = await theatre.product({ price: 4500 });
    const person = await theatre.customer();
    const tenth = await aCode({ discount: 10 });
    const lateHalf = await aCode({ discount: 50, expiresAt: '2100-01-01T00:00:00Z' });
    const soonHalf = await aCode({ discount: 50, expiresAt: '2090-01-01T00:00:00Z' });
    const soonToo = await aCode({ discount: 50, expiresAt: '2090-01-01T00:00:00Z' });
    for (const code of [tenth, lateHalf, soonHalf, soonToo]) await theatre.activate(person, code);
    expect(await theatre.viewOf(person, product)).toMatchObject({ newPrice: 22.5, usedCode: soonHalf });
  });

  it('lowers nothing for another product, for what is free, or for who needs no ticket [CODE-09]', async () => {
    const product = await theatre.product({ price: 4500 });
    const other = await theatre.product({ price: 4500 });
    const free = await theatre.product({ price: 0 });
    const person = await holding(aCode({ ...forOne(product) }));
    expect((await theatre.viewOf(person, other)).usedCode).toBeNull();
    expect((await theatre.viewOf(await holding(aCode()), free)).usedCode).toBeNull();
    const premium = await theatre.customer({ roleId: 3 });
    await theatre.activate(premium, await aCode());
    expect((await theatre.viewOf(premium, product)).usedCode).toBeNull();
  });

  it('is reserved by the order, lowers nothing else meanwhile, and is used when it is paid [CODE-09] [OPEN1-50]', async () => {
    const person = await holding(aCode());
    const [one, other] = [await theatre.product({ price: 4500 }), await theatre.product({ price: 4500 })];
    const { order } = await theatre.buy(person, one);
    expect(await userCodeOf(person)).toEqual({ order_id: order.id, used: false });
    expect((await theatre.viewOf(person, other)).usedCode).toBeNull();
    expect(await amountOf((await theatre.buy(person, other)).order.id)).toBe(4500);
    await theatre.says(order.id, 'COMPLETED');
    expect(await userCodeOf(person)).toEqual({ order_id: order.id, used: true });
    expect((await theatre.codes.ofUser(person.id))[0]).toMatchObject({ used: true, extOrderId: order.extOrderId });
  });

  it('comes back to the same person when the order is canceled, once, however often that is said [OPEN1-50] [G4]', async () => {
    const person = await holding(aCode());
    const product = await theatre.product({ price: 4500 });
    const { order } = await theatre.buy(person, product);
    await Promise.all(Array.from({ length: 6 }, () => theatre.says(order.id, 'CANCELED')));
    expect(await userCodeOf(person)).toEqual({ order_id: null, used: false });
    const again = await theatre.buy(person, product);
    expect(await amountOf(again.order.id)).toBe(3600);
    const second = await theatre.product({ price: 4500 });
    expect(await amountOf((await theatre.buy(person, second)).order.id)).toBe(4500);
  });

  it('of a refunded order does not come back [OPEN1-50]', async () => {
    const person = await holding(aCode());
    const { order } = await theatre.buy(person, await theatre.product({ price: 4500 }));
    await theatre.says(order.id, 'COMPLETED');
    await theatre.book.change(order.id, (book) => theatre.book.refunded(book, { by: 'provider', why: 'panel' }));
    expect(await userCodeOf(person)).toEqual({ order_id: order.id, used: true });
  });
});

describe('a code that makes the price zero', () => {
  const free = (changes: Record<string, unknown> = {}) => aCode({ discount: 100, unit: 'percent', ...changes });

  it('gives access at once, and the provider hears nothing [CODE-10] [OPEN1-40]', async () => {
    const product = await theatre.product({ price: 4500, capacity: 2 });
    const person = await holding(free());
    const before = theatre.provider.orders.size;
    const { order, payu } = await theatre.buy(person, product);
    expect({ status: order.status, amount: order.amount, payu }).toEqual({
      status: 'COMPLETED',
      amount: 0,
      payu: null,
    });
    expect(theatre.provider.orders.size).toBe(before);
    expect(await theatre.viewOf(person, product)).toMatchObject({ access: true, accessBy: 'order' });
    expect(await theatre.stockOf(product)).toMatchObject({ held: 0, sold: 1 });
    expect(await theatre.one('SELECT origin FROM orders WHERE id = $1', [order.id])).toEqual({ origin: 'code' });
  });

  it('clicked fifty times with what the page agreed to it is one order, and no payment [R7] [G6]', async () => {
    const product = await theatre.product({ price: 4500, capacity: 100 });
    const person = await holding(free());
    const { offer } = await theatre.viewOf(person, product);
    const before = theatre.provider.orders.size;
    const placed = await Promise.all(Array.from({ length: 20 }, () => theatre.buy(person, product, { offer })));
    for (let n = 0; n < 3; n += 1) placed.push(await theatre.buy(person, product, { offer }));
    expect(new Set(placed.map(({ order }) => order.id)).size).toBe(1);
    expect(theatre.provider.orders.size).toBe(before);
    expect((await theatre.stockOf(product))!.sold).toBe(1);
  });

  it('control: without it the next click opens a paid order [G6]', async () => {
    const product = await theatre.product({ price: 4500 });
    const person = await holding(free());
    await theatre.buy(person, product);
    expect((await theatre.buy(person, product)).order.status).not.toBe('COMPLETED');
  });

  it('opens an event whose sale is blocked where codes are allowed, and not elsewhere [OPEN1-3] [CODE-10, EVTADM-36]', async () => {
    const allowed = await theatre.product({ price: 4500, enableTickets: false, enableCodes: true });
    const blocked = await theatre.product({ price: 4500, enableTickets: false, enableCodes: false });
    const person = await holding(free({ places: 1 }));
    expect(await theatre.viewOf(person, blocked)).toMatchObject({
      usedCode: null,
      sale: { ok: false, code: 'order.not-on-sale' },
    });
    expect(await refused(theatre.buy(person, blocked))).toBe('order.not-on-sale');
    expect((await theatre.buy(person, allowed)).order.status).toBe('COMPLETED');
    expect(await refused(theatre.buy(await theatre.customer(), allowed))).toBe('order.not-on-sale');
  });

  it('brings no ticket of its own: what is sold out stays so [TICK-04]', async () => {
    const product = await theatre.product({ price: 4500, capacity: 1 });
    await theatre.buy(await theatre.customer(), product);
    expect(await refused(theatre.buy(await holding(free()), product))).toBe('order.sold-out');
  });
});

describe('what the page agreed to', () => {
  it('holds no more when the price changes meanwhile: nobody pays another sum than was on the button [G7]', async () => {
    const product = await theatre.product({ price: 4500 });
    const person = await theatre.customer();
    const { offer } = await theatre.viewOf(person, product);
    await theatre.product({ ...product, version: 2, price: 5000 });
    expect(await refused(theatre.buy(person, product, { offer }))).toBe('order.price-changed');
    const { offer: next } = await theatre.viewOf(person, product);
    expect(await amountOf((await theatre.buy(person, product, { offer: next })).order.id)).toBe(5000);
  });

  it('holds no more when another tab has used the code; the loser hears of it, and never pays the lowered sum [G2]', async () => {
    for (let round = 0; round < 10; round += 1) {
      const person = await holding(aCode());
      const [one, other] = [await theatre.product({ price: 4500 }), await theatre.product({ price: 4500 })];
      const [a, b] = [await theatre.viewOf(person, one), await theatre.viewOf(person, other)];
      const outcomes = await Promise.all([
        refused(theatre.buy(person, one, { offer: a.offer })),
        refused(theatre.buy(person, other, { offer: b.offer })),
      ]);
      expect(outcomes.sort()).toEqual([null, 'order.price-changed']);
      const lowered = await theatre.one<{ n: number }>('SELECT count(*)::integer AS n FROM orders WHERE user_id = $1 AND amount = 3600', [
        person.id,
      ]);
      expect(lowered.n).toBe(1);
    }
  });

  it('is not asked of who sends none: the documented body has no such field', async () => {
    expect((await theatre.buy(await theatre.customer(), await theatre.product())).order.status).toBe('PENDING');
  });
});

describe('money that comes late for an order with a code', () => {
  async function lapsed() {
    const person = await holding(aCode());
    const product = await theatre.product({ price: 4500, capacity: 5 });
    const { order } = await theatre.buy(person, product);
    await theatre.lapse(order.id);
    expect(await userCodeOf(person)).toEqual({ order_id: null, used: false });
    return { person, product, order };
  }

  it('buys at the agreed sum while the code is still free [G5] [P7]', async () => {
    const { person, product, order } = await lapsed();
    // The title costs more by now: what was agreed to still counts.
    await theatre.product({ ...product, version: 2, price: 9900 });
    expect(await theatre.says(order.id, 'COMPLETED')).toBe('COMPLETED');
    expect(await userCodeOf(person)).toEqual({ order_id: order.id, used: true });
    expect(await theatre.one('SELECT status, amount, refunded_amount FROM orders WHERE id = $1', [order.id])).toEqual({
      status: 'COMPLETED',
      amount: 3600,
      refunded_amount: 0,
    });
    expect(theatre.provider.orders.get(order.extOrderId)!.amount).toBe(3600);
    expect(await theatre.database.query('SELECT 1 FROM refund WHERE order_id = $1', [order.id])).toEqual([]);
    expect(await theatre.stockOf(product)).toEqual({ capacity: 5, held: 0, sold: 1 });
    expect(await theatre.viewOf(person, product)).toMatchObject({ access: true });
  });

  it.each([
    ['is used for another order', async (person: UserState) => theatre.buy(person, await theatre.product({ price: 4500 }))],
    [
      'was taken off the account',
      async (person: UserState) => {
        const codeId = (await theatre.codes.ofUser(person.id))[0]!.code_id;
        return theatre.removal.run({ userId: person.id, codeId, by: person.id });
      },
    ],
    [
      'was deleted by the theatre',
      async (person: UserState) =>
        theatre.database.query('UPDATE code SET deleted_at = now() WHERE id = (SELECT code_id FROM user_code WHERE user_id = $1)', [
          person.id,
        ]),
    ],
  ] as const)('goes back as a whole when the code %s [G5] [G3]', async (_what, happens) => {
    const { person, product, order } = await lapsed();
    await happens(person);
    expect(await theatre.says(order.id, 'COMPLETED')).toBe('WAITING_FOR_REFUND');
    expect(await theatre.one('SELECT amount, origin FROM refund WHERE order_id = $1', [order.id])).toEqual({
      amount: 3600,
      origin: 'late',
    });
    expect(await theatre.stockOf(product)).toMatchObject({ held: 0, sold: 0 });
  });
});

describe('removing a code while it is being bought with', () => {
  it('is one or the other, never both [G3]', async () => {
    for (let round = 0; round < 15; round += 1) {
      const person = await theatre.customer();
      const { code_id: codeId } = await theatre.activate(person, await aCode());
      const product = await theatre.product({ price: 4500 });
      const { offer } = await theatre.viewOf(person, product);
      const [bought, removed] = await Promise.all([
        refused(theatre.buy(person, product, { offer })),
        refused(theatre.removal.run({ userId: person.id, codeId, by: person.id })),
      ]);
      expect([
        [null, 'code.used'],
        ['order.price-changed', null],
      ]).toContainEqual([bought, removed]);
    }
  });
});
