import { Database, Jobs, type Tx } from '@kurtyna/platform';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { beginOf, IN_LIST, warsawDay } from './payment-sums.sql.js';

const MINUTE_MS = 60_000;
/** Whoever changes a past order waits while so many are filed. */
const ORDERS = 5000;

/** Those who change a past order hold it together; nobody is kept waiting, the next round comes in a minute. */
const ALONE = `SELECT pg_try_advisory_xact_lock(hashtext('filed-orders')) AS mine`;

// A day's orders are filed when it has been over for two days: by then its purchases are decided, and what is filed hardly changes.
const NEXT = `
  SELECT f.until::text AS "from", coalesce(o.created_at + interval '1 microsecond', past.ends)::text AS until
    FROM filing f CROSS JOIN (SELECT ${beginOf(`${warsawDay('now()')} - 2`)} AS ends) past
    LEFT JOIN LATERAL (SELECT created_at FROM orders WHERE created_at >= f.until AND created_at < past.ends
                        ORDER BY created_at OFFSET $1 - 1 LIMIT 1) o ON true
   WHERE f.until < past.ends`;
const COLUMNS =
  'id, placed_seq, user_id, kind, product_id, title, polish_title, status, amount, used, views, country, ext_order_id, created_at, updated_at';
const FILE = `
  INSERT INTO filed_order (${COLUMNS}) SELECT ${COLUMNS} FROM orders o WHERE created_at >= $1 AND created_at < $2 AND ${IN_LIST}`;
const FILED = 'UPDATE filing SET until = $1';

/** Past orders are filed for the list of payments, the oldest first; how far that has come stands beside them (decision 64). */
@Injectable()
export class FileOrders implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: Jobs,
    private readonly database: Database,
  ) {}

  onApplicationBootstrap(): void {
    this.jobs.every('file-orders', MINUTE_MS, () => this.run());
  }

  async run(): Promise<void> {
    while (await this.database.transaction(fileSome));
  }
}

/** True while there may be more. */
async function fileSome({ manager }: Tx): Promise<boolean> {
  const [{ mine }] = (await manager.query(ALONE)) as [{ mine: boolean }];
  if (!mine) return false;
  const [next] = (await manager.query(NEXT, [ORDERS])) as { from: string; until: string }[];
  if (!next) return false;
  await manager.query(FILE, [next.from, next.until]);
  await manager.query(FILED, [next.until]);
  return true;
}
