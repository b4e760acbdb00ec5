/** Group tickets: who may order how many, and for how much (GRP-01 to GRP-10, OPEN1-11 to OPEN1-13). */
import type { FieldRefusal } from './content/fields.js';
import { grosze, percentOff, type Grosze } from './money.js';
import type { Globals, SaleProduct, Viewer } from './product.js';
import { canBuyForOthers, type SaleRefusal } from './sale.js';

export interface GroupTicketSettings {
  eventAvailable: boolean;
  videoAvailable: boolean;
  minUnits: number;
  maxUnits: number;
  /** One unit less is paid for, from two on. */
  oneFree: boolean;
  /** Whole percent, 0 to 99. */
  discount: number;
}

/** More than any group has. */
export const GROUP_UNITS_MAX = 10_000;
/** Whole percent (GRPADM-10): nothing is given away to a whole group. */
export const GROUP_DISCOUNT_MAX = 99;

type GroupNumbers = Pick<GroupTicketSettings, 'minUnits' | 'maxUnits' | 'discount'>;
type GroupField = 'min_units' | 'max_units' | 'discount';

/** What is wrong with the numbers an administrator chose, by field; nothing when all fit (GRPADM-07 to GRPADM-10). What is no number is NaN. */
export function groupSettingsErrors({
  minUnits,
  maxUnits,
  discount,
}: GroupNumbers): Partial<Record<GroupField, FieldRefusal>> {
  const whole = (value: number, from: number, to: number): boolean =>
    Number.isSafeInteger(value) && value >= from && value <= to;
  const isMin = whole(minUnits, 1, GROUP_UNITS_MAX);
  return {
    ...(!isMin && { min_units: { key: 'form.validate.min_units' } }),
    ...(!whole(maxUnits, 1, GROUP_UNITS_MAX)
      ? { max_units: { key: 'form.validate.max_units' } }
      : isMin && maxUnits < minUnits && { max_units: { key: 'form.validate.units_order' } }),
    ...(!whole(discount, 0, GROUP_DISCOUNT_MAX) && { discount: { key: 'form.validate.group_discount' } }),
  };
}

/** What a group is offered of one product. */
export interface GroupOffer {
  /** Regular price of one ticket. */
  unitPrice: Grosze;
  minUnits: number;
  maxUnits: number;
  oneFree: boolean;
  discount: number;
  /** Tickets that can still be had; null for unlimited. */
  ticketsLeft: number | null;
}

/** A group's price: regular price × paid units × (1 − discount), rounded once, half up (OPEN1-11, OPEN1-12). A single unit is never the free one. */
export function groupPrice(
  price: Grosze | number,
  group: { units: number; oneFree: boolean; discount: number },
): Grosze {
  if (!Number.isSafeInteger(group.units) || group.units < 1)
    throw new RangeError(`Not a number of tickets: ${group.units}`);
  const paidUnits = group.oneFree && group.units > 1 ? group.units - 1 : group.units;
  return percentOff(grosze(price * paidUnits), group.discount);
}

/**
 * Whether this viewer may order for a group now. What they have themselves is no obstacle: a teacher who watches anyway buys for a
 * class. A paid order is never free, so what costs nothing is not offered.
 */
export function groupOffer(
  product: SaleProduct,
  viewer: Viewer,
  globals: Globals,
  settings: GroupTicketSettings,
  now: string,
): { ok: true; offer: GroupOffer } | { ok: false; code: SaleRefusal } {
  const isOn = product.kind === 'event' ? settings.eventAvailable : settings.videoAvailable;
  if (product.kind === 'packet' || !isOn || product.price <= 0) return { ok: false, code: 'order.not-on-sale' };
  const sale = canBuyForOthers(product, viewer, globals, now);
  if (!sale.ok) return sale;
  const { minUnits, maxUnits, oneFree, discount } = settings;
  if (product.ticketsLeft !== null && product.ticketsLeft < minUnits) return { ok: false, code: 'order.sold-out' };
  return {
    ok: true,
    offer: {
      unitPrice: grosze(product.price),
      minUnits,
      maxUnits,
      oneFree,
      discount,
      ticketsLeft: product.ticketsLeft,
    },
  };
}

/** What is wrong with a number of tickets; availability before the limits (OPEN1-13). Null when nothing is. */
export function groupQuantityError(
  quantity: number,
  { minUnits: min, maxUnits: max, ticketsLeft }: Pick<GroupOffer, 'minUnits' | 'maxUnits' | 'ticketsLeft'>,
):
  | { code: 'order.quantity-available'; values: { n: number } }
  | { code: 'order.quantity-range'; values: { min: number; max: number } }
  | null {
  if (ticketsLeft !== null && quantity > ticketsLeft)
    return { code: 'order.quantity-available', values: { n: ticketsLeft } };
  const fits = Number.isSafeInteger(quantity) && quantity >= min && quantity <= max;
  return fits ? null : { code: 'order.quantity-range', values: { min, max } };
}
