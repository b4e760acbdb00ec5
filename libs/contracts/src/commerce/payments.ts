/** Payments as administrators see and change them: the list, the panel of one event or video, edits, refunds, free access (document 3). */
import type {
  HandStatus,
  NamedProduct,
  OrderAttention,
  OrderKind,
  OrderOrigin,
  OrderStatus,
  PlayableKind,
} from '@kurtyna/domain';
import type { HistoryPage } from '../history.js';
import type { Click } from '../idempotency-key.js';
import type { ListAnswer, ListQuestion } from '../list.js';
import { request } from '../message.js';
import type { OrderAttempt } from './attempts.js';
import type { RefundReason } from './events.js';

/** Of each list of payments, beside the order in which they were placed (`id`). */
export const PAYMENT_SORTS = [
  'user',
  'email',
  'country',
  'desc',
  'used',
  'extOrderId',
  'orderId',
  'amount',
  'created_at',
  'updated_at',
  'status',
  'title',
] as const;
export type PaymentSort = (typeof PAYMENT_SORTS)[number];

/** What the list is narrowed by. Days are of Warsaw, both included, of the day an order was placed. */
export interface PaymentFilter {
  dateFrom?: string;
  dateTo?: string;
  /** PENDING means WAITING_FOR_CONFIRMATION too (PAYADM-31). */
  status?: HandStatus;
  /** Those that wait for somebody for this reason. */
  attention?: OrderAttention;
  /** Which of the two are in it; both where it is absent. */
  kinds?: PlayableKind[];
  /** Only these products, each of its own kind. */
  eventId?: number;
  videoId?: number;
  /** A part of names and addresses of buyers. */
  user?: string;
  /** A part of the theatre's note. */
  desc?: string;
  /** The beginning of our number or of the provider's. */
  number?: string;
}

/** An order of an event or a video, for administrators (PAYADM-32). Amounts are złoty, times UTC. */
export interface ListedPayment {
  id: number;
  /** Raised by each move and edit; the form sends it back. */
  revision: number;
  extOrderId: string;
  /** The provider's number. */
  orderId: string | null;
  user_id: number;
  userId: number;
  /** Empty for an erased account. */
  firstname: string;
  lastname: string;
  email: string;
  /** Gets the newsletter. */
  mailing: boolean;
  country: string | null;
  customer_ip: string;
  type: PlayableKind;
  title: string;
  /** What it is of, as the office names it; null where nobody knows it any more. Not told by the release before this one. */
  product?: NamedProduct | null;
  desc: string | null;
  used: 0 | 1;
  views: number;
  amount: number;
  /** What can still be given back through the provider; 0 where it has no money of it. */
  refundable: number;
  /** Late and second payments whose automatic return was refused: what of each can be asked back again (`attempt` of a refund). */
  returnable: { extOrderId: string; amount: number }[];
  refunded_amount: number;
  /** złoty of it on their way back: wanted, or asked of the provider. Not told by the release before this one. */
  refunding?: number;
  status: OrderStatus;
  origin: OrderOrigin;
  /** Why the house gave its money back by itself; null for everything else. Not told by the release before this one. */
  because?: RefundReason | null;
  /** Where it is `already-had`: the short number of the order that was kept. */
  keptNumber?: string | null;
  /** When somebody first declared to withdraw from it, UTC; null where nobody has. */
  withdrawn_at: string | null;
  /** Why somebody must look at it; null when nobody has to. */
  review: string | null;
  created_at: string;
  updated_at: string;
  event_id: number | null;
  video_id: number | null;
  /** End of a video ticket. */
  expiration_date: string | null;
}

/** OPEN3-3, OPEN3-7, OPEN3-8. Amounts are złoty. */
export interface PaymentSummary {
  /** All that left NOT_STARTED. */
  orders: number;
  completed: number;
  canceled: number;
  processing: number;
  refunded: number;
  /** Money on its way back; counts in the income until it is there. */
  waitingForRefund: number;
  /** Somebody must look at them, whatever their status; absent where a commerce of the release before answers. */
  toReview?: number;
  /** NOT_STARTED, which are no orders yet. */
  unfinished: number;
  /** Completed orders less what went back, by kind and together. */
  incomeEvents: number;
  incomeVideos: number;
  income: number;
  /** Given back in these days, whole or in part, whenever the order was placed. */
  refunds: number;
}

