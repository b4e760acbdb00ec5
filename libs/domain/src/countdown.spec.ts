import { describe, expect, it } from '@jest/globals';
import { announceAt, ANNOUNCE_AT_MS, countdownLabel, countdownParts, startSpreadMs, TRANSMISSION_DELAY_MS } from './countdown.js';
import { Day, Hour, Minute } from './time/index.js';

describe('the countdown', () => {
  it.each([
    [3 * Day.ms + Hour.ms, '3 dni', '3 days'],
    [2 * Day.ms, '2 dni', '2 days'],
    [Day.ms + 1, '1 dzień', '1 day'],
    [30 * Day.ms, '30 dni', '30 days'],
  ])('with %i ms left, more than 24 hours, shows days: %s, %s [CNT-01]', (ms, pl, en) => {
    expect(countdownLabel(ms, 'pl')).toBe(pl);
    expect(countdownLabel(ms, 'en')).toBe(en);
  });

  it.each([
    [Day.ms, '24:00:00'],
    [Day.ms - 1000, '23:59:59'],
    [Hour.ms + 2 * Minute.ms + 3000, '1:02:03'],
    [59_000, '0:00:59'],
    [1, '0:00:01'],
    [0, '0:00:00'],
    [-5000, '0:00:00'],
  ])('with %i ms left, 24 hours or less, shows hours:minutes:seconds: %s [CNT-02]', (ms, label) => {
    expect(countdownLabel(ms, 'pl')).toBe(label);
    expect(countdownLabel(ms, 'en')).toBe(label);
  });

  it('splits what is left', () => {
    expect(countdownParts(2 * Day.ms + 3 * Hour.ms + 4 * Minute.ms + 5000)).toEqual({
      days: 2,
      hours: 3,
      minutes: 4,
      seconds: 5,
    });
  });

  it('ends 3 to 5 seconds after the start, by chance [CNT-05] [OPEN1-1]', () => {
    expect([0, 0.5, 0.999999, 1].map((n) => startSpreadMs(() => n))).toEqual([3000, 4000, 5000, 5000]);
  });

  it('starts the transmission half a second after the refetch', () => {
    expect(TRANSMISSION_DELAY_MS).toBe(500);
  });

  it('is said aloud at 10 minutes, 1 minute and the start, each once', () => {
    const said: (number | null)[] = [];
    for (let left = 11 * Minute.ms; left > -3000; left -= 1000) {
      const at = announceAt(left + 1000, left);
      if (at !== null) said.push(at);
    }
    expect(said).toEqual([...ANNOUNCE_AT_MS]);
    expect(announceAt(20 * Minute.ms, 30_000)).toBe(Minute.ms);
  });
});
