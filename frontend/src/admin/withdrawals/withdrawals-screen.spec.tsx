import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeServer, type Answer } from '../../test/fake-server.js';
import { visit } from '../../test/visit.js';

const LIST = 'GET /api/withdrawals';
const FOUND = {
  ...{ id: 4, declared_at: '2026-11-12T09:05:00.000Z', name: 'Anna Nowak', email: 'anna@poczta.example', typed: 'nr 184' },
  order: { kind: 'event', extOrderId: 'E-1-1', number: '2026/11/000184', title: 'Wesele', status: 'COMPLETED', userId: 7 },
};
const UNKNOWN = { ...FOUND, id: 5, name: 'Ewa Lis', typed: 'bilet na Dziady', order: null };
const ERASED = { ...UNKNOWN, id: 6, name: '', email: '', typed: 'nic' };
const answer = (...withdrawals: object[]) => ({ withdrawals, count: withdrawals.length, countIsExact: true, next: null });

async function open(address = '', answers: Answer = answer(ERASED, UNKNOWN, FOUND)) {
  const server = fakeServer({ [LIST]: answers });
  const page = visit(`/teapp-admin?view=withdrawals${address}`, { role: 'admin' });
  await screen.findByRole('heading', { level: 1, name: /^Odstąpienia od umowy/ });
  await waitFor(() => expect(server.asked(LIST)).not.toEqual([]));
  return { ...page, server };
}
const rowOf = async (text: string) => within((await screen.findByText(text)).closest('tr')!);

describe('the withdrawals', () => {
  it('are a part of the payments, and lead to the order that is meant and to its buyer [mail-geo-legal 5.2]', async () => {
    await open();
    const parts = within(screen.getByRole('navigation', { name: 'Płatności' }));
    expect(parts.getByRole('link', { current: 'page' })).toHaveTextContent('Odstąpienia od umowy');
    expect(parts.getByRole('link', { name: 'Płatności' })).toBeVisible();
    const row = await rowOf('Anna Nowak');
    expect(row.getByText('12.11.2026, 10:05')).toBeVisible();
    expect(row.getByRole('link', { name: '2026/11/000184' })).toHaveAttribute('href', '/status-zamowienia/wydarzenie/E-1-1');
    expect(row.getByRole('link', { name: 'Konto kupującego 2026/11/000184' })).toHaveAttribute('href', '/konto/7');
  });

  it('say of which nobody knows the order, and that it counts all the same', async () => {
    await open();
    const row = await rowOf('Ewa Lis');
    expect(row.getByText('Nie znaleziono zamówienia')).toBeVisible();
    expect(row.getByText('bilet na Dziady')).toBeVisible();
    expect(screen.getByText(/^Oświadczenie jest ważne także wtedy/)).toBeVisible();
    expect((await rowOf('(konto usunięte)')).getByText('nic')).toBeVisible();
  });

  it('are searched, narrowed and sorted in the address, and kept as a file [U10]', async () => {
    const { user, server } = await open('&found=false&sort=name&order=asc');
    expect(Object.fromEntries(server.asked(LIST)[0]!.query)).toMatchObject({ found: 'false', sort: 'name', order: 'asc', page: '1' });
    await user.type(screen.getByRole('textbox', { name: /^Imię i nazwisko/ }), 'lis');
    await user.click(screen.getByRole('button', { name: 'Szukaj' }));
    await waitFor(() => expect(server.asked(LIST).at(-1)!.query.get('search')).toBe('lis'));
    expect(screen.getByRole('button', { name: 'Pobierz CSV' })).toBeVisible();
  });

  it('are none where nobody withdrew', async () => {
    await open('', answer());
    expect(await screen.findByText('Nikt jeszcze nie odstąpił od umowy.')).toBeVisible();
  });
});
