/** "My card was charged, but the page said error": an administrator asks the provider about the order, where its notice has not come (P9). */
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { ProductState, UserState } from '@kurtyna/contracts';
import type { OrderKind } from '@kurtyna/domain';
import { outboxOf, refusalOf, until } from '@kurtyna/testing';
import { packetsOf } from '../../test/packets.js';
import { answered, notAsked, only, openTheatre, POS_ID, settings, unknown, type Theatre } from '../../test/theatre.js';
import { AskProvider } from './ask-provider.js';
import type { Outcome, ProviderOrder } from './payment-provider.js';
import { Reconcile } from './reconcile.job.js';

let theatre: Theatre;
let admin: UserState;
let buyer: UserState;
let wedding: ProductState;
beforeAll(async () => {
  theatre = await openTheatre();
  admin = await theatre.customer({ roleId: 1 });
  await theatre.sellsGroupsAndGifts();
});
afterAll(() => theatre.drop());

/** The provider, when it is asked about a payment: all are `status` there, and it says so when `answers` does. */
class AskedProvider {
  asked: string[] = [];
  answers: () => Promise<unknown> = () => Promise.resolve();
  constructor(public status: ProviderOrder['status']) {}
  async retrieve(orderId: string): Promise<Outcome<ProviderOrder | null>> {
    this.asked.push(orderId);
    const instead = await this.answers();
    if (instead !== undefined) return instead as Outcome<null>;
    const { amount, extOrderId } = await theatre.one<{ amount: number; extOrderId: string }>(
      'SELECT amount, ext_order_id AS "extOrderId" FROM payment_attempt WHERE provider_order_id = $1',
      [orderId],
    );
    return answered({ orderId, extOrderId, status: this.status, amount, currency: 'PLN', posId: POS_ID });
  }
}

const PLACING: Record<OrderKind, () => Promise<{ order: { id: number } }>> = {
  event: () => theatre.buy(buyer, wedding),
  video: async () => theatre.buy(buyer, await theatre.product({ kind: 'video', title: 'Zemsta' })),
  group: () => theatre.buyGroup(buyer, wedding, 3),
  gift: () => theatre.buyGift(buyer, 'any'),
  packet: async () => packetsOf(theatre).buy(buyer, await packetsOf(theatre).packet([wedding]), [wedding]),
};
/** Ordered, and nobody has told us anything of its payment since. */
async function placed(kind: OrderKind = 'event'): Promise<number> {
  [buyer, wedding] = [await theatre.customer(), await theatre.product({ capacity: 20 })];
  return (await PLACING[kind]()).order.id;
}
const press = (provider: AskedProvider, id: number, kind: OrderKind = 'event', { id: adminId } = admin) =>
  theatre.askedBy(provider).run({ kind, ref: String(id), adminId });
const attemptOf = (orderId: number) =>
  theatre.one<{ status: string; asked: number; ask_at: Date | null; said_at: Date | null }>(
    'SELECT status, asked, ask_at, said_at FROM payment_attempt WHERE order_id = $1 ORDER BY number LIMIT 1',
    [orderId],
  );
const statusOf = async (id: number) => (await theatre.one<{ status: string }>('SELECT status FROM orders WHERE id = $1', [id])).status;
const actsOf = (id: number) =>
  theatre.database.query<{ act: string; admin_id: number }>('SELECT act, admin_id FROM admin_act WHERE subject = $1', [`order:${id}`]);
/** The clock is moved. */
const tenSecondsLater = (id: number) =>
  theatre.database.query(`UPDATE admin_act SET at = at - interval '10 seconds' WHERE subject = $1`, [`order:${id}`]);

