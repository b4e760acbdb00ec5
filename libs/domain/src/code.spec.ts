import { describe, expect, it } from '@jest/globals';
import { AFTER, anAdmin, anEvent, aPacket, aPremiumUser, aSubscriber, aUser, aVideo, LONG_AFTER } from '../test/builders.js';
import {
  CODE_MAX,
  codeFor,
  codeGives,
  codeReading,
  codeStanding,
  holdsTicket,
  isPaidCode,
  normalCode,
  printedCode,
  type CodePurpose,
  type HeldCode,
} from './code.js';
import { anonymous, type PlayableKind, type SaleProduct, type Viewer } from './product.js';

/** A code for any event or video that takes a fifth off, without an end. */
const aCode = (code: string, userCodeId: number, parts: Partial<HeldCode> = {}): HeldCode => ({
  code,
  userCodeId,
  madeFor: 'discount',
  discount: 20,
  unit: 'percent',
  kind: null,
  productId: null,
  expiresAt: null,
  ...parts,
});
const used = (product: SaleProduct, codes: HeldCode[], viewer: Viewer = aUser()) => codeFor(product, viewer, codes)?.code ?? null;

describe('of several codes', () => {
  const TENTH = aCode('TENTH', 1, { discount: 10 });
  const FIFTH = aCode('FIFTH', 2);
  const TEN_ZLOTY = aCode('TEN-ZLOTY', 3, { discount: 1000, unit: 'amount' });
  const GIFT = aCode('GIFT', 4, { madeFor: 'gift', discount: 0, unit: 'free' });

  it.each([
    ['45,00 zł: 10 zł are more than a fifth', 4500, [TENTH, FIFTH, TEN_ZLOTY], 'TEN-ZLOTY'],
    ['60,00 zł: a fifth is more than 10 zł', 6000, [TENTH, FIFTH, TEN_ZLOTY], 'FIFTH'],
    ['8,00 zł: 10 zł are all of it', 800, [TENTH, FIFTH, TEN_ZLOTY], 'TEN-ZLOTY'],
    ['45,00 zł: free is less than anything', 4500, [TEN_ZLOTY, GIFT, FIFTH], 'GIFT'],
    ['45,00 zł: the only one', 4500, [TENTH], 'TENTH'],
    ['45,00 zł: none', 4500, [], null],
  ] as const)('the lowest price counts, in whatever order they come: %s [OPEN1-50, CODE-09]', (_name, price, codes, expected) => {
    expect(used(anEvent({ price }), [...codes])).toBe(expected);
    expect(used(anEvent({ price }), [...codes].reverse())).toBe(expected);
  });

  const SOON = aCode('SOON', 9, { expiresAt: AFTER });
  const LATER = aCode('LATER', 8, { expiresAt: LONG_AFTER });
  const NEVER = aCode('NEVER', 1);
  const SOON_TOO = aCode('SOON-TOO', 10, { expiresAt: AFTER });
  const NEVER_TOO = aCode('NEVER-TOO', 2);
  it.each([
    ['ends first, though it came last', [NEVER, LATER, SOON], 'SOON'],
    ['ends at all', [NEVER, LATER], 'LATER'],
    ['is the oldest of those that end at one moment', [SOON_TOO, NEVER, SOON], 'SOON'],
    ['is the oldest of those without an end', [NEVER_TOO, NEVER], 'NEVER'],
  ] as const)('of equal prices the one counts that %s [OPEN1-50]', (_name, codes, expected) => {
    expect(used(anEvent(), [...codes])).toBe(expected);
    expect(used(anEvent(), [...codes].reverse())).toBe(expected);
  });

  it('a lower price counts before an earlier end and a greater age [OPEN1-50]', () => {
    expect(used(anEvent(), [aCode('SOON-TENTH', 1, { discount: 10, expiresAt: AFTER }), aCode('FIFTH', 7)])).toBe('FIFTH');
  });

  it('those that were given are in the order they were given in', () => {
    const codes = [NEVER, SOON];
    used(anEvent(), codes);
    expect(codes.map(({ code }) => code)).toEqual(['NEVER', 'SOON']);
  });
});

describe('a code for', () => {
  const of = (kind: PlayableKind, productId: number) => aCode('ITS-OWN', 1, { kind, productId });
  it.each([
    ['any product lowers an event', aCode('ANY', 1), anEvent(), true],
    ['any product lowers a video', aCode('ANY', 1), aVideo(), true],
    ['any product lowers no packet', aCode('ANY', 1), aPacket(), false],
    ['event 5 lowers event 5', of('event', 5), anEvent({ id: 5 }), true],
    ['event 5 does not lower event 6', of('event', 5), anEvent({ id: 6 }), false],
    ['event 5 does not lower video 5', of('event', 5), aVideo({ id: 5 }), false],
    ['video 5 does not lower event 5', of('video', 5), anEvent({ id: 5 }), false],
    ['event 5 does not lower packet 5', of('event', 5), aPacket({ id: 5 }), false],
  ] as const)('%s [CODE-09, CODE-10]', (_name, code, product, lowers) => {
    expect(used(product, [code])).toBe(lowers ? code.code : null);
  });
});

