import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { learnTime } from '../../base/clock.js';
import { exits } from '../leave-page.js';
import { anEvent } from '../../test/builders.js';
import { fakeServer, noAnswer, refusal, type Call } from '../../test/fake-server.js';
import { settled } from '../../test/settled.js';
import { visit } from '../../test/visit.js';
import { readSession, sessionEnded, signedIn } from './session.slice.js';
import { tokenExpiryMs } from './token.js';

const tokenUntil = (ms: number) => `h.${btoa(JSON.stringify({ exp: Math.floor(ms / 1000) }))}.s`;

afterEach(() => void jest.useRealTimers());

describe('what was kept', () => {
  it.each(['', 'null', '{}', '{"token":1}', '{"token":"x","user":{"id":1,"role":"king"}}', 'nonsense'])('reads %j as no session', (text) =>
    expect(readSession(text)).toBeNull(),
  );
  it('reads the expiry of a token, and none where it does not say', () => {
    expect(tokenExpiryMs(tokenUntil(1_900_000_000_000))).toBe(1_900_000_000_000);
    expect(tokenExpiryMs('nonsense')).toBeNull();
  });
});

describe('the end of a session', () => {
  it('a token past its expiry ends it on the next action, with the way back [SESS-04, SESS-05, ROUTE-44]', async () => {
    learnTime(new Date().toISOString(), Date.now(), Date.now());
    fakeServer({ 'GET /api/events/wesele': { event: anEvent() } });
    const { where } = visit('/wydarzenie/wesele?typ=pjm', { token: tokenUntil(Date.now() - 1000) });
    expect(await screen.findByText('Sesja wygasła. Zaloguj się ponownie.')).toBeVisible();
    expect(where()).toBe('/logowanie?sessionEnd=true&redirect=%2Fwydarzenie%2Fwesele%3Ftyp%3Dpjm');
  });

  it.each([
    { status: 401, code: 'session.ended', flag: 'sessionEnd' },
    { status: 401, code: 'session.another-user', flag: 'anotherUser' },
    { status: 401, code: 'session.blocked', flag: 'userBlocked' },
    { status: 400, code: undefined, flag: 'sessionEnd' },
    { status: 403, code: 'forbidden', flag: 'sessionEnd' },
  ])('$status ($code) on a call signs out to ?$flag [SESS-19, OPEN0-16]', async ({ status, code, flag }) => {
    fakeServer({ 'GET /api/events/wesele': refusal(status, { code }) });
    const { where, store } = visit('/wydarzenie/wesele', {});
    await waitFor(() => expect(where()).toContain(`/logowanie?${flag}=true`));
    expect(await screen.findByLabelText('Hasło')).toBeVisible();
    expect(store.getState().session.authenticated).toBe(false);
  });

  it.each([404, 409, 422, 500, 503])('%i does not sign anybody out [OPEN0-14]', async (status) => {
    fakeServer({ 'GET /api/events': refusal(status) });
    const { store } = visit('/', {});
    expect(await screen.findByText('Nie tym razem.')).toBeVisible();
    expect(store.getState().session.authenticated).toBe(true);
  });

  it.each([
    [401, 'session.ended'],
    [401, 'session.another-user'],
    [403, 'forbidden'],
    [400, undefined],
  ])('a late %i (%s) to an older session leaves the newer one alone [SESS-19, OPEN0-16]', async (status, code) => {
    let release = () => {};
    const late = new Promise<void>((resolve) => (release = resolve));
    const server = fakeServer({ 'GET /api/events/wesele': { event: anEvent() } });
    server.on('GET /api/events', (call: Call) =>
      call.headers.get('x-auth-token') === 'head.body.sign'
        ? late.then(() => refusal(status, { code })())
        : { body: { events: [anEvent()] } },
    );
    const { store, where } = visit('/', {});
    await waitFor(() => expect(server.asked('GET /api/events')).toHaveLength(1));
    act(() => void store.dispatch(signedIn({ token: 'new.token.here', user: { id: 3, role: 'standard', mailing: false } })));
    release();
    expect(await screen.findByRole('link', { name: 'Wesele' })).toBeVisible();
    await settled();
    expect(store.getState().session).toMatchObject({ token: 'new.token.here', authenticated: true, ended: null });
    expect(where()).toBe('/');
  });

  it('the first reason stays [SESS-10]', async () => {
    fakeServer();
    const { store, where } = visit('/regulamin', {});
    act(() => {
      store.dispatch(sessionEnded('anotherUser'));
      store.dispatch(sessionEnded('sessionEnd'));
    });
    expect(await screen.findByText(/zalogowano się z innego urządzenia/)).toBeVisible();
    expect(where()).toBe('/logowanie?anotherUser=true&redirect=%2Fregulamin');
  });
});

