/** Withdrawing from a contract over HTTP. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { declareWithdrawal, listWithdrawals, type ListedWithdrawal } from '@kurtyna/contracts';
import { aCustomer, aGateway, anAdmin, as, type House } from '../../../test/a-gateway.js';
import { anEvening } from '../../../test/content.js';

let house: House;
beforeAll(async () => {
  house = await aGateway();
});
afterAll(() => house.app.close());
beforeEach(() => {
  house.bus.asked.splice(0);
  house.bus.answer(declareWithdrawal, () => ({ declaredAt: '2026-11-12T09:05:00.000Z' }));
});

const BODY = { name: ' Anna Nowak ', email: ' Anna@Poczta.example', order: ' 2026/11/000184 ' };
const post = (payload: object) => house.app.inject({ method: 'POST', url: '/api/withdrawals', payload });

describe('POST /api/withdrawals', () => {
  it('takes a declaration from anybody, and says when it came [mail-geo-legal 5.2]', async () => {
    const answer = await post(BODY);
    expect([answer.statusCode, answer.json()]).toEqual([200, { declared_at: '2026-11-12T09:05:00.000Z' }]);
    expect(house.bus.questions(declareWithdrawal)).toEqual([
      { name: 'Anna Nowak', email: 'anna@poczta.example', order: '2026/11/000184', address: '127.0.0.1' },
    ]);
  });

  it.each([
    ['name', ' ', 'Pole wymagane.'],
    ['name', undefined, 'Pole wymagane.'],
    ['name', 'ż'.repeat(201), 'Maksymalnie 200 znaków'],
    ['name', 'Anna https://zly.example', 'Niepoprawna wartość'],
    ['email', 'anna', 'Niepoprawny adres email'],
    ['order', '', 'Pole wymagane.'],
    ['order', '1'.repeat(101), 'Maksymalnie 100 znaków'],
    ['order_id', 5, 'Nieznane pole.'],
  ])('refuses %s = %j at its field: %s', async (field, value, message) => {
    const answer = await post({ ...BODY, [field]: value });
    expect([answer.statusCode, answer.json().formError]).toEqual([422, { [field]: message }]);
    expect(house.bus.questions(declareWithdrawal)).toEqual([]);
  });
});

describe('GET /api/withdrawals', () => {
  const FOUND: ListedWithdrawal = {
    ...{ id: 4, declaredAt: '2026-11-12T09:05:00.000Z', name: 'Anna Nowak', email: 'anna@poczta.example', typed: 'nr 184' },
    order: {
      ...{ kind: 'event', extOrderId: 'E-1-1', number: '2026/11/000184', title: 'Wesele', status: 'COMPLETED', userId: 7 },
      product: anEvening,
    },
  };
  const UNKNOWN: ListedWithdrawal = { ...FOUND, id: 5, name: '=CMD()', order: null };
  beforeEach(() => {
    house.bus.answer(listWithdrawals, () => ({ rows: [UNKNOWN, FOUND], count: 2, countIsExact: true, next: null }));
  });
  const get = (query = '', headers = as(anAdmin)) => house.app.inject({ url: `/api/withdrawals${query}`, headers });

  it('is the list of the staff, newest first, searched and narrowed; nobody else has it [mail-geo-legal 5.2]', async () => {
    const { withdrawals, count } = (await get('?search=nowak&found=false&page=2&limit=20')).json();
    expect(count).toBe(2);
    expect(withdrawals).toEqual([
      { id: 5, declared_at: '2026-11-12T09:05:00.000Z', name: '=CMD()', email: 'anna@poczta.example', typed: 'nr 184', order: null },
      {
        id: 4,
        declared_at: '2026-11-12T09:05:00.000Z',
        name: 'Anna Nowak',
        email: 'anna@poczta.example',
        typed: 'nr 184',
        order: FOUND.order,
      },
    ]);
    expect(house.bus.questions(listWithdrawals)).toEqual([
      { page: 2, limit: 20, sort: 'id', descending: true, search: 'nowak', filter: { found: false } },
    ]);
    expect((await get('', as(aCustomer))).statusCode).toBe(403);
    expect((await house.app.inject({ url: '/api/withdrawals' })).statusCode).toBe(401);
  });

  it.each(['?found=maybe', '?sort=order', '?search=x'])('refuses %s', async (query) => {
    expect((await get(query)).statusCode).toBe(422);
    expect(house.bus.questions(listWithdrawals)).toEqual([]);
  });

  it('as a file has both numbers of the order, and no cell is a formula [D32, X6]', async () => {
    const answer = await get('?format=csv');
    expect(answer.headers['content-disposition']).toContain('Odstapienia_');
    expect(answer.body.split('\r\n').slice(0, 3)).toEqual([
      '\ufeff"Złożone";"Kto";"E-mail";"Podany numer";"Zamówienie";"Numer zamówienia";"Tytuł";"Wydarzenie lub wideo"',
      `"12.11.2026 10:05";"'=CMD()";"anna@poczta.example";"nr 184";"";"";"";""`,
      '"12.11.2026 10:05";"Anna Nowak";"anna@poczta.example";"nr 184";"2026/11/000184";"E-1-1";"Wesele";"Wesele · sob. 29.11.2025, 18:00 · zakończone"',
    ]);
  });
});
