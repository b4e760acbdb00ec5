import { describe, expect, it } from '@jest/globals';
import {
  A_TICKET,
  AFTER,
  anAdmin,
  anEvent,
  answered,
  aPremiumUser,
  aSubscriber,
  aUser,
  aVideo,
  BEFORE,
  ended,
  holding,
  NOTHING,
  NOW,
  running,
} from '../test/builders.js';
import { cardButton, packetButton, paymentButton, watchButton, whyNoOffer } from './buttons.js';
import { anonymous, type Holding, type SaleProduct, type Viewer } from './product.js';

const pay = (product: SaleProduct, viewer: Viewer = aUser(), held: Holding = NOTHING) =>
  paymentButton(answered(product, viewer, held), NOW);
const status = (s: Holding['status']) => holding({ status: s });
const CODE = holding({ usedCode: 'JESIEN20', newPrice: 3600 });
const FREE_CODE = holding({ usedCode: 'GRATIS', newPrice: 0 });

const HIDDEN = { state: 'none', enabled: false, tone: 'none', textKey: null };
const button = (state: string, tone: string, textKey = `buttons.${state}`) => ({
  state,
  tone,
  textKey,
  enabled: tone === 'primary',
});
const COMPLETE = { extra: button('complete-payment', 'primary') };

/** Events and videos obey the same rules: each row runs for both, unless it names its product. */
describe.each([
  ['event', anEvent],
  ['video', aVideo],
] as const)('payment button of an %s', (kind, make) => {
  it('is absent when it has ended [BTN-06]', () => {
    const product = kind === 'event' ? anEvent(ended) : aVideo({ endsAt: BEFORE });
    for (const held of [NOTHING, A_TICKET, status('PENDING'), CODE]) expect(pay(product, aUser(), held)).toEqual(HIDDEN);
  });

  it('is a hint to subscribe when it is free for mailing and the viewer is not subscribed [BTN-07]', () => {
    const hint = { state: 'newsletter-hint', enabled: true, tone: 'none', textKey: 'buttons.newsletter-hint' };
    expect(pay(make({ price: 0, mailingFree: true }))).toEqual(hint);
    expect(pay(make({ price: 0, mailingFree: true, enableTickets: true }))).toEqual(hint);
    expect(pay(make({ price: 0, mailingFree: true }), aSubscriber())).toEqual(button('granted', 'green'));
    expect(pay(make({ mailingFree: true }))).toEqual(button('buy', 'primary')); // above 0 a non-subscriber buys (OPEN1-2)
    expect(pay(make({ price: 0, mailingFree: true }), anAdmin())).toEqual(button('granted', 'green'));
  });

  it('is red and disabled under the age limit [BTN-08]', () => {
    expect(pay(make({ ageRestriction: 16 }), aUser({ bornOn: '2010-11-22' }))).toEqual(button('denied-age', 'red'));
    expect(pay(make({ ageRestriction: 16 }), aUser({ bornOn: '2010-11-21' })).state).toBe('buy');
  });

  it('is red and asks for the birthday when it is not known [OPEN1-20]', () => {
    const denied = button('denied-age', 'red', 'buttons.birthday-missing');
    expect(pay(make({ ageRestriction: 16 }), aUser({ bornOn: null }))).toEqual(denied);
    expect(pay(make({ ageRestriction: 16 }), aUser({ bornOn: '1900-01-01' }))).toEqual(denied);
  });

  it('is red and disabled under a country block [BTN-09]', () => {
    const product = make({ restrictedAccess: 'poland' });
    expect(pay(product, aUser({ country: 'DE' }))).toEqual(button('denied-country', 'red'));
    expect(pay(product, aUser({ country: null }))).toEqual(button('denied-country', 'red'));
    expect(pay(product, anonymous('DE'))).toEqual(button('denied-country', 'red'));
    expect(pay(product, aUser({ country: 'PL' })).state).toBe('buy');
  });

  it('tells an admin why watching is blocked, instead of green [OPEN1-20] [OPEN1-21]', () => {
    expect(pay(make({ restrictedAccess: 'poland' }), anAdmin({ country: 'DE' })).state).toBe('denied-country');
    expect(pay(make({ ageRestriction: 18 }), anAdmin({ bornOn: null })).state).toBe('denied-age');
  });

  it('is red and disabled when there are no tickets [BTN-10]', () => {
    expect(pay(make({ ticketsLeft: 0, enableTickets: true }))).toEqual(button('no-tickets', 'red'));
    expect(pay(make({ ticketsLeft: 1, enableTickets: true })).state).toBe('buy');
    expect(pay(make({ ticketsLeft: null, enableTickets: true })).state).toBe('buy');
  });

  it('reads "buy" with a price and no access, also with a code that leaves a price [BTN-12]', () => {
    expect(pay(make())).toEqual(button('buy', 'primary'));
    expect(pay(make(), aUser(), CODE)).toEqual(button('buy', 'primary'));
    expect(pay(make(), anonymous('PL'))).toEqual(button('buy', 'primary'));
  });

  it('reads "use code" when the new price is zero', () => {
    expect(pay(make(), aUser(), FREE_CODE)).toEqual(button('use-code', 'primary'));
  });

  it('shows a ticket as a green disabled button, with "additional access" beside it [BTN-15] [OPEN1-4]', () => {
    expect(pay(make(), aUser(), A_TICKET)).toEqual({
      ...button('granted', 'green'),
      extra: button('additional', 'primary'),
    });
  });

  it('shows no "additional access" when nothing is left to sell [OPEN1-4]', () => {
    expect(pay(make({ ticketsLeft: 0 }), aUser(), A_TICKET)).toEqual(button('granted', 'green'));
  });

  it('shows access by role, free rule or newsletter in green alone, also to who holds a ticket [OPEN1-4] [BTN-15]', () => {
    const free = make({ price: 0, enableTickets: false });
    for (const held of [NOTHING, A_TICKET]) {
      expect(pay(make(), aPremiumUser(), held)).toEqual(button('granted', 'green'));
      expect(pay(free, aUser(), held)).toEqual(button('granted', 'green'));
      expect(pay(make({ mailingFree: true }), aSubscriber(), held)).toEqual(button('granted', 'green'));
    }
  });

  it('never lets admin and premium buy [BTN-21]', () => {
    for (const viewer of [anAdmin(), aPremiumUser()]) {
      for (const held of [NOTHING, A_TICKET, CODE, FREE_CODE, status('PENDING'), status('CANCELED')]) {
        for (const price of [0, 4500]) {
          const shown = pay(make({ price, mailingFree: price === 0, enableTickets: true }), viewer, held);
          expect(shown).toEqual(button('granted', 'green'));
        }
      }
    }
  });

  it('is a disabled orange "pending" while a payment is under way [BTN-16]', () => {
    expect(pay(make(), aUser(), status('PENDING'))).toEqual({ ...button('pending', 'orange'), ...COMPLETE });
    expect(pay(make(), aUser(), status('WAITING_FOR_CONFIRMATION'))).toEqual(button('pending', 'orange'));
    expect(pay(make(), aUser(), status('WAITING_FOR_REFUND'))).toEqual(button('pending', 'orange')); // OPEN1-5
  });

  it('leads back to an open payment with "complete payment", even when it holds the last ticket [OPEN1-32]', () => {
    expect(pay(make({ ticketsLeft: 0 }), aUser(), status('PENDING'))).toEqual({
      ...button('pending', 'orange'),
      ...COMPLETE,
    });
    const holder = holding({ status: 'PENDING', access: true });
    expect(pay(make(), aUser(), holder)).toEqual({ ...button('granted', 'green'), ...COMPLETE });
  });

  it.each([
    ['CANCELED', '[BTN-17]'],
    ['NOT_STARTED', '[BTN-18]'],
    ['REFUNDED', '[BTN-19]'],
    ['UNDEFINED', '[OPEN1-5]'],
    [null, '[OPEN1-5]'],
  ] as const)('allows a retry after %p %s [BTN-17] [BTN-18] [BTN-19]', (s, _id) => {
    expect(pay(make(), aUser(), status(s))).toEqual(button('buy', 'primary'));
  });

  it('sells again after the ticket has run out [TICK-10]', () => {
    const expired = holding({ status: 'COMPLETED', access: true, accessUntil: BEFORE });
    expect(pay(make(), aUser(), expired)).toEqual(button('buy', 'primary'));
  });

  it('is absent while it is not published, except for an admin [OPEN1-35]', () => {
    expect(pay(make({ published: false }), aUser(), A_TICKET)).toEqual(HIDDEN);
    expect(pay(make({ published: false }), anAdmin()).state).toBe('granted');
  });
});

