import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Database } from '@kurtyna/platform';
import { SaleGate } from './sale-gate.js';

const EVENT = 'event-1';
let gate: SaleGate;

/** A sale that is over when the test says so. */
function aSale() {
  let finish!: (outcome?: Error) => void;
  const running = new Promise<string>((resolve, reject) => {
    finish = (outcome) => (outcome ? reject(outcome) : resolve('sold'));
  });
  const sell = jest.fn(() => running);
  return { sell, finish, outcome: gate.enter(EVENT, sell).catch((error: Error) => error) };
}
const settled = () => jest.advanceTimersByTimeAsync(0);

beforeEach(() => {
  jest.useFakeTimers();
  gate = new SaleGate({} as Database);
});
afterEach(() => {
  jest.useRealTimers();
});

describe('the gate of a hot product', () => {
  it('lets two sell at a time and the others in the order in which they came', async () => {
    const [first, second, third, fourth] = [aSale(), aSale(), aSale(), aSale()];
    await settled();
    expect([first, second, third, fourth].map(({ sell }) => sell.mock.calls.length)).toEqual([1, 1, 0, 0]);
    second.finish();
    await settled();
    expect([third, fourth].map(({ sell }) => sell.mock.calls.length)).toEqual([1, 0]);
    const late = aSale();
    first.finish();
    await settled();
    expect([fourth, late].map(({ sell }) => sell.mock.calls.length)).toEqual([1, 0]);
  });

  it('tells who has waited two seconds to come back [L5]', async () => {
    const [first, , third] = [aSale(), aSale(), aSale()];
    await jest.advanceTimersByTimeAsync(2000);
    expect(await third.outcome).toMatchObject({
      kind: 'unavailable',
      details: { retryAfterSeconds: expect.any(Number) },
    });
    first.finish();
    await settled();
    expect(third.sell).not.toHaveBeenCalled();
  });

  it('sends everybody who waits away when the row is held by somebody else [L5, D8]', async () => {
    const [first, second, third, fourth] = [aSale(), aSale(), aSale(), aSale()];
    first.finish(Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' }));
    await settled();
    for (const { outcome } of [third, fourth]) expect(await outcome).toMatchObject({ kind: 'unavailable' });
    second.finish();
    expect(await second.outcome).toBe('sold');
    const next = aSale();
    next.finish();
    expect(await next.outcome).toBe('sold');
  });

  it('has 600 in hand at once, tells the next that it is busy, and takes one again for each that goes, once [L5]', () => {
    const inHand = Array.from({ length: 600 }, () => gate.admit(EVENT));
    expect(() => gate.admit(EVENT)).toThrow(expect.objectContaining({ kind: 'unavailable', code: 'busy' }));
    expect(gate.admit('event-2')).toEqual(expect.any(Function));
    inHand[0]!();
    inHand[0]!();
    inHand.push(gate.admit(EVENT));
    expect(() => gate.admit(EVENT)).toThrow(expect.objectContaining({ code: 'busy' }));
  });

  it('opens its latch for one who asks the row again, and for the others when that one had a seat or says nothing [L2]', async () => {
    expect(gate.latchFor(EVENT)).toBe('open');
    gate.soldOut(EVENT);
    expect(gate.latchFor(EVENT)).toBe('closed');
    await jest.advanceTimersByTimeAsync(300);
    expect([1, 2, 3].map(() => gate.latchFor(EVENT))).toEqual(['first', 'closed', 'closed']);
    const others = aSale();
    expect(await others.outcome).toMatchObject({ code: 'order.sold-out' });
    const sell = jest.fn(() => Promise.resolve('sold'));
    expect(await gate.enter(EVENT, sell, { isFirst: true })).toBe('sold');
    gate.open(EVENT);
    expect([1, 2].map(() => gate.latchFor(EVENT))).toEqual(['open', 'open']);
    gate.soldOut(EVENT);
    await jest.advanceTimersByTimeAsync(300);
    expect(gate.latchFor(EVENT)).toBe('first');
    await jest.advanceTimersByTimeAsync(300);
    expect([1, 2].map(() => gate.latchFor(EVENT))).toEqual(['open', 'open']);
  });

  it('answers "sold out" to all who wait once the row has said so, and asks the row again soon after', async () => {
    const [first, , third] = [aSale(), aSale(), aSale()];
    gate.soldOut(EVENT);
    first.finish();
    expect(await third.outcome).toMatchObject({ code: 'order.sold-out' });
    expect(third.sell).not.toHaveBeenCalled();
    expect(await aSale().outcome).toMatchObject({ code: 'order.sold-out' });
    await jest.advanceTimersByTimeAsync(300);
    const { sell } = aSale();
    await settled();
    expect(sell).toHaveBeenCalled();
  });
});
