/** The receipt of an order, and what of its money is given back: the sum on the button is the sum of the body. */
import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { NamedProductDto, OrderReceiptDto } from '../../api/admin/generated.js';
import { aGift, anOrder, aPayment, aReceipt, aTicketReceipt, noSales } from '../../test/builders.js';
import { fakeServer, refusal, type Answer } from '../../test/fake-server.js';
import { visit } from '../../test/visit.js';

const EVENING: NamedProductDto = {
  ...{ kind: 'event', id: 5, title: 'Wesele', full_day: false, deleted: false },
  ...{ starts_at: '2031-11-26T17:35:00.000Z', ends_at: '2031-11-26T19:00:00.000Z' },
};
const NONE = { count: 0, countIsExact: true, next: null };
const LISTS: Record<string, Answer> = {
  'GET /api/payments/all': { ...NONE, payments: [], refunds: 0, summary: noSales },
  'GET /api/gifts': { ...NONE, orders: [], gifts: [] },
  'GET /api/groupTickets': { ...NONE, orders: [], groupTickets: [] },
  'GET /api/packetpayments': { ...NONE, orders: [], packetpayments: [] },
  'GET /api/packets': { ...NONE, packets: [] },
  'GET /api/gifts/settings': { config: aGift() },
  'GET /api/groupTickets/settings': {
    config: { event_available: true, video_available: true, one_free: false, min_units: 5, max_units: 20, discount: 0 },
  },
};
const PATHS = {
  event: ['payments', 'payments'],
  video: ['payments', 'videopayments'],
  gift: ['gifts', 'gifts'],
  group: ['group_tickets', 'groupTickets'],
  packet: ['packet', 'packetpayments'],
} as const;
type Kind = keyof typeof PATHS;
/** Sums are written with a space that does not break. */
const named = (text: string) => new RegExp(`^${text.replace(/[()]/g, '\\$&').replace(/ /g, '\\s')}$`);

/** The list of its kind has no row any more: the window stands by its address alone. */
async function open(kind: Kind, receipt: OrderReceiptDto, { answer = { order: anOrder({ kind }) } as Answer, ref = `${kind}-18` } = {}) {
  const [view, path] = PATHS[kind];
  const POST = `POST /api/${path}/18/refund`;
  const GET = `GET /api/orders/${kind}/18/receipt`;
  const server = fakeServer({ ...LISTS, [GET]: receipt, [POST]: answer });
  const page = visit(`/teapp-admin?view=${view}&refund=${ref}`, { role: 'admin' });
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText(/^Zapłacono/);
  const sent = () => server.asked(POST).map(({ body }) => body);
  const press = async (name: string) => page.user.click(await dialog.findByRole('button', { name: named(name) }));
  const choose = async (name: string | RegExp) => page.user.click(await dialog.findByRole('radio', { name }));
  const tick = async (name: string) => page.user.click(await dialog.findByRole('checkbox', { name }));
  const keys = () => server.asked(POST).map(({ headers }) => headers.get('idempotency-key'));
  return { ...page, server, dialog, sent, press, choose, tick, keys, POST, GET };
}
const go = (router: { navigate: (to: string) => Promise<void> }, to: string) => act(() => router.navigate(to));
const chosen = () => screen.queryAllByRole('radio').filter((radio) => (radio as HTMLInputElement).checked);

