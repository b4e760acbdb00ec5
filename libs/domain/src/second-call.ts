/** The outcome of a purchase call that meets the buyer's own order, which still waits for its payment (D11, OPEN1-32). */

/** The order as it was agreed to. */
export interface WaitingTerms {
  /** Grosze. */
  amount: number;
  /** Digest of what the page had said; null where nobody said. */
  offer: string | null;
  /** It is for another item, or another number of it, than is asked for now. */
  isOther: boolean;
  /** It holds something that nobody would get any more. */
  isBroken: boolean;
}

export interface PresentTerms {
  /** Grosze. */
  amount: number;
  offer: string;
}

export interface SecondCallAsked {
  /** Digest that the call brings; null for none. */
  offer: string | null;
  /** It names the waiting order as the one to be replaced. */
  replaces: boolean;
}

/** `same`: the order is the answer as it stands. */
export type SecondCall = 'same' | 'replace' | 'price-changed' | 'other-open';

/**
 * Agreed stays agreed: the order is replaced where the buyer gains by it, or has seen the present terms and they are others. A price that only
 * rose replaces nothing, whatever the call says; a digest that neither the order nor the page of now has is of a page that must be seen again.
 */
export function secondCall(waiting: WaitingTerms, now: PresentTerms, asked: SecondCallAsked): SecondCall {
  if (waiting.isOther && !asked.replaces) return 'other-open';
  const sawNow = asked.offer === now.offer;
  if (asked.offer !== null && !sawNow && (waiting.isOther || asked.offer !== waiting.offer)) return 'price-changed';
  if (waiting.isOther) return 'replace';
  if (waiting.isBroken) return sawNow || asked.replaces ? 'replace' : 'price-changed';
  if (now.amount !== waiting.amount) return now.amount < waiting.amount ? 'replace' : 'same';
  return waiting.offer !== now.offer && (sawNow || asked.replaces) ? 'replace' : 'same';
}

/** A new payment is begun while so much of the time is left for which a seat is kept: a third. */
const LEAST_SHARE = 1 / 3;
/** However often a buyer begins anew, a seat is kept for so many such times. */
const MOST_HOLDS = 2;

/** For how long a new order keeps the seat of the one it replaces, in seconds; null where too little of its time is left. */
export function secondsToKeepSeat({
  holdSeconds,
  keptSeconds,
}: {
  holdSeconds: number;
  /** Since the first order of the seat was placed. */
  keptSeconds: number;
}): number | null {
  const left = Math.min(holdSeconds, Math.floor(MOST_HOLDS * holdSeconds - keptSeconds));
  return isTimeToPay({ holdSeconds, leftSeconds: left }) ? left : null;
}

/** Whether a payment that is begun now can still come to its end. */
export const isTimeToPay = ({ holdSeconds, leftSeconds }: { holdSeconds: number; leftSeconds: number }): boolean =>
  leftSeconds >= holdSeconds * LEAST_SHARE;
