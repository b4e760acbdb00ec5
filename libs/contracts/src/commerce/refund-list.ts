/** Money that is back with its buyers, as the accountant reads it: by the day it went back (OPEN3-3, OPEN3-8). */
import type { NamedProduct, OrderKind } from '@kurtyna/domain';
import type { ListAnswer, ListQuestion } from '../list.js';
import { request } from '../message.js';

export const REFUND_SORTS = ['id', 'returned_at', 'amount'] as const;
export type RefundSort = (typeof REFUND_SORTS)[number];
export interface RefundFilter {
  /** First day in Warsaw on which money was back, YYYY-MM-DD. */
  dateFrom?: string;
  /** Last one; at most ten years later. */
  dateTo?: string;
  /** Of orders of these kinds; of all where it is left out. */
  kinds?: OrderKind[];
}

/** `none`: an administrator called the order refunded, and no money was moved by us. */
export const REFUND_WAYS = ['provider', 'outside', 'none'] as const;
export type RefundWay = (typeof REFUND_WAYS)[number];

/** A whole payment, a part of it, a second payment of one order, or one that came after the order's time. */
export const REFUNDED_FOR = ['whole', 'part', 'second', 'late'] as const;
export type RefundedFor = (typeof REFUNDED_FOR)[number];

export interface ListedRefund {
  id: number;
  /** When the money was back, UTC. */
  returnedAt: string;
  /** Złoty. */
  amount: number;
  way: RefundWay;
  reason: RefundedFor;
  /** Whether it lowers the income: a second and a late payment never were a part of it. */
  inIncome: boolean;
  /** The provider's number of the payment; null for one that never was there. */
  providerOrderId: string | null;
  order: {
    kind: OrderKind;
    extOrderId: string;
    /** As it stands on the buyer's papers. */
    number: string;
    /** UTC. */
    placedAt: string;
    title: string;
    /** Null for any product. */
    product: NamedProduct | null;
  };
  buyer: { userId: number; firstname: string; lastname: string; email: string };
}

/** Money that is on its way is in no row. Throws invalid for days that are none. */
export const listRefunds = request<ListQuestion<RefundSort, RefundFilter>, ListAnswer<ListedRefund>>(
  'commerce.list-refunds',
  { idempotent: true },
);
