import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { files } from '../../app/save-file.js';
import type { UserDto } from '../../api/generated.js';
import { NO_ORDERS, anOrder, aUser } from '../../test/builders.js';
import { fakeServer, refusal } from '../../test/fake-server.js';
import { visit } from '../../test/visit.js';

/** Somebody else's account; the administrator is number 3. */
function server(user: Partial<UserDto> = {}) {
  let stored = aUser({ id: 8, firstname: 'Jan', lastname: 'Nowak', email: 'jan@example.pl', ...user });
  const fake = fakeServer({
    'GET /api/users/8': () => ({ body: { user: stored, ...NO_ORDERS, orders: [anOrder({ title: 'Dziady' })] } }),
    'GET /api/mailing/8': { mailing: false },
  });
  fake.on('PUT /api/users/8', (call: { body: unknown }) => {
    stored = { ...stored, ...(call.body as Partial<UserDto>) };
    return { body: { user: stored } };
  });
  return fake;
}
const open = (address = '/konto/8') => visit(address, { role: 'admin' });
const data = async () => (await screen.findByRole('heading', { level: 2, name: 'Dane użytkownika' })).closest('section')!;
const factsOf = (section: HTMLElement) =>
  Object.fromEntries([...section.querySelectorAll('dt')].map((dt) => [dt.textContent, dt.nextElementSibling!.textContent]));

describe("an administrator's view of a user", () => {
  it('stands in the office, at its own address, with the tab of the people chosen [ROUTE-19, ADM-06]', async () => {
    server();
    const { where } = open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Jan Nowak' })).toBeVisible();
    const tabs = within(screen.getByRole('navigation', { name: 'Panel administracyjny' }));
    expect(tabs.getByRole('link', { current: 'page' })).toHaveTextContent('Użytkownicy');
    expect(screen.getAllByRole('main')).toHaveLength(1);
    expect(where()).toBe('/konto/8');
  });

  it('shows the data card [ROUTE-19, USER-19, USERADM-19, USERADM-21, USERADM-22, USERADM-24, USERADM-25, USERADM-26]', async () => {
    server({ last_login: '2026-05-01T06:05:00.000Z', last_ip: '203.0.113.7', country: 'CZ', mfa: true });
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Jan Nowak' })).toBeVisible();
    expect(factsOf(await data())).toMatchObject({
      Imię: 'Jan',
      Nazwisko: 'Nowak',
      'E-mail': 'jan@example.pl',
      'Ostatnie logowanie': '01.05.2026, 8:05, CZ, 203.0.113.7',
      Kraj: 'Polska (PL)',
      'Data rejestracji': '01.01.2026',
      'Data urodzenia': '31.01.1990',
      Rola: 'Standard',
      'Logowanie dwuetapowe': 'Włączone',
      'Rodzaj konta': 'Standardowy',
    });
    expect(screen.getByRole('link', { name: 'Dziady' })).toBeVisible();
  });

  it('gives a copy of the data as a file, and says so when it cannot [mail-geo-legal 5.6]', async () => {
    const saved: { name: string; text: string }[] = [];
    files.save = (content, name) => void content.text().then((text) => saved.push({ name, text }));
    const asked = server();
    asked.on('GET /api/users/8/export', refusal(503, { message: 'Spróbuj za chwilę.' }));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Pobierz kopię danych' }));
    expect(await screen.findByText('Wystąpił błąd: Spróbuj za chwilę.')).toBeVisible();
    expect(saved).toEqual([]);
    asked.on('GET /api/users/8/export', { user: { id: 8 }, orders: [] });
    await user.click(screen.getByRole('button', { name: 'Pobierz kopię danych' }));
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['Moje_dane.json']));
    expect(JSON.parse(saved[0]!.text)).toEqual({ user: { id: 8 }, orders: [] });
  });

  it('begins with what was bought, and one line says what was not; the data come after [USERADM-32, USERADM-36]', async () => {
    server();
    open();
    await data();
    const page = within(screen.getByRole('main'));
    const headings = page.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings.slice(0, 3)).toEqual(['Zamówienia', 'Kody użytkownika', 'Dane użytkownika']);
    expect(screen.getByText('Prezenty: brak · Bilety grupowe: brak · Pakiety: brak')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Wróć do listy' })).toBeNull();
  });

  it('leads back to the list that led there, as it was narrowed, also once something was opened [ROUTE-19, U14]', async () => {
    server();
    const list = '/teapp-admin?view=payments&user=nowak&date_from=2026-10-01';
    const { user } = visit('/konto/8', { role: 'admin' }, { state: { list } });
    await user.click(await screen.findByRole('button', { name: 'Edytuj' }));
    expect(screen.getByRole('link', { name: 'Wróć do listy' })).toHaveAttribute('href', list);
  });

  it.each([null, 'x', { list: 7 }, { list: '/konto/7' }, { list: 'https://elsewhere.example/teapp-admin?' }])(
    'has no way back to %j, which is no list of the office [ROUTE-19]',
    async (state) => {
      server();
      visit('/konto/8', { role: 'admin' }, { state });
      expect(await screen.findByRole('heading', { level: 1, name: 'Jan Nowak' })).toBeVisible();
      expect(screen.queryByRole('link', { name: 'Wróć do listy' })).toBeNull();
    },
  );

  it('without a login it says "Brak logowania" [USERADM-23]', async () => {
    server({ last_login: null });
    open();
    expect(factsOf(await data())['Ostatnie logowanie']).toBe('Brak logowania');
  });

  it.each([
    [{ birthday: null }, 'Brak daty urodzenia: spektakle z ograniczeniem wiekowym są zablokowane.', 'USERADM-27'],
    [{ birthday: '1900-01-01' }, 'Brak daty urodzenia: spektakle z ograniczeniem wiekowym są zablokowane.', 'USERADM-27'],
    [{ country_code: '' }, 'Brak kraju.', 'USERADM-28, OPEN3-43'],
    [{ provider: 'partner' }, 'Danymi osobowymi zarządza platforma partnera. Następne logowanie je nadpisze.', 'USERADM-29'],
    [
      { provider: 'partner', updated_at_tl: '2026-05-02T10:00:00Z', last_login: '2026-05-01T10:00:00Z' },
      'Dane partnera zmieniły się. Użytkownik powinien się wylogować i zalogować ponownie.',
      'USERADM-30',
    ],
  ])('%j: %s [%s of USERADM-27..USERADM-30]', async (user, warning, _row) => {
    server(user);
    open();
    expect(await screen.findByText(warning)).toBeVisible();
  });

  it('is closed to everybody else [ROUTE-19, USER-19]', async () => {
    const asked = fakeServer({
      'GET /api/users/3': { user: aUser(), ...NO_ORDERS },
      'GET /api/mailing/3': { mailing: false },
    });
    const { where } = visit('/konto/8', {});
    expect(await screen.findByRole('heading', { level: 1, name: 'Twoje konto' })).toBeVisible();
    expect(where()).toBe('/konto');
    expect(asked.asked('GET /api/users/8')).toEqual([]);
  });

  it.each(['/konto/abc', '/konto/0', '/konto/1.5'])('%s is nobody, and nothing is asked [ERR3-08]', async (address) => {
    const asked = server();
    open(address);
    expect(await screen.findByRole('heading', { level: 1, name: 'Nie znaleziono użytkownika' })).toBeVisible();
    expect(asked.calls.filter(({ path }) => path.startsWith('/api/users/') && !path.endsWith('accept-tos'))).toEqual([]);
  });

  it('a failed user call is a toast with a way to try again [ACCT-46, USERADM-47, ERR3-08]', async () => {
    const asked = server();
    asked.on('GET /api/users/8', refusal(404, { message: 'Nie znaleziono użytkownika' }));
    const { where } = open();
    expect(await screen.findByText('Wystąpił błąd: Nie znaleziono użytkownika')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Spróbuj ponownie' })).toBeVisible();
    expect(where()).toBe('/konto/8');
  });
});

