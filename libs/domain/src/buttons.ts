/** What the payment, watch, packet and card buttons show: tables from the verdicts of the server to a button (BTN, CARD, decision 38). */
import { isPending, mayRetry, statusGroup, type ReadOrderStatus } from './order-status.js';
import type { SaleRefusal, SaleVerdict } from './sale.js';
import { seenAt, timingOf, type SeenProduct } from './seen-product.js';

export type ButtonTone = 'primary' | 'green' | 'orange' | 'red' | 'none';

export type PaymentState =
  | 'none'
  | 'buy'
  | 'get-access'
  | 'additional'
  | 'use-code'
  | 'granted'
  | 'pending'
  | 'denied-age'
  | 'denied-country'
  | 'no-tickets'
  | 'newsletter-hint';

/** Keys of libs/texts; null where nothing is shown. */
export type ButtonTextKey =
  | 'buttons.buy'
  | 'buttons.get-access'
  | 'buttons.additional'
  | 'buttons.use-code'
  | 'buttons.granted'
  | 'buttons.pending'
  | 'buttons.complete-payment'
  | 'buttons.denied-age'
  | 'buttons.birthday-missing'
  | 'buttons.denied-country'
  | 'buttons.no-tickets'
  | 'buttons.newsletter-hint'
  | 'buttons.watch'
  | 'buttons.soon'
  | 'buttons.ended'
  | 'buttons.in-progress';

export interface ButtonView<State extends string> {
  state: State;
  enabled: boolean;
  tone: ButtonTone;
  textKey: ButtonTextKey | null;
}

export type ExtraState = 'additional' | 'complete-payment';

export interface PaymentButton extends ButtonView<PaymentState> {
  /** The second button beside it: more tickets for a holder (OPEN1-4), or the way back to an open payment (OPEN1-32). */
  extra?: ButtonView<ExtraState>;
}

const NONE = { state: 'none', enabled: false, tone: 'none', textKey: null } as const;
const GRANTED = { state: 'granted', enabled: false, tone: 'green', textKey: 'buttons.granted' } as const;
const PENDING = { state: 'pending', enabled: false, tone: 'orange', textKey: 'buttons.pending' } as const;
const BUY = { state: 'buy', enabled: true, tone: 'primary', textKey: 'buttons.buy' } as const;
const TOO_YOUNG = { state: 'denied-age', enabled: false, tone: 'red', textKey: 'buttons.denied-age' } as const;
const NO_BIRTHDAY = { state: 'denied-age', enabled: false, tone: 'red', textKey: 'buttons.birthday-missing' } as const;
const ELSEWHERE = { state: 'denied-country', enabled: false, tone: 'red', textKey: 'buttons.denied-country' } as const;
const NO_TICKETS = { state: 'no-tickets', enabled: false, tone: 'red', textKey: 'buttons.no-tickets' } as const;
const HINT = { state: 'newsletter-hint', enabled: true, tone: 'none', textKey: 'buttons.newsletter-hint' } as const;
const COMPLETE = {
  state: 'complete-payment',
  enabled: true,
  tone: 'primary',
  textKey: 'buttons.complete-payment',
} as const;

const ADDITIONAL = {
  state: 'additional',
  enabled: true,
  tone: 'primary',
  textKey: 'buttons.additional',
} as const;

type SaleCode = SaleRefusal | 'ok';
const saleCodeOf = (sale: SaleVerdict): SaleCode => (sale.ok ? 'ok' : sale.code);

/** The button of a page for who has no access, by the verdict. BUY stands for whatever the price makes of it. */
const ON_PAGE = {
  ok: BUY,
  'session.missing': BUY,
  'order.ended': NONE,
  'order.not-on-sale': NONE,
  'order.role-has-access': GRANTED,
  'order.open-access': GRANTED,
  'order.has-access': GRANTED,
  'order.newsletter': HINT,
  'order.waiting': PENDING,
  'order.refund-pending': PENDING,
  'order.age': TOO_YOUNG,
  'order.birthday': NO_BIRTHDAY,
  'order.country': ELSEWHERE,
  'order.sold-out': NO_TICKETS,
} as const satisfies Record<SaleCode, PaymentButton>;