export type PaymentsQuestion = ListQuestion<PaymentSort, PaymentFilter>;

/** Event and video orders that are tickets: no gifts, groups, packets (PAYADM-27, PAYADM-28, OPEN3-6). Invalid: `date_from`, `date_to`. */
export const listPayments = request<PaymentsQuestion, ListAnswer<ListedPayment>>('commerce.list-payments', {
  deadlineMs: 15_000,
  idempotent: true,
});

/** Of the same orders, whatever the page. */
export const summarisePayments = request<Pick<PaymentsQuestion, 'search' | 'filter'>, PaymentSummary>(
  'commerce.summarise-payments',
  { deadlineMs: 15_000, idempotent: true },
);

/** PANEL-06 to PANEL-10. Revenue and income in złoty. */
export interface ProductSales {
  placed: number;
  completed: number;
  /** Completed, with an amount above 0. */
  completedPaid: number;
  used: number;
  /** Sum of completed orders. */
  revenue: number;
  /** After refunds: what the list of payments says of this product, whatever the day. Not told by the release before this one. */
  income?: number;
}
export const describeSales = request<{ kind: PlayableKind; id: number }, ProductSales>('commerce.describe-sales', {
  deadlineMs: 15_000,
  idempotent: true,
});

/** `attempts`, by number, are not told by the release before this one. */
export interface OpenedPayment extends ListedPayment {
  attempts?: OrderAttempt[];
}

/** One order of the list, by the number of any of its attempts or its id (OPEN3-11). */
export const getPayment = request<{ kind: PlayableKind; ref: string }, OpenedPayment>('commerce.get-payment', {
  idempotent: true,
});

/** Fields that are absent stay. Amount in grosze; `expiresAt` (UTC, null for no end) for videos alone. */
export interface PaymentChanges {
  status?: HandStatus;
  amount?: number;
  used?: 0 | 1;
  desc?: string | null;
  expiresAt?: string | null;
}
/**
 * OPEN3-10: changes our books and the access, and moves no money. An older `revision`: conflict `content.changed-meanwhile` with the present
 * `order`. Conflicts: `order.sold-out`, `order.buyer-has-open`, `order.code-elsewhere`, `order.paid-meanwhile`.
 */
export const editPayment = request<
  { kind: PlayableKind; ref: string; adminId: number; changes: PaymentChanges; revision?: number },
  ListedPayment
>('commerce.edit-payment', { deadlineMs: 25_000 });

/** OPEN3-12: canceled here and, where it is open there, at the provider first. Conflict: `order.cancel-not-possible`, `order.paid-meanwhile`. */
export const cancelPayment = request<{ kind: PlayableKind; ref: string; adminId: number }, ListedPayment>(
  'commerce.cancel-payment',
  { deadlineMs: 25_000 },
);

/**
 * FREEACC-01 to FREEACC-09: a person, by e-mail or id, may watch at once without paying. With `priceIncluded` the order carries the price, paid
 * elsewhere (OPEN3-13); `desc` says why, and is the order's note. The same key answers the same order (D11). Invalid: `userval`. Conflicts: `order.user-has-access`, `order.sold-out`.
 * Refused: `order.idempotency-mismatch`.
 */
export const grantAccess = request<
  { kind: PlayableKind; id: number; userval: string; priceIncluded: boolean; desc?: string } & Click,
  ListedPayment
>('commerce.grant-access', { deadlineMs: 15_000 });

/** Whom to write to about one event or video: each address once, completed orders first (PANEL-17 to PANEL-20). */
export const listMailing = request<
  { kind: PlayableKind; id: number; after: number | null; exportBy?: number },
  { people: { name: string; email: string }[]; next: number | null }
>('commerce.list-mailing', { deadlineMs: 15_000, idempotent: true });

/** How an order moved and what administrators did to it, newest first, by the number of any of its attempts or its id. At most 500 at once. */
export const listOrderHistory = request<{ kind: OrderKind; ref: string; limit: number; skipped: number }, HistoryPage>(
  'commerce.list-order-history',
  { idempotent: true },
);
/** What administrators did to a person's orders and codes, newest first, at most 500. */
export const listSalesHistoryOfUser = request<{ userId: number; limit: number }, HistoryPage>(
  'commerce.list-sales-history-of-user',
  { idempotent: true },
);
