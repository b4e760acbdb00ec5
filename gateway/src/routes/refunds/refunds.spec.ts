/** Money that went back, over HTTP. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { listRefunds, listSoldOrders, type ListedRefund } from '@kurtyna/contracts';
import { aCustomer, aGateway, anAdmin, as, type House } from '../../../test/a-gateway.js';
import { anEvening } from '../../../test/content.js';

let house: House;
beforeAll(async () => {
  house = await aGateway();
});
afterAll(() => house.app.close());

const SECOND: ListedRefund = {
  ...{ id: 9, returnedAt: '2026-11-12T09:05:00.000Z', amount: 45, way: 'provider', reason: 'second', inIncome: false },
  providerOrderId: 'PAYU7K2H',
  order: {
    ...{ kind: 'event', extOrderId: 'E-1-1', number: '2026/10/000184', placedAt: '2026-10-30T20:00:00.000Z', title: 'Wesele' },
    product: anEvening,
  },
  buyer: { userId: 7, firstname: '=CMD()', lastname: '', email: 'anna@poczta.example' },
};
beforeEach(() => {
  house.bus.asked.splice(0);
  house.bus.answer(listRefunds, () => ({ rows: [SECOND], count: 1, countIsExact: true, next: null }));
});
const get = (query = '', headers = as(anAdmin)) => house.app.inject({ url: `/api/refunds${query}`, headers });

describe('GET /api/refunds', () => {
  it('is the list of the staff, newest first, of these days and kinds; nobody else has it [OPEN3-3]', async () => {
    const { refunds, count } = (await get('?date_from=2026-11-01&date_to=2026-11-30&kinds=video,event&page=2')).json();
    expect(count).toBe(1);
    expect(refunds).toEqual([
      {
        ...{ id: 9, returned_at: '2026-11-12T09:05:00.000Z', amount: 45, way: 'provider', reason: 'second', in_income: false },
        orderId: 'PAYU7K2H',
        order: {
          ...{ kind: 'event', extOrderId: 'E-1-1', number: '2026/10/000184', created_at: '2026-10-30T20:00:00.000Z', title: 'Wesele' },
          product: anEvening,
        },
        buyer: SECOND.buyer,
      },
    ]);
    expect(house.bus.questions(listRefunds)).toEqual([
      {
        ...{ page: 2, limit: 20, sort: 'returned_at', descending: true, search: null },
        filter: { dateFrom: '2026-11-01', dateTo: '2026-11-30', kinds: ['event', 'video'] },
      },
    ]);
    expect((await get('', as(aCustomer))).statusCode).toBe(403);
    expect((await house.app.inject({ url: '/api/refunds' })).statusCode).toBe(401);
  });

  it.each(['?kinds=event,film', '?kinds=event,', '?date_from=2026-02-30', '?sort=buyer'])('refuses %s', async (query) => {
    expect((await get(query)).statusCode).toBe(422);
    expect(house.bus.questions(listRefunds)).toEqual([]);
  });

  it('as a file says all that the books ask, and no cell is a formula [D32, X6, OPEN3-5]', async () => {
    const answer = await get('?format=csv&date_from=2026-11-01&date_to=2026-11-30');
    expect(answer.headers['content-disposition']).toContain('Zwroty_2026-11-01_2026-11-30.csv');
    expect(answer.body.split('\r\n').slice(0, 2)).toEqual([
      '\ufeff"Data zwrotu";"Zamówienie";"Pełny numer";"Rodzaj";"Tytuł";"Data zamówienia";"Kwota";"Sposób";"Powód";"W przychodzie";"Numer u operatora";"Kupujący";"Wydarzenie lub wideo"',
      `"12.11.2026 10:05";"2026/10/000184";"E-1-1";"Wydarzenie";"Wesele";"30.10.2026 21:00";"45,00";"przez operatora płatności";"druga wpłata";"NIE";"PAYU7K2H";"'=CMD()";"Wesele · sob. 29.11.2025, 18:00 · zakończone"`,
    ]);
    expect(house.bus.questions(listRefunds)[0]).toMatchObject({ exportBy: 1 });
  });
});

describe('sold orders as a file', () => {
  it.each([
    ['/api/gifts', 'gift', 'Prezenty_2026-11-01_2026-11-30.csv'],
    ['/api/groupTickets', 'group', 'Bilety_grupowe_2026-11-01_2026-11-30.csv'],
    ['/api/packetpayments', 'packet', 'Pakiety_2026-11-01_2026-11-30.csv'],
  ])('GET %s?format=csv has all that fit, named by its days [OPEN3-5, GIFTADM-21]', async (path, kind, name) => {
    house.bus.answer(listSoldOrders, () => ({ rows: [], count: 0, countIsExact: true, next: null }));
    const days = 'date_from=2026-11-01&date_to=2026-11-30';
    const answer = await house.app.inject({ url: `${path}?format=csv&status=COMPLETED&${days}`, headers: as(anAdmin) });
    expect(answer.headers['content-disposition']).toContain(name);
    expect(answer.body.split('\r\n')[0]).toMatch(/"Zwrócono";.*"Wydarzenie lub wideo"$/);
    expect(house.bus.questions(listSoldOrders)).toMatchObject([
      { exportBy: 1, filter: { kind, status: 'COMPLETED', dateFrom: '2026-11-01', dateTo: '2026-11-30' } },
    ]);
  });
});
