import type { PlayableKind } from '@kurtyna/domain';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openTheatre, type Theatre } from '../../test/theatre.js';

let theatre: Theatre;
beforeAll(async () => {
  theatre = await openTheatre();
});
afterAll(() => theatre.drop());

const numbers = (orders: { extOrderId: string }[]): string[] => orders.map(({ extOrderId }) => extOrderId);

const NO_ORDERS = { orders: [], videoOrders: [], giftOrders: [], groupTicketOrders: [], packetOrders: [] };

describe('the orders of a person', () => {
  it('are events and videos apart, newest first, each as its own page shows it [ACCT-08, USERADM-36]', async () => {
    const buyer = await theatre.customer();
    const placed: { id: number }[] = [];
    for (const kind of ['event', 'video', 'event', 'video', 'event'] as const)
      placed.push((await theatre.buy(buyer, await theatre.product({ kind }))).order);
    await theatre.says(placed[0]!.id, 'COMPLETED');
    await theatre.lapse(placed[2]!.id);
    const page = (index: number) => theatre.orders.byId(placed[index]!.id);

    const { orders, videoOrders } = await theatre.orders.ofUser(buyer.id);
    expect(orders).toEqual([await page(4), await page(2), await page(0)]);
    expect(videoOrders).toEqual([await page(3), await page(1)]);
    expect(orders.map(({ status }) => status)).toEqual(['PENDING', 'CANCELED', 'COMPLETED']);
  });

  it('are newest first by the time of the order, also where the numbers were drawn in another order [ACCT-08]', async () => {
    const buyer = await theatre.customer();
    const older = (await theatre.buy(buyer, await theatre.product())).order;
    const newer = (await theatre.buy(buyer, await theatre.product())).order;
    await theatre.database.query(`UPDATE orders SET created_at = now() - interval '1 day' WHERE id = $1`, [newer.id]);
    expect(numbers((await theatre.orders.ofUser(buyer.id)).orders)).toEqual([older.extOrderId, newer.extOrderId]);
  });

  it('say how long an open order is kept, and of one that is decided nothing [OPEN1-32]', async () => {
    const buyer = await theatre.customer();
    const { order } = await theatre.buy(buyer, await theatre.product());
    const { seconds } = await theatre.one<{ seconds: number }>(
      'SELECT extract(epoch FROM expires_at - created_at)::integer AS seconds FROM orders WHERE id = $1',
      [order.id],
    );
    const shown = async () => (await theatre.orders.byId(order.id)).open_until;
    expect(Date.parse((await shown())!) - Date.parse(order.created_at)).toBeCloseTo(seconds * 1000, -3);
    expect(seconds).toBeGreaterThan(60);
    await theatre.says(order.id, 'COMPLETED');
    expect(await shown()).toBeNull();
  });

  it('can be finished by their buyer alone: an administrator reads no way to pay [OPEN1-32, ORD-22]', async () => {
    const [buyer, admin] = [await theatre.customer(), await theatre.customer({ roleId: 1 })];
    const { order } = await theatre.buy(buyer, await theatre.product());
    const shown = (asker: { userId: number; admin: boolean }) => theatre.orders.forAsker({ kind: 'event', ref: order.extOrderId, asker });
    expect(await shown({ userId: admin.id, admin: true })).toMatchObject({ status: 'PENDING', payu: null, open_until: null });
    for (const isAdmin of [false, true])
      expect(await shown({ userId: buyer.id, admin: isAdmin })).toMatchObject({
        payu: { redirectUri: expect.any(String) },
        open_until: expect.any(String),
      });
  });

  it('show a purchase once, with its latest attempt, however often it was tried [ACCT-08]', async () => {
    const buyer = await theatre.customer();
    const { order } = await theatre.buy(buyer, await theatre.product());
    const latest = `${order.extOrderId}-b`;
    await theatre.database.query(
      `INSERT INTO payment_attempt (order_id, number, ext_order_id, status, amount) VALUES ($1, 2, $2, 'PENDING', 4500)`,
      [order.id, latest],
    );
    await theatre.database.query('UPDATE orders SET ext_order_id = $2 WHERE id = $1', [order.id, latest]);
    expect(numbers((await theatre.orders.ofUser(buyer.id)).orders)).toEqual([latest]);
  });

  it('are that person’s alone [ACCT-08, ORD-22, D23]', async () => {
    const [mine, yours] = [await theatre.customer(), await theatre.customer()];
    const event = await theatre.product();
    const { order } = await theatre.buy(yours, event);
    await theatre.buy(yours, await theatre.product({ kind: 'video' }));
    expect(await theatre.orders.ofUser(mine.id)).toEqual(NO_ORDERS);
    expect(numbers((await theatre.orders.ofUser(yours.id)).orders)).toEqual([order.extOrderId]);
  });

  it.each([['event'], ['video']] as const)(
    "one %s order is found by its buyer and by administrators, by its number, each attempt's number and its id; by nobody else [ORD-22, D23, OPEN1-18]",
    async (kind) => {
      const [buyer, other] = [await theatre.customer(), await theatre.customer()];
      const { order } = await theatre.buy(buyer, await theatre.product({ kind }));
      const retried = `${order.extOrderId}-b`;
      await theatre.database.query(
        `INSERT INTO payment_attempt (order_id, number, ext_order_id, status, amount) VALUES ($1, 2, $2, 'PENDING', 4500)`,
        [order.id, retried],
      );
      const find = (ref: string, asker: { userId: number; admin: boolean }, as: PlayableKind = kind) =>
        theatre.orders.forAsker({ kind: as, ref, asker }).then(
          ({ id }) => id,
          (error: { kind: string; code: string }) => `${error.kind} ${error.code}`,
        );
      const owner = { userId: buyer.id, admin: false };
      const nobody = 'not-found order.not-found';
      for (const ref of [order.extOrderId, retried, String(order.id)]) {
        expect([ref, await find(ref, owner)]).toEqual([ref, order.id]);
        expect([ref, await find(ref, { userId: other.id, admin: true })]).toEqual([ref, order.id]);
        expect([ref, await find(ref, { userId: other.id, admin: false })]).toEqual([ref, nobody]);
        expect([ref, await find(ref, owner, kind === 'event' ? 'video' : 'event')]).toEqual([ref, nobody]);
      }
      expect(await find('KRT-nie-ma', owner)).toBe(nobody);
    },
  );

  it('of nobody are none', async () => {
    expect(await theatre.orders.ofUser(2_147_483_647)).toEqual(NO_ORDERS);
  });

  it('stay when the product is gone from the catalogue, under the name it was bought by [ACCT-08]', async () => {
    const buyer = await theatre.customer();
    const event = await theatre.product({ title: 'Noc listopadowa' });
    await theatre.buy(buyer, event);
    await theatre.product({ ...event, version: 2, deleted: true, title: 'Inaczej' });
    expect((await theatre.orders.ofUser(buyer.id)).orders).toMatchObject([{ title: 'Noc listopadowa' }]);
  });
});
