import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Invoice, IssuedInvoice } from '../../api/admin/invoices.js';
import { files } from '../../app/save-file.js';
import { aConfig, anOrder } from '../../test/builders.js';
import { fakeServer, refusal } from '../../test/fake-server.js';
import { visit } from '../../test/visit.js';
import { actsBehind, pressAct } from '../../test/row-acts.js';

const DATA = {
  company: null as string | null,
  nip: null as string | null,
  firstname: 'Anna' as string | null,
  lastname: 'Żółć' as string | null,
  street: 'Długa 1',
  city: 'Łódź',
  state: 'łódzkie',
  postal_code: '90-001',
  country_code: 'PL',
};
const anInvoice = (given: Partial<Invoice> = {}, data: Partial<typeof DATA> = {}): Invoice => ({
  id: 17,
  userId: 8,
  email: 'anna@example.pl',
  data: JSON.stringify({ ...DATA, ...data }),
  created_at: '2026-11-20T09:05:00.000Z',
  extOrderId: 'K-000017',
  paymentStatus: 'COMPLETED',
  amount: 1234.5,
  sent: false,
  description: 'Wesele',
  refunded: 0,
  refunding: 0,
  documents: [],
  can_issue: null,
  needs_correction: false,
  ...given,
});

function open(invoices: Invoice[] = [anInvoice()], { search = '', ...answer }: { search?: string; next?: number; issuing?: boolean } = {}) {
  const server = fakeServer({
    'GET /api/appconfig': { config: { ...aConfig(), contact_email: 'faktury@teatr.example' } },
    'GET /api/invoices': { invoices, next: null, issuing: true, ...answer },
  });
  return { server, ...visit(`/teapp-admin?view=invoices${search}`, { role: 'admin' }) };
}
const list = async () => within(await screen.findByRole('region', { name: 'Lista faktur' }));
const rows = async () => (await (await list()).findAllByRole('row')).slice(1);
const asked = (server: ReturnType<typeof fakeServer>) => server.asked('GET /api/invoices').map(({ query }) => Object.fromEntries(query));

