/** The words of an own gift over HTTP. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { changeGiftCard } from '@kurtyna/contracts';
import { conflict, notFound } from '@kurtyna/platform/runtime';
import { aCustomer, aGateway, as, type House } from '../../../test/a-gateway.js';
import { anOrder } from '../../../test/content.js';

let house: House;
beforeAll(async () => {
  house = await aGateway();
});
afterAll(() => house.app.close());
beforeEach(() => {
  house.bus.asked.splice(0);
  house.bus.answer(changeGiftCard, ({ card }) => anOrder({ kind: 'gift', card }));
});

const change = async (payload: object, ref = 'P-17-1') => {
  const answer = await house.app.inject({ method: 'PUT', url: `/api/gifts/${ref}/card`, payload, headers: as(aCustomer) });
  return { status: answer.statusCode, body: answer.json() };
};

describe('the words of an own gift', () => {
  it.each([
    [
      { for_whom: ' Ania ', from_whom: 'Babcia', note: 'a\r\nb' },
      { for_whom: 'Ania', from_whom: 'Babcia', note: 'a\nb' },
    ],
    [{ note: 'Sto lat!' }, { for_whom: '', from_whom: '', note: 'Sto lat!' }],
    [{ for_whom: '', note: null }, null],
    [{}, null],
  ])('%j: are all that is said, by its number, for its buyer [OPEN1-15, D23]', async (typed, card) => {
    const { status, body } = await change(typed);
    expect([status, body.order.card]).toEqual([200, card]);
    expect(house.bus.questions(changeGiftCard)).toEqual([{ ref: 'P-17-1', userId: 7, card }]);
  });

  it.each([
    [{ note: 'x'.repeat(281) }, 'note'],
    [{ for_whom: 'An\u0000ia' }, 'for_whom'],
    [{ from_whom: ['Babcia'] }, 'from_whom'],
  ])('%j: 422 at the field, and nothing is asked [OPEN1-15, D27]', async (typed, field) => {
    const { status, body } = await change(typed);
    expect([status, Object.keys(body.formError)]).toEqual([422, [field]]);
    expect(house.bus.asked).toEqual([]);
  });

  it.each([
    ['gift.taken', 'Prezent jest już odebrany: życzeń nie można zmienić.'],
    ['gift.over', 'Prezent został anulowany albo zwrócony: życzeń nie można zmienić.'],
  ] as const)('that are closed say why: %s [OPEN1-15]', async (code, message) => {
    house.bus.answer(changeGiftCard, () => {
      throw conflict(code);
    });
    expect(await change({ note: 'Sto lat!' })).toMatchObject({ status: 409, body: { code, message } });
  });

  it('of somebody else’s are not there [D23, OPEN1-18]', async () => {
    house.bus.answer(changeGiftCard, () => {
      throw notFound('order.not-found');
    });
    expect((await change({ note: 'x' })).status).toBe(404);
    expect((await change({ note: 'x' }, 'a%20b')).status).toBe(404);
  });
});
