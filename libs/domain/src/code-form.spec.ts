import { describe, expect, it } from '@jest/globals';
import { CODE_FIELDS, codeDateText, codeProductText, discountText, readCodeDate, readCodeProduct, readDiscount } from './code-form.js';

describe('a discount as it is typed', () => {
  it.each([
    ['10%', { discount: 10, unit: 'percent' }],
    [' 100 % ', { discount: 100, unit: 'percent' }],
    ['1%', { discount: 1, unit: 'percent' }],
    ['10', { discount: 1000, unit: 'amount' }],
    ['10,5', { discount: 1050, unit: 'amount' }],
    ['19.99', { discount: 1999, unit: 'amount' }],
    ['0,01', { discount: 1, unit: 'amount' }],
  ])('%j is an amount with up to two decimals, or whole percent: %j [CODEADM-22]', (typed, discount) => {
    expect(readDiscount(typed)).toEqual(discount);
    expect(CODE_FIELDS.discount(typed)).toBeNull();
  });

  it.each(['0', '0%', '0,00', '101%', '10,5%', '10,001', '１０%', '-1', '1e3', '%', 'dużo', '10 %%', '9999999', '1'.repeat(30)])(
    '%j is none [CODEADM-22] [CODEADM-23] [FREECODE-08]',
    (typed) => {
      expect(readDiscount(typed)).toBeNull();
      expect(CODE_FIELDS.discount(typed)).toEqual({ key: 'form.validate.wrong_value' });
    },
  );

  it.each(['10%', '19,99', '0,50', '1234,00'])('%j is written as it is read', (typed) => {
    expect(discountText(readDiscount(typed)!)).toBe(typed);
  });
});

describe('what a code is for', () => {
  it.each([
    ['any', { product: null }],
    ['event-5', { product: { kind: 'event', id: 5 } }],
    ['video-2147483647', { product: { kind: 'video', id: 2_147_483_647 } }],
  ])('%j is %j [CODEADM-24] [FREECODE-09]', (text, read) => {
    expect(readCodeProduct(text)).toEqual(read);
    expect(codeProductText(readCodeProduct(text)!.product)).toBe(text);
  });

  it.each(['event-0', 'packet-1', 'event-99999999999', 'video-2147483648', 'event-', 'event-05', 'event--5', 'Any', 'event-5 '])(
    '%j is nothing [CODEADM-24]',
    (text) => expect(CODE_FIELDS.product_id(text)).toEqual({ key: 'form.validate.wrong_value' }),
  );
});

describe('the end of a code', () => {
  it('is a wall-clock time of Warsaw, in winter and in summer [CODEADM-28]', () => {
    expect(readCodeDate('2027-01-31 23:59')).toBe('2027-01-31T22:59:00.000Z');
    expect(readCodeDate('2027-07-31 23:59')).toBe('2027-07-31T21:59:00.000Z');
    expect(codeDateText('2027-07-31T21:59:00.000Z')).toBe('2027-07-31 23:59');
  });

  it.each([
    '',
    '2027-02-30 10:00',
    '2027-01-31',
    '2027-01-31 24:00',
    '2027-01-31T10:00',
    '0000-00-00 00:00',
    '2027-02-30T10:00:00.000Z',
    '31.01.2027',
  ])('%j is none [CODEADM-20] [FREECODE-07]', (text) =>
    expect(CODE_FIELDS.expiration_date(text)).toEqual({ key: 'form.validate.code_date' }),
  );
});

it.each([
  ['code', '', { key: 'form.validate.code_prefix' }], // CODEADM-17
  ['code', 'JE\u200bSIEN', null],
  ['code', 'X'.repeat(31), { key: 'form.validate.code_too_long', values: { max: 30 } }], // CODEADM-18
  ['code', 'X'.repeat(30), null],
  ['code', 'Szkoła-Łódź-3', null],
  ['code', ' witaj- ', null],
  ['code', '=cmd', { key: 'form.validate.code_prefix' }],
  ['code', '+48', { key: 'form.validate.code_prefix' }],
  ['code', '@IMPORT', { key: 'form.validate.code_prefix' }],
  ['code', '-20', { key: 'form.validate.code_prefix' }],
  ['code', 'ZIMA 2026', { key: 'form.validate.code_prefix' }],
  ['code', 'ZIMA;2026', { key: 'form.validate.code_prefix' }],
  ['code', '<b>', { key: 'form.validate.code_prefix' }],
  ['code', '＝cmd', { key: 'form.validate.code_prefix' }], // its look-alike of full width
  ['desc', '  ', { key: 'form.validate.code_desc' }], // CODEADM-19
  ['desc', 'x'.repeat(501), { key: 'form.validate.too_long', values: { max: 500 } }],
  ['desc', 'Jesień <20%', null],
  ['discount', ' ', { key: 'form.validate.required' }], // CODEADM-21
  ['product_id', '', { key: 'form.validate.required' }],
  ['limit', '', { key: 'form.validate.required' }], // CODEADM-25
  ['limit', '0', { key: 'form.validate.wrong_value' }],
  ['limit', '2147483648', { key: 'form.validate.wrong_value' }],
  ['limit', '1,5', { key: 'form.validate.wrong_value' }],
  ['limit', '1000000', null],
  ['number', '', null], // CODEADM-26
  ['number', '0', { key: 'form.validate.wrong_value' }],
  ['number', '1001', { key: 'form.validate.wrong_value' }],
  ['number', '1000', null],
] as const)('the field %s says of %j: %j [CODEADM-17..CODEADM-26] [FREECODE-05]', (field, text, refusal) => {
  expect(CODE_FIELDS[field](text)).toEqual(refusal);
});

it('a code that would end in the hour that the clocks skip says so [CODEADM-20, FREECODE-07, T1]', () => {
  expect(CODE_FIELDS.expiration_date('2028-03-26 02:15')).toEqual({ key: 'form.validate.skipped_hour' });
  expect(CODE_FIELDS.expiration_date('2028-10-29 02:15')).toBeNull();
});
