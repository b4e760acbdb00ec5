import { describe, expect, it } from '@jest/globals';
import { bestCode, priceWithCode } from './price.js';

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
