import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { aConfig, aUser } from '../../test/builders.js';
import { fakeServer, held, noAnswer, refusal } from '../../test/fake-server.js';
import { TOKEN, visit } from '../../test/visit.js';

const LINK = 'login_token=t-1&login_email=szef%40teatr.example';
const ADMIN = { token: TOKEN, user: { ...aUser({ role: 'admin', role_id: 1 }), token: TOKEN } };
const closed = { 'GET /external_api/config': { config: aConfig({ maintenance: true }) } };
const theButton = () => screen.findByRole('button', { name: 'Zaloguj się' });

describe("the administrator's mailed link", () => {
  it.each(['/logowanie', '/admin-login'])(
    '%s signs in with it when the button is pressed, never by itself [AUTH-16, AUTH-17, AUTH-18]',
    async (page) => {
      const server = fakeServer({ 'POST /api/auth/admin': ADMIN });
      const { user, where, store } = visit(`${page}?${LINK}`);
      const button = await theButton();
      expect(screen.getByText('Logujesz się na konto szef@teatr.example.')).toBeVisible();
      expect(screen.queryByLabelText('Hasło')).toBeNull();
      expect(server.asked('POST /api/auth/admin')).toEqual([]);
      await user.dblClick(button);
      await waitFor(() => expect(where()).toBe('/'));
      expect(server.asked('POST /api/auth/admin').map(({ body }) => body)).toEqual([
        { login_token: 't-1', login_email: 'szef@teatr.example' },
      ]);
      expect(store.getState().session).toMatchObject({ authenticated: true, token: TOKEN, user: { role: 'admin' } });
    },
  );

  it('a 422 without an e-mail leads to ?wrongToken=true, which says so [AUTH-19, AUTH-11]', async () => {
    fakeServer({ 'POST /api/auth/admin': refusal(422, { code: 'auth.link-invalid' }) });
    const { user, where } = visit(`/logowanie?${LINK}`);
    await user.click(await theButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('Link do logowania wygasł lub jest nieprawidłowy.');
    expect(where()).toBe('/logowanie?wrongToken=true');
    expect(screen.getByLabelText('Hasło')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Logowanie' })).toHaveFocus());
  });

  it('a 422 with an e-mail leads to the verification page [OPEN0-10]', async () => {
    fakeServer({ 'POST /api/auth/admin': refusal(422, { code: 'auth.not-verified', email: 'szef@teatr.example' }) });
    const { user, where } = visit(`/logowanie?${LINK}`);
    await user.click(await theButton());
    await waitFor(() => expect(where()).toBe('/weryfikacja-konta?email=szef%40teatr.example'));
  });

  it('a blocked account leads to ?userBlocked=true [AUTH-13]', async () => {
    fakeServer({ 'POST /api/auth/admin': refusal(422, { code: 'auth.blocked' }) });
    const { user, where } = visit(`/logowanie?${LINK}`);
    await user.click(await theButton());
    await waitFor(() => expect(where()).toBe('/logowanie?userBlocked=true'));
  });

  it.each([
    ['no answer', noAnswer, 'Brak połączenia z internetem.'],
    ['a 429', refusal(429, { message: 'Zbyt wiele prób.' }), 'Zbyt wiele prób.'],
    ['a 503', refusal(503, { message: 'Chwilowo niedostępne.' }), 'Chwilowo niedostępne.'],
  ])('%s is said in place, and the button can be pressed again', async (_what, answer, message) => {
    const server = fakeServer({ 'POST /api/auth/admin': answer });
    const { user, where } = visit(`/logowanie?${LINK}`);
    await user.click(await theButton());
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    server.on('POST /api/auth/admin', ADMIN);
    await user.click(await theButton());
    await waitFor(() => expect(where()).toBe('/'));
  });

  it('half a link is no link', async () => {
    fakeServer();
    visit('/logowanie?login_token=t-1');
    expect(await screen.findByRole('alert')).toHaveTextContent('Link do logowania wygasł lub jest nieprawidłowy.');
    expect(screen.getByLabelText('Hasło')).toBeVisible();
  });
});

describe('during maintenance', () => {
  it('the link of /logowanie is taken to /admin-login, and signs in there [ROUTE-05, ROUTE-50, OPEN0-7]', async () => {
    fakeServer({ ...closed, 'POST /api/auth/admin': ADMIN });
    const { user, where } = visit(`/logowanie?${LINK}`);
    await waitFor(() => expect(where()).toBe(`/admin-login?${LINK}`));
    await user.click(await theButton());
    await waitFor(() => expect(where()).toBe('/'));
    expect(await screen.findByRole('button', { name: 'Wyloguj' })).toBeVisible(); // ROUTE-49
  });

  it('a bad link is said on /admin-login [OPEN0-7]', async () => {
    fakeServer({ ...closed, 'POST /api/auth/admin': refusal(422, { code: 'auth.link-invalid' }) });
    const { user, where } = visit(`/admin-login?${LINK}`);
    await user.click(await theButton());
    expect(await screen.findByText('Link do logowania wygasł lub jest nieprawidłowy.')).toBeVisible();
    expect(where()).toBe('/admin-login?wrongToken=true');
    expect(screen.getByLabelText('Hasło')).toBeVisible();
  });

  it('a bad link is said there though the config has not come yet [OPEN0-7]', async () => {
    const { answer, release } = held(closed['GET /external_api/config']);
    fakeServer({
      'GET /external_api/config': answer,
      'POST /api/auth/admin': refusal(422, { code: 'auth.link-invalid' }),
    });
    const { user, where } = visit(`/admin-login?${LINK}`);
    await user.click(await theButton());
    await waitFor(() => expect(where()).toBe('/admin-login?wrongToken=true'));
    release();
    expect(await screen.findByRole('link', { name: 'Teatr Miejski' })).toBeVisible();
    expect(await screen.findByText('Link do logowania wygasł lub jest nieprawidłowy.')).toBeVisible();
    expect(where()).toBe('/admin-login?wrongToken=true');
  });

  it.each([
    { code: 'auth.not-verified', email: 'szef@teatr.example', message: 'Konto czeka na potwierdzenie adresu e-mail.' },
    { code: 'auth.blocked', message: 'Konto zostało zablokowane. Skontaktuj się z administratorem.' },
  ])('$code is said in place', async (body) => {
    fakeServer({ ...closed, 'POST /api/auth/admin': refusal(422, body) });
    const { user, where } = visit(`/admin-login?${LINK}`);
    await user.click(await theButton());
    expect(await screen.findByRole('alert')).toHaveTextContent(body.message);
    expect(where()).toBe(`/admin-login?${LINK}`);
  });
});
