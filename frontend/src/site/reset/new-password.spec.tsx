import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { fakeServer, noAnswer, refusal } from '../../test/fake-server.js';
import { visit } from '../../test/visit.js';

const PAGE = '/nowe-haslo?email=anna%40example.pl&token=t-1';
const LINK = { email: 'anna@example.pl', token: 't-1' };
const CHECK = 'POST /api/passwords/verifyreset';
const good = { [CHECK]: { email: LINK.email } };
const submit = () => screen.getByRole('button', { name: 'Ustaw hasło' });

async function type(user: ReturnType<typeof visit>['user'], first: string, second = first) {
  await user.click(await screen.findByLabelText('Nowe hasło'));
  if (first) await user.paste(first);
  await user.click(screen.getByLabelText('Powtórz hasło'));
  if (second) await user.paste(second);
  await user.tab();
}

describe('the link of the letter', () => {
  it('is checked once before the form is shown [ROUTE-13, AUTH-61]', async () => {
    const server = fakeServer(good);
    visit(PAGE);
    expect(await screen.findByText('Sprawdzamy link…')).toBeVisible();
    expect(screen.queryByLabelText('Nowe hasło')).toBeNull();
    expect(await screen.findByLabelText('Nowe hasło')).toBeVisible();
    expect(server.asked(CHECK).map(({ body }) => body)).toEqual([LINK]);
  });

  it('a refused one shows an error instead of the form, and the way to a new one [AUTH-62]', async () => {
    fakeServer({ [CHECK]: refusal(422, { code: 'reset.invalid' }) });
    visit(PAGE);
    expect(await screen.findByRole('alert')).toHaveTextContent('Link do ustawienia hasła wygasł lub jest nieprawidłowy.');
    expect(screen.queryByLabelText('Nowe hasło')).toBeNull();
    expect(screen.getByRole('link', { name: 'Wyślij nowy link' })).toHaveAttribute('href', '/resetowanie-hasla');
  });

  it.each(['/nowe-haslo', '/nowe-haslo?email=anna%40example.pl', '/nowe-haslo?token=t-1'])(
    '%s is no link, and asks nobody [AUTH-62]',
    async (address) => {
      const server = fakeServer(good);
      visit(address);
      expect(await screen.findByRole('alert')).toHaveTextContent('Link do ustawienia hasła wygasł');
      expect(server.asked(CHECK)).toEqual([]);
    },
  );

  it('a server that does not answer says nothing about the link: it is asked again', async () => {
    const server = fakeServer({ [CHECK]: noAnswer });
    const { user } = visit(PAGE);
    expect(await screen.findByRole('alert')).toHaveTextContent('Brak połączenia z internetem.');
    server.on(CHECK, { email: LINK.email });
    await user.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }));
    expect(await screen.findByLabelText('Nowe hasło')).toBeVisible();
  });
});

