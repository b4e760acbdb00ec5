import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { freshDatabase, type FreshDatabase } from '@kurtyna/testing';
import { createDataSource } from '../data-source.js';
import { SaleSettingsStore } from './sale-settings.js';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase(createDataSource);
});
afterAll(() => fresh.drop());

const store = () => new SaleSettingsStore(fresh.database);
const settings = () => store().read();

it('free codes begin switched off, without a text and without an end [CONF-11]', async () => {
  expect((await settings()).freeCodesConfig).toEqual({
    info: null,
    info_en: null,
    free_code_after_signup: false,
    expiration_date: null,
  });
});

it('no gift and no group ticket is for sale before an administrator says so [CONF-07]', async () => {
  const { giftConfig, groupTicketConfig } = await settings();
  expect(giftConfig).toMatchObject({ gift_available: false, any_gift_available: false, gift_price: null });
  expect(groupTicketConfig).toMatchObject({ event_available: false, video_available: false, one_free: false, discount: 0 });
});

it('what an administrator chose is what is answered [CONF-10]', async () => {
  await store().save({
    freeCodes: { info: 'Kod dla każdego', infoEn: 'A code for everybody', codeAfterSignUp: true, expiresAt: '2027-10-31T00:30:00.000Z' },
  });
  expect((await settings()).freeCodesConfig).toEqual({
    info: 'Kod dla każdego',
    info_en: 'A code for everybody',
    free_code_after_signup: true,
    expiration_date: '2027-10-31T00:30:00.000Z',
  });
});

const GIFT = {
  available: true,
  anyAvailable: true,
  label: null,
  labelEn: null,
  description: null,
  descriptionEn: null,
  price: 5900,
  lastDay: null,
  mobileImage: null,
  tabletImage: null,
  desktopImage: null,
};
const GROUP = { eventAvailable: true, videoAvailable: true, minUnits: 5, maxUnits: 20, oneFree: false, discount: 10 };

it.each([
  ['gift_price', { gift: { ...GIFT, price: -1 } }],
  ['gift_price', { gift: { ...GIFT, price: 100_000_000 } }],
  ['gift_expiration', { gift: { ...GIFT, lastDay: '2026-02-30' } }],
  ['min_units', { groupTicket: { ...GROUP, minUnits: 0 } }],
  ['max_units', { groupTicket: { ...GROUP, maxUnits: 4 } }],
  ['discount', { groupTicket: { ...GROUP, discount: 100 } }],
])('a wrong %s is refused there, and nothing is changed: %j', async (field, given) => {
  const before = await settings();
  await expect(store().save(given)).rejects.toMatchObject({ kind: 'invalid', details: { fields: { [field]: expect.anything() } } });
  expect(await settings()).toEqual(before);
});

it('of group tickets one is changed and the others stay; two who change one each both have their way [GRPADM-03, GRPADM-04, GRPADM-05, GRPADM-06]', async () => {
  await store().save({ groupTicket: { ...GROUP, discount: 0 } });
  await Promise.all([
    store().save({ groupTicket: { eventAvailable: false } }),
    store().save({ groupTicket: { oneFree: true } }),
    store().save({ groupTicket: { minUnits: 20, discount: 99 } }), // equal to the most
  ]);
  expect((await settings()).groupTicketConfig).toEqual({
    event_available: false,
    video_available: true,
    min_units: 20,
    max_units: 20,
    one_free: true,
    discount: 99,
  });
});

it.each([
  ['min_units', { minUnits: 0 }, 'form.validate.min_units'],
  ['min_units', { minUnits: 1.5 }, 'form.validate.min_units'],
  ['max_units', { maxUnits: 10_001 }, 'form.validate.max_units'],
  ['max_units', { minUnits: 6, maxUnits: 5 }, 'form.validate.units_order'],
  ['discount', { discount: 100 }, 'form.validate.group_discount'],
  ['discount', { discount: -1 }, 'form.validate.group_discount'],
  ['discount', { discount: 9.5 }, 'form.validate.group_discount'],
])('of group tickets a wrong %s says %j at its field: %s [GRPADM-07..GRPADM-10]', async (field, given, key) => {
  await store().save({ groupTicket: GROUP });
  await expect(store().save({ groupTicket: given })).rejects.toMatchObject({ details: { fields: { [field]: { key } } } });
});

it('of gifts one setting is changed and the others stay; what an administrator does is on record, and the pictures are told [GIFTADM-03, GIFTADM-04, GIFTADM-05, GIFTADM-15, GIFTADM-20]', async () => {
  const all = { ...GIFT, label: 'Prezent', description: 'Pierwsza<br>druga', mobileImage: '/images/m.jpg' };
  await store().save({ gift: { ...all, lastDay: '2027-03-27' } });
  await fresh.database.query('DELETE FROM outbox');
  await store().save({ gift: { anyAvailable: false, mobileImage: null }, by: 7 });
  expect((await settings()).giftConfig).toMatchObject({
    gift_available: true,
    any_gift_available: false,
    gift_price: 59,
    gift_label: 'Prezent',
    gift_description: 'Pierwsza\ndruga',
    gift_expiration: '2027-03-27T23:00:00.000Z',
    mobile_gift_image: null,
  });
  const said = await fresh.database.query<{ subject: string }>('SELECT subject FROM outbox ORDER BY id');
  expect(said.map(({ subject }) => subject)).toEqual(
    expect.arrayContaining(['event.commerce.pictures-changed', 'state.commerce.sale-settings.all']),
  );
  const [act] = await fresh.database.query<{ admin_id: number; act: string }>(
    'SELECT admin_id, act FROM admin_act ORDER BY id DESC LIMIT 1',
  );
  expect(act).toEqual({ admin_id: 7, act: 'save-gifts' });
});

it.each([
  ['gift_price', { price: null }, 'form.validate.wrong_value'],
  ['gift_price', { price: 0 }, 'form.validate.above_zero'],
  ['gift_label', { label: ' ' }, 'form.validate.slide_title'],
  ['gift_label', { label: 'ż'.repeat(101) }, 'form.validate.too_long'],
  ['gift_label_en', { labelEn: 'ż'.repeat(101) }, 'form.validate.too_long'],
  ['gift_description', { description: null }, 'form.validate.required'],
  ['gift_description', { description: '<b>x</b>' }, 'form.validate.no_markup'],
  ['gift_description_en', { descriptionEn: 'ż'.repeat(301) }, 'form.validate.too_long'],
])(
  'of gifts a wrong %s of an administrator says so at its field: %j is %s [GIFTADM-06, GIFTADM-07, GIFTADM-08, GIFTADM-09, GIFTADM-10, GIFTADM-11, GIFTADM-12]',
  async (field, gift, key) => {
    const before = await settings();
    await expect(store().save({ gift, by: 7 })).rejects.toMatchObject({ details: { fields: { [field]: { key } } } });
    expect(await settings()).toEqual(before);
  },
);
