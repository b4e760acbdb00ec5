import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { files } from '../../app/save-file.js';
import { anEvent, anOrder, aPayment, aTicketReceipt, aVideo, noSales } from '../../test/builders.js';
import { fakeServer, refusal, type Answer, type Call } from '../../test/fake-server.js';
import { visit } from '../../test/visit.js';
import { actsBehind, pressAct } from '../../test/row-acts.js';

const LIST = 'GET /api/payments/all';
const RECEIPT = 'GET /api/orders/event/17/receipt';
const PAYMENT = aPayment();
const FILM = aPayment({
  id: 18,
  type: 'video',
  extOrderId: 'V-1-1',
  event_id: null,
  video_id: 7,
  title: 'Kordian',
  status: 'PENDING',
  used: 0,
  views: 0,
  country: null,
  desc: null,
  orderId: null,
});
const EVENING = { starts_at: '2026-02-14T18:00:00.000Z', ends_at: '2026-02-14T20:00:00.000Z', full_day: false };
const answer = (payments = [PAYMENT, FILM], summary = {}) => ({
  ...{ payments, refunds: 12.5, count: payments.length, countIsExact: true, next: null },
  summary: {
    ...noSales,
    orders: 6,
    completed: 3,
    income: 97.5,
    incomeEvents: 77.5,
    incomeVideos: 20,
    refunds: 12.5,
    ...summary,
  },
});

async function open(list: Answer = answer(), address = '/teapp-admin?view=payments', more: Record<string, Answer> = {}) {
  const server = fakeServer({
    [LIST]: list,
    'GET /api/events/search': { events: [anEvent({ id: 5, title: 'Wesele', ...EVENING })] },
    'GET /api/videos': { videos: [aVideo({ id: 7, title: 'Kordian' })] },
    [RECEIPT]: aTicketReceipt(),
    ...more,
  });
  const page = visit(address, { role: 'admin' });
  await screen.findByRole('heading', { level: 1, name: /^Płatności/ });
  const search = () => page.user.click(screen.getByRole('button', { name: 'Szukaj' }));
  const asked = () => server.asked(LIST).map(({ query }: Call) => Object.fromEntries(query));
  return { ...page, server, search, asked };
}
const row = async (text: string) => (await screen.findByText(text)).closest('tr')!;

const REAL = ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'setImmediate', 'clearImmediate'] as const;
const TOO = ['queueMicrotask', 'nextTick', 'performance', 'requestAnimationFrame', 'cancelAnimationFrame'] as const;
beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-02-14T12:00:00Z'), doNotFake: [...REAL, ...TOO] });
});
afterEach(() => {
  jest.useRealTimers();
});

