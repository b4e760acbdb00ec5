/** A code as the office is told of it says the same as entering it and buying with it answer. */
import { describe, expect, it } from '@jest/globals';
import { AFTER, anEvent, aUser, BEFORE, holding, LONG_AFTER, NOTHING, NOW, OPEN_TO_THE_WORLD } from '../test/builders.js';
import {
  CODE_REFUSED_AS,
  CODE_STATES,
  codeFor,
  codeState,
  holdsTicket,
  isPaidCode,
  whyNotEntered,
  type CodeState,
  type FoundCodeFacts,
  type HeldCode,
} from './code.js';
import type { SaleProduct } from './product.js';
import { canBuy } from './sale.js';

const ORIGINS = ['theatre', 'welcome', 'group', 'gift', 'gift for any'] as const;
type Origin = (typeof ORIGINS)[number];
const MADE_FOR = { theatre: 'discount', welcome: 'free', group: 'group', gift: 'gift', 'gift for any': 'gift' } as const;

type Change = Partial<Omit<FoundCodeFacts, 'product'>>;
const found = (
  origin: Origin,
  { product, ...change }: Change & { product?: Partial<SaleProduct & { deleted: boolean }> },
): FoundCodeFacts => ({
  ...{ madeFor: MADE_FOR[origin], productId: origin === 'gift for any' ? null : 5, deletedAt: null, suspendedAt: null },
  ...{ expiresAt: null, places: origin === 'theatre' ? 50 : 1, taken: 0, holder: null },
  order: isPaidCode(MADE_FOR[origin]) ? { status: 'COMPLETED', share: null } : null,
  product: origin === 'gift for any' ? null : { deleted: false, ...anEvent(), ...product },
  ...change,
});
const taken = (holder: NonNullable<FoundCodeFacts['holder']>): Change => ({ places: 1, taken: 1, holder });

/** What happened, and the state of a code of each origin, in the order of ORIGINS; null: that cannot happen to it. */
const EVERY = (state: CodeState) => [state, state, state, state, state];
const TABLE: readonly (readonly [string, Parameters<typeof found>[1], readonly (CodeState | null)[]])[] = [
  ['nothing', {}, EVERY('works')],
  ['one has it of several', { places: 50, taken: 49 }, ['works', null, null, null, null]],
  ['all places are taken', { places: 50, taken: 50 }, ['full', null, null, null, null]],
  ['somebody has it', taken({ inOrder: false, used: false }), EVERY('held')],
  ['an open order has it', taken({ inOrder: true, used: false }), EVERY('waiting')],
  ['it was used', taken({ inOrder: true, used: true }), EVERY('used')],
  ['its end passed', { expiresAt: BEFORE }, ['expired', 'expired', null, null, null]],
  ['its end is now', { expiresAt: NOW }, ['expired', 'expired', null, null, null]],
  ['its end comes', { expiresAt: AFTER }, ['works', 'works', null, null, null]],
  ['it ended on an account', { ...taken({ inOrder: false, used: false }), expiresAt: BEFORE }, ['expired', 'expired', null, null, null]],
  ['it ended after it was used', { ...taken({ inOrder: true, used: true }), expiresAt: BEFORE }, ['used', 'used', null, null, null]],
  [
    'its money is back',
    { suspendedAt: BEFORE, order: { status: 'REFUNDED', share: null } },
    [null, null, ...(['returned', 'returned', 'returned'] as const)],
  ],
  [
    'its share is back',
    { suspendedAt: BEFORE, order: { status: 'COMPLETED', share: 'returned' } },
    [null, null, 'returned', 'returned', 'returned'],
  ],
  [
    'its money is on the way',
    { suspendedAt: BEFORE, order: { status: 'WAITING_FOR_REFUND', share: null } },
    [null, null, 'returning', 'returning', 'returning'],
  ],
  [
    'its share is on the way',
    { suspendedAt: BEFORE, order: { status: 'COMPLETED', share: 'returning' } },
    [null, null, 'returning', 'returning', 'returning'],
  ],
  [
    'its order was called canceled',
    { suspendedAt: BEFORE, order: { status: 'CANCELED', share: null } },
    [null, null, 'unpaid', 'unpaid', 'unpaid'],
  ],
  [
    'a used one went back with its group',
    { ...taken({ inOrder: true, used: true }), suspendedAt: BEFORE, order: { status: 'REFUNDED', share: null } },
    [null, null, 'returned', 'returned', 'returned'],
  ],
  [
    'its title is over',
    { product: { startsAt: BEFORE, endsAt: BEFORE } },
    ['title-ended', 'title-ended', 'title-ended', 'title-ended', 'works'],
  ],
  [
    'its title ends now',
    { product: { startsAt: BEFORE, endsAt: NOW } },
    ['title-ended', 'title-ended', 'title-ended', 'title-ended', 'works'],
  ],
  ['its title ends later', { product: { endsAt: LONG_AFTER } }, EVERY('works')],
  ['its title was over after it was used', { ...taken({ inOrder: true, used: true }), product: { endsAt: BEFORE } }, EVERY('used')],
  ['its title is deleted', { product: { deleted: true } }, ['title-deleted', 'title-deleted', 'title-deleted', 'title-deleted', 'works']],
  ['its title is not shown', { product: { published: false } }, ['title-hidden', 'title-hidden', 'title-hidden', 'title-hidden', 'works']],
  ['no ticket is left', { product: { ticketsLeft: 0 } }, ['sold-out', 'sold-out', 'works', 'works', 'works']],
  ['a ticket is left', { product: { ticketsLeft: 1 } }, EVERY('works')],
  ['neither tickets nor codes are on', { product: { enableTickets: false } }, ['codes-off', 'codes-off', 'works', 'works', 'works']],
  ['codes alone are on', { product: { enableTickets: false, enableCodes: true } }, EVERY('works')],
  [
    'it is on an account, but codes are off',
    { ...taken({ inOrder: false, used: false }), product: { enableTickets: false } },
    ['codes-off', 'codes-off', 'held', 'held', 'held'],
  ],
  ['it was taken off the list', { deletedAt: BEFORE }, ['deleted', 'deleted', null, null, null]],
  [
    'it was taken off the list after it was used',
    { ...taken({ inOrder: true, used: true }), deletedAt: BEFORE },
    ['deleted', 'deleted', null, null, null],
  ],
];
const CASES = TABLE.flatMap(([what, change, states]) =>
  ORIGINS.flatMap((origin, nth) => (states[nth] ? [[what, origin, states[nth], change] as const] : [])),
);

