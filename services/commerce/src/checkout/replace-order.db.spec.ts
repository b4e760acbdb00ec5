import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { PlacedOrder, ProductState, UserState } from '@kurtyna/contracts';
import type { OrderKind } from '@kurtyna/domain';
import { orders } from '../../test/new-order.js';
import { packetsOf } from '../../test/packets.js';
import { answered, openTheatre, POS_ID, unknown, type Theatre } from '../../test/theatre.js';
import { writeOrder } from './write-order.js';

let theatre: Theatre;
let packets: ReturnType<typeof packetsOf>;
beforeAll(async () => {
  theatre = await openTheatre();
  packets = packetsOf(theatre);
  await theatre.sellsGroupsAndGifts();
});
afterEach(async () => {
  theatre.told.answers = {};
  await theatre.sellsGroupsAndGifts();
});
afterAll(() => theatre.drop());

const codeOf = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'sold',
    (error: Error & { code?: string }) => error.code ?? error.message,
  );

type KindName = OrderKind;
/** One call that buys a product, or a packet of it. */
interface Kind {
  buy: (buyer: UserState, on: Stage, changes?: Record<string, unknown>) => Promise<PlacedOrder>;
}
interface Stage {
  product: ProductState;
  packet: number;
}
const KINDS: Record<KindName, Kind> = {
  event: { buy: (buyer, { product }, more) => theatre.buy(buyer, product, more) },
  video: { buy: (buyer, { product }, more) => theatre.buy(buyer, product, more) },
  group: { buy: (buyer, { product }, more) => theatre.buyGroup(buyer, product, 3, more) },
  gift: { buy: (buyer, { product }, more) => theatre.buyGift(buyer, product, more) },
  packet: { buy: (buyer, { packet }, more) => packets.buy(buyer, packet, null, more) },
};
const ALL: readonly KindName[] = ['event', 'video', 'group', 'gift', 'packet'];
const TICKETS: readonly KindName[] = ['event', 'video'];
/** Whose price is that of the product. */
const PRICED: readonly KindName[] = ['event', 'video', 'group', 'gift'];
const SINGLE = { event: 1, video: 1, group: 3, gift: 1, packet: 1 } as const;

async function stage(kind: KindName, changes: Partial<ProductState> = {}): Promise<Stage> {
  const product = await theatre.product({ kind: kind === 'video' ? 'video' : 'event', capacity: 10, ...changes });
  const packet = kind === 'packet' ? await packets.packet([product], { price: 4500 }) : 0;
  return { product, packet };
}
let version = 1;
const change = ({ product }: Stage, changes: Partial<ProductState>): Promise<ProductState> =>
  theatre.product({ ...product, ...changes, version: ++version });
const priceOf = (kind: KindName, price: number): number => price * (kind === 'group' ? 3 : 1);
const ordersOf = (buyer: UserState) =>
  theatre.database.query<{ id: number; status: string; amount: number; replaces: number | null }>(
    'SELECT id, status, amount, replaces FROM orders WHERE user_id = $1 ORDER BY placed_seq',
    [buyer.id],
  );
const asked = (placed: PlacedOrder): number | undefined => theatre.provider.orders.get(placed.order.extOrderId)?.amount;
const invoice = (company: string) => ({
  invoiceType: 'company',
  company,
  nip: '5260250274',
  firstname: null,
  lastname: null,
  street: 'Długa 1',
  postal_code: '00-950',
  city: 'Warszawa',
  state: 'mazowieckie',
  country_code: 'PL',
});
const companyOf = async ({ order }: PlacedOrder): Promise<string | null> =>
  (await theatre.database.query<{ company: string }>('SELECT company FROM invoice WHERE order_id = $1', [order.id]))[0]?.company ?? null;
const paid = (orderId: string, amount: number, status = 'COMPLETED') =>
  answered({ orderId, extOrderId: null, status, amount, currency: 'PLN', posId: POS_ID });

