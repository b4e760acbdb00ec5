/** The invoice form (BUY-11 to BUY-24, OPEN1-7, OPEN1-8, OPEN1-39). */
import { normaliseNip } from '../nip.js';
import { countryCode, personName, required, normaliseCountryCode, type FieldError } from './fields.js';
import type { FieldTextKey } from '../text-keys.js';
import { cleanText, hasForbiddenCharacters, hasMarkup } from './text.js';

export const COMPANY_MAX = 100;
export const NIP_MAX = 10;
export const STREET_MAX = 100;
export const POSTAL_CODE_MAX = 10;
export const CITY_MAX = 30;
export const STATE_MAX = 30;

export const INVOICE_TYPES = ['person', 'company'] as const;
export type InvoiceType = (typeof INVOICE_TYPES)[number];

export const INVOICE_FIELDS = [
  'company',
  'nip',
  'firstname',
  'lastname',
  'street',
  'postal_code',
  'city',
  'state',
  'country_code',
] as const;
export type InvoiceField = (typeof INVOICE_FIELDS)[number];

/** What the form or the call sends: texts that may be missing. */
export type InvoiceInput = Partial<Record<InvoiceField, string | null>> & { invoiceType?: InvoiceType | null };

/** What is stored: fields of the other type are empty. */
export type InvoiceData = Record<InvoiceField, string> & { invoiceType: InvoiceType };

/** Without a type: company when a nip is given, else person (OPEN1-39). */
export function invoiceTypeOf(data: InvoiceInput): InvoiceType {
  return data.invoiceType ?? (normaliseNip(data.nip ?? '') === '' ? 'person' : 'company');
}

/** True when any invoice field is sent: then an invoice is wanted (BUY-27). */
export function wantsInvoice(data: InvoiceInput): boolean {
  return data.invoiceType != null || INVOICE_FIELDS.some((field) => (data[field] ?? '').trim() !== '');
}

/** Trimmed NFC texts, nip without spaces and hyphens, country in upper case; a person has no company and nip. */
export function cleanInvoice(data: InvoiceInput): InvoiceData {
  const invoiceType = invoiceTypeOf(data);
  const text = (field: InvoiceField) => cleanText((data[field] ?? '').trim());
  return {
    invoiceType,
    company: invoiceType === 'company' ? text('company') : '',
    nip: invoiceType === 'company' ? normaliseNip(text('nip')) : '',
    firstname: text('firstname'),
    lastname: text('lastname'),
    street: text('street'),
    postal_code: text('postal_code'),
    city: text('city'),
    state: text('state'),
    country_code: normaliseCountryCode(text('country_code')),
  };
}

type MaxKey =
  'form.validate.wrong_input_max10' | 'form.validate.wrong_input_max30' | 'form.validate.wrong_input_max100';

function limited(value: string, max: number, tooLong: MaxKey): FieldError {
  if (required(value)) return 'form.validate.required';
  if (value.length > 4 * max) return tooLong;
  if (hasMarkup(value) || hasForbiddenCharacters(value)) return 'form.validate.wrong_input';
  return [...value].length > max ? tooLong : null;
}

function nipRule(value: string): FieldError {
  if (required(value)) return 'form.validate.required';
  if (value.length <= 100 && !/^\d+$/.test(value)) return 'form.validate.wrong_input';
  return value.length > NIP_MAX ? 'form.validate.wrong_input_max10' : null;
}

function optional(value: string, rule: (value: string) => FieldError): FieldError {
  return value === '' ? null : rule(value);
}

const BOTH = {
  street: (v: string) => limited(v, STREET_MAX, 'form.validate.wrong_input_max100'),
  postal_code: (v: string) => limited(v, POSTAL_CODE_MAX, 'form.validate.wrong_input_max10'),
  city: (v: string) => limited(v, CITY_MAX, 'form.validate.wrong_input_max30'),
  state: (v: string) => limited(v, STATE_MAX, 'form.validate.wrong_input_max30'),
  country_code: countryCode,
};

/** The rules by type; names on a company's invoice are optional (OPEN1-39). */
export const INVOICE_RULES = {
  company: {
    ...BOTH,
    company: (v: string) => limited(v, COMPANY_MAX, 'form.validate.wrong_input_max100'),
    nip: nipRule,
    firstname: (v: string) => optional(v, personName),
    lastname: (v: string) => optional(v, personName),
  },
  person: { ...BOTH, company: () => null, nip: () => null, firstname: personName, lastname: personName },
} as const satisfies Record<InvoiceType, Record<InvoiceField, (value: string) => FieldError>>;

/** The messages by field; an empty object means the invoice is fine. Texts are cleaned before they are checked. */
export function validateInvoice(data: InvoiceInput): Partial<Record<InvoiceField, FieldTextKey>> {
  const clean = cleanInvoice(data);
  const errors: Partial<Record<InvoiceField, FieldTextKey>> = {};
  for (const field of INVOICE_FIELDS) {
    const error = INVOICE_RULES[clean.invoiceType][field](clean[field]);
    if (error) errors[field] = error;
  }
  return errors;
}
