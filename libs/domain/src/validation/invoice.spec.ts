import { describe, expect, it } from '@jest/globals';
import { INVOICE_RULES, INVOICE_FIELDS, invoiceTypeOf, readInvoice, wantsInvoice, type InvoiceInput } from './invoice.js';

const ADDRESS = {
  street: 'Złota 1/2',
  postal_code: '00-950',
  city: 'Warszawa',
  state: 'mazowieckie',
  country_code: 'PL',
};
const company = (parts: InvoiceInput = {}): InvoiceInput => ({
  invoiceType: 'company',
  company: 'Żółw & Syn sp. z o.o.',
  nip: '123-456-32-18',
  ...ADDRESS,
  ...parts,
});
const person = (parts: InvoiceInput = {}): InvoiceInput => ({
  invoiceType: 'person',
  firstname: 'Łucja',
  lastname: 'Nowak-Żak',
  ...ADDRESS,
  ...parts,
});

const REQUIRED = 'form.validate.required';
const WRONG = 'form.validate.wrong_input';
const MAX2 = 'form.validate.wrong_input_max2';
const MAX10 = 'form.validate.wrong_input_max10';
const MAX30 = 'form.validate.wrong_input_max30';
const MAX100 = 'form.validate.wrong_input_max100';
const NAMES = 'form.validate.special_chars';

describe('company invoice', () => {
  it('is fine when complete; names may be missing [OPEN1-39]', () => {
    expect(readInvoice(company()).errors).toEqual({});
    expect(readInvoice(company({ firstname: 'Łucja', lastname: 'Żak' })).errors).toEqual({});
  });

  it.each([
    ['company', '', REQUIRED, '[BUY-11]'],
    ['company', '   ', REQUIRED, '[BUY-11]'],
    ['company', null, REQUIRED, '[BUY-11]'],
    ['company', 'x'.repeat(101), MAX100, '[BUY-12]'],
    ['company', 'x'.repeat(50_000), MAX100, '[BUY-12]'],
    ['nip', '', REQUIRED, '[BUY-13]'],
    ['nip', ' - ', REQUIRED, '[BUY-13]'],
    ['nip', '12345678a', 'form.validate.nip', '[BUY-14]'],
    ['nip', 'DE1234563218', 'form.validate.nip', '[BUY-14]'],
    ['nip', '１２３', 'form.validate.nip', '[BUY-14]'],
    ['nip', '12345678901', MAX10, '[BUY-15]'],
    ['company', '<b>x</b>', WRONG, '[BUY-23]'],
    ['firstname', '<b>', NAMES, '[BUY-16]'],
  ] as const)('%s %j gives %s %s [BUY-11..BUY-15] [BUY-24]', (field, value, error, _id) =>
    expect(readInvoice(company({ [field]: value })).errors).toEqual({ [field]: error }),
  );

  it('takes 100 characters of name, and ten digits with or without spaces and hyphens [BUY-12] [BUY-15] [OPEN1-7]', () => {
    expect(readInvoice(company({ company: 'ż'.repeat(100) })).errors).toEqual({});
    for (const nip of ['1234563218', '123-456-32-18', '123 456 32 18', 'PL1234563218', 'pl 123–456–32–18', '1234567890', '1']) {
      expect(INVOICE_RULES.company.nip(nip)).toBeNull(); // as the form asks, before anything is cleaned
      expect(readInvoice(company({ nip })).errors).toEqual({});
    }
    expect(readInvoice(company()).invoice?.nip).toBe('1234563218');
  });
});

describe('person invoice', () => {
  it('is fine when complete; company and nip are ignored and not kept [OPEN1-39]', () => {
    const data = person({ company: '<b>', nip: 'abc' });
    expect(readInvoice(data).errors).toEqual({});
    expect(readInvoice(data).invoice).toMatchObject({ company: null, nip: null });
  });

  it.each([
    ['firstname', '', REQUIRED, '[BUY-16]'],
    ['firstname', 'Anna1', NAMES, '[BUY-16]'],
    ['firstname', '<b>Anna</b>', NAMES, '[BUY-16]'],
    ['lastname', '', REQUIRED, '[BUY-17]'],
    ['lastname', 'Nowak;', NAMES, '[BUY-17]'],
  ] as const)('%s %j gives %s %s [BUY-16] [BUY-17] [BUY-24]', (field, value, error, _id) => {
    expect(readInvoice(person({ [field]: value })).errors).toEqual({ [field]: error });
  });
});

