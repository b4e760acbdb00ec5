import { describe, expect, it } from '@jest/globals';
import { bestCode, groupPrice, priceWithCode } from './price.js';

describe('the price with a code', () => {
  it.each([
    [4500, null, 4500],
    [4500, { discount: 20, unit: 'percent' }, 3600],
    [1999, { discount: 50, unit: 'percent' }, 1000],
    [4500, { discount: 100, unit: 'percent' }, 0],
    [4500, { discount: 500, unit: 'amount' }, 4000],
    [4500, { discount: 5000, unit: 'amount' }, 0],
    [4500, { discount: 0, unit: 'free' }, 0],
  ] as const)('%i grosze with %j is %i', (price, code, expected) => {
    expect(priceWithCode(price, code)).toBe(expected);
  });
});

describe('several codes', () => {
  const five = { name: 'five', discount: 500, unit: 'amount' } as const;
  const fiveAgain = { name: 'five again', discount: 500, unit: 'amount' } as const;
  const fifth = { name: 'fifth', discount: 20, unit: 'percent' } as const;

  it('the one that gives the lowest price counts, whatever its kind [OPEN1-50]', () => {
    expect(bestCode(4500, [five, fifth])?.name).toBe('fifth');
    expect(bestCode(1000, [five, fifth])?.name).toBe('five');
  });

  it('the first of equals counts, and none of none [OPEN1-50]', () => {
    expect(bestCode(4500, [five, fiveAgain])?.name).toBe('five');
    expect(bestCode(4500, [])).toBeNull();
  });
});

describe('the price of a group', () => {
  it.each([
    [4500, { units: 5, oneFree: false, discount: 0 }, 22_500],
    [4500, { units: 5, oneFree: true, discount: 0 }, 18_000],
    [1999, { units: 3, oneFree: false, discount: 15 }, 5097],
    [1999, { units: 3, oneFree: true, discount: 15 }, 3398],
    [333, { units: 3, oneFree: false, discount: 50 }, 500],
    [4500, { units: 1, oneFree: true, discount: 0 }, 0],
  ])('%i grosze × %j is %i, rounded once [OPEN1-11] [OPEN1-12]', (price, group, expected) => {
    expect(groupPrice(price, group)).toBe(expected);
  });

  it.each([0, -1, 1.5])('refuses %p tickets', (units) => {
    expect(() => groupPrice(4500, { units, oneFree: false, discount: 0 })).toThrow(
      new RangeError(`Not a number of tickets: ${units}`),
    );
  });
});
