/** Keeps the session in this browser: read once at the start, written at most once a second (SESS-02, SESS-03, SESS-15). */
import { memory } from '../memory.js';
import { readSession, type SessionState } from './session.slice.js';

const KEY = 'kurtyna.session';
const AT_MOST_EVERY_MS = 1000;

export function keptSession(): SessionState | null {
  return readSession(memory.read(KEY));
}

/** Call with each state; the first is written at once, later ones together when the second is over. */
export function sessionKeeper(): (session: SessionState) => void {
  let written: SessionState | null = null;
  let latest: SessionState | null = null;
  let waiting: number | undefined;

  const write = () => {
    if (!latest || latest === written) return;
    const { token, user, authenticated } = latest;
    if (authenticated) memory.write(KEY, JSON.stringify({ token, user }));
    else memory.forget(KEY);
    written = latest;
    waiting = window.setTimeout(() => {
      waiting = undefined;
      write();
    }, AT_MOST_EVERY_MS);
  };
  return (session) => {
    latest = session;
    if (waiting === undefined) write();
  };
}
