/** Opens the site at an address, as a visitor: everything but the server is real. */
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, parsePath } from 'react-router-dom';
import type { Role } from '@kurtyna/domain';
import { takeServedAnswers } from '../app/served-answers.js';
import { Site } from '../app/Site.js';
import { siteRoutes } from '../app/site-routes.js';
import { makeStore } from '../app/store.js';

interface Visitor {
  role?: Role;
  mailing?: boolean;
  token?: string;
}

export const TOKEN = 'head.body.sign';

/** `as-kept`: whoever this browser remembers, as after a reload. */
export function visit(
  address: string,
  visitor: Visitor | 'as-kept' | null = null,
  { delay = null as number | null, state = null as unknown } = {},
) {
  const session = visitor !== null &&
    visitor !== 'as-kept' && {
      token: visitor.token ?? TOKEN,
      user: { id: 3, role: visitor.role ?? ('standard' as const), mailing: visitor.mailing ?? false },
      authenticated: true,
      ended: null,
    };
  const store = visitor === 'as-kept' ? makeStore() : makeStore({ session: session || null });
  takeServedAnswers(store);
  const router = createMemoryRouter(siteRoutes, { initialEntries: [{ ...parsePath(address), state }] });
  render(<Site store={store} router={router} />);
  const where = () => {
    const { pathname, search, hash } = router.state.location;
    return pathname + search + hash;
  };
  return { store, router, where, user: userEvent.setup({ delay }) };
}
