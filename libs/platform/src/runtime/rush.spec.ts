import { describe, expect, it } from '@jest/globals';
import { setTimeout as wait } from 'node:timers/promises';
import { Rush } from './rush.js';

const waited = async (rush: Rush): Promise<number> => {
  const begun = performance.now();
  await rush.isOver();
  return performance.now() - begun;
};

describe('a report beside people who buy', () => {
  it('does not wait where nobody comes, nor for the few of an evening', async () => {
    const rush = new Rush();
    expect(await waited(rush)).toBeLessThan(15);
    for (const together of [1, 2, 3]) rush.feel(together);
    expect(await waited(rush)).toBeLessThan(15);
  });

  it('waits for a crowd until it is served [L1]', async () => {
    const rush = new Rush();
    rush.feel(32);
    await wait(60);
    rush.feel(8);
    const took = await waited(rush);
    expect(took).toBeGreaterThan(90);
    expect(took).toBeLessThan(400);
  });

  it('waits a second and a half at most, however long the crowd keeps coming [L1]', async () => {
    const rush = new Rush();
    rush.feel(32);
    const crowd = setInterval(() => rush.feel(32), 20);
    const took = await waited(rush).finally(() => clearInterval(crowd));
    expect(took).toBeGreaterThan(1400);
    expect(took).toBeLessThan(3000);
  });

  it('has waited in all a second and a half after it was asked for, however often it is looked [L1]', async () => {
    const rush = new Rush();
    const asked = performance.now();
    const crowd = setInterval(() => rush.feel(32), 20);
    rush.feel(32);
    await rush.isOver(asked);
    await rush.isOver(asked); // once a connection is free
    clearInterval(crowd);
    expect(performance.now() - asked).toBeLessThan(2500);
  });
});
