import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { aConfig, aUser } from '../../test/builders.js';
import { fakeServer, refusal } from '../../test/fake-server.js';
import { TOKEN, visit } from '../../test/visit.js';

const ADMIN = { token: TOKEN, user: { ...aUser({ role: 'admin', role_id: 1 }), token: TOKEN } };
const closed = { 'GET /external_api/config': { config: aConfig({ maintenance: true }) } };

async function signIn(user: ReturnType<typeof visit>['user']) {
  await user.type(await screen.findByLabelText('E-mail'), 'szef@teatr.example');
  await user.type(screen.getByLabelText('Hasło'), 'Haslo123');
  await user.click(screen.getByRole('button', { name: 'Zaloguj się' }));
}

describe('/admin-login', () => {
  it("shows the administrator's sign-in, and signs in [ROUTE-04]", async () => {
    fakeServer({ 'POST /api/auth': ADMIN });
    const { user, where } = visit('/admin-login');
    expect(await screen.findByRole('heading', { level: 1, name: 'Logowanie administratora' })).toBeVisible();
    await signIn(user);
    await waitFor(() => expect(where()).toBe('/'));
  });

  it('a 403 without an e-mail leads to /logowanie-link [AUTH-07]', async () => {
    fakeServer({ 'POST /api/auth': refusal(403, { code: 'auth.link-sent' }) });
    const { user, where } = visit('/admin-login');
    expect(await screen.findByRole('link', { name: 'Nie pamiętasz hasła?' })).toBeVisible(); // the config has come
    await signIn(user);
    await waitFor(() => expect(where()).toBe('/logowanie-link'));
  });
});

describe('/admin-login during maintenance', () => {
  it('stays open, and an administrator signs in [ROUTE-05, ROUTE-49, ROUTE-50]', async () => {
    fakeServer({ ...closed, 'POST /api/auth': ADMIN });
    const { user, where } = visit('/admin-login');
    await signIn(user);
    await waitFor(() => expect(where()).toBe('/'));
    expect(screen.queryByText('Trwają prace techniczne. Zapraszamy wkrótce.')).toBeNull();
  });

  it('says "Wysłano link do logowania" in place, and leads back to the form [OPEN0-7]', async () => {
    fakeServer({ ...closed, 'POST /api/auth': refusal(403, { code: 'auth.link-sent' }) });
    const { user, where } = visit('/admin-login');
    await signIn(user);
    const heading = await screen.findByRole('heading', { level: 1, name: 'Wysłano link do logowania' });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(where()).toBe('/admin-login');
    await user.click(screen.getByRole('button', { name: 'Wróć do logowania' }));
    expect(screen.getByLabelText('Hasło')).toBeVisible();
  });

  it.each([
    { status: 503, code: 'maintenance', message: 'Trwają prace techniczne. Zapraszamy wkrótce.' },
    {
      status: 403,
      code: 'auth.not-verified',
      email: 'szef@teatr.example',
      message: 'Konto czeka na potwierdzenie adresu e-mail.',
    },
  ])('a $status ($code) is said in place [ROUTE-50, OPEN0-37]', async ({ status, ...body }) => {
    fakeServer({ ...closed, 'POST /api/auth': refusal(status, body) });
    const { user, where } = visit('/admin-login');
    await signIn(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(body.message);
    expect(where()).toBe('/admin-login');
  });
});