describe('the receipt', () => {
  it('says the number, the buyer, the evening and the sums, of which the last matters [OPEN3-10]', async () => {
    const { dialog } = await open('group', aReceipt({ product: EVENING }));
    expect(screen.getByText('Zwrot: 2026/11/004210')).toBeVisible();
    expect(dialog.getByText(/^Helena Nowak/).textContent).toBe('Helena Nowak, helena@poczta.example · Wesele · śr. 26.11.2031, 18:35 × 5');
    const sums = dialog.getByRole('status');
    expect(sums.textContent!.replace(/\u00a0/g, ' ')).toBe('Zapłacono 162,00 zł · Zwrócono 64,80 zł · W drodze 0,00 zł · Zostaje 97,20 zł');
    expect(within(sums).getByText(/^Zostaje/).tagName).toBe('STRONG');
  });

  it('counts what is on its way apart from what is back, and names nobody where the account is erased [OPEN3-10]', async () => {
    const onItsWay = { amount: 10, at: '2026-11-22T09:05:00.000Z', way: 'provider', state: 'PENDING' } as const;
    const { dialog } = await open(
      'event',
      aTicketReceipt({ returned: [onItsWay], refunding: 10, left: 35, buyer: { id: 8, firstname: '', lastname: '', email: '' } }),
    );
    expect(dialog.getByRole('status')).toHaveTextContent('Zapłacono 45,00 zł · Zwrócono 0,00 zł · W drodze 10,00 zł · Zostaje 35,00 zł');
    expect(dialog.getByText('Konto usunięte · Wesele')).toBeVisible();
  });

  it('that cannot be read says why, and can be asked for again [ERR3-02]', async () => {
    const server = fakeServer({ ...LISTS, 'GET /api/orders/group/18/receipt': refusal(503, { message: 'Serwis jest zajęty.' }) });
    const { user } = visit('/teapp-admin?view=group_tickets&refund=group-18', { role: 'admin' });
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('Serwis jest zajęty.')).toBeVisible();
    server.on('GET /api/orders/group/18/receipt', aReceipt());
    await user.click(dialog.getByRole('button', { name: 'Spróbuj ponownie' }));
    expect(await dialog.findByText(/^Zapłacono/)).toBeVisible();
  });

  it.each([
    ['group_tickets', '18', 'group'],
    ['packet', '18', 'packet'],
    ['payments', 'video-18', 'video'],
  ])('at view=%s opens for refund=%s: the number alone is of that list [U14]', async (view, ref, kind) => {
    const server = fakeServer({ ...LISTS, [`GET /api/orders/${kind}/18/receipt`]: aReceipt() });
    visit(`/teapp-admin?view=${view}&refund=${ref}`, { role: 'admin' });
    expect(await screen.findByText('Zwrot: 2026/11/004210')).toBeVisible();
    expect(server.asked(`GET /api/orders/${kind}/18/receipt`)).toHaveLength(1);
  });
  it.each(['play-18', 'group-0', 'x'])('is not there for refund=%s [U14]', async (ref) => {
    fakeServer(LISTS);
    visit(`/teapp-admin?view=group_tickets&refund=${ref}`, { role: 'admin' });
    await screen.findByRole('heading', { level: 2, name: /^Zamówione/ });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe.each(['group', 'gift'] as const)('an order with codes (%s)', (kind) => {
  it('begins with nothing: the button asks what, and cannot be pressed [OPEN3-10]', async () => {
    const { dialog } = await open(kind, aReceipt());
    expect(chosen()).toEqual([]);
    expect(dialog.getByRole('button', { name: 'Wybierz, co zwrócić' })).toBeDisabled();
    expect(dialog.getAllByRole('radio').map((radio) => radio.closest('label')!.textContent!.replace(/\u00a0/g, ' '))).toEqual([
      'Wybrane kody',
      'Część kwoty',
      'Całość: 97,20 zł. Skończą się 3 kody.',
    ]);
  });

  it('gives chosen codes back; those that somebody has, or that went back, cannot be chosen [OPEN3-10, OPEN1-49, MO15]', async () => {
    const { dialog, choose, tick, press, sent, where } = await open(kind, aReceipt());
    await choose('Wybrane kody');
    await press('Zwróć');
    expect(await dialog.findByText('Wybierz co najmniej jeden kod.')).toBeVisible();
    expect(await dialog.findByRole('checkbox', { name: 'AAAA-1111-2222 (zwrócony)' })).toBeDisabled();
    expect(dialog.getByRole('checkbox', { name: 'CCCC-1111-2222 (ma go już ktoś inny)' })).toBeDisabled();
    await tick('EEEE-1111-2222');
    expect(await dialog.findByRole('button', { name: named('Zwróć 32,40 zł') })).toBeVisible();
    await tick('DDDD-1111-2222');
    await press('Zwróć 64,80 zł');
    expect(await screen.findByText('Zwrot został zlecony')).toBeVisible();
    expect(sent()).toEqual([{ codes: ['DDDD11112222', 'EEEE11112222'], expected: 64.8 }]);
    await waitFor(() => expect(where()).not.toContain('refund'));
  });

  it('by other means books the same share [OPEN3-10]', async () => {
    const { choose, tick, press, sent } = await open(kind, aReceipt());
    await choose('Wybrane kody');
    await tick('EEEE-1111-2222');
    await tick('Pieniądze oddano poza systemem');
    await press('Zapisz zwrot 32,40 zł');
    await waitFor(() => expect(sent()).toEqual([{ codes: ['EEEE11112222'], outside: true, expected: 32.4 }]));
  });

  it('to the last grosz: the shares are those of so many, whichever are chosen [OPEN3-10]', async () => {
    const codes = [33.33, 33.34, 33.33].map((share, nth) => ({ code: `KOD${nth}`, state: 'unused' as const, share }));
    const { dialog, choose, tick } = await open(kind, aReceipt({ paid: 100, left: 100, returned: [], codes }));
    await choose('Wybrane kody');
    for (const code of ['KOD2', 'KOD1']) await tick(code);
    expect(await dialog.findByRole('button', { name: named('Zwróć 66,67 zł') })).toBeVisible();
  });

  it('asks about guests whose access ends with the whole of it; another choice asks again [OPEN1-49]', async () => {
    const people = [
      { userId: 5, firstname: 'Ewa', lastname: 'Lis' },
      { userId: 6, firstname: null, lastname: null },
    ];
    const { dialog, choose, press, sent, server, POST } = await open(kind, aReceipt(), {
      answer: refusal(409, { code: 'order.codes-used', people }),
    });
    await choose(/^Całość/);
    await press('Zwróć 97,20 zł');
    const warning = await dialog.findByRole('alert');
    expect(
      within(warning)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Ewa Lis', 'Konto usunięte']);
    await choose('Część kwoty');
    await waitFor(() => expect(dialog.queryByRole('alert')).toBeNull());
    await choose(/^Całość/);
    await press('Zwróć 97,20 zł');
    await dialog.findByRole('alert');
    server.on(POST, { order: anOrder({ kind }) });
    await press('Zwróć 97,20 zł i zakończ ich dostęp');
    expect(await screen.findByText('Zwrot został zlecony')).toBeVisible();
    expect(sent()).toEqual([{ expected: 97.2 }, { expected: 97.2 }, { withGuests: true, expected: 97.2 }]);
  });
});

describe.each(['event', 'video', 'packet'] as const)('an order without codes (%s)', (kind) => {
  it('begins with all that is left [OPEN3-10]', async () => {
    const { press, sent } = await open(kind, aTicketReceipt({ left: 32.5, paid: 45 }));
    expect(chosen().map((radio) => (radio as HTMLInputElement).value)).toEqual(['whole']);
    await press('Zwróć 32,50 zł');
    expect(await screen.findByText('Zwrot został zlecony')).toBeVisible();
    expect(sent()).toEqual([{ expected: 32.5 }]);
  });

  it('gives a part back; an empty one is not everything [OPEN3-10]', async () => {
    const { dialog, user, choose, press, sent } = await open(kind, aTicketReceipt());
    await choose('Część kwoty');
    await press('Zwróć');
    expect(await dialog.findByText('Pole wymagane.')).toBeVisible();
    expect(sent()).toEqual([]);
    await user.type(await dialog.findByLabelText('Kwota zwrotu (zł)'), '10,00');
    await press('Zwróć 10,00 zł');
    await waitFor(() => expect(sent()).toEqual([{ amount: 10, expected: 10 }]));
  });

  it('that has no money at the provider can only be booked as given back outside [OPEN3-10]', async () => {
    const { dialog, press, sent } = await open(kind, aTicketReceipt({ at_provider: false }));
    expect(dialog.getByText(/nie ma płatności u operatora/)).toBeVisible();
    expect(dialog.getByRole('checkbox', { name: 'Pieniądze oddano poza systemem' })).toBeDisabled();
    await press('Zapisz zwrot 45,00 zł');
    await waitFor(() => expect(sent()).toEqual([{ outside: true, expected: 45 }]));
  });

  it('gives a second payment back whose own return was refused: that one, whole, and nothing else [OPEN3-10]', async () => {
    const { choose, press, sent, dialog } = await open(kind, aTicketReceipt({ returnable: [{ extOrderId: 'E-1-2', amount: 44 }] }));
    await choose(/Druga lub spóźniona płatność E-1-2/);
    await waitFor(() => expect(dialog.queryByRole('checkbox')).toBeNull());
    await press('Zwróć 44,00 zł');
    await waitFor(() => expect(sent()).toEqual([{ attempt: 'E-1-2', expected: 44 }]));
  });
});

describe('money that is not as it was', () => {
  const CHANGED = { code: 'order.refund-changed', message: 'Kwota zmieniła się w międzyczasie. Sprawdź ją.' };

  it('says so, and shows the receipt as it is now; what is pressed then is that sum, by the same key [OPEN3-10, D11]', async () => {
    const now = aTicketReceipt({
      left: 35,
      returned: [{ amount: 10, at: '2026-11-22T09:05:00.000Z', way: 'provider', state: 'FINALIZED' }],
    });
    const { dialog, press, sent, server, POST, GET, keys } = await open('event', aTicketReceipt(), {
      answer: refusal(409, { ...CHANGED, receipt: now }),
    });
    await press('Zwróć 45,00 zł');
    expect(await dialog.findByRole('alert')).toHaveTextContent(CHANGED.message);
    await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('Zostaje 35,00 zł'));
    expect(server.asked(GET)).toHaveLength(1);
    server.on(POST, { order: anOrder() });
    await press('Zwróć 35,00 zł');
    expect(await screen.findByText('Zwrot został zlecony')).toBeVisible();
    expect(sent()).toEqual([{ expected: 45 }, { expected: 35 }]);
    expect(keys()[1]).toBe(keys()[0]);
  });

  it('all of it went: nothing can be chosen any more [OPEN3-10]', async () => {
    const { dialog, press } = await open('event', aTicketReceipt(), {
      answer: refusal(409, { ...CHANGED, receipt: aTicketReceipt({ status: 'REFUNDED', left: 0 }) }),
    });
    await press('Zwróć 45,00 zł');
    expect(await dialog.findByText('Nie ma czego zwrócić.')).toBeVisible();
    expect(dialog.queryByRole('button', { name: /^(Zwróć|Zapisz)/ })).toBeNull();
  });

  it('says at its field what is refused there, and the receipt is asked for anew [OPEN3-10]', async () => {
    const { dialog, user, choose, press, server, GET } = await open('event', aTicketReceipt(), {
      answer: refusal(422, { formError: { amount: 'Można zwrócić najwyżej 30,00 zł.' } }),
    });
    await choose('Część kwoty');
    await user.type(await dialog.findByLabelText('Kwota zwrotu (zł)'), '45');
    server.on(GET, aTicketReceipt({ left: 30 }));
    await press('Zwróć 45,00 zł');
    expect(await dialog.findByText('Można zwrócić najwyżej 30,00 zł.')).toBeVisible();
    await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('Zostaje 30,00 zł'));
  });

  it('a code that went meanwhile is not chosen any more [MO15]', async () => {
    const codes = aReceipt().codes.map((one) => (one.code.startsWith('E') ? { ...one, state: 'returned' as const, share: null } : one));
    const { dialog, choose, tick, press, sent, server, POST } = await open('group', aReceipt(), {
      answer: refusal(409, { ...CHANGED, receipt: aReceipt({ codes, left: 64.8 }) }),
    });
    await choose('Wybrane kody');
    for (const code of ['DDDD-1111-2222', 'EEEE-1111-2222']) await tick(code);
    await press('Zwróć 64,80 zł');
    expect(await dialog.findByRole('checkbox', { name: 'EEEE-1111-2222 (zwrócony)' })).toBeDisabled();
    server.on(POST, { order: anOrder({ kind: 'group' }) });
    await press('Zwróć 32,40 zł');
    await waitFor(() => expect(sent().at(-1)).toEqual({ codes: ['DDDD11112222'], expected: 32.4 }));
  });

  it('called REFUNDED by hand alone: somebody says that it was given back outside [OPEN3-10]', async () => {
    const called = { amount: 45, at: '2026-11-22T09:05:00.000Z', way: 'none', state: 'FINALIZED' } as const;
    const { dialog, press, sent } = await open('event', aTicketReceipt({ status: 'REFUNDED', left: 0, returned: [called] }));
    expect(dialog.getByText(/Zapisz, jeśli oddano je poza systemem/)).toBeVisible();
    await press('Zapisz zwrot 45,00 zł');
    await waitFor(() => expect(sent()).toEqual([{ outside: true, expected: 45 }]));
  });
});

describe('the window', () => {
  it('asked again after a lost answer is the same refund, also where another amount was typed; the next window is another [D11]', async () => {
    let tries = 0;
    const lost: Answer = () => (++tries < 3 ? 'no-answer' : { body: { order: anOrder() } });
    const { dialog, user, choose, keys, router } = await open('event', aTicketReceipt(), { answer: lost });
    await choose('Część kwoty');
    for (const [amount, nth] of [
      ['3,00', 1],
      ['3,00', 2],
      ['3,50', 3],
    ] as const) {
      await user.clear(await dialog.findByLabelText('Kwota zwrotu (zł)'));
      await user.type(await dialog.findByLabelText('Kwota zwrotu (zł)'), amount);
      await user.click(await dialog.findByRole('button', { name: named(`Zwróć ${amount} zł`) }));
      await waitFor(() => expect(keys()).toHaveLength(nth));
      await waitFor(() => expect(screen.queryByRole('button', { name: /loading/ })).toBeNull());
    }
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await go(router, '/teapp-admin?view=payments&refund=event-18');
    await user.click(await screen.findByRole('button', { name: named('Zwróć 45,00 zł') }));
    await waitFor(() => expect(keys()).toHaveLength(4));
    const [first, ...others] = keys();
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(others).toEqual([first, first, expect.not.stringContaining(first!)]);
  });

  it('is not left with an amount that was typed before one was asked [U14]', async () => {
    const { dialog, user, choose, where } = await open('event', aTicketReceipt());
    await choose('Część kwoty');
    await user.type(await dialog.findByLabelText('Kwota zwrotu (zł)'), '10,00');
    await user.click(screen.getAllByRole('button', { name: 'Zamknij' })[0]!);
    expect(await screen.findByText('Porzucić zmiany?')).toBeVisible();
    expect(where()).toContain('refund=event-18');
    await user.click(screen.getByRole('button', { name: 'Tak' }));
    await waitFor(() => expect(where()).not.toContain('refund'));
  });

  it('stays when its row goes, and the row under it cannot be pressed while another answer comes [U14]', async () => {
    const payment = aPayment({ id: 18 });
    const all = { ...NONE, count: 1, payments: [payment], refunds: 0, summary: noSales };
    const server = fakeServer({ ...LISTS, 'GET /api/payments/all': all, 'GET /api/orders/event/18/receipt': aTicketReceipt() });
    const { router } = visit('/teapp-admin?view=payments&refund=event-18', { role: 'admin' });
    await screen.findByText(/^Zapłacono/);
    let answer: (list: object) => void = () => undefined;
    server.on('GET /api/payments/all', () => new Promise((resolve) => (answer = (body) => resolve({ body }))) as never);
    await go(router, '/teapp-admin?view=payments&refund=event-18&user=ktos');
    await waitFor(() => expect(document.querySelector('.kt-table__old')).not.toBeNull());
    expect(document.querySelector('.kt-table__old tbody tr.ant-table-row')).toHaveAttribute('inert');
    answer({ ...all, count: 0, payments: [] });
    await waitFor(() => expect(document.querySelector('.kt-table__old')).toBeNull());
    expect(screen.getByText('Zwrot: 2026/11/004210')).toBeVisible();
  });
});
