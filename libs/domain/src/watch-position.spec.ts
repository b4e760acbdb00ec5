import { describe, expect, it } from '@jest/globals';
import { keepsWatchPosition, placeToGoOn } from './watch-position.js';

describe('the place one goes on from', () => {
  it.each([
    [0, 6000, null],
    [0.9, 6000, null],
    [1, 6000, 1],
    [125.8, 6000, 125],
    [5700, 6000, 5700],
    [5701, 6000, null],
    [6000, 6000, null],
    [5999, null, 5999],
    [40, 0, 40],
  ])('after %d seconds of %s it is %s', (seconds, duration, expected) => {
    expect(placeToGoOn({ seconds, duration })).toBe(expected);
  });

  it('is kept of a recording and not of a live show', () => {
    expect([keepsWatchPosition('video'), keepsWatchPosition('event')]).toEqual([true, false]);
  });
});
