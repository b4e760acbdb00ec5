/** The data of an order's invoice in the office: added, corrected, or why they stay as they are. */
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Invoice } from '../../api/admin/invoices.js';
import type { PaymentDto, SoldOrderDto } from '../../api/admin/generated.js';
import { aGift, anOrder, aPayment, aSoldOrder, aUser, noSales } from '../../test/builders.js';
import { fakeServer, refusal, type Answer } from '../../test/fake-server.js';
import { pressAct } from '../../test/row-acts.js';
import { visit } from '../../test/visit.js';

const DATA = {
  ...{ company: 'Teatr Sp. z o.o.', nip: '5260250274', firstname: null, lastname: null, street: 'Krótka 2' },
  ...{ city: 'Łódź', state: 'łódzkie', postal_code: '90-001', country_code: 'PL' },
};
const anInvoice = (given: Partial<Invoice> = {}): Invoice => ({
  ...{ id: 17, userId: 7, email: 'lucja@example.pl', data: JSON.stringify(DATA), created_at: '2026-02-10T12:00:00.000Z' },
  ...{ extOrderId: 'E-1-1', paymentStatus: 'COMPLETED', amount: 45, sent: false, description: 'Wesele', refunded: 0 },
  ...{ refunding: 0, documents: [], can_issue: null, needs_correction: false },
  ...given,
});
const ISSUED = { id: 3, series: 'FV', number: 'FV/2026/11/7', issued_at: '2026-11-21T10:00:00.000Z', ksef_number: null } as const;
const listed = (...invoices: Invoice[]) => ({ invoices, next: null, issuing: false });

const LIST = 'GET /api/invoices';
const PUT = 'PUT /api/orders/event/E-1-1/invoice';
const NONE = { count: 0, countIsExact: true, next: null };

/** The list of payments has one order, whose window or form stands in the address. */
async function open(
  address: string,
  invoices: Answer = listed(),
  { payment = {} as Partial<PaymentDto>, more = {} as Record<string, Answer> } = {},
) {
  const shown = aPayment({ refunded_amount: 0, ...payment });
  const server = fakeServer({
    'GET /api/payments/all': { ...NONE, count: 1, payments: [shown], refunds: 0, summary: noSales },
    'GET /api/payments/E-1-1': { order: anOrder({ extOrderId: 'E-1-1' }), payment: shown },
    'GET /api/users/7': { user: aUser({ id: 7, nip: '1234563218', company: 'Z konta' }) },
    [LIST]: invoices,
    [PUT]: { order: anOrder({ extOrderId: 'E-1-1' }) },
    ...more,
  });
  const page = visit(`/teapp-admin?view=payments&${address}`, { role: 'admin' });
  const dialog = within(await screen.findByRole('dialog'));
  const sent = () => server.asked(PUT).map(({ body }) => body);
  return { ...page, server, dialog, sent };
}
/** What stands in the dialog of this title. */
const titled = async (title: string) => within((await screen.findByText(title)).closest<HTMLElement>('[role=dialog]')!);
const FORM = 'invoice=event-17';
const part = async ({ dialog }: Awaited<ReturnType<typeof open>>) => within(await dialog.findByRole('region', { name: 'Faktura' }));

