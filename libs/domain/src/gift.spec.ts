import { describe, expect, it } from '@jest/globals';
import { giftSettingsErrors, withNewlines, type GiftFields } from './gift.js';

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
