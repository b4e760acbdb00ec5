import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { answered, notAsked, only, openTheatre, refused, settings, TakingProvider, unknown, type Theatre } from '../../test/theatre.js';
import { ProviderJob } from './provider.job.js';

let theatre: Theatre;
let taking: Pick<TakingProvider, 'create' | 'retrieve' | 'cancel' | 'takesOrders'>;
beforeAll(async () => {
  theatre = await openTheatre();
  const { create, retrieve, cancel, takesOrders } = theatre.provider;
  taking = { create: create.bind(theatre.provider), retrieve, cancel, takesOrders };
});
afterEach(() => void Object.assign(theatre.provider, taking));
afterAll(() => theatre.drop());

const codeOf = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'sold',
    (error: Error) => error.message,
  );
const orderOf = (buyer: { id: number }) =>
  theatre.one<{ id: number; status: string; ext_order_id: string }>(
    'SELECT id, status, ext_order_id FROM orders WHERE user_id = $1 ORDER BY id DESC',
    [buyer.id],
  );
const attemptsOf = (orderId: number) =>
  theatre.database.query<{ number: number; status: string; provider_order_id: string | null }>(
    'SELECT number, status, provider_order_id FROM payment_attempt WHERE order_id = $1 ORDER BY number',
    [orderId],
  );
const tasksOf = (orderId: number) =>
  theatre.database.query<{ task: string; done: boolean }>(
    `SELECT task, done_at IS NOT NULL AS done FROM provider_task t JOIN payment_attempt a ON a.id = t.attempt_id WHERE a.order_id = $1`,
    [orderId],
  );

/** A provider that keeps every order and then cuts the line; asked for the same once more, it knows the number. */
function storesAndCuts() {
  const stored = new Map<string, { orderId: string; extOrderId: string; status: string; amount: number }>();
  Object.assign(theatre.provider, {
    create({ extOrderId, amount }: { extOrderId: string; amount: number }) {
      const known = stored.get(extOrderId);
      if (known) return Promise.resolve({ kind: 'not-unique', orderId: known.orderId });
      stored.set(extOrderId, { orderId: `PAYU-${extOrderId}`, extOrderId, status: 'PENDING', amount });
      return Promise.resolve(unknown('the line was cut'));
    },
    retrieve(orderId: string) {
      const order = [...stored.values()].find((each) => each.orderId === orderId);
      return Promise.resolve(answered(order ? { ...order, currency: 'PLN', posId: '300746' } : null));
    },
  });
  return stored;
}

/** Carries out what waits to be done at the provider, as the job of one replica does. */
async function carryOutTasks(orderId: number) {
  const job = new ProviderJob(theatre.database, only(theatre.provider), theatre.settle, theatre.refunds, theatre.work, settings);
  for (const end = Date.now() + 10_000; (await tasksOf(orderId)).some(({ done }) => !done); await job.run())
    if (Date.now() > end) throw new Error('the tasks are still open');
}

