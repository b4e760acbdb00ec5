import { randomInt, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  orderCompleted,
  orderRefunded,
  playbackStarted,
  viewCounted,
  type Envelope,
  type EventContract,
  type OrderFact,
} from '@kurtyna/contracts';
import { Consumers, createLogger, DeadLetters, ensureStreams, EVENTS, natsAddress } from '@kurtyna/platform';
import { freshDatabase, type FreshDatabase } from '@kurtyna/testing';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { SalesTotalsController } from './daily/sales-totals.controller.js';
import { createDataSource } from './data-source.js';
import { CountIncomeOnly } from './migrations/1764400200000-count-income-only.js';
import { RecordOrders } from './orders/record-orders.consumer.js';
import { RecordViews } from './views/record-views.consumer.js';

let fresh: FreshDatabase;
const orders = new RecordOrders();
const views = new RecordViews();
beforeAll(async () => {
  fresh = await freshDatabase(createDataSource);
});
afterAll(() => fresh.drop());
beforeEach(async () => {
  await fresh.database.query('TRUNCATE order_fact, view_fact, daily_total');
});

const order = (orderId: number, amount: number): OrderFact => ({
  orderId,
  userId: 7,
  productKind: 'event',
  productId: 5,
  quantity: 1,
  amount,
});
const envelope = <Data>(contract: EventContract<Data>, data: Data): Envelope<Data> => ({
  id: randomUUID(),
  subject: contract.subject,
  version: contract.version,
  aggregate: 'x',
  aggregateVersion: 1,
  occurredAt: new Date().toISOString(),
  requestId: null,
  data,
});
const completed = (orderId: number, amount: number, completedAt: string) =>
  envelope(orderCompleted, { ...order(orderId, amount), completedAt, late: false });
const refunded = (orderId: number, amount: number, refundedAt: string) =>
  envelope(orderRefunded, { ...order(orderId, amount), refundedAt });
const playback = (playbackId: string) => ({
  playbackId,
  userId: null,
  productKind: 'video' as const,
  productId: 9,
  variant: 'normal' as const,
});

type Fact = () => Promise<void>;
const heard = {
  completed:
    (fact: ReturnType<typeof completed>): Fact =>
    () =>
      fresh.database.transaction((tx) => orders.completed(fact, tx)),
  refunded:
    (fact: ReturnType<typeof refunded>): Fact =>
    () =>
      fresh.database.transaction((tx) => orders.refunded(fact, tx)),
  counted:
    (id: string, countedAt: string): Fact =>
    () =>
      fresh.database.transaction((tx) => views.counted(envelope(viewCounted, { ...playback(id), countedAt }), tx)),
  started:
    (id: string, startedAt: string): Fact =>
    () =>
      fresh.database.transaction((tx) => views.started(envelope(playbackStarted, { ...playback(id), startedAt }), tx)),
};
const totals = () => new SalesTotalsController(fresh.database).totals({});

