import { describe, expect, it } from '@jest/globals';
import {
  A_TICKET,
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
  LONG_BEFORE,
  NOTHING,
  NOW,
  OPEN_TO_THE_WORLD,
  running,
} from '../test/builders.js';
import { anonymous, type Holding, type SaleProduct, type Viewer } from './product.js';
import { canBuy, canBuyForOthers, SALE_REFUSALS, saleToEverybody, takesTicket, type SaleVerdict } from './sale.js';

const ask = (product: SaleProduct, viewer: Viewer, held: Holding = NOTHING) => canBuy(product, viewer, held, OPEN_TO_THE_WORLD, NOW);
const CODE = holding({ usedCode: 'JESIEN20', newPrice: 3600 });
const GROUP_CODE = holding({ usedCode: 'GRUPA', newPrice: 0, codeIsPaid: true, codeHoldsTicket: true });

describe('the server refuses what the buttons do not offer', () => {
  it.each([
    ['an ended event', '[BTN-06]', anEvent(ended), aUser(), NOTHING, 'order.ended'],
    ['a video past its end', '[BTN-06]', aVideo({ endsAt: BEFORE }), aUser(), NOTHING, 'order.ended'],
    ['a packet past its end', '[PKT-10]', aPacket({ endsAt: LONG_BEFORE }), aUser(), NOTHING, 'order.ended'],
    ['not published', '[OPEN1-35]', anEvent({ published: false }), aUser(), NOTHING, 'order.not-on-sale'],
    ['admin', '[BTN-21]', anEvent(), anAdmin(), NOTHING, 'order.role-has-access'],
    ['premium', '[BTN-21]', aVideo(), aPremiumUser(), NOTHING, 'order.role-has-access'],
    ['a free video', '[OPEN1-3]', aVideo({ price: 0 }), aUser(), NOTHING, 'order.open-access'],
    ['a free event without tickets', '[OPEN1-3]', anEvent({ price: 0, enableTickets: false }), aUser(), NOTHING, 'order.open-access'],
    ['mailing-free, subscriber', '[OPEN1-4]', anEvent({ mailingFree: true }), aSubscriber(), NOTHING, 'order.open-access'],
    ['mailing-free and free, no subscriber', '[BTN-07]', anEvent({ price: 0, mailingFree: true }), aUser(), NOTHING, 'order.newsletter'],
    ['payments blocked', '[OPEN1-3]', anEvent({ enableTickets: false }), aUser(), NOTHING, 'order.not-on-sale'],
    ['payments blocked, code, codes off', '[OPEN1-3]', anEvent({ enableTickets: false }), aUser(), CODE, 'order.not-on-sale'],
    ['under age', '[BTN-08]', anEvent({ ageRestriction: 16 }), aUser({ bornOn: '2012-01-01' }), NOTHING, 'order.age'],
    ['no birthday', '[OPEN1-20]', anEvent({ ageRestriction: 16 }), aUser({ bornOn: null }), NOTHING, 'order.birthday'],
    ['another country', '[BTN-09]', aVideo({ restrictedAccess: 'poland' }), aUser({ country: 'DE' }), NOTHING, 'order.country'],
    ['sold out', '[BTN-10] [TICK-02]', anEvent({ ticketsLeft: 0 }), aUser(), NOTHING, 'order.sold-out'],
    ['oversold', '[BTN-10]', anEvent({ ticketsLeft: -1 }), aUser(), NOTHING, 'order.sold-out'],
    ['sold out for a holder too', '[BTN-10]', anEvent({ ticketsLeft: 0 }), aUser(), A_TICKET, 'order.sold-out'],
    ['sold out, free event with tickets', '[BTN-10]', anEvent({ price: 0, ticketsLeft: 0 }), aUser(), NOTHING, 'order.sold-out'],
    ['waiting for confirmation', '[OPEN1-32]', anEvent(), aUser(), holding({ status: 'WAITING_FOR_CONFIRMATION' }), 'order.waiting'],
    ['waiting for a refund', '[OPEN1-5]', anEvent(), aUser(), holding({ status: 'WAITING_FOR_REFUND' }), 'order.refund-pending'],
    ['a packet that is held', '', aPacket(), aUser(), A_TICKET, 'order.has-access'],
    ['an anonymous visitor', '[BUY-03]', anEvent(), anonymous('PL'), NOTHING, 'session.missing'],
  ] as const)('%s %s', (_what, _id, product, viewer, held, code) => {
    expect(ask(product, viewer, held)).toMatchObject({ ok: false, code });
  });
});

