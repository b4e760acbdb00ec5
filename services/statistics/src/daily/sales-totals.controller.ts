import { salesTotals, type SalesTotals } from '@kurtyna/contracts';
import { Answers, Database } from '@kurtyna/platform';
import { Controller } from '@nestjs/common';

const TOTALS = `
  SELECT coalesce(sum(paid_orders), 0) AS "completedOrders", coalesce(sum(paid_amount), 0) AS "completedAmount",
         coalesce(sum(refunds), 0) AS "refundedOrders", coalesce(sum(refunded_amount), 0) AS "refundedAmount",
         coalesce(sum(views), 0) AS views
    FROM day_total`;

/** Requests of the ledger check: what the events added up to (I8). */
@Controller()
export class SalesTotalsController {
  constructor(private readonly database: Database) {}

  @Answers(salesTotals)
  async totals(_question: Record<string, never>): Promise<SalesTotals> {
    const [row] = await this.database.query<Record<keyof SalesTotals, string>>(TOTALS);
    const { completedOrders, completedAmount, refundedOrders, refundedAmount, views } = row!;
    return {
      completedOrders: Number(completedOrders),
      completedAmount: Number(completedAmount),
      refundedOrders: Number(refundedOrders),
      refundedAmount: Number(refundedAmount),
      views: Number(views),
    };
  }
}
