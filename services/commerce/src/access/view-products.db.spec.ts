import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { inHours, openTheatre, type Theatre } from '../../test/theatre.js';

let theatre: Theatre;
beforeAll(async () => {
  theatre = await openTheatre();
});
afterAll(() => theatre.drop());

const running = { startsAt: inHours(-1), endsAt: inHours(2) };

describe('may I watch?', () => {
  it('tells access, availability and every reason at once [ACC-01, ACC-02, ACC-03, ACC-17]', async () => {
    const event = await theatre.product({ restrictedAccess: 'poland', ageRestriction: 18 });
    const child = await theatre.customer({ bornOn: '2014-01-01' });
    expect(await theatre.viewOf(child, event, 'DE')).toMatchObject({
      access: false,
      available: false,
      countryBlock: true,
      mayWatch: false,
      reasons: ['no-ticket', 'too-young', 'country', 'not-yet'],
    });
  });

  it.each([
    ['admin', 1, true],
    ['premium', 3, true],
    ['standard', 2, false],
  ])('the role %s has access without paying: %s [ACC-04, ACC-05, USER-17]', async (_name, roleId, access) => {
    const [event, video] = [await theatre.product(running), await theatre.product({ kind: 'video' })];
    const viewer = await theatre.customer({ roleId: roleId as number });
    expect(await theatre.viewOf(viewer, event)).toMatchObject({ access, mayWatch: access });
    expect(await theatre.viewOf(viewer, video)).toMatchObject({ access, mayWatch: access });
  });

  it('a subscriber watches mailing_free content, and nobody else does when it is free [ACC-08, ACC-09]', async () => {
    const [paid, free] = [
      await theatre.product({ ...running, mailingFree: true }),
      await theatre.product({ ...running, mailingFree: true, price: 0 }),
    ];
    const [subscriber, other] = [await theatre.customer({ subscribed: true }), await theatre.customer()];
    expect(await theatre.viewOf(subscriber, paid)).toMatchObject({ mayWatch: true, accessBy: 'newsletter' });
    expect(await theatre.viewOf(subscriber, free)).toMatchObject({ mayWatch: true });
    expect(await theatre.viewOf(other, paid)).toMatchObject({ mayWatch: false, reasons: ['no-ticket'] });
    expect(await theatre.viewOf(other, free)).toMatchObject({ mayWatch: false, reasons: ['newsletter'] });
  });

  it('a visitor who is not signed in watches open content only, and not with auth_required [ACC-10, ACC-13, OPEN1-22]', async () => {
    const open = await theatre.product({ ...running, price: 0, enableTickets: false });
    const closed = await theatre.product({ ...running, price: 0, enableTickets: false, authRequired: true });
    expect(await theatre.viewOf(null, open)).toMatchObject({ mayWatch: true });
    expect(await theatre.viewOf(null, closed)).toMatchObject({ mayWatch: false, reasons: ['sign-in'] });
  });

  it('what is taken off is closed to buyers too, and open to administrators [ACC-11, ACC-12, OPEN1-35]', async () => {
    const event = await theatre.product({ ...running, published: false });
    expect(await theatre.viewOf(await theatre.customer({ subscribed: true }), event)).toMatchObject({
      mayWatch: false,
    });
    expect(await theatre.viewOf(await theatre.customer({ roleId: 1 }), event)).toMatchObject({ mayWatch: true });
  });

  it.each([
    ['any', 'US', false],
    ['poland', 'PL', false],
    ['poland', 'DE', true],
    ['europe', 'DE', false],
    ['europe', 'GB', true],
  ] as const)(
    'restricted to %s, seen from %s, is blocked: %s [ACC-15]',
    async (restrictedAccess, country, countryBlock) => {
      expect(
        await theatre.viewOf(await theatre.customer(), await theatre.product({ restrictedAccess }), country),
      ).toMatchObject({ countryBlock });
    },
  );

  it('counts age in full years, equal passes [ACC-16, BTN-26, USER-21]', async () => {
    const event = await theatre.product({ ageRestriction: 16 });
    const years = (n: number, days = 0) => {
      const day = new Date(Date.now() - days * 86_400_000);
      day.setUTCFullYear(day.getUTCFullYear() - n);
      return day.toISOString().slice(0, 10);
    };
    expect(await theatre.viewOf(await theatre.customer({ bornOn: years(16, 1) }), event)).toMatchObject({
      ageBlock: null,
    });
    expect(await theatre.viewOf(await theatre.customer({ bornOn: years(16, -2) }), event)).toMatchObject({
      ageBlock: 'too-young',
    });
    expect(await theatre.viewOf(await theatre.customer({ bornOn: '1900-05-01' }), event)).toMatchObject({
      ageBlock: 'birthday-missing',
    });
  });

  it('keeps the newest of what the owners say: an older version changes nothing [D2, F17]', async () => {
    const event = await theatre.product({ version: 5, price: 3000 });
    await theatre.product({ ...event, version: 4, price: 100 });
    expect(
      await theatre.one('SELECT price, version FROM product WHERE kind = $1 AND id = $2', ['event', event.id]),
    ).toEqual({ price: 3000, version: 5 });
    const person = await theatre.customer({ version: 3, roleId: 2 });
    await theatre.customer({ ...person, version: 2, roleId: 1 });
    expect(await theatre.one('SELECT role_id FROM customer WHERE id = $1', [person.id])).toEqual({ role_id: 2 });
  });
});

describe('orders as their owner sees them', () => {
  it('answers by any attempt number and by the numeric id, to the owner and to administrators alone [ORD-09, ORD-10, ORD-18, ORD-19, ORD-22, P13]', async () => {
    const [buyer, other, event] = [await theatre.customer(), await theatre.customer(), await theatre.product()];
    const { order } = await theatre.buy(buyer, event);
    const as = (userId: number, admin = false, ref = order.extOrderId) =>
      theatre.orders.forAsker({ kind: 'event', ref, asker: { userId, admin } });
    expect(await as(buyer.id)).toMatchObject({
      id: order.id,
      extOrderId: order.extOrderId,
      status: 'PENDING',
      used: 0,
      views: 0,
      title: 'Wesele',
    });
    expect(await as(buyer.id, false, String(order.id))).toMatchObject({ id: order.id });
    expect(await as(other.id, true)).toMatchObject({ id: order.id });
    await expect(as(other.id)).rejects.toMatchObject({ kind: 'not-found', code: 'order.not-found' });
    await expect(as(buyer.id, false, 'E-NOT-THERE-1')).rejects.toMatchObject({
      kind: 'not-found',
      code: 'order.not-found',
    });
  });

  it('numbers are unique over all orders and attempts [ORD-23]', async () => {
    const { order } = await theatre.buy(await theatre.customer(), await theatre.product());
    await expect(
      theatre.database.query(
        `INSERT INTO payment_attempt (order_id, number, ext_order_id, status, amount) VALUES ($1, 2, $2, 'PENDING', 1)`,
        [order.id, order.extOrderId],
      ),
    ).rejects.toThrow('payment_attempt_ext_order_id');
  });
});
