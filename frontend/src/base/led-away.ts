/**
 * A page that the visitor may not stay on is left without a question: whoever is no longer signed in can save nothing. The mark
 * travels with the navigation itself, so that a guard of a form need not know who leads away, or why.
 */
import type { Location } from 'react-router-dom';

const MARK = 'led-away';

/** State of a navigation that nobody chose. */
export const LED_AWAY = { [MARK]: true };

export function isLedAway({ state }: Location): boolean {
  return typeof state === 'object' && state !== null && MARK in state;
}
