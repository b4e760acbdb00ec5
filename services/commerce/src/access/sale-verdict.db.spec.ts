/** The page's offer and the end of the paid order, for whatever its viewer holds: two answers to one question, which must agree. */
import type { ProductState, UserState } from '@kurtyna/contracts';
import type { PlayableKind, ProductKind } from '@kurtyna/domain';
import { refusalOf } from '@kurtyna/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { packetsOf } from '../../test/packets.js';
import { openTheatre, type Theatre } from '../../test/theatre.js';

let theatre: Theatre;
let packets: ReturnType<typeof packetsOf>;
let admin: UserState;
beforeAll(async () => {
  theatre = await openTheatre();
  packets = packetsOf(theatre);
  admin = await theatre.customer({ roleId: 1 });
});
afterAll(() => theatre.drop());

const codeOf = (sale: { ok: true } | { ok: false; code: string }): string => (sale.ok ? 'ok' : sale.code);
const statusOf = async (id: number) => (await theatre.one<{ status: string }>('SELECT status FROM orders WHERE id = $1', [id])).status;
const giveFor = (buyer: UserState, { kind, id }: ProductState) =>
  theatre.grant.run({ kind, id, userval: buyer.email, priceIncluded: false, adminId: admin.id });
const paid = async ({ order }: { order: { id: number } }) => {
  await theatre.says(order.id, 'COMPLETED');
  return order.id;
};
let codes = 0;
async function withCode(buyer: UserState, product: ProductState, discount: number): Promise<void> {
  await theatre.activate(
    buyer,
    await theatre.code(`KOD${++codes}`, { product: { kind: product.kind, id: product.id }, discount, unit: 'percent' }),
  );
}

const HOLDINGS = ['nothing', 'an order', 'a packet', 'a code', 'a grant', 'an ended ticket'] as const;
type Held = (typeof HOLDINGS)[number];
type Sold = ProductKind;

/** An event, a video, and a packet of both; `held` of the one that is asked for, or of the event where that is the packet. */
async function theatreFor(held: Held, sold: Sold) {
  const [buyer, event, video] = [
    await theatre.customer(),
    await theatre.product({ capacity: 9, enableCodes: true }),
    await theatre.product({ kind: 'video', ticketHours: 48 }),
  ];
  const packet = await packets.packet([event, video]);
  const product = sold === 'video' ? video : event;
  if (held === 'an order') await paid(await theatre.buy(buyer, product));
  if (held === 'a packet') await paid(await packets.buy(buyer, packet));
  if (held === 'a grant') await giveFor(buyer, product);
  if (held === 'a code') {
    await withCode(buyer, product, 100);
    await theatre.buy(buyer, product);
  }
  if (held === 'an ended ticket') {
    await paid(await (sold === 'packet' ? packets.buy(buyer, packet) : theatre.buy(buyer, product)));
    await theatre.database.query(`UPDATE access SET valid_until = now() - interval '1 minute' WHERE user_id = $1`, [buyer.id]);
  }
  return { buyer, product, packet };
}

interface Outcome {
  says: string;
  newPrice: number | null;
  /** The page says that the code stays on the account. */
  codeKept: boolean;
  /** The purchase with the page's offer; grosze. */
  amount: number | string;
  ends: string | null;
  codeUsed: boolean;
}

