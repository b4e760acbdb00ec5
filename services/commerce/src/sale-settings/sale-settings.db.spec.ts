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
  expect(groupTicketConfig).toMatchObject({ event_available: false, video_available: false, one_free: false, discount: 0 }); // prettier-ignore
});

it('what an administrator chose is what is answered [CONF-10]', async () => {
  await store().save({
    freeCodes: { info: 'Kod dla każdego', infoEn: 'A code for everybody', codeAfterSignUp: true, expiresAt: '2027-10-31T00:30:00.000Z' },
  }); // prettier-ignore
  expect((await settings()).freeCodesConfig).toEqual({
    info: 'Kod dla każdego', info_en: 'A code for everybody', free_code_after_signup: true, expiration_date: '2027-10-31T00:30:00.000Z',
  }); // prettier-ignore
});

const GIFT = {
  available: true, anyAvailable: true, label: null, labelEn: null, description: null, descriptionEn: null, price: 5900, lastDay: null,
  mobileImage: null, tabletImage: null, desktopImage: null,
}; // prettier-ignore
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
  await expect(store().save(given)).rejects.toMatchObject({ kind: 'invalid', details: { fields: { [field]: expect.anything() } } }); // prettier-ignore
  expect(await settings()).toEqual(before);
});