describe('the list of payments', () => {
  it('says of an order that its buyer withdrew, and on which day of Warsaw [mail-geo-legal 5.2]', async () => {
    const withdrawn = aPayment({ withdrawn_at: '2026-02-11T23:30:00.000Z' });
    await open(answer([withdrawn, FILM]));
    expect(within(await row('E-1-1')).getByText('Odstąpienie 12.02')).toBeVisible();
    expect(within(await row('V-1-1')).queryByText(/Odstąpienie/)).toBeNull();
  });

  it.each([
    ['REFUNDED', 'already-had', '2026/02/000016', 'Zwrócone: kupujący miał już bilet 2026/02/000016'],
    ['REFUNDED', 'no-seat', null, 'Zwrócone: zabrakło miejsc'],
    ['REFUNDED', 'not-on-sale', null, 'Zwrócone: tytułu nie można już kupić'],
    ['REFUNDED', null, null, 'Zwrócone'],
  ] as const)('says of an order that is %s why the house gave it back: %s, %s [PAYADM-23]', async (status, because, keptNumber, words) => {
    await open(answer([aPayment({ status, because, keptNumber })]));
    expect(within(await row('E-1-1')).getByText(words)).toBeVisible();
  });

  it('says of an order that the theatre granted it, and of no other [FREEACC-04]', async () => {
    await open(answer([aPayment({ origin: 'grant' }), FILM]));
    expect(within(await row('E-1-1')).getByText('Przyznany')).toBeVisible();
    expect(within(await row('V-1-1')).queryByText('Przyznany')).toBeNull();
  });

  it('says that it begins with this month, and lists every day when that is taken off [PAYADM-03]', async () => {
    const { user, asked } = await open();
    await user.click(await screen.findByRole('button', { name: 'Zdejmij filtr: Bieżący miesiąc' }));
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ date_from: '2000-01-01' }));
    expect(asked().at(-1)).not.toHaveProperty('date_to');
    expect(screen.queryByRole('button', { name: 'Zdejmij filtr: Bieżący miesiąc' })).toBeNull();
  });

  it('begins with this month, newest first, twenty on a page [PAYADM-01, PAYADM-02, PAYADM-03, PAYADM-24]', async () => {
    const { asked } = await open();
    await row('E-1-1');
    expect(asked()).toEqual([
      { date_from: '2026-02-01', date_to: '2026-02-28', kinds: 'event,video', page: '1', limit: '20', sort: 'created_at', order: 'desc' },
    ]);
    expect(screen.getByLabelText('Od')).toHaveValue('01.02.2026');
    expect(screen.getByLabelText('Do')).toHaveValue('28.02.2026');
  });

  it('has the columns of the document, and their values [PAYADM-13, PAYADM-16..PAYADM-23]', async () => {
    await open();
    const first = await row('E-1-1');
    const heads = within(first.closest('table')!)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent);
    expect(heads).toEqual([
      'Użytkownik',
      'Tytuł',
      'Cena',
      'Status',
      'UtworzonoZmieniono', // two in one column, one under the other
      'OpisWykorzystane',
      'Numer zamówieniaNumer u operatora',
      'Kraj i IP',
      'Akcje',
    ]);
    const cells = (tr: HTMLElement) =>
      within(tr)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent!.replace(/\u00a0/g, ' '));
    expect(cells(first).slice(0, 8)).toEqual([
      'Łucja Żak',
      'Wesele',
      '45,00 złzwrócono 12,50 zł',
      'Zakończone',
      '10.02.2026, 13:0011.02.2026, 9:05',
      'GośćTAK (3)',
      '2026/02/000017E-1-1PAYU1',
      'PL83.11.20.7',
    ]);
    expect(cells(await row('V-1-1')).slice(1, 8)).toEqual([
      'Kordian',
      '45,00 złzwrócono 12,50 zł',
      'Przetwarzane',
      '10.02.2026, 13:0011.02.2026, 9:05',
      '–NIE (0)',
      '2026/02/000018V-1-1–',
      '–83.11.20.7',
    ]);
    expect(within(first).getByRole('link', { name: 'Łucja Żak' })).toHaveAttribute('href', '/konto/7');
    expect(first.querySelector('img')).toHaveAttribute('src', '/flags/PL.svg');
  });

  it.each([
    ['NOT_STARTED', 'Niedokończone'],
    ['PENDING', 'Przetwarzane'],
    ['WAITING_FOR_CONFIRMATION', 'Przetwarzane'],
    ['COMPLETED', 'Zakończone'],
    ['CANCELED', 'Anulowane'],
    ['WAITING_FOR_REFUND', 'Oczekuje na zwrot'],
    ['REFUNDED', 'Zwrócone'],
  ] as const)('%s reads %s [PAYADM-23, REFUND-02, REFUND-03, REFUND-04, REFUND-05]', async (status, text) => {
    await open(answer([aPayment({ status })]));
    expect(
      within(await row('E-1-1'))
        .getAllByRole('cell')
        .at(3)!.textContent,
    ).toBe(text);
  });

  it('shows the short number and the last eight signs of the provider’s; each whole is read aloud and copied [PAYADM-19, PAYADM-20]', async () => {
    const number = 'E-1234567-98765432';
    const { user } = await open(answer([aPayment({ extOrderId: 'E-9-1', orderId: number })]));
    expect((await screen.findByText('2026/02/000017')).closest('[title]')).toHaveAttribute('title', 'E-9-1');
    expect(screen.getByRole('button', { name: 'Kopiuj numer E-9-1' })).toBeVisible();
    const copy = screen.getByRole('button', { name: `Kopiuj numer ${number}` });
    const cell = copy.closest<HTMLElement>('.kt-order-number')!;
    expect(cell).toHaveAttribute('title', number);
    expect(within(cell).getByText('98765432', { exact: false, selector: '[aria-hidden]' })).toHaveTextContent('…98765432');
    expect(within(cell).getByText(number)).toHaveClass('kt-hidden');
    await user.click(copy);
    expect(within(cell).getByRole('status')).toHaveTextContent('Skopiowano do schowka');
  });

  it('has its sums above the table, refunds among them [PAYADM-12, PAYADM-34, REFUND-07]', async () => {
    await open();
    const sums = await screen.findByRole('region', { name: 'Podsumowanie' });
    const said = sums.textContent!.replace(/\u00a0/g, ' ');
    for (const each of [
      'Zamówienia6',
      'Zakończone3',
      'Przychód: wydarzenia77,50 zł',
      'Przychód: wideo20,00 zł',
      'Przychód razem97,50 zł',
      'Suma zwrotów12,50 zł',
    ])
      expect(said).toContain(each);
  });

  it('says under the sums which orders and which refunds are in them [PAYADM-34, OPEN3-3]', async () => {
    await open();
    const sentence =
      'Opłacone zamówienia złożone w tym okresie, także później zwrócone, minus pieniądze oddane w tym okresie. Bez zwrotów drugich i spóźnionych wpłat.';
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  it.each([
    ['Do sprawdzenia', 'review', { toReview: 3 }],
    ['Oczekuje na zwrot', 'refund', { waitingForRefund: 3 }],
  ])('says how many read "%s", and leads to all of them, of any day: %s [PAYADM-12, OPEN3-1, OPEN3-3]', async (name, attention, sums) => {
    const { user, asked, where } = await open(answer(undefined, sums), '/teapp-admin?view=payments&status=COMPLETED&page=2');
    const figure = within(await screen.findByRole('region', { name: 'Podsumowanie' })).getByText(name);
    expect(figure.nextElementSibling).toHaveTextContent(/^3 pokaż wszystkie$/);
    await user.click(screen.getByRole('link', { name: `pokaż wszystkie: ${name}` }));
    await waitFor(() => expect(where()).toBe(`/teapp-admin?view=payments&attention=${attention}`));
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ attention, page: '1' }));
    for (const left of ['date_from', 'date_to', 'status']) expect(asked().at(-1)).not.toHaveProperty(left);
    expect(screen.getByLabelText('Od')).toHaveValue('');
  });

  it('sorts by the last name on the server [PAYADM-15]', async () => {
    const { user, asked } = await open();
    await row('E-1-1');
    await user.click(screen.getByRole('button', { name: 'Użytkownik' }));
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ sort: 'user', order: 'asc' }));
  });

  it('a failure is a notification [PAYADM-35]', async () => {
    await open(refusal(503, { message: 'Serwis jest zajęty.' }));
    expect(await screen.findByText('Wystąpił błąd podczas pobierania płatności')).toBeVisible();
  });
});

