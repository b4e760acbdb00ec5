/** Order statuses: one list, and every rule about them as a table (taste T14, payu.md 9, BTN-01 to BTN-05, OPEN1-5). */
import { grosze, type Grosze } from './money.js';

/** What is stored. UNDEFINED is read, never stored (OPEN3-4). */
export const ORDER_STATUSES = [
  'NOT_STARTED',
  'PENDING',
  'WAITING_FOR_CONFIRMATION',
  'COMPLETED',
  'CANCELED',
  'WAITING_FOR_REFUND',
  'REFUNDED',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];
export type ReadOrderStatus = OrderStatus | 'UNDEFINED';

/** What a payment provider can tell of an attempt, in our words. Each provider's own words are mapped to them where it is asked. */
export const REPORTED_STATUSES = [
  'PENDING',
  'WAITING_FOR_CONFIRMATION',
  'COMPLETED',
  'CANCELED',
] as const satisfies readonly OrderStatus[];
export type ReportedStatus = (typeof REPORTED_STATUSES)[number];

/** A status that is not understood reads UNDEFINED and counts as unfinished (BTN-02). */
export function readOrderStatus(text: unknown): ReadOrderStatus {
  return ORDER_STATUSES.find((status) => status === text) ?? 'UNDEFINED';
}

/**
 * What a report does to an attempt. `alert`: nothing changes, somebody must look. `late-payment`: money for a canceled
 * attempt (OPEN1-32). `capture-or-cancel`: money waits at the provider for a canceled attempt.
 */
export type AttemptMove = { to: OrderStatus } | 'ignore' | 'alert' | 'late-payment' | 'capture-or-cancel';

const to = <S extends OrderStatus>(status: S): { to: S } => ({ to: status });

export const ATTEMPT_MOVES = {
  NOT_STARTED: {
    PENDING: to('PENDING'),
    WAITING_FOR_CONFIRMATION: to('WAITING_FOR_CONFIRMATION'),
    COMPLETED: to('COMPLETED'),
    CANCELED: to('CANCELED'),
  },
  PENDING: {
    PENDING: 'ignore',
    WAITING_FOR_CONFIRMATION: to('WAITING_FOR_CONFIRMATION'),
    COMPLETED: to('COMPLETED'),
    CANCELED: to('CANCELED'),
  },
  WAITING_FOR_CONFIRMATION: {
    PENDING: 'ignore',
    WAITING_FOR_CONFIRMATION: 'ignore',
    COMPLETED: to('COMPLETED'),
    CANCELED: to('CANCELED'),
  },
  CANCELED: {
    PENDING: 'ignore',
    WAITING_FOR_CONFIRMATION: 'capture-or-cancel',
    COMPLETED: 'late-payment',
    CANCELED: 'ignore',
  },
  COMPLETED: {
    PENDING: 'ignore',
    WAITING_FOR_CONFIRMATION: 'ignore',
    COMPLETED: 'ignore',
    CANCELED: 'alert',
  },
  WAITING_FOR_REFUND: {
    PENDING: 'ignore',
    WAITING_FOR_CONFIRMATION: 'ignore',
    COMPLETED: 'ignore',
    CANCELED: 'alert',
  },
  REFUNDED: {
    PENDING: 'ignore',
    WAITING_FOR_CONFIRMATION: 'ignore',
    COMPLETED: 'ignore',
    CANCELED: 'ignore',
  },
} as const satisfies Record<OrderStatus, Record<ReportedStatus, AttemptMove>>;

/** What to do when the provider reports a status for an attempt. Repeated and overtaken reports are `ignore`. */
export function attemptMove(current: OrderStatus, report: ReportedStatus): AttemptMove {
  return ATTEMPT_MOVES[current][report];
}

/** A finished refund: `partial` keeps the status and raises the refunded amount; `alert` for money never taken. */
export type RefundMove = { to: 'REFUNDED' } | 'partial' | 'ignore' | 'alert';