/** Looks at the page, buys what it offers, pays where there is something to pay. */
async function outcomeOf(held: Held, sold: Sold, discount: number | null): Promise<Outcome> {
  const { buyer, product, packet } = await theatreFor(held, sold);
  if (discount !== null) await withCode(buyer, product, discount);
  let says: string, newPrice: number | null, codeKept: boolean;
  let buy: () => Promise<{ order: { id: number }; payu: object | null }>;
  if (sold === 'packet') {
    const seen = await packets.viewOf(buyer, packet);
    [says, newPrice, codeKept] = [codeOf(seen.sale), null, false];
    buy = () => packets.buy(buyer, packet, null, { offer: seen.offer });
  } else {
    const seen = await theatre.viewOf(buyer, product);
    [says, newPrice, codeKept] = [codeOf(seen.sale), seen.newPrice, seen.codeKept!];
    buy = () => theatre.buy(buyer, product, { offer: seen.offer });
  }
  const unused = () => theatre.database.query('SELECT 1 FROM user_code WHERE user_id = $1 AND order_id IS NULL', [buyer.id]);
  const before = (await unused()).length;
  if (says !== 'ok') return { says, newPrice, codeKept, amount: (await refusalOf(buy())).code, ends: null, codeUsed: false };
  const placed = await buy();
  if (placed.payu) await paid(placed);
  const { amount } = await theatre.one<{ amount: number }>('SELECT amount FROM orders WHERE id = $1', [placed.order.id]);
  return { says, newPrice, codeKept, amount, ends: await statusOf(placed.order.id), codeUsed: (await unused()).length < before };
}

const AT_FULL_PRICE = { says: 'ok', newPrice: null, codeKept: false, amount: 4500, ends: 'COMPLETED', codeUsed: false };
const CODE_WAITS = { ...AT_FULL_PRICE, codeKept: true };
const A_FIFTH_OFF = { ...AT_FULL_PRICE, newPrice: 36, amount: 3600, codeUsed: true };
const BY_CODE = { ...AT_FULL_PRICE, newPrice: 0, amount: 0, codeUsed: true };
const THE_PACKET = { ...AT_FULL_PRICE, amount: 9900 };
const HAS_IT = { says: 'order.has-access', newPrice: null, codeKept: false, amount: 'order.has-access', ends: null, codeUsed: false };

/** Expected without a code, with one for a fifth off, with one for the whole price. */
type Row = [none: Outcome, fifth: Outcome, whole: Outcome];
const OF_A_TICKET: Record<Held, Row> = {
  nothing: [AT_FULL_PRICE, A_FIFTH_OFF, BY_CODE],
  'an order': [AT_FULL_PRICE, CODE_WAITS, CODE_WAITS],
  'a packet': [AT_FULL_PRICE, CODE_WAITS, CODE_WAITS],
  'a code': [AT_FULL_PRICE, CODE_WAITS, CODE_WAITS],
  'a grant': [AT_FULL_PRICE, CODE_WAITS, CODE_WAITS],
  'an ended ticket': [AT_FULL_PRICE, A_FIFTH_OFF, BY_CODE],
};
/** No code lowers a packet's price, and it brings again what its buyer has already; the packet itself is sold once. */
const OF_A_PACKET: Record<Held, Row> = {
  nothing: [THE_PACKET, THE_PACKET, THE_PACKET],
  'an order': [THE_PACKET, THE_PACKET, THE_PACKET],
  'a packet': [HAS_IT, HAS_IT, HAS_IT],
  'a code': [THE_PACKET, THE_PACKET, THE_PACKET],
  'a grant': [THE_PACKET, THE_PACKET, THE_PACKET],
  'an ended ticket': [THE_PACKET, THE_PACKET, THE_PACKET],
};
const CODES = [
  ['no code', null],
  ['a code for a fifth off', 20],
  ['a code for the whole price', 100],
] as const;

describe.each([
  ['event', OF_A_TICKET],
  ['video', OF_A_TICKET],
  ['packet', OF_A_PACKET],
] as const)('to the %s', (sold, expected) => {
  describe.each(HOLDINGS)('of who has %s', (held) => {
    it.each(CODES.map(([name, discount], nth) => [name, discount, expected[held][nth]!] as const))(
      'and %s, the page offers what the paid order gives [BTN-13, BTN-34, OPEN1-4, OPEN1-50, D12]',
      async (_name, discount, outcome) => {
        expect(await outcomeOf(held, sold, discount)).toEqual(outcome);
      },
    );
  });
});

