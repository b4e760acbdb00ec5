/** The routes of payments for administrators: what is passed on to commerce, what is refused before, and what comes out. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  cancelPayment,
  describeSales,
  productViews,
  editPayment,
  getOrder,
  getPayment,
  grantAccess,
  listMailing,
  listPayments,
  refundOrder,
  summarisePayments,
  type ListedPayment,
  type PaymentSummary,
} from '@kurtyna/contracts';
import { invalid } from '@kurtyna/platform/runtime';
import { aCustomer, aGateway, anAdmin, as, type House } from '../../../test/a-gateway.js';
import { anEvening, anOrder } from '../../../test/content.js';
import { mailbox } from './mailing-files.js';

const PAYMENT: ListedPayment = {
  ...{
    id: 17,
    revision: 3,
    extOrderId: 'E-1-1',
    orderId: 'PAYU1',
    user_id: 7,
    userId: 7,
    firstname: 'Łucja',
    lastname: 'Żak',
  },
  ...{
    email: 'lucja@example.pl',
    mailing: true,
    country: 'PL',
    customer_ip: '83.11.20.7',
    type: 'event',
    title: 'Wesele',
  },
  ...{
    desc: '=2+2',
    used: 1,
    views: 3,
    amount: 45,
    refundable: 32.5,
    returnable: [{ extOrderId: 'E-1-2', amount: 45 }],
    refunded_amount: 12.5,
    refunding: 10,
    status: 'COMPLETED',
  },
  ...{
    origin: 'purchase',
    review: null,
    because: 'already-had',
    keptNumber: '2026/11/000016',
    withdrawn_at: '2026-11-12T09:05:00.000Z',
    created_at: '2026-01-10T12:00:00.000Z',
    updated_at: '2026-01-11T12:00:00.000Z',
  },
  ...{ event_id: 5, video_id: null, expiration_date: null },
  product: anEvening,
};
const SUMMARY: PaymentSummary = {
  ...{ orders: 6, completed: 3, canceled: 1, processing: 2, refunded: 0, waitingForRefund: 0, toReview: 2, unfinished: 0 },
  ...{ incomeEvents: 77.5, incomeVideos: 20, income: 97.5, refunds: 12.5 },
};
const SALES = { placed: 4, completed: 3, completedPaid: 2, used: 1, revenue: 90, income: 77.5 };

let house: House;
beforeAll(async () => {
  house = await aGateway();
});
afterAll(() => house.app.close());
beforeEach(() => {
  house.bus.asked.splice(0);
  house.bus
    .answer(listPayments, () => ({ rows: [PAYMENT], count: 1, countIsExact: true, next: null }))
    .answer(summarisePayments, () => SUMMARY)
    .answer(describeSales, () => SALES)
    .answer(productViews, () => ({ views: 9, viewers: 2 }))
    .answer(getOrder, ({ kind }) => anOrder({ kind }))
    .answer(getPayment, () => PAYMENT)
    .answer(editPayment, () => PAYMENT)
    .answer(cancelPayment, () => ({ ...PAYMENT, status: 'CANCELED' as const }))
    .answer(grantAccess, () => PAYMENT)
    .answer(refundOrder, ({ kind }) => anOrder({ kind }))
    .answer(listMailing, ({ after }) =>
      after === null
        ? { people: [{ name: 'Żak, Łucja', email: 'lucja@example.pl' }], next: 500 }
        : { people: [{ name: 'Jan Kod', email: 'jan@example.pl' }], next: null },
    );
});

const ask = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', url: string, payload?: object, headers = as(anAdmin)) =>
  house.app.inject({ method, url, headers, ...(payload && { payload }) });
const get = (url: string) => ask('GET', url);

describe('the list of payments', () => {
  it('of events answers payments, the same as orders, and the refunds of these days [PAYADM-29, PAYADM-32, REFUND-07]', async () => {
    const answer = await get('/api/payments/?date_from=2026-01-01&date_to=2026-01-31&status=PENDING&page=2&limit=20');
    expect(answer.json()).toEqual({
      ...{ payments: [PAYMENT], orders: [PAYMENT], refunds: 12.5, summary: SUMMARY },
      ...{ count: 1, countIsExact: true, next: null },
    });
    const filter = { dateFrom: '2026-01-01', dateTo: '2026-01-31', status: 'PENDING', kinds: ['event'] };
    expect(house.bus.questions(listPayments)).toEqual([{ page: 2, limit: 20, sort: 'created_at', descending: true, search: null, filter }]);
    expect(house.bus.questions(summarisePayments)).toEqual([{ search: null, filter }]);
  });
  it('of videos answers videopayments, with the same query [PAYADM-30]', async () => {
    const body = (await get('/api/videopayments?status=all')).json();
    expect([body.videopayments, body.orders, body.refunds]).toEqual([[PAYMENT], [PAYMENT], 12.5]);
    expect(house.bus.questions(listPayments)[0]?.filter).toEqual({ kinds: ['video'] });
  });
  it.each([
    ['', ['event', 'video']],
    ['kinds=event', ['event']],
    ['kinds=event,video', ['event', 'video']],
  ])('of both is one list: %s', async (query, kinds) => {
    expect((await get(`/api/payments/all?${query}&event_id=5&video_id=7&user=zak`)).json().payments).toEqual([PAYMENT]);
    expect(house.bus.questions(listPayments)[0]?.filter).toEqual({ kinds, eventId: 5, videoId: 7, user: 'zak' });
  });
  it.each(['review', 'refund'] as const)(
    'of those that wait for somebody (%s) is asked for by its sums too [OPEN3-1, OPEN3-3]',
    async (attention) => {
      expect((await get(`/api/payments/all?attention=${attention}`)).json().summary.toReview).toBe(2);
      const filter = { kinds: ['event', 'video'], attention };
      expect(house.bus.questions(listPayments)[0]?.filter).toEqual(filter);
      expect(house.bus.questions(summarisePayments)).toEqual([{ search: null, filter }]);
    },
  );
  it('has no orders to be looked at where commerce of the release before counts none [D39]', async () => {
    const { toReview: _, ...before } = SUMMARY;
    house.bus.answer(summarisePayments, () => before);
    expect((await get('/api/payments/all')).json().summary.toReview).toBe(0);
  });
  it.each([
    'date_from=2026-02-30',
    'date_to=jutro',
    'status=NOT_STARTED',
    'page=-1',
    'limit=1e9',
    'sort=password_hash',
    'event_id=0',
    'kinds=packet',
    'attention=late',
    'order=up',
  ])('%s is refused at its field [PAYADM-04, N5]', async (query) => {
    const answer = await get(`/api/payments/all?${query}`);
    expect([answer.statusCode, Object.keys(answer.json().formError)]).toEqual([422, [query.split('=')[0]]]);
    expect(house.bus.questions(listPayments)).toEqual([]);
  });
  it('is "Niepoprawna data" where it begins after its end [PAYADM-04]', async () => {
    house.bus.answer(listPayments, () => {
      throw invalid({ date_from: { key: 'form.validate.date' } });
    });
    const answer = await get('/api/payments/?date_from=2026-02-01&date_to=2026-01-01');
    expect([answer.statusCode, answer.json().formError]).toEqual([422, { date_from: 'Niepoprawna data' }]);
  });
  it('is a file of all its rows, named by its days, with statuses in words; no cell runs as a formula [PAYADM-25, PAYADM-26, REFUND-02, REFUND-03]', async () => {
    house.bus.answer(listPayments, ({ after }) =>
      after === undefined
        ? { rows: [PAYMENT], count: 2, countIsExact: true, next: 'x' }
        : {
            rows: [{ ...PAYMENT, extOrderId: 'E-2-1', status: 'CANCELED' as const }],
            count: 2,
            countIsExact: true,
            next: null,
          },
    );
    const file = await get('/api/payments/all?format=csv&date_from=2026-01-01&date_to=2026-01-31&page=7');
    expect(file.headers['content-disposition']).toBe('attachment; filename="Platnosci_2026-01-01_2026-01-31.csv"');
    const lines = file.body.split('\r\n');
    expect(lines[0]).toBe(
      '\uFEFF"Użytkownik";"E-mail";"Kraj";"IP";"Tytuł";"Opis";"Wykorzystane";"Wyświetlenia";"Numer zamówienia";"Numer u operatora";"Cena";"Zwrócono";"Utworzono";"Zmieniono";"Status";"Wydarzenie lub wideo";"Zamówienie"',
    );
    expect(lines[1]).toBe(
      `"Łucja Żak";"lucja@example.pl";"PL";"83.11.20.7";"Wesele";"'=2+2";"TAK";"3";"E-1-1";"PAYU1";"45,00";"12,50";"10.01.2026 13:00";"11.01.2026 13:00";"Zakończone";"Wesele · sob. 29.11.2025, 18:00 · zakończone";"2026/01/000017"`,
    );
    expect(lines[2]).toContain('"E-2-1"');
    expect(lines[2]).toContain('"Anulowane"');
    expect(house.bus.questions(listPayments).map(({ page, limit }) => [page, limit])).toEqual([
      [1, 500],
      [1, 500],
    ]);
  });
  it.each([
    ['COMPLETED', 'Zakończone'],
    ['CANCELED', 'Anulowane'],
    ['REFUNDED', 'Zwrócone'],
    ['PENDING', 'Przetwarzane'],
    ['WAITING_FOR_CONFIRMATION', 'Przetwarzane'],
  ] as const)('%s reads %s in the file [REFUND-02, REFUND-03, REFUND-04, REFUND-05]', async (status, word) => {
    house.bus.answer(listPayments, () => ({
      rows: [{ ...PAYMENT, status }],
      count: 1,
      countIsExact: true,
      next: null,
    }));
    const file = await get('/api/payments/all?format=csv');
    expect(file.body.split('\r\n')[1]!.split(';').at(-3)).toBe(`"${word}"`);
  });
});

describe('the panel of one product', () => {
  it.each([
    ['/api/payments/event/5', { kinds: ['event'], eventId: 5 }, { kind: 'event', id: 5 }],
    ['/api/videopayments/video/7', { kinds: ['video'], videoId: 7 }, { kind: 'video', id: 7 }],
  ])('%s answers orders and views [PANEL-03, PANEL-04]', async (url, filter, product) => {
    const answer = await get(`${url}?status=PENDING&sort=user`);
    expect(answer.json()).toEqual({
      orders: [PAYMENT],
      views: 2,
      sales: { ...SALES, views: 2 },
      count: 1,
      countIsExact: true,
      next: null,
    });
    expect(house.bus.questions(listPayments)[0]).toMatchObject({
      sort: 'user',
      filter: { ...filter, status: 'PENDING' },
    });
    expect(house.bus.questions(describeSales)).toEqual([product]);
    expect(house.bus.questions(productViews)).toEqual([{ product }]);
  });
  it('of a release that does not tell them yet, nothing is on its way and no income after refunds is known [D39]', async () => {
    const { refunding: _refunding, ...row } = PAYMENT;
    const { income: _income, ...sales } = SALES;
    house.bus
      .answer(listPayments, () => ({ rows: [row as ListedPayment], count: 1, countIsExact: true, next: null }))
      .answer(describeSales, () => sales);
    expect((await get('/api/payments/event/5')).json()).toMatchObject({ orders: [{ refunding: 0 }], sales: { revenue: 90, income: null } });
  });
  it('counts nobody who watched while statistics are silent, and shows the rest [PANEL-05] [D38]', async () => {
    house.bus.silence(productViews);
    expect((await get('/api/payments/event/5')).json()).toMatchObject({
      views: null,
      sales: { ...SALES, views: null },
    });
  });
  it('is for administrators and nobody else [PANEL-01, PANEL-02]', async () => {
    for (const url of ['/api/payments/event/5', '/api/videopayments/video/7', '/api/payments/event/5/mailing', '/api/payments/all'])
      expect((await ask('GET', url, undefined, as(aCustomer))).statusCode).toBe(403);
    expect(house.bus.questions(listPayments)).toEqual([]);
  });
  it('Mailing.txt is what a mail program takes [PANEL-17]', async () => {
    const file = await get('/api/payments/event/5/mailing');
    expect(file.headers['content-disposition']).toBe('attachment; filename="Mailing.txt"');
    expect(file.body).toBe('\uFEFF"Żak, Łucja" <lucja@example.pl>, Jan Kod <jan@example.pl>');
    expect(house.bus.questions(listMailing)).toEqual([
      { kind: 'event', id: 5, after: null, exportBy: 1 },
      { kind: 'event', id: 5, after: 500, exportBy: 1 },
    ]);
  });
  it('Mailing.csv has semicolons, and the columns name and email [PANEL-18]', async () => {
    const file = await get('/api/videopayments/video/7/mailing?format=csv');
    expect(file.headers['content-disposition']).toBe('attachment; filename="Mailing.csv"');
    expect(file.body).toBe('\uFEFF"name";"email"\r\n"Żak, Łucja";"lucja@example.pl"\r\n"Jan Kod";"jan@example.pl"\r\n');
  });
  it.each([
    [{ name: 'Jan "Kod" Kowalski', email: 'a@b.pl' }, '"Jan \\"Kod\\" Kowalski" <a@b.pl>'],
    [{ name: "Ewa O'Hara-Żak", email: 'a@b.pl' }, "Ewa O'Hara-Żak <a@b.pl>"],
    [{ name: '', email: 'a@b.pl' }, '<a@b.pl>'],
    [{ name: 'x\r\nBcc: y@z.pl', email: 'a@b.pl' }, '"x Bcc: y@z.pl" <a@b.pl>'],
  ])('%j is written %s', (person, written) => {
    expect(mailbox(person)).toBe(written);
  });
});

describe('one payment', () => {
  it('is loaded as it is edited by administrators alone [PANEL-22]', async () => {
    expect((await get('/api/payments/E-1-1')).json().payment).toEqual(PAYMENT);
    expect((await get('/api/videopayments/17')).json().payment).toEqual(PAYMENT);
    expect(house.bus.questions(getPayment)).toEqual([
      { kind: 'event', ref: 'E-1-1' },
      { kind: 'video', ref: '17' },
    ]);
    expect((await ask('GET', '/api/payments/E-1-1', undefined, as(aCustomer))).json()).not.toHaveProperty('payment');
    expect((await get('/api/packetpayments/17')).json()).not.toHaveProperty('payment');
  });
  it.each([
    ['/api/payments/17', 'event'],
    ['/api/videopayments/V-1-1', 'video'],
  ])('PUT %s changes what is sent and answers the order [PANEL-26]', async (url, kind) => {
    const body = { status: 'COMPLETED', amount: '30,50', used: 1, desc: ' Gość ', expiration_date: '2027-01-31 19:30', revision: 3 };
    expect((await ask('PUT', url, body)).json()).toEqual({ order: PAYMENT });
    expect(house.bus.questions(editPayment)[0]).toEqual({
      ...{ kind, ref: url.split('/').at(-1), adminId: 1, revision: 3 },
      changes: { status: 'COMPLETED', amount: 3050, used: 1, desc: 'Gość', expiresAt: '2027-01-31T18:30:00.000Z' },
    });
    await ask('PUT', url, { desc: '', expiration_date: null });
    expect(house.bus.questions(editPayment)[1]).toEqual({
      kind,
      ref: url.split('/').at(-1),
      adminId: 1,
      changes: { desc: null, expiresAt: null },
    });
  });
  it.each(['NOT_STARTED', 'WAITING_FOR_REFUND', 'WAITING_FOR_CONFIRMATION', 'UNDEFINED', '', null])(
    'the status %s cannot be set [PANEL-24, PANEL-25]',
    async (status) => {
      const answer = await ask('PUT', '/api/payments/17', { status });
      expect([answer.statusCode, Object.keys(answer.json().formError)]).toEqual([422, ['status']]);
      expect(house.bus.questions(editPayment)).toEqual([]);
    },
  );
  it.each([
    { amount: '-0' },
    { amount: '1e3' },
    { amount: -1 },
    { amount: 1.001 },
    { used: 2 },
    { used: true },
    { desc: 'x'.repeat(501) },
    { expiration_date: '2027-02-30' },
    { revision: 0 },
    { userId: 8 },
    { refunded_amount: 1 },
  ])('%j is refused at its field [Z3, N9]', async (body) => {
    const answer = await ask('PUT', '/api/payments/17', body);
    expect([answer.statusCode, Object.keys(answer.json().formError)]).toEqual([422, Object.keys(body)]);
    expect(house.bus.questions(editPayment)).toEqual([]);
  });
  it.each([
    ['/api/payments/17', 'event'],
    ['/api/videopayments/17', 'video'],
  ])('DELETE %s cancels it [PANEL-31]', async (url, kind) => {
    expect((await ask('DELETE', url)).json().order.status).toBe('CANCELED');
    expect(house.bus.questions(cancelPayment)).toEqual([{ kind, ref: '17', adminId: 1 }]);
  });
  it.each([
    [{ amount: '12,50', outside: true, withGuests: true }, { amount: 1250 }],
    [{ codes: ['A', 'B'], outside: true }, {}],
    [{ attempt: 'E-1-2' }, {}],
  ])('is given back in part, for codes, outside, or once more: %j [OPEN3-10]', async (terms, inGrosze) => {
    expect((await ask('POST', '/api/groupTickets/17/refund', terms)).statusCode).toBe(200);
    expect(house.bus.questions(refundOrder)).toEqual([{ kind: 'group', ref: '17', adminId: 1, withGuests: false, ...terms, ...inGrosze }]);
  });
  it('whose fields may not stand together is refused at the field [OPEN3-10]', async () => {
    house.bus.answer(refundOrder, () => {
      throw invalid({ amount: { key: 'form.validate.not_allowed' } });
    });
    const answer = await ask('POST', '/api/groupTickets/17/refund', { amount: '12,50', codes: ['A'] });
    expect([answer.statusCode, Object.keys(answer.json().formError)]).toEqual([422, ['amount']]);
  });
});

describe('free access', () => {
  it.each([
    ['/api/payments/free/5', { kind: 'event', id: 5 }],
    ['/api/videopayments/free/7', { kind: 'video', id: 7 }],
  ])('POST %s is given to a person [FREEACC-04, FREEACC-05]', async (url, product) => {
    expect((await ask('POST', url, { userval: ' Anna@Example.pl ' })).statusCode).toBe(201);
    await ask('POST', url, { userval: '8', priceIncluded: 1 });
    expect(house.bus.questions(grantAccess)).toEqual([
      { ...product, userval: ' Anna@Example.pl ', priceIncluded: false, adminId: 1 },
      { ...product, userval: '8', priceIncluded: true, adminId: 1 },
    ]);
  });
  it.each([{}, { userval: '' }, { userval: '  ' }, { userval: ['a'] }, { userval: 'x'.repeat(400) }])(
    '%j is refused at userval [FREEACC-02]',
    async (body) => {
      const answer = await ask('POST', '/api/payments/free/5', body);
      expect([answer.statusCode, Object.keys(answer.json().formError)]).toEqual([422, ['userval']]);
    },
  );
  it('of somebody unknown says so at the field [FREEACC-08]', async () => {
    house.bus.answer(grantAccess, () => {
      throw invalid({ userval: { key: 'errors.user.not-found' } });
    });
    const answer = await ask('POST', '/api/payments/free/5', { userval: 'nikt@example.pl' });
    expect(answer.json().formError).toEqual({ userval: 'Nie znaleziono użytkownika' });
  });
});
