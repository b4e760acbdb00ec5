import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { anEvent } from '../../test/builders.js';
import { fakeServer, held, refusal } from '../../test/fake-server.js';
import { visit } from '../../test/visit.js';

type User = ReturnType<typeof visit>['user'];
const year = new Date().getFullYear();

const VALID = {
  'E-mail': 'jan@example.pl',
  Imię: 'Łukasz',
  Nazwisko: 'Kowalski-Żak',
  Hasło: 'Haslo123',
  'Powtórz hasło': 'Haslo123',
  Dzień: '31',
  Miesiąc: '01',
  Rok: '1990',
};

async function fill(user: User, values: Partial<Record<keyof typeof VALID, string>> = {}) {
  await screen.findByLabelText('E-mail');
  for (const [label, value] of Object.entries({ ...VALID, ...values })) {
    await user.click(screen.getByLabelText(label));
    if (value) await user.paste(value);
  }
  await user.tab();
}
const submit = () => screen.getByRole('button', { name: 'Załóż konto' });

describe('sign-up', () => {
  it('sends all fields and leads to the success page with the e-mail [AUTH-23, AUTH-32, AUTH-33, AUTH-45]', async () => {
    const server = fakeServer({ 'POST /api/users': () => ({ status: 201, body: { email: 'jan@example.pl' } }) });
    const { user, where } = visit('/rejestracja');
    await fill(user);
    await user.click(screen.getByRole('checkbox', { name: 'Akceptuję regulamin i politykę prywatności' }));
    await user.click(submit());
    await waitFor(() => expect(where()).toBe('/rejestracja/sukces?email=jan%40example.pl'));
    expect(server.asked('POST /api/users')[0]!.body).toEqual({
      email: 'jan@example.pl',
      password: 'Haslo123',
      repeatpassword: 'Haslo123',
      firstname: 'Łukasz',
      lastname: 'Kowalski-Żak',
      birthday: '1990-01-31',
      country_code: 'PL',
      mailing: false,
      tos: true,
    });
    expect(await screen.findByText(/Na adres jan@example.pl wysłaliśmy link/)).toBeVisible();
  });

  it('keeps what waits behind it: from the sign-in to the letter, and back to the sign-in [ROUTE-44, U4]', async () => {
    const server = fakeServer({
      'GET /external_api/event/5': { event: anEvent() },
      'POST /api/users': () => ({ status: 201, body: { email: 'jan@example.pl' } }),
      'POST /api/verifications': { email: 'jan@example.pl' },
      'POST /api/verifications/new': { email: 'jan@example.pl' },
    });
    const redirect = '%2Fplatnosc%2Fwydarzenie%2F5';
    const { user, where, router } = visit(`/logowanie?redirect=${redirect}`);
    const waits = async () => {
      const said = (await screen.findByText('Kupujesz dostęp')).parentElement!;
      await waitFor(() => expect(said).toHaveTextContent('Wesele'));
      expect(said).toHaveTextContent('24.11.2030, 19:00–21:20');
      expect(said).toHaveTextContent('45,00 zł');
    };
    await user.click(await screen.findByRole('link', { name: 'Załóż konto' }));
    expect(where()).toBe(`/rejestracja?redirect=${redirect}`);
    await waits();
    await fill(user);
    await user.click(screen.getByRole('checkbox', { name: 'Akceptuję regulamin i politykę prywatności' }));
    await user.click(submit());
    await waitFor(() => expect(where()).toBe(`/rejestracja/sukces?email=jan%40example.pl&redirect=${redirect}`));
    expect(server.asked('POST /api/users')[0]!.body).toMatchObject({ redirect: '/platnosc/wydarzenie/5' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Konto zostało założone' })).toBeVisible();
    await waits();
    await user.click(await screen.findByRole('button', { name: 'Wyślij link ponownie' }));
    await waitFor(() =>
      expect(server.asked('POST /api/verifications/new')[0]!.body).toEqual({
        email: 'jan@example.pl',
        redirect: '/platnosc/wydarzenie/5',
      }),
    );
    await act(() => router.navigate(`/weryfikacja-konta?email=jan%40example.pl&token=t&redirect=${redirect}`));
    expect(await screen.findByText('Adres został potwierdzony. Możesz się zalogować.')).toBeVisible();
    await waits();
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Zaloguj się' }));
    expect(where()).toBe(`/logowanie?email=jan%40example.pl&redirect=${redirect}`);
    await waits();
    expect(screen.getByLabelText('E-mail')).toHaveValue('jan@example.pl');
    await waitFor(() => expect(screen.getByLabelText('Hasło')).toHaveFocus());
  });

  it.each(['https%3A%2F%2Fevil.example', '%2F%2Fevil.example', `%2F${'a'.repeat(400)}`])(
    'carries no way back that is not a page of ours: %s [S16]',
    async (redirect) => {
      const server = fakeServer({ 'POST /api/users': () => ({ status: 201, body: { email: 'jan@example.pl' } }) });
      const { user, where } = visit(`/rejestracja?redirect=${redirect}`);
      await fill(user);
      await user.click(screen.getByRole('checkbox', { name: 'Akceptuję regulamin i politykę prywatności' }));
      await user.click(submit());
      await waitFor(() => expect(where()).toBe('/rejestracja/sukces?email=jan%40example.pl'));
      expect(server.asked('POST /api/users')[0]!.body).not.toHaveProperty('redirect');
    },
  );

  it('without the terms no account is made [AUTH-31]', async () => {
    const server = fakeServer();
    const { user } = visit('/rejestracja');
    await fill(user);
    await user.click(submit());
    expect(await screen.findByText('Zaakceptuj regulamin, aby założyć konto.')).toBeVisible();
    expect(server.asked('POST /api/users')).toEqual([]);
  });

  it('all fields but the newsletter are required [AUTH-24, AUTH-25, AUTH-26, AUTH-27, AUTH-28, AUTH-29]', async () => {
    fakeServer();
    const { user } = visit('/rejestracja');
    await screen.findByLabelText('E-mail');
    await user.click(submit());
    await waitFor(() => expect(screen.getAllByText('Pole wymagane.')).toHaveLength(6));
    await waitFor(() => expect(screen.getByLabelText('E-mail')).toHaveFocus());
  });

  it.each([
    { row: 'AUTH-34', field: 'E-mail', value: 'jan@', message: 'Niepoprawny adres email' },
    { row: 'AUTH-35', field: 'Imię', value: 'J4n', message: 'Dozwolone są tylko litery, łączniki i spacje.' },
    { row: 'AUTH-36', field: 'Hasło', value: 'krótkie', message: 'Hasło musi mieć co najmniej 8 znaków' },
    { row: 'AUTH-38', field: 'Powtórz hasło', value: 'Haslo124', message: 'Hasła nie są takie same.' },
    { row: 'AUTH-39', field: 'Miesiąc', value: '02', message: 'Niepoprawna data' },
    { row: 'AUTH-40', field: 'Rok', value: String(year - 12), message: 'Musisz mieć ukończone 13 lat.' },
  ] as const)(
    '$field "$value" says "$message" on leaving the field [$row of AUTH-34..AUTH-36, AUTH-38..AUTH-40]',
    async ({ field, value, message }) => {
      fakeServer();
      const { user } = visit('/rejestracja');
      await fill(user, { [field]: value });
      expect(await screen.findByText(new RegExp(message.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))).toBeVisible();
    },
  );

  it('puts what the server refuses at the field [ERR-04]', async () => {
    fakeServer({ 'POST /api/users': refusal(422, { formError: { lastname: 'Nie tak.' } }) });
    const { user } = visit('/rejestracja');
    await fill(user);
    await user.click(screen.getByRole('checkbox', { name: 'Akceptuję regulamin i politykę prywatności' }));
    await user.click(submit());
    expect(await screen.findByText('Nie tak.')).toBeVisible();
    expect(screen.getByLabelText('Nazwisko')).toHaveAttribute('aria-invalid', 'true');
  });

  it('the birthday is typed in three fields of 2, 2 and 4 digits [AUTH-41]', async () => {
    fakeServer();
    const { user } = visit('/rejestracja');
    for (const [label, digits] of [
      ['Dzień', 2],
      ['Miesiąc', 2],
      ['Rok', 4],
    ] as const) {
      const field = await screen.findByLabelText(label);
      await user.type(field, 'a123456');
      expect((field as HTMLInputElement).value).toMatch(new RegExp(`^\\d{1,${digits}}$`));
    }
  });
});

describe('the letter can be sent again', () => {
  it('with a loading state and a confirmation [AUTH-45, AUTH-46, AUTH-47, AUTH-48]', async () => {
    const { answer, release } = held({ email: 'jan@example.pl' });
    const server = fakeServer({ 'POST /api/verifications/new': answer });
    const { user } = visit('/rejestracja/sukces?email=jan%40example.pl');
    await user.click(await screen.findByRole('button', { name: 'Wyślij link ponownie' }));
    await user.click(await screen.findByRole('button', { name: /Wysyłanie…/ })); // sends nothing more
    expect(screen.queryByText('Link został wysłany ponownie.')).toBeNull();
    release();
    expect(await screen.findByText('Link został wysłany ponownie.')).toBeVisible();
    expect(server.asked('POST /api/verifications/new').map(({ body }) => body)).toEqual([{ email: 'jan@example.pl' }]);
  });
  it('or with a failure that names the address [AUTH-49]', async () => {
    fakeServer({ 'POST /api/verifications/new': refusal(429) });
    const { user } = visit('/rejestracja/sukces?email=jan%40example.pl');
    await user.click(await screen.findByRole('button', { name: 'Wyślij link ponownie' }));
    expect(await screen.findByText(/Nie udało się wysłać wiadomości na adres jan@example.pl/)).toBeVisible();
  });
});
