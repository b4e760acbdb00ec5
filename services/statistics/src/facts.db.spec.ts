import { randomInt, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  orderChanged,
  playbackStarted,
  refundChanged,
  viewCounted,
  type Envelope,
  type EventContract,
  type OrderState,
  type RefundState,
} from '@kurtyna/contracts';
import { contribution, correction, type DayFigures } from '@kurtyna/domain';
import { Consumers, createLogger, DeadLetters, ensureStreams, EVENTS, natsAddress, type Tx } from '@kurtyna/platform';
import { freshDatabase, type FreshDatabase, until } from '@kurtyna/testing';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { CONTRIBUTIONS } from './daily/contributions.sql.js';
import { SalesTotalsController } from './daily/sales-totals.controller.js';
import { createDataSource } from './data-source.js';
import { RecordOrders } from './orders/record-orders.consumer.js';
import { RecordRefunds } from './refunds/record-refunds.consumer.js';
import { RecordViews } from './views/record-views.consumer.js';

let fresh: FreshDatabase;
const orders = new RecordOrders();
const refunds = new RecordRefunds();
const views = new RecordViews();
beforeAll(async () => {
  fresh = await freshDatabase(createDataSource);
});
afterAll(() => fresh.drop());
beforeEach(async () => {
  await fresh.database.query('TRUNCATE order_state, refund_state, view_fact, product_viewer, viewer_total, day_total');
});

const envelope = <Data>(contract: EventContract<Data>, data: Data, aggregateVersion = 1): Envelope<Data> => ({
  id: randomUUID(),
  subject: contract.subject,
  version: contract.version,
  aggregate: 'x',
  aggregateVersion,
  occurredAt: new Date().toISOString(),
  requestId: null,
  data,
});
const order = (orderId: number, given: Partial<OrderState> = {}): OrderState => ({
  orderId,
  userId: 7,
  productKind: 'event',
  productId: 5,
  soldAs: 'ticket',
  quantity: 1,
  origin: 'purchase',
  status: 'COMPLETED',
  amount: 6000,
  placedAt: '2027-03-01T11:00:00.000Z',
  completedAt: '2027-03-01T11:05:00.000Z',
  ...given,
});
const refund = (refundId: number, orderId: number, given: Partial<RefundState> = {}): RefundState => ({
  refundId,
  orderId,
  origin: 'admin',
  amount: 6000,
  status: 'FINALIZED',
  at: '2027-03-02T12:00:00.000Z',
  ...given,
});

/** Acted on alone when it is called; `all` takes it together with others. */
interface Fact {
  (): Promise<void>;
  of: Together;
  envelope: Envelope<any>;
}
type Together = (facts: Envelope<any>[], tx: Tx) => Promise<void>;
const factOf = (of: Together, told: Envelope<any>): Fact =>
  Object.assign(() => fresh.database.transaction((tx) => of([told], tx)), { of, envelope: told });
/** As the consumers get what came in one moment: each of what it acts on, in one transaction. */
const together = (facts: Fact[]): Promise<unknown> =>
  Promise.all(
    [...new Set(facts.map(({ of }) => of))].map((act) =>
      fresh.database.transaction((tx) =>
        act(
          facts.filter(({ of }) => of === act).map(({ envelope: told }) => told),
          tx,
        ),
      ),
    ),
  );
const [changed, back, begun, viewed]: Together[] = [
  (facts, tx) => orders.changed(facts, tx),
  (facts, tx) => refunds.changed(facts, tx),
  (facts, tx) => views.started(facts, tx),
  (facts, tx) => views.counted(facts, tx),
];
const orderIs = (state: OrderState, version: number): Fact => factOf(changed!, envelope(orderChanged, state, version));
const refundIs = (state: RefundState, version: number): Fact => factOf(back!, envelope(refundChanged, state, version));
const playback = (playbackId: string, viewer: string | null = 'u7') => ({
  playbackId,
  userId: null,
  productKind: 'video' as const,
  productId: 9,
  variant: 'normal' as const,
  viewer,
});
const started = (id: string, startedAt: string, viewer?: string | null): Fact =>
  factOf(begun!, envelope(playbackStarted, { ...playback(id, viewer), startedAt }));
