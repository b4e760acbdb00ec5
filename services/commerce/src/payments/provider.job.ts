import { Database, processPlatform } from '@kurtyna/platform';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Settings } from '../settings.js';
import {
  answerOf,
  type Answered,
  type PaymentProvider,
  type ProviderRefund,
  type RefundOutcome,
} from './payment-provider.js';
import { PaymentProviders } from './payment-providers.js';
import { ProviderWork } from './provider-work.js';
import { RefundBook } from './refund-book.js';
import { CAPTURE_WAITS_MOST, secondsUntilRefundIsGivenUp, secondsUntilRetried } from './schedule.js';
import { Settle } from './settle.js';
import { Worker } from './worker.js';

const BATCH = 10;

const CLAIM_TASKS = `
  UPDATE provider_task t SET try_at = now() + interval '40 seconds', tries = tries + 1
    FROM payment_attempt a
   WHERE a.id = t.attempt_id
     AND t.id IN (SELECT id FROM provider_task WHERE done_at IS NULL AND try_at <= now() ORDER BY try_at LIMIT $1 FOR UPDATE SKIP LOCKED)
  RETURNING t.id, t.task, t.tries, a.id AS attempt_id, a.order_id, a.provider, a.provider_order_id`;

const CLAIM_REFUNDS = `
  UPDATE refund r SET try_at = now() + interval '40 seconds', tries = tries + 1
    FROM payment_attempt a
   WHERE a.id = r.attempt_id
     AND r.id IN (SELECT id FROM refund WHERE status IN ('wanted', 'PENDING') AND try_at <= now() AND ($2::integer IS NULL OR id = $2)
                   ORDER BY try_at LIMIT $1 FOR UPDATE SKIP LOCKED)
  RETURNING r.id, r.status, r.tries, r.amount, r.ext_refund_id, r.provider_refund_id, a.id AS attempt_id, a.order_id,
            a.ext_order_id, a.provider, a.provider_order_id, r.created_at < now() - make_interval(secs => $3) AS "long_enough"`;

/** What failed at one provider and waits for its next turn; null for all of it. Notices wait for the same provider. */
const DUE_NOW = [
  `UPDATE provider_task SET try_at = now()
    WHERE id IN (SELECT t.id FROM provider_task t JOIN payment_attempt a ON a.id = t.attempt_id AND a.provider = $1
                  WHERE t.done_at IS NULL AND t.tries > 0 AND t.try_at > now() ORDER BY t.try_at LIMIT $2)`,
  `UPDATE refund SET try_at = now()
    WHERE id IN (SELECT r.id FROM refund r JOIN payment_attempt a ON a.id = r.attempt_id AND a.provider = $1
                  WHERE r.status = 'wanted' AND r.tries > 0 AND r.try_at > now() ORDER BY r.try_at LIMIT $2)`,
  `UPDATE payu_notice SET try_at = now()
    WHERE id IN (SELECT id FROM payu_notice
                  WHERE handled_at IS NULL AND tries > 0 AND try_at > now() AND provider = $1 ORDER BY try_at LIMIT $2)`,
];
/** Why a refund is asked about again that goes its way. */
const PENDING = 'pending';
/** As long as a breaker stays open before it lets one question through (D13). */
const KNOCK_EVERY_MS = 30_000;
/** A creation is over after this many tries of the task that came before its answer (42 s). */
const TRIES_WITHOUT_NUMBER = 4;

interface Task {
  id: number;
  task: 'capture' | 'cancel';
  tries: number;
  attempt_id: number;
  order_id: number;
  provider: string;
  provider_order_id: string | null;
}

interface OpenRefund {
  id: number;
  status: 'wanted' | 'PENDING';
  tries: number;
  amount: number;
  ext_refund_id: string;
  provider_refund_id: string | null;
  attempt_id: number;
  order_id: number;
  ext_order_id: string;
  provider: string;
  provider_order_id: string;
  /** Asked for so long that it is given up now. */
  long_enough: boolean;
}