describe('between two clicks', () => {
  it.each(ALL)('nothing changed: %s is the same order, the same page to pay on, asked for once [OWN-01, D11]', async (kind) => {
    const [buyer, on] = [await theatre.customer(), await stage(kind)];
    const first = await KINDS[kind].buy(buyer, on);
    const [again, named] = [await KINDS[kind].buy(buyer, on), await KINDS[kind].buy(buyer, on, { replaces: first.order.extOrderId })];
    expect([again.order.id, again.payu, named.order.id]).toEqual([first.order.id, first.payu, first.order.id]);
    expect(await theatre.stockOf(on.product)).toEqual({ capacity: 10, held: SINGLE[kind], sold: 0 });
    expect(await ordersOf(buyer)).toHaveLength(1);
  });

  it.each(PRICED)('the price fell: %s is charged the price of now, and has the same seats [OWN-02]', async (kind) => {
    const [buyer, on] = [await theatre.customer(), await stage(kind)];
    const first = await KINDS[kind].buy(buyer, on);
    await change(on, { price: 3000 });
    const second = await KINDS[kind].buy(buyer, on);
    expect([asked(first), asked(second)]).toEqual([priceOf(kind, 4500), priceOf(kind, 3000)]);
    expect(await ordersOf(buyer)).toMatchObject([{ status: 'CANCELED' }, { status: 'PENDING', replaces: first.order.id }]);
    expect(await theatre.stockOf(on.product)).toEqual({ capacity: 10, held: SINGLE[kind], sold: 0 });
  });

  it.each(PRICED)('the price rose: %s keeps the sum that was agreed, whichever page is agreed to [OWN-05]', async (kind) => {
    const [buyer, on] = [await theatre.customer(), await stage(kind)];
    const first = await KINDS[kind].buy(buyer, on);
    await change(on, { price: 6000 });
    const view = await theatre.viewOf(buyer, on.product);
    const offer = kind === 'group' ? view.group!.offer : kind === 'gift' ? null : view.offer;
    const again = await KINDS[kind].buy(buyer, on, { offer, replaces: first.order.extOrderId });
    expect([again.order.id, asked(again)]).toEqual([first.order.id, priceOf(kind, 4500)]);
  });

  it.each(TICKETS)(
    'a code lowers the price of %s: page, button and provider say that sum, before and after [OWN-02, OWN-03]',
    async (kind) => {
      const [buyer, on] = [await theatre.customer(), await stage(kind)];
      const first = await KINDS[kind].buy(buyer, on);
      const code = await theatre.code(`JESIEN-${kind}`);
      await theatre.activate(buyer, code);
      const page = await theatre.viewOf(buyer, on.product);
      expect(page).toMatchObject({ newPrice: 36, usedCode: code });
      expect(page.openOrder).toEqual({
        extOrderId: first.order.extOrderId,
        ...{ amount: 45, code: null, invoice: false, differs: true, until: first.order.open_until },
      });
      const second = await KINDS[kind].buy(buyer, on, { offer: page.offer });
      expect([asked(second), second.order.id === first.order.id]).toEqual([3600, false]);
      expect(await theatre.viewOf(buyer, on.product)).toMatchObject({
        ...{ newPrice: 36, usedCode: code, offer: page.offer },
        openOrder: { extOrderId: second.order.extOrderId, amount: 36, code, differs: false },
      });
      const third = await KINDS[kind].buy(buyer, on, { offer: page.offer });
      expect(third.order.id).toBe(second.order.id);
      expect(await theatre.stockOf(on.product)).toEqual({ capacity: 10, held: 1, sold: 0 });
      await theatre.says(second.order.id, 'COMPLETED');
      expect((await theatre.viewOf(buyer, on.product)).access).toBe(true);
    },
  );

  it.each(TICKETS)('a code makes %s free: it is there at once, and the order that waited is canceled [OWN-04]', async (kind) => {
    const [buyer, on] = [await theatre.customer(), await stage(kind)];
    const first = await KINDS[kind].buy(buyer, on);
    await theatre.activate(buyer, await theatre.code(`DARMO-${kind}`, { discount: 100 }));
    const free = await KINDS[kind].buy(buyer, on, { offer: (await theatre.viewOf(buyer, on.product)).offer });
    expect(free).toMatchObject({ payu: null, order: { status: 'COMPLETED', amount: 0 } });
    expect(await ordersOf(buyer)).toMatchObject([{ id: first.order.id, status: 'CANCELED' }, { status: 'COMPLETED' }]);
    expect(await theatre.stockOf(on.product)).toEqual({ capacity: 10, held: 0, sold: 1 });
  });

  it('a better code was entered: the new order has it, the first one is the holder’s again, and the reason is kept [OWN-08]', async () => {
    const [buyer, on] = [await theatre.customer(), await stage('event')];
    const [small, large] = [await theatre.code('MALY', { discount: 10 }), await theatre.code('DUZY', { discount: 50 })];
    await theatre.activate(buyer, small);
    const first = await KINDS.event.buy(buyer, on);
    await theatre.activate(buyer, large);
    const second = await KINDS.event.buy(buyer, on);
    const codes = await theatre.database.query(
      'SELECT k.code, u.order_id FROM user_code u JOIN code k ON k.id = u.code_id WHERE u.user_id = $1 ORDER BY u.id',
      [buyer.id],
    );
    expect(codes).toEqual([
      { code: small, order_id: null },
      { code: large, order_id: second.order.id },
    ]);
    expect(
      await theatre.one('SELECT "by", why FROM order_change WHERE order_id = $1 AND to_status = $2', [first.order.id, 'CANCELED']),
    ).toEqual({ by: 'buyer', why: 'replaced by its buyer' });
    expect((await theatre.orders.letter(first.order.id)).paymentFailed).toBe(false);
  });

  it.each(ALL)('the page of %s is of before: it must be seen again, and nothing is written [OWN-06]', async (kind) => {
    const [buyer, on] = [await theatre.customer(), await stage(kind)];
    const first = await KINDS[kind].buy(buyer, on);
    expect(await codeOf(KINDS[kind].buy(buyer, on, { offer: 'older' }))).toBe('order.price-changed');
    expect(await ordersOf(buyer)).toMatchObject([{ id: first.order.id, status: 'PENDING' }]);
  });

  it.each(ALL)(
    'an invoice is wanted, another one, none: the last call of %s decides, and its consent too [OWN-14, BUY-35]',
    async (kind) => {
      const [buyer, on] = [await theatre.customer(), await stage(kind)];
      const first = await KINDS[kind].buy(buyer, on, { consent: false });
      const consent = () =>
        theatre.one<{ consent_text: string | null }>('SELECT consent_text, language FROM orders WHERE id = $1', [first.order.id]);
      expect([await companyOf(first), (await consent()).consent_text]).toEqual([null, null]);
      for (const company of ['Firma A', 'Firma B']) {
        await KINDS[kind].buy(buyer, on, { invoice: invoice(company), consent: true, language: 'en' });
        expect(await companyOf(first)).toBe(company);
      }
      expect(await consent()).toMatchObject({ consent_text: expect.stringContaining('withdraw'), language: 'en' });
      await KINDS[kind].buy(buyer, on);
      expect(await companyOf(first)).toBeNull();
      await KINDS[kind].buy(buyer, on, { invoice: invoice('Firma C') });
      await theatre.says(first.order.id, 'COMPLETED');
      expect(await companyOf(first)).toBe('Firma C');
    },
  );

  it('another language: the order is called as the last call read it, and knows its Polish title [OWN-14]', async () => {
    const [buyer, on] = [await theatre.customer(), await stage('event')];
    const { order } = await KINDS.event.buy(buyer, on);
    const titles = () => theatre.one<object>('SELECT title, polish_title FROM orders WHERE id = $1', [order.id]);
    const told = [await titles()];
    for (const language of ['en', 'pl']) {
      await KINDS.event.buy(buyer, on, { language });
      told.push(await titles());
    }
    expect(told).toEqual([
      { title: 'Wesele', polish_title: null },
      { title: 'The Wedding', polish_title: 'Wesele' },
      { title: 'Wesele', polish_title: null },
    ]);
  });

  it.each([
    ['it was taken off', { published: false }, {}, 'not-found'],
    ['it is over', { startsAt: new Date(0).toISOString(), endsAt: new Date(1).toISOString() }, {}, 'order.ended'],
    ['it has an age now', { ageRestriction: 18 }, {}, 'order.age'],
    ['it is for one country now', { restrictedAccess: 'poland' }, {}, 'order.country'],
    ['its buyer is younger than was said', { ageRestriction: 16 }, { bornOn: '2015-01-01' }, 'order.age'],
    ['its buyer has a role that opens it', {}, { roleId: 3 }, 'order.role-has-access'],
  ] as const)(
    '%s: that is the answer, no page to pay on, and the order is left to its time [OPEN1-32]',
    async (_what, changes, person, refusal) => {
      const [buyer, on] = [await theatre.customer({ bornOn: '2010-01-01' }), await stage('event')];
      const first = await KINDS.event.buy(buyer, on);
      await change(on, changes);
      await theatre.customer({ ...buyer, ...person, version: ++version });
      const place = { address: '83.11.20.7', country: 'DE' };
      const said = await codeOf(KINDS.event.buy(buyer, on, { place }));
      expect(said.endsWith(refusal)).toBe(true);
      theatre.gate.soldOut(`event-${on.product.id}`);
      expect(await codeOf(KINDS.event.buy(buyer, on, { place }))).toBe(said);
      expect(await ordersOf(buyer)).toMatchObject([{ id: first.order.id, status: 'PENDING' }]);
    },
  );

  it.each([
    ['group', () => theatre.sellsGroupsAndGifts({ eventAvailable: false }), 'order.not-on-sale'],
    ['gift', () => theatre.sellsGroupsAndGifts({}, { available: false }), 'gift.unavailable'],
  ] as const)('%s is sold no more: that is the answer [OPEN1-32]', async (kind, ends, refusal) => {
    const [buyer, on] = [await theatre.customer(), await stage(kind)];
    await KINDS[kind].buy(buyer, on);
    await ends();
    expect(await codeOf(KINDS[kind].buy(buyer, on))).toBe(refusal);
  });

  it('a group is offered for less: the order is replaced at that sum, with the same seats [OPEN1-32]', async () => {
    const [buyer, on] = [await theatre.customer(), await stage('group', { capacity: 3 })];
    await KINDS.group.buy(buyer, on);
    await theatre.sellsGroupsAndGifts({ oneFree: true });
    const second = await KINDS.group.buy(buyer, on);
    expect(asked(second)).toBe(9000);
    expect(await theatre.stockOf(on.product)).toEqual({ capacity: 3, held: 3, sold: 0 });
  });

  it('a packet lost one of its contents: it must be seen again, and the page of now replaces the order [OPEN1-32]', async () => {
    const [buyer, one, other] = [await theatre.customer(), await theatre.product({ capacity: 5 }), await theatre.product({ capacity: 5 })];
    const packet = await packets.packet([one, other], { price: 6000 });
    const first = await packets.buy(buyer, packet);
    const { offer: then } = await theatre.one<{ offer: string }>('SELECT offer FROM orders WHERE id = $1', [first.order.id]);
    await change({ product: other, packet }, { published: false });
    expect(await codeOf(packets.buy(buyer, packet, null, { offer: then }))).toBe('order.price-changed');
    const second = await packets.buy(buyer, packet, null, { replaces: first.order.extOrderId });
    expect(await ordersOf(buyer)).toMatchObject([{ status: 'CANCELED' }, { id: second.order.id, status: 'PENDING' }]);
    expect([await theatre.stockOf(one), await theatre.stockOf(other)]).toMatchObject([{ held: 1 }, { held: 0 }]);
  });

  it.each([
    ['last of all', { capacity: 1 }],
    ['behind a closed gate', { capacity: 1 }],
  ])('the seat is the %s: its holder is charged the lower price [OWN-02, OWN-07]', async (where, changes) => {
    const [buyer, on] = [await theatre.customer(), await stage('event', changes)];
    await KINDS.event.buy(buyer, on);
    await theatre.activate(buyer, await theatre.code(`OSTATNI-${where.length}`));
    if (where === 'behind a closed gate') theatre.gate.soldOut(`event-${on.product.id}`);
    expect(await theatre.viewOf(buyer, on.product)).toMatchObject({ newPrice: 36, sale: { ok: true } });
    expect(asked(await KINDS.event.buy(buyer, on))).toBe(3600);
    expect(await theatre.stockOf(on.product)).toEqual({ capacity: 1, held: 1, sold: 0 });
    expect(await codeOf(KINDS.event.buy(await theatre.customer(), on))).toBe('order.sold-out');
  });
});

