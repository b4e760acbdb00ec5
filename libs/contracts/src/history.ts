/** What was done to an order or a person, as administrators read it: who, when, what, and the names of the fields that changed, never their values (X11). */
import type { OrderStatus, RefundStatus } from '@kurtyna/domain';
import type { ReturnedMoney } from './commerce/events.js';

/** Who did it. `provider`: the payment provider; `house`: a rule or a job of the house. */
export const HISTORY_BY = ['admin', 'buyer', 'provider', 'house'] as const;
export type HistoryBy = (typeof HISTORY_BY)[number];

/** Money of an order on its way back to the buyer, as it is now. */
export interface HistoryRefund {
  /** Złoty. */
  amount: number;
  way: ReturnedMoney['way'];
  state: RefundStatus;
}

export interface HistoryEntry {
  /** UTC. */
  at: string;
  /** As the act was recorded, `edit-order` or `ban`; `status` where an order moved, `refund` for money on its way back. */
  act: string;
  by: HistoryBy;
  /** The administrator; null for the others. */
  adminId: number | null;
  /** First and last name of the administrator; null where the account is erased, and for the others. */
  adminName: string | null;
  /** As the form calls them. */
  fields: string[];
  /** Of a move of an order; null before it was placed, and for everything else. */
  from: OrderStatus | null;
  to: OrderStatus | null;
  /** In the history of a person: the number of the order it was done to. */
  extOrderId: string | null;
  /** In the history of an order: the money of a `refund`; null for everything else. Not told by the release before this one. */
  refund?: HistoryRefund | null;
}

/** Newest first, with the number of all there are. */
export interface HistoryPage {
  entries: HistoryEntry[];
  count: number;
}
