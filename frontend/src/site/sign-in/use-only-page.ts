import { useLocation } from 'react-router-dom';
import { useConfig } from '../../api/config.js';
import { patterns } from '../../routes.js';

/**
 * Whether `/admin-login` is all that can be reached (OPEN0-7): during maintenance, and as long as nobody has said that there is none.
 */
export function useOnlyPage(): boolean {
  const config = useConfig();
  const { pathname } = useLocation();
  return pathname.startsWith(patterns.adminSignIn) && config?.maintenance !== false;
}