describe('group tickets of another number, or of another product', () => {
  it('replace the open order only where the call names it; its seats count as free [OWN-20]', async () => {
    const [buyer, on] = [await theatre.customer(), await stage('group', { capacity: 5 })];
    const first = await theatre.buyGroup(buyer, on.product, 3);
    expect(await codeOf(theatre.buyGroup(buyer, on.product, 5))).toBe('order.other-open');
    const second = await theatre.buyGroup(buyer, on.product, 5, { replaces: first.order.extOrderId });
    expect(second.order).toMatchObject({ product_quantity: 5, status: 'PENDING' });
    expect(await theatre.stockOf(on.product)).toEqual({ capacity: 5, held: 5, sold: 0 });
    // Named twice by a double click: the same order.
    expect((await theatre.buyGroup(buyer, on.product, 5, { replaces: first.order.extOrderId })).order.id).toBe(second.order.id);
  });

  it('of another product give the seats of the first one back [OWN-20]', async () => {
    const [buyer, on, elsewhere] = [await theatre.customer(), await stage('group'), await stage('group')];
    const first = await theatre.buyGroup(buyer, on.product, 3);
    expect(await codeOf(theatre.buyGroup(buyer, elsewhere.product, 2))).toBe('order.other-open');
    await theatre.buyGroup(buyer, elsewhere.product, 2, { replaces: first.order.extOrderId });
    expect([await theatre.stockOf(on.product), await theatre.stockOf(elsewhere.product)]).toMatchObject([{ held: 0 }, { held: 2 }]);
  });

  describe('are one purchase with what they took the place of, which one payment is kept of', () => {
    /** Group tickets for three shows in turn, each in place of the one before. */
    const inTurn = async () => {
      const buyer = await theatre.customer();
      const stages = [await stage('group'), await stage('group'), await stage('group')];
      const orders: number[] = [];
      let before: PlacedOrder | null = null;
      for (const { product } of stages) {
        before = await theatre.buyGroup(buyer, product, 2, before ? { replaces: before.order.extOrderId } : {});
        orders.push(before.order.id);
      }
      const statuses = async () => (await ordersOf(buyer)).map(({ status }) => status);
      const stocks = () => Promise.all(stages.map(async ({ product }) => (await theatre.stockOf(product))!));
      const back = (order: number) => theatre.database.query<{ amount: number }>('SELECT amount FROM refund WHERE order_id = $1', [order]);
      return { orders, statuses, stocks, back };
    };

    it.each([0, 1])('nr %i is paid in an old tab: the one that waits ends, and its money goes back [OPEN1-32, LAW-03]', async (old) => {
      const { orders, statuses, stocks, back } = await inTurn();
      const paidNow = ['CANCELED', 'CANCELED', 'CANCELED'].with(old, 'COMPLETED');
      await theatre.says(orders[old]!, 'COMPLETED');
      expect(await statuses()).toEqual(paidNow);
      expect((await stocks()).map(({ held, sold }) => [held, sold])).toEqual([0, 1, 2].map((nth) => [0, nth === old ? 2 : 0]));
      await theatre.says(orders[2]!, 'COMPLETED');
      expect((await statuses())[old]).toBe('COMPLETED');
      expect([await back(orders[old]!), await back(orders[2]!)]).toMatchObject([[], [{ amount: 2 * 4500 }]]);
      expect((await stocks()).map(({ held, sold }) => [held, sold])).toEqual([0, 1, 2].map((nth) => [0, nth === old ? 2 : 0]));
    });

    it.each([0, 1])('the last one is paid: money for nr %i in an old tab goes back [OPEN1-32, LAW-03]', async (old) => {
      const { orders, stocks, back } = await inTurn();
      await theatre.says(orders[2]!, 'COMPLETED');
      await theatre.says(orders[old]!, 'COMPLETED');
      expect([await back(orders[2]!), await back(orders[old]!)]).toMatchObject([[], [{ amount: 2 * 4500 }]]);
      expect((await stocks()).map(({ sold }) => sold)).toEqual([0, 0, 2]);
    });

    it('a group after one that lapsed is another purchase: both are kept [OPEN1-32]', async () => {
      const [buyer, on, elsewhere] = [await theatre.customer(), await stage('group'), await stage('group')];
      const first = await theatre.buyGroup(buyer, on.product, 2);
      await theatre.lapse(first.order.id);
      const second = await theatre.buyGroup(buyer, elsewhere.product, 2);
      await theatre.says(first.order.id, 'COMPLETED');
      await theatre.says(second.order.id, 'COMPLETED');
      expect((await ordersOf(buyer)).map(({ status }) => status)).toEqual(['COMPLETED', 'COMPLETED']);
    });
  });

  it('that do not fit leave the first order as it is, and its next click begins another payment [OWN-20]', async () => {
    const [buyer, on] = [await theatre.customer(), await stage('group', { capacity: 5 })];
    const first = await theatre.buyGroup(buyer, on.product, 3);
    const cancel = theatre.told.cancel;
    theatre.told.cancel = async () => {
      await theatre.buyGroup(await theatre.customer(), on.product, 2); // somebody is quicker
      return answered(null) as never;
    };
    const named = theatre.buyGroup(buyer, on.product, 5, { replaces: first.order.extOrderId });
    expect(await codeOf(named.finally(() => (theatre.told.cancel = cancel)))).toBe('order.quantity-available');
    expect(await ordersOf(buyer)).toMatchObject([{ id: first.order.id, status: 'PENDING' }]);
    const again = await theatre.buyGroup(buyer, on.product, 3);
    expect(again.order.id).toBe(first.order.id);
    expect(again.order.extOrderId).toBe(first.order.extOrderId.replace(/-1$/, '-2'));
  });
});

