import { beforeAll, describe, expect, it } from '@jest/globals';

let schedule: typeof import('./schedule.js');
beforeAll(async () => {
  await import('../../test/theatre.js');
  schedule = await import('./schedule.js');
});

describe('a task at the provider that failed', () => {
  it('is tried again after 2, 10, 30 s, 2, 10 min, then hourly [D13]', () => {
    const { secondsUntilRetried } = schedule;
    expect([1, 2, 3, 4, 5, 6, 7, 50].map((tries) => secondsUntilRetried(tries))).toEqual([
      2, 10, 30, 120, 600, 3600, 3600, 3600,
    ]);
  });

  it('waits no more than a minute when it takes the money that a buyer has authorised [D13, BTN-05]', () => {
    const { secondsUntilRetried, CAPTURE_WAITS_MOST } = schedule;
    expect([1, 2, 3, 4, 5, 6, 50].map((tries) => secondsUntilRetried(tries, CAPTURE_WAITS_MOST))).toEqual([
      2, 10, 30, 60, 60, 60, 60,
    ]);
  });

  it('is given up after a day when it is a refund [D12]', () => {
    expect(schedule.secondsUntilRefundIsGivenUp()).toBe(86_400);
  });
});