describe('a code is not spent on', () => {
  it.each([
    ['what is free', anEvent({ price: 0 }), aUser()],
    ['an administrator', anEvent(), anAdmin()],
    ['who has the premium role', aVideo(), aPremiumUser()],
    ['a subscriber, for what subscribers have anyway', anEvent({ mailingFree: true }), aSubscriber()],
  ] as const)('%s [CODE-09, OPEN1-50]', (_name, product, viewer) => {
    expect(used(product, [aCode('FIFTH', 1)], viewer)).toBeNull();
  });

  it.each([
    ['who is no subscriber, for what only subscribers have', anEvent({ mailingFree: true }), aUser()],
    ['a visitor', anEvent(), anonymous('PL')],
  ] as const)('control: it is on %s', (_name, product, viewer) => {
    expect(used(product, [aCode('FIFTH', 1)], viewer)).toBe('FIFTH');
  });
});

describe('where there is nothing to use it for', () => {
  const DISCOUNT = aCode('DISCOUNT', 1, { discount: 100 });
  const GROUP = aCode('GROUP', 2, { madeFor: 'group', unit: 'free', kind: 'event', productId: 5 });
  const GIFT_OF_IT = aCode('GIFT-OF-IT', 3, { madeFor: 'gift', unit: 'free', kind: 'event', productId: 5 });
  const ANY_GIFT = aCode('ANY-GIFT', 4, { madeFor: 'gift', unit: 'free' });
  const FREE = aCode('FREE', 5, { madeFor: 'free', unit: 'free', kind: 'event', productId: 5 });
  const blocked = { enableTickets: false, enableCodes: false };

  it.each([
    // Sold out: only what brings its own ticket.
    [{ ticketsLeft: 0 }, [null, 'GROUP', 'GIFT-OF-IT', null, null]],
    [{ ticketsLeft: -1 }, [null, 'GROUP', 'GIFT-OF-IT', null, null]],
    [{ ticketsLeft: 1 }, ['DISCOUNT', 'GROUP', 'GIFT-OF-IT', 'ANY-GIFT', 'FREE']],
    [{ ticketsLeft: null }, ['DISCOUNT', 'GROUP', 'GIFT-OF-IT', 'ANY-GIFT', 'FREE']],
    // Payments are blocked: only what was paid for.
    [blocked, [null, 'GROUP', 'GIFT-OF-IT', 'ANY-GIFT', null]],
    [{ enableTickets: false, enableCodes: true }, ['DISCOUNT', 'GROUP', 'GIFT-OF-IT', 'ANY-GIFT', 'FREE']],
    [{ enableTickets: true, enableCodes: false }, ['DISCOUNT', 'GROUP', 'GIFT-OF-IT', 'ANY-GIFT', 'FREE']],
    // Both.
    [{ ...blocked, ticketsLeft: 0 }, [null, 'GROUP', 'GIFT-OF-IT', null, null]],
  ] as const)(
    'an event with %j takes of a discount, a group, a gift of it, any gift, a free code: %j [OPEN1-3, OPEN1-49]',
    (parts, expected) => {
      const codes = [DISCOUNT, GROUP, GIFT_OF_IT, ANY_GIFT, FREE];
      expect(codes.map((code) => used(anEvent(parts), [code]))).toEqual(expected);
    },
  );

  it('a video has no switch that blocks it [OPEN1-3]', () => {
    expect(used(aVideo(blocked), [DISCOUNT])).toBe('DISCOUNT');
  });

  it('the next best counts that can be used [OPEN1-50]', () => {
    expect(used(anEvent({ ticketsLeft: 0 }), [DISCOUNT, GROUP])).toBe('GROUP');
  });
});

describe('a code that was paid for', () => {
  it.each<[CodePurpose, boolean, boolean, boolean]>([
    ['discount', false, false, false],
    ['free', false, false, false],
    ['group', true, true, false],
    ['gift', true, true, false],
  ])('%s: paid %p; brings its ticket when it is of one product %p, of any %p [OPEN1-49]', (madeFor, paid, ofOne, ofAny) => {
    expect(isPaidCode(madeFor)).toBe(paid);
    expect(holdsTicket({ madeFor, productId: 5 })).toBe(ofOne);
    expect(holdsTicket({ madeFor, productId: null })).toBe(ofAny);
  });
});

