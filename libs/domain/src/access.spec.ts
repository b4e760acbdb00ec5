import { describe, expect, it } from '@jest/globals';
import {
  A_TICKET,
  AFTER,
  anAdmin,
  anEvent,
  aPacket,
  aPremiumUser,
  aSubscriber,
  aUser,
  aVideo,
  BEFORE,
  ended,
  holding,
  NOTHING,
  NOW,
  OPEN_TO_THE_WORLD,
  running,
} from '../test/builders.js';
import { ACCESS_REASONS, accessWithoutOrder, decideAccess, isOpenToAll, productTiming } from './access.js';
import { anonymous, type Holding, type SaleProduct, type Viewer } from './product.js';

const decide = (product: SaleProduct, viewer: Viewer, held: Holding = NOTHING, globals = OPEN_TO_THE_WORLD) =>
  decideAccess(product, viewer, held, globals, NOW);

describe('who holds access [ACC-01] [ACC-04] [ACC-06] [ACC-07] [ACC-08] [ACC-09] [CARD-15..CARD-19]', () => {
  it.each([
    ['a ticket', '[ACC-01] [ACC-06]', anEvent(), aUser(), A_TICKET, 'order'],
    ['a code or a grant without an order', '[ACC-01]', aVideo(), aUser(), holding({ access: true }), 'order'],
    ['nothing', '[ACC-01]', anEvent(), aUser(), NOTHING, null],
    ['a refunded order', '[ACC-07]', anEvent(), aUser(), holding({ status: 'REFUNDED' }), null],
    ['a canceled order', '[ACC-07]', anEvent(), aUser(), holding({ status: 'CANCELED' }), null],
    ['an order waiting for its refund', '[OPEN1-5]', anEvent(), aUser(), holding({ status: 'WAITING_FOR_REFUND' }), null],
    ['a pending order', '', anEvent(), aUser(), holding({ status: 'PENDING' }), null],
    ['role admin, an event', '[ACC-04]', anEvent(), anAdmin(), NOTHING, 'role'],
    ['role admin, a video', '[ACC-04] [CARD-16]', aVideo(), anAdmin(), NOTHING, 'role'],
    ['role premium, an event', '[ACC-04]', anEvent(), aPremiumUser(), NOTHING, 'role'],
    ['role premium, a video', '[ACC-04] [CARD-17]', aVideo(), aPremiumUser(), NOTHING, 'role'],
    ['role admin, a packet', '[OPEN1-46]', aPacket(), anAdmin(), NOTHING, null],
    ['role premium, a packet', '[OPEN1-46]', aPacket(), aPremiumUser(), NOTHING, null],
    ['a bought packet', '[OPEN1-46]', aPacket(), aUser(), A_TICKET, 'order'],
    ['a free video', '[OPEN1-3] [CARD-18]', aVideo({ price: 0 }), aUser(), NOTHING, 'free'],
    ['a free video with the ticket flag', '[OPEN1-3]', aVideo({ price: 0, enableTickets: true }), aUser(), NOTHING, 'free'],
    ['a free event without tickets', '[OPEN1-3]', anEvent({ price: 0, enableTickets: false }), aUser(), NOTHING, 'free'],
    ['a free event with tickets', '[OPEN1-3]', anEvent({ price: 0 }), aUser(), NOTHING, null],
    ['a packet without a price', '[OPEN1-46]', aPacket({ price: 0 }), aUser(), NOTHING, null],
    [
      'mailing-free, price 0, subscriber',
      '[ACC-08] [CARD-19]',
      aVideo({ price: 0, mailingFree: true }),
      aSubscriber(),
      NOTHING,
      'newsletter',
    ],
    ['mailing-free, price 0, no subscriber', '[ACC-09] [OPEN1-2]', aVideo({ price: 0, mailingFree: true }), aUser(), NOTHING, null],
    ['mailing-free, paid, subscriber', '[ACC-08] [OPEN1-2]', anEvent({ mailingFree: true }), aSubscriber(), NOTHING, 'newsletter'],
    ['mailing-free, paid, no subscriber', '[OPEN1-2]', anEvent({ mailingFree: true }), aUser(), NOTHING, null],
    ['paid, a subscriber of other things', '[ACC-08]', anEvent(), aSubscriber(), NOTHING, null],
    ['an anonymous visitor, paid', '[ACC-13]', aVideo(), anonymous('PL'), NOTHING, null],
    ['an anonymous visitor, free', '[OPEN1-22]', aVideo({ price: 0 }), anonymous('PL'), NOTHING, 'free'],
  ] as const)('%s %s', (_who, _id, product, viewer, held, accessBy) => {
    const verdict = decide(product, viewer, held);
    expect(verdict.accessBy).toBe(accessBy);
    expect(verdict.access).toBe(accessBy !== null);
  });

  it.each([
    [AFTER, true, []],
    ['2026-11-21T12:00:00.001Z', true, []],
    [NOW, false, ['ticket-expired']],
    [BEFORE, false, ['ticket-expired']],
  ] as const)('a ticket until %s gives access at noon of the 21st: %p [TICK-10]', (accessUntil, access, reasons) => {
    const verdict = decide(aVideo(), aUser(), holding({ status: 'COMPLETED', access: true, accessUntil }));
    expect(verdict).toMatchObject({ access, mayWatch: access, reasons });
  });

  it('somebody by role keeps access when a ticket has run out', () => {
    const verdict = decide(aVideo(), anAdmin(), holding({ status: 'COMPLETED', access: true, accessUntil: BEFORE }));
    expect(verdict).toMatchObject({ accessBy: 'role', mayWatch: true });
  });
});

