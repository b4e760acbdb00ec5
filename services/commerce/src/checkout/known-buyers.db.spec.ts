/** Asked for a gateway whose latch is closed: to whom "sold out" must not be said without asking the row. */
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { ProductState, UserState } from '@kurtyna/contracts';
import { refusalOf, until } from '@kurtyna/testing';
import { openTheatre, type Theatre } from '../../test/theatre.js';

let theatre: Theatre;
beforeAll(async () => {
  theatre = await openTheatre();
  await theatre.sellsGroupsAndGifts();
});
afterAll(() => theatre.drop());

/** Seats for those who get one, and the last one for somebody else. */
const event = (changes: Partial<ProductState> = {}) => theatre.product({ capacity: 9, ...changes });
const asked = (product: ProductState, buyers: UserState[]) =>
  theatre.knownBuyers.mayPass({ product: { kind: product.kind, id: product.id }, buyers: buyers.map(({ id }) => id) });
const dayAgo = (orderId: number) =>
  theatre.database.query(`UPDATE orders SET created_at = now() - interval '24 hours 1 second' WHERE id = $1`, [orderId]);

/** A person of whom commerce knows something. */
const KNOWN: [string, boolean, Partial<ProductState>, (buyer: UserState, on: ProductState) => Promise<unknown>][] = [
  ['has bought nothing', false, {}, () => Promise.resolve()],
  ['has an order that waits', true, {}, (buyer, on) => theatre.buy(buyer, on)],
  ['has one that waits since the day before', true, {}, async (buyer, on) => dayAgo((await theatre.buy(buyer, on)).order.id)],
  ['has an order that is paid', true, {}, async (buyer, on) => theatre.says((await theatre.buy(buyer, on)).order.id, 'COMPLETED')],
  ['had an order that has lapsed', true, {}, async (buyer, on) => theatre.lapse((await theatre.buy(buyer, on)).order.id)],
  [
    'had one that lapsed the day before',
    false,
    {},
    async (buyer, on) => {
      const { order } = await theatre.buy(buyer, on);
      await theatre.lapse(order.id);
      await dayAgo(order.id);
    },
  ],
  ['has it free since the day before', true, { price: 0 }, async (buyer, on) => dayAgo((await theatre.buy(buyer, on)).order.id)],
  ['has bought something else', false, {}, async (buyer) => theatre.buy(buyer, await event())],
  ['buys it for a group', false, {}, (buyer, on) => theatre.buyGroup(buyer, on, 3)],
  ['gives it to somebody', false, {}, (buyer, on) => theatre.buyGift(buyer, on)],
  ['holds a code', true, {}, async (buyer) => theatre.activate(buyer, await theatre.code(`KOD-${buyer.id}`))],
  [
    'has used a code',
    false,
    { enableCodes: true },
    async (buyer) => {
      await theatre.activate(buyer, await theatre.code(`KOD-${buyer.id}`));
      await theatre.buy(buyer, await event({ enableCodes: true }));
    },
  ],
];

describe('past a closed latch goes', () => {
  it.each(KNOWN)('a person who %s: %s [BTN-34, OPEN1-49, D11]', async (_, may, changes, does) => {
    const [buyer, stranger, on] = [await theatre.customer(), await theatre.customer(), await event(changes)];
    await does(buyer, on);
    expect(await asked(on, [stranger, buyer])).toEqual({ may: may ? [buyer.id] : [] });
  });

  it('finds the few whom it knows among 64 who are asked about together, by two statements [P42]', async () => {
    const on = await event();
    const crowd = await Promise.all(Array.from({ length: 64 }, () => theatre.customer()));
    const holders = [crowd[5]!, crowd[40]!, crowd[63]!];
    for (const holder of holders) await theatre.buy(holder, on);
    const statements = jest.spyOn(theatre.database, 'prepared');
    try {
      expect(await asked(on, crowd)).toEqual({ may: holders.map(({ id }) => id) });
      expect(statements).toHaveBeenCalledTimes(2);
    } finally {
      statements.mockRestore();
    }
  });

  it('knows the product by its word in the address, and lets all pass to hear of one that is not there [OPEN1-36]', async () => {
    const [buyer, stranger, on] = [await theatre.customer(), await theatre.customer(), await event()];
    await theatre.buy(buyer, on);
    const buyers = [buyer.id, stranger.id];
    const bySlug = (slug: string) => theatre.knownBuyers.mayPass({ product: { kind: 'event', slug }, buyers });
    expect(await bySlug(on.slug)).toEqual({ may: [buyer.id] });
    expect(await bySlug('nie-ma-takiego')).toEqual({ may: buyers });
  });

  it('counts those who may not as refused, in one movement of seats [decision 3]', async () => {
    const [buyer, on] = [await theatre.customer(), await event()];
    await theatre.buy(buyer, on);
    await asked(on, [buyer, await theatre.customer(), await theatre.customer()]);
    theatre.gate.onApplicationBootstrap();
    const refusals = () =>
      theatre.database.query(`SELECT quantity FROM stock_movement WHERE movement = 'refusal' AND product_id = $1`, [on.id]);
    await until('refusals are written', async () => (await refusals()).length > 0);
    expect(await refusals()).toEqual([{ quantity: 2 }]);
  });
});

describe('the latch of commerce', () => {
  it('opens when a seat comes free: one of those who come gets it, and the others hear that nothing is left [L2, P31]', async () => {
    const on = await event({ capacity: 1 });
    const { order } = await theatre.buy(await theatre.customer(), on);
    const comes = async () =>
      refusalOf(theatre.buy(await theatre.customer(), on)).then(
        ({ code }) => code,
        () => 'sold',
      );
    expect(await comes()).toBe('order.sold-out');
    await theatre.lapse(order.id);
    let codes: string[] = [];
    await until('the seat is sold again', async () => {
      codes = await Promise.all(Array.from({ length: 10 }, comes));
      return codes.includes('sold');
    });
    expect(codes.filter((code) => code === 'sold')).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set(['sold', 'order.sold-out']));
    expect(await theatre.stockOf(on)).toEqual({ capacity: 1, held: 1, sold: 0 });
  });

  it('opens to all when seats come free, once one of them got his [L2, P31]', async () => {
    const on = await event({ capacity: 2 });
    theatre.gate.soldOut(`event-${on.id}`);
    await until('the latch has opened', () => !theatre.gate.isSoldOut(`event-${on.id}`));
    await theatre.buy(await theatre.customer(), on);
    expect(theatre.gate.latchFor(`event-${on.id}`)).toBe('open');
    await theatre.buy(await theatre.customer(), on);
    expect(await refusalOf(theatre.buy(await theatre.customer(), on))).toMatchObject({ code: 'order.sold-out' });
  });
});