describe('the new password', () => {
  it('is sent with e-mail and token, and then signs in [AUTH-63, AUTH-67]', async () => {
    const server = fakeServer({ ...good, 'PUT /api/passwords': { email: LINK.email } });
    const { user } = visit(PAGE);
    await type(user, 'NoweHaslo1');
    await user.dblClick(submit());
    expect(await screen.findByText('Hasło zostało zmienione. Zaloguj się nowym hasłem.')).toBeVisible();
    expect(server.asked('PUT /api/passwords').map(({ body }) => body)).toEqual([
      { ...LINK, newpassword: 'NoweHaslo1', repeatpassword: 'NoweHaslo1' },
    ]);
    const main = screen.getByRole('main');
    const [toSignIn] = [...main.querySelectorAll('a')];
    expect(toSignIn).toHaveTextContent('Zaloguj się');
    expect(toSignIn).toHaveAttribute('href', '/logowanie?email=anna%40example.pl');
    expect(screen.queryByLabelText('Nowe hasło')).toBeNull();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Nowe hasło' })).toHaveFocus());
  });

  it('both fields are required, and nothing is sent without them [AUTH-64]', async () => {
    const server = fakeServer(good);
    const { user } = visit(PAGE);
    await screen.findByLabelText('Nowe hasło');
    await user.click(submit());
    await waitFor(() => expect(screen.getAllByText('Pole wymagane.')).toHaveLength(2));
    await waitFor(() => expect(screen.getByLabelText('Nowe hasło')).toHaveFocus());
    expect(server.asked('PUT /api/passwords')).toEqual([]);
  });

  it.each([
    ['Haslo12', 'Haslo12', /Hasło musi mieć co najmniej 8 znaków/, 'AUTH-65'],
    ['Hasło1234', 'Hasło1234', /Hasło musi mieć co najmniej 8 znaków/, 'AUTH-65'],
    ['Haslo123', 'Haslo124', /Hasła nie są takie same/, 'AUTH-66'],
  ])('"%s" and "%s" say %s on leaving the field [%s of AUTH-65, AUTH-66; AUTH-44]', async (first, second, message, _row) => {
    fakeServer(good);
    const { user } = visit(PAGE);
    await type(user, first, second);
    expect(await screen.findByText(message)).toBeVisible();
  });

  it('putting the first right takes the message from the second', async () => {
    fakeServer(good);
    const { user } = visit(PAGE);
    await type(user, 'Haslo123', 'Haslo1234');
    expect(await screen.findByText('Hasła nie są takie same.')).toBeVisible();
    await user.type(screen.getByLabelText('Nowe hasło'), '4');
    await user.tab();
    await waitFor(() => expect(screen.queryByText('Hasła nie są takie same.')).toBeNull());
  });

  it('the rules of an administrator come from the server, to the field [AUTH-37, ERR-04, AUTH-68]', async () => {
    const message = 'Hasło musi zawierać wielką literę, małą literę, cyfrę i znak specjalny.';
    fakeServer({ ...good, 'PUT /api/passwords': refusal(422, { formError: { newpassword: message } }) });
    const { user } = visit(PAGE);
    await type(user, 'NoweHaslo1');
    await user.click(submit());
    expect(await screen.findByText(message)).toBeVisible();
    const field = screen.getByLabelText('Nowe hasło');
    expect(field).toHaveValue('NoweHaslo1');
    expect(field).toHaveAccessibleDescription(expect.stringContaining(message));
  });

  it('a failure shows its error above the form, which is kept [AUTH-68]', async () => {
    fakeServer({ ...good, 'PUT /api/passwords': refusal(503, { message: 'Usługa jest chwilowo niedostępna.' }) });
    const { user } = visit(PAGE);
    await type(user, 'NoweHaslo1');
    await user.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent('Usługa jest chwilowo niedostępna.');
    expect(screen.getByLabelText('Nowe hasło')).toHaveValue('NoweHaslo1');
  });

  it('a link that was used in the meantime says so, and the form goes [AUTH-67, AUTH-68]', async () => {
    fakeServer({ ...good, 'PUT /api/passwords': refusal(422, { code: 'reset.invalid' }) });
    const { user } = visit(PAGE);
    await type(user, 'NoweHaslo1');
    await user.click(submit());
    expect(await screen.findByText('Link do ustawienia hasła wygasł lub jest nieprawidłowy.')).toBeVisible();
    expect(screen.queryByLabelText('Nowe hasło')).toBeNull();
  });

  it('password managers learn whose password it is, and that it is a new one', async () => {
    fakeServer(good);
    visit(PAGE);
    expect(await screen.findByLabelText('Nowe hasło')).toHaveAttribute('autocomplete', 'new-password');
    expect(screen.getByLabelText('Powtórz hasło')).toHaveAttribute('autocomplete', 'new-password');
    expect(document.querySelector('input[autocomplete="username"]')).toHaveValue('anna@example.pl');
  });
});
