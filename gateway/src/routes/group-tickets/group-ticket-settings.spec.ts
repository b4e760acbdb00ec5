/** What an administrator sets for group tickets over HTTP. */
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { saveSaleSettings } from '@kurtyna/contracts';
import { invalid } from '@kurtyna/platform/runtime';
import { aCustomer, aGateway, anAdmin, as, type House } from '../../../test/a-gateway.js';
import { saleSettings } from '../../../test/content.js';

let house: House;
beforeAll(async () => {
  house = await aGateway();
});
afterAll(() => house.app.close());
beforeEach(() => {
  house.bus.asked.splice(0);
  house.bus.answer(saveSaleSettings, () => saleSettings);
});

const put = (payload: object, headers: Record<string, string> = as(anAdmin)) =>
  house.app.inject({ method: 'PUT', url: '/api/groupTickets/settings/', headers, payload });
const asked = () => JSON.parse(JSON.stringify(house.bus.questions(saveSaleSettings))) as unknown;

it('is saved as it is sent, and answered as it is then; what is absent stays [GRPADM-02, GRPADM-03, GRPADM-04, GRPADM-05, GRPADM-06, OPEN3-34, CALL3-05]', async () => {
  const answer = await put({ event_available: 1, video_available: false, one_free: true, min_units: 5, max_units: 5, discount: null });
  expect([answer.statusCode, answer.json()]).toEqual([200, { config: saleSettings.groupTicketConfig }]);
  await put({ event_available: false });
  expect(asked()).toEqual([
    { groupTicket: { eventAvailable: true, videoAvailable: false, minUnits: 5, maxUnits: 5, oneFree: true, discount: 0 }, by: 1 },
    { groupTicket: { eventAvailable: false }, by: 1 },
  ]);
});

it.each([
  ['min_units', null, 'Proszę podać minimalną liczbę biletów.'],
  ['min_units', 0, 'Proszę podać minimalną liczbę biletów.'],
  ['min_units', '5x', 'Proszę podać minimalną liczbę biletów.'],
  ['max_units', null, 'Proszę podać maksymalną liczbę biletów.'],
  ['max_units', 10_001, 'Proszę podać maksymalną liczbę biletów.'],
  ['discount', 100, 'Proszę podać wartość z zakresu 0-99'],
  ['discount', -1, 'Proszę podać wartość z zakresu 0-99'],
  ['discount', 9.5, 'Proszę podać wartość z zakresu 0-99'],
  ['event_available', 'tak', 'Niepoprawna wartość'],
  ['version', 7, 'Nieznane pole.'],
])('refuses %s = %j at its field: %s [GRPADM-07..GRPADM-10, Z3]', async (field, value, message) => {
  const answer = await put({ [field]: value });
  expect([answer.statusCode, answer.json().formError]).toEqual([422, { [field]: message }]);
  expect(asked()).toEqual([]);
});

it('says at its field what commerce refuses, and is closed to all but administrators [GRPADM-09, GRPADM-15, Z1]', async () => {
  house.bus.answer(saveSaleSettings, () => {
    throw invalid({ max_units: { key: 'form.validate.units_order' } });
  });
  expect((await put({ max_units: 4 })).json().formError).toEqual({ max_units: 'Nieprawidłowa wartość.' });
  for (const [headers, status] of [
    [{}, 401],
    [as(aCustomer), 403],
  ] as const)
    expect((await put({ max_units: 4 }, headers)).statusCode).toBe(status);
});
