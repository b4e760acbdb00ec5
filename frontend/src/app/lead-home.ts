/**
 * A visitor's home has another address than a user's (ROUTE-33). Led there before anything is drawn: on the way there is an empty page, and
 * the picture that was served with this one would be gone for a moment.
 */
import { patterns } from '../routes.js';
import { redirectFor } from './redirect-for.js';
import type { Store } from './store.js';

export function leadHome(store: Store): void {
  const { authenticated, ended } = store.getState().session;
  const { pathname, search, hash } = window.location;
  if (pathname !== patterns.home || authenticated || ended) return;
  const target = redirectFor({ pathname, search, hash, visitor: 'anonymous', maintenance: false });
  if (target !== null) window.history.replaceState(null, '', target);
}
