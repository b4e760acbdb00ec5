import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserDto } from '../../api/generated.js';
import { NO_ORDERS, aUser } from '../../test/builders.js';
import { sessionEnded } from '../../app/session/session.slice.js';
import { fakeServer, refusal } from '../../test/fake-server.js';
import { visit } from '../../test/visit.js';

type Visitor = Parameters<typeof visit>[1];
const year = new Date().getFullYear();

/** The form of the own account, open; the server saves whatever it is sent. */
type Opened = Awaited<ReturnType<typeof openForm>>;
interface Circumstances {
  user?: Partial<UserDto>;
  visitor?: Visitor;
  /** The page one came from. */
  before?: string;
}
async function openForm({ user = {}, visitor = {}, before }: Circumstances = {}) {
  let stored = aUser(user);
  const server = fakeServer({
    'GET /api/users/3': () => ({ body: { user: stored, ...NO_ORDERS } }),
    'GET /api/mailing/3': { mailing: false },
  });
  server.on('PUT /api/users/3', (call: { body: unknown }) => {
    stored = { ...stored, ...(call.body as Partial<UserDto>) };
    return { body: { user: stored } };
  });
  const opened = visit(before ?? '/konto?edit=true', visitor);
  if (before) await act(() => opened.router.navigate('/konto?edit=true'));
  await screen.findByRole('button', { name: 'Zapisz' });
  const retype = async (label: string | RegExp, value: string) => {
    const field = screen.getByLabelText(label);
    await opened.user.clear(field);
    if (value) await opened.user.type(field, value);
    await opened.user.click(document.body); // leaves the field
  };
  const sent = () => server.asked('PUT /api/users/3').map(({ body }) => body);
  return { ...opened, server, retype, sent };
}
const save = () => screen.getByRole('button', { name: 'Zapisz' });

