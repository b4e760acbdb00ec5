import { expect, it, jest } from '@jest/globals';
import { learnTime, serverNowMs } from '../base/clock.js';
import { makeStore } from './store.js';

const HOUR_MS = 3_600_000;
const tokenUntil = (ms: number) => `h.${btoa(JSON.stringify({ exp: Math.floor(ms / 1000) }))}.s`;

it('a session is not ended by a clock that is hours ahead, but by the server’s time once that is known [SESS-04]', () => {
  const now = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now + 20 * HOUR_MS);
  const user = { id: 7, role: 'standard', mailing: false } as const;
  const store = makeStore({ session: { token: tokenUntil(now + 12 * HOUR_MS), user, authenticated: true, ended: null } });
  const isSignedIn = (): boolean => {
    store.dispatch({ type: 'any' });
    return store.getState().session.authenticated;
  };
  expect(isSignedIn()).toBe(true);
  learnTime(new Date(now).toISOString(), Date.now(), Date.now());
  expect([serverNowMs(), isSignedIn()]).toEqual([now, true]);
  clock.mockReturnValue(now + 33 * HOUR_MS); // 13 hours later
  expect(isSignedIn()).toBe(false);
  clock.mockRestore();
});