/** Two orders of which one is given back, and two plays of which one is a view; on both sides of midnight in Warsaw. */
const story = (): Fact[] => [
  heard.completed(completed(1, 4500, '2027-03-01T22:59:00.000Z')),
  heard.completed(completed(2, 3600, '2027-03-01T23:01:00.000Z')),
  heard.refunded(refunded(1, 4500, '2027-03-02T10:00:00.000Z')),
  heard.started('one', '2027-03-01T20:00:00.000Z'),
  heard.counted('one', '2027-03-01T20:00:10.000Z'),
  heard.started('two', '2027-03-01T20:00:00.000Z'),
];
const TOLD = { completedOrders: 2, completedAmount: 8100, refundedOrders: 1, refundedAmount: 4500, views: 1 };

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

  it('count each fact once when each comes five times, also side by side and with no inbox in front [I8, D3]', async () => {
    for (let time = 0; time < 5; time += 1) for (const fact of story()) await fact();
    expect(await totals()).toEqual(TOLD);
    await Promise.all(
      Array.from({ length: 5 }, () => story())
        .flat()
        .map((fact) => fact()),
    );
    expect(await totals()).toEqual(TOLD);
  });

  it('keep what the product was sold as; a fact of the release before, which does not say, is of a ticket [F19]', async () => {
    const told = completed(1, 4500, '2027-03-01T12:00:00.000Z');
    await heard.completed(told)();
    await heard.completed({ ...told, data: { ...told.data, orderId: 2, soldAs: 'group' } })();
    expect(await fresh.database.query('SELECT order_id, sold_as FROM order_fact ORDER BY 1')).toEqual([
      { order_id: 1, sold_as: 'ticket' },
      { order_id: 2, sold_as: 'group' },
    ]);
  });

  it('are the same in any order, a refund before its order too [D2]', async () => {
    const rows = async () => ({
      orders: await fresh.database.query('SELECT * FROM order_fact ORDER BY order_id'),
      views: await fresh.database.query('SELECT * FROM view_fact ORDER BY playback_id'),
      days: await fresh.database.query('SELECT * FROM daily_total ORDER BY day, product_kind, product_id'),
    });
    for (const fact of story()) await fact();
    const straight = await rows();
    for (const turn of [1, 2, 3, 4, 5]) {
      await fresh.database.query('TRUNCATE order_fact, view_fact, daily_total');
      const facts = story();
      for (const fact of [...facts.slice(turn), ...facts.slice(0, turn)].reverse()) await fact();
      expect(await rows()).toEqual(straight);
    }
  });

  it('lie on the Warsaw day of each fact and add up to the facts themselves', async () => {
    for (const fact of story()) await fact();
    expect(
      await fresh.database.query(
        'SELECT day, product_kind, completed_orders, completed_amount, refunded_orders, views FROM daily_total ORDER BY day, product_kind',
      ),
    ).toEqual([
      {
        day: '2027-03-01',
        product_kind: 'event',
        completed_orders: 1,
        completed_amount: '4500',
        refunded_orders: 0,
        views: 0,
      },
      {
        day: '2027-03-01',
        product_kind: 'video',
        completed_orders: 0,
        completed_amount: '0',
        refunded_orders: 0,
        views: 1,
      },
      {
        day: '2027-03-02',
        product_kind: 'event',
        completed_orders: 1,
        completed_amount: '3600',
        refunded_orders: 1,
        views: 0,
      },
    ]);
    const [facts] = await fresh.database.query<Record<string, number>>(
      `SELECT count(completed_at)::int AS completed, sum(amount) FILTER (WHERE completed_at IS NOT NULL)::int AS amount,
              (SELECT count(counted_at)::int FROM view_fact) AS views FROM order_fact`,
    );
    expect(facts).toEqual({ completed: TOLD.completedOrders, amount: TOLD.completedAmount, views: TOLD.views });
  });
});

