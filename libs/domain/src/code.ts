/** Codes as people type them, whoever made them (CODE-03, CODE-04, OPEN3-18, reliability D15, N3). */
import { accessWithoutOrder } from './access.js';
import type { OrderStatus } from './order-status.js';
import { bestCode, priceWithCode, type PriceCode } from './price.js';
import type { PlayableKind, SaleProduct, Viewer } from './product.js';
import { isBefore } from './time/index.js';
import { compatibleText } from './validation/text.js';

/** No code is longer, blanks around it left out. */
export const CODE_MAX = 64;
/** From so many signs on, blanks and dashes left out, the office finds codes by their beginning. */
export const CODE_BEGINNING_MIN = 4;

/** What a code was made for: by the theatre, to lower a price or to give access, or by a paid order. */
export const CODE_PURPOSES = ['discount', 'free', 'group', 'gift'] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];

/** It was paid for: it works while payments are blocked and enable_codes is off (OPEN1-49). */
export const isPaidCode = (purpose: CodePurpose): boolean => purpose === 'group' || purpose === 'gift';

/** One line of letters, digits and signs: nothing that cannot be seen or typed. */
const TYPED = /^[^\p{C}\p{Zl}\p{Zp}]+$/u;

/**
 * The form a code is stored and looked for in: look-alikes of full width become plain, blanks around it and what nobody can see
 * go, letters are capital; `codeReading` folds more. Null for what can be no code: empty, too long, several lines.
 */
export function normalCode(typed: string): string | null {
  if (typed.length > 4 * CODE_MAX) return null;
  const code = compatibleText(typed).trim().toUpperCase();
  return code.length >= 1 && code.length <= CODE_MAX && TYPED.test(code) ? code : null;
}

/** Dashes of every kind, also the minus and the bullet that a word processor makes of a hyphen. */
const DASHES = /[\p{Pd}\u2043\u2212]/gu;
/** Signs of a generated code, and those that look like one of them (Crockford's base 32). */
const GENERATED = /[0-9A-TV-Z]{12}$/;
const LOOK_ALIKES: Record<string, string> = { O: '0', I: '1', L: '1' };
/** Capital letters as the digits they look like. */
export const withoutLookAlikes = (signs: string): string => signs.replace(/[OIL]/g, (sign) => LOOK_ALIKES[sign]!);
/** Every dash as the hyphen of the keyboard. */
export const withHyphens = (text: string): string => text.replace(DASHES, '-');

/**
 * The form in which a code copied from paper is found where none is written exactly so (D15): blanks and dashes go, and the last twelve
 * signs, which are generated ones, are read as Crockford's base 32 decodes them. `code`: in its normal form. Null where no sign is left.
 */
export const codeReading = (code: string): string | null =>
  code.replace(/\s/g, '').replace(DASHES, '').replace(GENERATED, withoutLookAlikes) || null;

/** A generated code as it is printed: its twelve signs in groups of four, after what the theatre typed before them. Others stay. */
export const printedCode = (code: string): string =>
  code.replace(/^(.*-)?([0-9A-HJKMNP-TV-Z]{4})([0-9A-HJKMNP-TV-Z]{4})([0-9A-HJKMNP-TV-Z]{4})$/, '$1$2-$3-$4');

/** What decides whether a code can be entered at all. Instants are UTC. */
export interface EnteredCode {
  deletedAt: string | null;
  /** The order it came from is not paid any more, or its share of the money goes back. */
  suspendedAt: string | null;
  expiresAt: string | null;
  places: number;
  taken: number;
  /** Of the one title it is for; null for any. */
  product: { deleted: boolean; endsAt: string | null } | null;
}

/** Why nobody can enter it, and what somebody who tries hears (CODE-07): the reasons are the office's, the refusals everybody's. */
export const CODE_REFUSED_AS = {
  deleted: 'code.not-found',
  suspended: 'code.expired',
  expired: 'code.expired',
  'title-deleted': 'code.expired',
  'title-ended': 'code.expired',
  full: 'code.already-used',
} as const;
export type WhyNotEntered = keyof typeof CODE_REFUSED_AS;

/** The first reason counts; null where somebody who does not have it yet can enter it at `now` (UTC; OPEN1-49). */
export function whyNotEntered(code: EnteredCode, now: string): WhyNotEntered | null {
  const isOver = (end: string | null | undefined): boolean => typeof end === 'string' && !isBefore(now, end);
  if (code.deletedAt !== null) return 'deleted';
  if (code.suspendedAt !== null) return 'suspended';
  if (isOver(code.expiresAt)) return 'expired';
  if (code.product?.deleted) return 'title-deleted';
  if (isOver(code.product?.endsAt)) return 'title-ended';
  return code.taken >= code.places ? 'full' : null;
}

type CodeTitle = Pick<SaleProduct, 'kind' | 'published' | 'enableTickets' | 'enableCodes' | 'ticketsLeft'>;

/** Why a purchase with a code that was entered is refused, whoever has it: its title is not shown, or sells nothing to this code (OPEN1-3). */
function whyNotUsed(product: CodeTitle, code: Pick<HeldCode, 'madeFor' | 'productId'>): CodeState | null {
  if (!product.published) return 'title-hidden';
  if (isBlockedFor(product, code)) return 'codes-off';
  return isSoldOutFor(product, code) ? 'sold-out' : null;
}

/** A code as the office finds it, by all that entering and buying ask about. */
export interface FoundCodeFacts extends EnteredCode, Pick<HeldCode, 'madeFor' | 'productId'> {
  product: (EnteredCode['product'] & CodeTitle) | null;
  /** Of the paid order it came from; null for a code of the theatre. `returned`: the money of this code is back, `returning`: on its way. */
  order: { status: OrderStatus; share: 'returned' | 'returning' | null } | null;
  /** Who has a code of one place; null while nobody has, and for a code of several. */
  holder: { inOrder: boolean; used: boolean } | null;
}