describe('tickets and codes of events', () => {
  it('free means the regular price is 0: "get access" with tickets, open access without [BTN-11] [BTN-20] [OPEN1-3]', () => {
    expect(pay(anEvent({ price: 0, enableTickets: true }))).toEqual(button('get-access', 'primary'));
    expect(pay(anEvent({ price: 0, enableTickets: false }))).toEqual(button('granted', 'green'));
    expect(pay(anEvent({ price: 1, enableTickets: true })).state).toBe('buy');
    expect(pay(anEvent({ price: 4500, enableTickets: true }), aUser(), FREE_CODE).state).not.toBe('get-access');
    expect(pay(aVideo({ price: 0, enableTickets: true }))).toEqual(button('granted', 'green'));
  });

  it('paid without tickets: no sale, except with a code when codes are on, or with a paid code [OPEN1-3] [OPEN1-49]', () => {
    const blocked = anEvent({ enableTickets: false });
    expect(pay(blocked)).toEqual(HIDDEN);
    expect(pay(blocked, aUser(), CODE)).toEqual(HIDDEN);
    expect(pay({ ...blocked, enableCodes: true })).toEqual(HIDDEN);
    expect(pay({ ...blocked, enableCodes: true }, aUser(), CODE).state).toBe('buy');
    expect(pay(blocked, aUser(), { ...FREE_CODE, codeIsPaid: true }).state).toBe('use-code');
  });

  it('a group code brings its own ticket to a sold-out event [OPEN1-49]', () => {
    const held = { ...FREE_CODE, codeIsPaid: true, codeHoldsTicket: true };
    expect(pay(anEvent({ ticketsLeft: 0 }), aUser(), held).state).toBe('use-code');
  });

  it('an anonymous visitor of open content sees no payment button where signing in is needed', () => {
    expect(pay(aVideo({ price: 0 }), anonymous('PL')).state).toBe('granted');
    expect(pay(aVideo({ price: 0, authRequired: true }), anonymous('PL'))).toEqual(HIDDEN);
    expect(pay(aVideo({ ageRestriction: 16 }), anonymous('PL')).state).toBe('buy');
  });
});

