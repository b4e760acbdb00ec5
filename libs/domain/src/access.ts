/** "May I watch?", answered once for server and screen, with all reasons why not (ACC-01 to ACC-17, BTN-22 to BTN-26). */
import { ageBlocked, type AgeReason } from './age.js';
import { countryBlocked } from './country.js';
import { eventTiming, videoTiming, type Timing } from './event-timing.js';
import { isPending } from './order-status.js';
import type { Globals, Holding, SaleProduct, Viewer } from './product.js';
import { watchesWithoutPaying } from './roles.js';
import { type Inside, staysAfter, staysBefore } from './stays-in.js';
import { isBefore } from './time/index.js';

/** Why somebody may not watch now; each is also the error code `playback.{reason}` with a sentence in both languages. */
export const ACCESS_REASONS = [
  'sign-in',
  'no-ticket',
  'payment-processing',
  'too-young',
  'birthday-missing',
  'country',
  'not-yet',
  'over',
  'banned',
  'newsletter',
  'unverified',
  'unpublished',
  'ticket-expired',
] as const;
export type AccessReason = (typeof ACCESS_REASONS)[number];
/** Reasons that time alone brings: they keep out who comes, and may leave in who is in. */
export const isByTime = (reason: AccessReason): boolean => ['not-yet', 'over', 'ticket-expired'].includes(reason);

export type AccessBy = 'order' | 'role' | 'free' | 'newsletter';

export interface AccessVerdict {
  /** The viewer holds access (ACC-01); watching may still be impossible now. */
  access: boolean;
  accessBy: AccessBy | null;
  /** The content can be watched now (ACC-02). */
  available: boolean;
  /** ACC-03. */
  countryBlock: boolean;
  /** Set for signed-in viewers; an anonymous visitor of restricted content has to sign in instead (OPEN1-20). */
  ageBlock: AgeReason | null;
  /** True exactly when there is no reason against it. */
  mayWatch: boolean;
  reasons: AccessReason[];
}

/** Free means: the regular price is 0 (BTN-20). */
export function isFree(product: SaleProduct): boolean {
  return product.price === 0;
}

/** Free without an order: no newsletter condition and, for events, no tickets to take (OPEN1-3). Packets are never open. */
export function isOpenToAll(product: SaleProduct): boolean {
  if (product.kind === 'packet' || !isFree(product) || product.mailingFree) return false;
  return product.kind === 'video' || !product.enableTickets;
}

/** -1 over, 0 not yet, 1 now. A packet only ends. */
export function productTiming(product: SaleProduct, now: string): Timing {
  if (product.kind === 'event') return eventTiming(product, now);
  if (product.kind === 'video') return videoTiming(product, now);
  return eventTiming({ startsAt: null, endsAt: product.endsAt }, now);
}

/** Access that costs this viewer nothing: by role, because it is open, or as a subscriber (ACC-04, ACC-08). */
export function accessWithoutOrder(product: SaleProduct, viewer: Viewer): Exclude<AccessBy, 'order'> | null {
  if (product.kind === 'packet') return null; // packets are free to nobody (OPEN1-46)
  if (watchesWithoutPaying(viewer.role)) return 'role';
  if (isOpenToAll(product)) return 'free';
  return product.mailingFree && viewer.userId !== null && viewer.subscribed ? 'newsletter' : null;
}

/** Open content that is still shown to nobody unknown: the theatre wants to know who watches, or how old they are (ACC-10, OPEN1-20). */
export function asksWhoWatches(product: SaleProduct): boolean {
  return product.authRequired || product.ageRestriction > 0;
}

/** A ticket that was held and has run out (TICK-10). */
function ticketExpired(holding: Pick<Holding, 'accessUntil'>, now: string): boolean {
  return holding.accessUntil !== null && !isBefore(now, holding.accessUntil);
}

/** A ticket that opens something now, whatever it was given by. */
export function hasLivingTicket(holding: Pick<Holding, 'access' | 'accessUntil'>, now: string): boolean {
  return holding.access && !ticketExpired(holding, now);
}

/** The verdict for this viewer at this moment (`now`, UTC); `inside`: who watches already, and is not turned out by an end. */
export function decideAccess(
  product: SaleProduct,
  viewer: Viewer,
  holding: Holding,
  globals: Globals,
  now: string,
  inside: Inside | null = null,
): AccessVerdict {
  const signedIn = viewer.userId !== null && viewer.role !== 'deleted';
  const stays = (end: string | null): boolean =>
    inside !== null && end !== null && staysAfter(end, product, inside, now);
  const ticket = signedIn && (hasLivingTicket(holding, now) || (holding.access && stays(holding.accessUntil)));
  const accessBy: AccessBy | null = ticket ? 'order' : accessWithoutOrder(product, viewer);
  const timing = productTiming(product, now);
  const countryBlock = countryBlocked(product.restrictedAccess, globals, viewer.country);
  const ageBlock = signedIn ? ageBlocked(product.ageRestriction, viewer.bornOn, now).reason : null;

  const reasons: AccessReason[] = [];
  if (!signedIn && (accessBy === null || asksWhoWatches(product))) reasons.push('sign-in');
  if (viewer.role === 'unverified') reasons.push('unverified');
  if (viewer.banned) reasons.push('banned');
  if (!product.published && viewer.role !== 'admin') reasons.push('unpublished');
  if (signedIn && accessBy === null) reasons.push(...missingAccess(product, holding, now));
  if (ageBlock) reasons.push(ageBlock);
  if (countryBlock) reasons.push('country');
  if (timing === 0 && !(inside && staysBefore(product, inside, now))) reasons.push('not-yet');
  if (timing === -1 && !stays(product.endsAt)) reasons.push('over');

  return {
    access: accessBy !== null,
    accessBy,
    available: timing === 1,
    countryBlock,
    ageBlock,
    mayWatch: reasons.length === 0,
    reasons,
  };
}

function missingAccess(product: SaleProduct, holding: Holding, now: string): AccessReason[] {
  const reasons: AccessReason[] = [];
  if (ticketExpired(holding, now)) reasons.push('ticket-expired');
  if (isPending(holding.status)) reasons.push('payment-processing');
  if (isFree(product) && product.mailingFree) reasons.push('newsletter'); // only subscribers watch it (OPEN1-2)
  return reasons.length > 0 ? reasons : ['no-ticket'];
}