describe('whether it can be watched now', () => {
  it.each([
    ['an event before its start', anEvent(), false, ['not-yet']],
    ['a running event', anEvent(running), true, []],
    ['an ended event', anEvent(ended), false, ['over']],
    ['a video before available_from', aVideo({ availableFrom: AFTER }), false, ['not-yet']],
    ['a video', aVideo(), true, []],
    ['a video past its end_date', aVideo({ endsAt: BEFORE }), false, ['over']],
    ['a packet past its end_date', aPacket({ endsAt: BEFORE }), false, ['over']],
    ['a packet', aPacket(), true, []],
  ] as const)('%s is watchable or not [ACC-02]', (_what, product, available, reasons) => {
    expect(decide(product, aUser(), A_TICKET)).toMatchObject({ available, mayWatch: available, reasons });
  });
});

describe('reasons against watching [ACC-03] [ACC-16] [BTN-26]', () => {
  it.each([
    ['no ticket', '[BTN-22]', aVideo(), aUser(), NOTHING, ['no-ticket']],
    ['a payment under way', '', aVideo(), aUser(), holding({ status: 'PENDING' }), ['payment-processing']],
    ['a payment to be confirmed', '', aVideo(), aUser(), holding({ status: 'WAITING_FOR_CONFIRMATION' }), ['payment-processing']],
    ['a refund under way', '[OPEN1-5]', aVideo(), aUser(), holding({ status: 'WAITING_FOR_REFUND' }), ['no-ticket']],
    ['under age', '[BTN-26] [ACC-16]', aVideo({ ageRestriction: 16 }), aUser({ bornOn: '2012-01-01' }), A_TICKET, ['too-young']],
    ['no birthday', '[OPEN1-20]', aVideo({ ageRestriction: 16 }), aUser({ bornOn: null }), A_TICKET, ['birthday-missing']],
    ['an admin under age', '[OPEN1-20]', aVideo({ ageRestriction: 16 }), anAdmin({ bornOn: '2012-01-01' }), NOTHING, ['too-young']],
    ['another country', '[ACC-03] [ACC-17]', aVideo({ restrictedAccess: 'poland' }), aUser({ country: 'DE' }), A_TICKET, ['country']],
    ['an unknown country', '[OPEN1-21]', aVideo({ restrictedAccess: 'europe' }), aUser({ country: null }), A_TICKET, ['country']],
    ['an admin abroad', '[OPEN1-21]', aVideo({ restrictedAccess: 'poland' }), anAdmin({ country: 'DE' }), NOTHING, ['country']],
    ['a ban', '', aVideo(), aUser({ banned: true }), A_TICKET, ['banned']],
    ['an unverified account', '[OPEN0-39]', aVideo(), aUser({ role: 'unverified' }), A_TICKET, ['unverified']],
    ['not published', '[ACC-11] [ACC-12] [OPEN1-35]', aVideo({ published: false }), aUser(), A_TICKET, ['unpublished']],
    ['not published, premium', '[ACC-11]', aVideo({ published: false }), aPremiumUser(), NOTHING, ['unpublished']],
    ['not published, admin', '[ACC-11] [ACC-12]', aVideo({ published: false }), anAdmin(), NOTHING, []],
    ['for subscribers only', '[ACC-09]', aVideo({ price: 0, mailingFree: true }), aUser(), NOTHING, ['newsletter']],
    ['a deleted account', '', aVideo(), aUser({ role: 'deleted' }), A_TICKET, ['sign-in']],
  ] as const)('%s %s', (_why, _id, product, viewer, held, reasons) => {
    const verdict = decide(product, viewer, held);
    expect(verdict.reasons).toEqual(reasons);
    expect(verdict.mayWatch).toBe(reasons.length === 0);
  });

  it('the service-wide switches block like the item itself [OPEN1-21]', () => {
    const verdict = decide(aVideo(), aUser({ country: 'DE' }), A_TICKET, { onlyPoland: true, onlyEurope: false });
    expect(verdict).toMatchObject({ countryBlock: true, reasons: ['country'], access: true });
  });

  it('are all told at once', () => {
    const product = anEvent({ ageRestriction: 18, restrictedAccess: 'poland', published: false });
    const viewer = aUser({ bornOn: null, country: null, banned: true });
    const held = holding({ status: 'PENDING', access: true, accessUntil: BEFORE });
    expect(decide(product, viewer, held).reasons).toEqual([
      'banned',
      'unpublished',
      'ticket-expired',
      'payment-processing',
      'birthday-missing',
      'country',
      'not-yet',
    ]);
  });

  it('each name is used once in the list', () => expect(new Set(ACCESS_REASONS).size).toBe(ACCESS_REASONS.length));
});

