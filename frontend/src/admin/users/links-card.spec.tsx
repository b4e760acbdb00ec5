import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserDto } from '../../api/generated.js';
import { aUser, NO_ORDERS } from '../../test/builders.js';
import { fakeServer, refusal } from '../../test/fake-server.js';
import { visit } from '../../test/visit.js';

const WAITS = { role: 'unverified', role_id: 4 } as const;

/** Somebody else's account; the administrator is number 3. */
function open(given: Partial<UserDto> = WAITS) {
  let stored = aUser({ id: 8, email: 'jan@example.pl', ...given });
  const server = fakeServer({
    'GET /api/users/8': () => ({ body: { user: stored, ...NO_ORDERS, bans: [] } }),
    'GET /api/mailing/8': { mailing: false },
  });
  const now = (next: Partial<UserDto>) => (stored = { ...stored, ...next });
  return { server, now, ...visit('/konto/8', { role: 'admin' }) };
}
const card = async () => within(await screen.findByRole('region', { name: 'E-mail i hasło' }));
const BUTTONS = [
  ['Wyślij link potwierdzający', 'POST /api/users/8/verification'],
  ['Wyślij link do nowego hasła', 'POST /api/users/8/password-link'],
] as const;

describe.each(BUTTONS)('%s', (name, call) => {
  it('says where the link went, and the account is read again with its history [OPEN0-31]', async () => {
    const { server, user } = open();
    server.on(call, { to: 'jan@example.pl' });
    await user.click((await card()).getByRole('button', { name }));
    expect(await screen.findByText('Link wysłaliśmy na jan@example.pl.')).toBeVisible();
    expect(server.asked(call).map(({ body }) => body)).toEqual([null]);
    await waitFor(() => expect(server.asked('GET /api/users/8')).toHaveLength(2));
  });

  it('says that it was pressed too often; the card stays [OPEN0-31, ERR3-02]', async () => {
    const { server, user } = open();
    server.on(call, refusal(429, { message: 'Zbyt wiele prób. Spróbuj ponownie za chwilę.' }));
    await user.click((await card()).getByRole('button', { name }));
    expect(await screen.findByText('Wystąpił błąd: Zbyt wiele prób. Spróbuj ponownie za chwilę.')).toBeVisible();
    expect((await card()).getByRole('button', { name })).toBeVisible();
    expect(server.asked('GET /api/users/8')).toHaveLength(1);
  });

  it('pressed twice at once is sent once [OPEN0-31]', async () => {
    const { server, user } = open();
    server.on(call, { to: 'jan@example.pl' });
    await user.dblClick((await card()).getByRole('button', { name }));
    expect(await screen.findByText('Link wysłaliśmy na jan@example.pl.')).toBeVisible();
    expect(server.asked(call)).toHaveLength(1);
  });
});

describe('a link that the server refuses because the account is another one by now', () => {
  it('of an address that was confirmed: says so, reads the account again, and the button goes [OPEN0-31, ERR3-02]', async () => {
    const { server, now, user } = open();
    server.on('POST /api/users/8/verification', refusal(409, { message: 'Ten adres jest już potwierdzony.' }));
    const button = (await card()).getByRole('button', { name: 'Wyślij link potwierdzający' });
    now({ role: 'standard', role_id: 2 });
    await user.click(button);
    expect(await screen.findByText('Wystąpił błąd: Ten adres jest już potwierdzony.')).toBeVisible();
    expect(await (await card()).findByText('Adres e-mail jest potwierdzony.')).toBeVisible();
    expect((await card()).getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Wyślij link do nowego hasła']);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('of an account that came to the partner: says so, and its reason stands in the place of the button [OPEN0-31, OPEN0-25]', async () => {
    const { server, now, user } = open({});
    const message = 'Dane konta partnera można zmienić tylko na stronie partnera.';
    server.on('POST /api/users/8/password-link', refusal(409, { message }));
    const button = (await card()).getByRole('button', { name: 'Wyślij link do nowego hasła' });
    now({ provider: 'partner' });
    await user.click(button);
    expect(await screen.findByText(`Wystąpił błąd: ${message}`)).toBeVisible();
    expect(await (await card()).findByText('Hasło do tego konta jest na platformie partnera.')).toBeVisible();
    expect((await card()).queryByRole('button')).toBeNull();
  });
});

describe('the card of the links', () => {
  it.each([
    [WAITS, 'Adres e-mail nie jest potwierdzony.', ['Wyślij link potwierdzający', 'Wyślij link do nowego hasła']],
    [{}, 'Adres e-mail jest potwierdzony.', ['Wyślij link do nowego hasła']],
    [{ ...WAITS, provider: 'partner' }, 'Adres e-mail nie jest potwierdzony.', ['Wyślij link potwierdzający']],
  ])('of %j says "%s" and offers what can be sent: %j [OPEN0-31]', async (given, said, offered) => {
    open(given);
    expect((await card()).getByText(said)).toBeVisible();
    expect((await card()).getAllByRole('button').map(({ textContent }) => textContent)).toEqual(offered);
  });

  it('is not on the card of an erased account [OPEN0-21]', async () => {
    open({ role: 'deleted', role_id: 5 });
    expect(await screen.findByRole('heading', { name: 'Dane użytkownika' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'E-mail i hasło' })).toBeNull();
  });
});
