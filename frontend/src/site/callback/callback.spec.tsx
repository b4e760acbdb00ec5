import { describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { createMemoryRouter } from 'react-router-dom';
import { exits } from '../../app/leave-page.js';
import { Site } from '../../app/Site.js';
import { siteRoutes } from '../../app/site-routes.js';
import { makeStore } from '../../app/store.js';
import { aConfig, anEvent, aUser } from '../../test/builders.js';
import { fakeServer, noAnswer, refusal } from '../../test/fake-server.js';
import { TOKEN, visit } from '../../test/visit.js';

const partnered = {
  'GET /external_api/config': { config: aConfig({ partner_account_url: 'https://partner.example/konto' }) },
};
const come = (return_path: string) => ({
  token: TOKEN,
  user: { ...aUser({ provider: 'partner' }), token: TOKEN },
  registered: false,
  sync: true,
  return_path,
});
const BUTTON = 'Zaloguj się przez konto partnera';

describe("the partner's sign-in", () => {
  it('is offered beside the form, and leads to the address of the server [SSO-01, SSO-02, SSO-03]', async () => {
    const server = fakeServer({ ...partnered, 'GET /api/auth/url': { url: 'https://partner.example/authorize?x=1' } });
    const goTo = jest.spyOn(exits, 'goTo').mockImplementation(() => undefined);
    const { user } = visit('/logowanie?redirect=%2Fwydarzenie%2Fwesele');
    await user.click(await screen.findByRole('button', { name: BUTTON }));
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('https://partner.example/authorize?x=1'));
    expect(screen.getByLabelText('Hasło')).toBeVisible();
    expect(server.asked('GET /api/auth/url')[0]!.query.get('redirect')).toBe('/wydarzenie/wesele');
    expect(server.asked('GET /api/auth/url')[0]!.credentials).toBe('include');
    goTo.mockRestore();
  });

  it('only where a partner is configured [SSO-01]', async () => {
    fakeServer();
    visit('/logowanie');
    expect(await screen.findByRole('link', { name: 'Teatr Miejski' })).toBeVisible(); // the config has come
    expect(screen.queryByRole('button', { name: BUTTON })).toBeNull();
  });

  it('passes on no page that is not ours [OPEN0-5]', async () => {
    const server = fakeServer({ ...partnered, 'GET /api/auth/url': refusal(503) });
    const { user } = visit('/logowanie?redirect=%2F%2Fevil.example');
    await user.click(await screen.findByRole('button', { name: BUTTON }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Nie tym razem.');
    expect(server.asked('GET /api/auth/url')[0]!.query.get('redirect')).toBeNull();
  });

  it('a failure to begin is said above the button, which can be pressed again', async () => {
    const server = fakeServer({
      ...partnered,
      'GET /api/auth/url': refusal(502, { message: 'Partner nie odpowiada.' }),
    });
    const { user, where } = visit('/logowanie');
    await user.click(await screen.findByRole('button', { name: BUTTON }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Partner nie odpowiada.');
    await user.click(screen.getByRole('button', { name: BUTTON }));
    await waitFor(() => expect(server.asked('GET /api/auth/url')).toHaveLength(2));
    expect(where()).toBe('/logowanie');
  });
});

describe('/callback', () => {
  it('sends code, state and iss once, with credentials, signs in and goes to the page one came from [ROUTE-14, SSO-04, CALL0-06]', async () => {
    const server = fakeServer({
      'POST /api/auth/tl': come('/wydarzenie/wesele?typ=pjm'),
      'GET /api/events/wesele': { event: anEvent() },
    });
    const { where, store } = visit('/callback?code=c-1&state=s-1&iss=https%3A%2F%2Fpartner.example');
    await waitFor(() => expect(where()).toBe('/wydarzenie/wesele?typ=pjm'));
    expect(server.asked('POST /api/auth/tl').map(({ body }) => body)).toEqual([
      { code: 'c-1', state: 's-1', iss: 'https://partner.example' },
    ]);
    expect(server.asked('POST /api/auth/tl')[0]!.credentials).toBe('include');
    expect(store.getState().session).toMatchObject({ authenticated: true, token: TOKEN, user: { id: 3 } });
  });

  it('sends the code once though an effect may run twice, and takes it out of the address first [SSO-04]', async () => {
    const server = fakeServer({ 'POST /api/auth/tl': come('/') });
    const router = createMemoryRouter(siteRoutes, { initialEntries: ['/callback?code=c-1&state=s-1'] });
    const seen: string[] = [];
    server.on('POST /api/auth/tl', () => {
      seen.push(router.state.location.pathname + router.state.location.search);
      return { body: come('/') };
    });
    render(
      <StrictMode>
        <Site store={makeStore({ session: null })} router={router} />
      </StrictMode>,
    );
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(seen).toEqual(['/callback']);
  });

  it('a reload after that finds no code, and sends nothing', async () => {
    const server = fakeServer();
    const { where } = visit('/callback');
    await waitFor(() => expect(where()).toBe('/logowanie?tlError=true'));
    expect(server.asked('POST /api/auth/tl')).toEqual([]);
  });

  it.each([
    ['user_already_registered', '/logowanie?tlAlreadyRegistered=true', 'SSO-09'],
    ['access_denied', '/logowanie?tlError=true', 'SSO-11'],
    ['server_error', '/logowanie?tlError=true', 'SSO-11'],
  ])('?error=%s leads to %s and sends nothing [%s]', async (error, to, _row) => {
    const server = fakeServer();
    const { where } = visit(`/callback?error=${error}&state=s-1`);
    await waitFor(() => expect(where()).toBe(to));
    expect(server.asked('POST /api/auth/tl')).toEqual([]);
  });

  it.each([
    ['a 409 (already registered)', 'tlAlreadyRegistered', 'SSO-09', refusal(409, { code: 'auth.already-registered' })],
    ['a 401', 'userBlocked', 'SSO-10', refusal(401, { code: 'session.blocked' })],
    ['a 422', 'tlError', 'SSO-11', refusal(422, { code: 'auth.partner-failed' })],
    ['a 502', 'tlError', 'SSO-11', refusal(502, { code: 'auth.partner-failed' })],
    ['no answer', 'tlError', 'SSO-11', noAnswer],
  ])('%s leads to /logowanie?%s=true, which says why [%s]', async (_what, flag, _row, answer) => {
    fakeServer({ 'POST /api/auth/tl': answer });
    const { where } = visit('/callback?code=c-1&state=s-1');
    await waitFor(() => expect(where()).toBe(`/logowanie?${flag}=true`));
    expect(await screen.findByRole('alert')).toBeVisible();
  });

  it('the way back outlives a sign-in that failed at the partner [OPEN0-5]', async () => {
    fakeServer({ ...partnered, 'GET /api/auth/url': { url: 'https://partner.example/authorize' } });
    const goTo = jest.spyOn(exits, 'goTo').mockImplementation(() => undefined);
    const { user, where, router } = visit('/logowanie?redirect=%2Fkonto');
    await user.click(await screen.findByRole('button', { name: BUTTON }));
    await waitFor(() => expect(goTo).toHaveBeenCalled());
    await act(() => router.navigate('/callback?error=access_denied'));
    await waitFor(() => expect(where()).toBe('/logowanie?tlError=true&redirect=%2Fkonto'));
    goTo.mockRestore();
  });

  it.each(['https://evil.example/', '//evil.example', '/logowanie'])('a return path %s leads home [OPEN0-5]', async (path) => {
    fakeServer({ 'POST /api/auth/tl': come(path) });
    const { where } = visit('/callback?code=c-1&state=s-1');
    await waitFor(() => expect(where()).toBe('/'));
  });

  it.each([
    ['a link was mailed', { code: 'auth.link-sent' }, '/logowanie-link'],
    ['the address is not verified', { code: 'auth.not-verified', email: 'a@b.pl' }, '/weryfikacja-konta?email=a%40b.pl'],
  ])('a 403 because %s leads there, as after a password [AUTH-06, AUTH-07]', async (_why, body, to) => {
    fakeServer({ 'POST /api/auth/tl': refusal(403, body) });
    const { where } = visit('/callback?code=c-1&state=s-1');
    await waitFor(() => expect(where()).toBe(to));
  });

  it('a 401 for the partner ends no session that is already there', async () => {
    fakeServer({ 'POST /api/auth/tl': refusal(401, { code: 'session.blocked' }) });
    const { where, store } = visit('/callback?code=c-1&state=s-1', {});
    await waitFor(() => expect(where()).toBe('/'));
    expect(store.getState().session.authenticated).toBe(true);
  });
});
