import { describe, expect, it } from '@jest/globals';
import { amountOff, formatPrice, fromZloty, grosze, parseZloty, percentOff, share, toZloty, typedPrice } from './money.js';

describe('reading amounts', () => {
  it.each([
    ['19,99', 1999],
    ['19.99', 1999],
    [19.99, 1999],
    ['0.29', 29],
    [0.29, 29],
    [1.1, 110],
    ['1,50', 150],
    ['1,5', 150],
    ['50', 5000],
    [0, 0],
    ['0', 0],
    ['0,01', 1],
    [' 45,00 ', 4500],
    ['999999.99', 99_999_999],
    [999999.99, 99_999_999],
    ['30 zł', 3000],
    ['30zł', 3000],
    ['30 ZŁ', 3000],
    ['19,99 PLN', 1999],
    ['30,-', 3000],
    ['1 234,– zł', 123_400],
    ['1 000', 100_000],
    ['7\u00a0290,00\u00a0zł', 729_000],
    ['7\u202f290,5', 729_050],
    ['12\u2009345.67 pln', 1_234_567],
    ['999 999,99 zł', 99_999_999],
  ])('reads %j as %i grosze, exactly [N9]', (input, expected) => {
    expect(parseZloty(input)).toBe(expected);
  });

  it.each(
    [
      [
        '',
        '-0',
        '-1',
        '+1',
        '0.001',
        '1.234',
        '1e309',
        '1e3',
        '1,2,3',
        '1 00',
        '10 00',
        '1 0000',
        '1 000 000',
        '1  000',
        '1.',
        ',5',
        'abc',
        '0x10',
        '1000000',
        '19,99 $',
        'zł',
        '-30 zł',
        '30 zł 50 gr',
      ],
      ['１９', '١٩', 'NaN', 'Infinity', '--1', '1_000'],
      [-0, -1, 0.001, 1e309, 1e21, 1e-7, Number.NaN, 19.999],
      [null, undefined, true, [19], { valueOf: () => 19 }, 19n],
    ].flat(),
  )('refuses %p as an amount [N9]', (input) => {
    expect(parseZloty(input)).toBeNull();
    expect(() => fromZloty(input)).toThrow(RangeError);
  });

  it.each([
    [1_000_000, 100_000_000],
    [1_234_567.89, 123_456_789],
    [90_071_992_547_409.91, Number.MAX_SAFE_INTEGER],
  ])('no price is %d, but a sum of the house may be: a theatre earns more in a year [N9]', (input, expected) => {
    expect(parseZloty(input)).toBeNull();
    expect(fromZloty(input)).toBe(expected);
  });

  it('reads every price from 0 to 2000 zł back from each spelling, its own print too, without losing a grosz', () => {
    const lost = [];
    for (let amount = 0; amount <= 200_000; amount += 7) {
      const text = `${Math.floor(amount / 100)},${String(amount % 100).padStart(2, '0')}`;
      const printed = formatPrice(amount);
      if ([text, toZloty(amount), printed].some((one) => parseZloty(one) !== amount)) lost.push(amount);
    }
    expect(lost).toEqual([]);
  });

  it.each([1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('does not brand %p as grosze', (n) => {
    expect(() => grosze(n)).toThrow(RangeError);
  });
});

describe('showing prices', () => {
  it.each([
    [1999, '19,99\u00a0zł'],
    [0, '0,00\u00a0zł'],
    [5, '0,05\u00a0zł'],
    [4900, '49,00\u00a0zł'],
    [729_000, '7\u00a0290,00\u00a0zł'],
    [99_999_999, '999\u00a0999,99\u00a0zł'],
    [-4500, '-45,00\u00a0zł'],
  ])('shows %i grosze as %j, two decimals and zł [FMT-05] [FMT-06]', (amount, shown) => {
    expect(formatPrice(amount)).toBe(shown);
  });

  it.each([
    [1999, '19,99'],
    [5, '0,05'],
    [729_000, '7290,00'],
    [99_999_999, '999999,99'],
  ])('writes %i grosze into a field as %j, which reads the same', (amount, typed) => {
    expect(typedPrice(grosze(amount))).toBe(typed);
    expect(parseZloty(typed)).toBe(amount);
  });
});

describe('sharing', () => {
  it.each([
    [[10, 20], 95, [32, 63]],
    [[0, 0], 10, [5, 5]],
    [[0, 0, 0], 10, [4, 3, 3]],
    [[1, 1, 1], 100, [34, 33, 33]],
    [[1, 0], 7, [7, 0]],
    [[4999, 2999, 1999], 7999, [4000, 2400, 1599]],
    [[99_999_999, 99_999_998], 99_999_999, [50_000_000, 49_999_999]],
    [[1, 2], -95, [-32, -63]],
    [[], 0, []],
    [[5], 0, [0]],
  ])('shares by %j the total %i as %j, to the last grosz', (weights, total, parts) => {
    const shared = share(total, weights);
    expect(shared).toEqual(parts);
    expect(shared.reduce((a, b) => a + b, 0)).toBe(total);
  });

  it.each([
    [10, []],
    [10, [-1, 2]],
    [10, [0.5, 1]],
    [1.5, [1]],
  ])('refuses to share %p by %j', (total, weights) => {
    expect(() => share(total, weights)).toThrow(RangeError);
  });
});

describe('discounts', () => {
  it.each([
    [1999, 0, 1999],
    [1999, 50, 1000],
    [1, 50, 1],
    [1999, 33, 1339],
    [1050, 5, 998],
    [4500, 20, 3600],
    [99_999_999, 1, 98_999_999],
    [1999, 100, 0],
  ])('takes from %i grosze %i%%, half up to a grosz: %i', (price, percent, left) => {
    expect(percentOff(price, percent)).toBe(left);
  });

  it.each([-1, 101, 1.5, Number.NaN])('refuses %p as a percentage', (percent) => {
    expect(() => percentOff(100, percent)).toThrow(RangeError);
  });

  it('takes a fixed amount, never below zero', () => {
    expect(amountOff(4500, 500)).toBe(4000);
    expect(amountOff(4500, 9999)).toBe(0);
  });
});

describe('who gets the grosz that is left', () => {
  it.each([
    [100, [1, 2, 4], [14, 29, 57]],
    [100, [4, 2, 1], [57, 29, 14]],
    [11, [1, 3, 3], [1, 5, 5]],
    [10, [1, 1, 1, 1], [3, 3, 2, 2]],
  ])('%i by %j is %j: the largest remainder first, then the first', (total, weights, parts) => {
    expect(share(total, weights)).toEqual(parts);
  });
});

it('reads no amount out of a long text, and repeats little of it', () => {
  expect(parseZloty('19,99'.padEnd(40, ' '))).toBe(1999);
  expect(parseZloty('19,99'.padEnd(41, ' '))).toBeNull();
  expect(() => fromZloty('x'.repeat(100))).toThrow(new RangeError(`Not an amount in złoty: ${'x'.repeat(40)}`));
});
