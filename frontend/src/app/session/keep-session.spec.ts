import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { keptSession, sessionKeeper } from './keep-session.js';
import { SIGNED_OUT, type SessionState } from './session.slice.js';

const signedIn: SessionState = {
  token: 'a.b.c',
  user: { id: 7, role: 'standard', mailing: false },
  authenticated: true,
  ended: null,
};

beforeEach(() => {
  jest.useFakeTimers();
  window.localStorage.clear();
});
afterEach(() => void jest.useRealTimers());

it('a sign-in is kept at once, and a reload finds it [SESS-02]', () => {
  const keep = sessionKeeper();
  keep(SIGNED_OUT);
  keep(signedIn);
  expect(keptSession()).toMatchObject({ token: 'a.b.c', user: { id: 7 }, authenticated: true });
});

it('is written at most once a second, with the latest state [SESS-03]', () => {
  const write = jest.spyOn(Storage.prototype, 'setItem');
  const keep = sessionKeeper();
  keep(signedIn);
  for (let i = 0; i < 20; i++) keep({ ...signedIn, user: { ...signedIn.user!, mailing: i % 2 === 0 } });
  keep({ ...signedIn, user: { ...signedIn.user!, mailing: true } });
  expect(write).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(1000);
  expect(write).toHaveBeenCalledTimes(2);
  expect(keptSession()?.user?.mailing).toBe(true);
  write.mockRestore();
});

it('leaving the page does not lose a sign-out of the last second [SESS-15]', () => {
  const keep = sessionKeeper();
  keep(signedIn);
  keep({ ...SIGNED_OUT, ended: 'logout' });
  window.dispatchEvent(new Event('pagehide'));
  expect(keptSession()).toBeNull();
});

it('a sign-out here does not take the newer session of another tab [SESS-15]', () => {
  const keep = sessionKeeper();
  keep(signedIn);
  window.localStorage.setItem('kurtyna.session', JSON.stringify({ token: 'd.e.f', user: signedIn.user }));
  keep({ ...SIGNED_OUT, ended: 'anotherUser' });
  jest.advanceTimersByTime(1000);
  expect(keptSession()?.token).toBe('d.e.f');
});
