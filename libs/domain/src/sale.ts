/** "May I buy?", asked by the server before it takes an order and for every answer about a product (BTN-34, OPEN1-3, decision 38). */
import {
  accessWithoutOrder,
  asksWhoWatches,
  decideAccess,
  isFree,
  productTiming,
  type AccessBy,
  type AccessVerdict,
} from './access.js';
import { strictestAccess } from './country.js';
import {
  anonymous,
  NOTHING_HELD,
  type Globals,
  type Holding,
  type RestrictedAccess,
  type SaleProduct,
  type Viewer,
} from './product.js';

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

/** What some refusals say besides their code. */
interface RefusalDetails {
  /** When it ended (UTC). */
  'order.ended': { endedAt: string };
  /** An activated code would open the sale (OPEN1-3). */
  'order.not-on-sale': { codeOpens: boolean };
  /** Nobody pays for it: it is free to everybody or to subscribers. Watching it may still need a session (ACC-10, OPEN1-20). */
  'order.open-access': { accessBy: Extract<AccessBy, 'free' | 'newsletter'>; signIn: boolean };
  /** From how many years on. */
  'order.age': { age: number };
  'order.birthday': { age: number };
  /** Where alone it may be watched: the stricter rule of the item and the theatre. */
  'order.country': { onlyIn: Exclude<RestrictedAccess, 'any'> };
}

type DetailsOf<Code extends SaleRefusal> = Code extends keyof RefusalDetails ? RefusalDetails[Code] : unknown;
export type RefusedSale = { [Code in SaleRefusal]: { ok: false; code: Code } & DetailsOf<Code> }[SaleRefusal];

/** "Yes", or the code of the refusal, which is the code a purchase is answered with. */
export type SaleVerdict = { ok: true } | RefusedSale;

/**
 * An event sells tickets while enable_tickets is on; without it only with an activated code: any code when enable_codes is
 * on, a paid one (group ticket, gift) always (OPEN1-3, OPEN1-49). Videos and packets have no such switch.
 */
function isOnSale(product: SaleProduct, holding: Holding): boolean {
  if (product.kind !== 'event' || product.enableTickets) return true;
  return holding.usedCode !== null && (product.enableCodes || holding.codeIsPaid === true);
}

/** No ticket left for this viewer: empty is unlimited, 0 is none; a group code brings its own ticket. */
function isSoldOut(product: SaleProduct, holding: Holding): boolean {
  return product.ticketsLeft !== null && product.ticketsLeft <= 0 && holding.codeHoldsTicket !== true;
}

/** Free content for subscribers only, and this viewer is none (OPEN1-2). */
function needsNewsletter(product: SaleProduct, viewer: Viewer): boolean {
  return product.kind !== 'packet' && isFree(product) && product.mailingFree && !viewer.subscribed;
}

/**
 * May this viewer place an order now? The first refusal counts. An open order in NOT_STARTED or PENDING is no refusal:
 * the second call gets the same order back (OPEN1-32), which the server answers before it asks here. Who is not signed in
 * hears first what is so for everybody, and `session.missing` where that alone is in the way. `watching` is the other verdict, for
 * who has it already: ages in years are the dearest thing in both.
 */
export function canBuy(
  product: SaleProduct,
  viewer: Viewer,
  holding: Holding,
  globals: Globals,
  now: string,
  watching?: AccessVerdict,
): SaleVerdict {
  return (
    notForSale(product, viewer, holding, now) ??
    notToThisPerson(
      product,
      viewer,
      holding,
      globals,
      () => watching ?? decideAccess(product, viewer, holding, globals, now),
    ) ??
    (isSoldOut(product, holding) ? { ok: false, code: 'order.sold-out' } : null) ??
    (viewer.userId === null ? { ok: false, code: 'session.missing' } : { ok: true })
  );
}

/**
 * May this viewer buy codes of it for others now: a group ticket, a gift? It must be for sale without a code, and to a person of this age
 * in this country; what the buyer may watch already is no obstacle. Whether enough tickets are left is asked besides.
 */