describe('searching it', () => {
  it('has the statuses of the document, and asks by the button only [PAYADM-05, PAYADM-06, PAYADM-14, PAYADM-31]', async () => {
    const { user, search, asked } = await open();
    await user.click(screen.getByRole('combobox', { name: 'Status' }));
    const options = await screen.findAllByText(/./, { selector: '.ant-select-item-option-content' });
    expect(options.map(({ textContent }) => textContent)).toEqual(['Zakończone', 'Anulowane', 'Zwrócone', 'Przetwarzane']);
    await user.click(options[3]!);
    await user.type(screen.getByLabelText('Użytkownik'), 'żak');
    expect(asked()).toHaveLength(1);
    await search();
    await waitFor(() => expect(asked()).toHaveLength(2));
    expect(asked()[1]).toMatchObject({ status: 'PENDING', user: 'żak', date_from: '2026-02-01' });
    expect((await row('E-1-1')).querySelector('mark')).toHaveTextContent('Żak');
  });

  it('by "Uwaga" lists those that wait, without the month that stands there by itself [PAYADM-03, PAYADM-06, OPEN3-1]', async () => {
    const { user, search, asked, where } = await open();
    await user.click(screen.getByRole('combobox', { name: 'Uwaga' }));
    const options = await screen.findAllByText(/./, { selector: '.ant-select-item-option-content' });
    expect(options.map(({ textContent }) => textContent)).toEqual(['Do sprawdzenia', 'Oczekuje na zwrot']);
    await user.click(options[0]!);
    expect(asked()).toHaveLength(1);
    await search();
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ attention: 'review' }));
    expect(where()).toBe('/teapp-admin?view=payments&attention=review');
    expect(asked().at(-1)).not.toHaveProperty('date_from');
    expect(screen.queryByRole('button', { name: 'Zdejmij filtr: Bieżący miesiąc' })).toBeNull();

    // With days that were chosen, it is of these days.
    await user.click(screen.getByRole('button', { name: 'Bieżący miesiąc' }));
    await search();
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ attention: 'review', date_from: '2026-02-01', date_to: '2026-02-28' }));
  });

  it('by another filter keeps the month, and by "Uwaga" with other days keeps these [PAYADM-03, OPEN3-1]', async () => {
    const { user, search, asked } = await open();
    await user.click(screen.getByRole('button', { name: 'Poprzedni miesiąc' }));
    await user.click(screen.getByRole('combobox', { name: 'Uwaga' }));
    await user.click(await screen.findByText('Oczekuje na zwrot', { selector: '.ant-select-item-option-content' }));
    await search();
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ attention: 'refund', date_from: '2026-01-01', date_to: '2026-01-31' }));
  });

  it('says that neither the list nor the file follows the fields before "Szukaj" [PAYADM-06, PAYADM-26]', async () => {
    const WAITS = 'Lista i plik są jeszcze dla poprzednich filtrów. Naciśnij „Szukaj”.';
    const { user, search } = await open();
    await row('E-1-1');
    expect(screen.queryByText(WAITS)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Poprzedni miesiąc' }));
    expect(await screen.findByText(WAITS)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Bieżący miesiąc' }));
    await waitFor(() => expect(screen.queryByText(WAITS)).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Poprzedni miesiąc' }));
    await search();
    await waitFor(() => expect(screen.queryByText(WAITS)).toBeNull());
  });

  it.each([
    ['Płatności za wideo', 'event'],
    ['Płatności za wydarzenia', 'video'],
  ])('without "%s" it asks for the others alone: %s [PAYADM-07, PAYADM-08]', async (box, kinds) => {
    const { user, search, asked } = await open();
    await user.click(screen.getByRole('checkbox', { name: box }));
    await search();
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ kinds }));
  });
  it('leaves out videos or events by their boxes [PAYADM-07, PAYADM-08]', async () => {
    const { asked } = await open(answer(), '/teapp-admin?view=payments&with_videos=false&video_id=7');
    await row('E-1-1');
    expect(asked()[0]).toMatchObject({ kinds: 'event' });
    expect(asked()[0]).not.toHaveProperty('video_id');
  });

  it('chooses one event and one video by typing; the events are all from 2000 on [PAYADM-09, PAYADM-10, PAYADM-11]', async () => {
    const { user, search, asked, server } = await open();
    const [event, video] = [screen.getByRole('combobox', { name: 'Wydarzenie' }), screen.getByRole('combobox', { name: 'Wideo' })];
    await user.type(event, 'wesele');
    await user.click(await screen.findByTitle('Wesele · sob. 14.02, 19:00'));
    await user.type(video, 'kord');
    await user.click(await screen.findByTitle('Kordian · wideo'));
    await search();
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ event_id: '5', video_id: '7' }));
    expect(server.asked('GET /api/events/search').map(({ query }) => query.get('date_from'))).toContain('2000-01-01');
  });

  it('a start after the end is "Niepoprawna data", and nothing is asked [PAYADM-04]', async () => {
    const { user, search, asked } = await open();
    await row('E-1-1');
    const from = screen.getByLabelText('Od');
    await user.clear(from);
    await user.type(from, '05.03.2026{Enter}');
    await search();
    expect(await screen.findByText('Niepoprawna data')).toBeVisible();
    expect(asked()).toHaveLength(1);
  });

  it('takes today with one click [PAYADM-03]', async () => {
    const { user, search, asked } = await open();
    await user.click(screen.getByRole('button', { name: 'Dzisiaj' }));
    await search();
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ date_from: '2026-02-14', date_to: '2026-02-14' }));
  });

  it('takes the month before with one click [PAYADM-03, OPEN3-1]', async () => {
    const { user, search, asked } = await open();
    await user.click(screen.getByRole('button', { name: 'Poprzedni miesiąc' }));
    await search();
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ date_from: '2026-01-01', date_to: '2026-01-31' }));
  });

  it('its file is asked for with the filter in force and without a page [PAYADM-25, PAYADM-26]', async () => {
    const save = jest.spyOn(files, 'save').mockImplementation(() => undefined);
    const { user, server } = await open(
      (call: Call) =>
        call.query.has('format')
          ? new Response('\uFEFF"Użytkownik"\r\n', {
              headers: { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="Platnosci_2026-02-01_2026-02-28.csv"' },
            })
          : { body: answer() },
      '/teapp-admin?view=payments&status=COMPLETED&page=2',
    );
    await user.click(await screen.findByRole('button', { name: 'Pobierz CSV' }));
    await waitFor(() => expect(save).toHaveBeenCalled());
    const { query } = server.asked(LIST).find(({ query: asked }) => asked.has('format'))!;
    expect(Object.fromEntries(query)).toEqual({
      format: 'csv',
      status: 'COMPLETED',
      kinds: 'event,video',
      date_from: '2026-02-01',
      date_to: '2026-02-28',
      sort: 'created_at',
      order: 'desc',
    });
    save.mockRestore();
  });
});