describe('an order that was paid at the provider, whose notice is held back', () => {
  it.each<OrderKind>(['event', 'video', 'group', 'gift', 'packet'])('%s: asked about, it is completed [P9, D13]', async (kind) => {
    const id = await placed(kind);
    const provider = new AskedProvider('COMPLETED');
    const { outcome, order, attempts } = await press(provider, id, kind);
    expect([outcome, order.id, order.status]).toEqual(['answered', id, 'COMPLETED']);
    expect(attempts).toMatchObject([{ status: 'COMPLETED', orderId: provider.asked[0], ask_at: null, can_be_asked: false }]);
    expect(Date.parse(attempts[0]!.said_at!)).toBeGreaterThanOrEqual(Date.parse(attempts[0]!.created_at));
    expect(await actsOf(id)).toEqual([{ act: 'ask-provider', admin_id: admin.id }]);
  });

  it('pressed twenty times at two replicas, it is asked about once in ten seconds [P9, D13]', async () => {
    const id = await placed();
    const provider = new AskedProvider('PENDING');
    const presses = Array.from({ length: 20 }, () => refusalOf(press(provider, id)).catch(() => null));
    const refusals = (await Promise.all(presses)).filter((refusal) => refusal !== null);
    expect(refusals).toHaveLength(19);
    for (const { kind, code, retryAfterSeconds } of refusals) {
      expect([kind, code]).toEqual(['too-many', 'too-many']);
      expect(retryAfterSeconds).toBeGreaterThan(0);
      expect(retryAfterSeconds).toBeLessThanOrEqual(10);
    }
    expect(provider.asked).toHaveLength(1);
    await tenSecondsLater(id);
    provider.status = 'COMPLETED';
    expect((await press(provider, id)).order.status).toBe('COMPLETED');
    expect((await refusalOf(press(provider, id))).kind).toBe('too-many');
    expect(provider.asked).toHaveLength(2);
  });

  it('asked about beside the reconciler and told of by its notice, it is completed once [P9, D10]', async () => {
    const id = await placed();
    await theatre.database.query('UPDATE payment_attempt SET ask_at = now() WHERE order_id = $1', [id]);
    const provider = new AskedProvider('COMPLETED');
    const bothHaveAsked = () => until('both have asked', () => provider.asked.length === 2);
    provider.answers = bothHaveAsked;
    const { database, settle, book } = theatre;
    const asking = new AskProvider(only(provider), settle, settings);
    const reconcile = new Reconcile({ every: () => undefined } as never, database, asking, book, settings);
    const notice = bothHaveAsked().then(() => theatre.says(id, 'COMPLETED'));
    const [{ order }] = await Promise.all([press(provider, id), reconcile.run(), notice]);
    expect(order.status).toBe('COMPLETED');
    const moves = await database.query(`SELECT 1 FROM order_change WHERE order_id = $1 AND to_status = 'COMPLETED'`, [id]);
    expect(moves).toHaveLength(1);
    const told = await outboxOf(theatre.database, 'event.commerce.order-completed');
    expect(told.filter(({ aggregate }) => aggregate === `order:${id}`)).toHaveLength(1);
    expect(await theatre.stockOf(wedding)).toEqual({ capacity: 20, held: 0, sold: 1 });
    expect(await database.query('SELECT 1 FROM refund WHERE order_id = $1', [id])).toEqual([]);
  });

  it('with several payments open is asked about by each of them [P9, D10]', async () => {
    const id = await placed();
    await theatre.database.query(
      `INSERT INTO payment_attempt (order_id, number, ext_order_id, provider_order_id, status, amount, ask_at)
       SELECT id, 2, ext_order_id || '2', 'PAYU-' || ext_order_id || '2', 'PENDING', amount, now() + interval '2 minutes' FROM orders WHERE id = $1`,
      [id],
    );
    const provider = new AskedProvider('PENDING');
    expect(await press(provider, id)).toMatchObject({ outcome: 'answered', attempts: [{ can_be_asked: true }, { can_be_asked: true }] });
    expect(provider.asked).toHaveLength(2);
  });

  it('that nobody asks about any more after ten days is still asked about by hand [P9]', async () => {
    const id = await placed();
    await theatre.database.query('UPDATE payment_attempt SET ask_at = NULL, asked = 38 WHERE order_id = $1', [id]);
    expect((await press(new AskedProvider('COMPLETED'), id)).order.status).toBe('COMPLETED');
  });

  it('is canceled by hand while the provider is asked: it stays so [OPEN3-12, D12]', async () => {
    const id = await placed();
    const provider = new AskedProvider('PENDING');
    provider.answers = () => until('it is canceled', async () => (await statusOf(id)) === 'CANCELED');
    const [{ outcome, order }] = await Promise.all([
      press(provider, id),
      until('it is asked about', () => provider.asked.length === 1).then(() =>
        theatre.cancelPayment.run({ kind: 'event', ref: String(id), adminId: admin.id }),
      ),
    ]);
    expect([outcome, order.status]).toEqual(['answered', 'CANCELED']);
    expect(await statusOf(id)).toBe('CANCELED');
  });
});

