import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ProductState, UserState } from '@kurtyna/contracts';
import { SoldOrderQueries } from '../sold-orders.queries.js';
import { openTheatre, type Theatre } from '../../../test/theatre.js';

let theatre: Theatre;
beforeAll(async () => {
  theatre = await openTheatre();
});
afterAll(() => theatre.drop());
beforeEach(async () => {
  await theatre.database.query('TRUNCATE code_try');
  await theatre.sellsGroupsAndGifts();
});

const codeOf = (error: unknown): unknown => (error as { code?: string }).code ?? String(error);
const refused = async (work: Promise<unknown>): Promise<unknown> => work.then(() => null, codeOf);
const orderOf = (id: number) =>
  theatre.one<Record<string, unknown>>(
    'SELECT kind, product_id, sold_as, status, amount, quantity, unit_price, group_discount, one_free FROM orders WHERE id = $1',
    [id],
  );
const accessesOf = (person: UserState) =>
  theatre.database.query('SELECT 1 FROM access WHERE user_id = $1 AND ended_at IS NULL', [person.id]);
const paid = async (work: Promise<{ order: { id: number; extOrderId: string } }>) => {
  const { order } = await work;
  await theatre.says(order.id, 'COMPLETED');
  return order;
};
const askedAs = (person: UserState) => ({ userId: person.id, admin: false });

