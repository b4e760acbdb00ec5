/**
 * What the server wrote into the head tells of the page that was asked for (decision 52). Pictures and data stay while that page is open, for
 * search engines read them after our script has run, and are gone with the first other one: they would be wrong there.
 */
import { publicPageAt } from '@kurtyna/domain';
import { OF_SERVED_PAGE } from '../ui/page-head.js';

interface Router {
  state: { location: { pathname: string } };
  subscribe: (hear: (state: { location: { pathname: string } }) => void) => () => void;
}

const pageOf = (pathname: string): string => JSON.stringify(publicPageAt(pathname));

export function leaveServedHead({ state, subscribe }: Router): void {
  const first = pageOf(state.location.pathname);
  const stop = subscribe(({ location }) => {
    if (pageOf(location.pathname) === first) return; // its public page, for who is not signed in
    stop();
    for (const element of document.head.querySelectorAll(`[${OF_SERVED_PAGE}]`)) element.remove();
  });
}
