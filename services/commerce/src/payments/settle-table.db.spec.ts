import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { packetsOf } from '../../test/packets.js';
import { openTheatre, type Theatre } from '../../test/theatre.js';

/**
 * The table attempt × order × report, each report told twice: of two attempts of one order, and of an order and its retry. What must
 * come out is written by hand; that the money kept is one payment's, or none's, is asked of every row.
 */
let theatre: Theatre;
beforeAll(async () => {
  theatre = await openTheatre();
});
afterAll(() => theatre.drop());

async function ordered(changes: Record<string, unknown> = {}) {
  const [buyer, product] = [await theatre.customer(), await theatre.product({ capacity: 5, ...changes })];
  const { order } = await theatre.buy(buyer, product);
  return { buyer, product, order };
}
/** A second attempt, as a lost page address makes one: the first is given up here, and may still be paid there. */
async function withSecondAttempt() {
  const bought = await ordered();
  await theatre.database.query(`UPDATE payment_attempt SET status = 'CANCELED' WHERE order_id = $1`, [bought.order.id]);
  await theatre.database.query(
    `INSERT INTO payment_attempt (order_id, number, ext_order_id, provider_order_id, status, amount)
     SELECT id, 2, ext_order_id || '2', 'PAYU-' || ext_order_id || '2', 'PENDING', amount FROM orders WHERE id = $1`,
    [bought.order.id],
  );
  await theatre.database.query('UPDATE orders SET ext_order_id = ext_order_id || 2 WHERE id = $1', [bought.order.id]);
  return bought;
}

interface End {
  order: string;
  attempts: string[];
  /** Number of the attempt whose money is kept. */
  kept: number | null;
  refunds: string[];
  tasks: string[];
}
async function endOf(orderId: number): Promise<End> {
  const [order] = await theatre.database.query<{ status: string; paid_attempt_id: number | null }>(
    'SELECT status, paid_attempt_id FROM orders WHERE id = $1',
    [orderId],
  );
  const attempts = await theatre.database.query<{ id: number; number: number; status: string }>(
    'SELECT id, number, status FROM payment_attempt WHERE order_id = $1 ORDER BY number',
    [orderId],
  );
  const [numbers] = [new Map(attempts.map(({ id, number }) => [id, number]))];
  const refunds = await theatre.database.query<{ attempt_id: number; origin: string; amount: number }>(
    'SELECT attempt_id, origin, amount FROM refund WHERE order_id = $1 ORDER BY id',
    [orderId],
  );
  const tasks = await theatre.database.query<{ attempt_id: number; task: string }>(
    `SELECT t.attempt_id, t.task FROM provider_task t JOIN payment_attempt a ON a.id = t.attempt_id
      WHERE a.order_id = $1 AND t.done_at IS NULL ORDER BY t.id`,
    [orderId],
  );
  return {
    order: order!.status,
    attempts: attempts.map(({ status }) => status),
    kept: numbers.get(order!.paid_attempt_id ?? -1) ?? null,
    refunds: refunds.map(({ attempt_id, origin, amount }) => `${origin} of ${numbers.get(attempt_id)}: ${amount}`),
    tasks: tasks.map(({ attempt_id, task }) => `${task} ${numbers.get(attempt_id)}`),
  };
}
/** Paid money less what goes back is the price where there is a ticket, and nothing where there is none. */
async function moneyKept(orderId: number): Promise<number> {
  const { kept } = await theatre.one<{ kept: number }>(
    `SELECT (SELECT coalesce(sum(amount), 0) FROM payment_attempt WHERE order_id = $1 AND status = 'COMPLETED')::integer
          - (SELECT coalesce(sum(amount), 0) FROM refund WHERE order_id = $1)::integer AS kept`,
    [orderId],
  );
  return kept;
}
const accessesOf = async (userId: number) =>
  (await theatre.one<{ n: number }>('SELECT count(*)::integer AS n FROM access WHERE user_id = $1 AND ended_at IS NULL', [userId])).n;