describe('a group ticket', () => {
  it.each([
    ['5 at 45,00 zł', 4500, 5, {}, 22_500],
    ['one of 5 free', 4500, 5, { oneFree: true }, 18_000],
    ['10 % off', 4500, 5, { discount: 10 }, 20_250],
    ['one of 3 free and 15 % off 19,99 zł', 1999, 3, { oneFree: true, discount: 15 }, 3398],
  ])(
    '%s costs what the rule says, whatever code its buyer has [GRP-09] [GRP-10] [BUY-04]',
    async (_name, price, quantity, settings, sum) => {
      await theatre.sellsGroupsAndGifts(settings);
      const buyer = await theatre.customer();
      await theatre.activate(buyer, await theatre.code(`GRUPA-${price}-${quantity}-${sum}`));
      const product = await theatre.product({ price });
      const { order } = await theatre.buyGroup(buyer, product, quantity);
      expect(await orderOf(order.id)).toMatchObject({ sold_as: 'group', amount: sum, quantity, unit_price: price, status: 'PENDING' });
      expect(theatre.provider.orders.get(order.extOrderId)!.amount).toBe(sum);
    },
  );

  it('takes as many tickets as it has units, held and then sold, and gives its buyer no access [GRP-15] [GRP-14]', async () => {
    const buyer = await theatre.customer();
    const product = await theatre.product({ capacity: 10 });
    const { order } = await theatre.buyGroup(buyer, product, 4);
    expect(await theatre.stockOf(product)).toMatchObject({ held: 4, sold: 0 });
    expect(await theatre.codesOf(order.id)).toEqual([]);
    await theatre.says(order.id, 'COMPLETED');
    expect(await theatre.stockOf(product)).toMatchObject({ held: 0, sold: 4 });
    expect(new Set(await theatre.codesOf(order.id)).size).toBe(4);
    expect(await accessesOf(buyer)).toEqual([]);
    expect(await theatre.viewOf(buyer, product)).toMatchObject({
      access: false,
      paymentStatus: null,
      extOrderId: null,
    });
  });

  it('gives each code once, however often the payment is told of [GRP-14] [G11] [P1]', async () => {
    const { order } = await theatre.buyGroup(await theatre.customer(), await theatre.product(), 5);
    await Promise.all(Array.from({ length: 20 }, () => theatre.says(order.id, 'COMPLETED')));
    expect(await theatre.codesOf(order.id)).toHaveLength(5);
  });

  it.each([
    ['more than are left', 9, 'order.quantity-available', 'conflict'],
    ['more than the most', 31, 'order.quantity-range', 'invalid', 100],
    ['less than the least', 1, 'order.quantity-range', 'invalid'],
    ['both more than are left and than the most: what is left counts', 31, 'order.quantity-available', 'conflict'],
  ])('of %s is refused and takes nothing [GRP-05] [GRP-06] [GRP-07]', async (_name, quantity, code, kind, capacity = 8) => {
    const product = await theatre.product({ capacity });
    const error: unknown = await theatre.buyGroup(await theatre.customer(), product, quantity).catch((each: unknown) => each);
    expect(error).toMatchObject(
      kind === 'invalid'
        ? { kind, details: { fields: { ticketsQuantity: { key: `errors.${code}`, values: { min: 2, max: 30 } } } } }
        : { kind, code, details: { values: { n: 8 } } },
    );
    expect(await theatre.stockOf(product)).toMatchObject({ held: 0, sold: 0 });
  });

  it('is not offered while its switch is off, for what is free, or with fewer tickets than the least [GRP-01] [GRP-02] [OPEN1-13] [GRPADM-16]', async () => {
    const buyer = await theatre.customer();
    const event = await theatre.product({ price: 4500 });
    const video = await theatre.product({ kind: 'video', price: 4500 });
    expect((await theatre.viewOf(buyer, event)).group).toMatchObject({ min_units: 2, max_units: 30, unit_price: 45 });
    expect((await theatre.viewOf(buyer, video)).group).toMatchObject({
      min_units: 2,
      max_units: 30,
      ticketsLeft: null,
    });
    await theatre.sellsGroupsAndGifts({ eventAvailable: false });
    expect((await theatre.viewOf(buyer, event)).group).toBeNull();
    expect(await refused(theatre.buyGroup(buyer, event, 3))).toBe('order.not-on-sale');
    expect((await theatre.viewOf(buyer, video)).group).not.toBeNull();
    await theatre.sellsGroupsAndGifts({ videoAvailable: false });
    expect((await theatre.viewOf(buyer, video)).group).toBeNull();
    expect((await theatre.viewOf(buyer, await theatre.product({ price: 0 }))).group).toBeNull();
    expect((await theatre.viewOf(buyer, await theatre.product({ capacity: 1 }))).group).toBeNull();
  });

  it('is bought by who needs no ticket: an administrator, a premium teacher, a holder of one [BUY-04]', async () => {
    const product = await theatre.product();
    for (const roleId of [1, 3]) {
      const teacher = await theatre.customer({ roleId });
      expect(await theatre.viewOf(teacher, product)).toMatchObject({
        sale: { code: 'order.role-has-access' },
        group: { min_units: 2 },
      });
      await expect(theatre.buyGroup(teacher, product, 2)).resolves.toMatchObject({ order: { kind: 'group' } });
    }
    const holder = await theatre.customer();
    await paid(theatre.buy(holder, product));
    await expect(theatre.buyGroup(holder, product, 2)).resolves.toMatchObject({ order: { kind: 'group' } });
  });

  it('is refused to who is too young or elsewhere, and for what is over or taken off', async () => {
    const child = await theatre.customer({ bornOn: '2020-01-01' });
    expect(await refused(theatre.buyGroup(child, await theatre.product({ ageRestriction: 18 }), 2))).toBe('order.age');
    const buyer = await theatre.customer();
    const polish = await theatre.product({ restrictedAccess: 'poland' });
    expect(await refused(theatre.buyGroup(buyer, polish, 2, { place: { address: '1.1.1.1', country: 'DE' } }))).toBe('order.country');
    const over = await theatre.product({ startsAt: '2020-01-01T18:00:00Z', endsAt: '2020-01-01T20:00:00Z' });
    expect(await refused(theatre.buyGroup(buyer, over, 2))).toBe('order.ended');
    expect(await refused(theatre.buyGroup(buyer, await theatre.product({ published: false }), 2))).toBe('event.not-found');
  });

  it('of a number or a sum beyond all bounds is refused in words [G10] [GRP-07]', async () => {
    const buyer = await theatre.customer();
    const dearest = await theatre.product({ price: 99_999_999 });
    const error: unknown = await theatre.buyGroup(buyer, dearest, 2_147_483_647).catch((each: unknown) => each);
    expect(error).toMatchObject({
      kind: 'invalid',
      details: { fields: { ticketsQuantity: { key: 'errors.order.quantity-range' } } },
    });
    expect(await refused(theatre.buyGroup(buyer, dearest, 30))).toBe('order.not-on-sale');
    expect(await refused(theatre.buyGroup(buyer, dearest, 2))).toBeNull();
  });

  it('is never free: a sum below one grosz is refused [G10]', async () => {
    await theatre.sellsGroupsAndGifts({ discount: 99 });
    const buyer = await theatre.customer();
    expect(await refused(theatre.buyGroup(buyer, await theatre.product({ price: 10 }), 4))).toBe('order.not-on-sale');
    await theatre.sellsGroupsAndGifts({ minUnits: 1, oneFree: true });
    const { order } = await theatre.buyGroup(buyer, await theatre.product({ price: 4500 }), 1);
    expect(await orderOf(order.id)).toMatchObject({ amount: 4500 });
  });

  it('open is the answer to the same again; another number, or another product, waits for it [C6] [G9] [D11]', async () => {
    const buyer = await theatre.customer();
    const [product, other] = [await theatre.product(), await theatre.product()];
    const { order } = await theatre.buyGroup(buyer, product, 3);
    expect((await theatre.buyGroup(buyer, product, 3)).order.id).toBe(order.id);
    for (const again of [theatre.buyGroup(buyer, product, 4), theatre.buyGroup(buyer, other, 3)]) {
      const error: unknown = await again.catch((each: unknown) => each);
      expect(error).toMatchObject({
        code: 'order.other-open',
        details: { extra: { extOrderId: order.extOrderId, until: expect.stringMatching(/^20.*Z$/) } },
      });
    }
    const clicks = await Promise.all(Array.from({ length: 8 }, async () => theatre.buyGroup(buyer, product, 3)));
    expect(new Set(clicks.map((each) => each.order.id))).toEqual(new Set([order.id]));
  });

  it('what was agreed stays agreed when the settings change while it is paid [G21]', async () => {
    const { order } = await theatre.buyGroup(await theatre.customer(), await theatre.product({ price: 4500 }), 5);
    await theatre.sellsGroupsAndGifts({ eventAvailable: false, oneFree: true, discount: 50 });
    expect(await theatre.says(order.id, 'COMPLETED')).toBe('COMPLETED');
    expect(await orderOf(order.id)).toMatchObject({ amount: 22_500, group_discount: 0, one_free: false });
    expect(await theatre.codesOf(order.id)).toHaveLength(5);
  });

  it('that nobody pays gives its tickets back, and may be ordered again [TICK-05]', async () => {
    const buyer = await theatre.customer();
    const product = await theatre.product({ capacity: 6 });
    const { order } = await theatre.buyGroup(buyer, product, 6);
    await theatre.lapse(order.id);
    expect(await theatre.stockOf(product)).toMatchObject({ held: 0, sold: 0 });
    expect((await theatre.buyGroup(buyer, product, 4)).order.id).not.toBe(order.id);
  });

  it('that does not fit starves nobody: single tickets are sold until none is left [G8]', async () => {
    const product = await theatre.product({ capacity: 3 });
    const outcomes: unknown[] = [];
    for (let n = 0; n < 5; n += 1) outcomes.push(await refused(theatre.buyGroup(await theatre.customer(), product, 5)));
    expect(new Set(outcomes)).toEqual(new Set(['order.quantity-available']));
    for (let n = 0; n < 3; n += 1) expect(await refused(theatre.buy(await theatre.customer(), product))).toBeNull();
    expect(await refused(theatre.buy(await theatre.customer(), product))).toBe('order.sold-out');
  });

  it('and single tickets together never sell more than there are [TICK-04] [G8]', async () => {
    const product = await theatre.product({ capacity: 40 });
    const people = await Promise.all(Array.from({ length: 30 }, () => theatre.customer()));
    await Promise.all(people.map((person, n) => refused(n % 3 ? theatre.buy(person, product) : theatre.buyGroup(person, product, 5))));
    const { held, sold, capacity } = (await theatre.stockOf(product))!;
    expect(held + sold).toBeLessThanOrEqual(capacity);
    const [{ n }] = (await theatre.database.query(
      `SELECT sum(quantity)::integer AS n FROM hold WHERE product_id = $1 AND state = 'active'`,
      [product.id],
    )) as [{ n: number }];
    expect(n).toBe(held);
  });
});

