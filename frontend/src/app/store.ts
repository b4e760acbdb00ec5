/** The state of the page: the session, and what the server told us. */
import { combineReducers, configureStore, createListenerMiddleware, type Middleware } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { baseApi } from '../api/base-api.js';
import { productMoved } from '../api/orders.js';
import { serverNowMs, timeIsKnown } from '../base/clock.js';
import { onOtherTabsOrders } from './other-tabs.js';
import { keptSession, onOtherTabs, sessionKeeper } from './session/keep-session.js';
import { sessionEnded, sessionReducer, signedIn, userChanged, type SessionState } from './session/session.slice.js';
import { isExpired } from './session/token.js';

const reducer = combineReducers({ session: sessionReducer, [baseApi.reducerPath]: baseApi.reducer });
export type State = ReturnType<typeof reducer>;

/** Looks at the token's expiry on each action, once the server's time is known; before, its 401 decides (SESS-04, SESS-05). */
const expiry: Middleware<unknown, State> = (store) => (next) => (action) => {
  const result = next(action);
  const { token } = store.getState().session;
  if (token && timeIsKnown() && isExpired(token, serverNowMs())) store.dispatch(sessionEnded('sessionEnd'));
  return result;
};

/** What one viewer was told is not shown to the next. */
function forgetBetweenViewers() {
  const listener = createListenerMiddleware();
  listener.startListening({
    predicate: (action) => signedIn.match(action) || sessionEnded.match(action),
    effect: (_action, api) => {
      api.dispatch(baseApi.util.resetApiState());
    },
  });
  return listener.middleware;
}

/** Development checks speak up when they are slow; a busy machine is no news. */
const CHECKS = { immutableCheck: { warnAfter: 500 }, serializableCheck: { warnAfter: 500 } };

export function makeStore({ session = keptSession() }: { session?: SessionState | null } = {}) {
  const store = configureStore({
    reducer,
    middleware: (defaults) => defaults(CHECKS).prepend(forgetBetweenViewers()).concat(expiry, baseApi.middleware),
    preloadedState: session ? { session } : undefined,
  });
  const keep = sessionKeeper();
  keep(store.getState().session);
  store.subscribe(() => keep(store.getState().session));
  onOtherTabs((kept) => {
    if (!kept?.token || !kept.user) store.dispatch(sessionEnded('logout'));
    else if (kept.token === store.getState().session.token) store.dispatch(userChanged(kept.user));
    else store.dispatch(signedIn({ token: kept.token, user: kept.user }));
  });
  setupListeners(store.dispatch);
  onOtherTabsOrders((moved) => store.dispatch(productMoved(moved)));
  return store;
}

export type Store = ReturnType<typeof makeStore>;
