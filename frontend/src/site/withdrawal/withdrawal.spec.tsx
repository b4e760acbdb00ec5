import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aUser, NO_ORDERS } from '../../test/builders.js';
import { fakeServer, refusal } from '../../test/fake-server.js';
import { visit } from '../../test/visit.js';

const DECLARE = 'POST /api/withdrawals';
const PAGE = '/odstapienie-od-umowy';
const first = () => screen.findByRole('button', { name: 'Odstąp od umowy' });
const confirm = () => screen.findByRole('button', { name: 'Potwierdź odstąpienie od umowy' });

async function written(address = PAGE) {
  const server = fakeServer({ [DECLARE]: { declared_at: '2026-11-12T09:05:00.000Z' } });
  const page = visit(address);
  await first();
  await page.user.type(screen.getByLabelText('Imię i nazwisko'), ' Anna Nowak ');
  await page.user.type(screen.getByLabelText('E-mail'), 'anna@poczta.example');
  return { server, ...page };
}

describe('withdrawing from a contract', () => {
  it('takes two steps: nothing is declared before the second, which shows what will be [mail-geo-legal 5.2]', async () => {
    const { server, user } = await written();
    await user.type(screen.getByLabelText('Numer zamówienia'), '2026/11/000184');
    await user.click(await first());
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Potwierdź odstąpienie' })).toHaveFocus());
    for (const text of ['Anna Nowak', 'anna@poczta.example', '2026/11/000184'])
      expect(within(screen.getByRole('main')).getByText(text)).toBeVisible();
    expect(server.asked(DECLARE)).toEqual([]);

    await user.click(await confirm());
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Oświadczenie przyjęte' })).toHaveFocus());
    expect(screen.getByRole('status')).toHaveTextContent('Przyjęliśmy Twoje oświadczenie: 12.11.2026, 10:05.');
    expect(server.asked(DECLARE).map(({ body }) => body)).toEqual([
      { name: 'Anna Nowak', email: 'anna@poczta.example', order: '2026/11/000184' },
    ]);
  });

  it('begins with the number of the order one comes from, and keeps all that was written on the way back', async () => {
    const { user } = await written(`${PAGE}?zamowienie=E-17-1`);
    expect(screen.getByLabelText('Numer zamówienia')).toHaveValue('E-17-1');
    await user.click(await first());
    await user.click(await screen.findByRole('button', { name: 'Wróć i popraw' }));
    expect(await screen.findByLabelText('Imię i nazwisko')).toHaveValue('Anna Nowak');
    expect(screen.getByLabelText('E-mail')).toHaveValue('anna@poczta.example');
    expect(screen.getByLabelText('Numer zamówienia')).toHaveValue('E-17-1');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('ends no line of a sentence with a letter alone, and leaves labels as they are written', async () => {
    await written();
    expect(document.querySelector('.kt-lead')!.textContent).toContain('odstąpić w\u00a0ciągu 14 dni');
    expect(screen.getByText('Imię i nazwisko').textContent).toBe('Imię i nazwisko');
  });

  it('asks the signed-in for nothing the theatre knows [WCAG 3.3.7]', async () => {
    const user = aUser({ firstname: 'Łucja', lastname: 'Żak', email: 'lucja@example.pl' });
    fakeServer({ 'GET /api/users/3': { user, ...NO_ORDERS } });
    visit(PAGE, {});
    expect(await screen.findByLabelText('Imię i nazwisko')).toHaveValue('Łucja Żak');
    expect(screen.getByLabelText('E-mail')).toHaveValue('lucja@example.pl');
  });

  it('says at the first empty field that it is needed, and goes no further [U16]', async () => {
    fakeServer();
    const { user } = visit(PAGE);
    await user.click(await first());
    await waitFor(() => expect(screen.getByLabelText('Imię i nazwisko')).toHaveFocus());
    expect(await screen.findAllByText('Pole wymagane.')).toHaveLength(3);
    expect(screen.queryByRole('button', { name: 'Potwierdź odstąpienie od umowy' })).toBeNull();
  });

  it('says when it was tried too often, and what was written stays [ERR-04]', async () => {
    const { server, user } = await written(`${PAGE}?zamowienie=E-17-1`);
    server.on(DECLARE, refusal(429, { message: 'Zbyt wiele prób. Spróbuj ponownie za chwilę.' }));
    await user.click(await first());
    await user.click(await confirm());
    expect(await screen.findByRole('alert')).toHaveTextContent('Zbyt wiele prób.');
    expect(screen.getByText('E-17-1')).toBeVisible();
  });

  it('is a click away from the footer and from the terms [mail-geo-legal 5.2]', async () => {
    fakeServer({ 'GET /api/pages/regulamin': { page: { id: 1, slug: 'regulamin', title: 'Regulamin', content: '<p>Treść.</p>' } } });
    visit('/regulamin');
    await screen.findByRole('heading', { level: 1, name: 'Regulamin' });
    for (const part of ['main', 'contentinfo'])
      expect(within(screen.getByRole(part)).getByRole('link', { name: 'Odstąp od umowy' })).toHaveAttribute('href', PAGE);
  });
});