describe('an order of which nothing is open', () => {
  const isLeft = async (id: number, attempts: unknown) => {
    const provider = new AskedProvider('COMPLETED');
    for (let time = 1; time <= 2; time += 1) expect(await press(provider, id)).toMatchObject({ outcome: 'nothing-to-ask', attempts });
    expect(provider.asked).toEqual([]);
    expect(await actsOf(id)).toEqual([]);
  };
  it.each(['COMPLETED', 'CANCELED'])('because the provider has said %s: nobody is asked, however often [P9]', async (said) => {
    const id = await placed();
    await theatre.says(id, said);
    await isLeft(id, [{ status: said, can_be_asked: false }]);
  });
  it('because it cost nothing: it was never tried to be paid [P9]', async () => {
    const { order } = await theatre.buy(await theatre.customer(), await theatre.product({ price: 0 }));
    await isLeft(order.id, []);
  });
  it('because its payment has no number yet: there is nothing to ask with [P9]', async () => {
    const id = await placed();
    await theatre.database.query('UPDATE payment_attempt SET provider_order_id = NULL WHERE order_id = $1', [id]);
    await isLeft(id, [{ status: 'PENDING', orderId: null, ask_at: null, can_be_asked: false }]);
  });
});

describe('a provider that does not answer', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['is not reached', () => Promise.resolve(unknown())],
    ['is left alone, because it keeps failing', () => Promise.resolve(notAsked())],
    ['does not know the payment', () => Promise.resolve(answered(null))],
    ['breaks off', () => Promise.reject(new Error('the line was cut'))],
  ])('%s: the order stays, and the reconciler asks when it would have asked [P9, D13]', async (_name, answers) => {
    const id = await placed();
    const before = await attemptOf(id);
    const provider = new AskedProvider('COMPLETED');
    provider.answers = answers;
    const { outcome, order, attempts } = await press(provider, id);
    expect([outcome, order.status]).toEqual(['silent', 'PENDING']);
    expect(attempts).toMatchObject([{ said_at: null, ask_at: before.ask_at!.toISOString(), can_be_asked: true }]);
    expect(await attemptOf(id)).toEqual(before);
  });

  it('is waited for five seconds; what it says later is acted on all the same [P9, D13]', async () => {
    const id = await placed();
    const provider = new AskedProvider('COMPLETED');
    let speak!: () => void;
    provider.answers = () => new Promise<void>((resolve) => (speak = resolve));
    const aTurn = () => new Promise((resolve) => setImmediate(resolve));
    jest.useFakeTimers({ doNotFake: ['Date', 'hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'clearImmediate'] });
    const answers = jest.spyOn(theatre.orders, 'byId'); // what is read when the wait is over
    try {
      const pressed = press(provider, id);
      while (provider.asked.length === 0) await aTurn();
      jest.advanceTimersByTime(4999);
      for (let turn = 0; turn < 50; turn += 1) await aTurn();
      expect(answers).not.toHaveBeenCalled();
      jest.advanceTimersByTime(1);
      for (let turn = 0; turn < 50; turn += 1) await aTurn();
      expect(answers).toHaveBeenCalledWith(id);
      expect((await pressed).outcome).toBe('silent');
    } finally {
      jest.useRealTimers();
      answers.mockRestore();
    }
    speak();
    await until('its word is acted on', async () => (await statusOf(id)) === 'COMPLETED');
  });
});

describe('whoever asks', () => {
  it('is an administrator, of an order that is there, by its kind [D22, D23]', async () => {
    const id = await placed();
    const provider = new AskedProvider('COMPLETED');
    expect(await refusalOf(press(provider, id, 'event', buyer))).toMatchObject({ kind: 'forbidden' });
    expect(await refusalOf(press(provider, id, 'gift'))).toMatchObject({ kind: 'not-found', code: 'order.not-found' });
    expect(await refusalOf(press(provider, 2_000_000_000))).toMatchObject({ kind: 'not-found', code: 'order.not-found' });
    expect(provider.asked).toEqual([]);
  });
});

describe('the window of an order', () => {
  it('has its attempts, with when the provider was heard last [PANEL-22, P9]', async () => {
    const id = await placed();
    const { extOrderId, attempts } = await theatre.adminOrders.opened('event', String(id));
    expect(attempts).toEqual([
      {
        ...{ extOrderId, provider: 'payu', orderId: `PAYU-${extOrderId}`, status: 'PENDING', amount: 45, can_be_asked: true },
        ...{ created_at: expect.any(String), said_at: null, ask_at: (await attemptOf(id)).ask_at!.toISOString() },
      },
    ]);
  });
  it.each(['PENDING', 'COMPLETED', 'CANCELED'])('says so of each word, whoever hears it: %s [P9]', async (said) => {
    const id = await placed();
    await theatre.says(id, said);
    const { created_at, said_at } = (await theatre.adminOrders.opened('event', String(id))).attempts![0]!;
    expect(Date.parse(said_at!)).toBeGreaterThanOrEqual(Date.parse(created_at));
  });
});
