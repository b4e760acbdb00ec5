/** Asks every five minutes whether the session still lives; an end is said for ten seconds before it happens (SESS-06 to SESS-11). */
import { useEffect, useRef } from 'react';
import { checkSession } from '../../api/session.js';
import { toApiError } from '../../base/api-error.js';
import { say } from '../../base/i18n.js';
import { notify } from '../../base/notify.js';
import { useAppDispatch, useAppSelector } from '../store-hooks.js';
import { sessionEnded, type SessionEnd } from './session.slice.js';

export const CHECK_EVERY_MS = 300_000;
export const NOTICE_MS = 10_000;

export function SessionCheck() {
  const token = useAppSelector((state) => state.session.token);
  const dispatch = useAppDispatch();
  const ending = useRef<number>(undefined);

  useEffect(() => {
    if (token === null) return;
    let gone = false;
    const check = async () => {
      const { error } = await dispatch(checkSession());
      const end = error && endOf(toApiError(error));
      if (!end || gone || ending.current !== undefined) return; // a late word about an older session ends nothing
      if (end !== 'sessionEnd') announce(end);
      ending.current = window.setTimeout(() => dispatch(sessionEnded(end)), end === 'sessionEnd' ? 0 : NOTICE_MS);
    };
    const timer = window.setInterval(() => void check(), CHECK_EVERY_MS);
    return () => {
      gone = true;
      window.clearInterval(timer);
      window.clearTimeout(ending.current);
      ending.current = undefined;
    };
  }, [token, dispatch]);
  return null;
}

/** 401: blocked, 403: another device (OPEN0-16); a session that just ran out has a code of its own. */
function endOf({ statusCode, code }: { statusCode: number; code: string | undefined }): SessionEnd | null {
  if (statusCode === 401) return code === 'session.ended' ? 'sessionEnd' : 'userBlocked';
  return statusCode === 403 ? 'anotherUser' : null;
}

function announce(end: SessionEnd): void {
  const blocked = end === 'userBlocked';
  notify({
    kind: blocked ? 'error' : 'info',
    title: say(blocked ? 'auth.session.blocked-title' : 'auth.session.another-user-title'),
    text: `${say(blocked ? 'auth.flag.userBlocked' : 'auth.flag.anotherUser')} ${say('auth.session.signing-out')}`,
    seconds: NOTICE_MS / 1000,
  });
}
