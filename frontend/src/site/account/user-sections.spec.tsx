/** What an administrator sees of somebody else's codes and purchases. */
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { anOrder, anOrderCode, aReceipt, aTicketReceipt, aUser, aUserCode, NO_ORDERS } from '../../test/builders.js';
import { fakeServer, refusal } from '../../test/fake-server.js';
import { visit } from '../../test/visit.js';

function open(lists: Partial<typeof NO_ORDERS> | Record<string, unknown> = {}, codes = [aUserCode()]) {
  const server = fakeServer({
    'GET /api/users/8': { user: aUser({ id: 8, firstname: 'Jan', lastname: 'Nowak' }), ...NO_ORDERS, ...lists },
    'GET /api/users/8/codes': { codes },
    'GET /api/mailing/8': { mailing: false },
  });
  return { server, ...visit('/konto/8', { role: 'admin' }) };
}
const section = async (name: string) => within((await screen.findByRole('heading', { level: 2, name })).closest('section')!);

describe("a user's codes", () => {
  it('are listed, and another is activated for the user, not for the administrator [USERADM-32, OPEN3-44]', async () => {
    const { server, user } = open();
    server.on('POST /api/users/8/codes', { code_id: 9, activated: true, userCode: aUserCode({ code_id: 9, code: 'WIOSNA' }) });
    const codes = await section('Kody użytkownika');
    expect(await codes.findByText(aUserCode().code)).toBeVisible();
    await user.type(codes.getByRole('textbox'), 'WIOSNA');
    await user.click(codes.getByRole('button', { name: 'Aktywuj' }));
    await waitFor(() => expect(server.asked('POST /api/users/8/codes').map(({ body }) => body)).toEqual([{ code: 'WIOSNA' }]));
    expect(server.asked('POST /api/users/3/codes')).toEqual([]);
  });

  it('that are refused say so at the field [USERADM-32, OPEN3-44]', async () => {
    const { server, user } = open();
    server.on('POST /api/users/8/codes', refusal(404, { formError: { code: 'Nie ma takiego kodu.' } }));
    const codes = await section('Kody użytkownika');
    await user.type(codes.getByRole('textbox'), 'NIC');
    await user.click(codes.getByRole('button', { name: 'Aktywuj' }));
    expect(await codes.findByText('Nie ma takiego kodu.')).toBeVisible();
  });

  it('are deleted after a question [USERADM-33]', async () => {
    const { code, code_id } = aUserCode();
    const { server, user } = open();
    server.on(`DELETE /api/users/8/codes/${code_id}`, { removed: true });
    await user.click(await (await section('Kody użytkownika')).findByRole('button', { name: new RegExp(code) }));
    expect(server.asked(`DELETE /api/users/8/codes/${code_id}`)).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Tak' }));
    await waitFor(() => expect(server.asked(`DELETE /api/users/8/codes/${code_id}`)).toHaveLength(1));
  });
});

describe("a user's purchases", () => {
  it('are orders of events and videos in one list [USERADM-36, CALL3-14]', async () => {
    open({
      orders: [anOrder({ title: 'Wesele', amount: 1234.5 })],
      videoOrders: [anOrder({ id: 18, extOrderId: 'K-18', title: 'Kordian', product_kind: 'video' })],
    });
    const orders = await section('Zamówienia');
    expect(orders.getByRole('link', { name: 'Wesele' })).toBeVisible();
    expect(orders.getByRole('link', { name: 'Kordian' })).toBeVisible();
    expect(orders.getByText('1 234,50 zł')).toBeVisible();
  });

  it.each([
    { name: 'Prezenty', list: 'giftOrders', kind: 'gift' },
    { name: 'Bilety grupowe', list: 'groupTicketOrders', kind: 'group' },
    { name: 'Pakiety', list: 'packetOrders', kind: 'packet' },
  ] as const)('$name stand in a section of their own [USERADM-34, USERADM-35, USERADM-37]', async ({ name, list, kind }) => {
    open({
      [list]: [anOrder({ kind, extOrderId: 'K-9', title: 'Wieczór', status: 'COMPLETED', codes: [anOrderCode({ code: 'ABC-1' })] })],
    });
    const found = await section(name);
    expect(found.getByRole('link', { name: 'Wieczór' })).toBeVisible();
    expect(found.getByText('2026/11/000017')).toBeVisible();
    expect(found.getByText('Zakończone')).toBeVisible();
    if (kind !== 'packet') expect(found.getByText('ABC-1')).toBeVisible();
    const others = ['Prezenty', 'Bilety grupowe', 'Pakiety'].filter((other) => other !== name);
    expect(screen.getByText(['Zamówienia', ...others].map((none) => `${none}: brak`).join(' · '))).toBeVisible();
  });
});