/**
 * The payment button of an event or a video page. `newsletter-hint` is no button: a sentence with the subscribe action. A payment
 * that is under way is shown before what the verdict says of a further one, and a block of age or country before both: it stands
 * against watching too, whoever pays.
 */
export function paymentButton(answer: SeenProduct, now: string): PaymentButton {
  const seen = seenAt(answer, now);
  if (isOff(seen)) return NONE;
  const button = ON_PAGE[saleCodeOf(seen.sale)];
  if (!seen.access && button === HINT) return HINT;
  return blockOf(seen) ?? (seen.access ? grantedButton(seen) : (pendingButton(seen) ?? priced(button, seen)));
}

/** Nothing is shown of what is over, or not published. */
function isOff({ sale, reasons }: SeenProduct): boolean {
  return saleCodeOf(sale) === 'order.ended' || reasons.includes('unpublished');
}

function blockOf({ ageBlock, countryBlock }: SeenProduct): PaymentButton | null {
  if (ageBlock) return ageBlock === 'too-young' ? TOO_YOUNG : NO_BIRTHDAY;
  return countryBlock ? ELSEWHERE : null;
}

function grantedButton(seen: SeenProduct): PaymentButton {
  if (seen.reasons.includes('sign-in')) return NONE; // open content that still wants to know who watches
  if (isFreeToViewer(seen.sale)) return GRANTED; // nobody pays for what is free to them
  if (seen.status === 'PENDING') return { ...GRANTED, extra: COMPLETE };
  if (isPending(seen.status) || !seen.sale.ok) return GRANTED;
  return { ...GRANTED, extra: ADDITIONAL };
}

const isFreeToViewer = (sale: SaleVerdict): boolean =>
  !sale.ok && (sale.code === 'order.role-has-access' || sale.code === 'order.open-access');

/** "Dokończ płatność" leads back to an open payment; at WAITING_FOR_CONFIRMATION there is nothing left to pay. */
function pendingButton({ status }: SeenProduct): PaymentButton | null {
  if (!isProcessing(status)) return null;
  return status === 'PENDING' ? { ...PENDING, extra: COMPLETE } : PENDING;
}

const isProcessing = (status: ReadOrderStatus | null): boolean =>
  status !== null && statusGroup(status) === 'processing';

function priced(button: PaymentButton, { price, newPrice }: SeenProduct): PaymentButton {
  if (button !== BUY) return button;
  if (price === 0) return { state: 'get-access', enabled: true, tone: 'primary', textKey: 'buttons.get-access' };
  if (newPrice === 0) return { state: 'use-code', enabled: true, tone: 'primary', textKey: 'buttons.use-code' };
  return BUY;
}

export type NoOffer = 'over' | 'sign-in' | 'code-only' | 'not-sold';

/** Why there is nothing to press where the payment button is absent: nobody is left before a price and nothing else. */
export function whyNoOffer(answer: SeenProduct, now: string): NoOffer | null {
  if (paymentButton(answer, now).state !== 'none') return null;
  const { sale, access, reasons } = seenAt(answer, now);
  if (saleCodeOf(sale) === 'order.ended') return 'over';
  if (reasons.includes('unpublished')) return null; // is not shown to them at all
  if (access) return 'sign-in';
  return !sale.ok && sale.code === 'order.not-on-sale' && sale.codeOpens ? 'code-only' : 'not-sold';
}

/**
 * The watch button: shown with access, while the content is available or its countdown has just ended on this screen, and
 * under no block (BTN-22 to BTN-25).
 */
export function watchButton(
  answer: SeenProduct,
  now: string,
  { countdownEnded = false }: { countdownEnded?: boolean } = {},
): ButtonView<'none' | 'watch'> {
  const { reasons } = seenAt(answer, now);
  const against = countdownEnded ? reasons.filter((reason) => reason !== 'not-yet') : reasons;
  return against.length === 0 ? { state: 'watch', enabled: true, tone: 'primary', textKey: 'buttons.watch' } : NONE;
}