describe('watch button', () => {
  const watch = (product: SaleProduct, viewer: Viewer, held: Holding = NOTHING, countdownEnded?: boolean) =>
    watchButton(answered(product, viewer, held), NOW, { countdownEnded }).state;

  it('needs access [BTN-22]', () => {
    expect(watch(anEvent(running), aUser(), A_TICKET)).toBe('watch');
    expect(watch(anEvent(running), aUser())).toBe('none');
    expect(watch(aVideo(), aPremiumUser())).toBe('watch');
    expect(watch(aVideo(), aUser(), status('PENDING'))).toBe('none');
  });

  it('needs the content available, or the countdown ended [BTN-23]', () => {
    expect(watch(anEvent(), aUser(), A_TICKET)).toBe('none');
    expect(watch(anEvent(), aUser(), A_TICKET, true)).toBe('watch');
    expect(watch(aVideo({ availableFrom: AFTER }), aUser(), A_TICKET)).toBe('none');
    expect(watch(aVideo({ availableFrom: AFTER }), aUser(), A_TICKET, true)).toBe('watch');
    expect(watch(anEvent(ended), aUser(), A_TICKET, true)).toBe('none');
    expect(watch(anEvent(), aUser(), NOTHING, true)).toBe('none');
  });

  it('is hidden under a country block [BTN-24]', () => {
    const product = aVideo({ restrictedAccess: 'europe' });
    expect(watch(product, aUser({ country: 'US' }), A_TICKET)).toBe('none');
    expect(watch(product, anAdmin({ country: 'US' }))).toBe('none');
    expect(watch(product, aUser({ country: 'DE' }), A_TICKET)).toBe('watch');
  });

  it('is hidden for a user under the age limit [BTN-25]', () => {
    const product = aVideo({ ageRestriction: 16 });
    expect(watch(product, aUser({ bornOn: '2010-11-22' }), A_TICKET)).toBe('none');
    expect(watch(product, aUser({ bornOn: null }), A_TICKET)).toBe('none');
    expect(watch(product, aUser({ bornOn: '2010-11-21' }), A_TICKET)).toBe('watch');
  });
});