describe('one payment', () => {
  const ONE = 'GET /api/payments/E-1-1';
  const PUT = 'PUT /api/payments/17';
  const loaded = { order: anOrder({ extOrderId: 'E-1-1' }), payment: PAYMENT };
  async function edit(more: Record<string, Answer>) {
    const page = await open(answer([PAYMENT]), undefined, { [ONE]: loaded, ...more });
    await page.user.click(await screen.findByRole('button', { name: 'Edytuj: 2026/02/000017' }));
    return page;
  }

  it('is loaded into a modal, and only what was changed is sent, as JSON, with its revision [PANEL-21, PANEL-22, PANEL-26, PANEL-27, CALL3-02]', async () => {
    const { user, server, asked } = await edit({ [PUT]: { order: { ...PAYMENT, desc: 'Nowy' } } });
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByLabelText('Kwota (zł)')).toHaveValue('45,00');
    const desc = dialog.getByLabelText('Opis');
    await user.clear(desc);
    await user.type(desc, 'Nowy');
    await user.click(dialog.getByRole('button', { name: 'Zapisz' }));
    expect(await screen.findByText('Płatność została zaktualizowana')).toBeVisible();
    expect(server.asked(PUT).map(({ body }) => body)).toEqual([{ desc: 'Nowy', revision: 3 }]);
    expect(server.asked(PUT)[0]!.headers.get('content-type')).toBe('application/json');
    await waitFor(() => expect(asked().length).toBeGreaterThan(1)); // the list shows the new values
  });
  it.each([
    ['Łucja Żak, lucja@example.pl · Wesele', PAYMENT],
    ['Konto usunięte · Wesele', { ...PAYMENT, firstname: '', lastname: '', email: '' }],
  ])('names who ordered it and what: %s [PANEL-21]', async (line, payment) => {
    await open(answer([payment]), '/teapp-admin?view=payments&edit=17', { [ONE]: { ...loaded, payment } });
    expect((await screen.findByRole('dialog')).querySelector('p')).toHaveTextContent(line);
  });
  it('that cannot be loaded says so [PANEL-23]', async () => {
    await edit({ [ONE]: refusal(503) });
    expect(await screen.findByText('Wystąpił błąd przy pobieraniu informacji o płatności')).toBeVisible();
  });
  it('that is refused says so, and why [PANEL-28]', async () => {
    const { user } = await edit({ [PUT]: refusal(409, { code: 'order.sold-out', message: 'Brak biletów' }) });
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(await dialog.findByLabelText('Opis'), 'x');
    await user.click(dialog.getByRole('button', { name: 'Zapisz' }));
    expect(await screen.findByText('Wystąpił błąd przy edycji płatności')).toBeVisible();
    expect(screen.getByText('Brak biletów')).toBeVisible();
  });
  it('may be set to four statuses; another one that it has is shown and cannot be chosen [PANEL-24, PANEL-25]', async () => {
    const waiting = { ...PAYMENT, status: 'WAITING_FOR_REFUND' as const };
    const { user } = await edit({ [ONE]: { ...loaded, payment: waiting } });
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('combobox', { name: 'Status' }));
    const options = await waitFor(() => {
      const found = document.querySelectorAll('.ant-select-item-option');
      expect(found).toHaveLength(5);
      return [...found];
    });
    expect(
      options.filter((one) => !one.classList.contains('ant-select-item-option-disabled')).map(({ textContent }) => textContent),
    ).toEqual(['Zakończone', 'Anulowane', 'Zwrócone', 'Przetwarzane']);
  });

  it.each([
    ['NOT_STARTED', true],
    ['PENDING', true],
    ['WAITING_FOR_CONFIRMATION', true],
    ['COMPLETED', false],
    ['CANCELED', false],
    ['REFUNDED', false],
    ['WAITING_FOR_REFUND', false],
  ] as const)('of status %s can be canceled: %s [PANEL-29]', async (status, may) => {
    const { user } = await open(answer([aPayment({ status })]));
    await row('E-1-1');
    expect((await actsBehind(user, '2026/02/000017')).includes('Anuluj płatność')).toBe(may);
  });
  it.each<[string, Answer, string]>([
    ['done', { order: { ...PAYMENT, status: 'CANCELED' } }, 'Płatność została usunięta'],
    ['refused', refusal(409, { code: 'order.cancel-not-possible' }), 'Wystąpił błąd przy usuwaniu płatności'],
  ])('is canceled after a question: %s [PANEL-31, PANEL-32, PANEL-33]', async (_what, said, sentence) => {
    const { user, server } = await open(answer([aPayment({ status: 'PENDING' })]), undefined, {
      'DELETE /api/payments/17': said,
    });
    await pressAct(user, 'Anuluj płatność: 2026/02/000017');
    expect(server.asked('DELETE /api/payments/17')).toHaveLength(0);
    await user.click(await screen.findByRole('button', { name: 'Tak' }));
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  describe('called REFUNDED while the provider has its money', () => {
    const choose = async () => {
      const page = await edit({
        [ONE]: { ...loaded, payment: { ...PAYMENT, refundable: 32.5 } },
        [PUT]: { order: { ...PAYMENT, status: 'REFUNDED' } },
      });
      const form = within(await screen.findByRole('dialog'));
      await page.user.click(await form.findByRole('combobox', { name: 'Status' }));
      await page.user.click(await screen.findByText('Zwrócone', { selector: '.ant-select-item-option-content' }));
      await page.user.click(form.getByRole('button', { name: 'Zapisz' }));
      const question = within((await screen.findByText(/Operator ma 32,50\szł/)).closest<HTMLElement>('[role=dialog]')!);
      expect(page.server.asked(PUT)).toHaveLength(0);
      return { ...page, question };
    };
    it('is asked about first, and the real refund is offered [OPEN3-10]', async () => {
      const { user, question, where, server } = await choose();
      await user.click(question.getByRole('button', { name: 'Zwróć pieniądze' }));
      expect(await screen.findByText('Zwrot: 2026/11/004210')).toBeVisible();
      expect(where()).toContain('refund=event-17');
      expect(server.asked(PUT)).toHaveLength(0);
    });
    it('is saved where that is meant [OPEN3-10]', async () => {
      const { user, question, server } = await choose();
      await user.click(question.getByRole('button', { name: 'Zapisz sam status' }));
      expect(await screen.findByText('Płatność została zaktualizowana')).toBeVisible();
      expect(server.asked(PUT).map(({ body }) => body)).toEqual([{ status: 'REFUNDED', revision: 3 }]);
    });
    it('is left as it is where neither is [OPEN3-10]', async () => {
      const { user, question, server } = await choose();
      await user.click(question.getByRole('button', { name: 'Zamknij' }));
      await waitFor(() => expect(screen.queryByText(/Operator ma/)).toBeNull());
      expect(screen.getByLabelText('Kwota (zł)')).toBeVisible();
      expect(server.asked(PUT)).toHaveLength(0);
    });
    it('is marked, and somebody may say that it was given back outside [OPEN3-10]', async () => {
      const POST = 'POST /api/payments/17/refund';
      const called = aPayment({ status: 'REFUNDED', refundable: 0, refunded_amount: 45, review: 'refunded-by-hand' });
      const said = { amount: 45, at: '2026-02-11T08:05:00.000Z', way: 'none', state: 'FINALIZED' } as const;
      const receipt = aTicketReceipt({ status: 'REFUNDED', left: 0, returned: [said] });
      const { user, server } = await open(answer([called]), undefined, { [POST]: { order: anOrder() }, [RECEIPT]: receipt });
      await user.hover(within(await row('E-1-1')).getByText('Do sprawdzenia'));
      expect(await screen.findByText('Oznaczone ręcznie jako zwrócone, a pieniądze są nadal u operatora.')).toBeVisible();
      await pressAct(user, 'Zwróć pieniądze: 2026/02/000017');
      const dialog = within(await screen.findByRole('dialog'));
      expect(await dialog.findByText(/Zapisz, jeśli oddano je poza systemem/)).toBeVisible();
      await user.click(dialog.getByRole('button', { name: /^Zapisz zwrot 45,00\szł$/ }));
      await waitFor(() => expect(server.asked(POST).map(({ body }) => body)).toEqual([{ outside: true, expected: 45 }]));
    });
  });

  it('whose amount was edited below what went back still gives the rest back [OPEN3-10]', async () => {
    const { user } = await open(answer([aPayment({ amount: 20, refunded_amount: 20, refundable: 20, review: 'amount-by-hand' })]));
    await row('E-1-1');
    expect(await actsBehind(user, '2026/02/000017')).toEqual(['Zwróć pieniądze']);
  });

  it('is opened by its address, as after a reload, and closing it takes it out of there [U14]', async () => {
    const page = await open(answer([PAYMENT]), '/teapp-admin?view=payments&edit=17', { [ONE]: loaded });
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByLabelText('Kwota (zł)');
    await page.user.click(dialog.getAllByRole('button', { name: 'Zamknij' })[0]!);
    await waitFor(() => expect(page.where()).toBe('/teapp-admin?view=payments'));
    await pressAct(page.user, 'Zwróć pieniądze: 2026/02/000017');
    expect(page.where()).toBe('/teapp-admin?view=payments&refund=event-17');
    expect(await screen.findByText('Zwrot: 2026/11/004210')).toBeVisible();
  });

  const HISTORY = 'GET /api/orders/event/17/history';
  const entry = { by: 'admin', adminId: 3, adminName: 'Zofia Nałkowska', fields: [], from: null, to: null, extOrderId: null };
  it('shows its history when that is opened: when in Warsaw, who, what and which fields', async () => {
    const entries = [
      { ...entry, at: '2026-02-11T08:05:00.000Z', act: 'edit-order', fields: ['desc', 'status'] },
      { ...entry, at: '2026-02-11T08:04:00.000Z', act: 'status', adminName: null, from: 'COMPLETED', to: 'CANCELED' },
      {
        ...entry,
        at: '2026-02-10T12:01:00.000Z',
        act: 'status',
        by: 'provider',
        adminId: null,
        adminName: null,
        from: 'PENDING',
        to: 'COMPLETED',
      },
      { ...entry, at: '2026-02-10T12:00:00.000Z', act: 'status', by: 'buyer', adminId: null, adminName: null, to: 'NOT_STARTED' },
    ];
    const { user, server } = await edit({ [HISTORY]: { entries, count: 45 } });
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('button', { name: /Historia/ }));
    const first = (await dialog.findByText('Edycja płatności')).closest('tr')!;
    const rows = within(first.closest('table')!).getAllByRole('row').slice(1);
    expect(
      rows.map((tr) =>
        within(tr)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent!.replace(/\u00a0/g, ' ')),
      ),
    ).toEqual([
      ['11.02.2026, 9:05', 'Zofia Nałkowska', 'Edycja płatności', 'opis, status'],
      ['11.02.2026, 9:04', 'Konto usunięte (nr 3)', 'Status: Zakończone → Anulowane', '–'],
      ['10.02.2026, 13:01', 'Operator płatności', 'Status: Przetwarzane → Zakończone', '–'],
      ['10.02.2026, 13:00', 'Kupujący', 'Złożono zamówienie (Niedokończone)', '–'],
    ]);
    await user.click(dialog.getByRole('button', { name: 'Strona 2' }));
    await waitFor(() => expect(server.asked(HISTORY).map(({ query }) => query.get('page'))).toEqual(['1', '2']));
  });

  it('has the sum, the way and the state of each refund beside the act that asked for it [X11, OPEN3-10]', async () => {
    const refunds = [
      { amount: 10, way: 'provider', state: 'PENDING' },
      { amount: 5, way: 'outside', state: 'FINALIZED' },
      { amount: 45, way: 'provider', state: 'REFUSED' },
    ].map((refund, nth) => ({ ...entry, at: `2026-02-11T08:0${5 - nth}:00.000Z`, act: 'refund', fields: [], refund }));
    const entries = [{ ...entry, at: '2026-02-11T08:05:01.000Z', act: 'refund-order', fields: ['amount'] }, ...refunds];
    const { user } = await edit({ [HISTORY]: { entries, count: 4 } });
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('button', { name: /Historia/ }));
    const first = (await dialog.findByText('Zlecenie zwrotu')).closest('table')!;
    const acts = within(first)
      .getAllByRole('row')
      .slice(1)
      .map((tr) =>
        within(tr)
          .getAllByRole('cell')[2]!
          .textContent!.replace(/\u00a0/g, ' '),
      );
    expect(acts).toEqual([
      'Zlecenie zwrotu',
      'Zwrot pieniędzy: 10,00 zł, przez operatora płatności, w drodze',
      'Zwrot pieniędzy: 5,00 zł, poza systemem, zwrócono',
      'Zwrot pieniędzy: 45,00 zł, przez operatora płatności, odrzucono',
    ]);
  });
});
