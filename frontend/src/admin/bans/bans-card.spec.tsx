import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { BanDto } from '../../api/generated.js';
import { aUser, NO_ORDERS } from '../../test/builders.js';
import { fakeServer, refusal } from '../../test/fake-server.js';
import { visit } from '../../test/visit.js';

const aBan = (given: Partial<BanDto> = {}): BanDto => ({
  id: 4,
  user_id: 8,
  reason: 'Udostępnianie konta',
  expiration_date: '2099-01-31 08:05',
  send_email: true,
  forever: false,
  active: true,
  automatic: false,
  created_at: '2026-11-20T10:00:00.000Z',
  ...given,
});

/** Somebody else's account; the administrator is number 3. */
function open(bans: BanDto[] | null = [], role: 'admin' | 'deleted-user' = 'admin') {
  let stored = bans;
  const user = aUser({ id: 8, firstname: 'Jan', ...(role === 'deleted-user' && { role: 'deleted', role_id: 5 }) });
  const server = fakeServer({
    'GET /api/users/8': () => ({ body: { user, ...NO_ORDERS, bans: stored } }),
    'GET /api/mailing/8': { mailing: false },
  });
  const now = (next: BanDto[]) => (stored = next);
  return { server, now, ...visit('/konto/8', { role: 'admin' }) };
}
const card = async () => within(await screen.findByRole('region', { name: 'Blokady' }));