describe('a code of a group', () => {
  async function aGroup(product: ProductState, units = 3) {
    const buyer = await theatre.customer();
    const order = await paid(theatre.buyGroup(buyer, product, units));
    return { buyer, order, codes: await theatre.codesOf(order.id) };
  }

  it('opens the product to who enters it, sold out and blocked as it is, and takes no further ticket [CODE-12] [OPEN1-49] [GRP-15]', async () => {
    const product = await theatre.product({ capacity: 3, enableTickets: true });
    const { codes } = await aGroup(product);
    await theatre.product({ ...product, version: 2, enableTickets: false, enableCodes: false });
    const guest = await theatre.customer();
    expect((await theatre.activate(guest, codes[0]!)).userCode).toMatchObject({
      desc: 'Bilet grupowy',
      event_id: product.id,
    });
    expect(await theatre.viewOf(guest, product)).toMatchObject({ newPrice: 0, usedCode: codes[0], sale: { ok: true } });
    const { order } = await theatre.buy(guest, product);
    expect(order).toMatchObject({ status: 'COMPLETED', amount: 0 });
    expect(await theatre.viewOf(guest, product)).toMatchObject({ access: true });
    expect(await theatre.stockOf(product)).toMatchObject({ held: 0, sold: 3 });
  });

  it('works once, for one person [R2] [CODE-12]', async () => {
    const { codes, buyer } = await aGroup(await theatre.product());
    const people = [buyer, ...(await Promise.all(Array.from({ length: 12 }, () => theatre.customer())))];
    const outcomes = await Promise.all(people.map((person) => refused(theatre.activate(person, codes[0]!))));
    expect(outcomes.filter((each) => each === null)).toHaveLength(1);
    expect(new Set(outcomes.filter((each) => each !== null))).toEqual(new Set(['code.already-used']));
  });

  it('is seen by the buyer with who holds it: three fields, and nothing of who is erased [ORD-16] [ORD-17] [ORD-21] [G20]', async () => {
    const product = await theatre.product();
    const { buyer, order, codes } = await aGroup(product, 2);
    const guest = await theatre.customer({ firstname: 'Zofia', lastname: 'Kowalska' });
    await theatre.activate(guest, codes[1]!);
    const seen = () => theatre.orders.forAsker({ kind: 'group', ref: order.extOrderId, asker: askedAs(buyer) });
    expect(await seen()).toMatchObject({
      kind: 'group',
      product_quantity: 2,
      numberOfUses: 1,
      product_slug: `event-${product.id}`,
      codes: [
        { code: codes[0], userId: null, firstname: null, lastname: null, used: false, returned: false },
        { code: codes[1], userId: guest.id, firstname: 'Zofia', lastname: 'Kowalska', used: false, returned: false },
      ],
    });
    await theatre.buy(guest, product);
    expect((await seen()).codes[1]).toMatchObject({ userId: guest.id, used: true });
    await theatre.customer({ ...guest, version: 2, deleted: true });
    expect((await seen()).codes[1]).toEqual({
      code: codes[1],
      userId: null,
      firstname: null,
      lastname: null,
      used: true,
      returned: false,
    });
    await expect(theatre.orders.forAsker({ kind: 'group', ref: order.extOrderId, asker: askedAs(guest) })).rejects.toMatchObject({
      code: 'order.not-found',
    });
    expect(await theatre.orders.ofUser(buyer.id)).toMatchObject({ orders: [], groupTicketOrders: [{ id: order.id }] });
  });

  it('says of codes that were given back that they were, to the buyer and in the list of the office [ORD-16, GRPADM-14, OPEN3-10]', async () => {
    const product = await theatre.product();
    const { buyer, order, codes } = await aGroup(product, 3);
    const { id: adminId } = await theatre.customer({ roleId: 1 });
    const part = { kind: 'group' as const, ref: order.extOrderId, adminId, codes: [codes[1]!] };
    theatre.told.answers.refund = () => ({ kind: 'refused', code: 'AMOUNT_TO_BIG', reason: 'x', means: 'final' });
    await theatre.refund.run(part);
    const seen = () => theatre.orders.forAsker({ kind: 'group', ref: order.extOrderId, asker: askedAs(buyer) });
    expect((await seen()).codes.map(({ returned }) => returned)).toEqual([false, false, false]);
    delete theatre.told.answers.refund;
    await theatre.refund.run(part);
    expect((await seen()).codes.map(({ returned }) => returned)).toEqual([false, true, false]);
    const list = new SoldOrderQueries(theatre.database);
    const { codes: listed } = await list.codes({ kind: 'group', orderId: order.id, after: null });
    expect(listed.map(({ returned }) => returned)).toEqual([false, true, false]);
  });

  it('goes with the refund of its order: unused ones are void, guests lose what they got, tickets come back once [OPEN1-49] [G12]', async () => {
    const product = await theatre.product({ capacity: 10 });
    const { order, codes, buyer } = await aGroup(product, 4);
    const guests = [await theatre.customer(), await theatre.customer()];
    for (const [n, guest] of guests.entries()) {
      await theatre.activate(guest, codes[n]!);
      await theatre.buy(guest, product);
    }
    const keeper = await theatre.customer();
    await theatre.activate(keeper, codes[2]!);
    const admin = await theatre.customer({ roleId: 1 });
    const ask = (withGuests?: boolean) =>
      theatre.refund.run({ kind: 'group', ref: order.extOrderId, adminId: admin.id, ...(withGuests ? { withGuests } : {}) });
    const error: unknown = await ask().catch((each: unknown) => each);
    expect(error).toMatchObject({
      code: 'order.codes-used',
      details: { extra: { people: [{ userId: guests[0]!.id }, { userId: guests[1]!.id }] } },
    });
    expect(await theatre.viewOf(guests[0]!, product)).toMatchObject({ access: true });

    theatre.told.answers = {
      refund: () => ({ kind: 'answered', answer: { refundId: 'R1', extRefundId: null, status: 'PENDING', amount: null } }),
    };
    await ask(true);
    for (const guest of guests) expect(await theatre.viewOf(guest, product)).toMatchObject({ access: false });
    expect(await theatre.viewOf(keeper, product)).toMatchObject({ usedCode: null });
    expect(await refused(theatre.activate(await theatre.customer(), codes[3]!))).toBe('code.expired');
    expect(await theatre.stockOf(product)).toMatchObject({ sold: 4 });

    await theatre.book.change(order.id, (book) => theatre.book.refunded(book, { by: 'provider', why: 'refund' }));
    expect(await theatre.stockOf(product)).toMatchObject({ held: 0, sold: 0 });
    expect((await theatre.orders.forAsker({ kind: 'group', ref: order.extOrderId, asker: askedAs(buyer) })).codes).toEqual([]);
    const statuses = await theatre.database.query<{ status: string }>(
      `SELECT o.status FROM orders o JOIN user_code u ON u.order_id = o.id JOIN code c ON c.id = u.code_id WHERE c.order_id = $1`,
      [order.id],
    );
    expect(statuses).toEqual([{ status: 'REFUNDED' }, { status: 'REFUNDED' }]);
    theatre.told.answers = {};
  });

  it.each(['COMPLETED', 'PENDING'] as const)(
    'that is void by then brings no canceled order back: who sets the order of its guest %s by hand is refused [G12, OPEN3-10]',
    async (status) => {
      const product = await theatre.product({ capacity: 10 });
      const { order: group, codes } = await aGroup(product, 2);
      const [guest, admin] = [await theatre.customer(), await theatre.customer({ roleId: 1 })];
      await theatre.activate(guest, codes[0]!);
      const { order } = await theatre.buy(guest, product);
      const setByHand = (to: 'CANCELED' | typeof status) =>
        theatre.edit.run({ kind: 'event', ref: String(order.id), adminId: admin.id, changes: { status: to } });
      await setByHand('CANCELED');
      // Control: while the code is good the order comes back.
      await setByHand('COMPLETED');
      await setByHand('CANCELED');

      await theatre.book.change(group.id, (book) => theatre.book.refunded(book, { by: 'provider', why: 'panel' }));
      expect(await refused(setByHand(status))).toBe('order.code-elsewhere');
      expect(await orderOf(order.id)).toMatchObject({ status: 'CANCELED' });
      expect(await accessesOf(guest)).toEqual([]);
      expect(await theatre.stockOf(product)).toMatchObject({ held: 0, sold: 0 });
    },
  );

  it.each([
    ['is on its way back', 'CANCELED', null],
    ['is on its way back', 'COMPLETED', 'order.code-elsewhere'],
    ['is on its way back', 'PENDING', 'order.code-elsewhere'],
    ['is back', 'CANCELED', null],
    ['is back', 'COMPLETED', 'order.code-elsewhere'],
    ['is back', 'PENDING', 'order.code-elsewhere'],
  ] as const)(
    'whose group %s opens nothing to its guest, whose order is called %s then [G12, OPEN3-10, TICK-05]',
    async (when, status, refusal) => {
      const product = await theatre.product({ capacity: 10 });
      const { order: group, codes } = await aGroup(product, 2);
      const [guest, admin] = [await theatre.customer(), await theatre.customer({ roleId: 1 })];
      await theatre.activate(guest, codes[0]!);
      const { order } = await theatre.buy(guest, product);
      const isOnItsWay = () => theatre.book.change(group.id, (book) => theatre.book.startRefund(book, { by: 'admin 1', why: 'refund' }));
      const isBack = () => theatre.book.change(group.id, (book) => theatre.book.refunded(book, { by: 'provider', why: 'refund' }));
      const called = theatre.edit.run.bind(theatre.edit, {
        ...{ kind: 'event', ref: String(order.id), adminId: admin.id },
        changes: { status },
      } as const);
      await isOnItsWay();
      if (when === 'is back') await isBack();
      expect(await refused(called())).toBe(refusal);
      expect(await theatre.viewOf(guest, product)).toMatchObject({ access: false, usedCode: null });
      if (when === 'is on its way back') await isBack();
      expect(await theatre.viewOf(guest, product)).toMatchObject({ access: false, usedCode: null });
      expect(await accessesOf(guest)).toEqual([]);
      // Control: it buys as anybody does.
      expect(await orderOf((await theatre.buy(guest, product)).order.id)).toMatchObject({ amount: 4500 });
    },
  );

  it('is good again when the provider refuses to give the money back [G12] [P15]', async () => {
    const product = await theatre.product({ capacity: 10 });
    const { order, codes } = await aGroup(product, 2);
    const guest = await theatre.customer();
    await theatre.activate(guest, codes[0]!);
    await theatre.buy(guest, product);
    const move = { by: 'admin 1', why: 'refund' };
    await theatre.book.change(order.id, (book) => theatre.book.startRefund(book, move));
    expect(await theatre.viewOf(guest, product)).toMatchObject({ access: false });
    await theatre.book.change(order.id, (book) => theatre.book.refundFailed(book, 'refund-refused-by-provider'));
    expect(await theatre.viewOf(guest, product)).toMatchObject({ access: true });
    expect(await refused(theatre.activate(await theatre.customer(), codes[1]!))).toBeNull();
    expect(await orderOf(order.id)).toMatchObject({ status: 'COMPLETED' });
  });
});

