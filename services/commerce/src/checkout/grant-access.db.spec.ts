import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ProductState, UserState } from '@kurtyna/contracts';
import { outboxOf } from '@kurtyna/testing';
import { openTheatre, type Theatre } from '../../test/theatre.js';

let theatre: Theatre;
let admin: UserState;
beforeAll(async () => {
  theatre = await openTheatre();
  admin = await theatre.customer({ roleId: 1 });
});
afterAll(() => theatre.drop());

const grant = (product: ProductState, userval: string, changes: object = {}) =>
  theatre.grant.run({
    kind: product.kind,
    id: product.id,
    userval,
    priceIncluded: false,
    adminId: admin.id,
    ...changes,
  });

describe('access given by the theatre', () => {
  it.each(['event', 'video'] as const)(
    'lets a person watch an %s at once, with a ticket of its own [FREEACC-04, FREEACC-05, FREEACC-09]',
    async (kind) => {
      const [person, product] = [await theatre.customer(), await theatre.product({ kind, capacity: 3 })];
      const payment = await grant(product, person.email);
      expect(payment).toMatchObject({
        type: kind,
        userId: person.id,
        status: 'COMPLETED',
        amount: 0,
        origin: 'grant',
        refundable: 0,
      });
      expect((await theatre.viewOf(person, product)).access).toBe(true);
      expect(await theatre.stockOf(product)).toEqual({ capacity: 3, held: 0, sold: 1 });
      expect((await outboxOf(theatre.database, 'order-completed')).at(-1)).toMatchObject({
        data: { orderId: payment.id, origin: 'grant' },
      });
    },
  );
  it('says why, where the administrator does: the reason is the note of the order [FREEACC-04]', async () => {
    const product = await theatre.product();
    const [one, other] = [await theatre.customer(), await theatre.customer()];
    expect((await grant(product, one.email, { desc: 'Recenzent' })).desc).toBe('Recenzent');
    expect((await grant(product, other.email)).desc).toBeNull();
    const { fields } = await theatre.one<{ fields: string[] }>(
      `SELECT fields FROM admin_act WHERE act = 'grant-access' AND 'desc' = ANY (fields) ORDER BY id DESC LIMIT 1`,
    );
    expect(fields).toEqual(['desc', 'priceIncluded']);
  });
  it('carries the price where it was paid elsewhere, and nothing otherwise [FREEACC-03]', async () => {
    const product = await theatre.product({ price: 4500 });
    const [one, other] = [await theatre.customer(), await theatre.customer()];
    expect((await grant(product, one.email, { priceIncluded: true })).amount).toBe(45);
    expect((await grant(product, other.email)).amount).toBe(0);
  });
  it('is found by e-mail in any case with blanks around, or by number [FREEACC-01]', async () => {
    const product = await theatre.product();
    const [one, other] = [await theatre.customer(), await theatre.customer()];
    expect((await grant(product, `  ${one.email.toUpperCase()} `)).userId).toBe(one.id);
    expect((await grant(product, String(other.id))).userId).toBe(other.id);
  });
  it('is refused at its field for somebody unknown [FREEACC-02, FREEACC-08]', async () => {
    const product = await theatre.product();
    for (const userval of ['nikt@poczta.example', '2147483647', ''])
      await expect(grant(product, userval)).rejects.toMatchObject({
        kind: 'invalid',
        details: { fields: { userval: { key: 'errors.user.not-found' } } },
      });
  });
  it('is given once at a time: twenty clicks are one order and one ticket [FREEACC-08]', async () => {
    const [person, product] = [await theatre.customer(), await theatre.product({ capacity: 30 })];
    const ends = await Promise.all(
      Array.from({ length: 20 }, () =>
        grant(product, person.email).then(
          () => 'granted',
          ({ code }: { code: string }) => code,
        ),
      ),
    );
    expect(ends.filter((end) => end === 'granted')).toHaveLength(1);
    expect(new Set(ends)).toEqual(new Set(['granted', 'order.user-has-access']));
    expect(await theatre.stockOf(product)).toMatchObject({ sold: 1 });
  });
  it('asked for again with the key of its click is the same order, whatever was clicked when; another body is refused [D11]', async () => {
    const [person, product] = [await theatre.customer(), await theatre.product({ capacity: 30 })];
    const key = (bodyHash: string) => ({ idempotency: { key: 'one-click', bodyHash } });
    const clicks = await Promise.all(Array.from({ length: 5 }, () => grant(product, person.email, key('free'))));
    expect(new Set(clicks.map(({ id }) => id)).size).toBe(1);
    expect(await grant(product, person.email, key('free'))).toEqual(clicks[0]);
    await expect(grant(product, person.email, { priceIncluded: true, ...key('paid') })).rejects.toMatchObject({
      code: 'order.idempotency-mismatch',
    });
    expect(await theatre.stockOf(product)).toMatchObject({ sold: 1 });
  });
  it('is given again when the ticket has lapsed [FREEACC-04]', async () => {
    const [person, product] = [await theatre.customer(), await theatre.product({ kind: 'video' })];
    const first = await grant(product, person.email);
    await theatre.database.query(`UPDATE access SET valid_until = now() - interval '1 day' WHERE order_id = $1`, [first.id]);
    expect((await grant(product, person.email)).id).not.toBe(first.id);
  });
  it('takes a ticket, and there is none without one [FREEACC-08]', async () => {
    const product = await theatre.product({ capacity: 0 });
    const person = await theatre.customer();
    await expect(grant(product, person.email)).rejects.toMatchObject({ kind: 'conflict', code: 'order.sold-out' });
    expect(await theatre.database.query('SELECT 1 FROM orders WHERE user_id = $1', [person.id])).toEqual([]);
  });
  it('is an administrator’s, and of a product that is there', async () => {
    const [person, product] = [await theatre.customer(), await theatre.product()];
    await expect(grant(product, person.email, { adminId: person.id })).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(grant(product, person.email, { id: 999_999 })).rejects.toMatchObject({ kind: 'not-found' });
  });
  it('is in the record', async () => {
    const payment = await grant(await theatre.product(), (await theatre.customer()).email);
    expect(await theatre.database.query('SELECT admin_id, act FROM admin_act WHERE subject = $1', [`order:${payment.id}`])).toEqual([
      { admin_id: admin.id, act: 'grant-access' },
    ]);
  });
});