describe('packet button', () => {
  it.each([['CANCELED'], ['NOT_STARTED'], ['UNDEFINED'], ['REFUNDED'], [''], [null]] as const)(
    'without access and with status %p shows buy',
    (s) => {
      expect(packetButton(false, s)).toEqual(button('buy', 'primary'));
    },
  );

  it('without access is a disabled "payment pending" while a payment is under way', () => {
    expect(packetButton(false, 'PENDING')).toEqual({ ...button('pending', 'orange'), ...COMPLETE });
    expect(packetButton(false, 'WAITING_FOR_CONFIRMATION')).toEqual(button('pending', 'orange'));
    expect(packetButton(false, 'WAITING_FOR_REFUND')).toEqual(button('pending', 'orange'));
  });

  it('with access is green and disabled, whatever the status', () => {
    for (const s of ['COMPLETED', 'PENDING', 'CANCELED', null] as const) {
      expect(packetButton(true, s)).toEqual(button('granted', 'green'));
    }
  });

  it('a packet whose access has run out can be bought again [TICK-10]', () => {
    expect(packetButton(false, 'COMPLETED')).toEqual(button('buy', 'primary'));
  });
});

describe('event card', () => {
  const card = (product: SaleProduct, viewer: Viewer = aUser(), held: Holding = NOTHING) =>
    cardButton(answered(product, viewer, held), NOW);

  it('reads processing when the payment is pending [CARD-07]', () => {
    for (const s of ['PENDING', 'WAITING_FOR_CONFIRMATION', 'WAITING_FOR_REFUND'] as const) {
      expect(card(anEvent({ ticketsLeft: 0 }), aUser(), status(s))).toMatchObject({
        state: 'processing',
        enabled: false,
        tone: 'orange',
        textKey: 'buttons.pending',
      });
    }
  });

  it('reads Buy when it has not ended and the viewer has no free or paid access [CARD-08]', () => {
    for (const event of [anEvent(), anEvent(running)]) {
      expect(card(event)).toMatchObject({ state: 'buy', enabled: true, textKey: 'buttons.buy' });
      expect(card(event, anonymous('PL')).state).toBe('buy');
    }
    expect(card(anEvent(ended)).state).not.toBe('buy');
    expect(card(anEvent(), aUser(), A_TICKET).state).not.toBe('buy');
    expect(card(anEvent(), anAdmin()).state).not.toBe('buy');
    expect(card(anEvent({ mailingFree: true }), aSubscriber()).state).not.toBe('buy');
  });

  it('reads get-access instead when the price is 0 [CARD-09]', () => {
    expect(card(anEvent({ price: 0 }))).toMatchObject({
      state: 'get-access',
      textKey: 'buttons.get-access',
      enabled: true,
    });
  });

  it('reads a disabled "no tickets" when tickets are enabled and none can be had, also at 0 [CARD-10] [OPEN1-33]', () => {
    expect(card(anEvent({ ticketsLeft: 0 }))).toMatchObject({
      state: 'no-tickets',
      enabled: false,
      textKey: 'buttons.no-tickets',
    });
    expect(card(anEvent({ ticketsLeft: null })).state).toBe('buy');
    expect(card(anEvent({ ticketsLeft: 0, enableTickets: false })).state).toBe('soon');
  });

  it('otherwise follows the timing: ended [CARD-11], soon [CARD-12]', () => {
    expect(card(anEvent(ended), aUser(), A_TICKET)).toMatchObject({
      state: 'ended',
      enabled: false,
      startsPlaying: false,
    });
    expect(card(anEvent(ended))).toMatchObject({ state: 'ended', textKey: 'buttons.ended' });
    expect(card(anEvent(), aUser(), A_TICKET)).toMatchObject({
      state: 'soon',
      enabled: false,
      textKey: 'buttons.soon',
    });
  });

  it('otherwise follows the timing: watch, a link that starts playing [CARD-13]', () => {
    const watch = { state: 'watch', enabled: true, startsPlaying: true, textKey: 'buttons.watch' };
    expect(card(anEvent(running), aUser(), A_TICKET)).toMatchObject(watch);
    expect(card(anEvent({ ...running, price: 0, enableTickets: false }))).toMatchObject(watch);
    expect(card(anEvent(running), aPremiumUser())).toMatchObject(watch);
  });

  it('a holder goes straight to timing, past pending and sold out [OPEN1-33]', () => {
    const event = anEvent({ ...running, ticketsLeft: 0 });
    expect(card(event, aUser(), A_TICKET).state).toBe('watch');
    expect(card(event, aUser(), holding({ status: 'PENDING', access: true })).state).toBe('watch');
  });

  it('who can neither watch nor buy reads that it runs', () => {
    expect(card(anEvent({ ...running, enableTickets: false }))).toMatchObject({ state: 'in-progress', enabled: false });
  });

  it('leads to the newsletter where only subscribers watch [OPEN1-2]', () => {
    expect(card(anEvent({ price: 0, mailingFree: true })).state).toBe('newsletter-hint');
    expect(card(anEvent({ price: 0, mailingFree: true, ...running }), aSubscriber()).state).toBe('watch');
  });
});

