import { describe, expect, it } from '@jest/globals';
import { invoiceLine, invoiceNumber, ksefNumber, taxedDifference, taxWithin } from './invoice-paper.js';

describe('the tax within a price', () => {
  it.each([
    [12300, '23', { net: 10000, vat: 2300, gross: 12300 }],
    [4500, '8', { net: 4167, vat: 333, gross: 4500 }],
    [10800, '8', { net: 10000, vat: 800, gross: 10800 }],
    [10500, '5', { net: 10000, vat: 500, gross: 10500 }],
    [1, '23', { net: 1, vat: 0, gross: 1 }],
    [3, '23', { net: 2, vat: 1, gross: 3 }],
    [4500, '0', { net: 4500, vat: 0, gross: 4500 }],
    [4500, 'zw', { net: 4500, vat: 0, gross: 4500 }],
    [0, '23', { net: 0, vat: 0, gross: 0 }],
  ] as const)('of %i grosze at %s is %j', (gross, rate, taxed) => {
    expect(taxWithin(gross, rate)).toEqual(taxed);
  });

  it('and the net are the price, whatever it is', () => {
    for (let gross = 0; gross < 20_000; gross += 7)
      for (const rate of ['23', '8', '5'] as const) {
        const { net, vat } = taxWithin(gross, rate);
        expect(net + vat).toBe(gross);
        expect(Math.abs(vat - (gross * Number(rate)) / (100 + Number(rate)))).toBeLessThanOrEqual(0.5);
      }
  });

  it('is less after a refund, by what the correction says', () => {
    expect(taxedDifference(taxWithin(4500, '8'), taxWithin(1500, '8'))).toEqual({ net: -2778, vat: -222, gross: -3000 });
  });
});

describe('the line', () => {
  it.each([
    ['the price itself', { quantity: 1, unitPrice: 4500, amount: 4500 }, { quantity: 1, unitPrice: 4500, discount: 0, gross: 4500 }],
    ['less a code', { quantity: 1, unitPrice: 4500, amount: 3600 }, { quantity: 1, unitPrice: 4500, discount: 900, gross: 3600 }],
    [
      'less the discount of a group',
      { quantity: 12, unitPrice: 4500, amount: 44550 },
      { quantity: 12, unitPrice: 4500, discount: 9450, gross: 44550 },
    ],
    ['of an older order', { quantity: 3, unitPrice: null, amount: 4500 }, { quantity: 3, unitPrice: 1500, discount: 0, gross: 4500 }],
    [
      'of an older order that is not even',
      { quantity: 3, unitPrice: null, amount: 4501 },
      { quantity: 1, unitPrice: 4501, discount: 0, gross: 4501 },
    ],
    [
      'of an amount set higher by hand',
      { quantity: 1, unitPrice: 4500, amount: 5000 },
      { quantity: 1, unitPrice: 5000, discount: 0, gross: 5000 },
    ],
  ])('says %s', (_what, paid, line) => {
    expect(invoiceLine(paid)).toEqual(line);
    expect(line.quantity * line.unitPrice - line.discount).toBe(paid.amount);
  });
});

it('numbers say series, year and month', () => {
  expect(invoiceNumber('FV', '2026-11-22', 7)).toBe('FV/2026/11/7');
  expect(invoiceNumber('KOR', '2027-01-01', 1)).toBe('KOR/2027/01/1');
});

describe('the number of KSeF', () => {
  it.each(['5265877635-20250826-0100001AF629-AF', ' 5265877635-20250826-0100001af629-af '])('may be %j', (number) => {
    expect(ksefNumber(number)).toBeNull();
  });

  it.each([
    ['', 'form.validate.required'],
    ['  ', 'form.validate.required'],
    ['5265877635-20250826-0100001AF629-AE', 'form.validate.ksef'],
    ['5265877635-20250826-0100001AF628-AF', 'form.validate.ksef'],
    ['5265877635-20250826-0100001AF629', 'form.validate.ksef'],
    ['FV/2026/11/1', 'form.validate.ksef'],
    ['５265877635-20250826-0100001AF629-AF', 'form.validate.ksef'],
  ])('is not %j', (number, says) => {
    expect(ksefNumber(number)).toBe(says);
  });
});
