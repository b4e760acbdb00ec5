import { Database, Jobs, processPlatform } from '@kurtyna/platform';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { OrderBook } from '../payments/order-book.js';
import { PayuClient, type ProviderOrder } from '../payments/payu/payu-client.js';
import { ProviderWork } from '../payments/provider-work.js';
import { Settle } from '../payments/settle.js';

const BATCH = 50;
const AT_ONCE = 10;
/** The provider's last chance to speak must not keep seats from others. */
const LAST_QUESTION_MS = 5000;

interface Lapsed {
  id: number;
  attempt_id: number;
  provider_order_id: string | null;
}

/**
 * Orders that nobody paid in time: the provider is asked once more, then the order is CANCELED and its seats are free,
 * whether it answers or not (D9, OPEN1-32). Judged by the database's clock.
 */
@Injectable()
export class ExpireOrders implements OnApplicationBootstrap {
  private readonly logger = processPlatform.get().logger;

  constructor(
    private readonly jobs: Jobs,
    private readonly database: Database,
    private readonly payu: PayuClient,
    private readonly settle: Settle,
    private readonly book: OrderBook,
    private readonly work: ProviderWork,
  ) {}

  onApplicationBootstrap(): void {
    this.jobs.every('expire-orders', 1000, () => this.run());
  }

  async run(): Promise<void> {
    for (;;) {
      const lapsed = await this.database.query<Lapsed>(
        `SELECT o.id, a.id AS attempt_id, a.provider_order_id
           FROM orders o JOIN payment_attempt a ON a.order_id = o.id AND a.ext_order_id = o.ext_order_id
          WHERE o.status IN ('NOT_STARTED', 'PENDING') AND o.expires_at <= now() ORDER BY o.expires_at LIMIT $1`,
        [BATCH],
      );
      for (let i = 0; i < lapsed.length; i += AT_ONCE)
        await Promise.all(lapsed.slice(i, i + AT_ONCE).map((order) => this.expire(order)));
      if (lapsed.length < BATCH) return;
    }
  }

  private async expire(order: Lapsed): Promise<void> {
    const report = order.provider_order_id ? await this.lastWord(order.provider_order_id) : null;
    if (report?.status === 'COMPLETED' || report?.status === 'WAITING_FOR_CONFIRMATION') {
      await this.settle.report(order.id, order.attempt_id, report);
    }
    await this.book.change(order.id, async (book) => {
      if (book.order.status !== 'NOT_STARTED' && book.order.status !== 'PENDING') return;
      await this.book.cancel(book, {
        by: 'clock',
        why: order.provider_order_id ? 'not paid in time' : 'create failed',
      });
      await book.tx.manager.query(
        `UPDATE payment_attempt SET status = 'CANCELED', calling_until = NULL WHERE order_id = $1 AND status IN ('NOT_STARTED', 'PENDING')`,
        [book.order.id],
      );
      if (order.provider_order_id) await this.work.add(book.tx, order.attempt_id, 'cancel');
    });
    this.work.wake();
  }

  private async lastWord(providerOrderId: string): Promise<ProviderOrder | null> {
    try {
      return await Promise.race([
        this.payu.retrieve(providerOrderId),
        new Promise<null>((resolve) => setTimeout(() => resolve(null), LAST_QUESTION_MS)),
      ]);
    } catch (error) {
      this.logger.warn({ reason: (error as Error).message }, 'no last word of the provider');
      return null;
    }
  }
}
