/** What the payment, watch, packet and card buttons show (BTN, CARD). The server asks `canBuy` and `decideAccess`; same rules. */
import { accessWithoutOrder, decideAccess, isFree, productTiming, type AccessVerdict } from './access.js';
import { isPending, mayRetry, statusGroup, type ReadOrderStatus } from './order-status.js';
import type { Globals, Holding, SaleProduct, Viewer } from './product.js';
import { canBuy, isOnSale, isSoldOut, needsNewsletter } from './sale.js';

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

export type ExtraState = 'additional' | 'use-code' | 'complete-payment';

export interface PaymentButton extends ButtonView<PaymentState> {
  /** The second button beside it: more tickets for a holder (OPEN1-4), or the way back to an open payment (OPEN1-32). */
  extra?: ButtonView<ExtraState>;
}

const NONE = { state: 'none', enabled: false, tone: 'none', textKey: null } as const;
const GRANTED = { state: 'granted', enabled: false, tone: 'green', textKey: 'buttons.granted' } as const;
const PENDING = { state: 'pending', enabled: false, tone: 'orange', textKey: 'buttons.pending' } as const;
const BUY = { state: 'buy', enabled: true, tone: 'primary', textKey: 'buttons.buy' } as const;
const NO_TICKETS = { state: 'no-tickets', enabled: false, tone: 'red', textKey: 'buttons.no-tickets' } as const;
const HINT = { state: 'newsletter-hint', enabled: true, tone: 'none', textKey: 'buttons.newsletter-hint' } as const;
const COMPLETE = {
  state: 'complete-payment',
  enabled: true,
  tone: 'primary',
  textKey: 'buttons.complete-payment',
} as const;

/** The payment button of an event or a video page. `newsletter-hint` is no button: a sentence with the subscribe action. */
export function paymentButton(
  product: SaleProduct,
  viewer: Viewer,
  holding: Holding,
  globals: Globals,
  now: string,
): PaymentButton {
  const verdict = decideAccess(product, viewer, holding, globals, now);
  if (productTiming(product, now) === -1) return NONE;
  if (!product.published && viewer.role !== 'admin') return NONE;
  if (!verdict.access && needsNewsletter(product, viewer)) return HINT;

  const denied = denial(verdict);
  if (denied) return denied;
  if (verdict.access) return grantedButton(product, viewer, holding, globals, now, verdict);
  if (statusGroup(holding.status ?? 'NOT_STARTED') === 'processing') return pendingButton(holding);
  if (!isOnSale(product, holding)) return NONE;
  if (isSoldOut(product, holding)) return NO_TICKETS;
  return offer(product, holding);
}

function denial(verdict: AccessVerdict): PaymentButton | null {
  if (verdict.ageBlock) {
    const textKey = verdict.ageBlock === 'too-young' ? 'buttons.denied-age' : 'buttons.birthday-missing';
    return { state: 'denied-age', enabled: false, tone: 'red', textKey };
  }
  if (verdict.countryBlock) {
    return { state: 'denied-country', enabled: false, tone: 'red', textKey: 'buttons.denied-country' };
  }
  return null;
}

function grantedButton(
  product: SaleProduct,
  viewer: Viewer,
  holding: Holding,
  globals: Globals,
  now: string,
  verdict: AccessVerdict,
): PaymentButton {
  if (verdict.reasons.includes('sign-in')) return NONE; // open content that still wants to know who watches
  if (accessWithoutOrder(product, viewer) !== null) return GRANTED; // nobody pays for what is free to them
  if (holding.status === 'PENDING') return { ...GRANTED, extra: COMPLETE };
  if (isPending(holding.status) || !canBuy(product, viewer, holding, globals, now).ok) return GRANTED;
  const useCode = holding.newPrice === 0 && !isFree(product);
  return {
    ...GRANTED,
    extra: useCode
      ? { state: 'use-code', enabled: true, tone: 'primary', textKey: 'buttons.use-code' }
      : { state: 'additional', enabled: true, tone: 'primary', textKey: 'buttons.additional' },
  };
}

