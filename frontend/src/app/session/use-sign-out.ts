/** Logout: the server is told, a failure to reach it is ignored, this browser forgets in any case (SESS-14 to SESS-17). */
import { signOut } from '../../api/session.js';
import { leavePage } from '../leave-page.js';
import { useAppDispatch } from '../store-hooks.js';
import { sessionEnded } from './session.slice.js';

export function useSignOut(): () => Promise<void> {
  const dispatch = useAppDispatch();
  return async () => {
    const { data } = await dispatch(signOut());
    dispatch(sessionEnded('logout'));
    if (data?.logoutUrl) leavePage(data.logoutUrl); // partner accounts (OPEN0-18)
  };
}