describe('the list of invoices', () => {
  it('shows who each is for, of what, and leads to the user; it has no pages [INV-01, INV-05, INV-15, CALL3-14]', async () => {
    open([
      anInvoice(),
      anInvoice(
        { id: 16, extOrderId: 'K-16', userId: 9, email: 'biuro@firma.pl' },
        { company: 'Teatr Sp. z o.o.', nip: '5260250274', firstname: null, lastname: null },
      ),
    ]);
    const cells = (await rows()).map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')),
    );
    expect(cells.map((row) => row.slice(0, 5))).toEqual([
      ['20.11.2026, 10:05', 'Anna ŻółćDługa 1, 90-001 Łódź, łódzkie, PL', 'Wesele2026/11/000017K-000017', '1 234,50 zł', 'anna@example.pl'],
      [
        '20.11.2026, 10:05',
        'Teatr Sp. z o.o.NIP 5260250274Długa 1, 90-001 Łódź, łódzkie, PL',
        'Wesele2026/11/000016K-16',
        '1 234,50 zł',
        'biuro@firma.pl',
      ],
    ]);
    expect(screen.getByRole('link', { name: 'anna@example.pl' })).toHaveAttribute('href', '/konto/8');
    expect((await list()).queryByRole('navigation')).toBeNull();
    expect((await list()).queryByRole('button', { name: 'Wczytaj starsze' })).toBeNull();
  });

  it('shows all of a long list below each other [INV-05]', async () => {
    const many = Array.from({ length: 60 }, (_, n) => anInvoice({ id: 100 - n, extOrderId: `K-${n}` }));
    const { server, user } = open(many, { next: 41 });
    expect(await rows()).toHaveLength(60);
    server.on('GET /api/invoices', { invoices: [anInvoice({ id: 40, extOrderId: 'K-older' })], next: null });
    await user.click((await list()).getByRole('button', { name: 'Wczytaj starsze' }));
    expect(await screen.findByText('K-older')).toBeVisible();
    expect(await rows()).toHaveLength(61);
    expect(asked(server)).toEqual([{ limit: '200' }, { limit: '200', after: '41' }]);
  });

  it('asks for the unsent ones alone when the box is ticked, which stands in the address [INV-09, OPEN3-28]', async () => {
    const { server, user, where } = open();
    await rows();
    await user.click(screen.getByRole('checkbox', { name: 'Tylko niewysłane' }));
    await waitFor(() => expect(asked(server)).toEqual([{ limit: '200' }, { limit: '200', unsent: 'true' }]));
    expect(where()).toBe('/teapp-admin?view=invoices&unsent=true');
  });

  it('is restored from the address [INV-09]', async () => {
    const { server } = open([anInvoice()], { search: '&unsent=true' });
    await rows();
    expect(screen.getByRole('checkbox', { name: 'Tylko niewysłane' })).toBeChecked();
    expect(asked(server)).toEqual([{ limit: '200', unsent: 'true' }]);
  });

  it('is searched, in the address beside the box; what is older of another search is not asked for [OPEN3-59, U10]', async () => {
    const { server, user, where } = open([anInvoice()], { search: '&unsent=true', next: 17 });
    await user.click(await (await list()).findByRole('button', { name: 'Wczytaj starsze' }));
    await user.type(screen.getByLabelText('Nabywca, NIP, e-mail lub numer'), 'żółć');
    await user.click(screen.getByRole('button', { name: 'Szukaj' }));
    await waitFor(() => expect(asked(server).at(-1)).toEqual({ limit: '200', unsent: 'true', search: 'żółć' }));
    expect(where()).toBe(`/teapp-admin?view=invoices&unsent=true&search=${encodeURIComponent('żółć')}`);
    await user.click(screen.getByRole('checkbox', { name: 'Tylko niewysłane' }));
    await waitFor(() => expect(asked(server).at(-1)).toEqual({ limit: '200', search: 'żółć' }));
  });

  it('that holds nothing of what was searched says so, and leads to all [INV-09]', async () => {
    const { server, user, where } = open([], { search: '&search=niema' });
    expect(await screen.findByText('Nic nie pasuje do filtrów.')).toBeVisible();
    expect(screen.getByLabelText('Nabywca, NIP, e-mail lub numer')).toHaveValue('niema');
    server.on('GET /api/invoices', { invoices: [anInvoice()], next: null, issuing: true });
    await user.click(screen.getByRole('button', { name: 'Pokaż wszystko' }));
    await waitFor(() => expect(where()).toBe('/teapp-admin?view=invoices'));
    expect(await rows()).toHaveLength(1);
  });

  it('does not ask for a search of one letter, and says so at its field', async () => {
    const { server, user } = open();
    await rows();
    await user.type(screen.getByLabelText('Nabywca, NIP, e-mail lub numer'), 'ż');
    await user.click(screen.getByRole('button', { name: 'Szukaj' }));
    expect(await screen.findByText('Niepoprawna wartość')).toBeVisible();
    expect(asked(server)).toHaveLength(1);
  });

  it('says that there are none, and offers another try after a failure', async () => {
    const { server } = open([]);
    expect(await screen.findByText('Brak faktur.')).toBeVisible();
    server.on('GET /api/invoices', refusal(503));
  });
});