describe('money for what its buyer got since the order was placed goes back', () => {
  const waiting = async (kind: PlayableKind = 'event') => {
    const [buyer, product] = [await theatre.customer(), await theatre.product({ kind })];
    return { buyer, product, order: (await theatre.buy(buyer, product)).order };
  };
  type Waiting = Awaited<ReturnType<typeof waiting>>;

  it.each<[string, (one: Waiting) => Promise<unknown>]>([
    ['by a grant', ({ buyer, product }) => giveFor(buyer, product)],
    ['by a packet', async ({ buyer, product }) => paid(await packets.buy(buyer, await packets.packet([product])))],
    [
      'by a code, after the order had lapsed',
      async ({ buyer, product, order }) => {
        await theatre.lapse(order.id);
        await withCode(buyer, product, 100);
        await theatre.buy(buyer, product);
      },
    ],
  ])('%s [D12, OPEN1-32]', async (_name, gets) => {
    for (const kind of ['event', 'video'] as const) {
      const one = await waiting(kind);
      await gets(one);
      await theatre.says(one.order.id, 'COMPLETED');
      expect(await statusOf(one.order.id)).toBe('WAITING_FOR_REFUND');
    }
  });

  it('by hand, when an older order is made good again [D12, OPEN3-10]', async () => {
    const [buyer, product] = [await theatre.customer(), await theatre.product()];
    const older = await paid(await theatre.buy(buyer, product));
    const edited = (status: string) =>
      theatre.edit.run({ kind: 'event', ref: String(older), adminId: admin.id, changes: { status } } as never);
    await edited('REFUNDED');
    const { order } = await theatre.buy(buyer, product);
    await edited('COMPLETED');
    await theatre.says(order.id, 'COMPLETED');
    expect(await statusOf(order.id)).toBe('WAITING_FOR_REFUND');
  });

  it('but what was given a moment before it was placed is no such thing, within one millisecond too [D12]', async () => {
    const [buyer, product] = [await theatre.customer(), await theatre.product()];
    await giveFor(buyer, product);
    const { order } = await theatre.buy(buyer, product);
    for (const sql of [
      `UPDATE orders SET created_at = date_trunc('milliseconds', created_at) + interval '500 microseconds' WHERE user_id = $1`,
      `UPDATE access SET given_at = o.created_at - interval '1 microsecond' FROM orders o
        WHERE access.user_id = $1 AND o.user_id = $1 AND o.origin = 'purchase'`,
    ])
      await theatre.database.query(sql, [buyer.id]);
    await theatre.says(order.id, 'COMPLETED');
    expect(await statusOf(order.id)).toBe('COMPLETED');
  });
});

it('a page that offered a first ticket buys no second one unseen [BTN-13, D12]', async () => {
  const [buyer, product] = [await theatre.customer(), await theatre.product()];
  const { offer } = await theatre.viewOf(buyer, product);
  await paid(await theatre.buy(buyer, product, { offer }));
  expect(await refusalOf(theatre.buy(buyer, product, { offer }))).toMatchObject({ kind: 'conflict', code: 'order.price-changed' });
  const { offer: additional } = await theatre.viewOf(buyer, product);
  expect((await theatre.buy(buyer, product, { offer: additional })).order).toMatchObject({ status: 'PENDING', amount: 45 });
});

it('an offer is of the price that is told beside it; one that nobody made buys nothing, not even what is free [decision 39]', async () => {
  const [buyer, product] = [await theatre.customer(), await theatre.product({ price: 4599 })];
  expect((await theatre.viewOf(buyer, product)).price).toBe(45.99);
  const free = await theatre.product({ price: 0 });
  for (const one of [product, free])
    expect(await refusalOf(theatre.buy(buyer, one, { offer: 'stale' }))).toMatchObject({ kind: 'conflict', code: 'order.price-changed' });
  expect(await theatre.database.query('SELECT 1 FROM orders WHERE user_id = $1', [buyer.id])).toEqual([]);
});
