import type { PreparedQuery, Tx } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { OrderBook } from '../orders/order-book.js';
import { EndAtProvider, type BuyerAsked } from '../payments/end-at-provider.js';
import { isUnpaid, PaymentBook } from '../payments/payment-book.js';
import { ProviderWork } from '../payments/provider-work.js';
import type { WaitingOrder } from './waiting-orders.js';
import { PATIENCE_MS, writeOrder, type NewOrder, type OrderWritten } from './write-order.js';

/** For the audit; letters and the ledger know by it that nobody failed to pay. */
const WHY = 'replaced by its buyer';

const LOCK_CODES: PreparedQuery = {
  name: 'lock-codes-of-replaced',
  text: `
  SELECT u.id FROM user_code u JOIN code c ON c.id = u.code_id WHERE u.id = ANY ($1::integer[]) ORDER BY u.id FOR UPDATE OF u FOR SHARE OF c`,
};
/** Whoever is given a code back must not be erased meanwhile; locked here, for nobody may wait for a person who holds stock rows. */
const LOCK_OWNER: PreparedQuery = { name: 'lock-owner', text: 'SELECT 1 FROM customer WHERE id = $1 FOR SHARE' };
const LOCK_STOCK: PreparedQuery = {
  name: 'lock-stock-of-replaced',
  text: `
  SELECT 1 FROM stock s, set_config('lock_timeout', $4, true)
   WHERE (s.kind, s.product_id) IN (SELECT kind, product_id FROM hold WHERE order_id = $1 AND state = 'active'
                                    UNION SELECT * FROM unnest($2::text[], $3::integer[]))
   ORDER BY s.kind, s.product_id FOR UPDATE OF s`,
};

/** Thrown so that nothing of it is written. */
class NotWritten extends Error {
  constructor(readonly outcome: OrderWritten) {
    super('the new order does not fit');
  }
}

/**
 * An order that waits for its payment gives way to the buyer's next one (D11). Its seats are free and taken again under one lock, in one
 * transaction, so that nobody gets them in between. Locks: order, codes, person, stock rows by their keys (D8).
 */
@Injectable()
export class ReplaceOrder {
  constructor(
    private readonly orders: OrderBook,
    private readonly payments: PaymentBook,
    private readonly atProvider: EndAtProvider,
    private readonly work: ProviderWork,
  ) {}

  /** Before anything is written: the provider has the first word, for 5 s. */
  askFirst(waiting: WaitingOrder): Promise<BuyerAsked> {
    return this.atProvider.askForBuyer(waiting.id);
  }

  /** `decided`: the order waits no more; nothing was written. */
  async write(waiting: WaitingOrder, order: NewOrder): Promise<OrderWritten | 'decided'> {
    try {
      const written = await this.orders.change(waiting.id, async (opened) => {
        const { tx } = opened;
        if (!isUnpaid(opened.order)) return 'decided' as const;
        const book = await this.payments.withAttempts(opened);
        await lockAll(tx, waiting, order);
        await this.atProvider.forget(book);
        await this.orders.cancel(book, { by: 'buyer', why: WHY });
        const outcome = await writeOrder(tx, { ...order, replaces: waiting.id, seatSince: waiting.seatSince });
        if (!outcome.written) throw new NotWritten(outcome);
        return outcome;
      });
      this.work.wake();
      return written;
    } catch (error) {
      await this.goOnWith(waiting).catch(() => undefined);
      if (error instanceof NotWritten) return error.outcome;
      throw error;
    }
  }

  /** The order waits on. Its payment may be canceled at the provider by now, so the next click begins another. */
  private async goOnWith({ id }: WaitingOrder): Promise<void> {
    const payment = await this.payments.open(id);
    await this.payments.replace(payment, payment.provider_order_id);
    await this.payments.letGo(id);
  }
}

async function lockAll(tx: Tx, waiting: WaitingOrder, { userId, userCodeId, lines }: NewOrder): Promise<void> {
  const codes = [waiting.userCodeId, userCodeId].filter((code) => code !== null);
  if (codes.length > 0) await tx.prepared(LOCK_CODES, [codes]);
  if (waiting.userCodeId !== null) await tx.prepared(LOCK_OWNER, [userId]);
  await tx.prepared(LOCK_STOCK, [
    waiting.id,
    lines.map(({ kind }) => kind),
    lines.map(({ productId }) => productId),
    String(PATIENCE_MS),
  ]);
}
