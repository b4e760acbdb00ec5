import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeServer, type Answer } from '../../test/fake-server.js';
import { visit } from '../../test/visit.js';

const LIST = 'GET /api/refunds';
const REFUND = {
  ...{
    id: 9,
    returned_at: '2026-11-12T09:05:00.000Z',
    amount: 45,
    way: 'provider',
    reason: 'second',
    in_income: false,
    orderId: 'PAYU7K2H',
  },
  order: { kind: 'event', extOrderId: 'E-1-1', number: '2026/10/000184', created_at: '2026-10-30T20:00:00.000Z', title: 'Wesele' },
  buyer: { userId: 7, firstname: 'Anna', lastname: 'Nowak', email: 'anna@poczta.example' },
};
const ERASED = {
  ...{ ...REFUND, id: 10, amount: 12.5, way: 'outside', reason: 'part', in_income: true, orderId: null },
  buyer: { userId: 8, firstname: '', lastname: '', email: '' },
};
const answer = (...refunds: object[]) => ({ refunds, count: refunds.length, countIsExact: true, next: null });

async function open(address = '', answers: Answer = answer(ERASED, REFUND)) {
  const server = fakeServer({ [LIST]: answers });
  const page = visit(`/teapp-admin?view=refunds${address}`, { role: 'admin' });
  await screen.findByRole('heading', { level: 1, name: /^Zwroty/ });
  await waitFor(() => expect(server.asked(LIST)).not.toEqual([]));
  return { ...page, server };
}
const cellsOf = async (text: string) =>
  within((await screen.findByText(text)).closest('tr')!)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent!.replace(/\u00a0/g, ' '));

describe('the refunds', () => {
  it('are a part of the payments, and say when, how much, why, how, and whether the income is less [OPEN3-3, OPEN3-8]', async () => {
    await open();
    const parts = within(screen.getByRole('navigation', { name: 'Płatności' }));
    expect(parts.getByRole('link', { current: 'page' })).toHaveTextContent('Zwroty');
    // Two of a kind stand one under the other.
    expect(await cellsOf('Anna Nowak')).toEqual([
      '12.11.2026, 10:0530.10.2026, 21:00',
      expect.stringMatching(/^2026\/10\/000184.*PAYU7K2H/),
      'WeseleWydarzenie',
      'Anna Nowak',
      '45,00 złNIE',
      'druga wpłataprzez operatora płatności',
    ]);
    expect((await cellsOf('Konto usunięte')).slice(4)).toEqual(['12,50 złTAK', 'częśćpoza systemem']);
    expect(screen.getByRole('link', { name: 'Anna Nowak' })).toHaveAttribute('href', '/konto/7');
  });

  it('are of this month at first; narrowed and sorted in the address, and kept as a file [U10, OPEN3-1]', async () => {
    const { server, user } = await open('&kinds=event,video&sort=amount&order=asc');
    const asked = () => Object.fromEntries(server.asked(LIST).at(-1)!.query);
    expect(asked()).toMatchObject({ kinds: 'event,video', sort: 'amount', order: 'asc', date_from: expect.stringMatching(/-01$/) });
    await user.click(screen.getByRole('button', { name: 'Zdejmij filtr: Bieżący miesiąc' }));
    await waitFor(() => expect(asked()).toMatchObject({ date_from: '2000-01-01' }));
    expect(screen.getByRole('button', { name: 'Pobierz CSV' })).toBeVisible();
  });

  it('are none where no money went back', async () => {
    await open('&date_from=2000-01-01', answer());
    expect(await screen.findByText('W tych dniach nie wróciły żadne pieniądze.')).toBeVisible();
  });
});
