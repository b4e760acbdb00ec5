/** The page a visitor left to get an account or to sign in; it goes with them through every screen of that way (ROUTE-44). */
import { mailedRedirect } from '@kurtyna/domain';
import { useSearchParams } from 'react-router-dom';
import { rememberedOrigin } from '../../app/origin.js';

/** Out of the address, else what this tab remembers (OPEN0-5); undefined when nothing waits. */
export function useWayBack(): string | undefined {
  const [query] = useSearchParams();
  return mailedRedirect(query.get('redirect')) ?? mailedRedirect(rememberedOrigin()) ?? undefined;
}