describe('the window of an order', () => {
  it('leads to the form of an invoice that nobody asked for, which begins with the account [OWN-15, OPEN3-59, U14]', async () => {
    const page = await open('edit=17');
    const { user, where, server, sent } = page;
    await user.click(await (await part(page)).findByRole('button', { name: 'Dopisz fakturę' }));
    expect(where()).toBe('/teapp-admin?view=payments&invoice=event-17');
    const form = await titled('Dopisz fakturę: 2026/02/000017');
    expect(await form.findByLabelText('NIP')).toHaveValue('1234563218');
    expect(form.getByLabelText('NIP')).toHaveAttribute('autocomplete', 'off');
    await user.clear(form.getByLabelText('NIP'));
    await user.type(form.getByLabelText('NIP'), '5260250274');
    await user.click(form.getByRole('button', { name: 'Zapisz' }));
    expect(await screen.findByText('Dane do faktury zapisane.')).toBeVisible();
    await waitFor(() => expect(where()).toBe('/teapp-admin?view=payments'));
    expect(sent()).toEqual([
      {
        ...{ invoiceType: 'company', company: 'Z konta', nip: '5260250274', street: 'Długa 5', postal_code: '00-950' },
        ...{ city: 'Warszawa', state: 'mazowieckie', country_code: 'PL' },
      },
    ]);
    const [first] = server.asked(LIST);
    expect(Object.fromEntries(first!.query)).toEqual({ search: 'E-1-1', status: 'all', limit: '10' });
  });

  it('leads to the data as they are, where there are some; the account is not asked [OPEN3-59]', async () => {
    const page = await open('edit=17', listed(anInvoice({ id: 170, extOrderId: 'E-1-10' }), anInvoice()));
    await page.user.click(await (await part(page)).findByRole('button', { name: 'Popraw dane faktury' }));
    const form = await titled('Popraw dane faktury: 2026/02/000017');
    expect(await form.findByLabelText('Nazwa firmy')).toHaveValue('Teatr Sp. z o.o.');
    expect(form.getByLabelText('Ulica i numer')).toHaveValue('Krótka 2');
    expect(page.server.asked('GET /api/users/7')).toEqual([]);
  });

  it.each<[string, Partial<PaymentDto>, Invoice[], string]>([
    ['issued', {}, [anInvoice({ documents: [ISSUED] })], 'Faktura FV/2026/11/7 jest już wystawiona i musi pozostać.'],
    ['given back wholly', { status: 'REFUNDED', refunded_amount: 45 }, [anInvoice()], 'Nie zostało nic do zafakturowania.'],
    ['free', { amount: 0 }, [], 'Nie zostało nic do zafakturowania.'],
    ['canceled', { status: 'CANCELED' }, [], 'Do tego zamówienia nie można już zmienić faktury.'],
  ])('says of one that is %s why its data stay [OWN-15]', async (_what, payment, invoices, sentence) => {
    const page = await open('edit=17', listed(...invoices), { payment });
    const section = await part(page);
    expect(await section.findByText(sentence)).toBeVisible();
    expect(section.queryByRole('button')).toBeNull();
  });

  it.each<[string, Partial<PaymentDto>]>([
    ['of which a part went back', { refunded_amount: 12.5 }],
    ['that waits for its payment', { status: 'PENDING' }],
  ])('offers it of one %s [OWN-15]', async (_what, payment) => {
    const page = await open('edit=17', listed(), { payment });
    expect(await (await part(page)).findByRole('button', { name: 'Dopisz fakturę' })).toBeVisible();
  });
});

