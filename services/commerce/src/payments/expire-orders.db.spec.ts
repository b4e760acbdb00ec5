import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { ProductState } from '@kurtyna/contracts';
import { metrics } from '@kurtyna/platform';
import { until } from '@kurtyna/testing';
import { answered, openTheatre, TakingProvider, type Theatre } from '../../test/theatre.js';

let theatre: Theatre;
beforeAll(async () => {
  theatre = await openTheatre();
});
afterEach(async () => {
  theatre.provider.retrieve = () => Promise.resolve(answered(null));
  await theatre.expiry().run();
});
afterAll(() => theatre.drop());

const statusesOf = (event: ProductState) =>
  theatre.database
    .query<{ status: string }>('SELECT DISTINCT status FROM orders WHERE product_id = $1', [event.id])
    .then((rows) => rows.map(({ status }) => status));
const failures = async () => (await metrics.getSingleMetric('kurtyna_orders_not_expired_total')?.get())?.values[0]?.value ?? 0;

/** An event whose seats were all ordered and not paid. */
async function abandoned(seats: number) {
  const event = await theatre.product({ capacity: seats });
  const buyers = await Promise.all(Array.from({ length: seats }, () => theatre.customer()));
  const orders = await Promise.all(buyers.map((buyer) => theatre.buy(buyer, event)));
  return { event, orders: orders.map(({ order }) => order) };
}
const timeIsOver = (event: ProductState, secondsAgo = 1) =>
  theatre.database.query('UPDATE orders SET expires_at = now() - make_interval(secs => $2) WHERE product_id = $1', [event.id, secondsAgo]);
/** A provider that knows nothing, and says so when it is let; `asked` is what it was asked about, in order. */
function aSlowProvider(untilLet: () => Promise<void>) {
  const provider = new TakingProvider();
  const asked: string[] = [];
  provider.retrieve = async (orderId: string) => {
    asked.push(orderId);
    await untilLet();
    return answered(null);
  };
  return { provider, asked };
}

describe('seats of orders that nobody paid in time', () => {
  it('are all free, 120 of them, though the provider answers too late: it is waited for once, with the first fifty [L2, D9, OPEN1-32]', async () => {
    const { event } = await abandoned(120);
    await timeIsOver(event);
    let let_ = (): void => undefined;
    const late = new Promise<void>((resolve) => (let_ = resolve));
    const { provider, asked } = aSlowProvider(() => late);
    await theatre.expiry(provider).run();
    expect(asked).toHaveLength(50);
    let_();
    expect(await theatre.stockOf(event)).toEqual({ capacity: 120, held: 0, sold: 0 });
    expect(await statusesOf(event)).toEqual(['CANCELED']);
  });

  it('are sold when the provider says at the last moment that it has the money [D9, D12]', async () => {
    const { event, orders } = await abandoned(1);
    theatre.provider.retrieve = (orderId: string) =>
      Promise.resolve(
        answered({ orderId, extOrderId: orders[0]!.extOrderId, status: 'COMPLETED', amount: 4500, currency: 'PLN', posId: '300746' }),
      );
    await timeIsOver(event);
    await theatre.expiry().run();
    expect(await theatre.stockOf(event)).toEqual({ capacity: 1, held: 0, sold: 1 });
    expect(await statusesOf(event)).toEqual(['COMPLETED']);
  });

  it('are free, and counted as an alarm, only where they can be: one row that does not fit stops no other [D9]', async () => {
    const [drifted, sound] = [await abandoned(12), await abandoned(60)];
    await theatre.database.query('UPDATE stock SET held = 0 WHERE product_id = $1', [drifted.event.id]);
    await timeIsOver(drifted.event, 60);
    await timeIsOver(sound.event);
    const before = await failures();
    await theatre.expiry().run();
    expect(await theatre.stockOf(sound.event)).toEqual({ capacity: 60, held: 0, sold: 0 });
    expect(await statusesOf(sound.event)).toEqual(['CANCELED']);
    expect((await failures()) - before).toBe(12);

    // Somebody has mended the row; the orders are tried again by themselves.
    await theatre.database.query('UPDATE stock SET held = 12 WHERE product_id = $1', [drifted.event.id]);
    await theatre.database.query('UPDATE orders SET expiring_until = now() WHERE product_id = $1', [drifted.event.id]);
    await theatre.expiry().run();
    expect(await theatre.stockOf(drifted.event)).toEqual({ capacity: 12, held: 0, sold: 0 });
  });

  it('are shared out between two replicas: each order is ended, and asked about, by one of them [D9]', async () => {
    const { event } = await abandoned(100);
    // Each is held until the other one has been asked too: both are at work at the same time.
    const bothAsked = (): Promise<void> => until('both were asked', () => first.asked.length > 0 && second.asked.length > 0);
    const [first, second] = [aSlowProvider(bothAsked), aSlowProvider(bothAsked)];
    await timeIsOver(event);
    await Promise.all([theatre.expiry(first.provider).run(), theatre.expiry(second.provider).run()]);
    expect(await theatre.stockOf(event)).toEqual({ capacity: 100, held: 0, sold: 0 });
    expect(Math.min(first.asked.length, second.asked.length)).toBeGreaterThan(0);
    const asked = [...first.asked, ...second.asked];
    expect([asked.length, new Set(asked).size]).toEqual([100, 100]);
  });

  it('control: two replicas that only look at what is due take the same orders', async () => {
    const { event } = await abandoned(10);
    await timeIsOver(event);
    const due = () =>
      theatre.database.query<{ id: number }>(
        `SELECT id FROM orders WHERE status IN ('NOT_STARTED', 'PENDING') AND expires_at <= now() ORDER BY expires_at LIMIT 50`,
      );
    const [first, second] = await Promise.all([due(), due()]);
    expect(first.map(({ id }) => id)).toEqual(second.map(({ id }) => id));
  });

  it('come back also when the replica that had begun with them is gone [D9]', async () => {
    const { event } = await abandoned(3);
    await timeIsOver(event);
    await theatre.database.query(`UPDATE orders SET expiring_until = now() + interval '1 hour' WHERE product_id = $1`, [event.id]);
    await theatre.expiry().run();
    expect(await theatre.stockOf(event)).toMatchObject({ held: 3 });
    await theatre.database.query('UPDATE orders SET expiring_until = now() WHERE product_id = $1', [event.id]);
    await theatre.expiry().run();
    expect(await theatre.stockOf(event)).toMatchObject({ held: 0 });
  });
});