const counted = (id: string, countedAt: string): Fact => factOf(viewed!, envelope(viewCounted, { ...playback(id), countedAt }));
const totals = () => new SalesTotalsController(fresh.database).totals({});
const days = () =>
  fresh.database.query<Record<string, string | number>>(
    `SELECT day::text, sold_as || ' ' || product_kind || '-' || product_id AS what, orders, paid_orders, paid_amount::integer, refunds,
            refunded_amount::integer, views FROM day_total
      WHERE (orders, paid_orders, paid_amount, refunds, refunded_amount, views) <> (0, 0, 0, 0, 0, 0) ORDER BY 1, 2`,
  );
const allAtOnce = (facts: Fact[]): Promise<unknown> => Promise.all(facts.map((fact) => fact()));

/** Two orders of which one is given back, and two plays of which one is a view; on both sides of midnight in Warsaw. */
const story = (): Fact[] => [
  orderIs(order(1, { status: 'PENDING', completedAt: null, amount: 4500, placedAt: '2027-03-01T22:59:00.000Z' }), 2),
  orderIs(order(1, { amount: 4500, placedAt: '2027-03-01T22:59:00.000Z' }), 3),
  orderIs(order(2, { amount: 3600, placedAt: '2027-03-01T23:01:00.000Z' }), 3),
  orderIs(order(1, { amount: 4500, placedAt: '2027-03-01T22:59:00.000Z', status: 'WAITING_FOR_REFUND' }), 4),
  refundIs(refund(11, 1, { amount: 4500, status: 'wanted', at: null }), 2),
  refundIs(refund(11, 1, { amount: 4500, at: '2027-03-02T10:00:00.000Z' }), 3),
  orderIs(order(1, { amount: 4500, placedAt: '2027-03-01T22:59:00.000Z', status: 'REFUNDED' }), 5),
  started('one', '2027-03-01T20:00:00.000Z'),
  counted('one', '2027-03-01T20:00:10.000Z'),
  started('two', '2027-03-01T20:00:00.000Z'),
];
const TOLD = { completedOrders: 2, completedAmount: 8100, refundedOrders: 1, refundedAmount: 4500, views: 1 };
const DAYS = [
  { day: '2027-03-01', what: 'ticket event-5', orders: 1, paid_orders: 1, paid_amount: 4500, refunds: 0, refunded_amount: 0, views: 0 },
  { day: '2027-03-01', what: 'ticket video-9', orders: 0, paid_orders: 0, paid_amount: 0, refunds: 0, refunded_amount: 0, views: 1 },
  { day: '2027-03-02', what: 'ticket event-5', orders: 1, paid_orders: 1, paid_amount: 3600, refunds: 1, refunded_amount: 4500, views: 0 },
];

describe('the totals', () => {
  it('are nothing before anything was heard', async () => {
    expect(await totals()).toEqual({
      completedOrders: 0,
      completedAmount: 0,
      refundedOrders: 0,
      refundedAmount: 0,
      views: 0,
    });
  });

  it('lie on the Warsaw day an order was placed, and a refund on the day the money was back [STAT-08, STAT-27]', async () => {
    for (const fact of story()) await fact();
    expect(await days()).toEqual(DAYS);
    expect(await totals()).toEqual(TOLD);
  });

  it('count each fact once when each comes five times, also side by side and with no inbox in front [I8, D3]', async () => {
    const facts = story();
    for (let time = 0; time < 5; time += 1) for (const fact of facts) await fact();
    expect(await totals()).toEqual(TOLD);
    await allAtOnce(Array.from({ length: 5 }, () => facts).flat());
    await Promise.all(Array.from({ length: 5 }, () => together([...facts, ...facts])));
    expect(await days()).toEqual(DAYS);
  });

  it('are the same in any order, a refund before its order and an older word after the newer too [D2, F17]', async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      await fresh.database.query('TRUNCATE order_state, refund_state, view_fact, product_viewer, viewer_total, day_total');
      const facts = story();
      for (const fact of [...facts.slice(turn), ...facts.slice(0, turn)].reverse()) await fact();
      expect(await days()).toEqual(DAYS);
    }
  });

  it('keep apart what a product is sold as [STAT-26]', async () => {
    for (const [n, soldAs] of (['ticket', 'group', 'gift'] as const).entries()) await orderIs(order(n, { soldAs }), 1)();
    expect((await days()).map(({ what, paid_amount }) => [what, paid_amount])).toEqual([
      ['gift event-5', 6000],
      ['group event-5', 6000],
      ['ticket event-5', 6000],
    ]);
  });
});

