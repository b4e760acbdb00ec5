import { describe, expect, it } from '@jest/globals';
import { giftSale, giftSettingsErrors, productGiftSale, withNewlines, type GiftFields, type GiftSettings } from './gift.js';
import { fromZloty } from './money.js';

it.each([
  ['Pierwsza<br>druga', 'Pierwsza\ndruga'],
  ['Pierwsza<BR />\ndruga', 'Pierwsza\ndruga'],
  ['a\r\nb\rc', 'a\nb\nc'],
  ['a<br><br/>b', 'a\n\nb'],
  ['a < br', 'a < br'],
])('the description %j is edited as %j [GIFTADM-13, OPEN3-29]', (stored, edited) => {
  expect(withNewlines(stored)).toBe(edited);
});

describe('the settings of gifts', () => {
  it.each<[string, Partial<GiftFields>]>([
    ['nothing at all', {}],
    ['a hundred characters, however they are made', { label: 'z\u0307'.repeat(100) }],
    ['three hundred, where a tag is one line break', { description: `${'x'.repeat(149)}<br>${'x'.repeat(150)}` }],
    ['a last day that is past', { lastDay: '2020-01-31' }],
    ['no end', { lastDay: null }],
    ['a grosz', { price: 1 }],
    ['no words in English', { labelEn: null, descriptionEn: null }],
  ])('may be %s [GIFTADM-07, GIFTADM-09, GIFTADM-11, GIFTADM-14, OPEN3-30]', (_what, given) => {
    expect(giftSettingsErrors(given)).toEqual({});
  });

  it.each<[keyof ReturnType<typeof giftSettingsErrors>, Partial<GiftFields>, string]>([
    ['gift_price', { price: null }, 'form.validate.wrong_value'],
    ['gift_price', { price: NaN }, 'form.validate.above_zero'],
    ['gift_price', { price: -1 }, 'form.validate.above_zero'],
    ['gift_label', { label: '' }, 'form.validate.slide_title'],
    ['gift_label', { label: 'two\nlines' }, 'form.validate.wrong_input'],
    ['gift_label', { label: '<b>x</b>' }, 'form.validate.no_markup'],
    ['gift_label_en', { labelEn: 'x'.repeat(101) }, 'form.validate.too_long'],
    ['gift_description', { description: '<p>x</p>' }, 'form.validate.no_markup'],
    ['gift_description', { description: '<br>'.repeat(301) }, 'form.validate.too_long'],
    ['gift_description_en', { descriptionEn: 'x'.repeat(301) }, 'form.validate.too_long'],
    ['gift_expiration', { lastDay: '2027-02-30' }, 'form.validate.date'],
  ])('%s: %j is refused with %s [GIFTADM-06..GIFTADM-12, GIFTADM-14]', (field, given, key) => {
    expect(giftSettingsErrors(given)).toMatchObject({ [field]: { key } });
  });

  it('of a house that begins are not asked for', () => {
    expect(giftSettingsErrors({ price: null, label: null, description: null }, { mayBeEmpty: true })).toEqual({});
  });
});

describe('whether a gift is sold now', () => {
  const NOW = '2026-11-27T17:59:59.000Z';
  const END = '2026-11-27T18:00:00.000Z';
  const settings = (changes: Partial<GiftSettings> = {}): GiftSettings => ({
    ...{ available: true, anyAvailable: true, price: fromZloty(60), expiration: null },
    ...changes,
  });

  // The gift for any product, and that of one product at 60,00 zł.
  it.each<[string, Partial<GiftSettings>, string, string]>([
    ['all is on', {}, 'ok', 'ok'],
    ['a second is left', { expiration: END }, 'ok', 'ok'],
    ['the last day is over', { expiration: NOW }, 'gift.expired', 'gift.expired'],
    ['gifts are off', { available: false }, 'gift.unavailable', 'gift.unavailable'],
    ['gifts are off and over', { available: false, expiration: NOW }, 'gift.unavailable', 'gift.unavailable'],
    ['only the gift for any product is off', { anyAvailable: false }, 'gift.unavailable', 'ok'],
    ['only the gift for any product is off, and all is over', { anyAvailable: false, expiration: NOW }, 'gift.unavailable', 'gift.expired'],
    ['it costs nothing', { price: fromZloty(0) }, 'gift.no-price', 'gift.no-price'],
    ['nobody set a price', { price: null }, 'gift.no-price', 'gift.no-price'],
    ['over and without a price', { price: null, expiration: NOW }, 'gift.expired', 'gift.expired'],
  ])('%s [GIFT-05, GIFT-06, GIFT-07, GIFT-12, OPEN1-14]', (_what, changes, any, one) => {
    const says = (sale: ReturnType<typeof giftSale>) => (sale.ok ? 'ok' : sale.code);
    expect([says(giftSale(settings(changes), NOW)), says(productGiftSale(settings(changes), NOW))]).toEqual([any, one]);
  });
});
