import { Database, processPlatform } from '@kurtyna/platform';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { PayuClient, ProviderRefused } from './payu/payu-client.js';
import { ProviderWork } from './provider-work.js';
import { RefundBook } from './refund-book.js';
import { secondsUntilRetried } from './schedule.js';
import { Settle } from './settle.js';
import { Worker } from './worker.js';

const BATCH = 10;

const CLAIM_TASKS = `
  UPDATE provider_task t SET try_at = now() + interval '40 seconds', tries = tries + 1
    FROM payment_attempt a
   WHERE a.id = t.attempt_id
     AND t.id IN (SELECT id FROM provider_task WHERE done_at IS NULL AND try_at <= now() ORDER BY try_at LIMIT $1 FOR UPDATE SKIP LOCKED)
  RETURNING t.id, t.task, t.tries, a.id AS attempt_id, a.order_id, a.provider_order_id`;

const CLAIM_REFUNDS = `
  UPDATE refund r SET try_at = now() + interval '40 seconds', tries = tries + 1
    FROM payment_attempt a
   WHERE a.id = r.attempt_id AND ($2::integer IS NULL OR r.id = $2)
     AND r.id IN (SELECT id FROM refund WHERE status IN ('wanted', 'PENDING') AND (try_at <= now() OR id = $2) ORDER BY try_at LIMIT $1 FOR UPDATE SKIP LOCKED)
  RETURNING r.id, r.status, r.tries, r.amount, r.ext_refund_id, r.provider_refund_id, r.why, a.id AS attempt_id, a.order_id,
            a.ext_order_id, a.provider_order_id`;

interface Task {
  id: number;
  task: 'capture' | 'cancel';
  tries: number;
  attempt_id: number;
  order_id: number;
  provider_order_id: string | null;
}

interface OpenRefund {
  id: number;
  status: 'wanted' | 'PENDING';
  tries: number;
  amount: number;
  ext_refund_id: string;
  provider_refund_id: string | null;
  why: string;
  attempt_id: number;
  order_id: number;
  ext_order_id: string;
  provider_order_id: string;
}

/** Carries out at the provider what was decided: captures, cancellations and refunds, each under its own number (D3). */
@Injectable()
export class ProviderJob implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = processPlatform.get().logger;
  private readonly worker = new Worker('provider', 1000, () => this.round());

  constructor(
    private readonly database: Database,
    private readonly payu: PayuClient,
    private readonly settle: Settle,
    private readonly refunds: RefundBook,
    private readonly work: ProviderWork,
  ) {}

  onApplicationBootstrap(): void {
    this.work.onWake(() => this.worker.wake());
    this.worker.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.worker.stop();
  }

  async refundNow(refundId: number): Promise<void> {
    const [refunds] = (await this.database.query(CLAIM_REFUNDS, [1, refundId])) as unknown as [OpenRefund[], number];
    await Promise.all(refunds.map((refund) => this.refund(refund)));
  }

  private async round(): Promise<boolean> {
    const [tasks] = (await this.database.query(CLAIM_TASKS, [BATCH])) as unknown as [Task[], number];
    const [refunds] = (await this.database.query(CLAIM_REFUNDS, [BATCH, null])) as unknown as [OpenRefund[], number];
    await Promise.all([...tasks.map((task) => this.carryOut(task)), ...refunds.map((refund) => this.refund(refund))]);
    return tasks.length === BATCH || refunds.length === BATCH;
  }

  private async carryOut(task: Task): Promise<void> {
    try {
      if (task.provider_order_id) {
        // A refusal means that the order is elsewhere by now; reading it again tells where.
        const act =
          task.task === 'capture'
            ? this.payu.capture(task.provider_order_id)
            : this.payu.cancel(task.provider_order_id);
        await act.catch((error: unknown) => {
          if (!(error instanceof ProviderRefused) || error.code === 'breaker-open') throw error;
        });
        const report = await this.payu.retrieve(task.provider_order_id);
        if (report) await this.settle.report(task.order_id, task.attempt_id, report);
        const settled = report === null || report.status === 'COMPLETED' || report.status === 'CANCELED';
        if (!settled) throw new Error(`still ${report.status}`);
      }
      await this.database.query('UPDATE provider_task SET done_at = now(), last_error = NULL WHERE id = $1', [task.id]);
    } catch (error) {
      await this.later('provider_task', task.id, task.tries, error as Error);
    }
  }

  private async refund(refund: OpenRefund): Promise<void> {
    try {
      const said =
        refund.status === 'PENDING' && refund.provider_refund_id
          ? await this.payu.retrieveRefund(refund.provider_order_id, refund.provider_refund_id)
          : await this.payu.refund(refund.provider_order_id, {
              extRefundId: refund.ext_refund_id,
              amount: refund.amount,
              description: `Zwrot ${refund.ext_order_id}`,
            });
      if (!said) throw new Error('the provider does not know this refund');
      await this.refunds.report(refund.order_id, refund.attempt_id, { ...said, extRefundId: refund.ext_refund_id });
      if (said.status === 'PENDING') await this.later('refund', refund.id, refund.tries, new Error('pending'));
    } catch (error) {
      await this.later('refund', refund.id, refund.tries, error as Error);
    }
  }

  private async later(table: 'provider_task' | 'refund', id: number, tries: number, error: Error): Promise<void> {
    if (error.message !== 'pending')
      this.logger.warn({ table, id, tries, reason: error.message }, 'provider work will be tried again');
    await this.database.query(LATER[table], [id, secondsUntilRetried(tries), error.message.slice(0, 500)]);
  }
}

const LATER = {
  provider_task:
    'UPDATE provider_task SET try_at = now() + make_interval(secs => $2), last_error = $3 WHERE id = $1 AND done_at IS NULL',
  refund: `UPDATE refund SET try_at = now() + make_interval(secs => $2), last_error = $3 WHERE id = $1 AND status IN ('wanted', 'PENDING')`,
};