describe('the session check', () => {
  beforeEach(async () => {
    await import('../../ui/Notices.js'); // loaded before the clock is ours
    jest.useFakeTimers({ advanceTimers: true });
  });

  it('asks every five minutes while signed in [SESS-06]', async () => {
    const server = fakeServer();
    visit('/', {});
    await act(() => jest.advanceTimersByTimeAsync(299_000));
    expect(server.asked('GET /api/users/validate-session')).toHaveLength(0);
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(server.asked('GET /api/users/validate-session')).toHaveLength(1);
    await act(() => jest.advanceTimersByTimeAsync(300_000));
    expect(server.asked('GET /api/users/validate-session')).toHaveLength(2);
  });

  it.each([
    { status: 401, notice: 'Konto zablokowane', role: 'alert', flag: 'userBlocked', rows: 'SESS-07, SESS-08' },
    { status: 403, notice: 'Zalogowano na innym urządzeniu', role: 'status', flag: 'anotherUser', rows: 'SESS-09, SESS-10' },
  ])(
    'a $status shows "$notice" for ten seconds, then signs out to ?$flag [$rows of SESS-07..SESS-10; SESS-11]',
    async ({ status, notice, role, flag }) => {
      let refusedAt = 0;
      let endedAt = 0;
      const refuse = () => {
        refusedAt = Date.now();
        return refusal(status)();
      };
      fakeServer({ 'GET /api/users/validate-session': refuse });
      const { where, store } = visit('/', {});
      store.subscribe(() => (endedAt ||= store.getState().session.authenticated ? 0 : Date.now()));
      await act(() => jest.advanceTimersByTimeAsync(300_500));
      expect(await screen.findByText(notice)).toBeVisible();
      expect(screen.getByRole(role)).toHaveTextContent(notice);
      await act(() => jest.advanceTimersByTimeAsync(12_000));
      expect(Math.round((endedAt - refusedAt) / 1000)).toBe(10);
      await waitFor(() => expect(where()).toBe(`/logowanie?${flag}=true`));
    },
  );
});

it('a late word of the check about an older session leaves the newer one alone [SESS-09, SESS-10]', async () => {
  await import('../../ui/Notices.js');
  jest.useFakeTimers({ advanceTimers: true });
  let release = () => {};
  const late = new Promise<void>((resolve) => (release = resolve));
  const server = fakeServer({ 'GET /api/users/validate-session': () => late.then(() => refusal(403)()) });
  const { store } = visit('/', {});
  await act(() => jest.advanceTimersByTimeAsync(300_500));
  expect(server.asked('GET /api/users/validate-session')).toHaveLength(1);
  act(() => void store.dispatch(signedIn({ token: 'new.token.here', user: { id: 3, role: 'standard', mailing: false } })));
  server.on('GET /api/users/validate-session', { valid: true });
  await act(async () => release());
  await act(() => jest.advanceTimersByTimeAsync(12_000));
  expect(screen.queryByText('Zalogowano na innym urządzeniu')).toBeNull();
  expect(store.getState().session).toMatchObject({ token: 'new.token.here', authenticated: true });
});