const REFUND_MOVES = {
  NOT_STARTED: 'alert',
  PENDING: 'alert',
  WAITING_FOR_CONFIRMATION: 'alert',
  CANCELED: 'alert',
  COMPLETED: 'refund',
  WAITING_FOR_REFUND: 'refund',
  REFUNDED: 'ignore',
} as const satisfies Record<OrderStatus, 'alert' | 'refund' | 'ignore'>;

/** What a FINALIZED refund does; `covers` tells whether all finished refunds together reach the amount paid. */
export function refundMove(current: OrderStatus, { covers }: { covers: boolean }): RefundMove {
  const move = REFUND_MOVES[current];
  if (move !== 'refund') return move;
  return covers ? { to: 'REFUNDED' } : 'partial';
}

/** Statuses by worth: a canceled second attempt never takes away a completed first one (payu.md 9). */
const WORTH = {
  COMPLETED: 7,
  WAITING_FOR_REFUND: 6,
  REFUNDED: 5,
  WAITING_FOR_CONFIRMATION: 4,
  PENDING: 3,
  NOT_STARTED: 2,
  CANCELED: 1,
} as const satisfies Record<OrderStatus, number>;

/** The purchase's status: the best of its attempts; null without any. */
export function bestOf(statuses: readonly OrderStatus[]): OrderStatus | null {
  return statuses.reduce<OrderStatus | null>((best, s) => (best === null || WORTH[s] > WORTH[best] ? s : best), null);
}

type Traits = {
  /** Not yet decided: it holds its tickets, and a second purchase call meets it (OPEN1-32). */
  open: boolean;
  /** The buyer's payment is under way. */
  pending: boolean;
  /** Buying is possible again. COMPLETED is decided by the access it gives, not here. */
  retry: boolean;
  group: StatusGroup;
};

/** The words a customer reads. */
export const STATUS_GROUPS = ['unfinished', 'processing', 'completed', 'canceled', 'refunded'] as const;
export type StatusGroup = (typeof STATUS_GROUPS)[number];

const TRAITS = {
  NOT_STARTED: { open: true, pending: false, retry: true, group: 'unfinished' },
  PENDING: { open: true, pending: true, retry: false, group: 'processing' },
  WAITING_FOR_CONFIRMATION: { open: true, pending: true, retry: false, group: 'processing' },
  COMPLETED: { open: false, pending: false, retry: false, group: 'completed' },
  CANCELED: { open: false, pending: false, retry: true, group: 'canceled' },
  WAITING_FOR_REFUND: { open: false, pending: false, retry: false, group: 'processing' },
  REFUNDED: { open: false, pending: false, retry: true, group: 'refunded' },
  UNDEFINED: { open: false, pending: false, retry: true, group: 'unfinished' },
} as const satisfies Record<ReadOrderStatus, Traits>;

export function isOpen(status: ReadOrderStatus | null): boolean {
  return status !== null && TRAITS[status].open;
}

export function isPending(status: ReadOrderStatus | null): boolean {
  return status !== null && TRAITS[status].pending;
}

/** CANCELED, NOT_STARTED, REFUNDED, UNDEFINED and no order at all allow buying (BTN-17 to BTN-19, BTN-27 to BTN-31). */
export function mayRetry(status: ReadOrderStatus | '' | null): boolean {
  return status === null || status === '' || TRAITS[status].retry;
}

/** WAITING_FOR_REFUND shows as processing to the customer, UNDEFINED as unfinished. */
export function statusGroup(status: ReadOrderStatus): StatusGroup {
  return TRAITS[status].group;
}

/** What an administrator may set by hand (PANEL-24, PANEL-25). */
export const HAND_STATUSES = ['COMPLETED', 'CANCELED', 'REFUNDED', 'PENDING'] as const satisfies readonly OrderStatus[];

export type HandStatus = (typeof HAND_STATUSES)[number];

/** Why an order waits for somebody of the theatre: it was marked to be looked at, or its money is on its way back. */
export const ORDER_ATTENTIONS = ['review', 'refund'] as const;
export type OrderAttention = (typeof ORDER_ATTENTIONS)[number];