describe('a code as it was typed', () => {
  it.each([
    ['jesien20', 'JESIEN20'],
    ['  Jesien-20\t', 'JESIEN-20'],
    ['ＪＥＳＩＥＮ２０', 'JESIEN20'],
    ['żółw', 'ŻÓŁW'],
    ['A', 'A'],
    ['x'.repeat(64), 'X'.repeat(64)],
    ['', null],
    ['   ', null],
    ['x'.repeat(65), null],
    [`${' '.repeat(193)}${'x'.repeat(64)}`, null],
    ['DWA\nWIERSZE', null],
    ['UKRYTY\u200bZNAK', 'UKRYTYZNAK'],
    ['LINIA\u2028DALEJ', null],
    ['AKAPIT\u2029DALEJ', null],
  ])('%j is %j [CODE-03, OPEN3-18]', (typed, expected) => {
    expect(normalCode(typed)).toBe(expected);
  });

  it('is read up to four times its length, blanks with it', () => {
    expect(CODE_MAX).toBe(64);
    expect(normalCode(`${' '.repeat(192)}${'x'.repeat(64)}`)).toBe('X'.repeat(64));
  });
});

describe('a code copied from paper', () => {
  it.each([
    ['WIOSNA-12', 'WIOSNA12'],
    ['wiosna–12', 'WIOSNA12'],
    ['Wiosna − 12', 'WIOSNA12'],
    ['WIOSNA\u00ad12', 'WIOSNA12'],
    ['WIOSNA\u201112', 'WIOSNA12'],
    ['wio\u200bsna\u00a012', 'WIOSNA12'],
    ['7KQ2-M9XT-B4VD', '7KQ2M9XTB4VD'],
    ['7kq2 m9xt b4vd', '7KQ2M9XTB4VD'],
    ['OIL0-O1I1-LLOO', '011001111100'],
    ['SZKOŁA-OIL0O1I1LLOO', 'SZKOŁA011001111100'],
    ['LOLO-0', 'LOLO0'],
    ['OIL0-O1I1-LLOU', 'OIL0O1I1LLOU'],
    ['ŻÓŁW_1', 'ŻÓŁW_1'],
    ['---', null],
  ])('%j is read as %j [CODE-03, D15]', (typed, expected) => {
    expect(codeReading(normalCode(typed)!)).toBe(expected);
  });

  it.each([
    ['7KQ2M9XTB4VD', '7KQ2-M9XT-B4VD'],
    ['SZKOŁA-7KQ2M9XTB4VD', 'SZKOŁA-7KQ2-M9XT-B4VD'],
    ['SZKOŁA7KQ2M9XTB4VD', 'SZKOŁA7KQ2M9XTB4VD'],
    ['WIOSNA-12', 'WIOSNA-12'],
    ['PROMOCJALATO', 'PROMOCJALATO'],
  ])('%j is printed as %j, which is read as the same code [D15]', (code, printed) => {
    expect(printedCode(code)).toBe(printed);
    expect(codeReading(printed)).toBe(codeReading(code));
  });
});

describe('a code that is looked at before it is entered', () => {
  const standing = { held: false, inOrder: false, over: false, full: false };
  it.each([
    ['nobody has it', {}, 'open'],
    ['others have all its places', { full: true }, 'taken'],
    ['its time is over', { over: true }, 'over'],
    ['others have it, and its time is over', { full: true, over: true }, 'over'],
    ['it is on the account, and no place is left', { held: true, full: true }, 'mine'],
    ['it is on the account, unused, and its time is over', { held: true, full: true, over: true }, 'over'],
    ['an order of the viewer has it', { held: true, inOrder: true, full: true }, 'mine'],
    ['an order of the viewer has it, and the evening is over', { held: true, inOrder: true, full: true, over: true }, 'mine'],
  ] as const)('%s: %j is %s [OPEN1-49]', (_when, facts, state) => {
    expect(codeStanding({ ...standing, ...facts })).toBe(state);
  });

  it.each([
    ['a group or gift code of a product', { unit: 'free', discount: 0 }, 4500, 'ticket'],
    ['all of the price of a product', { unit: 'percent', discount: 100 }, 4500, 'ticket'],
    ['a sum that is all of the price', { unit: 'amount', discount: 4500 }, 4500, 'ticket'],
    ['more than the price', { unit: 'amount', discount: 5000 }, 4500, 'ticket'],
    ['a sum that is less', { unit: 'amount', discount: 4499 }, 4500, 'price'],
    ['a fifth', { unit: 'percent', discount: 20 }, 4500, 'price'],
    ['the gift for anything', { unit: 'free', discount: 0 }, null, 'choice'],
    ['all of the price of anything', { unit: 'percent', discount: 100 }, null, 'choice'],
    ['99 percent off anything', { unit: 'percent', discount: 99 }, null, 'price'],
    ['a sum off anything', { unit: 'amount', discount: 100_000_00 }, null, 'price'],
  ] as const)('%s gives: %j of %j is a %s [CODE-10, OPEN1-49]', (_what, code, price, gives) => {
    expect(codeGives(code, price)).toBe(gives);
  });
});