describe('the income of a day', () => {
  it('is 2,820 zł of 2,820 when money of 960 zł came too late and went back: it never was income [I8, OPEN3-7]', async () => {
    const sold = Array.from({ length: 47 }, (_, n) => orderIs(order(n + 1), 3));
    const late = Array.from({ length: 16 }, (_, n) => [
      orderIs(order(100 + n, { status: 'REFUNDED', completedAt: null }), 4),
      refundIs(refund(100 + n, 100 + n, { origin: 'late' }), 3),
    ]).flat();
    for (const fact of [...late, ...sold]) await fact();
    expect(await totals()).toMatchObject({ completedAmount: 282_000, refundedAmount: 0 });
  });

  it('forgets an order that is set to CANCELED by hand, and has it back when it is completed again [STAT-27]', async () => {
    await orderIs(order(1), 3)();
    await orderIs(order(1, { status: 'CANCELED', completedAt: null }), 4)();
    expect(await totals()).toMatchObject({ completedOrders: 0, completedAmount: 0 });
    await orderIs(order(1, { amount: 5000 }), 5)();
    expect(await totals()).toMatchObject({ completedOrders: 1, completedAmount: 5000 });
    expect(await days()).toHaveLength(1);
  });

  it('of January is the same after a note, a view and a refund in March [OPEN3-8]', async () => {
    const placedAt = '2027-01-10T12:00:00.000Z';
    await orderIs(order(1, { placedAt }), 3)();
    const january = async () => (await days()).filter(({ day }) => String(day) < '2027-02');
    const before = await january();
    await orderIs(order(1, { placedAt }), 4)(); // a note
    await orderIs(order(1, { placedAt, status: 'REFUNDED' }), 6)();
    await refundIs(refund(1, 1), 3)();
    expect(await january()).toEqual(before);
    expect(await totals()).toMatchObject({ completedAmount: 6000, refundedAmount: 6000 });
  });

  it('is the same when all words of an order are acted on side by side [I8, D2]', async () => {
    const facts = Array.from({ length: 40 }, (_, n) => [
      orderIs(order(n + 1), 3),
      orderIs(order(n + 1, { status: 'REFUNDED' }), 5),
      refundIs(refund(n + 1, n + 1), 3),
    ]);
    await allAtOnce(facts.flatMap((all, n) => (n % 2 ? all : all.reverse())));
    expect(await totals()).toMatchObject({ completedOrders: 40, refundedOrders: 40, refundedAmount: 240_000 });
  }, 60_000);
});