describe("what an administrator can do with a user's purchase", () => {
  it('is giving its money back: the receipt of that order opens over the card, and closes with it [OPEN3-10, U14]', async () => {
    const group = anOrder({ kind: 'group', extOrderId: 'G-9', title: 'Wieczór', status: 'COMPLETED', amount: 135 });
    const { server, user, where } = open({ groupTicketOrders: [group] });
    server.on('GET /api/orders/group/17/receipt', aReceipt());
    server.on('POST /api/groupTickets/17/refund', { order: group });
    await user.click(await (await section('Bilety grupowe')).findByRole('button', { name: 'Zwróć pieniądze: 2026/11/000017' }));
    expect(where()).toBe('/konto/8?refund=group-17');
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('radio', { name: /^Całość/ }));
    await user.click(await dialog.findByRole('button', { name: /^Zwróć 97,20\szł$/ }));
    expect(await screen.findByText('Zwrot został zlecony')).toBeVisible();
    await waitFor(() => expect(where()).toBe('/konto/8'));
  });

  it('can be given back on the card of an erased account too [OPEN3-10]', async () => {
    const order = anOrder({ extOrderId: 'E-9', status: 'COMPLETED' });
    const { server, user } = open({ user: aUser({ id: 8, role: 'deleted' }), orders: [order], videoOrders: [] });
    server.on('GET /api/orders/event/17/receipt', aTicketReceipt());
    await user.click(await screen.findByRole('button', { name: 'Zwróć pieniądze: 2026/11/000017' }));
    expect(await screen.findByText('Zwrot: 2026/11/004210')).toBeVisible();
  });

  it('is nothing where nothing was paid, or the order is not completed', async () => {
    open({
      orders: [anOrder({ extOrderId: 'E-1', status: 'COMPLETED', amount: 0 }), anOrder({ id: 18, extOrderId: 'E-2', status: 'REFUNDED' })],
      videoOrders: [],
    });
    expect(await (await section('Zamówienia')).findByText('2026/11/000018')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Zwróć pieniądze/ })).toBeNull();
  });
});

describe("a user's history", () => {
  const HISTORY = 'GET /api/users/8/history';
  const entry = {
    at: '2026-11-20T09:05:00.000Z',
    act: 'ban',
    by: 'admin',
    adminId: 3,
    adminName: 'Zofia Nałkowska',
    fields: [],
    from: null,
    to: null,
    extOrderId: null,
  };
  const entries = [
    { ...entry, act: 'edit-user', fields: ['city', 'nieznane'] },
    { ...entry, at: '2026-11-19T09:05:00.000Z', act: 'edit-order', fields: ['amount'], extOrderId: 'E-1-1' },
    { ...entry, at: '2026-11-18T09:05:00.000Z', by: 'house', adminId: null, adminName: null },
    { ...entry, at: '2026-11-17T09:05:00.000Z', act: 'czegoś-nowego' },
    { ...entry, at: '2026-11-16T09:05:00.000Z', act: 'send-verification' },
    { ...entry, at: '2026-11-15T09:05:00.000Z', act: 'send-password-link' },
  ];

  it('is asked for by its button alone, and stands in the address', async () => {
    const { server, user, where } = open();
    server.on(HISTORY, { entries, count: 6 });
    const history = await section('Historia');
    expect(server.asked(HISTORY)).toEqual([]);
    await user.click(history.getByRole('button', { name: 'Pokaż historię' }));
    await history.findByText('Edycja danych');
    const rows = history.getAllByRole('row').slice(1);
    const cells = rows.map((tr) =>
      within(tr)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent!.replace(/\u00a0/g, ' ')),
    );
    expect(cells.map(([, ...rest]) => rest)).toEqual([
      ['Zofia Nałkowska', 'Edycja danych', 'miasto, nieznane'],
      ['Zofia Nałkowska', 'Edycja płatności: E-1-1', 'kwota'],
      ['System', 'Blokada konta', '–'],
      ['Zofia Nałkowska', 'Inna zmiana (czegoś-nowego)', '–'],
      ['Zofia Nałkowska', 'Wysłanie linku potwierdzającego', '–'],
      ['Zofia Nałkowska', 'Wysłanie linku do nowego hasła', '–'],
    ]);
    expect(where()).toBe('/konto/8?history=1');
  });

  it('that is empty or cannot be loaded says so', async () => {
    const { server, user } = open();
    server.on(HISTORY, refusal(503));
    await user.click(await screen.findByRole('button', { name: 'Pokaż historię' }));
    server.on(HISTORY, { entries: [], count: 0 });
    await user.click(await (await section('Historia')).findByRole('button', { name: /ponownie/ }));
    expect(await screen.findByText('Nikt jeszcze nic tu nie zmienił.')).toBeVisible();
  });
});
