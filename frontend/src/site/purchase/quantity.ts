/** How many tickets a group wants: read from what is typed, and judged by what is offered (GRP-05 to GRP-07). */
import { groupQuantityError } from '@kurtyna/domain';
import type { GroupOfferDto } from '../../api/generated.js';

/** A whole number from 1 in plain digits; null for everything else a field of numbers can hold. */
export function readQuantity(typed: string): number | null {
  return /^[1-9]\d{0,3}$/.test(typed.trim()) ? Number(typed) : null;
}

/** What is wrong with it; what is no number is out of every limit. */
export function quantityError(typed: string, { min_units, max_units, ticketsLeft }: GroupOfferDto) {
  return groupQuantityError(readQuantity(typed) ?? 0, { minUnits: min_units, maxUnits: max_units, ticketsLeft });
}
