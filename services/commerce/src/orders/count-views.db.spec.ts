import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Envelope, PlaybackFact, ProductState, UserState } from '@kurtyna/contracts';
import { packetsOf } from '../../test/packets.js';
import { openTheatre, type Theatre } from '../../test/theatre.js';
import { CountViews } from './count-views.consumer.js';

let theatre: Theatre;
const views = new CountViews();
beforeAll(async () => {
  theatre = await openTheatre();
});
afterAll(() => theatre.drop());

const playback = (viewer: UserState | null, { kind, id }: ProductState) =>
  ({
    data: { playbackId: 'p', userId: viewer?.id ?? null, productKind: kind, productId: id, variant: 'normal' },
  }) as Envelope<PlaybackFact>;
const started = (viewer: UserState | null, product: ProductState) =>
  theatre.database.transaction((tx) => views.used(playback(viewer, product), tx));
const counted = (viewer: UserState | null, product: ProductState) =>
  theatre.database.transaction((tx) => views.viewed(playback(viewer, product), tx));
const rowOf = (orderId: number) => theatre.one('SELECT used, views FROM orders WHERE id = $1', [orderId]);
async function paid(changes: Partial<ProductState> = {}) {
  const [buyer, product] = [await theatre.customer(), await theatre.product({ kind: 'video', capacity: null, ...changes })];
  const { order } = await theatre.buy(buyer, product);
  await theatre.says(order.id, 'COMPLETED');
  return { buyer, product, order };
}

describe('an order that is being used', () => {
  it('is marked by its first playback and counts each view [OPEN1-45]', async () => {
    const { buyer, product, order } = await paid();
    expect(await rowOf(order.id)).toEqual({ used: 0, views: 0 });
    await started(buyer, product);
    expect(await rowOf(order.id)).toEqual({ used: 1, views: 0 });
    await counted(buyer, product);
    await started(buyer, product);
    await counted(buyer, product);
    expect(await rowOf(order.id)).toEqual({ used: 1, views: 2 });
  });

  it('loses no view when many are counted at once [OPEN1-45]', async () => {
    const { buyer, product, order } = await paid();
    await Promise.all(Array.from({ length: 20 }, () => counted(buyer, product)));
    expect(await rowOf(order.id)).toEqual({ used: 0, views: 20 });
  });

  it('is the one paid last: not an older one, not one that is not paid, not that of another buyer or product [OPEN1-45]', async () => {
    const first = await paid({ ticketHours: 1 });
    await theatre.database.query(`UPDATE access SET valid_until = now() - interval '1 second' WHERE order_id = $1`, [first.order.id]);
    const second = await theatre.buy(first.buyer, first.product);
    const neighbour = await paid();
    await counted(first.buyer, first.product);
    expect([await rowOf(first.order.id), await rowOf(second.order.id)]).toEqual([
      { used: 0, views: 1 },
      { used: 0, views: 0 },
    ]);
    await theatre.says(second.order.id, 'COMPLETED');
    await counted(first.buyer, first.product);
    await started(first.buyer, first.product);
    expect([await rowOf(first.order.id), await rowOf(second.order.id)]).toEqual([
      { used: 0, views: 1 },
      { used: 1, views: 1 },
    ]);
    expect(await rowOf(neighbour.order.id)).toEqual({ used: 0, views: 0 });
  });

  it('is the packet, by whichever of its contents is watched, and not another packet with the same [OPEN1-45, ORD-19]', async () => {
    const packets = packetsOf(theatre);
    const [event, video, foreign] = [await theatre.product(), await theatre.product({ kind: 'video' }), await theatre.product()];
    const [buyer, other] = [await theatre.customer(), await theatre.customer()];
    const { order } = await packets.buy(buyer, await packets.packet([event, video]));
    const neighbour = (await packets.buy(other, await packets.packet([event, video]))).order;
    await counted(buyer, event); // not paid yet
    for (const { id } of [order, neighbour]) await theatre.says(id, 'COMPLETED');
    await started(buyer, video);
    expect(await rowOf(order.id)).toEqual({ used: 1, views: 0 });
    await counted(buyer, event);
    await counted(buyer, video);
    await counted(buyer, foreign);
    expect(await rowOf(order.id)).toEqual({ used: 1, views: 2 });
    expect(await rowOf(neighbour.id)).toEqual({ used: 0, views: 0 });
  });

  it.each([['group tickets'], ['a gift']])("is the guest's own, and never that of %s it was paid with [OPEN1-45, ORD-19]", async (sold) => {
    await theatre.sellsGroupsAndGifts();
    const [buyer, guest, product] = [await theatre.customer(), await theatre.customer(), await theatre.product()];
    const { order: paidFor } = sold === 'a gift' ? await theatre.buyGift(buyer, 'any') : await theatre.buyGroup(buyer, product, 2);
    await theatre.says(paidFor.id, 'COMPLETED');
    await theatre.activate(guest, (await theatre.codesOf(paidFor.id))[0]!);
    const { order } = await theatre.buy(guest, product);
    await started(guest, product);
    await counted(guest, product);
    await counted(buyer, product); // whoever paid has no access by it
    expect(await rowOf(order.id)).toEqual({ used: 1, views: 1 });
    expect(await rowOf(paidFor.id)).toEqual({ used: 0, views: 0 });
  });

  it('is nobody when a visitor without an account watches [OPEN1-45]', async () => {
    const { product, order } = await paid();
    await started(null, product);
    await counted(null, product);
    expect(await rowOf(order.id)).toEqual({ used: 0, views: 0 });
  });
});
