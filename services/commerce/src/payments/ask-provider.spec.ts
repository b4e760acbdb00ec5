import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { quietPlatform } from '@kurtyna/testing';
import { Settings } from '../settings.js';
import { AskProvider } from './ask-provider.js';

beforeEach(() => {
  quietPlatform('commerce');
  jest.useFakeTimers();
});
afterEach(() => void jest.useRealTimers());

const asking = (clockSpeed: number) =>
  new AskProvider(
    {} as never,
    {} as never,
    new Settings({ publicUrl: 'http://127.0.0.1:1', holdSeconds: 1800, mostSecondsToPay: null, clockSpeed }),
  );

it.each([
  [1, 200],
  [4, 50],
  [100, 50],
])('all who ask together keep one pace, by a clock %i times as quick a question each %i ms [payu.md 11]', async (speed, every) => {
  const ask = asking(speed);
  const asked: string[] = [];
  const turns = async (who: string) => {
    for (let nth = 1; nth <= 3; nth += 1) {
      await ask.turn();
      asked.push(who);
    }
  };
  void turns('the reconciler');
  void turns('an administrator');
  for (let nth = 1; nth <= 6; nth += 1) {
    await jest.advanceTimersByTimeAsync(nth === 1 ? 0 : 1);
    expect(asked).toHaveLength(nth);
    await jest.advanceTimersByTimeAsync(every - 1);
    expect(asked).toHaveLength(nth);
  }
  expect(asked.filter((who) => who === 'an administrator')).toHaveLength(3);
  // After a pause nobody waits.
  await jest.advanceTimersByTimeAsync(10_000);
  void turns('an administrator');
  await jest.advanceTimersByTimeAsync(0);
  expect(asked).toHaveLength(7);
});