describe('an invoice', () => {
  const SENT = 'Wysłana: Anna Żółć, 2026/11/000017';

  it('is marked as sent and as not sent again [INV-10, INV-11]', async () => {
    const { server, user } = open();
    server.on('PUT /api/invoices/17', ({ body }: { body: unknown }) => ({ body: { invoice: anInvoice(body as Partial<Invoice>) } }));
    await user.click(await screen.findByRole('switch', { name: SENT }));
    await waitFor(() => expect(screen.getByRole('switch', { name: SENT })).toBeChecked());
    await waitFor(() => expect(screen.getByRole('switch', { name: SENT })).toBeEnabled());
    await user.click(screen.getByRole('switch', { name: SENT }));
    await waitFor(() => expect(screen.getByRole('switch', { name: SENT })).not.toBeChecked());
    expect(server.asked('PUT /api/invoices/17').map(({ body }) => body)).toEqual([{ sent: true }, { sent: false }]);
    expect(asked(server)).toHaveLength(1);
  });

  it('leaves the list of the unsent ones when it is sent [INV-09, INV-10]', async () => {
    const { server, user } = open([anInvoice()], { search: '&unsent=true' });
    server.on('PUT /api/invoices/17', { invoice: anInvoice({ sent: true }) });
    await user.click(await screen.findByRole('switch', { name: SENT }));
    expect(await screen.findByText('Nic nie pasuje do filtrów.')).toBeVisible();
  });

  it('stays as it was when the server refuses, which is said [ERR3-05]', async () => {
    const { server, user } = open();
    server.on('PUT /api/invoices/17', refusal(404, { message: 'Nie znaleziono faktury.' }));
    await user.click(await screen.findByRole('switch', { name: SENT }));
    expect(await screen.findByText('Wystąpił błąd: Nie znaleziono faktury.')).toBeVisible();
    expect(screen.getByRole('switch', { name: SENT })).not.toBeChecked();
  });

  it('is deleted after a question that names it [INV-12]', async () => {
    const { server, user } = open();
    server.on('DELETE /api/invoices/17', { id: 17 });
    await pressAct(user, 'Usuń: Anna Żółć, 2026/11/000017');
    const dialog = within(await screen.findByRole('dialog', { name: 'Czy na pewno chcesz usunąć?' }));
    expect(dialog.getByText('Faktura zniknie z listy. Zamówienie zostaje bez zmian.')).toBeVisible();
    expect(server.asked('DELETE /api/invoices/17')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Tak' }));
    expect(await screen.findByText('Brak faktur.')).toBeVisible();
    expect(server.asked('DELETE /api/invoices/17')).toHaveLength(1);
  });
});

const aDocument = (given: Partial<IssuedInvoice> = {}): IssuedInvoice => ({
  id: 3,
  series: 'FV',
  number: 'FV/2026/11/7',
  issued_at: '2026-11-21T10:00:00.000Z',
  ksef_number: null,
  ...given,
});
const NAME = 'Anna Żółć, 2026/11/000017';

describe('the data of an invoice', () => {
  const PUT = 'PUT /api/orders/group/K-000017/invoice';
  const COMPANY = { company: 'Teatr Sp. z o.o.', nip: '1234563218', firstname: null, lastname: null };
  const theOrder = (nip: string) => anInvoice({ kind: 'group' }, { ...COMPANY, nip });

  it('are corrected from its row, which shows them then; the list is not asked again [OPEN3-59, OWN-15, INV-15]', async () => {
    const older = anInvoice({ id: 16, extOrderId: 'K-000016' });
    const { server, user, where } = open([theOrder('1234563218'), older]);
    await rows();
    const ofOne = (nip: string) => server.on('GET /api/invoices', { invoices: [theOrder(nip)], next: null });
    ofOne('1234563218');
    server.on(PUT, () => {
      ofOne('5260250274');
      return { body: { order: anOrder({ kind: 'group', extOrderId: 'K-000017' }) } };
    });
    await pressAct(user, 'Popraw dane: Teatr Sp. z o.o., 2026/11/000017');
    expect(where()).toBe('/teapp-admin?view=invoices&invoice=group-17');
    const dialog = within(await screen.findByRole('dialog', { name: 'Popraw dane faktury: 2026/11/000017' }));
    const nip = await dialog.findByLabelText('NIP');
    await user.clear(nip);
    await user.type(nip, '5260250274');
    await user.click(dialog.getByRole('button', { name: 'Zapisz' }));
    expect(await screen.findByText('NIP 5260250274')).toBeVisible();
    await waitFor(() => expect(where()).toBe('/teapp-admin?view=invoices'));
    expect((await rows()).map((row) => within(row).getByText(/^K-/).textContent)).toEqual(['K-000017', 'K-000016']);
    expect(server.asked(PUT).map(({ body }) => body)).toMatchObject([{ invoiceType: 'company', nip: '5260250274' }]);
    const ofItsOrder = { search: 'K-000017', status: 'all', limit: '10' };
    expect(asked(server)).toEqual([{ limit: '200' }, ofItsOrder, ofItsOrder]);
    const more = screen.getByRole('button', { name: 'Więcej działań: Teatr Sp. z o.o., 2026/11/000017' });
    await waitFor(() => expect(more).toHaveFocus());
  });

  it.each<[string, Partial<Invoice>]>([
    ['a document was issued', { documents: [aDocument()] }],
    ['all of its money went back', { refunded: 1234.5, paymentStatus: 'REFUNDED' }],
    ['its order was canceled', { paymentStatus: 'CANCELED' }],
    ['the release before does not tell the kind of its order', { kind: undefined }],
  ])('are not offered to be corrected where %s [OWN-15, D39]', async (_why, given) => {
    const { user } = open([anInvoice({ kind: 'event', ...given })]);
    await rows();
    expect(await actsBehind(user, NAME)).not.toContain('Popraw dane');
  });
});

describe('what is kept as a file', () => {
  const { save } = files;
  const saved: { name: string; text: string }[] = [];
  beforeEach(() => {
    saved.length = 0;
    files.save = (content, name) => void content.text().then((text) => saved.push({ name, text }));
  });
  afterEach(() => {
    files.save = save;
  });
  const file = (body: string, name: string) => new Response(body, { headers: { 'content-disposition': `attachment; filename="${name}"` } });

  it('is the row as a PDF: the data for an invoice, and each document by its number', async () => {
    const { server, user } = open([anInvoice({ documents: [aDocument()] })]);
    server.on('GET /api/invoices/17/pdf', () => file('%PDF', 'Faktura_FV-2026-11-7.pdf'));
    await user.click(await screen.findByRole('button', { name: `Drukuj / PDF: ${NAME}` }));
    await waitFor(() => expect(saved).toEqual([{ name: 'Faktura_FV-2026-11-7.pdf', text: '%PDF' }]));
    await user.click(screen.getByRole('button', { name: 'FV/2026/11/7' }));
    await waitFor(() => expect(saved).toHaveLength(2));
    expect(server.asked('GET /api/invoices/17/pdf').map(({ query }) => String(query))).toEqual(['', 'document=3']);
  });

  it('is nothing when the server is busy, which is said', async () => {
    const { server, user } = open();
    server.on('GET /api/invoices/17/pdf', refusal(503, { message: 'Usługa jest chwilowo niedostępna.' }));
    await user.click(await screen.findByRole('button', { name: `Drukuj / PDF: ${NAME}` }));
    expect(await screen.findByText('Nie udało się pobrać pliku PDF')).toBeVisible();
    expect(screen.getByText('Usługa jest chwilowo niedostępna.')).toBeVisible();
    expect(saved).toEqual([]);
  });

  it('is the list with its filter as CSV [U10]', async () => {
    const { server, user } = open([anInvoice()], { search: '&unsent=true&search=anna' });
    await rows();
    server.on('GET /api/invoices', () => file('csv', 'Faktury_2026-11-22.csv'));
    await user.click((await list()).getByRole('button', { name: 'Pobierz CSV' }));
    await waitFor(() => expect(saved).toEqual([{ name: 'Faktury_2026-11-22.csv', text: 'csv' }]));
    expect(asked(server).at(-1)).toEqual({ unsent: 'true', search: 'anna', format: 'csv' });
  });
});

describe('issuing', () => {
  const DISABLED =
    'Wystawianie faktur jest wyłączone: serwer nie zna sprzedawcy (INVOICE_SELLER_NAME i dalsze). „Drukuj / PDF” podaje dane do faktury.';

  it('is not offered where nobody is configured to, and the list says why [OPEN3-59]', async () => {
    open([anInvoice()], { issuing: false });
    await rows();
    expect(screen.queryByRole('button', { name: /Wystaw/ })).toBeNull();
    expect(screen.getByText(DISABLED)).toBeVisible();
  });

  it.each([true, undefined])('has no word of it where somebody is, or where the release before does not say: %s [D39]', async (issuing) => {
    open([anInvoice({ can_issue: 'FV' })], { issuing });
    await rows();
    expect(screen.queryByText(DISABLED)).toBeNull();
  });

  it('happens after a question that names the row; then its number stands there, and nobody can delete it', async () => {
    const { server, user } = open([anInvoice({ can_issue: 'FV' })]);
    server.on('POST /api/invoices/17/document', { invoice: anInvoice({ documents: [aDocument()] }) });
    await user.click(await screen.findByRole('button', { name: `Wystaw: ${NAME}` }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Wystawić fakturę?' }));
    expect(dialog.getByText(NAME)).toBeVisible();
    expect(server.asked('POST /api/invoices/17/document')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Wystaw' }));
    expect(await screen.findByText('Wystawiono FV/2026/11/7.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'FV/2026/11/7' })).toBeVisible();
    expect(screen.queryByRole('button', { name: `Wystaw: ${NAME}` })).toBeNull();
    expect(await actsBehind(user, NAME)).toEqual([]);
    expect(asked(server)).toHaveLength(1);
  });

  it('says why it was refused, and the question stays', async () => {
    const { server, user } = open([anInvoice({ can_issue: 'FV' })]);
    server.on('POST /api/invoices/17/document', refusal(409, { message: 'Dla tego rodzaju sprzedaży nie ustawiono stawki VAT.' }));
    await user.click(await screen.findByRole('button', { name: `Wystaw: ${NAME}` }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Wystaw' }));
    expect(await screen.findByText('Wystąpił błąd: Dla tego rodzaju sprzedaży nie ustawiono stawki VAT.')).toBeVisible();
    expect(screen.getByRole('dialog', { name: 'Wystawić fakturę?' })).toBeVisible();
  });

  it('of a correction is asked for by a refund, and done by its own button', async () => {
    const correction = aDocument({ id: 4, series: 'KOR', number: 'KOR/2026/12/1' });
    const { server, user } = open([anInvoice({ documents: [aDocument()], can_issue: 'KOR', needs_correction: true })]);
    server.on('POST /api/invoices/17/correction', { invoice: anInvoice({ documents: [aDocument(), correction] }) });
    expect(await screen.findByText('Wymaga korekty')).toBeVisible();
    await user.click(screen.getByRole('button', { name: `Wystaw korektę: ${NAME}` }));
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Wystawić korektę?' })).getByRole('button', { name: 'Wystaw korektę' }),
    );
    expect(await screen.findByRole('button', { name: 'KOR/2026/12/1' })).toBeVisible();
    expect(screen.queryByText('Wymaga korekty')).toBeNull();
  });
});

describe('the number of KSeF', () => {
  const NUMBER = '5260250274-20261121-0100001AF629-F1';
  const type = async (user: ReturnType<typeof open>['user'], number: string) => {
    await user.click(await screen.findByRole('button', { name: 'Numer KSeF: FV/2026/11/7' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Numer KSeF: FV/2026/11/7' }));
    await user.type(dialog.getByLabelText('Numer KSeF'), number);
    await user.click(dialog.getByRole('button', { name: 'Zapisz' }));
    return dialog;
  };

  it('is kept once; then it stands there and is not asked for again', async () => {
    const { server, user } = open([anInvoice({ documents: [aDocument()] })]);
    server.on('PUT /api/invoices/17/documents/3', { invoice: anInvoice({ documents: [aDocument({ ksef_number: NUMBER })] }) });
    await type(user, ` ${NUMBER}`);
    expect(await screen.findByText('Zapisano numer KSeF.')).toBeVisible();
    expect(screen.getByText(NUMBER)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Numer KSeF: FV/2026/11/7' })).toBeNull();
    expect(server.asked('PUT /api/invoices/17/documents/3').map(({ body }) => body)).toEqual([{ ksef_number: NUMBER }]);
  });

  it('is asked for by its address, as after a reload; who has typed is asked before it is closed [U14]', async () => {
    const page = open([anInvoice({ documents: [aDocument()] })], { search: '&ksef=3' });
    const field = await screen.findByLabelText('Numer KSeF');
    await page.user.type(field, '5260250274');
    await page.user.click(screen.getByRole('button', { name: 'Anuluj' }));
    expect(await screen.findByText('Porzucić zmiany?')).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'Tak' }));
    await waitFor(() => expect(page.where()).toBe('/teapp-admin?view=invoices'));
    expect(screen.queryByLabelText('Numer KSeF')).toBeNull();
  });

  it('that was mistyped is not sent', async () => {
    const { server, user } = open([anInvoice({ documents: [aDocument()] })]);
    const dialog = await type(user, NUMBER.replace('F1', 'F2'));
    expect(await dialog.findByText('Niepoprawny numer KSeF.')).toBeVisible();
    expect(server.asked('PUT /api/invoices/17/documents/3')).toEqual([]);
  });

  it('that the server refuses is refused at its field', async () => {
    const { server, user } = open([anInvoice({ documents: [aDocument()] })]);
    server.on('PUT /api/invoices/17/documents/3', refusal(422, { formError: { ksef_number: 'Ten numer KSeF ma inny NIP sprzedawcy.' } }));
    const dialog = await type(user, NUMBER);
    expect(await dialog.findByText('Ten numer KSeF ma inny NIP sprzedawcy.')).toBeVisible();
  });
});

describe('the contact address', () => {
  const save = () => screen.getByRole('button', { name: /^Zapisz/ });

  it('is saved with the config update; its button waits for a change [INV-02, INV-04, CALL3-09]', async () => {
    const { server, user } = open();
    server.on('PUT /api/appconfig', ({ body }: { body: unknown }) => ({
      body: { message: 'Zaktualizowano zmiany', config: { ...aConfig(), ...(body as object) } },
    }));
    const field = await screen.findByLabelText('Adres e-mail do kontaktu');
    expect(field).toHaveValue('faktury@teatr.example');
    expect(save()).toBeDisabled();
    await user.clear(field);
    await user.type(field, 'ksiegowosc@teatr.example');
    await user.click(save());
    expect(await screen.findByText('Zaktualizowano zmiany')).toBeVisible();
    expect(server.asked('PUT /api/appconfig').map(({ body }) => body)).toEqual([{ contact_email: 'ksiegowosc@teatr.example' }]);
  });

  it('that is none is not sent, and the sentence says why [INV-03]', async () => {
    const { server, user } = open();
    const field = await screen.findByLabelText('Adres e-mail do kontaktu');
    await user.clear(field);
    await user.type(field, 'ksiegowosc');
    await user.click(save());
    expect((await screen.findAllByText('Niepoprawny adres email'))[0]).toBeVisible();
    expect(server.asked('PUT /api/appconfig')).toEqual([]);
  });
});