describe('an order that is named', () => {
  it('and is somebody else’s, or of something else, is not there [OWN-20, D23]', async () => {
    const [buyer, on, other] = [await theatre.customer(), await stage('event'), await stage('event')];
    const foreign = await KINDS.event.buy(await theatre.customer(), on);
    const own = await KINDS.event.buy(buyer, other);
    for (const replaces of [foreign.order.extOrderId, own.order.extOrderId, 'E-none-1'])
      expect(await codeOf(KINDS.event.buy(buyer, on, { replaces }))).toBe('order.not-found');
    expect(await theatre.stockOf(on.product)).toMatchObject({ held: 1 });
  });
});

describe('the provider', () => {
  const withCode = async (buyer: UserState, on: Stage) => {
    await theatre.activate(buyer, await theatre.code(`TANIEJ-${buyer.id}`));
    return KINDS.event.buy(buyer, on);
  };

  it.each(['COMPLETED', 'WAITING_FOR_CONFIRMATION'] as const)(
    'that says %s while it is asked decides: that order is the answer, and nothing new is written [OWN-11]',
    async (status) => {
      const [buyer, on] = [await theatre.customer(), await stage('event')];
      const first = await KINDS.event.buy(buyer, on);
      theatre.told.answers.retrieve = () => paid(`PAYU-${first.order.extOrderId}`, 4500, status);
      expect(await withCode(buyer, on)).toMatchObject({ payu: null, order: { id: first.order.id, status } });
      expect(await ordersOf(buyer)).toHaveLength(1);
    },
  );

  it('that is silent does not stop the buyer: a task cancels the payment later [OWN-12]', async () => {
    const [buyer, on] = [await theatre.customer(), await stage('event')];
    const first = await KINDS.event.buy(buyer, on);
    theatre.told.answers.cancel = () => unknown();
    theatre.told.answers.retrieve = () => unknown();
    expect(asked(await withCode(buyer, on))).toBe(3600);
    const task = () =>
      theatre.one(
        `SELECT t.task, t.done_at IS NOT NULL AS done FROM provider_task t JOIN payment_attempt a ON a.id = t.attempt_id WHERE a.order_id = $1`,
        [first.order.id],
      );
    expect(await task()).toEqual({ task: 'cancel', done: false });
    theatre.told.answers = {};
    await theatre.database.query('UPDATE provider_task SET try_at = now() WHERE done_at IS NULL');
    while (await theatre.job.run());
    expect(await task()).toEqual({ task: 'cancel', done: true });
  });

  it('that tells of our cancellation before it answers it frees no seat [OWN-07, D10]', async () => {
    const [buyer, on] = [await theatre.customer(), await stage('event', { capacity: 1 })];
    const first = await KINDS.event.buy(buyer, on);
    const found: unknown[] = [];
    theatre.told.answers.cancel = async () => {
      await theatre.says(first.order.id, 'CANCELED');
      found.push(await theatre.stockOf(on.product));
      return null;
    };
    const second = await withCode(buyer, on);
    expect(found).toEqual([{ capacity: 1, held: 1, sold: 0 }]);
    expect(await ordersOf(buyer)).toMatchObject([{ status: 'CANCELED' }, { id: second.order.id, status: 'PENDING' }]);
  });

  it('has the money of the replaced order before the new one is paid: the first completes, the second is given up [OWN-09]', async () => {
    const [buyer, on] = [await theatre.customer(), await stage('event', { capacity: 1 })];
    const first = await KINDS.event.buy(buyer, on);
    const second = await withCode(buyer, on);
    await theatre.says(first.order.id, 'COMPLETED');
    expect(await ordersOf(buyer)).toMatchObject([
      { id: first.order.id, status: 'COMPLETED' },
      { id: second.order.id, status: 'CANCELED' },
    ]);
    expect(await theatre.stockOf(on.product)).toEqual({ capacity: 1, held: 0, sold: 1 });
    expect(await theatre.one('SELECT order_id FROM user_code WHERE user_id = $1', [buyer.id])).toEqual({ order_id: null });
  });

  it('has money for the replaced order after the new one was paid: all of it goes back [OWN-10, D12]', async () => {
    const [buyer, on] = [await theatre.customer(), await stage('event', { capacity: 1 })];
    const first = await KINDS.event.buy(buyer, on);
    const second = await withCode(buyer, on);
    await theatre.says(second.order.id, 'COMPLETED');
    await theatre.says(first.order.id, 'COMPLETED');
    expect(await theatre.one('SELECT amount, status, origin FROM refund WHERE order_id = $1', [first.order.id])).toEqual({
      amount: 4500,
      status: 'wanted',
      origin: 'late',
    });
    expect(await theatre.one('SELECT status FROM orders WHERE id = $1', [second.order.id])).toEqual({ status: 'COMPLETED' });
    expect(await theatre.stockOf(on.product)).toEqual({ capacity: 1, held: 0, sold: 1 });
  });
});

