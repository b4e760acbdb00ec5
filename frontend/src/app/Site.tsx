/** The whole site around a router and a store. */
import { Provider } from 'react-redux';
import { RouterProvider, type RouterProviderProps } from 'react-router-dom';
import type { Store } from './store.js';

export function Site({ store, router }: { store: Store; router: RouterProviderProps['router'] }) {
  return (
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>
  );
}
