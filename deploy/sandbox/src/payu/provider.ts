import type { Book } from './book.js';
import type { Faults } from './faults.js';
import { orderNotice, refundNotice } from './notice.js';
import type { Notifier } from './notifier.js';
import {
  ORDER_MOVES,
  newOrder,
  newProviderNumber,
  refundedAmount,
  type Order,
  type OrderRequest,
  type OrderStatus,
  type Refund,
} from './order.js';
import { Refusal, impossibleMove, invalid, refusal } from './refusal.js';

const PATIENCE_OF_THE_PAGE_MS = 1_000;
const EXPIRY_SWEEP_MS = 1_000;

export interface RefundRequest {
  amount?: string;
  currencyCode?: string;
  description: string;
  bankDescription?: string;
  extRefundId?: string;
}

const patiently = (answer: Promise<number>): Promise<unknown> =>
  Promise.race([answer, new Promise((over) => setTimeout(over, PATIENCE_OF_THE_PAGE_MS).unref())]);

/** What PayU does with an order: everything that changes one happens here, and each change is told to the shop. */
export class Provider {
  private readonly refundTimers = new Set<NodeJS.Timeout>();
  private sweep: NodeJS.Timeout | null = null;

  constructor(
    readonly book: Book,
    readonly notifier: Notifier,
    readonly faults: Faults,
  ) {}

  async start(): Promise<void> {
    this.notifier.resume(await this.book.load());
    for (const order of this.book.all()) {
      for (const refund of order.refunds) if (refund.status === 'PENDING') this.settleLater(order, refund);
    }
    this.sweep = setInterval(() => this.expireOverdue(), EXPIRY_SWEEP_MS).unref();
  }

  async stop(): Promise<void> {
    if (this.sweep) clearInterval(this.sweep);
    for (const timer of this.refundTimers) clearTimeout(timer);
    this.notifier.stop();
    await this.book.close();
  }

  /** Forgets everything, also what was on its way. */
  clear(): void {
    for (const timer of this.refundTimers) clearTimeout(timer);
    this.refundTimers.clear();
    this.notifier.clear();
    this.book.clear();
  }

  place(request: OrderRequest): Order {
    const known = request.extOrderId && this.book.findByExtOrderId(request.extOrderId);
    if (known) {
      // The number of the first order stands beside the status; the address of its page is lost (payu.md 3.5).
      throw new Refusal(400, {
        orderId: known.orderId,
        extOrderId: request.extOrderId,
        status: {
          statusCode: 'ERROR_ORDER_NOT_UNIQUE',
          severity: 'ERROR',
          code: '110',
          codeLiteral: 'ORDER_NOT_UNIQUE',
          statusDesc: 'Order with such an extOrderId already exists',
        },
      });
    }
    const order = newOrder(request);
    this.book.add(order);
    return order;
  }

  /** The order, as of now: one whose time is over has just been cancelled. */
  find(orderId: string): Order | undefined {
    const order = this.book.find(orderId);
    if (order) this.expireIfOverdue(order, Date.now());
    return order;
  }

  /** The buyer pays: PENDING first, then the money, or only its authorisation. Waits a moment for the shop to hear it. */
  async pay(order: Order, { capture }: { capture: boolean }): Promise<void> {
    order.paymentId ??= newProviderNumber();
    if (order.status === 'NEW') await patiently(this.move(order, 'PENDING'));
    if (order.status !== 'PENDING') return; // The shop cancelled it in between.
    await patiently(this.move(order, capture ? 'COMPLETED' : 'WAITING_FOR_CONFIRMATION'));
  }

  async reject(order: Order): Promise<void> {
    order.paymentId ??= newProviderNumber();
    order.resultCode = 'AUT_ERROR_NO_AUTHORIZATION';
    await patiently(this.move(order, 'CANCELED'));
  }

  cancel(order: Order): void {
    void this.move(order, 'CANCELED');
  }

  capture(order: Order, amount?: number): void {
    if (order.status !== 'WAITING_FOR_CONFIRMATION') throw impossibleMove();
    if (amount !== undefined && amount > Number(order.request.totalAmount))
      throw invalid('amount', 'More than authorised');
    void this.move(order, 'COMPLETED', amount);
  }

  /** Only along the table of moves; anything else is PayU's code 108. */
  private move(order: Order, status: OrderStatus, amount?: number): Promise<number> {
    if (!ORDER_MOVES[order.status].includes(status)) throw impossibleMove();
    return this.force(order, status, { amount });
  }

