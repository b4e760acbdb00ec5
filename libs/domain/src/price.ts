/** Prices with codes and for groups, rounded in one place (BUY-34, CODE-09, GRP-09, GRP-10, payu.md 12). */
import { amountOff, grosze, percentOff, type Grosze } from './money.js';

/** `percent`: whole percent; `amount`: grosze; `free`: the price becomes 0 (gift and group codes, OPEN1-49). */
export interface PriceCode {
  discount: number;
  unit: 'percent' | 'amount' | 'free';
}

/** The price with an activated code; the regular price without one. */
export function priceWithCode(price: Grosze | number, code: PriceCode | null): Grosze {
  if (code === null) return grosze(price);
  if (code.unit === 'free') return grosze(0);
  return code.unit === 'percent' ? percentOff(price, code.discount) : amountOff(price, code.discount);
}

/** The code that gives the lowest price, the first of equals (OPEN1-50); null without codes. Who asks sorts them: who ends first, then the oldest. */
export function bestCode<C extends PriceCode>(price: Grosze | number, codes: readonly C[]): C | null {
  return codes.reduce<C | null>(
    (best, code) => (best === null || priceWithCode(price, code) < priceWithCode(price, best) ? code : best),
    null,
  );
}