describe.each([
  ['company', company],
  ['person', person],
] as const)('address on a %s invoice', (_type, make) => {
  it.each([
    ['street', '', REQUIRED, '[BUY-18]'],
    ['street', undefined, REQUIRED, '[BUY-18]'],
    ['street', '<i>Złota</i>', WRONG, '[BUY-23]'],
    ['street', 'Złota\u0000', WRONG, '[BUY-23]'],
    ['street', 'x'.repeat(101), MAX100, ''],
    ['postal_code', '', REQUIRED, '[BUY-19]'],
    ['postal_code', '12345678901', MAX10, '[BUY-19]'],
    ['postal_code', '<b>', WRONG, '[BUY-23]'],
    ['city', '', REQUIRED, '[BUY-20]'],
    ['city', 'x'.repeat(31), MAX30, '[BUY-20]'],
    ['city', '<b>', WRONG, '[BUY-23]'],
    ['state', '', REQUIRED, '[BUY-21]'],
    ['state', 'x'.repeat(31), MAX30, '[BUY-21]'],
    ['state', '<b>', WRONG, '[BUY-23]'],
    ['country_code', '', REQUIRED, '[BUY-22]'],
    ['country_code', 'POL', MAX2, '[BUY-22]'],
    ['country_code', 'ZZ', MAX2, '[BUY-22]'],
    ['country_code', '<b', MAX2, '[BUY-23]'],
  ] as const)('%s %j gives %s %s [BUY-18..BUY-24] [OPEN1-8]', (field, value, error, _id) => {
    expect(readInvoice(make({ [field]: value })).errors).toEqual({ [field]: error });
  });

  it('takes values at their limits [BUY-19] [BUY-20] [BUY-21] [BUY-22]', () => {
    const full = { postal_code: '1234567890', city: 'ż'.repeat(30), state: '😀'.repeat(30), country_code: 'pl' };
    expect(readInvoice(make(full)).errors).toEqual({});
  });
});

describe('the type that is not sent', () => {
  it('is company when a nip is given, else person [OPEN1-39]', () => {
    expect(readInvoice({ ...company(), invoiceType: undefined, company: '' }).errors).toEqual({ company: REQUIRED });
    expect(readInvoice({ ...person(), invoiceType: undefined, firstname: '' }).errors).toEqual({ firstname: REQUIRED });
    expect(invoiceTypeOf({ nip: '1234563218' })).toBe('company');
    expect(invoiceTypeOf({ nip: ' - ' })).toBe('person');
  });

  it('nothing is read where none is wanted, and nothing is kept of a wrong one [BUY-27]', () => {
    expect(readInvoice({})).toEqual({ invoice: null, errors: {} });
    expect(readInvoice(company({ city: '' }))).toEqual({ invoice: null, errors: { city: REQUIRED } });
  });

  it('an invoice is wanted when anything of it is sent', () => {
    expect(wantsInvoice({})).toBe(false);
    expect(wantsInvoice({ street: ' ', nip: null })).toBe(false);
    expect(wantsInvoice({ invoiceType: 'person' })).toBe(true);
    for (const field of INVOICE_FIELDS) expect(wantsInvoice({ [field]: 'x' })).toBe(true);
  });
});

it('texts are trimmed and NFC, the country in upper case', () => {
  const { invoice } = readInvoice(person({ city: ' Ło\u0301dz\u0301 ', country_code: ' pl ' }));
  expect(invoice).toMatchObject({ city: 'Łódź', country_code: 'PL', invoiceType: 'person' });
});
