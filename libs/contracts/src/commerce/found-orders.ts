/** Orders found by what a caller names, whatever their kind and their day. */
import type { NamedProduct, OrderKind, OrderStatus } from '@kurtyna/domain';
import { request } from '../message.js';

/** By which of its names an order was found, in the order in which they are read. */
export const ORDER_MATCHES = ['number', 'id', 'invoice', 'code', 'person'] as const;
export type OrderMatch = (typeof ORDER_MATCHES)[number];

/** An order for administrators. Amounts are złoty, times UTC. */
export interface FoundOrder {
  id: number;
  kind: OrderKind;
  extOrderId: string;
  /** The provider's number. */
  orderId: string | null;
  /** Names and address are empty for an erased account. */
  buyer: { id: number; firstname: string; lastname: string; email: string };
  /** What it is of, as the office names it; null for any product, and for an unknown one. */
  product: NamedProduct | null;
  /** What was bought, in Polish. */
  title: string;
  amount: number;
  refunded_amount: number;
  /** złoty of it on their way back. */
  refunding: number;
  status: OrderStatus;
  created_at: string;
  /** The theatre's note. */
  desc: string | null;
  /** Somebody must look at it. */
  review: boolean;
  matched: OrderMatch;
}

/** `more`: there are others beside these. */
export interface FoundOrders {
  orders: FoundOrder[];
  more: boolean;
}

/**
 * OPEN3-1: asked without any filter. The newest twenty orders that `words` name; those of a whole name of their own come before those of a code or a
 * person. A number, ours or the provider's, is read from its eighth sign on; the short one, an invoice's and the id are read whole. A code names the
 * order it came from and those it was used in; of people, fifty at most. Invalid: `words`.
 */
export const findOrders = request<{ words: string }, FoundOrders>('commerce.find-orders', {
  deadlineMs: 5000,
  idempotent: true,
});