const OPEN = 'PENDING';
const AUTHORISED = 'WAITING_FOR_CONFIRMATION';
type Report = [attempt: 1 | 2, status: string];

describe('two attempts of one order', () => {
  it.each<[string, Report[], End]>([
    [
      'the older one canceled takes nothing from the newer one, which is still open',
      [[1, 'CANCELED']],
      { order: OPEN, attempts: ['CANCELED', OPEN], kept: null, refunds: [], tasks: [] },
    ],
    [
      'the older one still open at the provider is canceled there',
      [[1, 'PENDING']],
      { order: OPEN, attempts: ['CANCELED', OPEN], kept: null, refunds: [], tasks: ['cancel 1'] },
    ],
    [
      'the newer one canceled ends the order',
      [[2, 'CANCELED']],
      { order: 'CANCELED', attempts: ['CANCELED', 'CANCELED'], kept: null, refunds: [], tasks: [] },
    ],
    [
      'the newer one paid is kept',
      [[2, 'COMPLETED']],
      { order: 'COMPLETED', attempts: ['CANCELED', 'COMPLETED'], kept: 2, refunds: [], tasks: [] },
    ],
    [
      'the older one paid while the newer is open: it is kept, and the newer one is ended here and there',
      [[1, 'COMPLETED']],
      { order: 'COMPLETED', attempts: ['COMPLETED', 'CANCELED'], kept: 1, refunds: [], tasks: ['cancel 2'] },
    ],
    [
      'the older one paid after the newer: its money goes back',
      [
        [2, 'COMPLETED'],
        [1, 'COMPLETED'],
      ],
      { order: 'COMPLETED', attempts: ['COMPLETED', 'COMPLETED'], kept: 2, refunds: ['second of 1: 4500'], tasks: [] },
    ],
    [
      'the newer one paid after the older: its money goes back',
      [
        [1, 'COMPLETED'],
        [2, 'COMPLETED'],
      ],
      {
        order: 'COMPLETED',
        attempts: ['COMPLETED', 'COMPLETED'],
        kept: 1,
        refunds: ['second of 2: 4500'],
        tasks: ['cancel 2'],
      },
    ],
    [
      'the older one paid, the newer one canceled: what is paid stays',
      [
        [1, 'COMPLETED'],
        [2, 'CANCELED'],
      ],
      { order: 'COMPLETED', attempts: ['COMPLETED', 'CANCELED'], kept: 1, refunds: [], tasks: ['cancel 2'] },
    ],
    [
      'the newer one authorised, the older one paid: one is kept, the other is not taken',
      [
        [2, AUTHORISED],
        [1, 'COMPLETED'],
      ],
      { order: 'COMPLETED', attempts: ['COMPLETED', 'CANCELED'], kept: 1, refunds: [], tasks: ['cancel 2'] },
    ],
    [
      'the older one authorised while the newer is open: it is left with the buyer',
      [[1, AUTHORISED]],
      { order: OPEN, attempts: ['CANCELED', OPEN], kept: null, refunds: [], tasks: ['cancel 1'] },
    ],
    [
      'both canceled, then both paid: one is kept, one goes back',
      [
        [2, 'CANCELED'],
        [1, 'COMPLETED'],
        [2, 'COMPLETED'],
      ],
      { order: 'COMPLETED', attempts: ['COMPLETED', 'COMPLETED'], kept: 1, refunds: ['second of 2: 4500'], tasks: [] },
    ],
  ])('%s [D10, D12, ORD-24]', async (_name, reports, end) => {
    const { order, buyer } = await withSecondAttempt();
    for (const [attempt, status] of reports) for (const _twice of [1, 2]) await theatre.says(order.id, status, {}, attempt);
    expect(await endOf(order.id)).toEqual(end);
    const ticket = end.order === 'COMPLETED';
    expect([await moneyKept(order.id), await accessesOf(buyer.id)]).toEqual(ticket ? [4500, 1] : [0, 0]);
  });

  it.each(['CANCELED', 'PENDING'])(
    'the older one, %s here, canceled at the provider leaves the order to the newer one [D10]',
    async (here) => {
      const { order } = await withSecondAttempt();
      await theatre.database.query('UPDATE payment_attempt SET status = $2 WHERE order_id = $1 AND number = 1', [order.id, here]);
      for (const _twice of [1, 2]) await theatre.says(order.id, 'CANCELED', {}, 1);
      expect(await endOf(order.id)).toMatchObject({
        order: OPEN,
        attempts: ['CANCELED', OPEN],
        refunds: [],
        tasks: [],
      });
    },
  );

  it.each([
    ['in time', false],
    ['late', true],
  ])('the money of a buyer who was erased while paying goes back, %s [D12]', async (_name, late) => {
    const { buyer, order, product } = await ordered();
    if (late) await theatre.lapse(order.id);
    await theatre.customer({ ...buyer, version: 2, deleted: true });
    for (const _twice of [1, 2]) await theatre.says(order.id, 'COMPLETED');
    expect(await endOf(order.id)).toMatchObject({
      order: 'WAITING_FOR_REFUND',
      kept: null,
      refunds: ['late of 1: 4500'],
    });
    expect(await accessesOf(buyer.id)).toBe(0);
    expect(await theatre.stockOf(product)).toMatchObject({ held: 0, sold: 0 });
  });

  it('an older attempt paid for an event that was taken off meanwhile goes back, and the newer is ended [D12]', async () => {
    const { order, product } = await withSecondAttempt();
    await theatre.database.query('UPDATE product SET published = false WHERE id = $1 AND kind = $2', [product.id, product.kind]);
    await theatre.says(order.id, 'COMPLETED', {}, 1);
    expect(await endOf(order.id)).toEqual({
      order: 'WAITING_FOR_REFUND',
      attempts: ['COMPLETED', 'CANCELED'],
      kept: null,
      refunds: ['late of 1: 4500'],
      tasks: ['cancel 2'],
    });
  });
});

