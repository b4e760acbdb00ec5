import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Latch } from './latch.js';

let latch: Latch;
beforeEach(() => {
  jest.useFakeTimers();
  latch = new Latch();
});
afterEach(() => {
  jest.useRealTimers();
});

const close = () => latch.close();
const open = () => latch.open();
type Step = number | typeof close | ReturnType<Latch['pass']>;

describe('the latch that remembers "sold out"', () => {
  it.each<[string, Step[]]>([
    ['is open before anybody said so', ['open', 'open']],
    ['is closed to all for 300 ms', [close, 'closed', 299, 'closed', 'closed']],
    ['opens for one then, and stays closed to those who come behind', [close, 300, 'first', 'closed', 299, 'closed']],
    ['is open to all when that one found something', [close, 300, 'first', 'closed', open, 'open', 'open']],
    ['is closed for 300 ms more when that one heard the same', [close, 300, 'first', 200, close, 299, 'closed', 1, 'first', 'closed']],
    ['is open to all when that one hears nothing for 300 ms', [close, 300, 'first', 300, 'open', 'open']],
    ['still opens for one alone shortly after', [close, 599, 'first', 'closed']],
    ['is open to all when nobody came for 300 ms more: that is no crowd', [close, 600, 'open', 'open']],
    ['closes anew after it was open', [close, 300, 'first', 300, 'open', close, 'closed', 300, 'first', 'closed']],
    ['is closed for 300 ms from the last who heard so', [close, 200, close, 299, 'closed', 1, 'first']],
  ])('%s [L2, P31]', (_, steps) => {
    for (const step of steps) {
      if (typeof step === 'number') jest.advanceTimersByTime(step);
      else if (typeof step === 'string') expect(latch.pass()).toBe(step);
      else step();
    }
  });
});
