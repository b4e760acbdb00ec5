/** The invoice form (BUY-11 to BUY-24, OPEN1-7, OPEN1-8, OPEN1-39). */
import { normaliseNip } from '../nip.js';
import {
  COUNTRY_CODE_LENGTH,
  countryCode,
  NAME_MAX,
  normaliseCountryCode,
  personName,
  required,
  type FieldError,
} from './fields.js';
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

/** The invoice as the buyer gave it and as it is stored, cleaned (BUY-27, BUY-35). What its type does not use, and a name left out, is null. */
export interface InvoiceData {
  invoiceType: InvoiceType;
  company: string | null;
  nip: string | null;
  firstname: string | null;
  lastname: string | null;
  street: string;
  postal_code: string;
  city: string;
  state: string;
  /** Two capitals. */
  country_code: string;
}

/** How long the text of a field is at most; a nip may be typed with its country, three hyphens and a blank. */
export const INVOICE_TEXT_MAX = {
  company: COMPANY_MAX,
  nip: NIP_MAX + 6,
  firstname: NAME_MAX,
  lastname: NAME_MAX,
  street: STREET_MAX,
  postal_code: POSTAL_CODE_MAX,
  city: CITY_MAX,
  state: STATE_MAX,
  country_code: COUNTRY_CODE_LENGTH,
} as const satisfies Record<InvoiceField, number>;

/** Without a type: company when a nip is given, else person (OPEN1-39). */
export function invoiceTypeOf(data: InvoiceInput): InvoiceType {
  return data.invoiceType ?? (normaliseNip(data.nip ?? '') === '' ? 'person' : 'company');
}

/** True when any invoice field is sent: then an invoice is wanted (BUY-27). */
export function wantsInvoice(data: InvoiceInput): boolean {
  return data.invoiceType != null || INVOICE_FIELDS.some((field) => (data[field] ?? '').trim() !== '');
}

/** Trimmed NFC texts, nip as digits alone, country in upper case; a person has no company and nip. */
function cleanTexts(data: InvoiceInput): Record<InvoiceField, string> & { invoiceType: InvoiceType } {
  const invoiceType = invoiceTypeOf(data);
  const text = (field: InvoiceField) => cleanText(data[field] ?? '').trim();
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
  if (value.length > 100) return 'form.validate.wrong_input_max10';
  const nip = normaliseNip(value);
  if (required(nip)) return 'form.validate.required';
  if (!/^\d+$/.test(nip)) return 'form.validate.nip';
  return nip.length > NIP_MAX ? 'form.validate.wrong_input_max10' : null;
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

export interface InvoiceReading {
  /** The invoice as it is stored; null where none is wanted, or where a field is wrong. */
  invoice: InvoiceData | null;
  /** The messages by field; empty where none is wanted or all is fine. */
  errors: Partial<Record<InvoiceField, FieldTextKey>>;
}

/** Reads what was sent: cleaned first, judged then, by the rules of the form (BUY-11 to BUY-27). */
export function readInvoice(data: InvoiceInput): InvoiceReading {
  if (!wantsInvoice(data)) return { invoice: null, errors: {} };
  const clean = cleanTexts(data);
  const errors: InvoiceReading['errors'] = {};
  for (const field of INVOICE_FIELDS) {
    const error = INVOICE_RULES[clean.invoiceType][field](clean[field]);
    if (error) errors[field] = error;
  }
  if (Object.keys(errors).length > 0) return { invoice: null, errors };
  const { company, nip, firstname, lastname, ...address } = clean;
  return {
    invoice: {
      ...address,
      company: company || null,
      nip: nip || null,
      firstname: firstname || null,
      lastname: lastname || null,
    },
    errors,
  };
}