describe('a seat that is kept again and again', () => {
  it('is kept for two holds at most: later than that 409, and nothing is asked or written [OWN-13]', async () => {
    const [buyer, on] = [await theatre.customer(), await stage('event')];
    const first = await KINDS.event.buy(buyer, on);
    const age = (minutes: number, id: number) =>
      theatre.database.query(
        `UPDATE orders SET created_at = now() - make_interval(mins => $2), seat_since = CASE WHEN replaces IS NULL THEN NULL ELSE
        now() - make_interval(mins => $2) END WHERE id = $1`,
        [id, minutes],
      );
    await age(25, first.order.id);
    await change(on, { price: 4000 });
    const second = await KINDS.event.buy(buyer, on);
    const left = (id: number) =>
      theatre.one<{ s: number; since: number }>(
        `SELECT extract(epoch FROM expires_at - now())::integer AS s, extract(epoch FROM now() - seat_since)::integer / 60 AS since FROM orders WHERE id = $1`,
        [id],
      );
    expect(await left(second.order.id)).toMatchObject({ since: 25, s: expect.any(Number) });
    await age(49, second.order.id);
    await change(on, { price: 3500 });
    const third = await KINDS.event.buy(buyer, on);
    const { s } = await left(third.order.id);
    expect(s).toBeGreaterThan(600);
    expect(s).toBeLessThanOrEqual(660);
    await age(51, third.order.id);
    await change(on, { price: 3000 });
    const before = theatre.told.asked.length;
    expect(await codeOf(KINDS.event.buy(buyer, on))).toBe('order.replace-too-late');
    expect(theatre.told.asked).toHaveLength(before);
    expect((await ordersOf(buyer)).map(({ status }) => status)).toEqual(['CANCELED', 'CANCELED', 'PENDING']);
  });
});

