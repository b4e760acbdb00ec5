import { describe, expect, it } from '@jest/globals';
import {
  anAdmin,
  anEvent,
  answered,
  aSubscriber,
  aUser,
  aVideo,
  ended,
  holding,
  NOW,
  OPEN_TO_THE_WORLD,
  running,
} from '../test/builders.js';
import { paymentButton } from './buttons.js';
import { ORDER_STATUSES } from './order-status.js';
import { PLAYABLE_KINDS } from './product.js';
import { canBuy } from './sale.js';

/** Every combination the flags allow: the button never offers what the server refuses, nor hides what it would sell. */
describe('button and server', () => {
  const flags = [false, true];
  const viewers = [aUser(), aSubscriber(), anAdmin(), aUser({ country: 'US' }), aUser({ bornOn: null })];

  function* combinations() {
    for (const price of [0, 4500])
      for (const kind of PLAYABLE_KINDS)
        for (const mailingFree of flags)
          for (const enableTickets of flags)
            for (const enableCodes of flags)
              for (const ticketsLeft of [null, 0, 3])
                for (const timing of [running, ended, {}]) {
                  const base = kind === 'event' ? anEvent(timing) : aVideo({ endsAt: anEvent(timing).endsAt });
                  const parts = { price, mailingFree, enableTickets, enableCodes, ticketsLeft, ageRestriction: 12 };
                  const product = { ...base, ...parts, restrictedAccess: 'europe' as const };
                  for (const viewer of viewers)
                    for (const status of [null, 'UNDEFINED' as const, ...ORDER_STATUSES])
                      for (const newPrice of [null, 0, 3600]) {
                        const usedCode = newPrice === null ? null : 'KOD';
                        const held = holding({ status, access: status === 'COMPLETED', newPrice, usedCode });
                        yield { product, viewer, status, held };
                      }
                }
  }

  it('agree in all combinations [OPEN1-37]', () => {
    const buying = ['buy', 'get-access', 'use-code', 'additional', 'complete-payment'];
    let compared = 0;
    // One `expect` for all of them: one each would take twelve seconds.
    const disagree: unknown[] = [];
    for (const { product, viewer, status, held } of combinations()) {
      const button = paymentButton(answered(product, viewer, held), NOW);
      const offered =
        (button.enabled && buying.includes(button.state)) || Boolean(button.extra?.enabled && buying.includes(button.extra.state));
      const sold = canBuy(product, viewer, held, OPEN_TO_THE_WORLD, NOW).ok;
      // An open payment may always be finished, even where a new sale would be refused.
      const agree = status === 'PENDING' && offered ? button.extra?.state === 'complete-payment' : offered === sold;
      if (!agree) disagree.push({ product, viewer, held, button, sold });
      if (disagree.length === 3) break;
      compared += 1;
    }
    expect(disagree).toEqual([]);
    expect(compared).toBe(2 * 2 * 2 * 2 * 2 * 3 * 3 * 5 * 9 * 3);
  });
});
