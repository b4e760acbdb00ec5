import type { InvoiceData } from '@kurtyna/contracts';
import type { OrderedKind, OrderOrigin, OrderStatus, PlayableRef, SoldAs } from '@kurtyna/domain';
import type { Database, NewEvent } from '@kurtyna/platform';
import type { SoldLine } from '../orders/selling/selling.js';
import type { PaymentTerms } from '../payments/finish-payment.js';
import { WRITE_ORDER } from './write-order.sql.js';

// Who wants a row that is held waits up to twice: for the turn, then for the holder (reliability L5: 3.5 s in all).
const PATIENCE_MS = 1200;

export interface NewOrder {
  id: number;
  extOrderId: string;
  userId: number;
  /** The product that is bought, and as what; what is given for it stands in the lines. */
  kind: OrderedKind;
  productId: number;
  soldAs: SoldAs;
  origin: OrderOrigin;
  title: string;
  /** As the buyer is called now. */
  buyer: { name: string; email: string };
  why: string;
  /** COMPLETED for a free order, else NOT_STARTED. */
  status: Extract<OrderStatus, 'COMPLETED' | 'NOT_STARTED'>;
  /** Grosze. */
  amount: number;
  quantity: number;
  /** Grosze; regular price of one unit. */
  unitPrice: number;
  groupDiscount: number | null;
  oneFree: boolean | null;
  /** The code on the buyer's account that lowers the price; it is this order's from now on. */
  userCodeId: number | null;
  /** Digest of what was agreed to (decision 39). */
  offer: string;
  lines: SoldLine[];
  language: 'pl' | 'en';
  /** UTC; end of a free ticket for a video. */
  validUntil: string | null;
  consentText: string | null;
  address: string;
  country: string | null;
  payment: PaymentTerms;
  invoice: InvoiceData | null;
  /** What is told of it at once. */
  event: NewEvent | null;
}

export interface OrderWritten {
  /** False: the seats of some line are not there, or the code is not, and nothing was written. */
  written: boolean;
  /** The code was taken by another order, removed or made void meanwhile. */
  codeGone: boolean;
  /** Of its products, those that had not one seat left: more were asked for of the others. */
  soldOut: PlayableRef[];
}

/** Writes a new order with its lines and all their seats, or nothing. Throws the unique violation of a second open order. */
export async function writeOrder(
  database: Database,
  { payment, buyer, event, ...order }: NewOrder,
): Promise<OrderWritten> {
  const given = {
    ...order,
    buyerName: buyer.name,
    buyerEmail: buyer.email,
    provider: payment.provider,
    holdSeconds: payment.holdSeconds,
    leaseSeconds: payment.leaseSeconds,
    askAfterSeconds: payment.askAfterSeconds,
    patience: String(PATIENCE_MS),
    eventId: event?.id ?? null,
    eventSubject: event?.subject ?? null,
    eventEnvelope: event?.envelope ?? null,
  };
  const [row] = await database.prepared<OrderWritten>(WRITE_ORDER, [JSON.stringify(given)]);
  if (row!.written && event) database.outboxWritten();
  return row!;
}