describe('a gift', () => {
  it('for any product gives one code to pass on, and its buyer no access [GIFT-13] [GIFT-09]', async () => {
    const buyer = await theatre.customer();
    const { order } = await theatre.buyGift(buyer, 'any');
    expect(await orderOf(order.id)).toMatchObject({
      kind: 'gift',
      product_id: 0,
      sold_as: 'gift',
      amount: 9900,
      quantity: 1,
    });
    expect(theatre.provider.orders.get(order.extOrderId)!.amount).toBe(9900);
    expect(await theatre.says(order.id, 'COMPLETED')).toBe('COMPLETED');
    const codes = await theatre.codesOf(order.id);
    expect(codes).toEqual([expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{12}$/)]);
    expect(await accessesOf(buyer)).toEqual([]);
    const seen = await theatre.orders.forAsker({ kind: 'gift', ref: order.extOrderId, asker: askedAs(buyer) });
    expect(seen).toMatchObject({
      kind: 'gift',
      title: 'Wieczór w teatrze',
      product_slug: 'any',
      codes: [{ code: codes[0] }],
    });
  });

  it('opens one event or video of choice, takes its ticket, and nothing after that [CODE-12] [OPEN1-15] [G17]', async () => {
    const order = await paid(theatre.buyGift(await theatre.customer(), 'any'));
    const [code] = await theatre.codesOf(order.id);
    const receiver = await theatre.customer();
    expect((await theatre.activate(receiver, code!)).userCode).toMatchObject({ desc: 'Prezent', event_id: null, video_id: null });
    const event = await theatre.product({ price: 4500, capacity: 1 });
    const video = await theatre.product({ kind: 'video', price: 3000 });
    expect(await theatre.viewOf(receiver, video)).toMatchObject({ newPrice: 0, usedCode: code });
    const offers = [(await theatre.viewOf(receiver, event)).offer, (await theatre.viewOf(receiver, video)).offer];
    const outcomes = await Promise.all([
      refused(theatre.buy(receiver, event, { offer: offers[0] })),
      refused(theatre.buy(receiver, video, { offer: offers[1] })),
    ]);
    expect(outcomes.sort()).toEqual([null, 'order.price-changed']);
    const sold = (await theatre.stockOf(event))!.sold + (await theatre.stockOf(video))!.sold;
    expect(sold).toBe(1);
  });

  it.each([
    ['gifts are off', { available: false }, 'gift.unavailable', { gift_available: false }],
    ['the gift for any product is off', { anyAvailable: false }, 'gift.unavailable', { any_gift_available: false }],
    ['its last day has passed', { lastDay: '2020-01-31' }, 'gift.expired', { gift_expiration: '2020-01-31T23:00:00.000Z' }],
    ['it has no price', { price: null }, 'gift.no-price', { gift_price: null }],
  ])(
    'is refused while %s, which its settings say [GIFT-05] [GIFT-06] [GIFT-07] [GIFT-12] [GIFT-14] [HOME-15] [HOME-16] [OPEN1-14]',
    async (_what, gift, code, says) => {
      await theatre.sellsGroupsAndGifts({}, gift);
      expect((await theatre.saleSettings.read()).giftConfig).toMatchObject(says);
      expect(await refused(theatre.buyGift(await theatre.customer(), 'any'))).toBe(code);
    },
  );

  it('may be bought through the whole of its last day in Warsaw [GIFT-12] [OPEN3-30]', async () => {
    const [{ today }] = (await theatre.database.query(`SELECT to_char(now() AT TIME ZONE 'Europe/Warsaw', 'YYYY-MM-DD') AS today`)) as [
      { today: string },
    ];
    await theatre.sellsGroupsAndGifts({}, { lastDay: today });
    expect(await refused(theatre.buyGift(await theatre.customer(), 'any'))).toBeNull();
  });

  it('of a product costs its regular price and takes its ticket now, so that the receiver finds it [GIFT-10] [OPEN1-15]', async () => {
    const buyer = await theatre.customer();
    const product = await theatre.product({ price: 4500, capacity: 1 });
    const { order } = await theatre.buyGift(buyer, product);
    expect(await orderOf(order.id)).toMatchObject({ sold_as: 'gift', kind: 'event', amount: 4500 });
    expect(await theatre.stockOf(product)).toMatchObject({ held: 1 });
    await theatre.says(order.id, 'COMPLETED');
    const receiver = await theatre.customer();
    await theatre.activate(receiver, (await theatre.codesOf(order.id))[0]!);
    expect((await theatre.buy(receiver, product)).order).toMatchObject({ status: 'COMPLETED', amount: 0 });
    expect(await theatre.stockOf(product)).toMatchObject({ held: 0, sold: 1 });
    expect(await refused(theatre.buyGift(await theatre.customer(), product))).toBe('order.sold-out');
  });

  it.each<[string, Record<string, unknown>, Record<string, unknown>, string | null]>([
    ['both kinds of gifts are sold', {}, {}, null],
    ['the gift for any product is off', { anyAvailable: false }, {}, null],
    ['the gift for any product has no price', { price: null }, {}, null],
    ['gifts are off', { available: false }, {}, 'gift.unavailable'],
    ['the last day of gifts has passed', { lastDay: '2020-01-31' }, {}, 'gift.expired'],
    ['the product costs nothing', {}, { price: 0 }, 'gift.no-price'],
    ['only codes open the product', {}, { enableTickets: false }, 'order.not-on-sale'],
    ['the product is sold out', {}, { capacity: 0 }, 'order.sold-out'],
  ])('of a product is offered by its page while it is sold: %s [OPEN1-14, OPEN1-15]', async (_what, gift, changes, refusal) => {
    await theatre.sellsGroupsAndGifts({}, gift);
    const product = await theatre.product({ price: 4500, capacity: 3, ...changes });
    const buyer = await theatre.customer();
    const seen = await theatre.viewOf(buyer, product);
    expect(seen.gift).toEqual(refusal ? null : { price: 45, offer: expect.any(String) });
    expect(await refused(theatre.buyGift(buyer, product, seen.gift ? { offer: seen.gift.offer } : {}))).toBe(refusal);
    expect((await theatre.viewOf(null, product)).gift).toBeNull(); // a visitor signs in first
  });

  it('of a product is for somebody else: who has access, or an own order that waits, gives it all the same, the seat besides [OPEN1-15]', async () => {
    const buyer = await theatre.customer();
    const product = await theatre.product({ price: 4500, capacity: 2 });
    const { order } = await theatre.buy(buyer, product);
    await theatre.says(order.id, 'COMPLETED');
    expect((await theatre.viewOf(buyer, product)).gift).toMatchObject({ price: 45 });
    await theatre.buy(buyer, product); // an additional ticket, which waits on the last seat
    expect((await theatre.viewOf(buyer, product)).gift).toBeNull();
    expect(await refused(theatre.buyGift(buyer, product))).toBe('order.sold-out');
  });

  it('is bought as often as somebody likes, one after the other [GIFT-13]', async () => {
    const buyer = await theatre.customer();
    const orders = [await paid(theatre.buyGift(buyer, 'any')), await paid(theatre.buyGift(buyer, 'any'))];
    for (const { id } of orders) expect(await theatre.codesOf(id)).toHaveLength(1);
  });

  it('whose money comes after another try was paid goes back as a whole, and gives no code [OPEN1-32] [P10]', async () => {
    const buyer = await theatre.customer();
    const { order: late } = await theatre.buyGift(buyer, 'any');
    await theatre.lapse(late.id);
    await paid(theatre.buyGift(buyer, 'any'));
    expect(await theatre.says(late.id, 'COMPLETED')).toBe('WAITING_FOR_REFUND');
    expect(await theatre.codesOf(late.id)).toEqual([]);
    expect(await theatre.one('SELECT amount, origin FROM refund WHERE order_id = $1', [late.id])).toEqual({ amount: 9900, origin: 'late' });
  });

  it('that is switched off while it is paid is given all the same; to who is erased meanwhile the money goes back [G21]', async () => {
    const buyer = await theatre.customer();
    const { order } = await theatre.buyGift(buyer, 'any');
    await theatre.sellsGroupsAndGifts({}, { available: false });
    expect(await theatre.says(order.id, 'COMPLETED')).toBe('COMPLETED');
    await theatre.sellsGroupsAndGifts();
    const gone = await theatre.customer();
    const { order: second } = await theatre.buyGift(gone, 'any');
    await theatre.customer({ ...gone, version: 2, deleted: true });
    expect(await theatre.says(second.id, 'COMPLETED')).toBe('WAITING_FOR_REFUND');
    expect(await theatre.codesOf(second.id)).toEqual([]);
  });

  it('a code sold by somebody who is erased later stays good [G20]', async () => {
    const buyer = await theatre.customer();
    const order = await paid(theatre.buyGift(buyer, 'any'));
    await theatre.customer({ ...buyer, version: 2, deleted: true });
    expect(await refused(theatre.activate(await theatre.customer(), (await theatre.codesOf(order.id))[0]!))).toBeNull();
  });

  it('refunded makes its code void, and it never counted as the product [G12] [C11]', async () => {
    const order = await paid(theatre.buyGift(await theatre.customer(), 'any'));
    await theatre.book.change(order.id, (book) => theatre.book.refunded(book, { by: 'provider', why: 'panel' }));
    expect(await refused(theatre.activate(await theatre.customer(), (await theatre.codesOf(order.id))[0]!))).toBe('code.expired');
  });
});
