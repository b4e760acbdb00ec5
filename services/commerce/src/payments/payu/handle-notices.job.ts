import type { ProviderStatus } from '@kurtyna/domain';
import { Database, processPlatform } from '@kurtyna/platform';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { OrderBook } from '../order-book.js';
import { RefundBook } from '../refund-book.js';
import { secondsUntilRetried } from '../schedule.js';
import { mismatch, Settle } from '../settle.js';
import { Worker } from '../worker.js';
import { PayuClient } from './payu-client.js';

const BATCH = 20;

// The lease: whoever has claimed a notice has half a minute; then another replica may try.
const CLAIM = `
  UPDATE payu_notice SET try_at = now() + interval '30 seconds', tries = tries + 1
   WHERE id IN (SELECT id FROM payu_notice WHERE handled_at IS NULL AND try_at <= now() ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED)
  RETURNING id, ext_order_id, provider_order_id, provider_refund_id, said, tries`;

interface Notice {
  id: string;
  ext_order_id: string | null;
  provider_order_id: string | null;
  provider_refund_id: string | null;
  said: { status: ProviderStatus | null; amount: number | null; currency: string | null; posId: string | null };
  tries: number;
}

interface Attempt {
  id: number;
  orderId: number;
  amount: number;
  providerOrderId: string | null;
}

/** Acts on stored notices: each is a reason to ask the provider, whose answer counts (D13). */
@Injectable()
export class HandleNotices implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = processPlatform.get().logger;
  private readonly worker = new Worker('payment notices', 1000, () => this.round());

  constructor(
    private readonly database: Database,
    private readonly payu: PayuClient,
    private readonly settle: Settle,
    private readonly book: OrderBook,
    private readonly refunds: RefundBook,
  ) {}

  onApplicationBootstrap(): void {
    this.worker.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.worker.stop();
  }

  wake(): void {
    this.worker.wake();
  }

  private async round(): Promise<boolean> {
    const [notices] = (await this.database.query(CLAIM, [BATCH])) as unknown as [Notice[], number];
    await Promise.all(
      notices.map(async (notice) => {
        try {
          const outcome = await this.handle(notice);
          await this.database.query('UPDATE payu_notice SET handled_at = now(), outcome = $2 WHERE id = $1', [
            notice.id,
            outcome,
          ]);
        } catch (error) {
          this.logger.warn(
            { notice: notice.id, reason: (error as Error).message },
            'payment notice will be tried again',
          );
          await this.database.query('UPDATE payu_notice SET try_at = now() + make_interval(secs => $2) WHERE id = $1', [
            notice.id,
            secondsUntilRetried(notice.tries),
          ]);
        }
      }),
    );
    return notices.length === BATCH;
  }

  private async handle(notice: Notice): Promise<string> {
    const attempt = await this.attemptOf(notice);
    if (!attempt) {
      // A shared shop's order of another house, or one that is not written yet: kept for a look (payu.md 10.22).
      this.logger.error({ notice: notice.id }, 'a payment notice for an order we do not know');
      return 'needs-review: unknown order';
    }
    if (notice.provider_refund_id) {
      await this.refunds.hear(attempt.orderId, attempt.id, notice.provider_order_id!, notice.provider_refund_id);
      return 'refund';
    }
    const { amount, currency, posId } = notice.said;
    const wrong = mismatch(attempt, { amount, currency, posId, orderId: notice.provider_order_id! });
    if (wrong) {
      this.logger.error({ orderId: attempt.orderId, wrong }, 'a signed payment notice that does not fit');
      await this.book.change(attempt.orderId, (book) => this.book.review(book, wrong));
      return `needs-review: ${wrong}`;
    }
    const report = await this.payu.retrieve(notice.provider_order_id!);
    if (!report) return 'needs-review: the provider does not know it';
    return this.settle.report(attempt.orderId, attempt.id, report);
  }

  private async attemptOf(notice: Notice): Promise<Attempt | null> {
    const [attempt] = await this.database.query<Attempt>(
      `SELECT id, order_id AS "orderId", amount, provider_order_id AS "providerOrderId" FROM payment_attempt
        WHERE ext_order_id = $1 OR ($1::text IS NULL AND provider_order_id = $2)`,
      [notice.ext_order_id, notice.provider_order_id],
    );
    return attempt ?? null;
  }
}
