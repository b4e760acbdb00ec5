/** "May I buy?", asked by the server before it takes an order and by the buttons (BTN-34, OPEN1-3, OPEN1-31). */
import { accessWithoutOrder, decideAccess, isFree, productTiming } from './access.js';
import type { Globals, Holding, SaleProduct, Viewer } from './product.js';

/** Why not; each is an error code with a sentence in both languages. */
export const SALE_REFUSALS = [
  'session.missing',
  'order.ended',
  'order.not-on-sale',
  'order.role-has-access',
  'order.open-access',
  'order.has-access',
  'order.newsletter',
  'order.waiting',
  'order.refund-pending',
  'order.age',
  'order.birthday',
  'order.country',
  'order.sold-out',
] as const;
export type SaleRefusal = (typeof SALE_REFUSALS)[number];

export type SaleVerdict = { ok: true } | { ok: false; code: SaleRefusal };

/**
 * An event sells tickets while enable_tickets is on; without it only with an activated code: any code when enable_codes is
 * on, a paid one (group ticket, gift) always (OPEN1-3, OPEN1-49). Videos and packets have no such switch.
 */
export function isOnSale(product: SaleProduct, holding: Holding): boolean {
  if (product.kind !== 'event' || product.enableTickets) return true;
  return holding.usedCode !== null && (product.enableCodes || holding.codeIsPaid === true);
}

/** No ticket left for this viewer: empty is unlimited, 0 is none; a group code brings its own ticket. */
export function isSoldOut(product: SaleProduct, holding: Holding): boolean {
  return product.ticketsLeft !== null && product.ticketsLeft <= 0 && holding.codeHoldsTicket !== true;
}

/** Free content for subscribers only, and this viewer is none (OPEN1-2). */
export function needsNewsletter(product: SaleProduct, viewer: Viewer): boolean {
  return product.kind !== 'packet' && isFree(product) && product.mailingFree && !viewer.subscribed;
}

/**
 * May this viewer place an order now? The first refusal counts. An open order in NOT_STARTED or PENDING is no refusal:
 * the second call gets the same order back (OPEN1-32), which the server answers before it asks here.
 */
export function canBuy(
  product: SaleProduct,
  viewer: Viewer,
  holding: Holding,
  globals: Globals,
  now: string,
): SaleVerdict {
  const code = refusal(product, viewer, holding, globals, now);
  return code === null ? { ok: true } : { ok: false, code };
}

function refusal(
  product: SaleProduct,
  viewer: Viewer,
  holding: Holding,
  globals: Globals,
  now: string,
): SaleRefusal | null {
  if (viewer.userId === null) return 'session.missing';
  const verdict = decideAccess(product, viewer, holding, globals, now);

  if (productTiming(product, now) === -1) return 'order.ended';
  if (!product.published && viewer.role !== 'admin') return 'order.not-on-sale';
  const free = accessWithoutOrder(product, viewer);
  if (free !== null) return free === 'role' ? 'order.role-has-access' : 'order.open-access';
  if (product.kind === 'packet' && verdict.access) return 'order.has-access';
  if (needsNewsletter(product, viewer)) return 'order.newsletter';
  if (!isOnSale(product, holding)) return 'order.not-on-sale';
  if (holding.status === 'WAITING_FOR_CONFIRMATION') return 'order.waiting';
  if (holding.status === 'WAITING_FOR_REFUND') return 'order.refund-pending';
  if (verdict.ageBlock) return verdict.ageBlock === 'too-young' ? 'order.age' : 'order.birthday';
  if (verdict.countryBlock) return 'order.country';
  return isSoldOut(product, holding) ? 'order.sold-out' : null;
}