describe('a provider that takes the order and loses its answer, each time', () => {
  it('is given three attempts at one click, then the buyer is told, and the seat is still kept [P8, D13]', async () => {
    const [buyer, event] = [await theatre.customer(), await theatre.product({ capacity: 5 })];
    const stored = storesAndCuts();
    await expect(theatre.buy(buyer, event)).rejects.toMatchObject({
      kind: 'provider-failed',
      code: 'order.provider-failed',
    });
    expect(stored.size).toBe(3);
    const order = await orderOf(buyer);
    expect(order.status).toBe('NOT_STARTED');
    expect((await attemptsOf(order.id)).map(({ number, status }) => [number, status])).toEqual([
      [1, 'CANCELED'],
      [2, 'CANCELED'],
      [3, 'CANCELED'],
      [4, 'NOT_STARTED'],
    ]);
    expect(await theatre.stockOf(event)).toEqual({ capacity: 5, held: 1, sold: 0 });

    Object.assign(theatre.provider, taking);
    const again = await theatre.buy(buyer, event);
    expect(again.order.extOrderId).toMatch(/-4$/);
    expect(again.payu?.redirectUri).toContain(again.order.extOrderId);
    expect((await orderOf(buyer)).id).toBe(order.id);
  });

  it('is given these three also when the buyer clicks ten times at once: all hear the same [D11, P8]', async () => {
    const [buyer, event] = [await theatre.customer(), await theatre.product({ capacity: 5 })];
    const stored = storesAndCuts();
    const create = theatre.provider.create.bind(theatre.provider);
    theatre.provider.create = async (order) => {
      // eslint-disable-next-line no-restricted-syntax -- all are to have clicked before the first is told, and nothing tells of a click that waits
      await new Promise((resolve) => setTimeout(resolve, 300));
      return create(order);
    };
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => codeOf(theatre.buy(buyer, event))));
    expect(new Set(outcomes)).toEqual(new Set(['order.provider-failed']));
    expect(stored.size).toBe(3);
    expect(await theatre.stockOf(event)).toEqual({ capacity: 5, held: 1, sold: 0 });
  });

  it('control: whoever asks it until an answer comes has left fifty payments there, and no answer has come', async () => {
    const stored = storesAndCuts();
    const ask = (number: number) => theatre.provider.create({ extOrderId: `E-naive-${number}`, amount: 4500 } as never);
    for (let number = 1; number <= 50; number++) {
      const first = await ask(number);
      const answer = first.kind === 'unknown' ? await ask(number) : first;
      expect(answer.kind).toBe('not-unique');
    }
    expect(stored.size).toBe(50);
  });

  it('hears that a lost payment is canceled when ours has gone on to the next one; its notice of that ends nothing [D10, D13]', async () => {
    const [buyer, event] = [await theatre.customer(), await theatre.product({ capacity: 5 })];
    const stored = storesAndCuts();
    await codeOf(theatre.buy(buyer, event));
    const { id } = await orderOf(buyer);
    const found: string[] = [];
    Object.assign(theatre.provider, {
      // It tells of the cancellation before it answers it.
      async cancel(orderId: string) {
        const order = [...stored.values()].find((each) => each.orderId === orderId)!;
        order.status = 'CANCELED';
        const [attempt] = await theatre.database.query<{ id: number; status: string }>(
          'SELECT id, status FROM payment_attempt WHERE ext_order_id = $1',
          [order.extOrderId],
        );
        found.push(attempt!.status);
        await theatre.settle.report(id, attempt!.id, { ...order, currency: 'PLN', posId: '300746' } as never);
        return answered(null);
      },
    });
    expect(await tasksOf(id)).toEqual(Array(3).fill({ task: 'cancel', done: false }));
    await carryOutTasks(id);
    expect(found).toEqual(['CANCELED', 'CANCELED', 'CANCELED']);
    expect((await orderOf(buyer)).status).toBe('NOT_STARTED');
    expect(await theatre.stockOf(event)).toEqual({ capacity: 5, held: 1, sold: 0 });
  });

  it('is not given another when the lost payment turns out to be paid [P8, D13]', async () => {
    const [buyer, event] = [await theatre.customer(), await theatre.product({ capacity: 5 })];
    const stored = storesAndCuts();
    const create = theatre.provider.create.bind(theatre.provider);
    theatre.provider.create = (order) => {
      const answer = create(order);
      stored.get(order.extOrderId)!.status = 'COMPLETED';
      return answer;
    };
    expect(await theatre.buy(buyer, event)).toMatchObject({ payu: null, order: { status: 'COMPLETED' } });
    expect(stored.size).toBe(1);
    expect(await theatre.stockOf(event)).toEqual({ capacity: 5, held: 0, sold: 1 });
  });

  it('and refuses the next one, ends the order: nothing is left open that nobody can pay [D13]', async () => {
    const [buyer, event] = [await theatre.customer(), await theatre.product({ capacity: 5 })];
    storesAndCuts();
    const create = theatre.provider.create.bind(theatre.provider);
    theatre.provider.create = async (order) => {
      if (!order.extOrderId.endsWith('-1')) return refused('BUSINESS_ERROR');
      // Its notice of the lost payment has come meanwhile.
      await theatre.says((await orderOf(buyer)).id, 'PENDING', { orderId: `PAYU-${order.extOrderId}` });
      return create(order);
    };
    expect(await codeOf(theatre.buy(buyer, event))).toBe('order.provider-failed');
    expect((await orderOf(buyer)).status).toBe('CANCELED');
    expect(await theatre.stockOf(event)).toEqual({ capacity: 5, held: 0, sold: 0 });
  });
});