/** How a code stands, in one word for one sentence of the office. */
export const CODE_STATES = [
  ...(['works', 'held', 'waiting', 'used', 'full', 'expired', 'returned', 'returning', 'unpaid'] as const),
  ...(['title-ended', 'title-deleted', 'title-hidden', 'sold-out', 'codes-off', 'deleted'] as const),
] as const;
export type CodeState = (typeof CODE_STATES)[number];

/**
 * What the office says of a code at `now` (UTC), by what entering and buying answer then. An order keeps what it has; of what stands against a
 * code the lasting reason comes first.
 */
export function codeState(code: FoundCodeFacts, now: string): CodeState {
  const why = whyNotEntered(code, now);
  if (why === 'deleted') return 'deleted';
  if (why === 'suspended') return stateOfSuspended(code.order);
  if (code.holder?.inOrder) return code.holder.used ? 'used' : 'waiting';
  if (why !== null && why !== 'full') return why;
  const notUsed = code.product && whyNotUsed(code.product, code);
  if (notUsed) return notUsed;
  if (why === 'full') return code.holder ? 'held' : 'full';
  return 'works';
}

function stateOfSuspended(order: FoundCodeFacts['order']): CodeState {
  if (order?.share) return order.share;
  if (order?.status === 'REFUNDED') return 'returned';
  return order?.status === 'WAITING_FOR_REFUND' ? 'returning' : 'unpaid';
}

/** How a code stands to whoever looks at it before entering it. */
export const CODE_STANDINGS = ['open', 'mine', 'taken', 'over', 'unknown'] as const;
export type CodeStanding = (typeof CODE_STANDINGS)[number];

/** What a code is good for: one product at 0, one event or video of choice at 0, or a lower price. */
export const CODE_GIVES = ['ticket', 'choice', 'price'] as const;
export type CodeGives = (typeof CODE_GIVES)[number];

/** A code that exists, as it stands to one viewer at one moment. */
export interface ViewedCode {
  /** It is on the viewer's account. */
  held: boolean;
  /** An order of the viewer has it. */
  inOrder: boolean;
  /** Its end or that of its product has passed, the product is deleted, or the money of its order goes back. */
  over: boolean;
  /** No place is left. */
  full: boolean;
}

/** An order keeps what it has. Before that, what is over cannot be entered any more, whoever holds it (OPEN1-49). */
export function codeStanding({ held, inOrder, over, full }: ViewedCode): Exclude<CodeStanding, 'unknown'> {
  if (inOrder) return 'mine';
  if (over) return 'over';
  if (held) return 'mine';
  return full ? 'taken' : 'open';
}

/** `price`: in grosze, of the one product the code is for; null for any. A sum off may make the price of one 0, never that of all (CODE-10). */
export function codeGives(code: PriceCode, price: number | null): CodeGives {
  if (price !== null) return priceWithCode(price, code) === 0 ? 'ticket' : 'price';
  return code.unit === 'free' || (code.unit === 'percent' && code.discount === 100) ? 'choice' : 'price';
}

/** A code on somebody's account that no order has. */
export interface HeldCode extends PriceCode {
  /** Its row on the account, which grows with each activation. */
  userCodeId: number;
  code: string;
  madeFor: CodePurpose;
  /** Both null: for any event or video. */
  kind: PlayableKind | null;
  productId: number | null;
  /** UTC; null for none. */
  expiresAt: string | null;
}

/** Its ticket was taken with the order it came from: using it needs no further one (OPEN1-49). */
export const holdsTicket = (code: Pick<HeldCode, 'madeFor' | 'productId'>): boolean =>
  isPaidCode(code.madeFor) && code.productId !== null;

/** No ticket is left for it. */
const isSoldOutFor = (
  { ticketsLeft }: Pick<SaleProduct, 'ticketsLeft'>,
  code: Pick<HeldCode, 'madeFor' | 'productId'>,
): boolean => ticketsLeft !== null && ticketsLeft <= 0 && !holdsTicket(code);

/** The sale is blocked for it: the event sells neither tickets nor to codes of the theatre (OPEN1-3, OPEN1-49). */
const isBlockedFor = (
  { kind, enableTickets, enableCodes }: Pick<SaleProduct, 'kind' | 'enableTickets' | 'enableCodes'>,
  code: Pick<HeldCode, 'madeFor'>,
): boolean => kind === 'event' && !enableTickets && !enableCodes && !isPaidCode(code.madeFor);

/**
 * The code that lowers this viewer's price (CODE-09, OPEN1-50): the lowest price first, then the one that ends first, then the oldest. None
 * for what is free, or open to this viewer anyway; none that could not be used: no ticket is left, or the sale is blocked for it (OPEN1-3).
 */
export function codeFor<C extends HeldCode>(product: SaleProduct, viewer: Viewer, codes: readonly C[]): C | null {
  if (product.price === 0 || accessWithoutOrder(product, viewer) !== null) return null;
  const usable = codes.filter(
    (code) =>
      (code.productId === null
        ? product.kind !== 'packet'
        : code.kind === product.kind && code.productId === product.id) &&
      !isSoldOutFor(product, code) &&
      !isBlockedFor(product, code),
  );
  return bestCode(product.price, usable.sort(endsFirst));
}

const endsFirst = (a: HeldCode, b: HeldCode): number =>
  compare(a.expiresAt ?? '9', b.expiresAt ?? '9') || a.userCodeId - b.userCodeId;

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
