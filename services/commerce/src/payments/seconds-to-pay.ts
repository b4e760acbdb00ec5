/** Who pays in the last moment still has a seat when the money arrives (D9). */
const MARGIN_SECONDS = 300;

export interface TimeToPay {
  /** As long as a seat is held for an open payment. */
  holdSeconds: number;
  /** As long as it is still held for this one. */
  secondsLeft: number;
  /** As long as the provider may let anybody pay; null: no other limit. */
  mostSeconds: number | null;
}

/**
 * How long the provider lets the buyer pay: five minutes less than the seat is still held. Short holds of tests leave a sixth of
 * their time; who takes a payment up again in the last minutes has half of what is left.
 */
export function secondsToPay({ holdSeconds, secondsLeft, mostSeconds }: TimeToPay): number {
  const margin = Math.min(MARGIN_SECONDS, Math.floor(holdSeconds / 6));
  const seconds = Math.max(secondsLeft - margin, Math.floor(secondsLeft / 2));
  return Math.max(1, Math.min(seconds, mostSeconds ?? seconds));
}