describe('video card', () => {
  const card = (product: SaleProduct, viewer: Viewer = aUser(), held: Holding = NOTHING) =>
    cardButton(answered(product, viewer, held), NOW).state;

  it('reads processing when the payment is pending [CARD-14]', () => {
    expect(card(aVideo(), aUser(), status('PENDING'))).toBe('processing');
    expect(card(aVideo(), aUser(), status('WAITING_FOR_CONFIRMATION'))).toBe('processing');
  });

  /** What counts as access, with the row that says so. */
  const WITH_ACCESS = [
    ['a completed order', aVideo(), aUser(), A_TICKET],
    ['role admin', aVideo(), anAdmin(), NOTHING],
    ['role premium', aVideo(), aPremiumUser(), NOTHING],
    ['free without a mailing-only condition', aVideo({ price: 0 }), aUser(), NOTHING],
    ['mailing-free with a subscriber', aVideo({ price: 0, mailingFree: true }), aSubscriber(), NOTHING],
    ['mailing-free and paid with a subscriber', aVideo({ mailingFree: true }), aSubscriber(), NOTHING],
  ] as const;

  it.each(WITH_ACCESS)('%s is access: watch [CARD-15..CARD-19] [CARD-21]', (_what, video, viewer, held) => {
    expect(card(video, viewer, held)).toBe('watch');
  });

  it.each(WITH_ACCESS)('%s and available_from in the future: soon [CARD-20]', (_what, video, viewer, held) => {
    expect(card({ ...video, availableFrom: AFTER }, viewer, held)).toBe('soon');
  });

  it('reads Buy without access, also before the premiere [CARD-22]', () => {
    expect(card(aVideo())).toBe('buy');
    expect(card(aVideo({ availableFrom: AFTER }))).toBe('buy');
    expect(card(aVideo(), anonymous('PL'))).toBe('buy');
    expect(card(aVideo(), aUser(), status('REFUNDED'))).toBe('buy');
    expect(card(aVideo({ mailingFree: true }))).toBe('buy');
  });

  it('leads to the newsletter where only subscribers watch [OPEN1-2]', () => {
    expect(card(aVideo({ price: 0, mailingFree: true }))).toBe('newsletter-hint');
  });

  it('a forced list shows a video past its end as ended', () => {
    expect(card(aVideo({ endsAt: BEFORE }), aUser(), A_TICKET)).toBe('ended');
  });
});

