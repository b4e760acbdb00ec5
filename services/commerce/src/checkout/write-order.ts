import { randomUUID } from 'node:crypto';
import type { IdempotencyKey, InvoiceData } from '@kurtyna/contracts';
import type { GiftCard, OrderedKind, OrderOrigin, OrderStatus, PlayableRef, SoldAs } from '@kurtyna/domain';
import { currentRequestId, type Database, type NewEvent } from '@kurtyna/platform';
import type { NamedBuyer, SoldLine } from '../orders/selling/selling.js';
import type { PaymentTerms } from '../payments/finish-payment.js';
import { WRITE_ORDERS } from './write-order.sql.js';

/** Who wants a row that is held waits up to twice: for the turn, then for the holder (reliability L5: 3.5 s in all). */
export const PATIENCE_MS = 1200;

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
  /** Where the office calls it something else. */
  polishTitle: string | null;
  /** As the buyer is called now. */
  buyer: NamedBuyer;
  why: string;
  /** Who placed it, where it was not its buyer: `admin 1`. */
  by?: string;
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
  /** The order that it takes the place of, and since when that one's seat is kept (UTC). */
  replaces?: number;
  seatSince?: string;
  invoice: InvoiceData | null;
  /** The words that go along with a gift. */
  card: GiftCard | null;
  /** Kept with the order, so that the same call is answered with it (D11). */
  idempotency: IdempotencyKey | null;
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
  /** When it was placed, by the database's clock. */
  at: Date;
  /** Its first payment; null where nothing was written. */
  attemptId: number | null;
}

/** What the statement is given of an order. */
const toGiven = ({ payment, buyer, event, idempotency, ...order }: NewOrder) => ({
  ...order,
  key: idempotency?.key ?? null,
  bodyHash: idempotency?.bodyHash ?? null,
  buyerName: `${buyer.firstname} ${buyer.lastname}`.trim(),
  buyerEmail: buyer.email,
  provider: payment.provider,
  holdSeconds: payment.holdSeconds,
  leaseSeconds: payment.leaseSeconds,
  askAfterSeconds: payment.askAfterSeconds,
  eventId: event?.id ?? null,
  eventSubject: event?.subject ?? null,
  eventEnvelope: event?.envelope ?? null,
  changedId: randomUUID(),
});

/** An order on its way, with the request it belongs to. */
export interface OrderToWrite {
  order: NewOrder;
  requestId: string | null;
}

/**
 * Writes new orders with their lines and all their seats, each of them or nothing of it, and answers in their order. Of several that go
 * together each has one line, of one seat at most. Throws the unique violation of a second open order, or of a key that was used: nothing was written then.
 */
export async function writeOrders(
  database: Pick<Database, 'prepared' | 'outboxWritten'>,
  orders: readonly OrderToWrite[],
  patienceMs: number,
): Promise<OrderWritten[]> {
  const given = orders.map(({ order, requestId }) => ({ ...toGiven(order), requestId }));
  const rows = await database.prepared<OrderWritten>(WRITE_ORDERS, [JSON.stringify(given), String(patienceMs)]);
  if (rows.some(({ written }, nth) => written && orders[nth]!.order.event)) database.outboxWritten();
  return rows;
}

/** Writes one new order; see `writeOrders`. */
export async function writeOrder(
  database: Pick<Database, 'prepared' | 'outboxWritten'>,
  order: NewOrder,
): Promise<OrderWritten> {
  const [row] = await writeOrders(database, [{ order, requestId: currentRequestId() }], PATIENCE_MS);
  return row!;
}
