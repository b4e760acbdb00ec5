import { gauge, Database, Jobs, processPlatform } from '@kurtyna/platform';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { OrderBook } from './order-book.js';
import { OutcomeUnknown, PayuClient } from './payu/payu-client.js';
import { secondsUntilAsked } from './schedule.js';
import { Settle } from './settle.js';
import { config } from '../config.js';

/** The provider wants no more than a few questions a second (payu.md 11). */
const PER_SECOND = 5;
const BATCH = 20;

const oldestOpen = gauge('kurtyna_orders_oldest_open_seconds', 'Age of the oldest order that is not decided');
const openHolds = gauge('kurtyna_holds_active', 'Holds that keep seats now');

const DUE = `
  UPDATE payment_attempt SET asked = asked + 1, ask_at = now() + interval '60 seconds'
   WHERE id IN (SELECT id FROM payment_attempt WHERE ask_at <= now() ORDER BY ask_at LIMIT $1 FOR UPDATE SKIP LOCKED)
  RETURNING id, order_id, provider_order_id, asked, ext_order_id`;

interface DueAttempt {
  id: number;
  order_id: number;
  provider_order_id: string | null;
  asked: number;
  ext_order_id: string;
}

/** Asks the provider about every attempt it has not said its last word on: a notice may never come (P9, payu.md 11). */
@Injectable()
export class Reconcile implements OnApplicationBootstrap {
  private readonly logger = processPlatform.get().logger;

  constructor(
    private readonly jobs: Jobs,
    private readonly database: Database,
    private readonly payu: PayuClient,
    private readonly settle: Settle,
    private readonly book: OrderBook,
  ) {}

  onApplicationBootstrap(): void {
    this.jobs.every('reconcile-payments', Math.max(300, 5000 / config.CLOCK_SPEED), () => this.run());
    this.jobs.every('measure-orders', 5000, () => this.measure());
  }

  async run(): Promise<void> {
    const [due] = (await this.database.query(DUE, [BATCH])) as unknown as [DueAttempt[], number];
    for (const attempt of due) {
      try {
        await this.ask(attempt);
      } catch (error) {
        this.logger.warn(
          { attempt: attempt.ext_order_id, reason: (error as Error).message },
          'reconcile: will be asked again',
        );
      }
      await this.askLater(attempt);
      await new Promise((resolve) => setTimeout(resolve, 1000 / PER_SECOND / Math.min(config.CLOCK_SPEED, 50)));
    }
  }

  private async ask(attempt: DueAttempt): Promise<void> {
    // The creation's outcome was never learnt: only a notice can tell, until the order lapses.
    if (!attempt.provider_order_id) return;
    const report = await this.payu.retrieve(attempt.provider_order_id);
    if (!report) throw new OutcomeUnknown('the provider does not know this order');
    await this.settle.report(attempt.order_id, attempt.id, report);
  }

  private async askLater({ id, asked }: DueAttempt): Promise<void> {
    const seconds = secondsUntilAsked(asked);
    if (Number.isFinite(seconds)) {
      await this.database.query(
        'UPDATE payment_attempt SET ask_at = now() + make_interval(secs => $2) WHERE id = $1 AND ask_at IS NOT NULL',
        [id, seconds],
      );
      return;
    }
    const [rows] = (await this.database.query(
      'UPDATE payment_attempt SET ask_at = NULL WHERE id = $1 AND ask_at IS NOT NULL AND provider_order_id IS NOT NULL RETURNING order_id',
      [id],
    )) as unknown as [{ order_id: number }[], number];
    for (const row of rows)
      await this.book.change(row.order_id, (book) => this.book.review(book, 'no-last-word-in-ten-days'));
  }

  private async measure(): Promise<void> {
    const [row] = await this.database.query<{ age: string | null; holds: string }>(
      `SELECT (SELECT extract(epoch FROM now() - min(created_at)) FROM orders WHERE status IN ('NOT_STARTED', 'PENDING', 'WAITING_FOR_CONFIRMATION')) AS age,
              (SELECT count(*) FROM hold WHERE state = 'active') AS holds`,
    );
    oldestOpen.set(Number(row?.age ?? 0));
    openHolds.set(Number(row?.holds ?? 0));
  }
}
