import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeServer, refusal } from '../../test/fake-server.js';
import { visit } from '../../test/visit.js';

const ADDRESS = '/weryfikacja-konta?email=jan%40example.pl&token=t1';

describe('the verification page', () => {
  it('sends e-mail and token once, and says that one can sign in [AUTH-50, AUTH-51]', async () => {
    const server = fakeServer({ 'POST /api/verifications': { email: 'jan@example.pl', reset_token: null } });
    visit(ADDRESS);
    expect(await screen.findByText('Adres został potwierdzony. Możesz się zalogować.')).toBeVisible();
    expect(server.asked('POST /api/verifications').map(({ body }) => body)).toEqual([{ email: 'jan@example.pl', token: 't1' }]);
  });

  it.each([
    ['while one is given', {}, true],
    ['not while it is switched off', { free_code_after_signup: false }, false],
    ['not after its end', { expiration_date: '2020-01-31T22:59:00.000Z' }, false],
  ])('says what code waits on the account, %s [OPEN3-26, FREECODE-06]', async (_when, changes, said) => {
    const config = { info: 'Na początek 20% taniej', info_en: null, free_code_after_signup: true, expiration_date: null, ...changes };
    const server = fakeServer({
      'POST /api/verifications': { email: 'jan@example.pl', reset_token: null },
      'GET /api/freeCodes/settings': { config },
    });
    visit(ADDRESS);
    await screen.findByText('Adres został potwierdzony. Możesz się zalogować.');
    await waitFor(() => expect(server.asked('GET /api/freeCodes/settings')).toHaveLength(1));
    if (said) expect(await screen.findByText('Na początek 20% taniej')).toBeVisible();
    else expect(screen.queryByText('Na początek 20% taniej')).toBeNull();
  });

  it('leads to a password of one’s own where the address was signed up more than once [AUTH-51, OPEN0-42]', async () => {
    fakeServer({ 'POST /api/verifications': { email: 'jan@example.pl', reset_token: 'r-1' } });
    visit(ADDRESS);
    const link = await screen.findByRole('link', { name: 'Ustaw hasło' });
    expect(screen.getByRole('status')).toHaveTextContent('hasła podane przy rejestracji nie działają');
    expect(link).toHaveAttribute('href', '/nowe-haslo?email=jan%40example.pl&token=r-1');
    expect(screen.queryByText('Adres został potwierdzony. Możesz się zalogować.')).toBeNull();
  });

  it('a failure shows its message and offers the letter again when the server does [AUTH-53, AUTH-54]', async () => {
    fakeServer({
      'POST /api/verifications': refusal(422, {
        type: 'expired',
        resend: true,
        message: 'Link potwierdzający wygasł. Wyślij nowy.',
      }),
    });
    visit(ADDRESS);
    expect(await screen.findByRole('alert')).toHaveTextContent('Link potwierdzający wygasł. Wyślij nowy.');
    expect(screen.getByRole('button', { name: 'Wyślij link ponownie' })).toBeVisible();
  });

  it('and does not when it does not [AUTH-54]', async () => {
    fakeServer({
      'POST /api/verifications': refusal(422, { type: 'used', resend: false, message: 'Ten link został już użyty.' }),
    });
    visit(ADDRESS);
    expect(await screen.findByRole('alert')).toHaveTextContent('Ten link został już użyty.');
    expect(screen.queryByRole('button', { name: 'Wyślij link ponownie' })).toBeNull();
  });

  it.each(['used', 'already-verified'])(
    'a link that a scanner of letters has opened before (%s) is no error: it leads on to the sign-in [AUTH-53]',
    async (type) => {
      fakeServer({
        'POST /api/verifications': refusal(422, { type, resend: false, message: 'Możesz się zalogować.' }),
      });
      visit(ADDRESS);
      expect(await screen.findByRole('alert')).toHaveClass('ant-alert-info');
      const main = within(screen.getByRole('main'));
      expect(main.getByRole('link', { name: 'Zaloguj się' })).toHaveAttribute('href', '/logowanie?email=jan%40example.pl');
    },
  );

  it('an invalid link is an error, and leads on as well [AUTH-53]', async () => {
    fakeServer({ 'POST /api/verifications': refusal(422, { type: 'invalid', resend: false }) });
    visit(ADDRESS);
    expect(await screen.findByRole('alert')).toHaveClass('ant-alert-error');
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Zaloguj się' })).toBeVisible();
  });

  it.each([
    ['/weryfikacja-konta', 'Konto czeka na potwierdzenie adresu e-mail.'],
    ['/rejestracja/sukces', 'Wysłaliśmy link potwierdzający.'],
  ])('%s without an address names none, and leads to the sign-in [OPEN0-40]', async (path, sentence) => {
    fakeServer();
    visit(path);
    expect(await screen.findByText(new RegExp(sentence))).toBeVisible();
    expect(screen.getByRole('main')).not.toHaveTextContent(/ \.| adres \./);
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Zaloguj się' })).toBeVisible();
  });

  it('without a token says that the account waits, and sends nothing [OPEN0-40]', async () => {
    const server = fakeServer();
    visit('/weryfikacja-konta?email=jan%40example.pl');
    expect(await screen.findByText(/Konto czeka na potwierdzenie adresu jan@example.pl/)).toBeVisible();
    expect(server.asked('POST /api/verifications')).toEqual([]);
  });
});