/**
 * Whether somebody may be watching still although an end has come, of the show or of the ticket: the server knows who was in by then, and the
 * page asks it. A visitor without an account is known by nobody.
 */
export function stillIn(answer: SeenProduct, now: string): boolean {
  const { reasons } = seenAt(answer, now);
  return reasons.length > 0 && reasons.every((reason) => reason === 'over' || reason === 'ticket-expired');
}

/** The packet button by access and status alone; the messages that replace it are the packet page's (PKT-06 to PKT-10). */
export function packetButton(
  access: boolean,
  status: ReadOrderStatus | '' | null,
): ButtonView<'granted' | 'pending' | 'buy'> & { extra?: ButtonView<ExtraState> } {
  if (access) return GRANTED;
  if (status === 'PENDING') return { ...PENDING, extra: COMPLETE };
  // A COMPLETED packet without access has run out: it may be bought again, like a ticket (TICK-10).
  return mayRetry(status) || status === 'COMPLETED' ? BUY : PENDING;
}

export type CardState =
  'processing' | 'no-tickets' | 'buy' | 'get-access' | 'newsletter-hint' | 'ended' | 'soon' | 'in-progress' | 'watch';

export interface CardButton extends ButtonView<CardState> {
  /** The link carries `ogladaj=true` (CARD-13). */
  startsPlaying: boolean;
}

const CARD = {
  processing: { enabled: false, tone: 'orange', textKey: 'buttons.pending' },
  'no-tickets': { enabled: false, tone: 'red', textKey: 'buttons.no-tickets' },
  buy: { enabled: true, tone: 'primary', textKey: 'buttons.buy' },
  'get-access': { enabled: true, tone: 'primary', textKey: 'buttons.get-access' },
  'newsletter-hint': { enabled: true, tone: 'none', textKey: 'buttons.newsletter-hint' },
  ended: { enabled: false, tone: 'none', textKey: 'buttons.ended' },
  soon: { enabled: false, tone: 'none', textKey: 'buttons.soon' },
  'in-progress': { enabled: false, tone: 'none', textKey: 'buttons.in-progress' },
  watch: { enabled: true, tone: 'primary', textKey: 'buttons.watch' },
} as const satisfies Record<CardState, Omit<ButtonView<CardState>, 'state'>>;

function card(state: CardState): CardButton {
  return { state, ...CARD[state], startsPlaying: state === 'watch' };
}

/** The button of a card for who has no access, by the verdict; null goes by the time. A block is said on the page alone. */
const ON_CARD = {
  ok: 'buy',
  'session.missing': 'buy',
  'order.ended': null,
  'order.not-on-sale': null,
  'order.role-has-access': null,
  'order.open-access': null,
  'order.has-access': null,
  'order.newsletter': 'newsletter-hint',
  'order.waiting': 'processing',
  'order.refund-pending': 'processing',
  'order.age': 'buy',
  'order.birthday': 'buy',
  'order.country': 'buy',
  'order.sold-out': 'no-tickets',
} as const satisfies Record<SaleCode, CardState | null>;

/**
 * The button of an event, festival or video card: processing, no tickets, Buy, then timing; a holder of access goes straight to
 * timing (OPEN1-33). Who has no access and cannot buy reads "in progress" instead of "watch" while it runs.
 */
export function cardButton(answer: SeenProduct, now: string): CardButton {
  const seen = seenAt(answer, now);
  const offered = seen.access ? null : offerOfCard(seen);
  if (offered) return card(offered === 'buy' && seen.price === 0 ? 'get-access' : offered);
  const timing = timingOf(seen, now);
  if (timing === -1) return card('ended'); // of videos only lists that force it show one (CARD-05)
  if (timing === 0) return card('soon');
  return card(seen.access ? 'watch' : 'in-progress');
}

function offerOfCard({ sale, status, enableTickets, ticketsAvailable }: SeenProduct): CardState | null {
  if (isProcessing(status)) return 'processing';
  // The last ticket may be gone besides whatever else is refused (CARD-10); a code that brings its own is no refusal.
  if (!sale.ok && enableTickets && !ticketsAvailable) return 'no-tickets';
  return ON_CARD[saleCodeOf(sale)];
}
