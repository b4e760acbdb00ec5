import { describe, expect, it } from '@jest/globals';
import { cleanup, act, screen, waitFor, within } from '@testing-library/react';
import { aConfig, anEvent, aUser } from '../../test/builders.js';
import { fakeServer, held, refusal } from '../../test/fake-server.js';
import { TOKEN, visit } from '../../test/visit.js';

const SIGNED_IN = { token: TOKEN, user: { ...aUser(), token: TOKEN } };

async function fill(user: ReturnType<typeof visit>['user']) {
  await user.type(await screen.findByLabelText('E-mail'), 'anna@example.pl');
  await user.type(screen.getByLabelText('Hasło'), 'Haslo123');
}
const submit = () => screen.getAllByRole('button', { name: 'Zaloguj się' }).at(-1)!;

describe('sign-in', () => {
  it('sends e-mail, password and remember, and keeps the session over a reload [AUTH-01, AUTH-04, SESS-01, SESS-02]', async () => {
    const server = fakeServer({ 'POST /api/auth': SIGNED_IN });
    const { user, where, store } = visit('/logowanie');
    await fill(user);
    await user.click(screen.getByRole('checkbox', { name: 'Zapamiętaj mnie' }));
    await user.click(submit());
    await waitFor(() => expect(where()).toBe('/')); // ROUTE-33
    expect(server.asked('POST /api/auth')[0]!.body).toEqual({
      email: 'anna@example.pl',
      password: 'Haslo123',
      remember: true,
    });
    expect(store.getState().session).toEqual({
      token: TOKEN,
      user: { id: 3, role: 'standard', mailing: false },
      authenticated: true,
      ended: null,
    });
    await waitFor(
      () =>
        expect(JSON.parse(localStorage.getItem('kurtyna.session')!)).toEqual({
          token: TOKEN,
          user: { id: 3, role: 'standard', mailing: false },
        }),
      { timeout: 2000 },
    );
    cleanup(); // the page goes; only what the browser keeps is left
    const again = visit('/', 'as-kept');
    expect(await screen.findByRole('button', { name: 'Wyloguj' })).toBeVisible();
    expect(again.store.getState().session).toMatchObject({ token: TOKEN, authenticated: true });
    await waitFor(() => expect(server.asked('GET /api/events').at(-1)!.headers.get('x-auth-token')).toBe(TOKEN));
  });

  it('returns to the page one came from [ROUTE-44, AUTH-09]', async () => {
    fakeServer({ 'POST /api/auth': SIGNED_IN, 'GET /api/events/wesele': { event: anEvent() } });
    const { user, where } = visit('/logowanie?redirect=%2Fwydarzenie%2Fwesele%3Ftyp%3Dpjm');
    await fill(user);
    await user.click(submit());
    await waitFor(() => expect(where()).toBe('/wydarzenie/wesele?typ=pjm'));
  });

  it('an address that came along is shown and can be changed, and nothing is sent by itself [AUTH-01, AUTH-04, U26]', async () => {
    const server = fakeServer({ 'POST /api/auth': SIGNED_IN });
    const { user, where } = visit('/logowanie?email=anna%40example.pl&redirect=%2Fkonto');
    expect(await screen.findByLabelText('E-mail')).toHaveValue('anna@example.pl');
    expect(screen.getByLabelText('Hasło')).toHaveFocus();
    await user.keyboard('Haslo123');
    expect(server.asked('POST /api/auth')).toEqual([]);
    await user.clear(screen.getByLabelText('E-mail'));
    await user.type(screen.getByLabelText('E-mail'), 'jan@example.pl{Enter}');
    await waitFor(() => expect(where()).toBe('/konto'));
    expect(server.asked('POST /api/auth')[0]!.body).toMatchObject({ email: 'jan@example.pl', password: 'Haslo123' });
  });

  it('asks for both fields, after they were touched and on sending [AUTH-02, AUTH-03, AUTH-44]', async () => {
    const server = fakeServer();
    const { user } = visit('/logowanie');
    await user.click(await screen.findByLabelText('E-mail'));
    expect(screen.queryByText('Pole wymagane.')).toBeNull();
    await user.tab();
    expect(await screen.findByText('Pole wymagane.')).toBeVisible();
    await user.click(submit());
    await waitFor(() => expect(screen.getAllByText('Pole wymagane.')).toHaveLength(2));
    await waitFor(() => expect(screen.getByLabelText('E-mail')).toHaveFocus());
    expect(server.asked('POST /api/auth')).toEqual([]);
  });

  it('wrong credentials show the error and keep the form, which can be sent again [AUTH-08]', async () => {
    const message = 'Niepoprawny e-mail lub hasło. Spróbuj ponownie.';
    const server = fakeServer({ 'POST /api/auth': refusal(401, { code: 'auth.wrong-credentials', message }) });
    const { user, where } = visit('/logowanie');
    await fill(user);
    await user.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByLabelText('E-mail')).toHaveValue('anna@example.pl');
    expect(screen.getByLabelText('Hasło')).toHaveValue('Haslo123');
    expect(where()).toBe('/logowanie');
    await user.click(submit());
    await waitFor(() => expect(server.asked('POST /api/auth')).toHaveLength(2));
  });

  it('wrong credentials lead to a new password, with the address that was typed [AUTH-08, ROUTE-11]', async () => {
    fakeServer({ 'POST /api/auth': refusal(401, { code: 'auth.wrong-credentials', requestId: 'req-7' }) });
    const { user, where } = visit('/logowanie?redirect=%2Fplatnosc%2Fwideo%2F7');
    await fill(user);
    await user.click(submit());
    const said = within(await screen.findByRole('alert'));
    expect(said.queryByText(/Numer zgłoszenia/)).toBeNull(); // one's own slip is no case for the office
    await user.click(said.getByRole('link', { name: 'Nie pamiętasz hasła?' }));
    await waitFor(() => expect(where()).toBe('/resetowanie-hasla?email=anna%40example.pl'));
    expect(await screen.findByLabelText('E-mail')).toHaveValue('anna@example.pl');
    expect(sessionStorage.getItem('kurtyna.origin')).toContain('/platnosc/wideo/7');
  });

  it('a 403 with an e-mail leads to the verification page, with what waits behind it [AUTH-06, ROUTE-44]', async () => {
    fakeServer({ 'POST /api/auth': refusal(403, { email: 'anna@example.pl' }) });
    const { user, where } = visit('/logowanie?redirect=%2Fplatnosc%2Fwideo%2F7');
    await fill(user);
    await user.click(submit());
    await waitFor(() => expect(where()).toBe('/weryfikacja-konta?email=anna%40example.pl&redirect=%2Fplatnosc%2Fwideo%2F7'));
  });

  it('any other 403 leads to /logowanie-link, which leads back [AUTH-07, ROUTE-02, ROUTE-03]', async () => {
    fakeServer({ 'POST /api/auth': refusal(403) });
    const { user, where } = visit('/logowanie');
    await fill(user);
    await user.click(submit());
    expect(await screen.findByRole('heading', { name: 'Wysłano link do logowania' })).toBeVisible();
    expect(where()).toBe('/logowanie-link');
    expect(screen.getByRole('link', { name: 'Wróć do logowania' })).toHaveAttribute('href', '/logowanie');
  });

  it('the page one came from survives /logowanie-link [OPEN0-5]', async () => {
    const server = fakeServer({ 'POST /api/auth': refusal(403), 'GET /api/events/wesele': { event: anEvent() } });
    const { user, where, router } = visit('/logowanie?redirect=%2Fwydarzenie%2Fwesele');
    await fill(user);
    await user.click(submit());
    expect(await screen.findByRole('link', { name: 'Wróć do logowania' })).toHaveAttribute(
      'href',
      '/logowanie?redirect=%2Fwydarzenie%2Fwesele',
    );
    server.on('POST /api/auth/admin', SIGNED_IN);
    await act(() => router.navigate('/logowanie?login_token=t&login_email=anna%40example.pl'));
    await user.click(await screen.findByRole('button', { name: 'Zaloguj się' }));
    await waitFor(() => expect(where()).toBe('/wydarzenie/wesele'));
    await waitFor(() => expect(sessionStorage.getItem('kurtyna.origin')).toBeNull()); // used once
  });

  it.each([
    { status: 422, code: 'auth.blocked', message: 'Konto zostało zablokowane. Skontaktuj się z administratorem.' },
    { status: 429, code: 'too-many', message: 'Zbyt wiele prób. Spróbuj ponownie za chwilę.' },
  ])('a $status says "$message" above the form, which is kept [OPEN0-9]', async ({ status, code, message }) => {
    fakeServer({ 'POST /api/auth': refusal(status, { code, message }) });
    const { user, where } = visit('/logowanie');
    await fill(user);
    await user.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByLabelText('Hasło')).toHaveValue('Haslo123');
    expect(where()).toBe('/logowanie');
  });

  it('during maintenance a 503 leads to the notice [OPEN0-37]', async () => {
    const server = fakeServer({ 'POST /api/auth': refusal(503, { code: 'maintenance' }) });
    server.on('GET /external_api/config', () => ({
      body: { config: aConfig({ maintenance: server.asked('POST /api/auth').length > 0 }) },
    }));
    const { user, where } = visit('/logowanie');
    await fill(user);
    await user.click(submit());
    await waitFor(() => expect(where()).toBe('/przerwa-techniczna'));
  });

  it('says that it is on its way, and a second click sends nothing more', async () => {
    const { answer, release } = held(SIGNED_IN);
    const server = fakeServer({ 'POST /api/auth': answer });
    const { user, where } = visit('/logowanie');
    await fill(user);
    await user.dblClick(submit());
    await waitFor(() => expect(document.querySelector('.ant-btn-loading')).not.toBeNull());
    release();
    await waitFor(() => expect(where()).toBe('/'));
    expect(server.asked('POST /api/auth')).toHaveLength(1);
  });

  it('password managers know the fields, and a screen reader hears the error of its field', async () => {
    fakeServer();
    const { user } = visit('/logowanie');
    const email = await screen.findByLabelText('E-mail');
    expect(email).toHaveAttribute('autocomplete', 'username');
    expect(screen.getByLabelText('Hasło')).toHaveAttribute('autocomplete', 'current-password');
    await user.type(email, 'anna@');
    await user.tab();
    expect(await screen.findByText('Niepoprawny adres email')).toBeVisible();
    expect(email).toHaveAccessibleDescription('Niepoprawny adres email');
    expect(email).toHaveAttribute('aria-invalid', 'true');
  });

  it.each([
    ['anotherUser', 'Na Twoje konto zalogowano się z innego urządzenia. Jeśli to nie Ty, zresetuj hasło.', 'info', 'AUTH-10'],
    ['wrongToken', 'Link do logowania wygasł lub jest nieprawidłowy.', 'error', 'AUTH-11'],
    ['sessionEnd', 'Sesja wygasła. Zaloguj się ponownie.', 'info', 'AUTH-12'],
    ['userBlocked', 'Konto zostało zablokowane. Skontaktuj się z administratorem.', 'error', 'AUTH-13'],
    ['tlError', 'Wystąpił błąd logowania. Spróbuj ponownie.', 'error', 'AUTH-14'],
    ['tlAlreadyRegistered', 'Masz już konto standardowe. Zaloguj się przez formularz.', 'info', 'AUTH-15'],
  ])('?%s says "%s", with a value or without, as %s [%s of AUTH-10..AUTH-15]', async (flag, sentence, as, _row) => {
    fakeServer();
    const { router } = visit(`/logowanie?${flag}=true`);
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(screen.getByRole('alert')).toHaveClass(`ant-alert-${as}`);
    expect(screen.getByLabelText('Hasło')).toBeVisible();
    await act(() => router.navigate('/logowanie'));
    expect(screen.queryByRole('alert')).toBeNull();
    await act(() => router.navigate(`/logowanie?${flag}`));
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  });

  it('leads to sign-up and to the password reset [ROUTE-11]', async () => {
    fakeServer();
    visit('/logowanie');
    expect(await screen.findByRole('link', { name: 'Nie pamiętasz hasła?' })).toHaveAttribute('href', '/resetowanie-hasla');
    expect(screen.getByRole('link', { name: 'Załóż konto' })).toHaveAttribute('href', '/rejestracja');
  });

  it("stands before the theatre's picture when there is one [AUTH-22]", async () => {
    fakeServer({ 'GET /external_api/config': { config: aConfig({ noauth_bg_image: '/images/foyer.webp' }) } });
    visit('/logowanie');
    await waitFor(() => expect(document.querySelector('.kt-entry__picture img')).not.toBeNull());
    expect(document.querySelector('.kt-entry__picture img')).toHaveAttribute('src', '/images/foyer.webp');
  });

  it('/wylogowano shows the signed-out sign-in screen [ROUTE-06]', async () => {
    fakeServer();
    visit('/wylogowano');
    expect(await screen.findByRole('heading', { level: 1, name: 'Wylogowano' })).toBeVisible();
    expect(screen.getByLabelText('Hasło')).toBeVisible();
  });
});
