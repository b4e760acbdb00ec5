import type { AnswerOf, orderSnapshot, QuestionOf, VersionedOrder } from '@kurtyna/contracts';
import { Database } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { ORDER_STATE } from './order-changed.js';

const PAGE_MOST = 500;
const PAGE = `
  SELECT ${ORDER_STATE} || jsonb_build_object('version', o.version) AS state
    FROM orders o WHERE o.id > $1 AND o.status <> 'NOT_STARTED' ORDER BY o.id LIMIT $2`;

/** All orders page by page, for statistics that are built anew (D1). */
@Injectable()
export class OrderSnapshotQueries {
  constructor(private readonly database: Database) {}

  async page({ afterId, limit }: QuestionOf<typeof orderSnapshot>): Promise<AnswerOf<typeof orderSnapshot>> {
    const rows = await this.database.query<{ state: VersionedOrder }>(PAGE, [afterId, Math.min(limit, PAGE_MOST)]);
    return { orders: rows.map(({ state }) => state) };
  }
}
