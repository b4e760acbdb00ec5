/** The lists of ordered gifts, group tickets and packets, and the settings of gifts, over HTTP. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { listSoldCodes, listSoldOrders, saveSaleSettings, type SoldOrder } from '@kurtyna/contracts';
import { warsawDate } from '@kurtyna/domain';
import { aCustomer, aGateway, anAdmin, as, type House } from '../../../test/a-gateway.js';
import { anEvening, saleSettings } from '../../../test/content.js';

const ORDER: SoldOrder = {
  id: 17,
  firstname: 'Ewa',
  lastname: 'Lis',
  email: 'ewa@poczta.example',
  userId: 7,
  country: 'PL',
  customer_ip: '83.11.20.7',
  orderId: 'P17',
  extOrderId: 'KRT-17',
  amount: 59.9,
  refunded_amount: 12.5,
  refunding: 10,
  created_at: '2026-11-05T10:00:00.000Z',
  updated_at: '2026-11-06T10:00:00.000Z',
  status: 'WAITING_FOR_REFUND',
  productType: 'any',
  description: 'Prezent',
  product: anEvening,
  product_slug: 'any',
  product_quantity: 1,
  numberOfUses: 1,
  one_free: false,
  because: 'already-had',
  keptNumber: '2026/11/000016',
  withdrawn_at: '2026-11-12T09:05:00.000Z',
  packet_id: null,
  codes: [{ code: 'ABC', returned: false, usage: { userId: 9, firstname: 'Jan', lastname: 'Kos' } }],
  codes_count: 1,
};

let house: House;
beforeAll(async () => {
  house = await aGateway();
});
afterAll(() => house.app.close());
beforeEach(() => {
  house.bus.asked.splice(0);
  house.bus
    .answer(listSoldOrders, () => ({ rows: [ORDER], count: 1, countIsExact: true, next: null }))
    .answer(listSoldCodes, () => ({ codes: ORDER.codes, next: null }))
    .answer(saveSaleSettings, () => saleSettings);
});
const call = (method: 'GET' | 'PUT' | 'DELETE', url: string, payload?: object, headers = as(anAdmin)) =>
  house.app.inject({ method, url, headers, ...(payload && { payload }) });

const LISTS = [
  ['gifts', 'gift', 'gifts'],
  ['groupTickets', 'group', 'groupTickets'],
  ['packetpayments', 'packet', 'packetpayments'],
] as const;

describe.each(LISTS)('GET /api/%s', (path, kind, field) => {
  it('answers the rows under its name and as orders, with every field [GIFTADM-21, GIFTADM-24, GIFTADM-25, GRPADM-11, GRPADM-14, PKTADM-36, PKTADM-39, OPEN3-33]', async () => {
    const answer = (await call('GET', `/api/${path}/?date_from=2026-11-01&date_to=2026-11-30&status=PENDING&page=1`)).json();
    const row = { ...ORDER, translatedStatus: 'Oczekuje na zwrot' };
    expect(answer).toEqual({ [field]: [row], orders: [row], count: 1, countIsExact: true, next: null });
    expect(house.bus.questions(listSoldOrders)).toEqual([
      {
        page: 1,
        limit: 20,
        sort: 'created_at',
        descending: true,
        search: null,
        filter: { kind, dateFrom: '2026-11-01', dateTo: '2026-11-30', status: 'PENDING' },
      },
    ]);
  });

  it('is of this month where no day is named, and of every status with `all` [OPEN3-33]', async () => {
    await call('GET', `/api/${path}?status=all`);
    const { filter } = house.bus.questions(listSoldOrders)[0]!;
    expect(filter.dateFrom).toBe(`${warsawDate(new Date().toISOString()).slice(0, 7)}-01`);
    expect([filter.kind, filter.status]).toEqual([kind, undefined]);
  });

  it.each([
    ['date_from=2026-02-30', 'date_from'],
    ['status=NOT_STARTED', 'status'],
    ['sort=password_hash', 'sort'],
    ['page=-1', 'page'],
  ])('%s is 422 at its field [N5]', async (query, name) => {
    const answer = await call('GET', `/api/${path}?${query}`);
    expect([answer.statusCode, Object.keys(answer.json().formError as object)]).toEqual([422, [name]]);
    expect((await call('GET', `/api/${path}`, undefined, as(aCustomer))).statusCode).toBe(403);
  });
});

it('all codes of a group order are there on demand [GRPADM-14]', async () => {
  const answer = await call('GET', '/api/groupTickets/17/codes?after=500');
  expect(answer.json()).toEqual({ codes: ORDER.codes, next: null });
  expect(house.bus.questions(listSoldCodes)).toEqual([{ kind: 'group', orderId: 17, after: 500 }]);
});

describe('PUT /api/gifts/settings', () => {
  const put = (payload: object) => call('PUT', '/api/gifts/settings/', payload);
  const saved = () => JSON.parse(JSON.stringify(house.bus.questions(saveSaleSettings))) as unknown;

  it('saves what is sent and answers `config` as it is then [GIFTADM-02, GIFTADM-03, GIFTADM-04, GIFTADM-05, GIFTADM-13, GIFTADM-14]', async () => {
    const answer = await put({
      gift_available: 1,
      any_gift_available: false,
      gift_price: '49,90',
      gift_label: 'Prezent',
      gift_label_en: '',
      gift_description: 'Jeden<br />dwa',
      gift_expiration: '2027-03-31',
    });
    expect([answer.statusCode, answer.json()]).toEqual([200, { config: saleSettings.giftConfig }]);
    await put({ gift_expiration: '' });
    expect(saved()).toEqual([
      {
        gift: {
          available: true,
          anyAvailable: false,
          price: 4990,
          label: 'Prezent',
          labelEn: null,
          description: 'Jeden\ndwa',
          lastDay: '2027-03-31',
        },
        by: 1,
      },
      { gift: { lastDay: null }, by: 1 },
    ]);
  });

  it.each([
    ['gift_price', '', 'Niepoprawna wartość.'],
    ['gift_price', null, 'Niepoprawna wartość.'],
    ['gift_price', 0, 'Proszę podać wartość większą od 0'],
    ['gift_price', '-5', 'Proszę podać wartość większą od 0'],
    ['gift_price', 10.555, 'Proszę podać wartość większą od 0'],
    ['gift_label', ' ', 'Proszę podać tytuł.'],
    ['gift_label', 'ż'.repeat(101), 'Maksymalnie 100 znaków'],
    ['gift_label_en', 'ż'.repeat(101), 'Maksymalnie 100 znaków'],
    ['gift_description', '', 'Pole wymagane.'],
    ['gift_description', 'x'.repeat(301), 'Maksymalnie 300 znaków'],
    ['gift_description_en', 'x'.repeat(301), 'Maksymalnie 300 znaków'],
    ['gift_expiration', '2027-02-30', 'Niepoprawna data'],
    ['gift_expiration', '2027-03-31T12:00:00.000Z', 'Niepoprawna data'],
    ['gift_label', 7, 'Niepoprawna wartość'],
    ['version', 7, 'Nieznane pole.'],
  ])(
    'refuses %s = %j at its field: %s [GIFTADM-06, GIFTADM-07, GIFTADM-08, GIFTADM-09, GIFTADM-10, GIFTADM-11, GIFTADM-12, GIFTADM-26, Z3]',
    async (field, value, message) => {
      const answer = await put({ [field]: value });
      expect([answer.statusCode, answer.json().formError]).toEqual([422, { [field]: message }]);
      expect(saved()).toEqual([]);
    },
  );

  it('takes the end of the sale as it is answered, which means the same last day [GIFTADM-14, OPEN3-30]', async () => {
    for (const gift_expiration of ['2027-03-31', '2027-03-31T22:00:00.000Z']) expect((await put({ gift_expiration })).statusCode).toBe(200);
    expect(saved()).toMatchObject([{ gift: { lastDay: '2027-03-31' } }, { gift: { lastDay: '2027-03-31' } }]);
  });

  it('takes three hundred characters, counted as the editor shows them [GIFTADM-11, OPEN3-29]', async () => {
    expect((await put({ gift_description: `${'ż'.repeat(298)}<br>x` })).statusCode).toBe(200);
  });

  it.each(['/api/gifts/settings/image/mobile_gift_image', '/api/gifts/image/mobile_gift_image'])(
    'DELETE %s takes a picture away [GIFTADM-20, OPEN3-32]',
    async (url) => {
      expect((await call('DELETE', url)).statusCode).toBe(200);
      expect(saved()).toEqual([{ gift: { mobileImage: null }, by: 1 }]);
    },
  );

  it('is closed to all but administrators [Z1]', async () => {
    expect((await call('PUT', '/api/gifts/settings', {}, as(aCustomer))).statusCode).toBe(403);
  });
});
