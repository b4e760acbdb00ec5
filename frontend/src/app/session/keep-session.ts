/** Keeps the session in this browser: read at the start, written at most once a second, the same in all tabs (SESS-02, SESS-03, SESS-15). */
import { memory } from '../../base/memory.js';
import { readSession, type SessionState } from './session.slice.js';

const KEY = 'kurtyna.session';
const AT_MOST_EVERY_MS = 1000;

export function keptSession(): SessionState | null {
  return readSession(memory.read(KEY));
}

/**
 * Call with each state; the first change is written at once, later ones together when the second is over. Leaving the page
 * does not wait for it: a sign-in or a sign-out is never lost by a quick reload.
 */
export function sessionKeeper(): (session: SessionState) => void {
  let written = keptSession();
  let latest = written;
  let waiting: number | undefined;

  const write = () => {
    window.clearTimeout(waiting);
    waiting = undefined;
    if (isSame(latest, written)) return;
    if (latest?.authenticated) memory.write(KEY, JSON.stringify({ token: latest.token, user: latest.user }));
    else if (keptSession()?.token === written?.token) memory.forget(KEY); // not the newer one of another tab
    written = latest;
    waiting = window.setTimeout(write, AT_MOST_EVERY_MS);
  };
  window.addEventListener('pagehide', write);
  return (session) => {
    latest = session;
    if (waiting === undefined) write();
  };
}

/** Signed out is the same, whatever the reason; signed in is the same with the same token and user. */
const isSame = (one: SessionState | null, other: SessionState | null): boolean =>
  (one?.token ?? null) === (other?.token ?? null) &&
  JSON.stringify(one?.user ?? null) === JSON.stringify(other?.user ?? null);

/** Tells what another tab of this browser has kept: a sign-in, a change, or null for a sign-out. */
export function onOtherTabs(take: (session: SessionState | null) => void): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === KEY || key === null) take(readSession(newValue)); // without a key: everything was cleared
  });
}