describe('an order that lapsed, and its retry', () => {
  /** Whatever the numbers: the retry may well have the lower one (two processes, each with its own block). */
  async function withRetry({ capacity = 5, numbers }: { capacity?: number; numbers: 'ascending' | 'descending' }) {
    const [buyer, product] = [await theatre.customer(), await theatre.product({ capacity })];
    const [low, high] = [await theatre.anotherTill(), await theatre.anotherTill()];
    const [first, retry] = numbers === 'ascending' ? [low, high] : [high, low];
    const { order } = await first(buyer, product);
    await theatre.lapse(order.id);
    const { order: again } = await retry(buyer, product);
    expect(again.id < order.id).toBe(numbers === 'descending');
    return { buyer, product, order, again };
  }
  const BOTH = ['ascending', 'descending'] as const;

  it.each(BOTH)('both paid, the retry first: one access, the late money goes back; %s numbers [P10, D12]', async (numbers) => {
    const { buyer, product, order, again } = await withRetry({ numbers });
    for (const id of [again.id, again.id, order.id, order.id]) await theatre.says(id, 'COMPLETED');
    expect(await endOf(again.id)).toMatchObject({ order: 'COMPLETED', kept: 1, refunds: [] });
    expect(await endOf(order.id)).toMatchObject({
      order: 'WAITING_FOR_REFUND',
      kept: null,
      refunds: ['late of 1: 4500'],
    });
    expect(await accessesOf(buyer.id)).toBe(1);
    expect(await theatre.stockOf(product)).toMatchObject({ held: 0, sold: 1 });
  });

  it.each(BOTH)(
    'late money first: the order is paid, the retry ends here and at the provider, and its money goes back if it comes all the same; %s numbers [P10, D12]',
    async (numbers) => {
      const { buyer, product, order, again } = await withRetry({ numbers });
      for (const _twice of [1, 2]) await theatre.says(order.id, 'COMPLETED');
      expect(await endOf(order.id)).toMatchObject({ order: 'COMPLETED', kept: 1, refunds: [] });
      expect(await endOf(again.id)).toMatchObject({ order: 'CANCELED', attempts: ['CANCELED'], tasks: ['cancel 1'] });
      expect(await theatre.stockOf(product)).toMatchObject({ held: 0, sold: 1 });
      for (const _twice of [1, 2]) await theatre.says(again.id, 'COMPLETED');
      expect(await endOf(again.id)).toMatchObject({ order: 'WAITING_FOR_REFUND', refunds: ['late of 1: 4500'] });
      expect(await accessesOf(buyer.id)).toBe(1);
      expect(await theatre.stockOf(product)).toMatchObject({ held: 0, sold: 1 });
    },
  );

  it('late money takes the last seat from the retry that holds it [D12]', async () => {
    const { buyer, product, order, again } = await withRetry({ capacity: 1, numbers: 'descending' });
    await theatre.says(order.id, 'COMPLETED');
    expect([(await endOf(order.id)).order, (await endOf(again.id)).order]).toEqual(['COMPLETED', 'CANCELED']);
    expect(await theatre.stockOf(product)).toEqual({ capacity: 1, held: 0, sold: 1 });
    expect(await accessesOf(buyer.id)).toBe(1);
  });

  it('both paid at the same moment, twenty times: one access, one money kept [P10, D12]', async () => {
    const rounds = await Promise.all(Array.from({ length: 20 }, () => withRetry({ numbers: 'descending' })));
    for (const { order, again, buyer } of rounds) {
      await Promise.all([order, again].map(({ id }) => theatre.says(id, 'COMPLETED')));
      expect(await accessesOf(buyer.id)).toBe(1);
      expect((await moneyKept(order.id)) + (await moneyKept(again.id))).toBe(4500);
    }
  });

  it('both lapsed, both paid at the same moment, twenty times: one access, one money kept [P10, D12]', async () => {
    const rounds = await Promise.all(Array.from({ length: 20 }, () => withRetry({ numbers: 'descending' })));
    for (const { order, again, buyer } of rounds) {
      await theatre.lapse(again.id);
      await Promise.all([order, again].map(({ id }) => theatre.says(id, 'COMPLETED')));
      expect(await accessesOf(buyer.id)).toBe(1);
      expect((await moneyKept(order.id)) + (await moneyKept(again.id))).toBe(4500);
    }
  });

  it('late authorised money is left with the buyer while the retry is open, which stays so [BTN-05, D12]', async () => {
    const { product, order, again } = await withRetry({ numbers: 'descending' });
    for (const _twice of [1, 2]) await theatre.says(order.id, AUTHORISED);
    expect(await endOf(order.id)).toMatchObject({ order: 'CANCELED', attempts: ['CANCELED'], tasks: ['cancel 1'] });
    expect(await endOf(again.id)).toMatchObject({ order: OPEN, tasks: [] });
    expect(await theatre.stockOf(product)).toMatchObject({ held: 1, sold: 0 });
  });

  it('late authorised money is taken once the retry has lapsed too, and no longer to be canceled [BTN-05, D12]', async () => {
    const { order, again } = await withRetry({ numbers: 'descending' });
    await theatre.says(order.id, AUTHORISED);
    await theatre.lapse(again.id);
    await theatre.says(order.id, AUTHORISED);
    expect(await endOf(order.id)).toMatchObject({ order: AUTHORISED, tasks: ['capture 1'] });
  });

  it('the latest order is the one that was placed last, and views count on the newest paid one [ORD-23, OPEN1-45]', async () => {
    const { buyer, product, order, again } = await withRetry({ numbers: 'descending' });
    const [facts] = await theatre.facts.of({ viewerId: buyer.id, country: 'PL', products: [product] });
    expect(facts!.latestExtOrderId).toBe(again.extOrderId);
    await theatre.says(again.id, 'COMPLETED');
    // As if the first had been paid in its own time, long ago.
    await theatre.database.query(`UPDATE orders SET status = 'COMPLETED' WHERE id = $1`, [order.id]);
    const data = { userId: buyer.id, productKind: product.kind, productId: product.id };
    await theatre.database.transaction((tx) => theatre.views.used({ data } as never, tx));
    for (const _twice of [1, 2]) await theatre.database.transaction((tx) => theatre.views.viewed({ data } as never, tx));
    const counted = (id: number) => theatre.one('SELECT used, views FROM orders WHERE id = $1', [id]);
    expect([await counted(again.id), await counted(order.id)]).toEqual([
      { used: 1, views: 2 },
      { used: 0, views: 0 },
    ]);
    expect((await theatre.orders.ofUser(buyer.id)).orders.map(({ id }) => id)).toEqual([again.id, order.id]);
  });
});

