import { Database, Jobs, processPlatform } from '@kurtyna/platform';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { OrderBook } from '../orders/order-book.js';
import { Settings } from '../settings.js';
import { AskProvider, PER_SECOND, type AskedAttempt } from './ask-provider.js';
import { secondsUntilAsked } from './schedule.js';

/** Answers that are waited for at once: as many as are asked for while the slowest one is under way. */
const AT_ONCE = 60;
const MINUTE = 60;

const DUE = `
  UPDATE payment_attempt SET asked = asked + 1, ask_at = now() + interval '60 seconds'
   WHERE id IN (
     SELECT id FROM payment_attempt WHERE ask_at <= now() AND provider_order_id IS NOT NULL AND provider <> ALL ($2) ORDER BY ask_at LIMIT $1 FOR UPDATE SKIP LOCKED)
  RETURNING id, order_id, provider, provider_order_id, asked, ext_order_id`;

// The creation's outcome was never learnt, so there is nothing to ask with: only a notice or a second click can bring the number, and
// with it the next question. Until the order is over it is looked at again, afterwards never.
const WITHOUT_NUMBER = `
  WITH due AS (
    SELECT id FROM payment_attempt WHERE ask_at <= now() AND provider_order_id IS NULL ORDER BY ask_at LIMIT 1000 FOR UPDATE SKIP LOCKED)
  UPDATE payment_attempt a
     SET ask_at = CASE WHEN o.status IN ('NOT_STARTED', 'PENDING', 'WAITING_FOR_CONFIRMATION')
                       THEN greatest(o.expires_at, now()) + make_interval(secs => $1) END
    FROM due, orders o WHERE a.id = due.id AND o.id = a.order_id`;

const NOT_ASKED = `
  UPDATE payment_attempt SET asked = asked - 1, ask_at = now() + make_interval(secs => $2) WHERE id = ANY($1) AND ask_at IS NOT NULL`;

interface DueAttempt extends AskedAttempt {
  asked: number;
}

/** Asks the provider about every attempt it has not said its last word on: a notice may never come (P9, payu.md 11). */
@Injectable()
export class Reconcile implements OnApplicationBootstrap, OnModuleDestroy {
  private stopped = false;
  private readonly logger = processPlatform.get().logger;

  constructor(
    private readonly jobs: Jobs,
    private readonly database: Database,
    private readonly asking: AskProvider,
    private readonly book: OrderBook,
    private readonly settings: Settings,
  ) {}

  onApplicationBootstrap(): void {
    this.jobs.every('reconcile-payments', Math.max(300, 5000 / this.settings.clockSpeed), () => this.run());
  }

  /** What is under way is still finished; the job that runs this waits for it. */
  onModuleDestroy(): void {
    this.stopped = true;
  }

  /** Asks while anything is due, at the pace of all questions: however slow the answers are, and never faster (payu.md 11). */
  async run(): Promise<void> {
    const underWay = new Set<Promise<void>>();
    /** Providers that are not asked, because they keep failing: their attempts wait. */
    const away = new Set<string>();
    await this.database.query(WITHOUT_NUMBER, [MINUTE / this.settings.clockSpeed]);
    for (let due = await this.claim(away); due.length; due = await this.claim(away)) {
      for (const [index, attempt] of due.entries()) {
        if (away.has(attempt.provider)) {
          await this.notAsked([attempt]);
          continue;
        }
        await this.asking.turn();
        if (this.stopped) {
          await this.notAsked(due.slice(index));
          return void (await Promise.all(underWay));
        }
        const work = this.askAbout(attempt)
          .then((asked) => void (asked || away.add(attempt.provider)))
          .finally(() => underWay.delete(work));
        underWay.add(work);
        if (underWay.size >= AT_ONCE) await Promise.race(underWay);
      }
    }
    await Promise.all(underWay);
  }

  private async claim(away: ReadonlySet<string>): Promise<DueAttempt[]> {
    const [due] = (await this.database.query(DUE, [PER_SECOND, [...away]])) as unknown as [DueAttempt[], number];
    return due;
  }

  /** False: nothing was sent, because the provider keeps failing. */
  private async askAbout(attempt: DueAttempt): Promise<boolean> {
    const failed = await this.asking.about(attempt);
    if (failed?.kind === 'not-asked') {
      await this.notAsked([attempt]);
      return false;
    }
    await this.askLater(attempt).catch((error: unknown) => {
      // What was claimed comes back by itself in a minute.
      this.logger.warn({ attempt: attempt.ext_order_id, reason: (error as Error).message }, 'reconcile: not written');
    });
    return true;
  }

  private async notAsked(attempts: DueAttempt[]): Promise<void> {
    const ids = attempts.map(({ id }) => id);
    await this.database.query(NOT_ASKED, [ids, MINUTE / 2 / this.settings.clockSpeed]).catch(() => undefined);
  }

  private async askLater({ id, order_id: orderId, asked }: DueAttempt): Promise<void> {
    const seconds = secondsUntilAsked(asked, this.settings.clockSpeed);
    if (Number.isFinite(seconds)) {
      await this.database.query(
        'UPDATE payment_attempt SET ask_at = now() + make_interval(secs => $2) WHERE id = $1 AND ask_at IS NOT NULL',
        [id, seconds],
      );
      return;
    }
    await this.book.change(orderId, async (book) => {
      const [rows] = (await book.tx.manager.query(
        'UPDATE payment_attempt SET ask_at = NULL WHERE id = $1 AND ask_at IS NOT NULL RETURNING id',
        [id],
      )) as [unknown[], number];
      if (rows.length) await this.book.review(book, 'no-last-word-in-ten-days');
    });
  }
}
