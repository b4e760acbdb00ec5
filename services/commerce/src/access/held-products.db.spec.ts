import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { inHours, openTheatre, type Theatre } from '../../test/theatre.js';
import { HeldProducts } from './held-products.js';

let theatre: Theatre;
let held: HeldProducts;
beforeAll(async () => {
  theatre = await openTheatre();
  held = new HeldProducts(theatre.database);
});
afterAll(() => theatre.drop());

describe('what a person holds', () => {
  it('is what an order has opened, free ones too, of this person alone, the latest first [HOME-29, OPEN1-25]', async () => {
    const [buyer, other] = [await theatre.customer(), await theatre.customer()];
    const [video, free, foreign] = [await theatre.product({ kind: 'video' }), await theatre.product({ price: 0 }), await theatre.product()];
    const { order } = await theatre.buy(buyer, video);
    expect(await held.of(buyer.id)).toEqual({ products: [] }); // it is not paid yet
    await theatre.says(order.id, 'COMPLETED');
    await theatre.buy(buyer, free);
    await theatre.says((await theatre.buy(other, foreign)).order.id, 'COMPLETED');
    expect(await held.of(buyer.id)).toEqual({
      products: [
        { kind: 'event', id: free.id },
        { kind: 'video', id: video.id },
      ],
    });
  });

  it('is not what a role or the newsletter opens [OPEN1-25]', async () => {
    await theatre.product({ mailingFree: true });
    const [premium, subscriber] = [await theatre.customer({ roleId: 3 }), await theatre.customer({ subscribed: true })];
    expect(await held.of(premium.id)).toEqual({ products: [] });
    expect(await held.of(subscriber.id)).toEqual({ products: [] });
  });

  it('goes when the ticket is over, and when the access was ended [OPEN1-25]', async () => {
    const [buyer, event] = [await theatre.customer(), await theatre.product({ price: 0 })];
    await theatre.buy(buyer, event);
    const access = (changes: string, parameters: unknown[]) =>
      theatre.database.query(`UPDATE access SET ${changes} WHERE user_id = $1`, [buyer.id, ...parameters]);
    await access('valid_until = $2', [inHours(1)]);
    expect((await held.of(buyer.id)).products).toHaveLength(1);
    await access('valid_until = $2', [inHours(-0.01)]);
    expect((await held.of(buyer.id)).products).toEqual([]);
    await access('valid_until = NULL, ended_at = now()', []);
    expect((await held.of(buyer.id)).products).toEqual([]);
  });
});
