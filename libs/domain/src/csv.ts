/** The one writer of CSV files, for server and browser (reliability D32, OPEN3-5): they open right in a Polish spreadsheet. */
import type { Grosze } from './money.js';

/** A file begins with it, else a spreadsheet takes the Polish letters for something else. */
export const CSV_BOM = '\uFEFF';

/** A text, a plain number, an amount of money, or nothing. */
export type CsvValue = string | number | { readonly grosze: Grosze | number } | null;

/** A line of the file with its end: `;` between the fields, all of them in quotes, CRLF. */
export function csvLine(values: readonly CsvValue[]): string {
  let line = '';
  for (const value of values) line += line ? `;${field(value)}` : field(value); // a million lines: no list of parts for each
  return `${line}\r\n`;
}

function field(value: CsvValue): string {
  if (value === null) return '""';
  if (typeof value === 'string') return quoted(harmless(value));
  return quoted(typeof value === 'number' ? decimal(value) : amount(value.grosze));
}

/** Nearly no field has a quote, and to look for one costs a fraction of replacing none. */
const quoted = (text: string): string => `"${text.includes('"') ? text.replaceAll('"', '""') : text}"`;

/** What a spreadsheet would run as a formula, also after blanks, gets an apostrophe and is shown as it was written (CALL3-13, X6). */
const harmless = (text: string): string => (/^[\s\0]*[=+\-@\t\r\n\0]/.test(text) ? `'${text}` : text);

/** With a decimal comma. A negative number begins with its sign and stays a number. */
const decimal = (value: number): string => String(value).replace('.', ',');

/** `-12,50`: złoty with two decimals (CALL3-12), without the currency and without blanks between thousands. */
function amount(grosze: number): string {
  const digits = String(Math.abs(grosze)).padStart(3, '0');
  return `${grosze < 0 ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`;
}