/**
 * What an administrator's word does to an order. `keep`: it is so already. `complete`: access and seats are given. `cancel`: nobody has
 * anything of it yet. `withdraw`: what was given is taken back, its money stays where it is. `refund`: the same, with its money given back by
 * other means. `reopen`: it waits for its payment again, with seats of its own.
 */
export type HandMove = 'keep' | 'complete' | 'cancel' | 'withdraw' | 'refund' | 'reopen';

const MOVES_OF_OPEN = { COMPLETED: 'complete', CANCELED: 'cancel', REFUNDED: 'refund', PENDING: 'reopen' } as const;

/** The four statuses of PANEL-24 from any status (OPEN3-54). */
export const handMoves = {
  NOT_STARTED: MOVES_OF_OPEN,
  PENDING: { ...MOVES_OF_OPEN, PENDING: 'keep' },
  WAITING_FOR_CONFIRMATION: MOVES_OF_OPEN,
  COMPLETED: { COMPLETED: 'keep', CANCELED: 'withdraw', REFUNDED: 'refund', PENDING: 'reopen' },
  CANCELED: { COMPLETED: 'complete', CANCELED: 'keep', REFUNDED: 'refund', PENDING: 'reopen' },
  WAITING_FOR_REFUND: { COMPLETED: 'complete', CANCELED: 'withdraw', REFUNDED: 'refund', PENDING: 'reopen' },
  REFUNDED: { COMPLETED: 'complete', CANCELED: 'withdraw', REFUNDED: 'keep', PENDING: 'reopen' },
} as const satisfies Record<OrderStatus, Record<HandStatus, HandMove>>;

/** Words the list of payments is narrowed by, and the statuses each of them means (PAYADM-05, PAYADM-31, PANEL-13). */
export const STATUS_FILTERS = {
  COMPLETED: ['COMPLETED'],
  CANCELED: ['CANCELED'],
  REFUNDED: ['REFUNDED'],
  PENDING: ['PENDING', 'WAITING_FOR_CONFIRMATION'],
} as const satisfies Record<HandStatus, readonly OrderStatus[]>;

/**
 * An order that is not COMPLETED, CANCELED or REFUNDED may be canceled by an administrator (PANEL-29, PANEL-30); nor is one whose money is on
 * its way back (OPEN3-54).
 */
export function mayCancelByHand(status: OrderStatus): boolean {
  return isOpen(status);
}

const INVOICE_REFUSALS = {
  NOT_STARTED: null,
  PENDING: null,
  WAITING_FOR_CONFIRMATION: 'order.invoice-not-possible',
  COMPLETED: null,
  CANCELED: 'order.invoice-not-possible',
  WAITING_FOR_REFUND: 'invoice.nothing-to-invoice',
  REFUNDED: 'invoice.nothing-to-invoice',
} as const satisfies Record<OrderStatus, 'order.invoice-not-possible' | 'invoice.nothing-to-invoice' | null>;

/** Why an order takes no data for an invoice, from whomever; null where it takes them (OWN-15). Both amounts in one unit. */
export const invoiceRefusal = ({
  status,
  amount,
  refunded,
}: {
  status: OrderStatus;
  amount: number;
  refunded: number;
}): Exclude<(typeof INVOICE_REFUSALS)[OrderStatus], null> | null =>
  INVOICE_REFUSALS[status] ?? (amount > refunded ? null : 'invoice.nothing-to-invoice');

/**
 * Grosze due now for unused codes of a paid order: the part of its amount for all codes given back so far, rounded half up, less what went
 * back for codes before. So all of them together give back the amount, to the last grosz.
 */
export const shareOfCodes = (
  { amount, quantity }: { amount: number; quantity: number },
  { given, paidBack }: { given: number; paidBack: number },
): Grosze => grosze(Math.floor((2 * amount * given + quantity) / (2 * quantity)) - paidBack);
