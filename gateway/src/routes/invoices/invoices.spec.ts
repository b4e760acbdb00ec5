/** Invoices over HTTP: what is asked of commerce, and what comes out. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  deleteInvoice,
  getInvoicePaper,
  issueCorrection,
  issueInvoice,
  listInvoices,
  markInvoiceSent,
  recordKsefNumber,
  type InvoiceView,
} from '@kurtyna/contracts';
import { conflict, notFound } from '@kurtyna/platform/runtime';
import { aCustomer, aGateway, anAdmin, as, type House } from '../../../test/a-gateway.js';
import { anEvening } from '../../../test/content.js';
import { InvoicePdfs } from './invoice-pdfs.js';
import { aRequestPaper, anIssuedPaper } from '../../../test/papers.js';

const DATA = {
  company: 'Teatr Sp. z o.o.',
  nip: '5260250274',
  firstname: null,
  lastname: null,
  street: 'Długa 1',
  city: 'Warszawa',
  state: 'mazowieckie',
  postal_code: '00-950',
  country_code: 'PL',
};
const anInvoice: InvoiceView = {
  id: 17,
  userId: 7,
  email: 'anna@example.com',
  invoiceType: 'company',
  data: DATA,
  createdAt: '2026-11-20T09:05:00.000Z',
  kind: 'group',
  extOrderId: 'K-17',
  paymentStatus: 'COMPLETED',
  amount: 45.5,
  sent: false,
  description: 'Wesele',
  product: anEvening,
  paidAt: '2026-11-20T09:06:00.000Z',
  refunded: 0,
  refunding: 10,
  documents: [],
  canIssue: null,
  needsCorrection: false,
};

let house: House;
beforeAll(async () => {
  house = await aGateway();
});
afterAll(() => house.app.close());
beforeEach(() => {
  house.bus.asked.splice(0);
  const leak = { ...anInvoice, address: '198.51.100.9' };
  house.bus
    .answer(listInvoices, () => ({ invoices: [leak], next: 17 }))
    .answer(markInvoiceSent, ({ sent }) => ({ ...anInvoice, sent }))
    .answer(deleteInvoice, ({ id }) => ({ id }));
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const call = (method: Method, url: string, payload?: object, headers: Record<string, string> = as(anAdmin)) =>
  house.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });

describe('the list of invoices', () => {
  it('answers `invoices`, each with its ten fields; `data` is a JSON text with the nine of an invoice [INV-06, INV-13, INV-14, CALL3-03, D24, Z4]', async () => {
    const { invoices, ...answer } = (await call('GET', '/api/invoices?limit=1')).json();
    expect(answer).toEqual({ next: 17, issuing: true });
    expect(invoices).toEqual([
      {
        id: 17,
        userId: 7,
        email: 'anna@example.com',
        data: expect.any(String),
        created_at: '2026-11-20T09:05:00.000Z',
        kind: 'group',
        extOrderId: 'K-17',
        paymentStatus: 'COMPLETED',
        amount: 45.5,
        sent: false,
        description: 'Wesele',
        product: anEvening,
        refunded: 0,
        refunding: 10,
        documents: [],
        can_issue: null,
        needs_correction: false,
      },
    ]);
    expect(JSON.parse(invoices[0].data as string)).toEqual(DATA);
  });

  it('is answered without the kind of an order that commerce does not tell yet [INV-13, D39]', async () => {
    const { kind: _, ...before } = anInvoice;
    house.bus.answer(listInvoices, () => ({ invoices: [before], next: null }));
    const [invoice] = (await call('GET', '/api/invoices?limit=1')).json().invoices;
    expect(invoice).toMatchObject({ id: 17, extOrderId: 'K-17' });
    expect(invoice).not.toHaveProperty('kind');
  });

  it.each([
    ['?limit=500', { unsent: false, anyStatus: false, after: null, limit: 500 }],
    ['?unsent=true&limit=500', { unsent: true, anyStatus: false, after: null, limit: 500 }],
    ['?unsent=1&status=all&limit=500', { unsent: true, anyStatus: true, after: null, limit: 500 }],
    ['?unsent=false&status=COMPLETED&after=17&limit=200', { unsent: false, anyStatus: false, after: 17, limit: 200 }],
    ['?unsent=&status=&foreign=1&limit=500', { unsent: false, anyStatus: false, after: null, limit: 500 }],
    ['?search=+Firma%20A&limit=500', { unsent: false, anyStatus: false, after: null, limit: 500, search: 'Firma A' }],
  ])('%s asks for %j [INV-07, INV-09, OPEN3-28, CALL3-05]', async (query, question) => {
    for (const slash of ['', '/']) expect((await call('GET', `/api/invoices${slash}${query}`)).statusCode).toBe(200);
    expect(house.bus.questions(listInvoices)).toEqual([question, question]);
  });

  it.each([
    'unsent=yes',
    'status=PENDING',
    'search=a',
    'search=ab%00',
    `search=${'a'.repeat(201)}`,
    'after=0',
    'after=x',
    'limit=501',
    'limit=0',
    'limit=1e9',
  ])('%s is 422 at its field [N5, ERR3-07]', async (query) => {
    const answer = await call('GET', `/api/invoices?${query}`);
    expect([answer.statusCode, Object.keys(answer.json().formError as object)]).toEqual([422, [query.split('=')[0]]]);
    expect(house.bus.questions(listInvoices)).toEqual([]);
  });
});

describe('whether invoices are issued here', () => {
  it.each([
    [true, true],
    [false, false],
    [undefined, true], // the release before this one does not say
  ])('is told as commerce says it: %s, in a page and in the whole list [INV-06, D39]', async (issuing, told) => {
    house.bus.answer(listInvoices, () => ({ invoices: [anInvoice], next: null, issuing }));
    for (const query of ['?limit=1', '']) expect((await call('GET', `/api/invoices${query}`)).json().issuing).toBe(told);
  });
});

describe('an invoice', () => {
  it.each([
    [true, true],
    [1, true],
    [false, false],
    [0, false],
  ])('is marked with sent: %j, and answered as `invoice` [INV-10, INV-11]', async (sent, is) => {
    const answer = await call('PUT', '/api/invoices/17', { sent });
    expect([answer.statusCode, answer.json().invoice.id, answer.json().invoice.sent]).toEqual([200, 17, is]);
    expect(house.bus.questions(markInvoiceSent)).toEqual([{ id: 17, sent: is, by: 1 }]);
  });

  it.each([
    [{}, { sent: 'Pole wymagane.' }],
    [{ sent: null }, { sent: 'Pole wymagane.' }],
    [{ sent: 'yes' }, { sent: 'Niepoprawna wartość' }],
    [{ sent: true, amount: 1 }, { amount: 'Nieznane pole.' }],
    [{ sent: true, paymentStatus: 'COMPLETED' }, { paymentStatus: 'Nieznane pole.' }],
  ])('%j is 422 at its field, and nothing is changed [ERR3-07, Z3]', async (body, formError) => {
    const answer = await call('PUT', '/api/invoices/17', body);
    expect([answer.statusCode, answer.json().formError]).toEqual([422, formError]);
    expect(house.bus.questions(markInvoiceSent)).toEqual([]);
  });

  it('is deleted, and one that is not there is 404 with a sentence [INV-12, ERR3-08]', async () => {
    expect((await call('DELETE', '/api/invoices/17')).json()).toEqual({ id: 17 });
    house.bus.answer(deleteInvoice, () => Promise.reject(notFound('invoice.not-found')));
    const gone = await call('DELETE', '/api/invoices/17');
    expect([gone.statusCode, gone.json().message]).toEqual([404, 'Nie znaleziono faktury.']);
  });

  it('is there for administrators alone, and nothing changes [CALL3-04, Z1]', async () => {
    for (const [method, url] of [
      ['GET', '/api/invoices'],
      ['PUT', '/api/invoices/17'],
      ['DELETE', '/api/invoices/17'],
    ] as const)
      for (const [headers, status] of [
        [{}, 401],
        [as(aCustomer), 403],
      ] as const)
        expect((await call(method, url, method === 'PUT' ? { sent: true } : undefined, headers)).statusCode).toBe(status);
    expect(house.bus.asked.filter(({ subject }) => subject.includes('invoice'))).toEqual([]);
  });
});

describe('the list as a file', () => {
  it('has all that fit, page by page, with what whoever keeps the books needs, the wish of the page left aside [U10, CALL3-12, X6]', async () => {
    const page = (id: number, changes: Partial<InvoiceView> = {}) => ({
      ...anInvoice,
      id,
      extOrderId: `K-${id}`,
      ...changes,
    });
    house.bus.answer(listInvoices, ({ after }) =>
      after === null
        ? {
            invoices: [
              page(3, {
                refunded: 12.5,
                documents: [{ id: 1, series: 'FV', number: 'FV/2026/11/7', issuedAt: '2026-11-21T10:00:00.000Z', ksefNumber: null }],
              }),
            ],
            next: 3,
          }
        : { invoices: [page(2, { email: '=cmd', sent: true, paidAt: null })], next: null },
    );
    const answer = await call('GET', '/api/invoices?format=csv&unsent=true&search=Firma&after=9&limit=1');
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="Faktury_\d{4}-\d\d-\d\d\.csv"$/);
    expect(answer.body.split('\r\n')).toEqual([
      '\uFEFF"Utworzono";"Opłacono";"Nabywca";"NIP";"Ulica";"Kod pocztowy";"Miejscowość";"Województwo";"Kraj";"E-mail";"Opis";"Numer zamówienia";"Status płatności";"Kwota";"Zwrócono";"Wysłana";"Dokument";"Wydarzenie lub wideo"',
      '"20.11.2026 10:05";"20.11.2026";"Teatr Sp. z o.o.";"5260250274";"Długa 1";"00-950";"Warszawa";"mazowieckie";"PL";"anna@example.com";"Wesele";"K-3";"Zakończone";"45,50";"12,50";"NIE";"FV/2026/11/7";"Wesele · sob. 29.11.2025, 18:00 · zakończone"',
      `"20.11.2026 10:05";"";"Teatr Sp. z o.o.";"5260250274";"Długa 1";"00-950";"Warszawa";"mazowieckie";"PL";"'=cmd";"Wesele";"K-2";"Zakończone";"45,50";"0,00";"TAK";"";"Wesele · sob. 29.11.2025, 18:00 · zakończone"`,
      '',
    ]);
    const asked = { unsent: true, anyStatus: false, limit: 500, search: 'Firma' };
    expect(house.bus.questions(listInvoices)).toEqual([
      { ...asked, after: null },
      { ...asked, after: 3 },
    ]);
  });
});

describe('issuing', () => {
  it.each([
    ['document', issueInvoice],
    ['correction', issueCorrection],
  ] as const)('asks for the %s in the name of who is signed in, and answers the invoice', async (path, contract) => {
    house.bus.answer(contract, () => ({ ...anInvoice, canIssue: 'KOR' as const, needsCorrection: true }));
    const answer = await call('POST', `/api/invoices/17/${path}`);
    expect([answer.statusCode, answer.json().invoice]).toMatchObject([200, { id: 17, can_issue: 'KOR', needs_correction: true }]);
    expect(house.bus.questions(contract)).toEqual([{ id: 17, adminId: 1 }]);
    house.bus.answer(contract, () => Promise.reject(conflict('invoice.seller-unset')));
    const refused = await call('POST', `/api/invoices/17/${path}`);
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'Dane sprzedawcy nie są skonfigurowane: faktur nie można wystawiać.',
    ]);
  });

  it('keeps what was issued: deleting it is 409 and names it', async () => {
    house.bus.answer(deleteInvoice, () => Promise.reject(conflict('invoice.issued', { values: { number: 'FV/2026/11/7' } })));
    const answer = await call('DELETE', '/api/invoices/17');
    expect([answer.statusCode, answer.json().message]).toEqual([409, 'Faktura FV/2026/11/7 jest już wystawiona i musi pozostać.']);
  });

  it('changes nothing of a document but the number of KSeF, and that once', async () => {
    const number = '5260250274-20261121-0100001AF629-F1';
    const documents: InvoiceView['documents'] = [
      { id: 3, series: 'FV', number: 'FV/2026/11/7', issuedAt: '2026-11-21T10:00:00.000Z', ksefNumber: number },
    ];
    house.bus.answer(recordKsefNumber, () => ({ ...anInvoice, documents }));
    const answer = await call('PUT', '/api/invoices/17/documents/3', { ksef_number: number });
    expect([answer.statusCode, answer.json().invoice.documents]).toEqual([
      200,
      [{ id: 3, series: 'FV', number: 'FV/2026/11/7', issued_at: '2026-11-21T10:00:00.000Z', ksef_number: number }],
    ]);
    expect(house.bus.questions(recordKsefNumber)).toEqual([{ id: 17, documentId: 3, ksefNumber: number, adminId: 1 }]);
    house.bus.answer(recordKsefNumber, () => Promise.reject(conflict('invoice.ksef-known', { values: { number } })));
    expect((await call('PUT', '/api/invoices/17/documents/3', { ksef_number: number })).statusCode).toBe(409);
  });

  it.each([
    [{}, { ksef_number: 'Pole wymagane.' }],
    [{ ksef_number: '' }, { ksef_number: 'Pole wymagane.' }],
    [{ ksef_number: 7 }, { ksef_number: 'Niepoprawna wartość' }],
    [{ ksef_number: '5260250274-20261121-0100001AF629-F2' }, { ksef_number: 'Niepoprawny numer KSeF.' }],
    [{ ksef_number: '5260250274-20261121-0100001AF629-F1', number: 'FV/1' }, { number: 'Nieznane pole.' }],
  ])('%j is 422 at its field [ERR3-07, Z3]', async (body, formError) => {
    const answer = await call('PUT', '/api/invoices/17/documents/3', body);
    expect([answer.statusCode, answer.json().formError]).toEqual([422, formError]);
    expect(house.bus.questions(recordKsefNumber)).toEqual([]);
  });
});

describe('what is printed', () => {
  const draws = (script: string) =>
    Object.assign(house.app.get(InvoicePdfs), { worker: new URL(`data:text/javascript,${encodeURIComponent(script)}`) });

  it.each([
    ['', null, anIssuedPaper(), 'Faktura_FV-2026-11-7.pdf'],
    ['', null, aRequestPaper({ extOrderId: 'K-"17/ś' }), 'Dane_do_faktury_K-17.pdf'],
    ['?document=3', 3, anIssuedPaper({ series: 'KOR', number: 'KOR/2026/12/1' }), 'Faktura_KOR-2026-12-1.pdf'],
  ])('%s is a file of its own name', async (query, documentId, paper, name) => {
    draws(`import { parentPort, workerData } from 'node:worker_threads'; parentPort.postMessage(Buffer.from(workerData.kind));`);
    house.bus.answer(getInvoicePaper, () => paper);
    const answer = await call('GET', `/api/invoices/17/pdf${query}`);
    expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([200, 'application/pdf', paper.kind]);
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="${name}"`);
    expect(house.bus.questions(getInvoicePaper)).toEqual([{ id: 17, documentId }]);
  });

  it('that cannot be drawn is 503 with a time to come again, and the house goes on', async () => {
    draws(`throw new Error('no ink');`);
    house.bus.answer(getInvoicePaper, () => anIssuedPaper());
    const answer = await call('GET', '/api/invoices/17/pdf');
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
    expect(house.log.join('\n')).toContain('no ink');
  });

  it('of what is not there is 404, and a wrong question 422', async () => {
    house.bus.answer(getInvoicePaper, () => Promise.reject(notFound('invoice.no-document')));
    expect((await call('GET', '/api/invoices/17/pdf?document=3')).statusCode).toBe(404);
    expect((await call('GET', '/api/invoices/17/pdf?document=0')).statusCode).toBe(422);
  });
});