describe('the income of a day', () => {
  /** 47 tickets of 60 zł are sold; 16 more are paid for too late, no seat is left and the whole amount goes back. */
  const lateMoney = (): Fact[] =>
    Array.from({ length: 16 }, (_, n) => heard.refunded(refunded(100 + n, 6000, '2027-03-01T12:00:00.000Z')));
  const sold = (): Fact[] =>
    Array.from({ length: 47 }, (_, n) => heard.completed(completed(n + 1, 6000, '2027-03-01T11:00:00.000Z')));
  const income = async (): Promise<number> => {
    const { completedAmount, refundedAmount } = await totals();
    return completedAmount - refundedAmount;
  };

  it('is 2,820 zł of 2,820 when money of 960 zł came too late and went back: it never was income [I8, OPEN3-7]', async () => {
    for (const fact of [...sold(), ...lateMoney()]) await fact();
    expect(await totals()).toMatchObject({ completedOrders: 47, refundedOrders: 0, refundedAmount: 0 });
    expect(await income()).toBe(282_000);
  });

  it('loses a refund once its order is known to have been income, on the day the money went back [I8, D2]', async () => {
    await heard.refunded(refunded(1, 6000, '2027-03-02T12:00:00.000Z'))();
    expect(await income()).toBe(0);
    await heard.completed(completed(1, 6000, '2027-03-01T11:00:00.000Z'))();
    expect(
      await fresh.database.query('SELECT day, completed_amount, refunded_amount FROM daily_total ORDER BY day'),
    ).toEqual([
      { day: '2027-03-01', completed_amount: '6000', refunded_amount: '0' },
      { day: '2027-03-02', completed_amount: '0', refunded_amount: '6000' },
    ]);
  });

  it('is the same when both facts of each order are acted on side by side, in either order [I8, D2]', async () => {
    const facts = Array.from({ length: 40 }, (_, n) => [
      heard.completed(completed(n + 1, 6000, '2027-03-01T11:00:00.000Z')),
      heard.refunded(refunded(n + 1, 6000, '2027-03-01T12:00:00.000Z')),
    ]);
    await Promise.all(facts.flatMap((pair, n) => (n % 2 ? pair : pair.reverse())).map((fact) => fact()));
    expect(await totals()).toMatchObject({ completedOrders: 40, refundedOrders: 40, refundedAmount: 240_000 });
  });

  it('is put right where it was counted before: the migration takes out what never was income, and its way back puts it in', async () => {
    for (const fact of [...story(), ...lateMoney()]) await fact();
    const days = () => fresh.database.query('SELECT * FROM daily_total ORDER BY day, product_kind, product_id');
    const right = await days();
    const runner = fresh.dataSource.createQueryRunner();
    const migration = new CountIncomeOnly();
    await migration.down(runner);
    expect(await income()).toBe(TOLD.completedAmount - TOLD.refundedAmount - 16 * 6000);
    await migration.up(runner);
    await runner.release();
    expect(await days()).toEqual(right);
  });
});

describe('over the wire', () => {
  let nats: NatsConnection;
  let consumers: Consumers;
  const service = `statistics-${randomUUID().slice(0, 8)}`;
  beforeAll(async () => {
    nats = await connect(natsAddress(process.env.TEST_NATS_URL!));
    await ensureStreams(await jetstreamManager(nats));
    const discovery = { getProviders: () => [{ instance: orders }, { instance: views }], getControllers: () => [] };
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
    const sale = completed(id, 1999, '2027-03-01T12:00:00.000Z');
    const back = refunded(id, 1999, '2027-03-01T13:00:00.000Z');
    for (const fact of [sale, back]) fact.data.productId = productId;
    const client = jetstream(nats);
    for (const fact of [back, sale])
      // Five different message ids: the stream's own memory of duplicates does not help here.
      for (let time = 0; time < 5; time += 1)
        await client.publish(`event.${fact.subject}`, JSON.stringify(fact), { msgID: randomUUID() });
    // When the fact that was sent last has been acted on, all before it have.
    const last = completed(id + 1, 1, '2027-03-01T12:00:00.000Z');
    await client.publish(`event.${orderCompleted.subject}`, JSON.stringify(last), { msgID: last.id });
    const done = async () =>
      (await fresh.database.query('SELECT 1 FROM inbox WHERE event_id = ANY($1)', [[sale.id, back.id, last.id]]))
        .length;
    for (let tries = 0; (await done()) < 3 && tries < 200; tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 50));
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await done()).toBe(3);
    expect(
      await fresh.database.query(
        'SELECT completed_orders, completed_amount, refunded_orders, refunded_amount FROM daily_total WHERE product_id = $1',
        [productId],
      ),
    ).toEqual([{ completed_orders: 1, completed_amount: '1999', refunded_orders: 1, refunded_amount: '1999' }]);
  }, 30_000);
});
