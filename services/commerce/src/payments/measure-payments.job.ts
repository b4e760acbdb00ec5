import { gauge, Database, Jobs } from '@kurtyna/platform';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';

const EVERY_MS = 5000;

const openHolds = gauge('kurtyna_holds_active', 'Holds that keep seats now');
const AGES = {
  order: gauge('kurtyna_orders_oldest_open_seconds', 'Age of the oldest order that is not decided'),
  notice: gauge('kurtyna_payment_notices_oldest_open_seconds', 'Age of the oldest payment notice that is not handled'),
  task: gauge('kurtyna_provider_tasks_oldest_open_seconds', 'Age of the oldest task at the provider that is not done'),
  refund: gauge('kurtyna_refunds_oldest_open_seconds', 'Age of the oldest refund whose money is not back'),
};

const MEASURE = `
  SELECT extract(epoch FROM now() - (SELECT min(created_at) FROM orders WHERE status IN ('NOT_STARTED', 'PENDING', 'WAITING_FOR_CONFIRMATION'))) AS order,
         extract(epoch FROM now() - (SELECT min(received_at) FROM payu_notice WHERE handled_at IS NULL)) AS notice,
         extract(epoch FROM now() - (SELECT min(created_at) FROM provider_task WHERE done_at IS NULL)) AS task,
         extract(epoch FROM now() - (SELECT min(created_at) FROM refund WHERE status IN ('wanted', 'PENDING'))) AS refund,
         (SELECT count(*) FROM hold WHERE state = 'active') AS holds`;

/** How long the oldest of what must come to an end has been waiting: what stays behind silently is seen here first (O5). */
@Injectable()
export class MeasurePayments implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: Jobs,
    private readonly database: Database,
  ) {}

  onApplicationBootstrap(): void {
    this.jobs.every('measure-payments', EVERY_MS, () => this.run());
  }

  async run(): Promise<void> {
    const [row] = await this.database.query<Record<keyof typeof AGES | 'holds', string | null>>(MEASURE);
    for (const what of ['order', 'notice', 'task', 'refund'] as const) AGES[what].set(Number(row![what] ?? 0));
    openHolds.set(Number(row!.holds));
  }
}
