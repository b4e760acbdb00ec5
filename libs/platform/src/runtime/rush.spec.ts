import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Rush } from './rush.js';

// Time passes when a test says so.
beforeEach(() => void jest.useFakeTimers({ now: 0 }));
afterEach(() => void jest.useRealTimers());

/** So long until it is over, to ten milliseconds; `meanwhile` happens each time that they have passed. */
async function waited(over: Promise<void>, meanwhile: () => void = () => undefined): Promise<number> {
  const begun = Date.now();
  let isOver = false;
  void over.then(() => (isOver = true));
  for (await jest.advanceTimersByTimeAsync(0); !isOver; await jest.advanceTimersByTimeAsync(10)) meanwhile();
  return Date.now() - begun;
}

describe('a report beside people who buy', () => {
  it('does not wait where nobody comes, nor for the few of an evening', async () => {
    const rush = new Rush();
    expect(await waited(rush.isOver())).toBe(0);
    for (const together of [1, 2, 3]) rush.feel(together);
    expect(await waited(rush.isOver())).toBe(0);
  });

  it('waits for a crowd until it is served [L1]', async () => {
    const rush = new Rush();
    rush.feel(32);
    await jest.advanceTimersByTimeAsync(60);
    rush.feel(8);
    expect(await waited(rush.isOver())).toBe(100);
  });

  it('waits a second and a half at most, however long the crowd keeps coming [L1]', async () => {
    const rush = new Rush();
    rush.feel(32);
    expect(await waited(rush.isOver(), () => rush.feel(32))).toBe(1500);
  });

  it('has waited in all a second and a half after it was asked for, however often it is looked [L1]', async () => {
    const rush = new Rush();
    // eslint-disable-next-line no-restricted-syntax -- the clock that this test moves
    const asked = performance.now();
    rush.feel(32);
    const twice = rush.isOver(asked).then(() => rush.isOver(asked)); // the second time once a connection is free
    expect(await waited(twice, () => rush.feel(32))).toBe(1500);
  });
});