describe('what may be bought', () => {
  it.each([
    ['an event', '[BTN-12]', anEvent(), aUser(), NOTHING],
    ['a running event', '', anEvent(running), aUser(), NOTHING],
    ['a video before its premiere', '[OPEN1-19]', aVideo({ availableFrom: '2027-01-01T00:00:00.000Z' }), aUser(), NOTHING],
    ['a video, without a ticket switch', '[OPEN1-3]', aVideo({ enableTickets: false }), aUser(), NOTHING],
    ['the last ticket', '[TICK-02]', anEvent({ ticketsLeft: 1 }), aUser(), NOTHING],
    ['a free event with tickets', '[BTN-11] [OPEN1-3]', anEvent({ price: 0 }), aUser(), NOTHING],
    ['more by a holder', '[OPEN1-4]', anEvent(), aUser(), A_TICKET],
    [
      'again after the ticket has run out',
      '[TICK-10]',
      aVideo(),
      aUser(),
      holding({ status: 'COMPLETED', access: true, accessUntil: BEFORE }),
    ],
    ['mailing-free and paid, no subscriber', '[OPEN1-2]', anEvent({ mailingFree: true }), aUser(), NOTHING],
    ['payments blocked, code, codes on', '[OPEN1-3]', anEvent({ enableTickets: false, enableCodes: true }), aUser(), CODE],
    ['payments blocked, a paid code', '[OPEN1-49]', anEvent({ enableTickets: false }), aUser(), GROUP_CODE],
    ['sold out, with the ticket of a group order', '[OPEN1-49]', anEvent({ ticketsLeft: 0 }), aUser(), GROUP_CODE],
    ['a packet', '', aPacket(), aUser(), NOTHING],
    ['a packet, by premium', '[OPEN1-46]', aPacket(), aPremiumUser(), NOTHING],
    ['a pending order is met, not refused', '[OPEN1-32]', anEvent(), aUser(), holding({ status: 'PENDING' })],
    ['after a canceled order', '[BTN-17]', anEvent(), aUser(), holding({ status: 'CANCELED' })],
    ['an unfinished order', '[BTN-18]', anEvent(), aUser(), holding({ status: 'NOT_STARTED' })],
    ['after a refunded order', '[BTN-19]', anEvent(), aUser(), holding({ status: 'REFUNDED' })],
  ] as const)('%s %s', (_what, _id, product, viewer, held) => {
    expect(ask(product, viewer, held)).toEqual({ ok: true });
  });
});

describe('a refusal says what belongs to it', () => {
  const no = (code: string, details: object = {}) => ({ ok: false, code, ...details });
  const POLAND = { onlyPoland: true, onlyEurope: false };

  it.each([
    ['when it ended', anEvent(ended), aUser(), no('order.ended', { endedAt: '2026-11-20T12:00:00.000Z' })],
    ['that no code opens it', anEvent({ enableTickets: false }), aUser(), no('order.not-on-sale', { codeOpens: false })],
    ['that a code opens it', anEvent({ enableTickets: false, enableCodes: true }), aUser(), no('order.not-on-sale', { codeOpens: true })],
    ['free to everybody', aVideo({ price: 0 }), aUser(), no('order.open-access', { accessBy: 'free', signIn: false })],
    [
      'free to subscribers',
      aVideo({ mailingFree: true }),
      aSubscriber(),
      no('order.open-access', { accessBy: 'newsletter', signIn: false }),
    ],
    ['from how many years', anEvent({ ageRestriction: 16 }), aUser({ bornOn: '2012-01-01' }), no('order.age', { age: 16 })],
    ['the same without a birthday', anEvent({ ageRestriction: 12 }), aUser({ bornOn: null }), no('order.birthday', { age: 12 })],
    ['where alone', aVideo({ restrictedAccess: 'europe' }), aUser({ country: 'US' }), no('order.country', { onlyIn: 'europe' })],
    ['nothing more', anEvent({ ticketsLeft: 0 }), aUser(), no('order.sold-out')],
  ])('%s [OPEN1-37]', (_what, product, viewer, refusal) => {
    expect(ask(product, viewer)).toEqual(refusal);
  });

  it('the stricter rule of item and theatre [ACC-15]', () => {
    const product = aVideo({ restrictedAccess: 'europe' });
    expect(canBuy(product, aUser({ country: 'DE' }), NOTHING, POLAND, NOW)).toEqual(no('order.country', { onlyIn: 'poland' }));
  });
});

