import { describe, expect, it } from '@jest/globals';
import {
  A_TICKET,
  aPremiumUser,
  AFTER,
  anEvent,
  answered,
  aSubscriber,
  aUser,
  aVideo,
  BEFORE,
  holding,
  LONG_AFTER,
  LONG_BEFORE,
  NOTHING,
  NOW,
} from '../test/builders.js';
import { decideAccess } from './access.js';
import { cardButton, paymentButton, watchButton, whyNoOffer } from './buttons.js';
import { anonymous, NOTHING_HELD, type SaleProduct } from './product.js';
import { saleToEverybody } from './sale.js';
import { accessOfVisitor, seenAt } from './seen-product.js';

const OPEN = { onlyPoland: false, onlyEurope: false };
const TOMORROW_EVENING = { startsAt: '2026-11-22T18:00:00.000Z', endsAt: '2026-11-22T20:00:00.000Z' };

describe('an answer of this noon, looked at later', () => {
  const evening = answered(anEvent(TOMORROW_EVENING), aUser(), A_TICKET);
  const buyer = answered(anEvent(TOMORROW_EVENING));

  it.each([
    ['a second before the start', '2026-11-22T17:59:59.000Z', 'soon', 'none', 'granted', 'buy'],
    ['at the start', '2026-11-22T18:00:00.000Z', 'watch', 'watch', 'granted', 'buy'],
    ['a second before the end', '2026-11-22T19:59:59.000Z', 'watch', 'watch', 'granted', 'buy'],
    ['at the end', '2026-11-22T20:00:00.000Z', 'ended', 'none', 'none', 'none'],
  ])('%s [BTN-06, BTN-23, CARD-11..CARD-13]', (_when, now, onCard, watch, held, offered) => {
    expect(cardButton(evening, now).state).toBe(onCard);
    expect(watchButton(evening, now).state).toBe(watch);
    expect(paymentButton(evening, now).state).toBe(held);
    expect(paymentButton(buyer, now).state).toBe(offered);
    expect(whyNoOffer(buyer, now)).toBe(offered === 'none' ? 'over' : null);
  });

  it('the sale ends with the show, and says when [BTN-06]', () => {
    expect(seenAt(buyer, '2026-11-22T20:00:00.000Z').sale).toEqual({ ok: false, code: 'order.ended', endedAt: '2026-11-22T20:00:00.000Z' });
  });

  it('a ticket that runs out while the page is open closes the player and sells again [TICK-10]', () => {
    const held = holding({ status: 'COMPLETED', access: true, accessUntil: '2026-11-21T13:00:00.000Z' });
    const page = answered(aVideo(), aUser(), held);
    expect(watchButton(page, '2026-11-21T12:59:59.000Z').state).toBe('watch');
    expect(watchButton(page, '2026-11-21T13:00:00.000Z').state).toBe('none');
    expect(paymentButton(page, '2026-11-21T13:00:00.000Z').state).toBe('buy');
    expect(seenAt(page, '2026-11-21T13:00:00.000Z').reasons).toEqual(['ticket-expired']);
  });

  it('whoever watches without paying goes on when a ticket runs out [ACC-04, ACC-08]', () => {
    const held = holding({ status: 'COMPLETED', access: true, accessUntil: AFTER });
    const later = (page: ReturnType<typeof answered>) => seenAt(page, LONG_AFTER);
    expect(later(answered(aVideo(), aPremiumUser(), held))).toMatchObject({ access: true, accessBy: 'role', reasons: [] });
    expect(later(answered(aVideo({ mailingFree: true }), aSubscriber(), held))).toMatchObject({ accessBy: 'newsletter' });
    expect(later(answered(aVideo(), aUser(), held))).toMatchObject({ access: false, accessBy: null });
  });
});

describe('what the browser makes of an answer as time goes on', () => {
  const moments = [LONG_BEFORE, BEFORE, NOW, AFTER, LONG_AFTER];
  const products: SaleProduct[] = [];
  for (const price of [0, 4500])
    for (const mailingFree of [false, true])
      for (const enableTickets of [false, true])
        for (const ticketsLeft of [null, 0])
          for (const endsAt of [AFTER, LONG_AFTER])
            products.push(
              anEvent({ price, mailingFree, enableTickets, ticketsLeft, startsAt: NOW, endsAt }),
              aVideo({ price, mailingFree, availableFrom: NOW, endsAt, ageRestriction: 12 }),
            );

  it('is what the server would say by then [BTN-34, ACC-17]', () => {
    let compared = 0;
    const differ: unknown[] = []; // one `expect` for all of them: one each would take fifteen seconds
    for (const product of products)
      for (const viewer of [aUser(), aSubscriber(), aPremiumUser(), aUser({ bornOn: null }), anonymous('PL')])
        for (const held of [NOTHING, A_TICKET, holding({ status: 'COMPLETED', access: true, accessUntil: AFTER })])
          for (const then of moments)
            for (const now of moments.filter((moment) => moment >= then)) {
              const { reasons, ...shown } = seenAt(answered(product, viewer, held, then), now);
              const { reasons: fresh, ...told } = answered(product, viewer, held, now);
              const same = JSON.stringify(shown) === JSON.stringify(told) && !reasons.length === !fresh.length;
              if (!same) differ.push({ product, viewer, held, then, now, shown, told, reasons, fresh });
              compared += 1;
            }
    expect(differ.slice(0, 3)).toEqual([]);
    expect(compared).toBe(64 * 5 * 3 * 15);
  });

  it('a visitor may watch what the answer for everybody opens, and nothing else [ACC-10, ACC-13]', () => {
    for (const product of products)
      for (const authRequired of [false, true]) {
        const one = { ...product, authRequired };
        const { access, accessBy, reasons } = decideAccess(one, anonymous(), NOTHING_HELD, OPEN, BEFORE);
        expect(accessOfVisitor(saleToEverybody(one, BEFORE))).toMatchObject({
          access,
          accessBy,
          reasons: reasons.filter((reason) => reason !== 'not-yet'),
        });
      }
  });
});