describe('the form of the data', () => {
  it('says before that what was sent must be sent again, and when one that is not paid is seen [INV-07, INV-11]', async () => {
    const { dialog } = await open(FORM, listed(anInvoice({ sent: true })), { payment: { status: 'PENDING' } });
    expect(await dialog.findByText('Ta faktura jest oznaczona jako wysłana. Po zmianie danych wróci do niewysłanych.')).toBeVisible();
    expect(dialog.getByText('Faktura pojawi się na liście, gdy zamówienie będzie opłacone.')).toBeVisible();
  });

  it('says nothing of either otherwise', async () => {
    const { dialog } = await open(FORM, listed(anInvoice()));
    await dialog.findByLabelText('NIP');
    expect(dialog.queryByRole('alert')).toBeNull();
  });

  it('is empty for an account that is erased, and holds back what its type lacks [OWN-15, BUY-35]', async () => {
    const { dialog, user, sent } = await open(FORM, listed(), { more: { 'GET /api/users/7': refusal(404, { code: 'user.not-found' }) } });
    expect(await dialog.findByLabelText('Ulica i numer')).toHaveValue('');
    await user.click(dialog.getByRole('button', { name: 'Zapisz' }));
    expect((await dialog.findAllByText('Pole wymagane.')).length).toBeGreaterThan(3);
    expect(sent()).toEqual([]);
  });

  it('that the server refuses at a field says so there [ERR-04]', async () => {
    const { dialog, user } = await open(FORM, listed(anInvoice()), {
      more: { [PUT]: refusal(422, { formError: { nip: 'Niepoprawny NIP' } }) },
    });
    await user.click(await dialog.findByRole('button', { name: 'Zapisz' }));
    expect(await dialog.findByText('Niepoprawny NIP')).toBeVisible();
  });

  it('gives way to the reason, where one was issued meanwhile [OWN-15]', async () => {
    const message = 'Faktura FV/2026/11/7 jest już wystawiona i musi pozostać.';
    const { dialog, user, server } = await open(FORM, listed(anInvoice()), {
      more: { [PUT]: refusal(409, { code: 'invoice.issued', message }) },
    });
    await dialog.findByLabelText('NIP');
    server.on(LIST, listed(anInvoice({ documents: [ISSUED] })));
    await user.click(dialog.getByRole('button', { name: 'Zapisz' }));
    await waitFor(() => expect(dialog.queryByLabelText('NIP')).toBeNull());
    expect(dialog.getByText(message)).toBeVisible();
  });

  it('asks whoever has typed before it is closed [U14]', async () => {
    const { dialog, user, where } = await open(FORM, listed(anInvoice()));
    await user.type(await dialog.findByLabelText('Ulica i numer'), ' 3');
    await user.click(dialog.getAllByRole('button', { name: 'Zamknij' }).at(-1)!);
    expect(await screen.findByText('Porzucić zmiany?')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Tak' }));
    await waitFor(() => expect(where()).toBe('/teapp-admin?view=payments'));
  });

  it('offers another try, where the data cannot be read', async () => {
    const { dialog, user, server } = await open(FORM, refusal(503));
    const again = await dialog.findByRole('button', { name: 'Spróbuj ponownie' });
    server.on(LIST, listed(anInvoice()));
    await user.click(again);
    expect(await dialog.findByLabelText('Nazwa firmy')).toHaveValue('Teatr Sp. z o.o.');
  });
});

const SOLD: ['gift' | 'group' | 'packet', string, string, Record<string, Answer>][] = [
  ['gift', 'gifts', 'GET /api/gifts', { 'GET /api/gifts/settings': { config: aGift() } }],
  [
    'group',
    'group_tickets',
    'GET /api/groupTickets',
    {
      'GET /api/groupTickets/settings': {
        config: { event_available: true, video_available: true, one_free: false, min_units: 5, max_units: 20, discount: 0 },
      },
    },
  ],
  ['packet', 'packet', 'GET /api/packetpayments', { 'GET /api/packets': { ...NONE, packets: [] } }],
];

describe.each(SOLD)('a sold order of the kind %s', (kind, view, call, settings) => {
  const NAME = '2026/02/000017';
  const begin = (order: Partial<SoldOrderDto>, invoices: Answer) => {
    const orders = [aSoldOrder(order)];
    const change = `PUT /api/orders/${kind}/G-17-1/invoice`;
    const server = fakeServer({
      ...settings,
      [call]: { ...NONE, count: 1, orders, gifts: orders, groupTickets: orders, packetpayments: orders },
      [LIST]: invoices,
      [change]: { order: anOrder({ kind, extOrderId: 'G-17-1' }) },
    });
    const asked = () => server.asked(change).map(({ body }) => body);
    return { asked, ...visit(`/teapp-admin?view=${view}`, { role: 'admin' }) };
  };

  it('has the form of its invoice behind "⋯", beside the refund [OPEN3-59]', async () => {
    const { user, where, asked } = begin({}, listed(anInvoice({ extOrderId: 'G-17-1' })));
    await pressAct(user, `Faktura: ${NAME}`);
    expect(where()).toBe(`/teapp-admin?view=${view}&invoice=${kind}-17`);
    const form = await titled(`Popraw dane faktury: ${NAME}`);
    await user.click(await form.findByRole('button', { name: 'Zapisz' }));
    await waitFor(() => expect(asked()).toMatchObject([{ invoiceType: 'company', nip: '5260250274' }]));
  });

  it('says where nothing is left why there is none; the act is the row’s own button then [OWN-15]', async () => {
    const { user } = begin({ status: 'REFUNDED', refunded_amount: 60 }, listed());
    await user.click(await screen.findByRole('button', { name: `Faktura: ${NAME}` }));
    const dialog = await titled(`Faktura: ${NAME}`);
    expect(await dialog.findByText('Nie zostało nic do zafakturowania.')).toBeVisible();
    expect(dialog.queryByLabelText('Ulica i numer')).toBeNull();
  });
});