describe('saving the own account', () => {
  it('sends the edited fields alone, closes the form and shows the new data [ACCT-13]', async () => {
    const { user, retype, sent, where } = await openForm();
    expect(save()).toBeDisabled();
    await retype('Imię', 'Łucja');
    await retype(/^Miasto/, '');
    await user.click(save());
    expect(await screen.findByText('Zapisano zmiany')).toBeVisible();
    expect(sent()).toEqual([{ firstname: 'Łucja', city: null }]);
    expect(await screen.findByText('Łucja')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Zapisz' })).toBeNull();
    expect(where()).toBe('/konto');
    expect(screen.getByRole('button', { name: 'Edytuj' })).toHaveFocus();
  });

  it('reads the user of the answer: the session follows role and newsletter [ACCT-13]', async () => {
    const { user, retype, store, server } = await openForm();
    server.on('PUT /api/users/3', { user: aUser({ firstname: 'Ewa', role: 'premium', role_id: 3, mailing: true }) });
    await retype('Imię', 'Ewa');
    await user.click(save());
    await waitFor(() => expect(store.getState().session.user).toEqual({ id: 3, role: 'premium', mailing: true }));
  });

  it('sends a birthday of three fields, and a new password [ACCT-13, ACCT-16, ACCT-17, AUTH-41]', async () => {
    const { user, retype, sent } = await openForm();
    await retype('Dzień', '5');
    await retype('Nowe hasło', 'Haslo123');
    await user.click(save());
    await waitFor(() => expect(sent()).toEqual([{ birthday: '1990-01-05', newpassword: 'Haslo123' }]));
  });

  it('completes a birthday nobody knew [ACCT-10, ACCT-17, OPEN0-26]', async () => {
    const { user, retype, sent } = await openForm({ user: { birthday: '1900-01-01' } });
    await retype('Dzień', '31');
    await retype('Miesiąc', '12');
    await retype('Rok', '1980');
    await user.click(save());
    await waitFor(() => expect(sent()).toEqual([{ birthday: '1980-12-31' }]));
    await waitFor(() => expect(screen.queryByRole('note')).toBeNull());
  });

  it('a refused field says so at the field, keeps what was typed and gets the focus [ACCT-47, ERR-04]', async () => {
    const { user, retype, server } = await openForm();
    server.on('PUT /api/users/3', refusal(422, { formError: { lastname: 'Nie tak.', nip: 'Ani tak.' } }));
    await retype('Nazwisko', 'Nowak');
    await user.click(save());
    expect(await screen.findByText('Nie tak.')).toBeVisible();
    expect(screen.getByText('Ani tak.')).toBeVisible();
    expect(screen.getByLabelText('Nazwisko')).toHaveValue('Nowak');
    expect(screen.getByLabelText('Nazwisko')).toHaveAttribute('aria-invalid', 'true');
    await waitFor(() => expect(screen.getByLabelText('Nazwisko')).toHaveFocus());
  });

  it('another refusal stands above the form, and nobody is signed out', async () => {
    const { user, retype, server, store } = await openForm();
    server.on('PUT /api/users/3', refusal(409, { message: 'Dane zmieniły się.' }));
    await retype('Nazwisko', 'Nowak');
    await user.click(save());
    expect(await screen.findByText('Dane zmieniły się.')).toBeVisible();
    expect(screen.getByLabelText('Nazwisko')).toHaveValue('Nowak');
    expect(store.getState().session.authenticated).toBe(true);
  });
});

describe('the rules of the fields, on leaving them', () => {
  it.each([
    { row: 'ACCT-14', field: 'Imię', value: '', message: 'Pole wymagane.' },
    { row: 'ACCT-14, AUTH-35', field: 'Imię', value: 'J4n', message: 'Dozwolone są tylko litery, łączniki i spacje.' },
    { row: 'ACCT-15', field: 'Nazwisko', value: '', message: 'Pole wymagane.' },
    {
      row: 'ACCT-15, AUTH-35',
      field: 'Nazwisko',
      value: '<b>',
      message: 'Dozwolone są tylko litery, łączniki i spacje.',
    },
    {
      row: 'ACCT-16, AUTH-36',
      field: 'Nowe hasło',
      value: 'krótkie',
      message: /Hasło musi mieć co najmniej 8 znaków\./,
    },
    { row: 'ACCT-17, AUTH-39', field: 'Miesiąc', value: '02', message: 'Niepoprawna data' },
    { row: 'ACCT-17', field: 'Dzień', value: '', message: 'Niepoprawna data' },
    { row: 'ACCT-17, AUTH-40', field: 'Rok', value: String(year - 12), message: 'Musisz mieć ukończone 13 lat.' },
    {
      row: 'BUY-24',
      field: /^Kod pocztowy/,
      value: '00-950-00-950',
      message: 'Niepoprawna wartość. Maksymalnie 10 znaków.',
    },
    { row: 'BUY-12', field: /^NIP/, value: 'DE123', message: '10 cyfr, bez PL' },
  ])(
    '$field "$value" says "$message", and is not sent [$row of ACCT-14..ACCT-17, AUTH-35, AUTH-36, AUTH-39, AUTH-40, BUY-12, BUY-24; ACCT-47, AUTH-44]',
    async ({ field, value, message }) => {
      const { user, retype, sent } = await openForm();
      expect(screen.queryByText(message)).toBeNull();
      await retype(field, value);
      expect(await screen.findByText(message)).toBeVisible();
      await user.click(save());
      expect(sent()).toEqual([]);
    },
  );

  it.each([
    ['two-step sign-in', { mfa: true }],
    ['the administrator role', { role: 'admin' as const, role_id: 1 }],
  ])('an account with %s needs the stronger password [ACCT-16, ACCT-47, AUTH-37]', async (_what, user) => {
    const { retype } = await openForm({ user });
    await retype('Nowe hasło', 'haslo1234');
    expect(await screen.findByText('Hasło musi zawierać wielką literę, małą literę, cyfrę i znak specjalny.')).toBeVisible();
  });

  it('the country is one of the list: required, never empty [ACCT-18, AUTH-43]', async () => {
    const { user, sent } = await openForm();
    await user.click(screen.getByLabelText('Kraj'));
    await user.keyboard('Niemcy');
    await user.click(await screen.findByTitle('Niemcy'));
    await user.click(save());
    await waitFor(() => expect(sent()).toEqual([{ country_code: 'DE' }]));
    expect(screen.queryByRole('button', { name: /clear/i })).toBeNull();
  });

  it('a NIP whose checksum is wrong is a hint, not a refusal', async () => {
    const { user, retype, sent } = await openForm();
    await retype(/^NIP/, '1234567890');
    expect(await screen.findByText('Sprawdź NIP: suma kontrolna się nie zgadza.')).toBeVisible();
    await user.click(save());
    await waitFor(() => expect(sent()).toEqual([{ nip: '1234567890' }]));
  });

  it('submitting moves the focus to the first bad field [WCAG 3.3.1]', async () => {
    const { user, retype } = await openForm();
    await retype('Nazwisko', '');
    await retype('Imię', '');
    await user.click(save());
    await waitFor(() => expect(screen.getByLabelText('Imię')).toHaveFocus());
  });
});

describe('what only administrators edit', () => {
  const ADMIN_FIELDS = ['E-mail', 'Rola', 'Logowanie dwuetapowe'];
  const present = () => ADMIN_FIELDS.filter((label) => screen.queryByLabelText(label));

  it('is not in the form of a user [ACCT-19, ACCT-20]', async () => {
    await openForm();
    expect(present()).toEqual([]);
  });
  it('is in the form of an administrator [ACCT-19, ACCT-20]', async () => {
    const { user, retype, sent } = await openForm({
      user: { role: 'admin', role_id: 1, mfa: true },
      visitor: { role: 'admin' },
    });
    expect(present()).toEqual(ADMIN_FIELDS);
    await retype('E-mail', 'anna@');
    expect(await screen.findByText('Niepoprawny adres email')).toBeVisible();
    await retype('E-mail', 'anna@teatr.example');
    await user.click(screen.getByLabelText('Logowanie dwuetapowe'));
    await user.click(save());
    await waitFor(() => expect(sent()).toEqual([{ email: 'anna@teatr.example', mfa: false }]));
  });
});

describe('leaving the form with changes in it', () => {
  const question = () => screen.findByRole('dialog', { name: 'Porzucić zmiany?' });

  it.each([
    ['the button that closes it', (opened: Opened) => opened.user.click(screen.getByRole('button', { name: 'Cofnij' }))],
    ['a link', (opened: Opened) => opened.user.click(screen.getByRole('link', { name: 'Kurtyna' }))],
    ['the browser’s back', (opened: Opened) => act(() => opened.router.navigate(-1))],
  ])('by %s asks first; no keeps what was typed, yes leaves it [U14]', async (_how, leave) => {
    const opened = await openForm({ before: '/' });
    await opened.retype('Imię', 'Ewa');
    await leave(opened);
    await opened.user.click(within(await question()).getByRole('button', { name: 'Nie' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText('Imię')).toHaveValue('Ewa');
    expect(opened.where()).toBe('/konto?edit=true');

    await leave(opened);
    await opened.user.click(within(await question()).getByRole('button', { name: 'Tak' }));
    await waitFor(() => expect(screen.queryByLabelText('Imię')).toBeNull());
    expect(opened.where()).not.toBe('/konto?edit=true');
    expect(opened.sent()).toEqual([]);
  });

  it('by the browser’s back before what was typed is drawn asks too [U14]', async () => {
    const { router, where } = await openForm({ before: '/' });
    await act(async () => {
      fireEvent.change(screen.getByLabelText('Imię'), { target: { value: 'Ewa' } });
      await router.navigate(-1);
    });
    expect(await question()).toBeVisible();
    expect(where()).toBe('/konto?edit=true');
  });

  it('asks nothing where nothing was changed, after saving, and of who is signed out [U14]', async () => {
    const { user, retype, store } = await openForm();
    await user.click(screen.getByRole('button', { name: 'Cofnij' }));
    expect(screen.queryByLabelText('Imię')).toBeNull();

    await user.click(screen.getByRole('button', { name: 'Edytuj' }));
    await retype('Imię', 'Ewa');
    await user.click(save());
    expect(await screen.findByText('Zapisano zmiany')).toBeVisible();
    await waitFor(() => expect(screen.queryByLabelText('Imię')).toBeNull());

    await user.click(screen.getByRole('button', { name: 'Edytuj' }));
    await retype('Imię', 'Ola');
    act(() => void store.dispatch(sessionEnded('sessionEnd')));
    expect(await screen.findByRole('heading', { level: 1, name: 'Logowanie' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('and asks before the page is closed [U14]', async () => {
    const { retype } = await openForm();
    const close = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(close()).toBe(false);
    await retype('Imię', 'Ewa');
    expect(close()).toBe(true);
  });
});