  /** Any move at all, for late money and other surprises. Resolves with the answer to the first notice, 0 without one. */
  force(order: Order, status: OrderStatus, { notify = true, amount }: { notify?: boolean; amount?: number } = {}) {
    order.status = status;
    if (status === 'COMPLETED') {
      order.completedAt = Date.now();
      order.captured = amount ?? Number(order.request.totalAmount);
    }
    if (status === 'COMPLETED' || status === 'WAITING_FOR_CONFIRMATION') order.paymentId ??= newProviderNumber();
    this.book.changed(order);
    if (!notify || status === 'NEW') return Promise.resolve(0);
    return this.tell(order, orderNotice(order));
  }

  refund(order: Order, asked: RefundRequest): Refund {
    const fingerprint = JSON.stringify([asked.amount, asked.currencyCode, asked.description, asked.bankDescription]);
    const earlier = asked.extRefundId && order.refunds.find(({ extRefundId }) => extRefundId === asked.extRefundId);
    if (earlier) {
      if (earlier.fingerprint === fingerprint) return earlier;
      throw refundRefusal('OPENPAYU_ERROR_VALUE_INVALID', '9112', 'REFUND_IDEMPOTENCY_MISMATCH');
    }
    if (order.status !== 'COMPLETED') throw refundRefusal('OPENPAYU_BUSINESS_ERROR', '9101', 'TRANS_NOT_ENDED');
    const left = order.captured - refundedAmount(order);
    if (left <= 0) throw refundRefusal('OPENPAYU_BUSINESS_ERROR', '9108', 'PAID');
    // Two refunds under way at once need names to be told apart.
    if (!asked.extRefundId && order.refunds.some(({ status }) => status === 'PENDING')) {
      throw refundRefusal('OPENPAYU_BUSINESS_ERROR', '9106', 'REFUND_TO_OFTEN');
    }
    const amount = asked.amount === undefined ? order.captured : Number(asked.amount);
    if (amount < 1) throw refundRefusal('OPENPAYU_ERROR_VALUE_INVALID', '9104', 'AMOUNT_TO_SMALL');
    if (amount > left) throw refundRefusal('OPENPAYU_ERROR_VALUE_INVALID', '9103', 'AMOUNT_TO_BIG');

    const now = Date.now();
    const refund: Refund = {
      refundId: newProviderNumber(),
      extRefundId: asked.extRefundId ?? null,
      fingerprint,
      amount: String(amount),
      currencyCode: order.request.currencyCode,
      description: asked.description,
      bankDescription: asked.bankDescription ?? null,
      createdAt: now,
      statusAt: now,
      status: 'PENDING',
      statusError: null,
    };
    order.refunds.push(refund);
    this.book.changed(order);
    this.settleLater(order, refund);
    return refund;
  }

  /** What it has been sitting on comes to its end, however long that was to last. */
  settleNow(order: Order, status: 'FINALIZED' | 'CANCELED'): void {
    for (const refund of order.refunds) if (refund.status === 'PENDING') this.settle(order, refund, status);
  }

  private settleLater(order: Order, refund: Refund): void {
    const timer = setTimeout(() => {
      this.refundTimers.delete(timer);
      if (refund.status === 'PENDING') this.settle(order, refund, this.faults.settings.refundResult);
    }, this.faults.settings.refundDelayMs);
    this.refundTimers.add(timer.unref());
  }

  private settle(order: Order, refund: Refund, status: 'FINALIZED' | 'CANCELED'): void {
    refund.status = status;
    refund.statusAt = Date.now();
    if (refund.status === 'CANCELED') refund.statusError = { code: '9102', description: 'NO_BALANCE' };
    this.book.changed(order);
    void this.tell(order, refundNotice(order, refund));
  }

  private tell(order: Order, body: string): Promise<number> {
    const url = order.request.notifyUrl;
    return url ? this.notifier.send({ orderId: order.orderId, url, body }) : Promise.resolve(0);
  }

  private expireIfOverdue(order: Order, now: number): void {
    if ((order.status === 'NEW' || order.status === 'PENDING') && order.expiresAt <= now) {
      void this.move(order, 'CANCELED');
    }
  }

  private expireOverdue(): void {
    const now = Date.now();
    for (const order of this.book.overdue(now)) this.expireIfOverdue(order, now);
  }
}

const refundRefusal = (statusCode: string, code: string, codeLiteral: string) =>
  refusal(400, statusCode, { code, codeLiteral, statusDesc: codeLiteral });