/** What entering answers to somebody who does not have it; null takes it. More than one where an order keeps what is over since. */
const ENTERING: Record<CodeState, readonly (string | null)[]> = {
  works: [null],
  'title-hidden': [null],
  'sold-out': [null],
  'codes-off': [null, 'code.already-used'],
  held: ['code.already-used'],
  full: ['code.already-used'],
  waiting: ['code.already-used', 'code.expired'],
  used: ['code.already-used', 'code.expired'],
  expired: ['code.expired'],
  returned: ['code.expired'],
  returning: ['code.expired'],
  unpaid: ['code.expired'],
  'title-ended': ['code.expired'],
  'title-deleted': ['code.expired'],
  deleted: ['code.not-found'],
};
/** What buying its title answers to whoever has it; null sells it at the price of the code. */
const BUYING: Partial<Record<CodeState, string | null>> = {
  works: null,
  held: null,
  'title-ended': 'order.ended',
  'title-hidden': 'order.not-on-sale',
  'sold-out': 'order.sold-out',
  'codes-off': 'order.not-on-sale',
};

const entering = (code: FoundCodeFacts): string | null => {
  const why = whyNotEntered(code, NOW);
  return why && CODE_REFUSED_AS[why];
};
function buying(product: SaleProduct, { madeFor, productId }: FoundCodeFacts): string | null {
  const paid = isPaidCode(madeFor);
  const code: HeldCode = {
    ...{ userCodeId: 1, code: 'KOD', madeFor, productId, kind: productId === null ? null : 'event', expiresAt: null },
    ...(paid ? { discount: 0, unit: 'free' } : { discount: 20, unit: 'percent' }),
  };
  const used = codeFor(product, aUser(), [code]);
  const held = used ? holding({ newPrice: 0, usedCode: 'KOD', codeIsPaid: paid, codeHoldsTicket: holdsTicket(code) }) : NOTHING;
  const sale = canBuy(product, aUser(), held, OPEN_TO_THE_WORLD, NOW);
  if (!sale.ok) return sale.code;
  return used ? null : 'at the regular price';
}

describe('the state of a code', () => {
  it.each(CASES)('%s: a code of a %s is "%s" [CODEADM-35, OPEN1-49]', (_what, origin, state, change) => {
    expect(codeState(found(origin, change), NOW)).toBe(state);
  });

  it.each(CASES)('%s: entering one of a %s answers what "%s" says [CODE-07, OPEN1-49]', (_what, origin, state, change) => {
    expect(ENTERING[state]).toContain(entering(found(origin, change)));
  });

  it.each(CASES.filter(([, , state]) => state in BUYING))(
    '%s: buying with one of a %s answers what "%s" says [CODE-09, OPEN1-3]',
    (_what, origin, state, change) => {
      const code = found(origin, change);
      expect(buying((code.product ?? anEvent()) as SaleProduct, code)).toBe(BUYING[state]);
    },
  );

  it('each of them is reached [CODEADM-35]', () => {
    expect(new Set(CASES.map(([, , state]) => state))).toEqual(new Set(CODE_STATES));
  });
});
