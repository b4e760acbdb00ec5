import { describe, expect, it } from '@jest/globals';
import { secondsToPay } from './seconds-to-pay.js';

describe('the time the provider lets a buyer pay', () => {
  it.each([
    ['a new order', 1800, 1800, null, 1500],
    ['one taken up again after ten minutes', 1800, 1200, null, 900],
    ['one taken up again ten minutes before its end', 1800, 600, null, 300],
    ['one taken up again six minutes before its end', 1800, 360, null, 180],
    ['one taken up again in the last minute', 1800, 60, null, 30],
    ['one whose time is over', 1800, -3, null, 1],
    ['a new order of a house with a limit of its own', 1800, 1800, 900, 900],
    ['one taken up again in such a house', 1800, 600, 900, 300],
    ['a limit of its own that is longer than the hold', 1800, 1800, 3600, 1500],
    ['a short hold of a test', 6, 6, null, 5],
  ])(
    '%s: a hold of %i s of which %i s are left, at most %s: %i s [D9, OPEN1-32]',
    (_name, holdSeconds, secondsLeft, mostSeconds, seconds) => {
      expect(secondsToPay({ holdSeconds, secondsLeft, mostSeconds })).toBe(seconds);
    },
  );
});