describe('anonymous visitors watch only what is open', () => {
  const free = { price: 0, enableTickets: false };
  it.each([
    ['free', aVideo(free), 'PL', true],
    ['a free running event', anEvent({ ...free, ...running }), null, true],
    ['paid', aVideo(), 'PL', false],
    ['free with auth_required', aVideo({ ...free, authRequired: true }), 'PL', false],
    ['free with mailing_free', aVideo({ ...free, mailingFree: true }), 'PL', false],
    ['free with tickets', anEvent({ ...running, price: 0, enableTickets: true }), 'PL', false],
    ['free with an age limit', aVideo({ ...free, ageRestriction: 12 }), 'PL', false],
    ['not published', aVideo({ ...free, published: false }), 'PL', false],
    ['free, in Poland', aVideo({ ...free, restrictedAccess: 'poland' }), 'PL', true],
    ['free, from another country', aVideo({ ...free, restrictedAccess: 'poland' }), 'DE', false],
  ] as const)('%s [OPEN1-22] [ACC-10]', (_what, product, country, mayWatch) => {
    expect(decide(product, anonymous(country)).mayWatch).toBe(mayWatch);
  });

  it.each([
    ['auth_required', { ...free, authRequired: true }],
    ['an age limit', { ...free, ageRestriction: 12 }],
    ['a price', {}],
    ['the newsletter condition', { ...free, mailingFree: true }],
  ])('%s gives a sign-in hint and no other [OPEN1-20] [OPEN1-34]', (_why, parts) => {
    const verdict = decide(aVideo(parts), anonymous('PL'));
    expect(verdict).toMatchObject({ reasons: ['sign-in'], ageBlock: null });
  });

  it('auth_required content opens by signing in [ACC-10]', () => {
    expect(decide(aVideo({ ...free, authRequired: true }), aUser()).mayWatch).toBe(true);
  });

  it('an access row without a user opens nothing', () => {
    expect(decide(aVideo(), anonymous('PL'), A_TICKET)).toMatchObject({ access: false, reasons: ['sign-in'] });
  });
});

describe('what is open, and when', () => {
  it('opens no packet to everybody, whatever it costs [OPEN1-46]', () => {
    expect(isOpenToAll(aPacket({ price: 0 }))).toBe(false);
  });

  it('knows only an end of a packet, no beginning', () => {
    expect(productTiming(aPacket({ startsAt: AFTER, availableFrom: AFTER, endsAt: AFTER }), NOW)).toBe(1);
    expect(productTiming(aPacket({ endsAt: BEFORE }), NOW)).toBe(-1);
  });

  it("gives nobody who is not signed in a subscriber's access [ACC-08]", () => {
    const viewer = anonymous('PL');
    expect(accessWithoutOrder(anEvent({ mailingFree: true }), { ...viewer, subscribed: true })).toBeNull();
  });

  it('names the newsletter only where nothing else opens it [OPEN1-2]', () => {
    const reasonsOf = (product: SaleProduct) =>
      decideAccess(product, aUser(), NOTHING, OPEN_TO_THE_WORLD, NOW).reasons.filter((reason) =>
        ['newsletter', 'no-ticket'].includes(reason),
      );
    expect(reasonsOf(anEvent({ ...running, mailingFree: true }))).toEqual(['no-ticket']);
    expect(reasonsOf(anEvent({ ...running, mailingFree: true, price: 0 }))).toEqual(['newsletter']);
  });
});