describe('where there is no payment button, a reason is said', () => {
  const why = (product: SaleProduct, viewer: Viewer = aUser(), held: Holding = NOTHING) => whyNoOffer(answered(product, viewer, held), NOW);

  it.each([
    ['an event that has ended', anEvent(ended), aUser(), 'over'],
    ['a video past its end', aVideo({ endsAt: BEFORE }), aUser(), 'over'],
    ['a closed show for holders of codes', anEvent({ enableTickets: false, enableCodes: true }), aUser(), 'code-only'],
    ['a show that is not sold here', anEvent({ enableTickets: false }), aUser(), 'not-sold'],
    ['the same, to a visitor', anEvent({ enableTickets: false }), anonymous('PL'), 'not-sold'],
    ['open content that wants to know who watches', aVideo({ price: 0, authRequired: true }), anonymous('PL'), 'sign-in'],
    ['open content with an age limit', aVideo({ price: 0, ageRestriction: 16 }), anonymous('PL'), 'sign-in'],
  ])('%s [OPEN1-3, OPEN1-20]', (_what, product, viewer, reason) => {
    expect(why(product, viewer)).toBe(reason);
  });

  it('and none where there is one: a code opens the sale, a role and a ticket are access [OPEN1-3, BTN-21]', () => {
    const closed = anEvent({ enableTickets: false, enableCodes: true });
    expect(why(closed, aUser(), CODE)).toBeNull();
    for (const viewer of [anAdmin(), aPremiumUser()]) expect(why(closed, viewer)).toBeNull();
    expect(why(closed, aUser(), A_TICKET)).toBeNull();
    expect(why(closed, aUser(), status('PENDING'))).toBeNull();
    expect(why(anEvent({ ...running, price: 0, mailingFree: true }), anonymous('PL'))).toBeNull();
    expect(why(anEvent())).toBeNull();
  });
});

describe('where there is nothing to press', () => {
  it('says nothing of what is not published, except to administrators', () => {
    const hidden = anEvent({ ...running, published: false });
    for (const viewer of [aUser(), aPremiumUser(), aSubscriber(), anonymous('PL')]) {
      expect(pay(hidden, viewer)).toEqual(HIDDEN);
      expect(whyNoOffer(answered(hidden, viewer), NOW)).toBeNull();
      expect(watchButton(answered(hidden, viewer), NOW).state).toBe('none');
    }
    expect(pay(hidden, anAdmin())).toEqual(button('granted', 'green'));
    expect(watchButton(answered(hidden, anAdmin()), NOW).state).toBe('watch');
  });

  it('draws no watch button without access [BTN-22]', () => {
    expect(watchButton(answered(anEvent(running)), NOW)).toEqual({
      state: 'none',
      enabled: false,
      tone: 'none',
      textKey: null,
    });
  });

  it('asks for the newsletter on the card while the event is on, and no more when it is over', () => {
    const wants = { price: 0, mailingFree: true };
    expect(cardButton(answered(anEvent({ ...wants, ...running })), NOW).state).toBe('newsletter-hint');
    expect(cardButton(answered(anEvent({ ...wants, ...ended })), NOW).state).toBe('ended');
  });
});