describe('logout', () => {
  it('tells the server, with credentials, and lands on /wylogowano [CALL0-06, SESS-14, SESS-15, ROUTE-54, OPEN0-18]', async () => {
    const server = fakeServer({ 'POST /api/auth/logout': { logoutUrl: null } });
    const { user, where } = visit('/', {});
    await user.click(await screen.findByRole('button', { name: 'Wyloguj' }));
    await waitFor(() => expect(where()).toBe('/wylogowano'));
    expect(server.asked('POST /api/auth/logout')[0]!.headers.get('x-auth-token')).toBe('head.body.sign');
    expect(server.asked('POST /api/auth/logout')[0]!.credentials).toBe('include');
    await waitFor(() => expect(localStorage.getItem('kurtyna.session')).toBeNull(), { timeout: 2000 });
  });

  it('follows logoutUrl [SESS-16]', async () => {
    fakeServer({ 'POST /api/auth/logout': { logoutUrl: 'https://partner.example/logout' } });
    const goTo = jest.spyOn(exits, 'goTo').mockImplementation(() => undefined);
    const { user } = visit('/', {});
    await user.click(await screen.findByRole('button', { name: 'Wyloguj' }));
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('https://partner.example/logout'));
    goTo.mockRestore();
  });

  it.each([
    ['no answer', noAnswer],
    ['a 500', refusal(500)],
    ['a 401', refusal(401)],
  ])('%s is ignored: signed out here all the same [SESS-17]', async (_what, answer) => {
    fakeServer({ 'POST /api/auth/logout': answer });
    const { user, where, store } = visit('/', {});
    await user.click(await screen.findByRole('button', { name: 'Wyloguj' }));
    await waitFor(() => expect(where()).toBe('/wylogowano'));
    expect(store.getState().session.authenticated).toBe(false);
  });
});

describe('another tab of the same browser', () => {
  const KEY = 'kurtyna.session';
  /** As a browser tells its other tabs. */
  const heard = (kept: { token: string; user: object } | null) => {
    const newValue = kept && JSON.stringify(kept);
    if (newValue) localStorage.setItem(KEY, newValue);
    else localStorage.removeItem(KEY);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue })));
  };
  const other = { id: 8, role: 'standard', mailing: true };

  it('signs this one in, to the page it waits for [SESS-02, ROUTE-44]', async () => {
    fakeServer({ 'GET /api/events/wesele': { event: anEvent() } });
    const { where, store } = visit('/logowanie?redirect=%2Fwydarzenie%2Fwesele');
    expect(await screen.findByLabelText('Hasło')).toBeVisible();
    heard({ token: 'new.token.here', user: other });
    await waitFor(() => expect(where()).toBe('/wydarzenie/wesele'));
    expect(store.getState().session).toMatchObject({ token: 'new.token.here', user: other, authenticated: true });
  });

  it('signs this one out [SESS-15]', async () => {
    fakeServer();
    const { where, store } = visit('/', {});
    expect(await screen.findByRole('button', { name: 'Wyloguj' })).toBeVisible();
    heard(null);
    await waitFor(() => expect(where()).toBe('/wylogowano'));
    expect(store.getState().session.authenticated).toBe(false);
  });

  it('with another account: nothing of the first one stays [SESS-01]', async () => {
    const server = fakeServer({ 'GET /api/events': { events: [anEvent({ title: 'Dla pierwszego' })] } });
    const { store } = visit('/', {});
    expect(await screen.findByRole('link', { name: 'Dla pierwszego' })).toBeVisible();
    server.on('GET /api/events', { events: [anEvent({ title: 'Dla drugiego' })] });
    server.on('GET /api/users/8/accept-tos', { accept_tos: true });
    heard({ token: 'new.token.here', user: other });
    expect(await screen.findByRole('link', { name: 'Dla drugiego' })).toBeVisible();
    expect(screen.queryAllByText('Dla pierwszego')).toEqual([]);
    expect(store.getState().session.user).toEqual(other);
    expect(server.asked('GET /api/events').at(-1)!.headers.get('x-auth-token')).toBe('new.token.here');
  });

  it('a change of the same session is taken over without asking anything anew', async () => {
    const server = fakeServer();
    const { store } = visit('/', {});
    await waitFor(() => expect(server.asked('GET /api/events')).toHaveLength(1));
    heard({ token: 'head.body.sign', user: { id: 3, role: 'standard', mailing: true } });
    expect(store.getState().session.user?.mailing).toBe(true);
    expect(server.asked('GET /api/events')).toHaveLength(1);
  });

  it('what is no session signs out; what is not ours is not heard', async () => {
    fakeServer();
    const { store } = visit('/', {});
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'something.else', newValue: null })));
    expect(store.getState().session.authenticated).toBe(true);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: '{"token":5}' })));
    expect(store.getState().session.authenticated).toBe(false);
  });
});
