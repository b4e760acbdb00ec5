import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { anOrder, anOrderCode, aUser, NO_ORDERS } from '../../test/builders.js';
import { fakeServer } from '../../test/fake-server.js';
import { visit } from '../../test/visit.js';

function open(lists: Partial<Record<keyof typeof NO_ORDERS, ReturnType<typeof anOrder>[] | null>> = {}, address = '/konto') {
  const server = fakeServer({
    'GET /api/users/3': { user: aUser(), ...NO_ORDERS, ...lists },
    'GET /api/mailing/3': { mailing: false },
  });
  return { server, ...visit(address, {}) };
}
const section = async (name: string) => within((await screen.findByRole('heading', { level: 2, name })).closest('section')!);

const SECTIONS = [
  {
    name: 'Prezenty',
    list: 'giftOrders',
    kind: 'gift',
    page: '/status-zamowienia/prezent/K-9',
    row: 'ACCT-06',
  },
  {
    name: 'Bilety grupowe',
    list: 'groupTicketOrders',
    kind: 'group',
    page: '/status-zamowienia/bilet-grupowy/K-9',
    row: 'ACCT-07',
  },
  {
    name: 'Pakiety',
    list: 'packetOrders',
    kind: 'packet',
    page: '/status-zamowienia/pakiet/K-9',
    row: 'OPEN0-19',
  },
] as const;

describe.each(SECTIONS)('$name [$row]', ({ name, list, kind, page }) => {
  it('are listed, each with the way to its order', async () => {
    open({ [list]: [anOrder({ kind, extOrderId: 'K-9', title: 'Wieczór w teatrze', status: 'COMPLETED' })] });
    const found = await section(name);
    expect(found.getByRole('link', { name: 'Wieczór w teatrze' })).toHaveAttribute('href', page);
    expect(found.getByText('2026/11/000017')).toBeVisible();
    expect(found.getByText('Zakończone')).toBeVisible();
    expect((await section('Zamówienia')).queryByText('2026/11/000017')).toBeNull();
  });

  it('are left out where there are none, and one line stands for all three', async () => {
    open();
    expect(await screen.findByText('Tu pojawią się kupione prezenty, bilety grupowe i pakiety.')).toBeVisible();
    expect(screen.queryByRole('heading', { name })).toBeNull();
  });

  it('fail by themselves', async () => {
    open({ [list]: null });
    expect((await section(name)).getByRole('alert')).toBeVisible();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });
});

it('a gift shows its code, a group how many of its codes somebody holds [ACCT-06, ACCT-07]', async () => {
  open({
    giftOrders: [anOrder({ kind: 'gift', codes: [anOrderCode({ code: 'PREZENT-1' })] })],
    groupTicketOrders: [anOrder({ kind: 'group', numberOfUses: 1, codes: [anOrderCode(), anOrderCode({ code: 'GRUPA-2' })] })],
  });
  expect((await section('Prezenty')).getByText('PREZENT-1')).toBeVisible();
  expect((await section('Bilety grupowe')).getByText('Aktywowane kody: 1 z 2')).toBeVisible();
});

it('each list has pages of its own, which stand in the address, once all of it is asked for [FMT-11]', async () => {
  const many = (kind: 'gift' | 'group' | 'packet', name: string) =>
    Array.from({ length: 21 }, (_, n) => anOrder({ kind, extOrderId: `${name}-${n}`, title: `${name} ${n}` }));
  const { user, where } = open(
    {
      orders: Array.from({ length: 21 }, (_, n) => anOrder({ extOrderId: `Z-${n}`, title: `Ticket ${n}` })),
      giftOrders: many('gift', 'Gift'),
      groupTicketOrders: many('group', 'Group'),
      packetOrders: many('packet', 'Packet'),
    },
    '/konto?gifts=2',
  );
  const shown = async (list: string) =>
    (await section(list))
      .getAllByRole('link')
      .map(({ textContent }) => textContent)
      .filter((text) => / \d+$/.test(text ?? ''));
  const first = (name: string) => Array.from({ length: 20 }, (_, n) => `${name} ${n}`);
  const next = async (list: string) => user.click((await section(list)).getByRole('button', { name: 'Następna strona' }));

  expect(await shown('Prezenty')).toEqual(['Gift 20']);
  expect(await shown('Pakiety')).toEqual(first('Packet').slice(0, 5));
  for (const list of ['Bilety grupowe', 'Pakiety', 'Zamówienia'])
    await user.click(screen.getByRole('button', { name: new RegExp(`^Pokaż wszystkie \\(21\\).*${list}$`) }));
  expect(await shown('Bilety grupowe')).toEqual(first('Group'));
  expect(await shown('Pakiety')).toEqual(first('Packet'));
  expect(await shown('Zamówienia')).toHaveLength(20);

  await next('Pakiety');
  await waitFor(async () => expect(await shown('Pakiety')).toEqual(['Packet 20']));
  expect(where()).toBe('/konto?gifts=2&packets=2');
  await next('Bilety grupowe');
  await waitFor(async () => expect(await shown('Bilety grupowe')).toEqual(['Group 20']));
  expect(where()).toBe('/konto?gifts=2&packets=2&groups=2');
  expect(await shown('Prezenty')).toEqual(['Gift 20']);
  expect(await shown('Zamówienia')).toHaveLength(20);
});