describe('two tabs of one buyer', () => {
  it('that replace the same order at once, one with a code and one with an invoice, leave one open order with the terms of now [OWN-01]', async () => {
    for (let round = 0; round < 20; round++) {
      const [buyer, on] = [await theatre.customer(), await stage('event', { capacity: 1 })];
      await KINDS.event.buy(buyer, on);
      await theatre.activate(buyer, await theatre.code(`KARTY-${buyer.id}`));
      const { offer } = await theatre.viewOf(buyer, on.product);
      const tabs = await Promise.all([
        KINDS.event.buy(buyer, on, { offer }),
        KINDS.event.buy(buyer, on, { offer, invoice: invoice('Firma') }),
      ]);
      expect(new Set(tabs.map(({ order }) => order.id)).size).toBe(1);
      expect((await ordersOf(buyer)).filter(({ status }) => status === 'PENDING')).toMatchObject([{ amount: 3600 }]);
      expect(await theatre.stockOf(on.product)).toEqual({ capacity: 1, held: 1, sold: 0 });
    }
  });
});

describe('the last seat, replaced beside a crowd that wants it', () => {
  // 100 rounds beside 200 people with npm run test:full.
  const [ROUNDS, CROWD] = process.env.KURTYNA_FULL === '1' ? [100, 200] : [10, 20];
  const newOrder = (products: ProductState[]) => orders(theatre)(products);
  async function round(replace: (buyer: UserState, on: Stage, first: PlacedOrder) => Promise<unknown>): Promise<boolean> {
    const [buyer, on] = [await theatre.customer(), await stage('event', { capacity: 1 })];
    const first = await KINDS.event.buy(buyer, on);
    await change(on, { price: 4000 });
    const crowd = await Promise.all(Array.from({ length: CROWD }, () => theatre.customer()));
    let over = false;
    const wanting = crowd.map(async (person) => {
      // The latch of the gate would answer for the row.
      while (!over) await writeOrder(theatre.database, { ...(await newOrder([on.product])), userId: person.id }).catch(() => undefined);
    });
    await replace(buyer, on, first).catch(() => undefined);
    over = true;
    await Promise.all(wanting);
    const { user_id: holder, amount } = await theatre.one<{ user_id: number; amount: number }>(
      `SELECT o.user_id, o.amount FROM hold h JOIN orders o ON o.id = h.order_id WHERE h.product_id = $1 AND h.kind = 'event' AND h.state = 'active'`,
      [on.product.id],
    );
    expect(await theatre.stockOf(on.product)).toEqual({ capacity: 1, held: 1, sold: 0 });
    return holder === buyer.id && amount === 4000;
  }

  it('stays its buyer’s, each time [OWN-07]', async () => {
    for (let nth = 0; nth < ROUNDS; nth++) expect(await round((buyer, on) => KINDS.event.buy(buyer, on))).toBe(true);
  }, 600_000);

  it('control: canceled and bought anew in two transactions it goes to the crowd', async () => {
    let lost = 0;
    for (let nth = 0; nth < ROUNDS; nth++) {
      const kept = await round(async (buyer, on, first) => {
        await theatre.says(first.order.id, 'CANCELED');
        await KINDS.event.buy(buyer, on);
      });
      if (!kept) lost++;
    }
    expect(lost).toBeGreaterThan(0);
  }, 600_000);
});
