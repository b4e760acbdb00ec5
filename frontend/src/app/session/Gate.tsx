/** Lets a page be shown, or leads away from it: ended sessions first, then the redirect rules. */
import { useEffect, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useConfig } from '../../api/config.js';
import { paths, patterns } from '../../routes.js';
import { redirectFor, type Visitor } from '../redirect-for.js';
import { useAppDispatch, useAppSelector } from '../store-hooks.js';
import { endShown, type SessionEnd, type SessionState } from './session.slice.js';

export function Gate({ children }: { children: ReactNode }) {
  const session = useAppSelector((state) => state.session);
  const maintenance = useConfig()?.maintenance ?? false;
  const { pathname, search, hash } = useLocation();
  const dispatch = useAppDispatch();

  const leave = session.ended ? leaveFor(session.ended, pathname + search + hash) : null;
  const arrived = leave !== null && pathname === leave.split('?')[0];
  useEffect(() => {
    if (arrived) dispatch(endShown());
  }, [arrived, dispatch]);

  const visitor = visitorOf(session);
  const target = leave ? (arrived ? null : leave) : redirectFor({ pathname, search, hash, visitor, maintenance });
  return target ? <Navigate to={target} replace /> : children;
}

function visitorOf({ authenticated, user }: SessionState): Visitor {
  if (!authenticated) return 'anonymous';
  return user?.role === 'admin' ? 'admin' : 'user';
}

/** A logout of one's own leads to the signed-out screen; any other end says why, and remembers the page (SESS-05, OPEN0-18). */
function leaveFor(reason: SessionEnd, from: string): string {
  if (reason === 'logout') return patterns.signedOut;
  return paths.signInFlag(reason, reason === 'userBlocked' ? undefined : from);
}
