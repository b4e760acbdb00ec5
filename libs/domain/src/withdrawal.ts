/** Withdrawal from a contract made at a distance: what is declared, and which order is meant (mail-geo-legal 5.2). */
import { withHyphens, withoutLookAlikes } from './code.js';
import { aLine, type TextField } from './content/fields.js';
import { INVOICE_SERIES, type InvoiceSeries } from './invoice-paper.js';
import { Day, warsawDate } from './time/index.js';
import { compatibleText } from './validation/text.js';

const SIGNED = aLine(200, { required: true });
/** What a program that shows letters would make a link of. */
const LIKE_A_LINK = /[/@:]|\.[^\s.]{2}/;
/** As the person signs it; a company may be longer than a name. It stands in a letter to the buyer, who need not be its author: no links. */
export const WITHDRAWAL_NAME: TextField = {
  ...SIGNED,
  judge: (text) => SIGNED.judge(text) ?? (LIKE_A_LINK.test(text) ? { key: 'form.validate.wrong_input' } : null),
};
/** As it was typed: nobody is refused for how the number is written. */
export const WITHDRAWAL_ORDER = aLine(100, { required: true });

/** For so long a consumer may withdraw from a contract made at a distance. */
const WITHDRAWAL_MS = 14 * Day.ms;

/**
 * Whether a buyer is asked to agree that delivery begins before the time to withdraw is over. Of what is free there is nothing to give back,
 * and what begins later needs no such consent (OPEN1-38). `startsAt`: null for what is given at once.
 */
export const beginsBeforeWithdrawalEnds = (bought: { price: number; startsAt: string | null; now: string }): boolean =>
  bought.price > 0 &&
  (bought.startsAt === null || Date.parse(bought.startsAt) - Date.parse(bought.now) < WITHDRAWAL_MS);

/** `2026/11/000184`: the month of placing in Warsaw and the numeric id. */
export const shortOrderNumber = ({ id, created_at }: { id: number; created_at: string }): string =>
  `${warsawDate(created_at).slice(0, 7).replace('-', '/')}/${padded(id)}`;
const padded = (id: number): string => String(id).padStart(6, '0');

/**
 * How an order can be named on papers: by the short number, by an invoice, or by ours or the provider's long number. `reading`: ours, where the
 * letters O, I and L stand for digits in it; looked for besides, for the provider's numbers may have such letters.
 */
export type OrderName =
  | { by: 'short'; number: string; id: number }
  | { by: 'invoice'; series: InvoiceSeries; year: number; month: number; no: number }
  | { by: 'long'; number: string; reading?: string };

/** The numbers that a long one may be; none where nothing was left of what was typed. */
export const longNumbers = ({ number, reading }: OrderName & { by: 'long' }): string[] =>
  [number, reading ?? ''].filter((one) => one !== '');

const INVOICE = new RegExp(`(${INVOICE_SERIES.join('|')})[/-]?(\\d{4})[/-](\\d{1,2})[/-](\\d{1,9})(?!\\d)`);
const SHORT = /(\d{4})[/-](\d{2})[/-](\d{6,9})(?!\d)/;
const SHORT_COPIED = /[\dOIL]{4}[/-][\dOIL]{2}[/-][\dOIL]{6,9}(?![\dOIL])/;
/** Its zeros left out; two digits would be a day. */
const SHORT_UNPADDED = /(\d{4})[/-](\d{2})[/-](\d{3,5})(?!\d)/;
const ULID = /(?:[A-Z]-)?[0-9A-HJKMNP-TV-Z]{26}(?:-\d{1,3})?(?![0-9A-Z])/;
const ULID_COPIED = /((?:[A-Z]-)?)([0-9A-TV-Z]{26}(?:-[\dOIL]{1,3})?)(?![0-9A-Z])/;
/** The fraction and division slashes, and the one of Windows. */
const SLASHES = /[\u2044\u2215\u29f8\\]/g;

/**
 * Reads what somebody typed, with words around it, in any case and with blanks inside; signs that look like those of a number count as these where
 * nothing is written exactly. Linear in its input (reliability N10).
 */
export function orderNameIn(typed: string): OrderName {
  const words = withHyphens(compatibleText(typed)).replace(SLASHES, '/').toUpperCase().replace(/\s+/g, ' ');
  const text = words.replaceAll(' ', '');
  const invoice = INVOICE.exec(text);
  if (invoice) {
    const [, series, year, month, no] = invoice as unknown as [string, InvoiceSeries, string, string, string];
    return { by: 'invoice', series, year: Number(year), month: Number(month), no: Number(no) };
  }
  const short =
    SHORT.exec(text) ??
    SHORT.exec(withoutLookAlikes(SHORT_COPIED.exec(text)?.[0] ?? '')) ??
    SHORT_UNPADDED.exec(words.replace(/ ?([/-]) ?/g, '$1')); // a day keeps away from the hour after it
  if (short) {
    const [, year, month, id] = short as unknown as [string, string, string, string];
    return { by: 'short', number: `${year}/${month}/${padded(Number(id))}`, id: Number(id) };
  }
  const ours = ULID.exec(text);
  if (ours) return { by: 'long', number: ours[0] };
  const number = text.replace(/^#/, '');
  const copied = ULID_COPIED.exec(text);
  return copied ? { by: 'long', number, reading: copied[1]! + withoutLookAlikes(copied[2]!) } : { by: 'long', number };
}