export function canBuyForOthers(product: SaleProduct, viewer: Viewer, globals: Globals, now: string): SaleVerdict {
  const over = takenOff(product, viewer, now);
  if (over) return over;
  if (!isOnSale(product, NOTHING_HELD)) return { ok: false, code: 'order.not-on-sale', codeOpens: product.enableCodes };
  if (viewer.userId === null) return { ok: false, code: 'session.missing' };
  const { ageBlock, countryBlock } = decideAccess(product, viewer, NOTHING_HELD, globals, now);
  return blockedFor(product, globals, ageBlock, countryBlock) ?? { ok: true };
}

const NO_COUNTRY_RULES: Globals = { onlyPoland: false, onlyEurope: false };

/** The verdict in an answer that everybody gets: nobody is known, nor where they are. */
export function saleToEverybody(product: SaleProduct, now: string): SaleVerdict {
  return canBuy(product, anonymous(), NOTHING_HELD, NO_COUNTRY_RULES, now);
}

const WITHOUT_TICKET: readonly SaleRefusal[] = ['order.role-has-access', 'order.open-access', 'order.newsletter'];

/** Watching takes a ticket: it is neither free to this viewer nor for subscribers alone. */
export function takesTicket(sale: SaleVerdict): boolean {
  return sale.ok || !WITHOUT_TICKET.includes(sale.code);
}

/** It is over, or taken off. */
function takenOff(product: SaleProduct, viewer: Viewer, now: string): RefusedSale | null {
  if (product.endsAt !== null && productTiming(product, now) === -1)
    return { ok: false, code: 'order.ended', endedAt: product.endsAt };
  if (!product.published && viewer.role !== 'admin')
    return { ok: false, code: 'order.not-on-sale', codeOpens: product.enableCodes };
  return null;
}

/** It is over, taken off, free to this viewer anyway, or not sold in this way. */
function notForSale(product: SaleProduct, viewer: Viewer, holding: Holding, now: string): RefusedSale | null {
  const over = takenOff(product, viewer, now);
  if (over) return over;
  const accessBy = accessWithoutOrder(product, viewer);
  if (accessBy === 'role') return { ok: false, code: 'order.role-has-access' };
  if (accessBy !== null)
    return {
      ok: false,
      code: 'order.open-access',
      accessBy,
      signIn: viewer.userId === null && asksWhoWatches(product),
    };
  if (needsNewsletter(product, viewer)) return { ok: false, code: 'order.newsletter' };
  return isOnSale(product, holding) ? null : { ok: false, code: 'order.not-on-sale', codeOpens: product.enableCodes };
}

/** What a signed-in viewer has already, how old they are and where. Nothing of it is known of anybody else. */
function notToThisPerson(
  product: SaleProduct,
  viewer: Viewer,
  holding: Holding,
  globals: Globals,
  watching: () => AccessVerdict,
): RefusedSale | null {
  if (viewer.userId === null) return null;
  const { access, ageBlock, countryBlock } = watching();
  if (product.kind === 'packet' && access) return { ok: false, code: 'order.has-access' };
  if (holding.status === 'WAITING_FOR_CONFIRMATION') return { ok: false, code: 'order.waiting' };
  if (holding.status === 'WAITING_FOR_REFUND') return { ok: false, code: 'order.refund-pending' };
  return blockedFor(product, globals, ageBlock, countryBlock);
}

/** Too young, or somewhere else. */
function blockedFor(
  product: SaleProduct,
  globals: Globals,
  ageBlock: AccessVerdict['ageBlock'],
  countryBlock: boolean,
): RefusedSale | null {
  if (ageBlock)
    return { ok: false, code: ageBlock === 'too-young' ? 'order.age' : 'order.birthday', age: product.ageRestriction };
  const onlyIn = strictestAccess(product.restrictedAccess, globals);
  return countryBlock && onlyIn !== 'any' ? { ok: false, code: 'order.country', onlyIn } : null;
}
