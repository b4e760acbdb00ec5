/** The attempts to pay one order as the office reads them, and the question about them by hand. Amounts are złoty, times UTC. */
import type { OrderKind, OrderStatus } from '@kurtyna/domain';
import { request } from '../message.js';
import type { OrderView } from './views.js';

export interface OrderAttempt {
  extOrderId: string;
  /** `payu`. */
  provider: string;
  /** The provider's number; null while nobody knows it. */
  orderId: string | null;
  status: OrderStatus;
  amount: number;
  created_at: string;
  /** When the provider last answered about it; null where it has not, or did so before that was kept. */
  said_at: string | null;
  /** When it is asked about next without anybody's doing; null where it is not. */
  ask_at: string | null;
  /** It has a number, and the provider has not said its last word. */
  can_be_asked: boolean;
}

/** `silent`: of one attempt at least there was no answer in five seconds. `nothing-to-ask`: of none is anything open. */
export const ASKED_OUTCOMES = ['answered', 'silent', 'nothing-to-ask'] as const;

export interface AskedOrder {
  outcome: (typeof ASKED_OUTCOMES)[number];
  /** Both as they are after it. */
  order: OrderView;
  attempts: OrderAttempt[];
}

/**
 * Asks the provider now about each attempt of an order that can be asked about, as the reconciler does on its clock, and acts on the answers (P9).
 * By the number of any attempt, or the order's id. Errors: not-found; too-many within ten seconds of the last time, whoever asked.
 */
export const askAboutOrder = request<{ kind: OrderKind; ref: string; adminId: number }, AskedOrder>(
  'commerce.ask-about-order',
  { deadlineMs: 10_000 },
);