describe("an administrator's changes", () => {
  it('address and role are sent; the form closes and the data reloads [ACCT-22, USERADM-20, USERADM-42, USERADM-43]', async () => {
    const asked = server();
    const { user, where, store } = open();
    await user.click(await screen.findByRole('button', { name: 'Edytuj' }));
    await user.clear(await screen.findByLabelText('E-mail'));
    await user.type(screen.getByLabelText('E-mail'), 'jan.nowak@example.pl');
    await user.click(screen.getByLabelText('Rola'));
    await user.click(await screen.findByTitle('Premium'));
    await user.click(screen.getByRole('button', { name: 'Zapisz' }));
    expect(await screen.findByText('Zapisano zmiany')).toBeVisible();
    expect(asked.asked('PUT /api/users/8').map(({ body }) => body)).toEqual([{ email: 'jan.nowak@example.pl', role: 'premium' }]);
    await waitFor(async () => expect(factsOf(await data())['E-mail']).toBe('jan.nowak@example.pl'));
    expect(asked.asked('GET /api/users/8')).toHaveLength(2);
    expect(where()).toBe('/konto/8');
    expect(store.getState().session.user).toEqual({ id: 3, role: 'admin', mailing: false });
  });

  it('a new address that waits to be confirmed is said to have been written a link [USERADM-42]', async () => {
    const asked = server({ role: 'unverified', role_id: 4 });
    const moved = aUser({ id: 8, email: 'jan.nowak@example.pl', role: 'unverified', role_id: 4 });
    asked.on('PUT /api/users/8', { user: moved, verification_to: 'jan.nowak@example.pl' });
    const { user, where } = open('/konto/8?edit=true');
    await user.clear(await screen.findByLabelText('E-mail'));
    await user.type(screen.getByLabelText('E-mail'), 'jan.nowak@example.pl');
    await user.click(screen.getByRole('button', { name: 'Zapisz' }));
    expect(await screen.findByText('Zapisano zmiany. Link wysłaliśmy na jan.nowak@example.pl.')).toBeVisible();
    expect(screen.queryByText('Zapisano zmiany')).toBeNull();
    expect(where()).toBe('/konto/8');
  });

  it('the rule of a new password stands under its field, the stronger one with two steps [ACCT-16, AUTH-36, AUTH-37]', async () => {
    const BASE = 'Zostaw puste, aby nie zmieniać hasła. Nowe hasło wyloguje inne urządzenia.';
    const RULE = 'Co najmniej 8 znaków: litery bez polskich znaków, cyfry oraz @^()_-$#!%*?&';
    const STRONGER = 'Hasło musi zawierać wielką literę, małą literę, cyfrę i znak specjalny.';
    server();
    const { user } = open('/konto/8?edit=true');
    expect(await screen.findByText(`${BASE} ${RULE}`)).toBeVisible();
    await user.click(screen.getByLabelText('Logowanie dwuetapowe'));
    const stronger = await screen.findByText(`${BASE} ${STRONGER} ${RULE}`);
    expect(screen.getByLabelText('Nowe hasło')).toHaveAttribute('aria-describedby', stronger.id);
  });

  it('a role that the server refuses is refused at its field [USERADM-49]', async () => {
    const asked = server();
    asked.on('PUT /api/users/8', refusal(422, { formError: { role: 'Tej roli nie można nadać.' } }));
    const { user } = open('/konto/8?edit=true');
    await user.click(await screen.findByLabelText('Rola'));
    await user.click(await screen.findByTitle('Administrator'));
    await user.click(screen.getByRole('button', { name: 'Zapisz' }));
    expect(await screen.findByText('Tej roli nie można nadać.')).toBeVisible();
  });

  it('of a partner account only the role is edited [SSO-08, OPEN0-25]', async () => {
    const asked = server({ provider: 'partner' });
    const { user } = open('/konto/8?edit=true');
    await user.click(await screen.findByLabelText('Rola'));
    expect(screen.queryByLabelText('Imię')).toBeNull();
    expect(screen.queryByLabelText('E-mail')).toBeNull();
    await user.click(await screen.findByTitle('Premium'));
    await user.click(screen.getByRole('button', { name: 'Zapisz' }));
    await waitFor(() => expect(asked.asked('PUT /api/users/8').map(({ body }) => body)).toEqual([{ role: 'premium' }]));
  });

  it('the newsletter can be turned on for a user; the own choice stays [USERADM-44, USERADM-45]', async () => {
    const asked = server();
    asked.on('POST /api/mailing/8', () => {
      asked.on('GET /api/mailing/8', { mailing: true });
      return { body: { mailing: true } };
    });
    asked.on('DELETE /api/mailing/8', { mailing: false });
    const { user, store } = open();
    await user.click(await screen.findByRole('button', { name: 'Zapisz się' }));
    expect(await screen.findByText('Użytkownik otrzymuje newsletter.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Wypisz się' }));
    await waitFor(() => expect(asked.asked('DELETE /api/mailing/8')).toHaveLength(1));
    expect(store.getState().session.user?.mailing).toBe(false);
  });

  it('a failure of the newsletter is a toast, and the state is asked again [USERADM-46]', async () => {
    const asked = server();
    asked.on('POST /api/mailing/8', refusal(500));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Zapisz się' }));
    expect(await screen.findByText('Nie udało się zapisać do newslettera')).toBeVisible();
    await waitFor(() => expect(asked.asked('GET /api/mailing/8')).toHaveLength(2));
  });

  it('deleting names the user and the loss, and leads to the list of users [ACCT-26, USERADM-39, USERADM-40, OPEN3-45]', async () => {
    const asked = server();
    asked.on('DELETE /api/users/8', { id: 8 });
    const { user, where, store } = open();
    await user.click(await screen.findByRole('button', { name: 'Usuń konto' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Czy na pewno chcesz usunąć konto?' }));
    expect(dialog.getByText(/Jan Nowak straci dostęp do wszystkich wydarzeń i wideo/)).toBeVisible();
    expect(dialog.getByText('jan@example.pl')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Nie' })).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Tak' }));
    await waitFor(() => expect(where()).toBe('/teapp-admin?view=users'));
    expect(asked.asked('DELETE /api/users/8')).toHaveLength(1);
    expect(store.getState().session.authenticated).toBe(true);
  });

  it('a deleted user is only looked at [USERADM-41]', async () => {
    server({ role: 'deleted', role_id: 5 });
    open();
    expect(factsOf(await data()).Rola).toBe('Usunięte');
    expect(screen.queryByRole('button', { name: 'Edytuj' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Usuń konto' })).toBeNull();
  });
});
