import type { AnswerOf, QuestionOf, refundSnapshot } from '@kurtyna/contracts';
import { Database } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { REFUND_STATE, toRefundState, type RefundRow } from './tell-refund.js';

const PAGE_MOST = 500;
const PAGE = `SELECT ${REFUND_STATE} FROM refund r JOIN orders o ON o.id = r.order_id WHERE r.id > $1 ORDER BY r.id LIMIT $2`;

/** All refunds page by page, for statistics that are built anew (D1). */
@Injectable()
export class RefundSnapshotQueries {
  constructor(private readonly database: Database) {}

  async page({ afterId, limit }: QuestionOf<typeof refundSnapshot>): Promise<AnswerOf<typeof refundSnapshot>> {
    const rows = await this.database.query<RefundRow>(PAGE, [afterId, Math.min(limit, PAGE_MOST)]);
    return { refunds: rows.map(toRefundState) };
  }
}
