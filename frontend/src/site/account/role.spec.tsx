import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { NO_ORDERS, aUser } from '../../test/builders.js';
import { fakeServer } from '../../test/fake-server.js';
import { visit } from '../../test/visit.js';

it.each([
  [1, 'admin', 'Administrator'],
  [2, 'standard', 'Standard'],
  [3, 'premium', 'Premium'],
  [4, 'unverified', 'Niezweryfikowane'],
  [5, 'deleted', 'Usunięte'],
] as const)(
  'an account of role_id %i (%s) reads "%s" [USER-10, USER-11, USER-12, USER-13, USER-14, ACC-05]',
  async (role_id, role, label) => {
    fakeServer({
      'GET /api/users/8': { user: aUser({ id: 8, role, role_id }), ...NO_ORDERS },
      'GET /api/mailing/8': { mailing: false },
    });
    visit('/konto/8', { role: 'admin' });
    const card = (await screen.findByRole('heading', { level: 2, name: 'Dane użytkownika' })).closest('section')!;
    expect(within(card).getByText('Rola').nextElementSibling).toHaveTextContent(label);
  },
);
