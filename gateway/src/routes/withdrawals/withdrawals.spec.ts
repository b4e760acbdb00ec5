/** Withdrawing from a contract over HTTP. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { declareWithdrawal } from '@kurtyna/contracts';
import { aGateway, type House } from '../../../test/a-gateway.js';

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
