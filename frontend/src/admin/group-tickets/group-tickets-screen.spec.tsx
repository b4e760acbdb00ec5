import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aSoldOrder } from '../../test/builders.js';
import { fakeServer, refusal, type Answer, type Call } from '../../test/fake-server.js';
import { visit } from '../../test/visit.js';

const PUT = 'PUT /api/groupTickets/settings';
const CONFIG = {
  event_available: true,
  video_available: false,
  one_free: false,
  min_units: 5,
  max_units: 20,
  discount: 10,
};

async function open(put?: Answer) {
  let config = CONFIG;
  const orders = [aSoldOrder({ extOrderId: 'GR-1-1' })];
  const server = fakeServer({
    'GET /api/groupTickets/settings': () => ({ body: { config } }),
    'GET /api/groupTickets': { orders, groupTickets: orders, count: 1, countIsExact: true, next: null },
    [PUT]: put ?? (({ body }: Call) => ({ body: { config: (config = { ...config, ...(body as object) }) } })),
  });
  const page = visit('/teapp-admin?view=group_tickets', { role: 'admin' });
  await screen.findByRole('heading', { level: 1, name: 'Bilety grupowe' });
  const card = within(await screen.findByRole('region', { name: 'Ustawienia' }));
  const put_ = async (label: string, text: string) => {
    await page.user.clear(card.getByLabelText(label));
    if (text) await page.user.type(card.getByLabelText(label), text);
  };
  const save = () => page.user.click(card.getByRole('button', { name: 'Zapisz: Bilety grupowe' }));
  return { ...page, server, card, put: put_, save, saved: () => server.asked(PUT).map(({ body }) => body) };
}
const [MIN, MAX, DISCOUNT] = ['Minimalna liczba biletów', 'Maksymalna liczba biletów', 'Rabat w procentach'];

describe('the tab of group tickets', () => {
  it('has the settings and the list of what was ordered [GRPADM-01]', async () => {
    const { card } = await open();
    expect(card.getByLabelText(MIN!)).toBeVisible();
    const list = within(await screen.findByRole('region', { name: 'Zamówione bilety grupowe (1)' }));
    expect(await list.findByText('GR-1-1')).toBeVisible();
  });

  it('asks about what was typed before it is left, and not while its list is searched', async () => {
    const { put, user, where } = await open();
    await put(MAX!, '30');
    await screen.findByText('GR-1-1');
    await user.click(screen.getByRole('button', { name: 'Dzisiaj' }));
    await user.click(screen.getByRole('button', { name: 'Szukaj' }));
    await waitFor(() => expect(where()).toContain('zam-date_from='));
    expect(screen.queryByText('Porzucić zmiany?')).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Płatności' }));
    expect(await screen.findByText('Porzucić zmiany?')).toBeVisible();
  });

  it('asks before what was typed is drawn, too [U14]', async () => {
    const { card, router, where } = await open();
    await act(async () => {
      fireEvent.change(card.getByLabelText(MAX!), { target: { value: '30' } });
      await router.navigate('/teapp-admin?view=payments');
    });
    expect(await screen.findByText('Porzucić zmiany?')).toBeVisible();
    expect(where()).toContain('view=group_tickets');
  });
});

describe('the settings of group tickets', () => {
  it.each([
    ['Bilety grupowe na wydarzenia', { event_available: false }],
    ['Bilety grupowe na wideo', { video_available: true }],
    ['Jeden bilet w grupie gratis', { one_free: true }],
  ])('the switch "%s" saves at once: %j [GRPADM-04, GRPADM-05, GRPADM-06, GRPADM-15, ERR3-04]', async (label, body) => {
    const { card, user, saved } = await open();
    const before = card.getByRole('switch', { name: label }).getAttribute('aria-checked');
    await user.click(card.getByRole('switch', { name: label }));
    expect(await screen.findByText('Zapisano zmiany')).toBeVisible();
    expect(saved()).toEqual([body]);
    await waitFor(() => expect(card.getByRole('switch', { name: label }).getAttribute('aria-checked')).not.toBe(before));
  });

  it('are read and saved; an empty discount is none, and the most may be the least [GRPADM-02, GRPADM-03, GRPADM-09, GRPADM-15, OPEN3-34]', async () => {
    const { card, put, save, saved } = await open();
    expect([MIN, MAX, DISCOUNT].map((label) => (card.getByLabelText(label!) as HTMLInputElement).value)).toEqual(['5', '20', '10']);
    await put(MAX!, '5');
    await put(DISCOUNT!, '');
    await save();
    expect(await screen.findByText('Zapisano zmiany')).toBeVisible();
    expect(saved()).toEqual([{ min_units: 5, max_units: 5, discount: 0 }]);
    expect(card.getByLabelText(DISCOUNT!)).toHaveValue('0');
  });

  it('say at their field what does not fit, before anything is sent [GRPADM-07, GRPADM-08, GRPADM-09, GRPADM-10]', async () => {
    const { card, put, save, saved } = await open();
    for (const [label, typed, message, right] of [
      [MIN, '', 'Proszę podać minimalną liczbę biletów.', '5'],
      [MIN, '0', 'Proszę podać minimalną liczbę biletów.', '5'],
      [MAX, '', 'Proszę podać maksymalną liczbę biletów.', '20'],
      [MAX, '4', 'Nieprawidłowa wartość.', '20'],
      [DISCOUNT, '100', 'Proszę podać wartość z zakresu 0-99', '10'],
      [DISCOUNT, '9,5', 'Proszę podać wartość z zakresu 0-99', '10'],
    ] as const) {
      await put(label!, typed);
      await save();
      const item = card.getByLabelText(label!).closest<HTMLElement>('.ant-form-item')!;
      expect(await within(item).findByText(message)).toBeVisible();
      await put(label!, right);
    }
    expect(saved()).toEqual([]);
  });

  it('say at its field what the server refuses; a refusal of the whole is a toast [GRPADM-15, ERR3-01, ERR3-03]', async () => {
    const { card, put, save, server } = await open(refusal(422, { formError: { max_units: 'Nieprawidłowa wartość.' } }));
    await put(MAX!, '30');
    await save();
    expect(await card.findByText('Nieprawidłowa wartość.')).toBeVisible();
    server.on(PUT, refusal(503));
    await save();
    expect(await screen.findByText(/Nie tym razem/)).toBeVisible();
  });
});
