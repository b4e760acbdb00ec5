import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { ProductState, UserState } from '@kurtyna/contracts';
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
  ])('the role %s has access without paying: %s [ACC-04, ACC-05, CARD-16, CARD-17, USER-17, CALL3-11]', async (_name, roleId, access) => {
    const [event, video] = [await theatre.product(running), await theatre.product({ kind: 'video' })];
    const viewer = await theatre.customer({ roleId: roleId as number });
    expect(await theatre.viewOf(viewer, event)).toMatchObject({ access, mayWatch: access });
    expect(await theatre.viewOf(viewer, video)).toMatchObject({ access, mayWatch: access });
  });

  it('of one product is answered with all reasons and the database’s clock, and not-found where it is unknown [D25, D35, ACC-17]', async () => {
    const event = await theatre.product({ ...running, ageRestriction: 18 });
    const [grown, child] = [await theatre.customer({ bornOn: '1990-01-01' }), await theatre.customer({ bornOn: '2014-01-01' })];
    const { order } = await theatre.buy(grown, event);
    await theatre.says(order.id, 'COMPLETED');
    const { clock } = await theatre.one<{ clock: Date }>('SELECT now() AS clock');
    const verdict = await theatre.mayWatch(grown, event);
    expect(verdict).toEqual({ mayWatch: true, reasons: [], now: expect.any(String) });
    expect(Math.abs(Date.parse(verdict.now) - clock.getTime())).toBeLessThan(5000);
    expect(await theatre.mayWatch(child, event)).toMatchObject({
      mayWatch: false,
      reasons: ['no-ticket', 'too-young'],
    });
    const all = [
      [grown, event],
      [child, event],
      [null, event],
      [grown, { kind: 'video', id: 987_654 }],
    ] as const;
    const each = await theatre.view.mayWatchEach(
      all.map(([viewer, { kind, id }]) => ({ product: { kind, id }, viewerId: viewer?.id ?? null, country: 'PL' })),
    );
    expect(each.verdicts.map((one) => one && [one.mayWatch, one.reasons])).toEqual([
      [true, []],
      [false, ['no-ticket', 'too-young']],
      [false, ['sign-in']],
      null,
    ]);
    for (const kind of ['event', 'video'] as const)
      await expect(theatre.mayWatch(grown, { kind, id: 987_654 })).rejects.toMatchObject({ code: `${kind}.not-found` });
  });

  it('a video is open to who bought it, to everybody where it is free, and to subscribers where that is its condition [CARD-15, CARD-18, CARD-19]', async () => {
    const [sold, free, forSubscribers] = [
      await theatre.product({ kind: 'video' }),
      await theatre.product({ kind: 'video', price: 0 }),
      await theatre.product({ kind: 'video', price: 0, mailingFree: true }),
    ];
    const [buyer, subscriber] = [await theatre.customer(), await theatre.customer({ subscribed: true })];
    const { order } = await theatre.buy(buyer, sold);
    expect(await theatre.viewOf(buyer, sold)).toMatchObject({ access: false, paymentStatus: 'PENDING' });
    await theatre.says(order.id, 'COMPLETED');
    expect(await theatre.viewOf(buyer, sold)).toMatchObject({ access: true, accessBy: 'order', mayWatch: true });
    expect(await theatre.viewOf(subscriber, sold)).toMatchObject({ access: false, mayWatch: false });
    expect(await theatre.viewOf(buyer, free)).toMatchObject({ access: true, accessBy: 'free', mayWatch: true });
    expect(await theatre.viewOf(subscriber, forSubscribers)).toMatchObject({ access: true, accessBy: 'newsletter' });
    expect(await theatre.viewOf(buyer, forSubscribers)).toMatchObject({ access: false, reasons: ['newsletter'] });
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
  ] as const)('restricted to %s, seen from %s, is blocked: %s [ACC-15]', async (restrictedAccess, country, countryBlock) => {
    expect(await theatre.viewOf(await theatre.customer(), await theatre.product({ restrictedAccess }), country)).toMatchObject({
      countryBlock,
    });
  });

  it('a ticket opens what runs, to who may see it, and nothing else [BTN-22, BTN-23, BTN-24, BTN-25]', async () => {
    const ticketFor = async (changes: Partial<ProductState>, person: Partial<UserState> = {}) => {
      const [buyer, event] = [await theatre.customer(), await theatre.product({ ...running })];
      const { order } = await theatre.buy(buyer, event);
      await theatre.says(order.id, 'COMPLETED');
      // What the theatre says of the event, and the buyer of himself, after the sale.
      const now = await theatre.product({ ...event, version: 2, ...changes });
      return { buyer: await theatre.customer({ ...buyer, version: 2, ...person }), event: now };
    };
    const good = await ticketFor({});
    expect(await theatre.viewOf(good.buyer, good.event)).toMatchObject({ access: true, mayWatch: true, reasons: [] });
    expect(await theatre.viewOf(await theatre.customer(), good.event)).toMatchObject({ mayWatch: false, reasons: ['no-ticket'] });
    const early = await ticketFor({ startsAt: inHours(1), endsAt: inHours(3) });
    expect(await theatre.viewOf(early.buyer, early.event)).toMatchObject({ access: true, mayWatch: false, reasons: ['not-yet'] });
    const abroad = await ticketFor({ restrictedAccess: 'poland' });
    expect(await theatre.viewOf(abroad.buyer, abroad.event, 'DE')).toMatchObject({ mayWatch: false, reasons: ['country'] });
    const young = await ticketFor({ ageRestriction: 18 }, { bornOn: '2014-01-01' });
    expect(await theatre.viewOf(young.buyer, young.event)).toMatchObject({ mayWatch: false, reasons: ['too-young'] });
  });

  it('an event is coming, running or over by the clock of the database [CNT-09, CNT-10, CNT-11]', async () => {
    const viewer = await theatre.customer({ roleId: 3 });
    const seen = async (startsAt: string, endsAt: string) => theatre.viewOf(viewer, await theatre.product({ startsAt, endsAt }));
    expect(await seen(inHours(0.01), inHours(2))).toMatchObject({ available: false, mayWatch: false, reasons: ['not-yet'] });
    expect(await seen(inHours(-0.01), inHours(2))).toMatchObject({ available: true, mayWatch: true, reasons: [] });
    expect(await seen(inHours(-2), inHours(-0.01))).toMatchObject({ available: false, mayWatch: false, reasons: ['over'] });
  });

  describe('of somebody who is in when the end comes', () => {
    const holderOf = async (changes: Partial<ProductState>) => {
      const [buyer, product] = [await theatre.customer(), await theatre.product({ ...running, ...changes })];
      const { order } = await theatre.buy(buyer, product);
      await theatre.says(order.id, 'COMPLETED');
      return { buyer, product, order };
    };
    const isOver = { startsAt: inHours(-2), endsAt: inHours(-0.5) };
    /** The theatre lets people stay for so many minutes. */
    const graceOf = (minutes: number) =>
      theatre.database.query(
        `INSERT INTO shop_rules (id, version, only_poland, only_europe, grace_minutes) VALUES (1, 1, false, false, $1)
           ON CONFLICT (id) DO UPDATE SET grace_minutes = excluded.grace_minutes`,
        [minutes],
      );
    afterEach(() => theatre.database.query('DELETE FROM shop_rules'));

    it('an event goes on until the grace is over, and a newcomer is refused at the end [EVE-01, EVE-02]', async () => {
      const { buyer, product } = await holderOf({});
      const event = await theatre.product({ ...product, version: 2, ...isOver });
      expect(await theatre.mayWatch(buyer, event, { since: inHours(-1) })).toMatchObject({ mayWatch: true, reasons: [] });
      expect(await theatre.mayWatch(buyer, event)).toMatchObject({ mayWatch: false, reasons: ['over'] });
      expect(await theatre.mayWatch(buyer, event, { since: inHours(-0.4) })).toMatchObject({ reasons: ['over'] });
      for (const [minutes, reasons] of [
        [29, ['over']],
        [31, []],
        [0, ['over']],
      ] as const) {
        await graceOf(minutes);
        expect((await theatre.mayWatch(buyer, event, { since: inHours(-1) })).reasons).toEqual(reasons);
      }
      const { verdicts } = await theatre.view.mayWatchEach([
        { product: { kind: 'event', id: event.id }, viewerId: buyer.id, country: 'PL', since: inHours(-1) },
        { product: { kind: 'event', id: event.id }, viewerId: buyer.id, country: 'PL' },
      ]);
      expect(verdicts.map((one) => one?.reasons)).toEqual([['over'], ['over']]); // no grace is left to them
    });

    it('a film that is longer than its ticket is seen to its end; who comes then is told that the ticket has ended [EVE-03]', async () => {
      const { buyer, product } = await holderOf({ kind: 'video', filmMinutes: 240 });
      const ends = (at: string) => theatre.database.query('UPDATE access SET valid_until = $1 WHERE user_id = $2', [at, buyer.id]);
      await ends(inHours(-0.5));
      expect(await theatre.mayWatch(buyer, product, { since: inHours(-3) })).toMatchObject({ mayWatch: true, reasons: [] });
      expect(await theatre.mayWatch(buyer, product)).toMatchObject({ reasons: ['ticket-expired'] });
      await ends(inHours(-1.1));
      expect((await theatre.mayWatch(buyer, product, { since: inHours(-3) })).reasons).toEqual([]);
      expect((await theatre.mayWatch(buyer, product, { since: inHours(-5.1) })).reasons).toEqual(['ticket-expired']);
    });

    it('is turned out by a refund and by what is taken off, whatever the grace [EVE-04]', async () => {
      const refunded = await holderOf({});
      const event = await theatre.product({ ...refunded.product, version: 2, ...isOver });
      await theatre.database.query(`UPDATE access SET ended_at = now() WHERE order_id = $1`, [refunded.order.id]);
      expect(await theatre.mayWatch(refunded.buyer, event, { since: inHours(-1) })).toMatchObject({ mayWatch: false });
      const taken = await holderOf({});
      const off = await theatre.product({ ...taken.product, version: 2, ...isOver, published: false });
      expect(await theatre.mayWatch(taken.buyer, off, { since: inHours(-1) })).toMatchObject({ reasons: ['unpublished'] });
    });
  });

  it('tells the status of the order as it stands, none without an order, and sells again where it may be retried [BTN-01, BTN-18]', async () => {
    const [buyer, event] = [await theatre.customer(), await theatre.product()];
    expect(await theatre.viewOf(buyer, event)).toMatchObject({ paymentStatus: null });
    const { order } = await theatre.buy(buyer, event);
    for (const status of ['NOT_STARTED', 'PENDING', 'WAITING_FOR_CONFIRMATION', 'COMPLETED', 'CANCELED', 'REFUNDED']) {
      await theatre.database.query('UPDATE orders SET status = $2 WHERE id = $1', [order.id, status]);
      expect(await theatre.viewOf(buyer, event)).toMatchObject({ paymentStatus: status });
    }
    await theatre.database.query(`UPDATE orders SET status = 'NOT_STARTED' WHERE id = $1`, [order.id]);
    expect((await theatre.buy(buyer, event)).order).toMatchObject({ id: order.id }); // the same order, paid for at last
    await theatre.database.query(`UPDATE orders SET status = 'CANCELED' WHERE id = $1`, [order.id]);
    expect((await theatre.buy(buyer, event)).order.id).not.toBe(order.id);
  });

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
    expect(await theatre.one('SELECT price, version FROM product WHERE kind = $1 AND id = $2', ['event', event.id])).toEqual({
      price: 3000,
      version: 5,
    });
    const person = await theatre.customer({ version: 3, roleId: 2 });
    await theatre.customer({ ...person, version: 2, roleId: 1 });
    expect(await theatre.one('SELECT role_id FROM customer WHERE id = $1', [person.id])).toEqual({ role_id: 2 });
  });
});

