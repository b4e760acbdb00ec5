import { describe, expect, it } from '@jest/globals';
import { groupPrice } from './group-ticket.js';

describe('the price of a group', () => {
  it.each([
    [4500, { units: 5, oneFree: false, discount: 0 }, 22_500],
    [4500, { units: 5, oneFree: true, discount: 0 }, 18_000],
    [1999, { units: 3, oneFree: false, discount: 15 }, 5097],
    [1999, { units: 3, oneFree: true, discount: 15 }, 3398],
    [333, { units: 3, oneFree: false, discount: 50 }, 500],
    [4500, { units: 2, oneFree: true, discount: 0 }, 4500],
    [4500, { units: 1, oneFree: true, discount: 0 }, 4500],
    [10, { units: 4, oneFree: false, discount: 99 }, 0],
  ])('%i grosze × %j is %i, rounded once [OPEN1-11] [OPEN1-12]', (price, group, expected) => {
    expect(groupPrice(price, group)).toBe(expected);
  });

  it.each([0, -1, 1.5])('refuses %p tickets', (units) => {
    expect(() => groupPrice(4500, { units, oneFree: false, discount: 0 })).toThrow(new RangeError(`Not a number of tickets: ${units}`));
  });
});