/** "Dokończ płatność" leads back to an open payment; at WAITING_FOR_CONFIRMATION there is nothing left to pay. */
function pendingButton(holding: Holding): PaymentButton {
  return holding.status === 'PENDING' ? { ...PENDING, extra: COMPLETE } : PENDING;
}

function offer(product: SaleProduct, holding: Holding): PaymentButton {
  if (isFree(product)) return { state: 'get-access', enabled: true, tone: 'primary', textKey: 'buttons.get-access' };
  if (holding.newPrice === 0) return { state: 'use-code', enabled: true, tone: 'primary', textKey: 'buttons.use-code' };
  return BUY;
}

export type NoOffer = 'over' | 'sign-in' | 'code-only' | 'not-sold';

/** Why there is nothing to press where the payment button is absent: nobody is left before a price and nothing else. */
export function whyNoOffer(
  product: SaleProduct,
  viewer: Viewer,
  holding: Holding,
  globals: Globals,
  now: string,
): NoOffer | null {
  if (paymentButton(product, viewer, holding, globals, now).state !== 'none') return null;
  if (productTiming(product, now) === -1) return 'over';
  if (!product.published && viewer.role !== 'admin') return null; // is not shown to them at all
  if (decideAccess(product, viewer, holding, globals, now).access) return 'sign-in';
  return product.enableCodes ? 'code-only' : 'not-sold';
}

/**
 * The watch button: shown with access, while the content is available or its countdown has just ended on this screen, and
 * under no block (BTN-22 to BTN-25).
 */
export function watchButton(
  product: SaleProduct,
  viewer: Viewer,
  holding: Holding,
  globals: Globals,
  now: string,
  { countdownEnded = false }: { countdownEnded?: boolean } = {},
): ButtonView<'none' | 'watch'> {
  const { reasons } = decideAccess(product, viewer, holding, globals, now);
  const against = countdownEnded ? reasons.filter((reason) => reason !== 'not-yet') : reasons;
  return against.length === 0 ? { state: 'watch', enabled: true, tone: 'primary', textKey: 'buttons.watch' } : NONE;
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

/**
 * The button of an event or festival card: processing, no tickets, Buy, then timing; a holder of access goes straight to
 * timing (OPEN1-33). Who has no access and cannot buy reads "in progress" instead of "watch" while it runs.
 */
export function eventCardButton(
  product: SaleProduct,
  viewer: Viewer,
  holding: Holding,
  globals: Globals,
  now: string,
): CardButton {
  const { access } = decideAccess(product, viewer, holding, globals, now);
  const timing = productTiming(product, now);
  if (!access) {
    if (statusGroup(holding.status ?? 'NOT_STARTED') === 'processing') return card('processing');
    if (product.enableTickets && isSoldOut(product, holding)) return card('no-tickets');
    if (timing !== -1 && needsNewsletter(product, viewer)) return card('newsletter-hint');
    if (timing !== -1 && isOnSale(product, holding)) return card(isFree(product) ? 'get-access' : 'buy');
  }
  if (timing === -1) return card('ended');
  if (timing === 0) return card('soon');
  return card(access ? 'watch' : 'in-progress');
}

/** The button of a video card: processing, with access soon or watch, otherwise Buy (CARD-14 to CARD-22). */
export function videoCardButton(
  product: SaleProduct,
  viewer: Viewer,
  holding: Holding,
  globals: Globals,
  now: string,
): CardButton {
  const { access } = decideAccess(product, viewer, holding, globals, now);
  const timing = productTiming(product, now);
  if (!access && statusGroup(holding.status ?? 'NOT_STARTED') === 'processing') return card('processing');
  if (timing === -1) return card('ended'); // only lists that force it show it (CARD-05)
  if (access) return card(timing === 0 ? 'soon' : 'watch');
  return card(needsNewsletter(product, viewer) ? 'newsletter-hint' : 'buy');
}
