/** Money: integers of grosze, parsed and printed as text, never through a float (reliability D14, taste T12). */
import { visibleText } from './validation/text.js';

/** An amount in grosze (1/100 zł), VAT included (FMT-07). Always a safe integer. */
export type Grosze = number & { readonly __brand: 'grosze' };

/** The largest amount `parseZloty` reads: six integer digits and two decimals. */
export const MAX_PRICE = 99_999_999 as Grosze;

/** Brands an integer as grosze. Throws RangeError for fractions, NaN, infinities and unsafe integers. */
export function grosze(n: number): Grosze {
  if (!Number.isSafeInteger(n)) throw new RangeError(`Not an amount in grosze: ${n}`);
  return (n === 0 ? 0 : n) as Grosze;
}

/** No text of an amount is longer, blanks around it included. */
export const PRICE_TEXT_MAX = 40;

const ZLOTY = /^(\d{1,6}|\d{1,3} \d{3})(?:[.,](?:(\d{1,2})|\p{Pd}))?(?: ?(?:zł|pln))?$/iu;

/**
 * Reads an amount in złoty (`19,99`, `'19.99'`, `19.99`) as grosze, exactly. At most six integer digits and two decimals;
 * signs (-0 too), exponents, a third decimal, full-width digits and everything else are null (reliability N9). A text may be as the house
 * prints it, or somebody writes it down: a blank between thousands, `,-` for no grosze, zł or PLN behind.
 */
export function parseZloty(input: unknown): Grosze | null {
  if (typeof input === 'number') return Object.is(input, -0) ? null : parseZloty(String(input));
  if (typeof input !== 'string' || input.length > PRICE_TEXT_MAX) return null;
  const match = ZLOTY.exec(visibleText(input).trim());
  if (!match) return null;
  return grosze(Number(match[1]!.replace(' ', '')) * 100 + Number((match[2] ?? '').padEnd(2, '0')));
}

/**
 * As `parseZloty`, for values that must be amounts, and for a number however large: what the house itself has summed up, as a year's income, is no
 * price. Throws RangeError when it is none.
 */
export function fromZloty(input: unknown): Grosze {
  const amount = typeof input === 'number' ? wholeGrosze(input) : parseZloty(input);
  if (amount === null) throw new RangeError(`Not an amount in złoty: ${String(input).slice(0, 40)}`);
  return amount;
}

function wholeGrosze(zloty: number): Grosze | null {
  const amount = Math.round(zloty * 100);
  return amount >= 0 && !Object.is(zloty, -0) && Number.isSafeInteger(amount) && amount / 100 === zloty
    ? grosze(amount)
    : null;
}

/** Grosze as the number of złoty that goes out over HTTP (taste T21). For showing, use `formatPrice`. */
export function toZloty(amount: Grosze | number): number {
  return amount / 100;
}

const PRICE = new Intl.NumberFormat('pl-PL', { style: 'currency', currency: 'PLN', useGrouping: 'always' });

/** `19,99 zł`, `7 290,00 zł`: always two decimals and the currency, spaces non-breaking (FMT-05, FMT-06). */
export function formatPrice(amount: Grosze | number): string {
  return PRICE.format(amount / 100);
}

/** As an amount is typed into a field, and as `parseZloty` reads it: `7290,00`. */
export const typedPrice = (amount: Grosze | number): string => formatPrice(amount).replace(/[^\d,]/g, '');

/**
 * Splits a total by weights with the largest-remainder method: the parts always add up to the total. Weights that are all
 * zero share equally. Throws RangeError for negative or fractional weights, and for a total with nobody to take it.
 */
export function share(total: Grosze | number, weights: readonly number[]): Grosze[] {
  grosze(total);
  if (weights.some((weight) => !Number.isSafeInteger(weight) || weight < 0))
    throw new RangeError('Weights are whole numbers from 0');
  if (weights.length === 0) {
    if (total === 0) return [];
    throw new RangeError('Nobody to share with');
  }
  if (total < 0) return share(-total, weights).map((part) => grosze(-part));

  const even = weights.every((weight) => weight === 0);
  const exact = weights.map((weight) => BigInt(even ? 1 : weight));
  const sum = exact.reduce((a, b) => a + b, 0n);
  const parts = exact.map((weight) => Number((BigInt(total) * weight) / sum));
  const remainders = exact.map((weight) => (BigInt(total) * weight) % sum);
  let left = total - parts.reduce((a, b) => a + b, 0);
  const order = remainders.map((_, i) => i).sort((a, b) => compare(remainders[b]!, remainders[a]!) || a - b);
  for (const i of order) {
    if (left === 0) break;
    parts[i]! += 1;
    left -= 1;
  }
  return parts.map(grosze);
}

function compare(a: bigint, b: bigint): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Price after a discount of 0 to 100 whole percent, half up to the grosz (payu.md 12). Throws RangeError outside. */
export function percentOff(price: Grosze | number, percent: number): Grosze {
  if (!Number.isInteger(percent) || percent < 0 || percent > 100) throw new RangeError(`Not a percentage: ${percent}`);
  return grosze(Math.floor((price * (100 - percent) + 50) / 100));
}

/** Price after a discount of a fixed amount in grosze; never below zero. */
export function amountOff(price: Grosze | number, amount: Grosze | number): Grosze {
  return grosze(Math.max(0, price - amount));
}