describe('a provider that is not asked because it keeps failing', () => {
  const rowsOf = (buyer: { id: number }) =>
    theatre.one<{ orders: number; attempts: number }>(
      `SELECT (SELECT count(*)::integer FROM orders WHERE user_id = $1) AS orders,
              (SELECT count(*)::integer FROM payment_attempt a JOIN orders o ON o.id = a.order_id WHERE o.user_id = $1) AS attempts`,
      [buyer.id],
    );

  it('costs nothing: no order, no attempt, no seat, and the buyer is told at once [P8, D13]', async () => {
    const [buyer, event] = [await theatre.customer(), await theatre.product({ capacity: 5 })];
    theatre.provider.takesOrders = () => false;
    for (let click = 0; click < 40; click++) expect(await codeOf(theatre.buy(buyer, event))).toBe('order.provider-failed');
    expect(await rowsOf(buyer)).toEqual({ orders: 0, attempts: 0 });
    expect(await theatre.stockOf(event)).toEqual({ capacity: 5, held: 0, sold: 0 });
    theatre.provider.takesOrders = () => true;
    expect(await codeOf(theatre.buy(buyer, event))).toBe('sold');
  });

  it('costs nothing also when that begins between the question and the call: the order is over, its seat free [D13]', async () => {
    const [buyer, event] = [await theatre.customer(), await theatre.product({ capacity: 5 })];
    theatre.provider.create = () => Promise.resolve(notAsked());
    expect(await codeOf(theatre.buy(buyer, event))).toBe('order.provider-failed');
    expect((await orderOf(buyer)).status).toBe('CANCELED');
    expect(await theatre.stockOf(event)).toEqual({ capacity: 5, held: 0, sold: 0 });
  });

  it('does not stand in the way of what is free [BUY-29]', async () => {
    theatre.provider.takesOrders = () => false;
    expect(await codeOf(theatre.buy(await theatre.customer(), await theatre.product({ price: 0 })))).toBe('sold');
  });

  it('leaves an order whose outcome is unknown as it is: the next click may still pay it [D13]', async () => {
    const [buyer, event] = [await theatre.customer(), await theatre.product({ capacity: 5 })];
    theatre.provider.create = () => Promise.resolve(unknown('no answer'));
    expect(await codeOf(theatre.buy(buyer, event))).toBe('order.provider-failed');
    theatre.provider.create = () => Promise.resolve(notAsked());
    theatre.provider.takesOrders = () => false;
    expect(await codeOf(theatre.buy(buyer, event))).toBe('order.provider-failed');
    theatre.provider.takesOrders = () => true; // and closed again between the question and the call
    expect(await codeOf(theatre.buy(buyer, event))).toBe('order.provider-failed');
    expect((await orderOf(buyer)).status).toBe('NOT_STARTED');
    expect(await theatre.stockOf(event)).toMatchObject({ held: 1 });
    Object.assign(theatre.provider, taking);
    expect(await codeOf(theatre.buy(buyer, event))).toBe('sold');
    expect(await rowsOf(buyer)).toEqual({ orders: 1, attempts: 1 });
  });

  it('and an order it refused are no purchase: forty of them do not use up the thirty of ten minutes [D20]', async () => {
    const [buyer, event] = [await theatre.customer(), await theatre.product({ capacity: 5 })];
    theatre.provider.create = () => Promise.resolve(refused('BUSINESS_ERROR'));
    for (let click = 0; click < 40; click++) expect(await codeOf(theatre.buy(buyer, event))).toBe('order.provider-failed');
    expect(await theatre.stockOf(event)).toEqual({ capacity: 5, held: 0, sold: 0 });
    Object.assign(theatre.provider, taking);
    expect(await codeOf(theatre.buy(buyer, event))).toBe('sold');
  });
});

describe('the time the provider lets a buyer pay', () => {
  it('ends five minutes before the hold, for a new payment and for one taken up again [D9, OPEN1-32]', async () => {
    const [buyer, event] = [await theatre.customer(), await theatre.product()];
    const { order } = await theatre.buy(buyer, event);
    const { validitySeconds } = theatre.provider.orders.get(order.extOrderId)!;
    expect([1499, 1500]).toContain(validitySeconds);

    const [slow, other] = [await theatre.customer(), await theatre.product()];
    theatre.provider.create = () => Promise.resolve(unknown('no answer'));
    await codeOf(theatre.buy(slow, other));
    Object.assign(theatre.provider, taking);
    const { id } = await orderOf(slow);
    await theatre.database.query(`UPDATE orders SET expires_at = now() + interval '20 minutes' WHERE id = $1`, [id]);
    const resumed = await theatre.buy(slow, other);
    expect([899, 900]).toContain(theatre.provider.orders.get(resumed.order.extOrderId)!.validitySeconds);
  });
});
