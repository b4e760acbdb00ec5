import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Loop, wakeLoops, type LoopOptions } from './loop.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** A loop that counts its rounds; `act` is what a round does. */
function aLoop(act: (round: number) => boolean | Promise<boolean>, options: Partial<LoopOptions> = {}) {
  const seen = { rounds: 0, failures: [] as string[] };
  const loop = new Loop({
    name: 'proba',
    pauseMs: 1000,
    round: async () => act(++seen.rounds),
    onFailure: ({ message }) => void seen.failures.push(message),
    ...options,
  });
  return { loop, seen, later: (ms: number) => jest.advanceTimersByTimeAsync(ms) };
}

describe('a loop', () => {
  it('works at once and then after each pause', async () => {
    const { loop, seen, later } = aLoop(() => false);
    loop.start();
    await later(0);
    expect(seen.rounds).toBe(1);
    await later(999);
    expect(seen.rounds).toBe(1);
    await later(1);
    expect(seen.rounds).toBe(2);
    await loop.stop();
  });

  it('pauses first where it is told to, as long as it is told each time', async () => {
    const pauses = [500, 200];
    const { loop, seen, later } = aLoop(() => false, { pauseFirst: true, pauseMs: () => pauses.shift() ?? 10_000 });
    loop.start();
    await later(499);
    expect(seen.rounds).toBe(0);
    await later(1);
    expect(seen.rounds).toBe(1);
    await later(200);
    expect(seen.rounds).toBe(2);
    await loop.stop();
  });

  it('goes on without a pause while there is more to do', async () => {
    const { loop, seen, later } = aLoop((round) => round < 5);
    loop.start();
    await later(0);
    expect(seen.rounds).toBe(5);
    await loop.stop();
  });

  it('begins two rounds as far apart as its pace says, however often it is woken, and none later than that', async () => {
    const { loop, seen, later } = aLoop(() => false, { paceMs: 25 });
    loop.start();
    await later(0);
    loop.wake();
    await later(24);
    loop.wake();
    expect(seen.rounds).toBe(1);
    await later(1);
    expect(seen.rounds).toBe(2);
    await later(100);
    loop.wake(); // the pace is long over: nobody waits for it
    await later(0);
    expect(seen.rounds).toBe(3);
    await loop.stop();
  });

  it('waits for no pace while there is more to do, nor when it is to stop', async () => {
    const { loop, seen, later } = aLoop((round) => round < 5, { paceMs: 60_000 });
    loop.start();
    await later(0);
    expect(seen.rounds).toBe(5);
    await loop.stop();
    expect(seen.rounds).toBe(5);
  });

  it('ends its pause when woken, and skips it when woken in the middle of a round', async () => {
    const { loop, seen, later } = aLoop(async (round) => {
      if (round === 2) loop.wake();
      return false;
    });
    loop.start();
    await later(0);
    loop.wake();
    await later(0);
    expect(seen.rounds).toBe(3);
    await loop.stop();
  });

  it('tries again after a failure, with the pause of a failure, however often it was woken before', async () => {
    const { loop, seen, later } = aLoop(() => Promise.reject(new Error('away')), { pauseAfterFailureMs: 300 });
    loop.start();
    loop.wake();
    loop.wake();
    await later(0);
    expect(seen.rounds).toBe(2);
    await later(299);
    expect(seen.rounds).toBe(2);
    await later(1);
    expect([seen.rounds, seen.failures]).toEqual([3, ['away', 'away', 'away']]);
    await loop.stop();
  });

  it('stops after the round that is under way, never in the middle of it', async () => {
    let finish!: (more: boolean) => void;
    const { loop, seen, later } = aLoop(() => new Promise<boolean>((resolve) => (finish = resolve)));
    loop.start();
    loop.start(); // a second start is none
    await later(0);
    let stopped = false;
    const stop = loop.stop().then(() => (stopped = true));
    await later(5000);
    expect([seen.rounds, stopped]).toEqual([1, false]);
    finish(true);
    await stop;
    expect(seen.rounds).toBe(1);
  });

  it('that never began is stopped at once', async () => {
    await aLoop(() => true).loop.stop();
  });
});

describe('loops that are woken by name', () => {
  it('each work a whole round that begins after the call, and answer with why it failed [REH-10]', async () => {
    let finish!: () => void;
    const slow = aLoop(
      async (round) => {
        if (round === 1) await new Promise<void>((resolve) => (finish = resolve));
        return false;
      },
      { name: 'slow' },
    );
    const failing = aLoop(() => Promise.reject(new Error('away')), { name: 'failing', pauseFirst: true });
    const other = aLoop(() => false, { name: 'other', pauseFirst: true });
    for (const { loop } of [slow, failing, other]) loop.start();
    await slow.later(0);
    const answer = wakeLoops(['slow', 'failing', 'nobody']);
    await slow.later(0);
    expect([slow.seen.rounds, failing.seen.rounds]).toEqual([1, 1]); // its first round began before the call
    finish();
    await slow.later(0);
    expect(await answer).toEqual({ slow: null, failing: 'away', nobody: 'there is no such loop' });
    expect([slow.seen.rounds, failing.seen.rounds, other.seen.rounds]).toEqual([2, 1, 0]);
    for (const { loop } of [slow, failing, other]) await loop.stop();
  });

  it('are all of those that run where none is named, and none of those that have stopped [REH-10]', async () => {
    const here = aLoop(() => false, { name: 'here', pauseFirst: true });
    const gone = aLoop(() => false, { name: 'gone' });
    for (const { loop } of [here, gone]) loop.start();
    await gone.loop.stop();
    expect(await wakeLoops()).toEqual({ here: null });
    expect(await gone.loop.round()).toBe('it does not run');
    const asked = here.loop.round();
    const stopped = here.loop.stop();
    await stopped;
    expect(await asked).toBe('it was stopped');
  });
});
