/** A purchase that meets a crowd comes again when the server says, and not before. */
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useWhileBusy } from './while-busy.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it.each([
  [1, 0, 1000],
  [6, 0.5, 6500],
])('that hears "come again after %i s" is sent again after that and up to a second of its own (%d) [P31]', async (seconds, own, pause) => {
  jest.spyOn(Math, 'random').mockReturnValue(own);
  const answers = [
    () => Promise.reject({ status: 503, data: { code: 'busy', retryAfterSeconds: seconds } }),
    () => Promise.resolve('bought'),
  ];
  const send = jest.fn(() => answers.shift()!());
  const { result } = renderHook(() => useWhileBusy());
  let bought: Promise<unknown>;
  await act(async () => {
    bought = result.current.whileBusy(send);
    await jest.advanceTimersByTimeAsync(pause - 1);
  });
  expect([send.mock.calls.length, result.current.isBusy]).toEqual([1, true]);
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect([send.mock.calls.length, await bought!, result.current.isBusy]).toEqual([2, 'bought', false]);
});