describe('the bans of a person', () => {
  it('are listed, each with its reason and its end [BAN-15, USERADM-38]', async () => {
    open([
      aBan(),
      aBan({ id: 3, reason: 'Groźby', expiration_date: null, forever: true }),
      aBan({ id: 2, reason: 'Reguła domu', expiration_date: '2025-01-02 20:00', active: false, automatic: true }),
    ]);
    const rows = (await card()).getAllByRole('row').slice(1);
    const cells = rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );
    expect(cells.map(([reason, until, , by, state]) => [reason, until, by, state])).toEqual([
      ['Udostępnianie konta', '31.01.2099, 8:05', 'Administrator', 'Trwa'],
      ['Groźby', 'Bezterminowo', 'Administrator', 'Trwa'],
      ['Reguła domu', '02.01.2025, 20:00', 'Reguła', 'Zakończona'],
    ]);
    expect((await card()).getByText('Konto jest zablokowane.')).toBeVisible();
  });

  it('say that there are none', async () => {
    open();
    expect((await card()).getByText('Brak blokad.')).toBeVisible();
    expect((await card()).getByText('Konto nie jest zablokowane.')).toBeVisible();
  });

  it('end after a question that names the ban; list and state are read again [BAN-16, BAN-18]', async () => {
    const { server, now, user } = open([aBan()]);
    server.on('DELETE /api/users/8/bans/4', () => (now([]), { body: { id: 4 } }));
    await user.click(await screen.findByRole('button', { name: 'Odblokuj: Udostępnianie konta' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Czy na pewno chcesz odblokować?' }));
    expect(dialog.getByText('Udostępnianie konta')).toBeVisible();
    expect(dialog.getByText('Jan Kowalska')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Tak' }));
    expect(await screen.findByText('Odblokowano.')).toBeVisible();
    expect(await screen.findByText('Konto nie jest zablokowane.')).toBeVisible();
    expect(server.asked('GET /api/users/8')).toHaveLength(2);
  });

  it('stay when the server refuses, which is said [ERR3-02]', async () => {
    const { server, user } = open([aBan()]);
    server.on('DELETE /api/users/8/bans/4', refusal(404, { message: 'Nie znaleziono blokady.' }));
    await user.click(await screen.findByRole('button', { name: 'Odblokuj: Udostępnianie konta' }));
    await user.click(await screen.findByRole('button', { name: 'Tak' }));
    expect(await screen.findByText('Wystąpił błąd: Nie znaleziono blokady.')).toBeVisible();
    expect(screen.getByText('Konto jest zablokowane.')).toBeVisible();
  });

  it('are not shown to a person, on the own account, nor of a deleted one [BAN-19, D24]', async () => {
    open([], 'deleted-user');
    expect(await screen.findByRole('heading', { name: 'Dane użytkownika' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Blokady' })).toBeNull();
  });

  it('of the own account are not there to be set [BAN-19]', async () => {
    fakeServer({
      'GET /api/users/3': { user: aUser({ role: 'admin', role_id: 1 }), ...NO_ORDERS },
      'GET /api/mailing/3': { mailing: false },
    });
    visit('/konto/3', { role: 'admin' });
    expect(await screen.findByRole('heading', { level: 2, name: 'Usuń konto' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Blokady' })).toBeNull();
  });
});

describe('the form of a ban', () => {
  const DATE = 'Proszę podać datę w przyszłości.';
  const day = () => screen.getByLabelText('Data zakończenia');

  it('has reason, end, letter and for ever, and begins with the reason "nie określono" [BAN-01, BAN-03, OPEN3-48]', async () => {
    open();
    const form = await card();
    expect(form.getByLabelText('Powód')).toHaveValue('nie określono');
    expect(day()).toHaveValue('');
    expect(form.getByRole('checkbox', { name: 'Bezterminowo' })).not.toBeChecked();
    expect(form.getByRole('checkbox', { name: 'Powiadom e-mailem' })).not.toBeChecked();
  });

  it('bans until a day and hour of Warsaw; then list and state are read again, and the form is as new [BAN-06, BAN-07, BAN-09, BAN-18]', async () => {
    const { server, now, user } = open();
    server.on('POST /api/bans', () => (now([aBan()]), { status: 201, body: { ban: aBan() } }));
    const form = await card();
    await user.clear(form.getByLabelText('Powód'));
    await user.type(form.getByLabelText('Powód'), 'Udostępnianie konta');
    await user.type(day(), '31.01.2099{Enter}');
    await user.type(form.getByLabelText('Godzina'), '8:05{Tab}');
    await user.click(form.getByRole('checkbox', { name: 'Powiadom e-mailem' }));
    await user.click(form.getByRole('button', { name: 'Zablokuj' }));
    expect(await screen.findByText('Zablokowano.')).toBeVisible();
    expect(server.asked('POST /api/bans')[0]!.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/); // D11
    expect(server.asked('POST /api/bans').map(({ body }) => body)).toEqual([
      { user_id: 8, reason: 'Udostępnianie konta', expiration_date: '2099-01-31 08:05', forever: false, send_email: true },
    ]);
    expect(await screen.findByText('Konto jest zablokowane.')).toBeVisible();
    await waitFor(() => expect(form.getByLabelText('Powód')).toHaveValue('nie określono'));
  });

  it('for ever needs no end, and sends null for it [BAN-05, BAN-08]', async () => {
    const { server, user } = open();
    server.on('POST /api/bans', { ban: aBan({ forever: true, expiration_date: null }) });
    const form = await card();
    await user.click(form.getByRole('button', { name: 'Zablokuj' }));
    expect(await form.findByText(DATE)).toBeVisible();
    await user.click(form.getByRole('checkbox', { name: 'Bezterminowo' }));
    await waitFor(() => expect(form.queryByText(DATE)).toBeNull());
    expect(day()).toBeDisabled();
    await user.click(form.getByRole('button', { name: 'Zablokuj' }));
    expect(await screen.findByText('Zablokowano.')).toBeVisible();
    expect(server.asked('POST /api/bans').map(({ body }) => body)).toEqual([
      { user_id: 8, reason: 'nie określono', expiration_date: null, forever: true, send_email: false },
    ]);
  });

  it('says at the end that it must be yet to come, and at an emptied reason that it is required; nothing is sent [BAN-02, BAN-04, BAN-17]', async () => {
    const { server, user } = open();
    const form = await card();
    await user.clear(form.getByLabelText('Powód'));
    await user.type(day(), '31.01.2020{Enter}');
    await user.type(form.getByLabelText('Godzina'), '08:05{Tab}');
    await user.click(form.getByRole('button', { name: 'Zablokuj' }));
    expect(await form.findByText(DATE)).toBeVisible();
    expect(await form.findByText('Pole wymagane.')).toBeVisible();
    expect(server.asked('POST /api/bans')).toEqual([]);
  });

  it('puts what the server refuses at its field, and any other refusal above it; nobody is signed out by that [BAN-17, ERR3-02, ERR3-07]', async () => {
    const { server, user, store } = open();
    server.on('POST /api/bans', refusal(422, { formError: { expiration_date: DATE } }));
    const form = await card();
    await user.type(day(), '31.01.2099{Enter}');
    await user.type(form.getByLabelText('Godzina'), '08:05{Tab}');
    await user.click(form.getByRole('button', { name: 'Zablokuj' }));
    expect(await form.findByText(DATE)).toBeVisible();
    server.on('POST /api/bans', refusal(409, { message: 'Nie można zablokować własnego konta.' }));
    await user.click(form.getByRole('button', { name: 'Zablokuj' }));
    expect(await form.findByRole('alert', { name: '' })).toHaveTextContent('Nie można zablokować własnego konta.');
    expect(screen.getByRole('heading', { name: 'Dane użytkownika' })).toBeVisible();
    expect(store.getState().session).toMatchObject({ authenticated: true, ended: null });
  });
});
