import { Database, processPlatform, type PreparedQuery } from '@kurtyna/platform';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { OrderBook } from '../orders/order-book.js';
import { Settings } from '../settings.js';
import { answerOf, type PaymentProvider, type ProviderOrder } from './payment-provider.js';
import { PaymentProviders } from './payment-providers.js';
import { RefundBook } from './refund-book.js';
import { secondsUntilRetried } from './schedule.js';
import { mismatch, Settle } from './settle.js';
import { Worker } from './worker.js';

/** Questions to the provider at once; each is settled on one of the few connections of background work. */
const AT_ONCE = 20;

/**
 * The marks of what is done, `$2`: a JSON array of {id, outcome}, and the next claim are one round trip. The lease: whoever has claimed a notice
 * has half a minute; then another replica may try. The planner does not see how many are done, and so never plans it anew for their number.
 */
export const MARK_AND_CLAIM: PreparedQuery = {
  name: 'mark-and-claim-notices',
  text: `
  WITH done AS (
    UPDATE payu_notice n SET handled_at = now(), outcome = d.outcome
      FROM (SELECT * FROM jsonb_to_recordset($2::jsonb) AS each (id bigint, outcome text) LIMIT (SELECT jsonb_array_length($2::jsonb))) d
     WHERE n.id = d.id
  ), claimed AS (
    UPDATE payu_notice SET try_at = now() + interval '30 seconds', tries = tries + 1
     WHERE id IN (SELECT id FROM payu_notice WHERE handled_at IS NULL AND try_at <= now() ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED)
    RETURNING id, provider, ext_order_id, provider_order_id, provider_refund_id, said AS reported, tries
  )
  SELECT c.*, coalesce(a.id, b.id) AS attempt_id, coalesce(a.order_id, b.order_id) AS order_id, coalesce(a.amount, b.amount) AS amount,
         coalesce(a.provider_order_id, b.provider_order_id) AS known_provider_order_id
    FROM claimed c
    LEFT JOIN payment_attempt a ON a.ext_order_id = c.ext_order_id AND a.provider = c.provider
    LEFT JOIN payment_attempt b ON c.ext_order_id IS NULL AND b.provider_order_id = c.provider_order_id AND b.provider = c.provider`,
};

interface Notice {
  id: string;
  /** Who wrote it. */
  provider: string;
  ext_order_id: string | null;
  provider_order_id: string;
  provider_refund_id: string | null;
  reported: Pick<ProviderOrder, 'amount' | 'currency' | 'posId'>;
  tries: number;
  /** null: an order nobody here knows. */
  attempt_id: number | null;
  order_id: number;
  amount: number;
  known_provider_order_id: string | null;
}

/** Acts on stored notices: each is a reason to ask the provider, whose answer counts (D13). */
@Injectable()
export class HandleNotices implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = processPlatform.get().logger;
  private readonly worker = new Worker('payment-notices', 1000, () => this.round());
  private readonly inHand = new Set<Promise<void>>();
  /** Acted on, and not marked yet. */
  private readonly done: { id: string; outcome: string }[] = [];

  constructor(
    private readonly database: Database,
    private readonly providers: PaymentProviders,
    private readonly settle: Settle,
    private readonly book: OrderBook,
    private readonly refunds: RefundBook,
    private readonly settings: Settings,
  ) {}

  onApplicationBootstrap(): void {
    this.worker.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.worker.stop();
    await Promise.all(this.inHand);
    await this.markAndClaim(0).catch((error: unknown) => this.willComeAgain(error as Error));
  }

  wake(): void {
    this.worker.wake();
  }

  /** One answer that is slow keeps one place only: as soon as half of them are free, the next notices take them. */
  private async round(): Promise<boolean> {
    const free = AT_ONCE - this.inHand.size;
    if (free < AT_ONCE / 2 && !this.done.length) return false;
    for (const notice of await this.markAndClaim(free)) {
      const work = this.act(notice).finally(() => {
        this.inHand.delete(work);
        if (this.inHand.size <= AT_ONCE / 2) this.worker.wake();
      });
      this.inHand.add(work);
    }
    return false;
  }

  private async markAndClaim(most: number): Promise<Notice[]> {
    const done = [...this.done];
    const notices = await this.database.prepared<Notice>(MARK_AND_CLAIM, [most, JSON.stringify(done)]);
    this.done.splice(0, done.length); // what was done meanwhile is marked in the next round
    return notices;
  }

  private async act(notice: Notice): Promise<void> {
    try {
      const outcome = await this.handle(notice);
      this.done.push({ id: notice.id, outcome });
    } catch (error) {
      this.willComeAgain(error as Error, notice.id);
      await this.database
        .query('UPDATE payu_notice SET try_at = now() + make_interval(secs => $2) WHERE id = $1', [
          notice.id,
          secondsUntilRetried(notice.tries, this.settings.clockSpeed),
        ])
        .catch(() => undefined); // its lease ends by itself
    }
  }

  private willComeAgain(error: Error, notice?: string): void {
    this.logger.warn({ notice, reason: error.message }, 'payment notice will be tried again');
  }

  private async handle(notice: Notice): Promise<string> {
    const { attempt_id: attemptId, order_id: orderId, provider_order_id: providerOrderId } = notice;
    if (attemptId === null) {
      // A shared shop's order of another house, or one that is not written yet: kept for a look (payu.md 10.22).
      this.logger.error({ notice: notice.id }, 'a payment notice for an order we do not know');
      return 'needs-review: unknown order';
    }
    const provider = this.providers.of(notice.provider);
    if (notice.provider_refund_id) {
      await this.refunded(notice, provider, notice.provider_refund_id);
      return 'refund';
    }
    const { amount, currency, posId } = notice.reported;
    const agreed = { amount: notice.amount, providerOrderId: notice.known_provider_order_id };
    const wrong = mismatch(agreed, { amount, currency, posId, orderId: providerOrderId }, provider);
    if (wrong) {
      this.logger.error({ orderId, wrong }, 'a signed payment notice that does not fit');
      await this.book.change(orderId, (book) => this.book.review(book, wrong));
      return `needs-review: ${wrong}`;
    }
    const report = answerOf(await provider.retrieve(providerOrderId));
    if (!report) return 'needs-review: the provider does not know it';
    return this.settle.report(orderId, attemptId, report);
  }

  /** One made by hand in the provider's panel is taken into our book. */
  private async refunded(notice: Notice, provider: PaymentProvider, refundId: string): Promise<void> {
    const said = await provider.retrieveRefund(notice.provider_order_id, refundId);
    if (said.kind === 'refused') return; // it knows no such refund
    await this.refunds.report(notice.order_id, notice.attempt_id!, answerOf(said));
  }
}