describe('money that buys nothing', () => {
  /** As papers call it: year, month and number. */
  const numberOf = async (orderId: number) =>
    (
      await theatre.one<{ number: string }>(
        `SELECT to_char(created_at AT TIME ZONE 'Europe/Warsaw', 'YYYY/MM/') || lpad(id::text, 6, '0') AS number FROM orders WHERE id = $1`,
        [orderId],
      )
    ).number;
  /** All its refunds are done. */
  async function isBack(orderId: number) {
    const refunds = await theatre.database.query<{ attempt_id: number; ext_refund_id: string; amount: number }>(
      `SELECT attempt_id, ext_refund_id, amount FROM refund WHERE order_id = $1 AND status IN ('wanted', 'PENDING')`,
      [orderId],
    );
    for (const { attempt_id, ext_refund_id, amount } of refunds)
      await theatre.refunds.report(orderId, attempt_id, {
        refundId: `F-${ext_refund_id}`,
        extRefundId: ext_refund_id,
        amount,
        status: 'FINALIZED',
      });
  }
  /** What the fact says of the reason; null where none is told. */
  async function told(orderId: number) {
    const [fact] = await theatre.database.query<{ data: { because?: string; keptNumber?: string } }>(
      `SELECT envelope -> 'data' AS data FROM outbox
        WHERE envelope ->> 'aggregate' = 'order:' || $1::integer AND subject = 'event.commerce.order-refunded' ORDER BY position DESC LIMIT 1`,
      [orderId],
    );
    if (!fact) return null;
    const { because, keptNumber } = fact.data;
    return { because, keptNumber };
  }
  const movesOf = async (orderId: number) =>
    (
      await theatre.database.query<{ by: string; to_status: string }>(
        `SELECT "by", to_status FROM order_change WHERE order_id = $1 AND to_status IN ('WAITING_FOR_REFUND', 'REFUNDED') ORDER BY id`,
        [orderId],
      )
    ).map(({ by, to_status: to }) => `${by}: ${to}`);
  async function listed(orderId: number) {
    const { because, keptNumber } = await theatre.adminOrders.one('event', String(orderId));
    return { because, keptNumber };
  }
  const ofHouse = ['house: WAITING_FOR_REFUND', 'provider: REFUNDED'];
  async function late(changes: Record<string, unknown> = {}) {
    const bought = await ordered(changes);
    await theatre.lapse(bought.order.id);
    return bought;
  }
  /** An order that lapsed, and the order by which its buyer has the ticket. */
  async function withKept() {
    const { buyer, product, order } = await late();
    const { order: kept } = await theatre.buy(buyer, product);
    await theatre.says(kept.id, 'COMPLETED');
    return { buyer, product, order, kept };
  }

  it('goes back by the house, for the buyer has it by another order, whose number is told [D12]', async () => {
    const { order, kept } = await withKept();
    await theatre.says(order.id, 'COMPLETED');
    const reason = { because: 'already-had', keptNumber: await numberOf(kept.id) };
    expect(await listed(order.id)).toEqual(reason); // from the moment it begins
    await isBack(order.id);
    expect(await movesOf(order.id)).toEqual(ofHouse);
    expect(await told(order.id)).toEqual(reason);
    expect([await listed(order.id), await listed(kept.id)]).toEqual([reason, { because: null, keptNumber: null }]);
  });

  it.each<[string, string, (bought: Awaited<ReturnType<typeof ordered>>) => Promise<unknown>]>([
    ['no seat is left', 'no-seat', async ({ product }) => theatre.buy(await theatre.customer(), product)],
    [
      'it was taken off',
      'not-on-sale',
      ({ product }) =>
        theatre.database.query('UPDATE product SET published = false WHERE kind = $1 AND id = $2', [product.kind, product.id]),
    ],
  ])('goes back by the house when %s [D12]', async (_name, because, happens) => {
    const bought = await late({ capacity: 1 });
    await happens(bought);
    await theatre.says(bought.order.id, 'COMPLETED');
    // What is so later is not why: there is a seat, and it is on sale.
    await theatre.database.query(`UPDATE product SET published = true WHERE kind = $1 AND id = $2`, [
      bought.product.kind,
      bought.product.id,
    ]);
    await theatre.database.query(`UPDATE stock SET capacity = 9 WHERE kind = $1 AND product_id = $2`, [
      bought.product.kind,
      bought.product.id,
    ]);
    await isBack(bought.order.id);
    expect(await movesOf(bought.order.id)).toEqual(ofHouse);
    expect(await told(bought.order.id)).toEqual({ because, keptNumber: undefined });
    expect(await listed(bought.order.id)).toEqual({ because, keptNumber: null });
  });

  it.each<[string, (keptId: number) => Promise<unknown>]>([
    [
      'is on its way back itself',
      (id) => theatre.book.change(id, (book) => theatre.book.startRefund(book, { by: 'admin 1', why: 'refund' })),
    ],
    ['is over', (id) => theatre.database.query(`UPDATE orders SET valid_until = now() - interval '1 second' WHERE id = $1`, [id])],
  ])('tells the buyer of no kept order that %s by then; the office still sees which it was [D12]', async (_name, happens) => {
    const { order, kept } = await withKept();
    await theatre.says(order.id, 'COMPLETED');
    await happens(kept.id);
    await isBack(order.id);
    expect(await told(order.id)).toEqual({ because: 'already-had', keptNumber: undefined });
    expect(await listed(order.id)).toEqual({ because: 'already-had', keptNumber: await numberOf(kept.id) });
  });

  it('an order whose money waits is in the way, and is named once it is paid [BTN-05, D12]', async () => {
    const { buyer, product, order } = await late();
    const { order: waiting } = await theatre.buy(buyer, product);
    await theatre.says(waiting.id, AUTHORISED);
    await theatre.says(order.id, 'COMPLETED');
    await theatre.says(waiting.id, 'COMPLETED');
    await isBack(order.id);
    expect(await told(order.id)).toEqual({ because: 'already-had', keptNumber: await numberOf(waiting.id) });
  });

  it('that somebody asked back has no reason of the house [D12]', async () => {
    const { order } = await ordered();
    await theatre.says(order.id, 'COMPLETED');
    await theatre.book.change(order.id, (book) => theatre.book.startRefund(book, { by: 'admin 1', why: 'refund' }));
    await theatre.book.change(order.id, (book) => theatre.book.refunded(book, { by: 'provider', why: 'admin 1' }));
    expect(await told(order.id)).toEqual({ because: undefined, keptNumber: undefined });
    expect(await listed(order.id)).toEqual({ because: null, keptNumber: null });
  });

  it('the reason of once is none of an order that was completed by hand since and goes back anew [OPEN3-10]', async () => {
    const { order, kept } = await withKept();
    const admin = await theatre.customer({ roleId: 1 });
    await theatre.says(order.id, 'COMPLETED');
    await theatre.edit.run({ kind: 'event', ref: String(order.id), adminId: admin.id, changes: { status: 'COMPLETED' } });
    await theatre.book.change(order.id, (book) => theatre.book.refunded(book, { by: 'provider', why: 'panel' }));
    expect(await told(order.id)).toEqual({ because: undefined, keptNumber: undefined });
    expect(await listed(order.id)).toEqual({ because: null, keptNumber: null });
    expect((await endOf(kept.id)).order).toBe('COMPLETED');
  });

  it('of two late payments at once, the one that goes back names the one that is kept [P10, D12]', async () => {
    const { buyer, product, order } = await late();
    const { order: again } = await theatre.buy(buyer, product);
    await theatre.lapse(again.id);
    await Promise.all([order, again].map(({ id }) => theatre.says(id, 'COMPLETED')));
    const [kept, back] = (await endOf(order.id)).order === 'COMPLETED' ? [order, again] : [again, order];
    await isBack(back.id);
    expect(await told(back.id)).toEqual({ because: 'already-had', keptNumber: await numberOf(kept.id) });
  });

  it('access that the theatre granted is an order too, and is named [D12]', async () => {
    const { buyer, product, order } = await late();
    const admin = await theatre.customer({ roleId: 1 });
    const granted = await theatre.grant.run({
      ...{ kind: 'event', id: product.id, userval: buyer.email, priceIncluded: false, adminId: admin.id },
    });
    await theatre.says(order.id, 'COMPLETED');
    await isBack(order.id);
    expect(await told(order.id)).toEqual({ because: 'already-had', keptNumber: await numberOf(granted.id) });
  });

  it('a packet that was bought instead is named, not the event in it [D12, OPEN1-52]', async () => {
    const packets = packetsOf(theatre);
    const { buyer, product, order } = await late();
    const { order: packet } = await packets.buy(buyer, await packets.packet([product]));
    await theatre.says(packet.id, 'COMPLETED');
    await theatre.says(order.id, 'COMPLETED');
    await isBack(order.id);
    expect(await told(order.id)).toEqual({ because: 'already-had', keptNumber: await numberOf(packet.id) });
  });

  it('a group that took the place of another is named, and the order of who came in with a code [OPEN1-32, OPEN1-49]', async () => {
    await theatre.sellsGroupsAndGifts();
    const [buyer, before, product] = [await theatre.customer(), await theatre.product(), await theatre.product({ capacity: 20 })];
    const first = await theatre.buyGroup(buyer, before, 3);
    const second = await theatre.buyGroup(buyer, product, 2, { replaces: first.order.extOrderId });
    await theatre.says(second.order.id, 'COMPLETED');
    await theatre.says(first.order.id, 'COMPLETED');
    await isBack(first.order.id);
    expect(await told(first.order.id)).toEqual({ because: 'already-had', keptNumber: await numberOf(second.order.id) });

    const guest = await theatre.customer();
    const own = await theatre.buy(guest, product);
    await theatre.lapse(own.order.id);
    await theatre.activate(guest, (await theatre.codesOf(second.order.id))[0]!);
    const { order: byCode } = await theatre.buy(guest, product);
    await theatre.says(own.order.id, 'COMPLETED');
    await isBack(own.order.id);
    expect(await told(own.order.id)).toEqual({ because: 'already-had', keptNumber: await numberOf(byCode.id) });
  });

  it('of an order whose code is in another by now has no word of seats, and no reason [D12, OPEN1-50]', async () => {
    const [person, product, elsewhere] = [await theatre.customer(), await theatre.product(), await theatre.product()];
    await theatre.activate(person, await theatre.code('REASON-1', {}));
    const { order } = await theatre.buy(person, product);
    await theatre.lapse(order.id);
    await theatre.buy(person, elsewhere);
    await theatre.says(order.id, 'COMPLETED');
    await isBack(order.id);
    expect(await movesOf(order.id)).toEqual(ofHouse);
    expect(await told(order.id)).toEqual({ because: undefined, keptNumber: undefined });
  });
});