describe('500 random histories', () => {
  /** The same dice every time. */
  const dice = (seed: number) => () => (seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31) / 2 ** 31;

  const alone = (facts: Fact[]): Promise<unknown> => allAtOnce(facts);
  it.each([
    ['one by one', alone],
    ['together', together],
  ])(
    'told twice and shuffled, acted on %s, add up to what their ends are by the rule, in the days and summed anew in SQL [I13, F17, T4]',
    async (_how, act) => {
      const roll = dice(7);
      const pick = <T>(list: readonly T[]): T => list[Math.floor(roll() * list.length)]!;
      const instants = [
        '2027-03-27T22:30:00.000Z',
        '2027-03-27T23:30:00.000Z',
        '2027-03-28T22:30:00.000Z',
        '2027-10-30T21:59:59.000Z',
        '2027-10-30T22:30:00.000Z',
        '2027-10-31T23:30:00.000Z',
      ];
      const facts: Fact[] = [];
      const must = new Map<string, Map<string, DayFigures>>();
      for (let id = 1; id <= 500; id += 1) {
        const placed = order(id, {
          soldAs: pick(['ticket', 'group', 'gift']),
          productId: 1 + Math.floor(roll() * 3),
          amount: 100 * Math.floor(roll() * 90),
          placedAt: pick(instants),
          status: 'PENDING',
          completedAt: null,
        });
        const states: OrderState[] = [placed];
        for (let step = Math.floor(roll() * 4); step > 0; step -= 1) {
          const status = pick(['COMPLETED', 'CANCELED', 'WAITING_FOR_REFUND', 'REFUNDED', 'PENDING'] as const);
          const isGiven = status !== 'CANCELED' && status !== 'PENDING' && roll() < 0.9;
          const amount = roll() < 0.2 ? 100 * Math.floor(roll() * 90) : states.at(-1)!.amount;
          states.push({ ...placed, status, amount, completedAt: isGiven ? placed.placedAt : null });
        }
        const back = Array.from({ length: Math.floor(roll() * 3) }, (_, nth) =>
          refund(id * 10 + nth, id, {
            origin: pick(['admin', 'late', 'second', 'panel', 'outside']),
            amount: 100 * Math.floor(roll() * 20),
            status: pick(['FINALIZED', 'CANCELED', 'PENDING']),
            at: pick(instants),
          }),
        );
        facts.push(...states.map((state, nth) => orderIs(state, nth + 2)), ...back.map((one) => refundIs(one, 3)));
        const what = `${placed.soldAs} event-${placed.productId}`;
        const sum = must.get(what) ?? new Map<string, DayFigures>();
        for (const [day, figures] of correction(new Map(), contribution(states.at(-1)!, back))) {
          const had = sum.get(day) ?? { orders: 0, paidOrders: 0, paidAmount: 0, refunds: 0, refundedAmount: 0 };
          sum.set(day, {
            orders: had.orders + figures.orders,
            paidOrders: had.paidOrders + figures.paidOrders,
            paidAmount: had.paidAmount + figures.paidAmount,
            refunds: had.refunds + figures.refunds,
            refundedAmount: had.refundedAmount + figures.refundedAmount,
          });
        }
        must.set(what, sum);
      }
      const shuffled = [...facts, ...facts].map((fact) => [roll(), fact] as const).sort(([a], [b]) => a - b);
      for (let at = 0; at < shuffled.length; at += 8) await act(shuffled.slice(at, at + 8).map(([, fact]) => fact));

      const expected = [...must]
        .flatMap(([what, sum]) =>
          [...sum].map(([day, f]) => [day, what, f.orders, f.paidOrders, f.paidAmount, f.refunds, f.refundedAmount]),
        )
        .sort((a, b) => (`${a[0]} ${a[1]}` < `${b[0]} ${b[1]}` ? -1 : 1));
      const found = (await days()).map((row) => [
        row.day,
        row.what,
        row.orders,
        row.paid_orders,
        row.paid_amount,
        row.refunds,
        row.refunded_amount,
      ]);
      expect(found).toEqual(expected);
      const summed = await fresh.database.query<Record<string, string | number>>(
        `SELECT day::text, sold_as || ' ' || product_kind || '-' || product_id AS what, sum(orders)::integer AS orders, sum(paid_orders)::integer AS paid_orders,
              sum(paid_amount)::integer AS paid_amount, sum(refunds)::integer AS refunds, sum(refunded_amount)::integer AS refunded_amount
         FROM (${CONTRIBUTIONS}) c GROUP BY 1, 2 ORDER BY 1, 2`,
      );
      expect(summed.map((row) => Object.values(row))).toEqual(expected);
    },
    60_000,
  );
});

