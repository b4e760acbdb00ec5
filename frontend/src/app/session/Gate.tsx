/** Lets a page be shown, or leads away from it: ended sessions first, then the redirect rules. */
import { useEffect, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useConfig } from '../../api/config.js';
import { useWatchesNow } from '../../base/watching-now.js';
import { paths, patterns } from '../../routes.js';
import { rememberedOrigin, rememberOrigin } from '../origin.js';
import { redirectFor, type Visitor } from '../redirect-for.js';
import { useAppDispatch, useAppSelector } from '../store-hooks.js';
import { endShown, type SessionEnd, type SessionState } from './session.slice.js';

export function Gate({ children }: { children: ReactNode }) {
  const session = useAppSelector((state) => state.session);
  const config = useConfig();
  const { pathname, search, hash } = useLocation();
  const dispatch = useAppDispatch();

  const leave = session.ended ? leaveFor(session.ended, pathname + search + hash) : null;
  const arrived = leave !== null && pathname === leave.split('?')[0];
  useEffect(() => {
    if (arrived) dispatch(endShown());
  }, [arrived, dispatch]);

  const visitor = visitorOf(session);
  const closed = config?.maintenance ?? pathname === patterns.maintenance; // not known yet: nobody is moved
  const maintenance = useWatchesNow() ? false : closed;
  const origin = visitor === 'anonymous' ? null : rememberedOrigin();
  const rule = () => redirectFor({ pathname, search, hash, visitor, maintenance, origin });
  const target = arrived ? null : (leave ?? rule());
  const back = target === null && origin !== null;
  useEffect(() => {
    if (back) rememberOrigin(null); // once
  }, [back]);
  return target ? <Navigate to={target} replace /> : children;
}

function visitorOf({ authenticated, user }: SessionState): Visitor {
  if (!authenticated) return 'anonymous';
  return user?.role === 'admin' ? 'admin' : 'user';
}

/** A logout of one's own leads to the signed-out screen, a deleted account to the public home; any other end says why, and remembers the page (SESS-05, OPEN0-18). */
function leaveFor(reason: SessionEnd, from: string): string {
  if (reason === 'logout') return patterns.signedOut;
  if (reason === 'deleted') return patterns.publicHome;
  return paths.signInFlag(reason, reason === 'userBlocked' ? undefined : from);
}
