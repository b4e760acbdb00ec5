/** Valid things for the tables of rules; a test names only what it is about. */
import { decideAccess } from '../src/access.js';
import { NOTHING_HELD, type Globals, type Holding, type PlayableKind, type SaleProduct, type Viewer } from '../src/product.js';
import { canBuy } from '../src/sale.js';
import type { SeenProduct } from '../src/seen-product.js';

export const NOW = '2026-11-21T12:00:00.000Z';
export const BEFORE = '2026-11-20T12:00:00.000Z';
export const LONG_BEFORE = '2026-11-01T12:00:00.000Z';
export const AFTER = '2026-11-22T12:00:00.000Z';
export const LONG_AFTER = '2026-12-22T12:00:00.000Z';
export const OPEN_TO_THE_WORLD: Globals = { onlyPoland: false, onlyEurope: false };

/** A published event of 45 zł tomorrow, tickets enabled and unlimited. */
export function anEvent(parts: Partial<SaleProduct> = {}): SaleProduct {
  return {
    kind: 'event',
    id: 5,
    price: 4500,
    published: true,
    startsAt: AFTER,
    endsAt: LONG_AFTER,
    availableFrom: null,
    ageRestriction: 0,
    restrictedAccess: 'any',
    mailingFree: false,
    authRequired: false,
    enableTickets: true,
    enableCodes: false,
    ticketHours: null,
    ticketsLeft: null,
    ...parts,
  };
}

export const running = { startsAt: BEFORE, endsAt: AFTER };
export const ended = { startsAt: LONG_BEFORE, endsAt: BEFORE };

/** A visible video of 19,99 zł that can be watched now. */
export function aVideo(parts: Partial<SaleProduct> = {}): SaleProduct {
  return {
    ...anEvent(),
    kind: 'video',
    price: 1999,
    startsAt: null,
    endsAt: null,
    availableFrom: BEFORE,
    enableTickets: false,
    ...parts,
  };
}

export function aPacket(parts: Partial<SaleProduct> = {}): SaleProduct {
  return {
    ...anEvent(),
    kind: 'packet',
    price: 9900,
    startsAt: null,
    endsAt: LONG_AFTER,
    enableTickets: false,
    ...parts,
  };
}

/** A standard user in Poland, 36 years old, no newsletter. */
export function aUser(parts: Partial<Viewer> = {}): Viewer {
  return { userId: 1, role: 'standard', bornOn: '1990-05-01', country: 'PL', subscribed: false, ...parts };
}

export const anAdmin = (parts: Partial<Viewer> = {}) => aUser({ role: 'admin', ...parts });
export const aPremiumUser = (parts: Partial<Viewer> = {}) => aUser({ role: 'premium', ...parts });
export const aSubscriber = (parts: Partial<Viewer> = {}) => aUser({ subscribed: true, ...parts });

export const NOTHING = NOTHING_HELD;
export const holding = (parts: Partial<Holding>): Holding => ({ ...NOTHING_HELD, ...parts });
export const A_TICKET = holding({ status: 'COMPLETED', access: true });

/** What the server answers about a product to a viewer at `now`, from its own rules. */
export function answered(
  product: SaleProduct,
  viewer: Viewer = aUser(),
  held: Holding = NOTHING,
  now = NOW,
  globals = OPEN_TO_THE_WORLD,
): SeenProduct {
  const { access, accessBy, countryBlock, ageBlock, reasons } = decideAccess(product, viewer, held, globals, now);
  return {
    kind: product.kind as PlayableKind,
    startsAt: product.kind === 'event' ? product.startsAt : product.availableFrom,
    endsAt: product.endsAt,
    price: product.price,
    newPrice: held.newPrice,
    enableTickets: product.enableTickets,
    ticketsAvailable: product.ticketsLeft === null || product.ticketsLeft > 0,
    sale: canBuy(product, viewer, held, globals, now),
    access,
    accessBy,
    countryBlock,
    ageBlock,
    reasons,
    status: held.status,
    accessUntil: held.accessUntil,
  };
}