describe('viewers', () => {
  const viewers = async () => (await fresh.database.query<{ viewers: number }>('SELECT viewers FROM viewer_total'))[0]?.viewers ?? 0;

  it('are counted once each, however often they watch and however often it is told; nobody known is nobody [PANEL-05, OPEN3-57]', async () => {
    const at = '2027-03-01T20:00:00.000Z';
    const facts = [
      started('a', at, 'u7'),
      started('b', at, 'u7'),
      started('c', at, 'vAbC'),
      started('d', at, 'vAbC'),
      started('e', at, 'vOther'),
      started('f', at, null),
    ];
    for (const fact of [...facts, ...facts]) await fact();
    expect(await viewers()).toBe(3);
    await fresh.database.query('TRUNCATE view_fact, product_viewer, viewer_total');
    await together([...facts, ...facts]);
    await together(facts);
    expect(await viewers()).toBe(3);
  });

  it('of an account are known from the release before, which tells no viewer [F19]', async () => {
    const { viewer: _viewer, ...old } = { ...playback('old'), userId: 12 };
    await factOf(begun!, envelope(playbackStarted, { ...old, startedAt: '2027-03-01T20:00:00.000Z' }))();
    expect(await fresh.database.query('SELECT viewer FROM product_viewer')).toEqual([{ viewer: 'u12' }]);
  });
});

describe('over the wire', () => {
  let nats: NatsConnection;
  let consumers: Consumers;
  const service = `statistics-${randomUUID().slice(0, 8)}`;
  beforeAll(async () => {
    nats = await connect(natsAddress(process.env.TEST_NATS_URL!));
    await ensureStreams(await jetstreamManager(nats));
    const discovery = {
      getProviders: () => [{ instance: orders }, { instance: refunds }, { instance: views }],
      getControllers: () => [],
    };
    consumers = new Consumers(
      discovery as never,
      fresh.database,
      new DeadLetters(fresh.database),
      nats,
      service,
      createLogger(service, 'silent'),
    );
    consumers.onApplicationBootstrap();
  });
  afterAll(async () => {
    await consumers.onModuleDestroy();
    const manager = await jetstreamManager(nats);
    for (const name of consumers.running.keys()) await manager.consumers.delete(EVENTS, name).catch(() => false);
    await nats.close();
  });

  it('an order told five times, its refund first, has its effect once [I8, D3]', async () => {
    const id = randomInt(1_000_000_000, 2_000_000_000);
    const productId = id;
    const sale = envelope(orderChanged, order(id, { productId, amount: 1999, status: 'REFUNDED' }), 4);
    const back = envelope(refundChanged, refund(id, id, { amount: 1999, at: '2027-03-01T13:00:00.000Z' }), 3);
    const client = jetstream(nats);
    for (const fact of [back, sale])
      // Five different message ids: the stream's own memory of duplicates does not help here.
      for (let time = 0; time < 5; time += 1) await client.publish(`event.${fact.subject}`, JSON.stringify(fact), { msgID: randomUUID() });
    // When the fact that was sent last has been acted on, all before it have.
    const last = envelope(orderChanged, order(id + 1, { amount: 1 }), 2);
    await client.publish(`event.${orderChanged.subject}`, JSON.stringify(last), { msgID: last.id });
    const done = async () =>
      (await fresh.database.query('SELECT 1 FROM inbox WHERE event_id = ANY($1)', [[sale.id, back.id, last.id]])).length;
    await until('all three are done', async () => (await done()) === 3);
    const manager = await jetstreamManager(nats);
    for (const name of consumers.running.keys())
      await until(`${name} has acted on all`, async () => {
        const { num_pending, num_ack_pending } = await manager.consumers.info(EVENTS, name);
        return num_pending + num_ack_pending === 0;
      });
    expect(
      await fresh.database.query('SELECT paid_orders, paid_amount, refunds, refunded_amount FROM day_total WHERE product_id = $1', [
        productId,
      ]),
    ).toEqual([{ paid_orders: 1, paid_amount: '1999', refunds: 1, refunded_amount: '1999' }]);
  }, 60_000);
});
