/** Waiting times of what is done again. `speed` divides them (`Settings.clockSpeed`). */

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** After 2, 5, 10, 20, 40 minutes; then hourly for a day; then daily to ten days; then somebody looks (payu.md 11). */
const FIRST = [2 * MINUTE, 3 * MINUTE, 5 * MINUTE, 10 * MINUTE, 20 * MINUTE];
const HOURLY_ROUNDS = 24;
const DAILY_ROUNDS = 9;

/** Seconds until the provider is asked about an attempt for the `asked + 1`-th time; Infinity when nobody asks any more. */
export function secondsUntilAsked(asked: number, speed: number): number {
  const seconds =
    asked < FIRST.length
      ? FIRST[asked]!
      : asked < FIRST.length + HOURLY_ROUNDS
        ? HOUR
        : asked < FIRST.length + HOURLY_ROUNDS + DAILY_ROUNDS
          ? DAY
          : Infinity;
  return seconds / speed;
}

/**
 * Seconds until a failed task at the provider is tried again: 2, 10, 30 s, 2, 10 min, then hourly, and never later than `most`.
 */
export function secondsUntilRetried(tries: number, speed: number, most = HOUR): number {
  return Math.min([2, 10, 30, 2 * MINUTE, 10 * MINUTE][tries - 1] ?? HOUR, most) / Math.min(speed, 10);
}

/** The buyer's authorised money does not wait for us longer than this, however often a capture has failed. */
export const CAPTURE_WAITS_MOST = MINUTE;

/** So long a refund is asked for again; then it is refused (payu.md 8). */
export const secondsUntilRefundIsGivenUp = (speed: number): number => DAY / Math.min(speed, 10);
