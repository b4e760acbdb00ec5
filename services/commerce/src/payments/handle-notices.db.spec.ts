import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '@kurtyna/testing';
import pg from 'pg';
import { answered, only, openTheatre, POS_ID, settings, type Theatre } from '../../test/theatre.js';
import { HandleNotices } from './handle-notices.job.js';

let theatre: Theatre;
/** The control: notices and buyers take their connections from one pool. */
let naive: Theatre;
beforeAll(async () => {
  [theatre, naive] = await Promise.all([openTheatre(), openTheatre({ onePool: true })]);
});
afterAll(() => Promise.all([theatre.drop(), naive.drop()]));

/** The provider's own word on its orders; `slow` ones are answered when they are let go. */
class PayingProvider {
  asked: string[] = [];
  slow = new Map<string, Promise<void>>();
  constructor(private readonly house: Theatre) {}
  async retrieve(orderId: string) {
    this.asked.push(orderId);
    await this.slow.get(orderId);
    const extOrderId = orderId.replace('PAYU-', '');
    const { amount } = this.house.provider.orders.get(extOrderId)!;
    return answered({ orderId, extOrderId, status: 'COMPLETED', amount, currency: 'PLN', posId: POS_ID });
  }
}

const running: HandleNotices[] = [];
function aWorker(house: Theatre) {
  const provider = new PayingProvider(house);
  const { database, settle, book, refunds } = house;
  const notices = new HandleNotices(database, only(provider), settle, book, refunds, settings);
  running.push(notices);
  return { notices, provider };
}
afterEach(() => Promise.all(running.splice(0).map((notices) => notices.onModuleDestroy())));

/** So many buyers have paid, and the provider's notices lie there. */
async function aRush(house: Theatre, count: number) {
  const product = await house.product({ capacity: count });
  const orders: { id: number; number: string }[] = [];
  for (let n = 0; n < count; n += 1) {
    const { order } = await house.buy(await house.customer(), product);
    orders.push({ id: order.id, number: order.extOrderId });
  }
  await house.database.query(
    `INSERT INTO payu_notice (sha256, ext_order_id, provider_order_id, said)
     SELECT md5(random()::text), ext_order_id, 'PAYU-' || ext_order_id, jsonb_build_object('status', 'COMPLETED', 'amount', amount, 'currency', 'PLN', 'posId', $2::text)
       FROM orders WHERE id = ANY($1)`,
    [orders.map(({ id }) => id), POS_ID],
  );
  return { product, orders };
}
const open = async (house: Theatre) =>
  (await house.one<{ n: number }>('SELECT count(*)::integer AS n FROM payu_notice WHERE handled_at IS NULL')).n;

