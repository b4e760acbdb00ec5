/** The rules of the model, each with its cases by hand: the oracle is tested itself (REH-03). */
import { describe, expect, it } from '@jest/globals';
import {
  codeThatCounts,
  groupSum,
  hasAccess,
  incomeOf,
  moneyThatComes,
  priceWith,
  refundDoes,
  secondCall,
  shareOfCodes,
  type Discount,
  type ForSale,
  type Held,
} from './rules.js';

it.each<[number, Discount | null, number]>([
  [4500, null, 4500],
  [4500, { percent: 20 }, 3600],
  [4500, { percent: 100 }, 0],
  [2225, { percent: 50 }, 1113],
  [1999, { percent: 33 }, 1339],
  [4500, { amount: 1000 }, 3500],
  [900, { amount: 1000 }, 0],
  [4500, 'free', 0],
])('%i with %o costs %i [REH-03]', (price, discount, sum) => {
  expect(priceWith(price, discount)).toBe(sum);
});

describe('the code that counts [REH-03]', () => {
  const item = { nick: 'E1', kind: 'event' as const, price: 4500, left: 5, ticketsOn: true, codesOn: true };
  const code = (nick: string, changes: Partial<Held> = {}): Held => ({
    ...{ nick, discount: { percent: 20 }, since: 1, item: null, works: true, paid: false },
    ...changes,
  });
  const ten = code('ten', { discount: { amount: 1000 }, since: 0 });
  it.each<[string, Partial<ForSale>, Held[], boolean, string | null]>([
    ['none is held', {}, [], false, null],
    ['one fits', {}, [code('a')], false, 'a'],
    ['10 zł off is more than 20 %', {}, [code('a'), ten], false, 'ten'],
    ['of two equals the older', {}, [code('b', { since: 2 }), code('a')], false, 'a'],
    ['another one is for another item', {}, [code('a', { item: 'E2' })], false, null],
    ['it works no more', {}, [code('a', { works: false })], false, null],
    ['the item is free', { price: 0 }, [code('a')], false, null],
    ['a packet takes none', { kind: 'packet' }, [code('a')], false, null],
    ['a ticket lives: the regular price', {}, [code('a')], true, null],
    ['no seat is left', { left: 0 }, [code('a')], false, null],
    ['the code brings its seat', { left: 0 }, [code('g', { paid: true, item: 'E1', discount: 'free' })], false, 'g'],
    ['the sale is blocked, codes too', { ticketsOn: false, codesOn: false }, [code('a')], false, null],
    ['the sale is blocked, codes open it', { ticketsOn: false }, [code('a')], false, 'a'],
    ['the sale is blocked, the code was paid for', { ticketsOn: false, codesOn: false }, [code('g', { paid: true })], false, 'g'],
  ])('%s', (_what, changes, held, hasTicket, counts) => {
    expect(codeThatCounts({ ...item, ...changes }, held, { hasTicket })?.nick ?? null).toBe(counts);
  });
});

it.each([
  [2000, 2, true, 0, 2000],
  [2000, 5, true, 10, 7200],
  [2000, 5, false, 10, 9000],
  [1999, 3, false, 33, 4018],
  [2000, 1, true, 0, 2000],
])('a group: %i for each of %i, one free %s, %i %% off is %i [REH-03]', (price, quantity, oneFree, discount, sum) => {
  expect(groupSum(price, quantity, { oneFree, discount, least: 1, most: 10 })).toBe(sum);
});

describe('a second call [REH-03]', () => {
  const waiting = { sum: 4500, terms: 'old' };
  it.each<[string, { sum: number; terms: string }, string | null, boolean, string]>([
    ['the same terms, seen', waiting, 'old', false, 'same'],
    ['the same terms, unseen', waiting, null, false, 'same'],
    ['cheaper, unseen', { sum: 3600, terms: 'new' }, null, false, 'another'],
    ['cheaper, seen', { sum: 3600, terms: 'new' }, 'new', false, 'another'],
    ['cheaper, from the old tab', { sum: 3600, terms: 'new' }, 'old', false, 'another'],
    ['dearer, seen', { sum: 6000, terms: 'new' }, 'new', false, 'same'],
    ['dearer, named', { sum: 6000, terms: 'new' }, null, true, 'same'],
    ['other terms at the same sum, unseen', { sum: 4500, terms: 'new' }, null, false, 'same'],
    ['other terms at the same sum, seen', { sum: 4500, terms: 'new' }, 'new', false, 'another'],
    ['other terms at the same sum, named', { sum: 4500, terms: 'new' }, null, true, 'another'],
    ['terms that are nobody’s', { sum: 4500, terms: 'new' }, 'older', false, 'look again'],
  ])('%s', (_what, now, seen, names, does) => {
    expect(secondCall(waiting, now, { seen, names })).toBe(does);
  });
});

describe('money that comes [REH-03]', () => {
  const all = { order: 'waits', waitsForItsMoney: false, isThere: true, givenSince: false, seat: true, code: true } as const;
  it.each([
    ['in time', {}, 'buys'],
    ['late, a seat is free', { order: 'ended' }, 'buys'],
    ['late, the seat is another’s', { order: 'ended', seat: false }, 'goes back'],
    ['late, the code is elsewhere', { order: 'ended', code: false }, 'goes back'],
    ['in time, the show is taken off', { isThere: false }, 'goes back'],
    ['in time, given since', { givenSince: true }, 'goes back'],
    ['for what is paid', { order: 'paid' }, 'is a second one'],
    ['for what went back', { order: 'back' }, 'is a second one'],
    ['for what was completed by hand', { order: 'paid', waitsForItsMoney: true }, 'is its own'],
  ] as const)('%s', (_what, changes, does) => {
    expect(moneyThatComes({ ...all, ...changes })).toBe(does);
  });
});

it.each([
  [4500, 4500, false, 'ends it'],
  [4500, 4499, false, 'a part'],
  [4500, 4501, false, 'too much'],
  [4500, 0, false, 'too much'],
  [900, 900, true, 'a part'],
] as const)('of %i that are left %i go back, for codes %s: %s [REH-03]', (left, asked, codes, does) => {
  expect(refundDoes(left, asked, { codes })).toBe(does);
});

it('shares of codes add up to the sum, to the last grosz [REH-03]', () => {
  const shares: number[] = [];
  for (let given = 1; given <= 3; given += 1)
    shares.push(
      shareOfCodes(
        1000,
        3,
        given,
        shares.reduce((sum, each) => sum + each, 0),
      ),
    );
  expect(shares).toEqual([333, 334, 333]);
});

it.each([
  [{ order: false, role: false, open: false }, false],
  [{ order: true, role: false, open: false }, true],
  [{ order: false, role: true, open: false }, true],
  [{ order: false, role: false, open: true }, true],
])('access by %o is %s [REH-03]', (reasons, access) => {
  expect(hasAccess(reasons)).toBe(access);
});

it('income is what was paid for what was given, less what went back of it [REH-03]', () => {
  const order = { given: true, taken: false, sum: 4500, back: 0 };
  expect(incomeOf([order, { ...order, back: 1250 }, { ...order, given: false }, { ...order, taken: true }])).toBe(7750);
});
