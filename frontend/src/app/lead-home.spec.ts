import { afterEach, expect, it } from '@jest/globals';
import { leadHome } from './lead-home.js';
import { makeStore } from './store.js';

afterEach(() => window.history.replaceState(null, '', '/'));

const member = { token: 'a.b.c', user: { id: 3, role: 'standard', mailing: false }, authenticated: true, ended: null } as const;
const expired = { token: null, user: null, authenticated: false, ended: 'sessionEnd' } as const;

it.each([
  ['a visitor at the home goes to that of visitors', '/?utm_source=x#wideo', null, '/strona-glowna?utm_source=x#wideo'],
  ['a visitor anywhere else stays', '/regulamin', null, '/regulamin'],
  ['who is signed in stays', '/', member, '/'],
  ['who is told why the session ended stays', '/', expired, '/'],
])('before anything is drawn %s [ROUTE-43]', (_who, address, session, arrives) => {
  window.history.replaceState(null, '', address);
  leadHome(makeStore({ session }));
  const { pathname, search, hash } = window.location;
  expect(pathname + search + hash).toBe(arrives);
});