describe('may I buy?', () => {
  it('is answered with each product, with what belongs to the refusal [BTN-34, CARD-10, OPEN1-37]', async () => {
    const [buyer, event] = [await theatre.customer(), await theatre.product({ capacity: 1 })];
    expect((await theatre.viewOf(buyer, event)).sale).toEqual({ ok: true });
    expect((await theatre.viewOf(null, event)).sale).toEqual({ ok: false, code: 'session.missing' });
    const { order } = await theatre.buy(await theatre.customer(), event);
    expect(await theatre.viewOf(buyer, event)).toMatchObject({
      ticketsAvailable: false,
      ticketsLeft: 0,
      sale: { ok: false, code: 'order.sold-out' },
    });
    await theatre.lapse(order.id);
    expect((await theatre.viewOf(buyer, event)).sale).toEqual({ ok: true });
    const abroad = await theatre.product({ restrictedAccess: 'europe' });
    expect((await theatre.viewOf(buyer, abroad, 'US')).sale).toEqual({ ok: false, code: 'order.country', onlyIn: 'europe' });
  });

  it('whose payment is open may go on with it, and whose is being confirmed waits [OPEN1-32]', async () => {
    const [buyer, event] = [await theatre.customer(), await theatre.product({ capacity: 5 })];
    const { order } = await theatre.buy(buyer, event);
    expect(await theatre.viewOf(buyer, event)).toMatchObject({ paymentStatus: 'PENDING', sale: { ok: true } });
    await theatre.says(order.id, 'WAITING_FOR_CONFIRMATION');
    expect((await theatre.viewOf(buyer, event)).sale).toEqual({ ok: false, code: 'order.waiting' });
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
