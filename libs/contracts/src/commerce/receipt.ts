/** The money of one order as the office reads it before any of it goes back (OPEN3-10). Amounts are złoty, times UTC. */
import type { NamedProduct, OrderKind, OrderStatus, RefundStatus } from '@kurtyna/domain';
import { request } from '../message.js';

/** Money of the order that went back, or is on its way: what was given up or refused is not in it. */
export interface ReceiptRefund {
  amount: number;
  /** When it was back; of what is on its way, when it was asked for. */
  at: string;
  /** `none`: the books alone call it given back, by a status set by hand. */
  way: 'provider' | 'outside' | 'none';
  state: Exclude<RefundStatus, 'CANCELED' | 'REFUSED'>;
}

/** `held`: somebody has entered it. */
export const RECEIPT_CODE_STATES = ['unused', 'held', 'used', 'returned'] as const;

export interface ReceiptCode {
  code: string;
  state: (typeof RECEIPT_CODE_STATES)[number];
  /**
   * The share of an unused one: what goes back for it after those before it in this list: any n of them come to the sum of the first n. Null for a code
   * that cannot be given back.
   */
  share: number | null;
}

export interface OrderReceipt {
  /** The short one, as the buyer reads it. */
  number: string;
  extOrderId: string;
  /** Names and address are empty for an erased account. */
  buyer: { id: number; firstname: string; lastname: string; email: string };
  product: NamedProduct | null;
  /** The title of what was bought, in Polish. */
  title: string;
  status: OrderStatus;
  placed_at: string;
  paid: number;
  returned: ReceiptRefund[];
  /** On its way back. */
  refunding: number;
  /** The rest that can still be given back. */
  left: number;
  /** The provider has it; otherwise it can only be booked as given back outside. */
  at_provider: boolean;
  /** Of a completed group or gift. */
  codes: ReceiptCode[];
  /** Late and second payments whose own return was refused, and what of each can be asked for again (`attempt` of a refund). */
  returnable: { extOrderId: string; amount: number }[];
}

/** By the number of any attempt of the order, or its id. Not found: `order.not-found`. */
export const getOrderReceipt = request<{ kind: OrderKind; ref: string }, OrderReceipt>('commerce.get-order-receipt', {
  idempotent: true,
});
