import { describe, expect, it } from '@jest/globals';
import { isTimeToPay, secondCall, secondsToKeepSeat } from './second-call.js';

const WAITING = { amount: 4500, offer: 'then', isOther: false, isBroken: false };
const call = (offer: string | null, replaces = false) => ({ offer, replaces });

describe('a call that meets an order of its buyer', () => {
  it.each([
    ['the same terms, seen', {}, { amount: 4500, offer: 'then' }, call('then'), 'same'],
    ['the same terms, named', {}, { amount: 4500, offer: 'then' }, call('then', true), 'same'],
    ['the same terms, unseen', {}, { amount: 4500, offer: 'then' }, call(null), 'same'],
    ['a lower price, seen', {}, { amount: 3600, offer: 'now' }, call('now'), 'replace'],
    ['a lower price, not seen yet', {}, { amount: 3600, offer: 'now' }, call('then'), 'replace'],
    ['a lower price, without a word', {}, { amount: 3600, offer: 'now' }, call(null), 'replace'],
    ['a price of nothing', {}, { amount: 0, offer: 'now' }, call('now'), 'replace'],
    ['a higher price, seen', {}, { amount: 5000, offer: 'now' }, call('now'), 'same'],
    ['a higher price, named', {}, { amount: 5000, offer: 'now' }, call('now', true), 'same'],
    ['a higher price, without a word', {}, { amount: 5000, offer: 'now' }, call(null), 'same'],
    ['other terms for the same sum, seen', {}, { amount: 4500, offer: 'now' }, call('now'), 'replace'],
    ['other terms for the same sum, named', {}, { amount: 4500, offer: 'now' }, call(null, true), 'replace'],
    ['other terms for the same sum, not seen', {}, { amount: 4500, offer: 'now' }, call('then'), 'same'],
    ['a page that is neither', {}, { amount: 3600, offer: 'now' }, call('older'), 'price-changed'],
    ['a page that is neither, though named', {}, { amount: 4500, offer: 'now' }, call('older', true), 'price-changed'],
    ['an order of a release that kept no digest', { offer: null }, { amount: 4500, offer: 'now' }, call('now'), 'replace'],
    ['another number', { isOther: true }, { amount: 9000, offer: 'then' }, call('then'), 'other-open'],
    ['another number, named', { isOther: true }, { amount: 9000, offer: 'then' }, call('then', true), 'replace'],
    ['another number, named by an old page', { isOther: true }, { amount: 9000, offer: 'now' }, call('then', true), 'price-changed'],
    ['an order that lost a part, seen', { isBroken: true }, { amount: 5000, offer: 'now' }, call('now'), 'replace'],
    ['an order that lost a part, not seen', { isBroken: true }, { amount: 4500, offer: 'now' }, call('then'), 'price-changed'],
    ['an order that lost a part, without a word', { isBroken: true }, { amount: 4500, offer: 'now' }, call(null), 'price-changed'],
  ] as const)('of %s [OWN-01, OWN-05, OWN-06, OWN-20, D11]', (_of, waiting, now, asked, does) => {
    expect(secondCall({ ...WAITING, ...waiting }, now, asked)).toBe(does);
  });
});

describe('the time of a seat', () => {
  it.each([
    [0, 1800],
    [1799, 1800],
    [1801, 1799],
    [3000, 600],
    [3001, null],
    [9999, null],
  ])('that is kept for %d seconds already: a new order of half an hour keeps it for %s [OWN-13]', (keptSeconds, left) => {
    expect(secondsToKeepSeat({ holdSeconds: 1800, keptSeconds })).toBe(left);
  });

  it.each([
    [600, true],
    [599, false],
  ])('of which %d seconds are left: another payment may be begun: %s [OWN-13]', (leftSeconds, may) => {
    expect(isTimeToPay({ holdSeconds: 1800, leftSeconds })).toBe(may);
  });
});
