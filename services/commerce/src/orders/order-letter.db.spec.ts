import type { OrderFact, ProductState, UserState } from '@kurtyna/contracts';
import { outboxOf } from '@kurtyna/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openTheatre, type Theatre } from '../../test/theatre.js';

let theatre: Theatre;
beforeAll(async () => {
  theatre = await openTheatre();
  await theatre.sellsGroupsAndGifts();
});
afterAll(() => theatre.drop());

const hasFailed = async (orderId: number): Promise<boolean> => (await theatre.orders.letter(orderId)).paymentFailed;

describe('a letter about a payment that failed', () => {
  async function lapsed(change: Partial<ProductState> = {}) {
    const [buyer, product] = [await theatre.customer(), await theatre.product({ ticketHours: 24, ...change })];
    const { order } = await theatre.buy(buyer, product);
    expect(await hasFailed(order.id)).toBe(false); // it can still be paid
    await theatre.lapse(order.id);
    return { buyer, product, order };
  }

  it('is about an order that the provider had and nobody paid, of whatever kind [mail-geo-legal 1]', async () => {
    const { order } = await lapsed();
    expect(await hasFailed(order.id)).toBe(true);
    const group = (await theatre.buyGroup(await theatre.customer(), await theatre.product(), 3)).order;
    const gift = (await theatre.buyGift(await theatre.customer(), 'any')).order;
    for (const { id } of [group, gift]) {
      await theatre.says(id, 'CANCELED');
      expect(await hasFailed(id)).toBe(true);
    }
  });

  it('is not about one that the provider never had [mail-geo-legal 1]', async () => {
    const { order } = await lapsed();
    await theatre.database.query('UPDATE payment_attempt SET provider_order_id = NULL WHERE order_id = $1', [order.id]);
    expect(await hasFailed(order.id)).toBe(false);
  });

  it('is about the last try alone, and about none when that is paid [mail-geo-legal 1]', async () => {
    const { buyer, product, order } = await lapsed();
    const retry = (await theatre.buy(buyer, product)).order;
    expect([await hasFailed(order.id), await hasFailed(retry.id)]).toEqual([false, false]);
    await theatre.lapse(retry.id);
    expect(await hasFailed(retry.id)).toBe(true);
    const last = (await theatre.buy(buyer, product)).order;
    await theatre.says(last.id, 'COMPLETED');
    expect([await hasFailed(order.id), await hasFailed(retry.id), await hasFailed(last.id)]).toEqual([false, false, false]);
  });

  it('is about none when the money came late and ended the retry [mail-geo-legal 1, P7]', async () => {
    const { buyer, product, order } = await lapsed();
    const retry = (await theatre.buy(buyer, product)).order;
    await theatre.says(order.id, 'COMPLETED');
    expect(await theatre.one('SELECT status FROM orders WHERE id = $1', [retry.id])).toEqual({ status: 'CANCELED' });
    expect([await hasFailed(order.id), await hasFailed(retry.id)]).toEqual([false, false]);
  });

  it('is not put off by a purchase before it, of somebody else, of another thing or of another sort [mail-geo-legal 1]', async () => {
    const [buyer, product] = [await theatre.customer(), await theatre.product({ ticketHours: 1 })];
    const before = (await theatre.buy(buyer, product)).order;
    await theatre.says(before.id, 'COMPLETED');
    await theatre.database.query(
      `UPDATE orders SET completed_at = now() - interval '2 hours', created_at = now() - interval '2 hours' WHERE id = $1`,
      [before.id],
    );
    await theatre.database.query(`UPDATE access SET valid_until = now() - interval '1 hour' WHERE order_id = $1`, [before.id]);
    const { order } = await theatre.buy(buyer, product);
    await theatre.lapse(order.id);
    await theatre.buy(await theatre.customer(), product);
    await theatre.buy(buyer, await theatre.product());
    await theatre.buyGroup(buyer, product, 2);
    expect(await hasFailed(order.id)).toBe(true);
  });
});

describe('what a letter about codes asks', () => {
  it('has them while the order is completed, and none before and after [GRP-14, OPEN1-49]', async () => {
    const { order } = await theatre.buyGroup(await theatre.customer(), await theatre.product(), 2);
    const codes = async () => (await theatre.orders.letter(order.id)).order.codes.map(({ code }) => code);
    expect(await codes()).toEqual([]);
    await theatre.says(order.id, 'COMPLETED');
    expect(await codes()).toEqual(await theatre.codesOf(order.id));
    expect(await codes()).toHaveLength(2);
    const told = JSON.stringify(await outboxOf(theatre.database));
    for (const code of await codes()) expect(told).not.toContain(code);
    await theatre.book.change(order.id, (book) => theatre.book.refunded(book, { by: 'provider', why: 'panel' }));
    expect(await codes()).toEqual([]);
  });
});

describe('what a letter about an event asks', () => {
  it('is told no end that the theatre keeps to itself, and of whole days that they have no hour [EVT-11, EVT-12]', async () => {
    const evening = { startsAt: '2036-12-05T18:00:00.000Z', endsAt: '2036-12-05T20:30:00.000Z' };
    const days = { startsAt: '2036-12-04T23:00:00.000Z', endsAt: '2036-12-06T22:59:00.000Z' };
    const asked = async (product: Parameters<typeof theatre.product>[0]) => {
      const { order } = await theatre.buy(await theatre.customer(), await theatre.product(product));
      const { starts_at, ends_at, full_day } = (await theatre.orders.letter(order.id)).order;
      return { starts_at, ends_at, full_day };
    };
    expect(await asked(evening)).toEqual({ starts_at: evening.startsAt, ends_at: evening.endsAt, full_day: false });
    expect(await asked({ ...evening, hideTimeTo: true })).toEqual({ starts_at: evening.startsAt, ends_at: null, full_day: false });
    expect(await asked({ ...days, hideTimeTo: true })).toEqual({ starts_at: days.startsAt, ends_at: null, full_day: true });
  });
});

describe('the fact of a refund', () => {
  it('says of each order where it came from: the paid one, and those its codes were used for [OPEN1-49]', async () => {
    const product = await theatre.product();
    const { order } = await theatre.buyGroup(await theatre.customer(), product, 2);
    await theatre.says(order.id, 'COMPLETED');
    const guest: UserState = await theatre.customer();
    await theatre.activate(guest, (await theatre.codesOf(order.id))[0]!);
    const used = (await theatre.buy(guest, product)).order;
    await theatre.book.change(order.id, (book) => theatre.book.refunded(book, { by: 'provider', why: 'panel' }));
    const facts = await outboxOf<OrderFact & { origin: string }>(theatre.database, 'commerce.order-refunded');
    const ofThese = facts.filter(({ data }) => [order.id, used.id].includes(data.orderId));
    expect(ofThese.map(({ data: { orderId, amount, origin, soldAs } }) => ({ orderId, amount, origin, soldAs }))).toEqual([
      { orderId: order.id, amount: 9000, origin: 'purchase', soldAs: 'group' },
      { orderId: used.id, amount: 0, origin: 'code', soldAs: 'ticket' },
    ]);
  });
});
