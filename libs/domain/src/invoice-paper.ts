/** Invoices the theatre issues itself: their tax, their numbers and the line that says what was sold (mail-geo-legal 5.4, 5.5). */
import { grosze, type Grosze } from './money.js';
import type { FieldTextKey } from './text-keys.js';

/** Percent; `zw`: exempt. Which one holds for a kind of product is the seller's to know, so there is no usual one. */
export const VAT_RATES = ['23', '8', '5', '0', 'zw'] as const;
export type VatRate = (typeof VAT_RATES)[number];

/** What an amount is made of. A correction's differences are negative. */
export interface Taxed {
  net: Grosze;
  vat: Grosze;
  gross: Grosze;
}

/** Prices include the tax, so it is taken out of them, half up to the grosz; net and tax always add up to the gross. */
export function taxWithin(gross: number, rate: VatRate): Taxed {
  const percent = rate === 'zw' ? 0 : Number(rate);
  const vat = Math.floor((2 * gross * percent + 100 + percent) / (2 * (100 + percent)));
  return { net: grosze(gross - vat), vat: grosze(vat), gross: grosze(gross) };
}

/** What changes from the one to the other, as a correction says it. */
export const taxedDifference = (before: Taxed, after: Taxed): Taxed => ({
  net: grosze(after.net - before.net),
  vat: grosze(after.vat - before.vat),
  gross: grosze(after.gross - before.gross),
});

/** `FV`: an invoice. `KOR`: what corrects one. Each is numbered from 1 in every month. */
export const INVOICE_SERIES = ['FV', 'KOR'] as const;
export type InvoiceSeries = (typeof INVOICE_SERIES)[number];

/** `FV/2026/11/7`, by the day it is issued in Warsaw. */
export const invoiceNumber = (series: InvoiceSeries, day: string, no: number): string =>
  `${series}/${day.slice(0, 4)}/${day.slice(5, 7)}/${no}`;

export interface InvoiceLine {
  quantity: number;
  /** Price of one, with tax. */
  unitPrice: Grosze;
  /** What was taken off all of them together; 0 where the price says it all. */
  discount: Grosze;
  gross: Grosze;
}

/**
 * Quantity and price of one such that less the discount they are exactly what was paid. Where the regular price is not known, or more was
 * paid than it says, an amount that cannot be shared evenly is the price of one.
 */
export function invoiceLine(paid: { quantity: number; unitPrice: number | null; amount: number }): InvoiceLine {
  const { quantity, unitPrice, amount } = paid;
  const gross = grosze(amount);
  const regular = (unitPrice ?? 0) * quantity;
  if (unitPrice !== null && regular >= amount)
    return { quantity, unitPrice: grosze(unitPrice), discount: grosze(regular - amount), gross };
  const isEven = amount % quantity === 0;
  return {
    quantity: isEven ? quantity : 1,
    unitPrice: isEven ? grosze(amount / quantity) : gross,
    discount: grosze(0),
    gross,
  };
}

/** The seller's NIP, the day it was taken, twelve digits of its own and a checksum. */
export const KSEF_NUMBER = /^\d{10}-\d{8}-[0-9A-F]{12}-[0-9A-F]{2}$/;
export const KSEF_NUMBER_MAX = 35;

/** As it is stored: capitals, without blanks around it. */
export const normaliseKsefNumber = (text: string): string => text.trim().toUpperCase();

/**
 * The number that KSeF gave an invoice, by its form and its checksum (CRC-8 over the first 32 characters), so that one that was mistyped
 * is seen before it stays.
 */
export function ksefNumber(text: string): FieldTextKey | null {
  const number = normaliseKsefNumber(text);
  if (number === '') return 'form.validate.required';
  return KSEF_NUMBER.test(number) && checksum(number.slice(0, 32)) === number.slice(33) ? null : 'form.validate.ksef';
}

function checksum(text: string): string {
  let rest = 0;
  for (const character of text) {
    rest ^= character.charCodeAt(0);
    for (let bit = 0; bit < 8; bit++) rest = (rest & 128 ? (rest << 1) ^ 7 : rest << 1) & 255;
  }
  return rest.toString(16).toUpperCase().padStart(2, '0');
}