/** Carries out at the provider what was decided: captures, cancellations and refunds, each under its own number (D3). */
@Injectable()
export class ProviderJob implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = processPlatform.get().logger;
  private readonly worker = new Worker('provider', 1000, () => this.run());
  private readonly knockedAt = new Map<string, number>();

  constructor(
    private readonly database: Database,
    private readonly providers: PaymentProviders,
    private readonly settle: Settle,
    private readonly refunds: RefundBook,
    private readonly work: ProviderWork,
    private readonly settings: Settings,
  ) {}

  onApplicationBootstrap(): void {
    this.work.onWake(() => this.worker.wake());
    for (const provider of this.providers.all) provider.onBack(() => void this.catchUp(provider));
    this.worker.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.worker.stop();
  }

  /** At once, and not at the next turn; whoever has taken it already is asking for it. */
  async refundNow(refundId: number): Promise<void> {
    await Promise.all((await this.claimRefunds(1, refundId)).map((refund) => this.refund(refund)));
  }

  async run(): Promise<boolean> {
    await this.knock();
    const [tasks] = (await this.database.query(CLAIM_TASKS, [BATCH])) as unknown as [Task[], number];
    const refunds = await this.claimRefunds(BATCH, null);
    await Promise.all([...tasks.map((task) => this.carryOut(task)), ...refunds.map((refund) => this.refund(refund))]);
    return tasks.length === BATCH || refunds.length === BATCH;
  }

  private async claimRefunds(most: number, one: number | null): Promise<OpenRefund[]> {
    const [refunds] = (await this.database.query(CLAIM_REFUNDS, [
      most,
      one,
      secondsUntilRefundIsGivenUp(this.settings.clockSpeed),
    ])) as unknown as [OpenRefund[], number];
    return refunds;
  }

  /** The provider answers again: what waited for it is due at once, however long its pause had grown. */
  async catchUp({ name }: Pick<PaymentProvider, 'name'>): Promise<void> {
    try {
      for (const due of DUE_NOW) await this.database.query(due, [name, null]);
      this.worker.wake();
    } catch (error) {
      this.logger.warn({ reason: (error as Error).message }, 'what waited for the provider keeps its own time');
    }
  }

  /** While a provider is not asked, one thing that waits asks from time to time whether it is back: nobody else may come by. */
  private async knock(): Promise<void> {
    for (const { name } of this.providers.all.filter((provider) => provider.isResting())) {
      if (Date.now() - (this.knockedAt.get(name) ?? 0) < KNOCK_EVERY_MS) continue;
      this.knockedAt.set(name, Date.now());
      for (const due of DUE_NOW) await this.database.query(due, [name, 1]);
    }
  }

  private async carryOut(task: Task): Promise<void> {
    try {
      if (task.provider_order_id) await this.decide(task, task.provider_order_id);
      else if (task.tries < TRIES_WITHOUT_NUMBER) throw new Error('the provider may be creating it just now');
      await this.database.query('UPDATE provider_task SET done_at = now(), last_error = NULL WHERE id = $1', [task.id]);
    } catch (error) {
      const most = task.task === 'capture' ? CAPTURE_WAITS_MOST : undefined;
      await this.later('provider_task', task, (error as Error).message, most);
    }
  }

  private async decide(task: Task, providerOrderId: string): Promise<void> {
    const provider = this.providers.of(task.provider);
    const act = await (task.task === 'capture' ? provider.capture(providerOrderId) : provider.cancel(providerOrderId));
    // A refusal means that the order is elsewhere by now; reading it again tells where.
    if (act.kind !== 'refused') answerOf(act);
    const report = answerOf(await provider.retrieve(providerOrderId));
    if (report) await this.settle.report(task.order_id, task.attempt_id, report);
    const settled = report === null || report.status === 'COMPLETED' || report.status === 'CANCELED';
    if (!settled) throw new Error(`still ${report.status}`);
  }

  private async refund(refund: OpenRefund): Promise<void> {
    let said: RefundOutcome;
    try {
      said = await this.askFor(refund);
      if (said.kind === 'answered') return await this.hear(refund, said.answer);
    } catch (error) {
      return this.later('refund', refund, (error as Error).message);
    }
    if (!(await this.isOver(refund, said))) await this.later('refund', refund, said.reason);
  }

  private askFor(refund: OpenRefund): Promise<RefundOutcome> {
    const provider = this.providers.of(refund.provider);
    if (refund.status === 'PENDING' && refund.provider_refund_id)
      return provider.retrieveRefund(refund.provider_order_id, refund.provider_refund_id);
    return provider.refund(refund.provider_order_id, {
      extRefundId: refund.ext_refund_id,
      amount: refund.amount,
      description: `Zwrot ${refund.ext_order_id}`,
    });
  }

  private async hear(refund: OpenRefund, said: ProviderRefund): Promise<void> {
    await this.refunds.report(refund.order_id, refund.attempt_id, { ...said, extRefundId: refund.ext_refund_id });
    if (said.status === 'PENDING') await this.later('refund', refund, PENDING);
  }

  /** Whether the provider's answer ends this refund: refused for good, done by another, or asked for too long (payu.md 8). */
  private async isOver(refund: OpenRefund, said: Exclude<RefundOutcome, Answered<ProviderRefund>>): Promise<boolean> {
    const ours = { orderId: refund.order_id, attemptId: refund.attempt_id, refundId: refund.id };
    const { code, means } = said.kind === 'refused' ? said : { code: 'no-answer', means: 'later' as const };
    // Money that the provider has taken on is never given up because it cannot be reached.
    const tooLong = refund.long_enough && (said.kind === 'refused' || refund.status === 'wanted');
    if (means === 'later' && !tooLong) return false;
    // What it refuses it often has already, from its panel: whatever it says is read back, so that its book and ours agree.
    const found = await this.readBack(refund);
    if (found === 'ours') return true;
    if (found === 'others' && (await this.refunds.doneByAnother(ours, code))) return true;
    if (means === 'done' && !tooLong) return false;
    this.logger.error({ ...ours, refusedCode: code }, 'refund: given up');
    await this.refunds.refused(ours, code);
    return true;
  }

  /** Takes over all refunds of this payment as the provider has them now; `unknown` when it cannot be asked. */
  private async readBack(refund: OpenRefund): Promise<'ours' | 'others' | 'unknown'> {
    const list = await this.providers.of(refund.provider).refundsOf(refund.provider_order_id);
    if (list.kind !== 'answered') return 'unknown';
    for (const said of list.answer) await this.refunds.report(refund.order_id, refund.attempt_id, said);
    return list.answer.some(({ extRefundId }) => extRefundId === refund.ext_refund_id) ? 'ours' : 'others';
  }

  private async later(
    table: 'provider_task' | 'refund',
    { id, tries }: { id: number; tries: number },
    reason: string,
    most?: number,
  ): Promise<void> {
    if (reason !== PENDING) this.logger.warn({ table, id, tries, reason }, 'provider work will be tried again');
    await this.database.query(LATER[table], [
      id,
      secondsUntilRetried(tries, this.settings.clockSpeed, most),
      reason.slice(0, 500),
    ]);
  }
}

const LATER = {
  provider_task:
    'UPDATE provider_task SET try_at = now() + make_interval(secs => $2), last_error = $3 WHERE id = $1 AND done_at IS NULL',
  refund: `UPDATE refund SET try_at = now() + make_interval(secs => $2), last_error = $3 WHERE id = $1 AND status IN ('wanted', 'PENDING')`,
};
