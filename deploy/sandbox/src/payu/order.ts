import { randomBytes, randomInt } from 'node:crypto';
import { warsawTime } from './warsaw-time.js';

export const ORDER_STATUSES = ['NEW', 'PENDING', 'WAITING_FOR_CONFIRMATION', 'COMPLETED', 'CANCELED'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Where an order may go by itself. The control API may force more, because PayU has been seen to do so too. */
export const ORDER_MOVES = {
  NEW: ['PENDING', 'WAITING_FOR_CONFIRMATION', 'COMPLETED', 'CANCELED'],
  PENDING: ['WAITING_FOR_CONFIRMATION', 'COMPLETED', 'CANCELED'],
  WAITING_FOR_CONFIRMATION: ['COMPLETED', 'CANCELED'],
  COMPLETED: [],
  CANCELED: [],
} satisfies Record<OrderStatus, readonly OrderStatus[]> as Record<OrderStatus, readonly OrderStatus[]>;

type RefundStatus = 'PENDING' | 'FINALIZED' | 'CANCELED';

export interface Refund {
  refundId: string;
  extRefundId: string | null;
  /** What was asked, word for word: the same id with the same data is the same refund. */
  fingerprint: string;
  amount: string;
  currencyCode: string;
  description: string;
  bankDescription: string | null;
  createdAt: number;
  statusAt: number;
  status: RefundStatus;
  statusError: { code: string; description: string } | null;
}

/** The fields of a create call that PayU echoes or acts upon; kept as they were sent. */
export interface OrderRequest {
  merchantPosId: string;
  customerIp: string;
  description: string;
  visibleDescription?: string;
  additionalDescription?: string;
  statementDescription?: string;
  currencyCode: string;
  totalAmount: string;
  extOrderId?: string;
  notifyUrl?: string;
  continueUrl?: string;
  validityTime: string;
  buyer?: Record<string, unknown> & { language?: string };
  products: { name: string; unitPrice: string; quantity: string; virtual?: boolean }[];
}

export interface Order {
  orderId: string;
  token: string;
  request: OrderRequest;
  status: OrderStatus;
  createdAt: number;
  expiresAt: number;
  completedAt: number | null;
  /** Set once a payment method was used. */
  paymentId: string | null;
  /** Why the bank said no. */
  resultCode: string | null;
  /** Grosze taken from the buyer. */
  captured: number;
  refunds: Refund[];
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

function newOrderId(now: number): string {
  let id = '';
  for (const byte of randomBytes(10)) id += LETTERS[byte % LETTERS.length];
  return `${id}${warsawTime(now).slice(2, 10).replaceAll('-', '')}GUEST000P01`;
}

export function newOrder(request: OrderRequest, now = Date.now()): Order {
  return {
    orderId: newOrderId(now),
    token: randomBytes(24).toString('base64url'),
    request,
    status: 'NEW',
    createdAt: now,
    expiresAt: now + Number(request.validityTime) * 1000,
    completedAt: null,
    paymentId: null,
    resultCode: null,
    captured: 0,
    refunds: [],
  };
}

export const newProviderNumber = (): string => `500${randomInt(10_000_000, 99_999_999)}`;

/** What was given back or is on its way back. */
export const refundedAmount = (order: Order): number =>
  order.refunds.reduce((sum, refund) => (refund.status === 'CANCELED' ? sum : sum + Number(refund.amount)), 0);
