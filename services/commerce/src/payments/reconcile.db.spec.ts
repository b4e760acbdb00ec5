import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { answered, notAsked, only, openTheatre, POS_ID, settings, type Theatre } from '../../test/theatre.js';
import { until } from '@kurtyna/testing';
import { AskProvider } from './ask-provider.js';
import type { Outcome, ProviderOrder } from './payment-provider.js';
import { Reconcile } from './reconcile.job.js';

let theatre: Theatre;
beforeAll(async () => {
  theatre = await openTheatre();
});
afterAll(() => theatre.drop());

/** A test that moves the clock leaves the database's answers to come by themselves. */
const ALL_BUT_TIMEOUTS = ['Date', 'hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'clearImmediate'] as const;
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The provider, when it is asked: it says `status` of every order, when the test's clock has gone on by `afterMs`. */
class AskedProvider {
  status: ProviderOrder['status'] = 'PENDING';
  afterMs = 0;
  asked: string[] = [];
  underWay = 0;
  constructor(private readonly house: Theatre) {}
  async retrieve(orderId: string): Promise<Outcome<ProviderOrder | null>> {
    this.asked.push(orderId);
    this.underWay += 1;
    if (this.afterMs > 0) await new Promise<void>((resolve) => setTimeout(() => resolve(), this.afterMs));
    this.underWay -= 1;
    const extOrderId = orderId.replace('PAYU-', '');
    const amount = this.house.provider.orders.get(extOrderId)?.amount ?? 4500;
    return answered({ orderId, extOrderId, status: this.status, amount, currency: 'PLN', posId: POS_ID });
  }
}

let provider: AskedProvider;
let reconcile: Reconcile;
function reconcilerOf(asked: AskedProvider): Reconcile {
  const { database, settle, book } = theatre;
  const asking = new AskProvider(only(asked), settle, settings);
  return new Reconcile({ every: () => undefined } as never, database, asking, book, settings);
}
beforeEach(async () => {
  provider = new AskedProvider(theatre);
  reconcile = reconcilerOf(provider);
});
afterEach(() => theatre.database.query('UPDATE payment_attempt SET ask_at = NULL'));

async function anOpenOrder() {
  const [buyer, product] = [await theatre.customer(), await theatre.product()];
  return (await theatre.buy(buyer, product)).order;
}
/** `now` and `askAt` are seconds of the database's clock. */
const attemptOf = (orderId: number) =>
  theatre.one<{ asked: number; now: number; askAt: number | null }>(
    `SELECT asked, extract(epoch FROM clock_timestamp())::float AS now, extract(epoch FROM ask_at)::float AS "askAt"
       FROM payment_attempt WHERE order_id = $1`,
    [orderId],
  );
/** The clock is moved, not the speed: what would be due later is due now. */
const due = (orderId: number) =>
  theatre.database.query(
    `UPDATE payment_attempt SET ask_at = now() - interval '1 millisecond' WHERE order_id = $1 AND ask_at IS NOT NULL`,
    [orderId],
  );

/** Attempts of orders that are over or open, written as they are after a bad evening. */
const attempts = (count: number, { number, status }: { number: boolean; status: string }) =>
  theatre.database.query(
    `WITH placed AS (
       INSERT INTO orders (id, ext_order_id, user_id, kind, product_id, title, status, amount, language, address, expires_at)
       SELECT nextval('orders_id_seq'), 'E-' || md5(random()::text), 1000000 + currval('orders_id_seq'), 'event', 1, 'Wesele', $2, 4500, 'pl', '83.11.20.7',
              CASE WHEN $2 = 'PENDING' THEN now() + interval '20 minutes' END
         FROM generate_series(1, $1) AS n RETURNING id, ext_order_id, status, amount)
     INSERT INTO payment_attempt (order_id, ext_order_id, provider_order_id, status, amount, ask_at)
     SELECT id, ext_order_id, CASE WHEN $3 THEN 'PAYU-' || ext_order_id END, status, amount, now() - interval '1 second' FROM placed`,
    [count, status, number],
  );

describe('a payment whose last word never comes', () => {
  it('is asked about after 2, 5, 10, 20 and 40 minutes, then hourly for a day, then daily to ten days; then somebody looks [P9, D13, payu.md 11]', async () => {
    const { now: began } = await theatre.one<{ now: number }>('SELECT extract(epoch FROM clock_timestamp())::float AS now');
    const order = await anOpenOrder();
    // Its money waits: such an order does not lapse by time.
    provider.status = 'WAITING_FOR_CONFIRMATION';
    /** Of each wait what it is at least and at most: it began at some moment since the attempt was looked at last. */
    const waits: [least: number, most: number][] = [];
    let since = began;
    for (let round = 0; round < 60; round += 1) {
      const { askAt, now } = await attemptOf(order.id);
      if (askAt === null) break;
      waits.push([askAt - now, askAt - since]);
      since = now;
      const before = provider.asked.length;
      await reconcile.run(); // nothing is due yet
      expect(provider.asked).toHaveLength(before);
      await due(order.id);
      await reconcile.run();
      expect(provider.asked).toHaveLength(before + 1);
    }
    const gaps = [2, 3, 5, 10, 20].map((minutes) => minutes * MINUTE);
    const expected = [...gaps, ...Array<number>(24).fill(HOUR), ...Array<number>(9).fill(DAY)];
    expect(waits).toHaveLength(expected.length);
    const isRight = (gap: number, [least, most]: [number, number]) => least <= gap && gap <= most && most - least < 20;
    expect(expected.filter((gap, nth) => !isRight(gap, waits[nth]!))).toEqual([]);
    expect(await attemptOf(order.id)).toMatchObject({ asked: 38, askAt: null });
    expect(await theatre.one('SELECT needs_review, review_reason FROM orders WHERE id = $1', [order.id])).toEqual({
      needs_review: true,
      review_reason: 'no-last-word-in-ten-days',
    });
  }, 60_000);

  it('that the provider does not know or does not answer about is asked about as often, and then looked at too [P9]', async () => {
    const order = await anOpenOrder();
    provider.retrieve = (orderId: string) => {
      provider.asked.push(orderId);
      return provider.asked.length % 2 ? Promise.resolve(null as never) : Promise.reject(new Error('the line was cut'));
    };
    for (let round = 0; round < 60 && (await attemptOf(order.id)).askAt !== null; round += 1) {
      await due(order.id);
      await reconcile.run();
    }
    expect(provider.asked).toHaveLength(38);
    expect(await theatre.one('SELECT needs_review FROM orders WHERE id = $1', [order.id])).toEqual({
      needs_review: true,
    });
  }, 60_000);

  it('is not asked about any more when it has come [P9]', async () => {
    const order = await anOpenOrder();
    provider.status = 'COMPLETED';
    await due(order.id);
    await reconcile.run();
    expect(await theatre.one('SELECT status FROM orders WHERE id = $1', [order.id])).toEqual({ status: 'COMPLETED' });
    expect((await attemptOf(order.id)).askAt).toBeNull();
  });

  it.each([
    ['COMPLETED', { status: 'COMPLETED', needs_review: false, review_reason: null }],
    ['CANCELED', { status: 'COMPLETED', needs_review: true, review_reason: 'CANCELED-after-COMPLETED' }],
  ] as const)('is asked about once more where CANCELED comes after the money: the answer is %s [D10, D12]', async (status, end) => {
    const order = await anOpenOrder();
    for (const said of ['COMPLETED', 'CANCELED']) await theatre.says(order.id, said);
    const look = () => theatre.one('SELECT status, needs_review, review_reason FROM orders WHERE id = $1', [order.id]);
    expect(await look()).toMatchObject({ status: 'COMPLETED', needs_review: false });
    provider.status = status;
    await reconcile.run();
    expect(provider.asked).toHaveLength(1);
    expect(await look()).toEqual(end);
    expect((await attemptOf(order.id)).askAt).toBeNull();
  });
});

describe('many payments whose last word is due', () => {
  const aTurn = () => new Promise((resolve) => setImmediate(resolve));
  /** The database answers meanwhile, and time stands still. */
  const turnsUntil = async (isSo: () => boolean) => {
    while (!isSo()) await aTurn();
  };
  const someTurns = async () => {
    for (let turn = 0; turn < 50; turn += 1) await aTurn();
  };

  it.each([
    ['at once', 0],
    ['in two seconds', 2000],
  ])(
    'are asked about five a second while more is due, never more, when the provider answers %s [payu.md 11]',
    async (_name, afterMs) => {
      await attempts(45, { number: true, status: 'PENDING' });
      provider.afterMs = afterMs;
      jest.useFakeTimers({ doNotFake: [...ALL_BUT_TIMEOUTS] });
      try {
        let isOver = false;
        const run = reconcile.run().finally(() => (isOver = true));
        for (let nth = 1; nth <= 45; nth += 1) {
          await turnsUntil(() => provider.asked.length >= nth);
          jest.advanceTimersByTime(199);
          await someTurns();
          expect(provider.asked).toHaveLength(nth);
          jest.advanceTimersByTime(1);
        }
        while (!isOver) {
          jest.advanceTimersByTime(200);
          await someTurns();
        }
        await run;
      } finally {
        jest.useRealTimers();
      }
      expect(provider.asked).toHaveLength(45);
      expect(new Set(provider.asked).size).toBe(45);
      expect(provider.underWay).toBe(0);
    },
    60_000,
  );

  it('hear nothing about 400 attempts without a number of the provider: there is nothing to ask with, and no place of theirs is taken [P9]', async () => {
    await attempts(400, { number: false, status: 'CANCELED' });
    await attempts(5, { number: true, status: 'PENDING' });
    const statements = jest.spyOn(theatre.database, 'query');
    await reconcile.run();
    const claims = statements.mock.calls.filter(([sql]) => sql.includes('SET asked = asked + 1')).length;
    statements.mockRestore();
    expect(provider.asked).toHaveLength(5);
    expect(claims).toBe(2); // the five, and none
    expect(
      await theatre.one('SELECT count(*)::integer AS n FROM payment_attempt WHERE ask_at IS NOT NULL AND provider_order_id IS NULL'),
    ).toEqual({ n: 0 });
  }, 60_000);

  it('wait for the end of an open order without a number, which a notice or a second click may still bring [P3, D11]', async () => {
    const order = await anOpenOrder();
    await theatre.database.query('UPDATE payment_attempt SET provider_order_id = NULL WHERE order_id = $1', [order.id]);
    await due(order.id);
    await reconcile.run();
    expect(provider.asked).toEqual([]);
    const { asked, askAt, now } = await attemptOf(order.id);
    expect(asked).toBe(0);
    expect(askAt! - now).toBeGreaterThan(29 * MINUTE);
    await theatre.lapse(order.id);
    await due(order.id);
    await reconcile.run();
    expect((await attemptOf(order.id)).askAt).toBeNull();
    // Its number comes by a notice after all: now there is something to ask with.
    await theatre.says(order.id, 'PENDING');
    const again = await attemptOf(order.id);
    expect(again.askAt).toBeGreaterThan(again.now);
  });

  it('are left where they are when the program stops, and while nothing is sent because the provider keeps failing [D13, D37]', async () => {
    await attempts(30, { number: true, status: 'PENDING' });
    const left = () =>
      theatre.one<{ n: number; asked: number }>(
        'SELECT count(*)::integer AS n, max(asked) AS asked FROM payment_attempt WHERE ask_at IS NOT NULL AND asked = 0',
      );
    provider.retrieve = () => Promise.resolve(notAsked());
    await reconcile.run();
    expect(await left()).toEqual({ n: 30, asked: 0 });

    const asked = new AskedProvider(theatre);
    const stopping = reconcilerOf(asked);
    await theatre.database.query('UPDATE payment_attempt SET ask_at = now() WHERE ask_at IS NOT NULL');
    const round = stopping.run();
    await until('two are asked about', () => asked.asked.length >= 2);
    stopping.onModuleDestroy();
    await round;
    expect(asked.asked.length).toBeLessThanOrEqual(3);
  }, 60_000);
});
