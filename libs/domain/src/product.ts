/** What is sold and to whom: the plain data on which access, sale and buttons are decided. */
import { parseId } from './ids.js';
import type { OrderStatus } from './order-status.js';
import type { Role } from './roles.js';

/** What is played. */
export const PLAYABLE_KINDS = ['event', 'video'] as const;
export type PlayableKind = (typeof PLAYABLE_KINDS)[number];

/** What is sold: a packet opens what is in it, and plays nothing of its own. */
export const PRODUCT_KINDS = [...PLAYABLE_KINDS, 'packet'] as const;
export type ProductKind = (typeof PRODUCT_KINDS)[number];

/** Kind and id travel as one value: event 5 is not video 5 (taste T16). */
export interface ProductRef {
  kind: ProductKind;
  id: number;
}

export interface PlayableRef extends ProductRef {
  kind: PlayableKind;
}

/** What an event, a video or a packet is called by where several of one title stand beside each other. */
export interface NamedProduct extends ProductRef {
  title: string;
  /** UTC; of events alone. */
  starts_at: string | null;
  /** UTC; null for what has no end. */
  ends_at: string | null;
  /** It has days and no hours (EVT-12); null where nobody has told yet, and for what is no event. */
  full_day: boolean | null;
  deleted: boolean;
}

/** ACC-15. */
export const RESTRICTED_ACCESS = ['any', 'poland', 'europe'] as const;
export type RestrictedAccess = (typeof RESTRICTED_ACCESS)[number];

/** What the rules need to know about an event, a video or a packet. */
export interface SaleProduct {
  kind: ProductKind;
  id: number;
  /** Regular price in grosze. */
  price: number;
  /** Events: published; videos: visible (OPEN1-35); packets: published. */
  published: boolean;
  /** Start of an event (UTC); null for videos and packets. */
  startsAt: string | null;
  /** End of the event, of a video's end_date, of a packet (UTC); null for none. */
  endsAt: string | null;
  /** From when a video can be watched (UTC). */
  availableFrom: string | null;
  /** Years; 0 for none. */
  ageRestriction: number;
  restrictedAccess: RestrictedAccess;
  mailingFree: boolean;
  authRequired: boolean;
  /** Tickets may be taken or bought (events, OPEN1-3). */
  enableTickets: boolean;
  /** An activated code opens the sale where payments are blocked (OPEN1-3). */
  enableCodes: boolean;
  /** Ticket validity in hours after the global default; null or 0 for none. */
  ticketHours: number | null;
  /** Length of a video in minutes; null or missing where it is not known. */
  filmMinutes?: number | null;
  /** null for unlimited (TICK-01). */
  ticketsLeft: number | null;
}

/** Who asks. `userId` null is an anonymous visitor. */
export interface Viewer {
  userId: number | null;
  role: Role | null;
  /** `YYYY-MM-DD`. */
  bornOn: string | null;
  /** Country of the address, else of the account (OPEN1-21); null when neither is known. */
  country: string | null;
  /** Newsletter. */
  subscribed: boolean;
  banned?: boolean;
}

/** What this viewer already has of this product. */
export interface Holding {
  /** Best status of the viewer's orders; null without an order. */
  status: OrderStatus | 'UNDEFINED' | null;
  /** A live access row from an order, a code or a grant. */
  access: boolean;
  /** End of that access (UTC); null for no end. */
  accessUntil: string | null;
  /** Price in grosze with the viewer's best activated code; null without a code. */
  newPrice: number | null;
  usedCode: string | null;
  /** The code was paid for (group ticket or gift): it works while payments are blocked and enable_codes is off (OPEN1-49). */
  codeIsPaid?: boolean;
  /** The code's ticket was taken with the group order: using it needs no further one (OPEN1-49). */
  codeHoldsTicket?: boolean;
}

/** Service-wide country restrictions of the app config. */
export interface Globals {
  onlyPoland: boolean;
  onlyEurope: boolean;
}

/** An anonymous visitor from a country. */
export function anonymous(country: string | null = null): Viewer {
  return { userId: null, role: null, bornOn: null, country, subscribed: false };
}

/** Somebody without an order, a code or a grant. */
export const NOTHING_HELD: Holding = { status: null, access: false, accessUntil: null, newPrice: null, usedCode: null };

/** `event-5`, `video-5`, `packet-5`. */
export function productSlug(ref: ProductRef): string {
  return `${ref.kind}-${ref.id}`;
}

/** Polish prefixes are read too (OPEN1-9). */
const PREFIXES: Record<string, ProductKind> = {
  event: 'event',
  wydarzenie: 'event',
  video: 'video',
  wideo: 'video',
  packet: 'packet',
  pakiet: 'packet',
};

/** The product behind `event-5`; null for anything else. */
export function parseProductSlug(text: string): ProductRef | null {
  const match = /^([a-z]{5,10})-(\d{1,10})$/.exec(text);
  const kind = match && Object.hasOwn(PREFIXES, match[1]!) ? PREFIXES[match[1]!] : undefined;
  const id = match && parseId(match[2]!);
  return kind && id ? { kind, id } : null;
}

/** As `parseProductSlug`, of what is played. */
function parsePlayableSlug(text: string): PlayableRef | null {
  const product = parseProductSlug(text);
  return product && product.kind !== 'packet' ? { kind: product.kind, id: product.id } : null;
}

/** Product and units behind a group ticket's `event-5-12` (GRP-12, OPEN1-9); null for anything else. */
export function parseGroupTicketSlug(text: string): { product: PlayableRef; quantity: number } | null {
  const match = /^([a-z]{5,10}-\d{1,10})-(\d{1,10})$/.exec(text);
  const product = match && parsePlayableSlug(match[1]!);
  const quantity = match && parseId(match[2]!);
  return product && quantity ? { product, quantity } : null;
}

/** What a gift is for: `any`, or an event or a video (GIFT-10, OPEN1-10); null for anything else. */
export function parseGiftSlug(text: string): 'any' | PlayableRef | null {
  const bare = text.startsWith('gift-') ? text.slice('gift-'.length) : text;
  if (/^any(?:-\d{1,10})?$/.test(bare)) return 'any';
  return parsePlayableSlug(bare);
}
