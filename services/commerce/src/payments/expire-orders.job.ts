import { counter, Database, databaseUnavailable, processPlatform } from '@kurtyna/platform';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { OrderBook } from '../orders/order-book.js';
import { answerOf, type ProviderOrder } from './payment-provider.js';
import { PaymentProviders } from './payment-providers.js';
import { ProviderWork } from './provider-work.js';
import { Settle } from './settle.js';
import { Worker } from './worker.js';

const BATCH = 50;
/** The provider's last chance to speak must not keep seats from others: so long for all of a batch together. */
const LAST_QUESTION_MS = 3000;
/** Few of our connections, for people are buying meanwhile. */
const WRITING_AT_ONCE = 4;
/** Much longer than a batch takes: whoever claimed an order and is gone by then is not waited for. */
const LEASE_SECONDS = 10;
/** What could not be ended is tried again after this. */
const PAUSE_SECONDS = 60;

const notExpired = counter(
  'kurtyna_orders_not_expired_total',
  'Orders nobody paid in time that could not be ended; each is tried again, and its seats stay taken meanwhile',
);

// Every replica takes its own, so that two share the work, and one that is dead or stuck keeps nothing for long.
const CLAIM = `
  UPDATE orders o SET expiring_until = now() + make_interval(secs => $2)
    FROM payment_attempt a
   WHERE a.order_id = o.id AND a.ext_order_id = o.ext_order_id
     AND o.id IN (SELECT id FROM orders
                   WHERE status IN ('NOT_STARTED', 'PENDING') AND expires_at <= now()
                     AND (expiring_until IS NULL OR expiring_until <= now())
                   ORDER BY expires_at LIMIT $1 FOR UPDATE SKIP LOCKED)
  RETURNING o.id, o.kind || '-' || o.product_id AS product, a.id AS attempt_id, a.provider, a.provider_order_id`;

interface Lapsed {
  id: number;
  product: string;
  attempt_id: number;
  provider: string;
  provider_order_id: string | null;
}

/** By order; null where the provider knows nothing. */
type LastWords = Map<number, ProviderOrder | null>;

/**
 * Orders that nobody paid in time: the provider is asked once more, then the order is CANCELED and its seats are free,
 * whether it answers or not (D9, OPEN1-32). Judged by the database's clock.
 */
@Injectable()
export class ExpireOrders implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = processPlatform.get().logger;
  private readonly worker = new Worker('expire-orders', 1000, () => this.run().then(() => false));

  constructor(
    private readonly database: Database,
    private readonly providers: PaymentProviders,
    private readonly settle: Settle,
    private readonly book: OrderBook,
    private readonly work: ProviderWork,
  ) {}

  onApplicationBootstrap(): void {
    this.worker.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.worker.stop();
  }

  /** Ends all that is due now. A provider that keeps one batch waiting is not asked about the next ones: they are many already. */
  async run(): Promise<void> {
    for (let answers = true; ;) {
      const [lapsed] = (await this.database.query(CLAIM, [BATCH, LEASE_SECONDS])) as unknown as [Lapsed[], number];
      const reports: LastWords = answers ? await this.lastWords(lapsed) : new Map();
      answers &&= reports.size === lapsed.length;
      await this.endAll(lapsed, reports);
      if (lapsed.length < BATCH) return;
    }
  }

  /** One that fails is put aside and told of; the others go on. */
  private async endAll(lapsed: Lapsed[], reports: LastWords): Promise<void> {
    const queue = [...lapsed];
    const held = new Set<string>();
    const next = async (): Promise<void> => {
      for (let order = queue.shift(); order; order = queue.shift()) {
        // Somebody holds this product's row: its other orders would wait for the same, and those of other products behind them.
        if (held.has(order.product)) continue;
        try {
          await this.end(order, reports.get(order.id) ?? null);
        } catch (error) {
          if (databaseUnavailable(error)) held.add(order.product);
          await this.putAside(order, error as Error);
        }
      }
    };
    await Promise.all(Array.from({ length: WRITING_AT_ONCE }, next));
    this.work.wake();
  }

  private async end(order: Lapsed, report: ProviderOrder | null): Promise<void> {
    if (report?.status === 'COMPLETED' || report?.status === 'WAITING_FOR_CONFIRMATION') {
      await this.settle.report(order.id, order.attempt_id, report);
    }
    await this.book.change(order.id, async (book) => {
      if (book.order.status !== 'NOT_STARTED' && book.order.status !== 'PENDING') return;
      await book.tx.manager.query(
        `UPDATE payment_attempt SET status = 'CANCELED', calling_until = NULL WHERE order_id = $1 AND status IN ('NOT_STARTED', 'PENDING')`,
        [book.order.id],
      );
      if (order.provider_order_id) await this.work.add(book.tx, order.attempt_id, 'cancel');
      // Last, for the stock row of a premiere is everybody's: it is locked from here to the end only.
      await this.book.cancel(book, {
        by: 'clock',
        why: order.provider_order_id ? 'not paid in time' : 'create failed',
      });
    });
  }

  private async putAside({ id }: Lapsed, error: Error): Promise<void> {
    notExpired.inc();
    this.logger.error({ orderId: id, reason: error.message }, 'an order that nobody paid could not be ended');
    await this.database
      .query('UPDATE orders SET expiring_until = now() + make_interval(secs => $2) WHERE id = $1', [id, PAUSE_SECONDS])
      .catch(() => undefined);
  }

  /** What the provider says of each; an order is missing where it has said nothing in time. */
  private async lastWords(lapsed: Lapsed[]): Promise<LastWords> {
    const words: LastWords = new Map();
    let over: NodeJS.Timeout | undefined;
    const enough = new Promise<void>((resolve) => (over = setTimeout(resolve, LAST_QUESTION_MS)));
    const all = Promise.all(lapsed.map(async (order) => void words.set(order.id, await this.lastWord(order))));
    await Promise.race([all, enough]);
    clearTimeout(over);
    return new Map(words); // what is said later finds these orders ended, and is heard by the task that cancels them there
  }

  private async lastWord({ provider, provider_order_id: providerOrderId }: Lapsed): Promise<ProviderOrder | null> {
    if (!providerOrderId) return null;
    try {
      return answerOf(await this.providers.of(provider).retrieve(providerOrderId));
    } catch (error) {
      this.logger.warn({ reason: (error as Error).message }, 'no last word of the provider');
      return null;
    }
  }
}
