import { describe, expect, it } from '@jest/globals';
import { CAPTURE_WAITS_MOST, secondsUntilRefundIsGivenUp, secondsUntilRetried } from './schedule.js';

describe('a task at the provider that failed', () => {
  it('is tried again after 2, 10, 30 s, 2, 10 min, then hourly [D13]', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 50].map((tries) => secondsUntilRetried(tries, 1))).toEqual([2, 10, 30, 120, 600, 3600, 3600, 3600]);
  });

  it('waits no more than a minute when it takes the money that a buyer has authorised [D13, BTN-05]', () => {
    expect([1, 2, 3, 4, 5, 6, 50].map((tries) => secondsUntilRetried(tries, 1, CAPTURE_WAITS_MOST))).toEqual([2, 10, 30, 60, 60, 60, 60]);
  });

  it('is given up after a day when it is a refund [D12]', () => {
    expect(secondsUntilRefundIsGivenUp(1)).toBe(86_400);
  });
});