describe('who is not signed in hears what is so for everybody, and else that signing in comes first', () => {
  const no = (code: string, details: object = {}) => ({ ok: false, code, ...details });

  it.each([
    ['an event on sale', anEvent(), no('session.missing')],
    ['a free one with tickets', anEvent({ price: 0 }), no('session.missing')],
    ['one with an age limit', anEvent({ ageRestriction: 16 }), no('session.missing')],
    ['one for Poland alone', anEvent({ restrictedAccess: 'poland' }), no('session.missing')],
    ['one that is paid, and free to subscribers', anEvent({ mailingFree: true }), no('session.missing')],
    ['sold out', anEvent({ ticketsLeft: 0 }), no('order.sold-out')],
    ['over', anEvent(ended), no('order.ended', { endedAt: '2026-11-20T12:00:00.000Z' })],
    ['payments blocked', anEvent({ enableTickets: false }), no('order.not-on-sale', { codeOpens: false })],
    ['free for subscribers', aVideo({ price: 0, mailingFree: true }), no('order.newsletter')],
    ['open', aVideo({ price: 0 }), no('order.open-access', { accessBy: 'free', signIn: false })],
    ['open, to known people', aVideo({ price: 0, authRequired: true }), no('order.open-access', { accessBy: 'free', signIn: true })],
    ['open, with an age limit', aVideo({ price: 0, ageRestriction: 16 }), no('order.open-access', { accessBy: 'free', signIn: true })],
  ])('%s [BUY-03, OPEN1-2, OPEN1-3, ACC-10]', (_what, product, verdict) => {
    expect(saleToEverybody(product, NOW)).toEqual(verdict);
    expect(ask(product, anonymous('US'))).toEqual(verdict); // where from is judged when they are known
  });
});

it.each<[SaleVerdict, boolean]>([
  [{ ok: true }, true],
  [{ ok: false, code: 'session.missing' }, true],
  [{ ok: false, code: 'order.sold-out' }, true],
  [{ ok: false, code: 'order.role-has-access' }, false],
  [{ ok: false, code: 'order.open-access', accessBy: 'free', signIn: true }, false],
  [{ ok: false, code: 'order.newsletter' }, false],
])('%j: watching takes a ticket: %s [ACC-04, ACC-08]', (sale, takes) => expect(takesTicket(sale)).toBe(takes));

it('each refusal is named once', () => expect(new Set(SALE_REFUSALS).size).toBe(SALE_REFUSALS.length));

describe('codes for others: group tickets and gifts', () => {
  it.each<[string, SaleProduct, Viewer, string]>([
    ['of an event, by anybody', anEvent(), aUser(), 'ok'],
    ['of a video before its premiere', aVideo({ availableFrom: '2027-01-01T00:00:00.000Z' }), aUser(), 'ok'],
    ['by who watches by role', anEvent(), aPremiumUser(), 'ok'],
    ['by an administrator', anEvent(), anAdmin(), 'ok'],
    ['of what is free to this subscriber', anEvent({ mailingFree: true }), aSubscriber(), 'ok'],
    ['of what is free to everybody: its price is asked besides', aVideo({ price: 0 }), aUser(), 'ok'],
    ['of what is sold out: the number is asked besides', anEvent({ ticketsLeft: 0 }), aUser(), 'ok'],
    ['of an ended event', anEvent(ended), aUser(), 'order.ended'],
    ['of what is taken off', anEvent({ published: false }), aUser(), 'order.not-on-sale'],
    ['of what is taken off, by an administrator', anEvent({ published: false }), anAdmin(), 'ok'],
    ['of what only codes open', anEvent({ enableTickets: false, enableCodes: true }), aUser(), 'order.not-on-sale'],
    ['by nobody known', anEvent(), anonymous('PL'), 'session.missing'],
    ['by nobody known, of what is over', anEvent(ended), anonymous('PL'), 'order.ended'],
    ['by who is too young', anEvent({ ageRestriction: 16 }), aUser({ bornOn: '2012-01-01' }), 'order.age'],
    ['by who has no birthday', anEvent({ ageRestriction: 16 }), aUser({ bornOn: null }), 'order.birthday'],
    ['from another country', aVideo({ restrictedAccess: 'poland' }), aUser({ country: 'DE' }), 'order.country'],
  ])('%s [OPEN1-13, OPEN1-14, OPEN1-15]', (_what, product, viewer, says) => {
    const sale = canBuyForOthers(product, viewer, OPEN_TO_THE_WORLD, NOW);
    expect(sale.ok ? 'ok' : sale.code).toBe(says);
  });
});
