/**
 * What the server wrote into the head tells of the show whose page was asked for (decision 52). On any other page it would be wrong: some
 * browsers share the canonical address and not the one that is shown.
 */
import { showAt } from '@kurtyna/domain';

interface Router {
  state: { location: { pathname: string } };
  subscribe: (hear: (state: { location: { pathname: string } }) => void) => () => void;
}

const showOf = (pathname: string): string => JSON.stringify(showAt(pathname));

export function leaveServedHead({ state, subscribe }: Router): void {
  const first = showOf(state.location.pathname);
  const stop = subscribe(({ location }) => {
    if (showOf(location.pathname) === first) return; // its public page, for who is not signed in
    stop();
    for (const element of document.head.querySelectorAll('[data-of-page]')) element.remove();
  });
}