/** While somebody sits on the rush's stock row, every notice that is acted on keeps its connection. */
async function whileItsSeatsAreLocked<T>(house: Theatre, productId: number, work: (outside: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: house.url });
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT 1 FROM stock WHERE product_id = $1 FOR UPDATE', [productId]);
    return await work(client);
  } finally {
    await client.query('ROLLBACK');
    await client.end();
  }
}
/** Asked over a connection of its own: the house may have none to give. */
async function waitingForLocks(outside: pg.Client): Promise<number> {
  await outside.query('SELECT pg_stat_clear_snapshot()'); // it is in a transaction, to which who is connected does not change
  const { rows } = await outside.query<{ n: number }>(
    `SELECT count(*)::integer AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rows[0]!.n;
}

describe('a rush of notices', () => {
  it('is settled whole: each order completed once, each notice marked with what came of it [P1, D13]', async () => {
    const { product, orders } = await aRush(theatre, 50);
    const { notices } = aWorker(theatre);
    notices.onApplicationBootstrap();
    await until('all notices are handled', async () => (await open(theatre)) === 0);
    expect(
      await theatre.database.query('SELECT status, count(*)::integer AS n FROM orders WHERE id = ANY($1) GROUP BY 1', [
        orders.map(({ id }) => id),
      ]),
    ).toEqual([{ status: 'COMPLETED', n: 50 }]);
    expect(await theatre.database.query('SELECT outcome, tries FROM payu_notice GROUP BY 1, 2')).toEqual([
      { outcome: 'COMPLETED', tries: 1 },
    ]);
    expect(await theatre.stockOf(product)).toEqual({ capacity: 50, held: 0, sold: 50 });
  }, 60_000);

  it('keeps four connections at most, and buyers beside it buy at once; with one pool for all they wait [D8, D9]', async () => {
    const purchaseBeside = async (house: Theatre) => {
      const { product } = await aRush(house, 20);
      const [other, buyer] = [await house.product({ capacity: 5 }), await house.customer()];
      await house.buy(await house.customer(), other); // warm
      const { notices } = aWorker(house);
      const seen = await whileItsSeatsAreLocked(house, product.id, async (outside) => {
        notices.onApplicationBootstrap();
        // They stand before the seats, which stay locked: whoever waits for them waits until the end.
        let kept = 0;
        const look = async () => (kept = Math.max(kept, await waitingForLocks(outside)));
        await until('many are at work', async () => (await look()) >= (house === naive ? 8 : 2));
        const bought = await house.buy(buyer, other).then(
          () => true,
          () => false,
        );
        await look();
        return { kept, bought };
      });
      await until('the rush is settled', async () => (await open(house)) === 0);
      return seen;
    };
    const beside = await purchaseBeside(theatre);
    expect(beside.bought).toBe(true);
    expect(beside.kept).toBeLessThanOrEqual(4);
    expect(await purchaseBeside(naive)).toMatchObject({ bought: false });
  }, 60_000);

  it('does not wait for the one answer that is slow: the others are settled meanwhile [D13]', async () => {
    const { orders } = await aRush(theatre, 45);
    const { notices, provider } = aWorker(theatre);
    let answer!: () => void;
    provider.slow.set(`PAYU-${orders[0]!.number}`, new Promise((resolve) => (answer = resolve)));
    notices.onApplicationBootstrap();
    await until('all but the slow one are handled', async () => (await open(theatre)) === 1).finally(answer);
    await until('the slow one is handled too', async () => (await open(theatre)) === 0);
  }, 60_000);
});

describe('a notice', () => {
  it('of an order nobody knows is kept for a look, and one that failed is tried again later [D13]', async () => {
    const { orders } = await aRush(theatre, 1);
    const { notices, provider } = aWorker(theatre);
    provider.slow.set(`PAYU-${orders[0]!.number}`, Promise.reject(new Error('the line was cut')));
    await theatre.database.query(
      `INSERT INTO payu_notice (sha256, ext_order_id, provider_order_id, said) VALUES ('unknown', 'E-NOBODY-1', 'PAYU-E-NOBODY-1', '{}')`,
    );
    notices.onApplicationBootstrap();
    const rowOf = (number: string) =>
      theatre.one<{ outcome: string | null; tries: number; wait: number }>(
        'SELECT outcome, tries, round(extract(epoch FROM try_at - now()))::integer AS wait FROM payu_notice WHERE ext_order_id = $1',
        [number],
      );
    await until('both were looked at', async () => (await rowOf(orders[0]!.number)).wait <= 2 && (await open(theatre)) === 1);
    expect(await rowOf('E-NOBODY-1')).toMatchObject({ outcome: 'needs-review: unknown order' });
    expect(await rowOf(orders[0]!.number)).toMatchObject({ outcome: null, tries: 1 });
    provider.slow.clear();
    await until('the second try settles it', async () => (await open(theatre)) === 0);
    expect(await rowOf(orders[0]!.number)).toMatchObject({ outcome: 'COMPLETED', tries: 2 });
  });

  it('that was in hand when the program was asked to stop is finished first, and marked [D37]', async () => {
    const { orders } = await aRush(theatre, 3);
    const { notices, provider } = aWorker(theatre);
    let answer!: () => void;
    const slow = new Promise<void>((resolve) => (answer = resolve));
    for (const { number } of orders) provider.slow.set(`PAYU-${number}`, slow);
    notices.onApplicationBootstrap();
    await until('the provider is being asked', () => Promise.resolve(provider.asked.length === 3));
    const stopped = notices.onModuleDestroy();
    answer();
    await stopped;
    expect(await open(theatre)).toBe(0);
  });
});
