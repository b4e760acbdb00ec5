import { Database, Jobs, type Tx } from '@kurtyna/platform';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { beginOf, COUNTED_REFUND, GIVEN_BACK, IN_LIST, PLACED, warsawDay } from './payment-sums.sql.js';

const MINUTE_MS = 60_000;
/** Whoever changes an order of a past day waits while so many are summed. */
const DAYS = 50;

/** Those who change an order of a past day hold it together; nobody is kept waiting, the next round comes in a minute. */
const ALONE = `SELECT pg_try_advisory_xact_lock(hashtext('payment-days')) AS mine`;

// A day is known when it has been over for two days: by then its purchases are decided. What is older than twenty years is read from its rows.
const KNOW = `
  INSERT INTO payment_day (day)
  SELECT next::date FROM (SELECT ${warsawDay('now()')} AS today, (SELECT ${warsawDay('min(created_at)')} FROM orders) AS first) house,
         generate_series(greatest(first, (today - interval '20 years')::date), today - 3, interval '1 day') AS next
   WHERE first IS NOT NULL AND NOT EXISTS (SELECT FROM payment_day d WHERE d.day = next::date)`;
const NEXT = 'SELECT day::text FROM payment_day WHERE NOT is_summed ORDER BY day DESC LIMIT $1';
const FORGET = 'DELETE FROM payment_day_sum WHERE day = ANY ($1::date[])';
// Day by day: of one that is given PostgreSQL knows how few orders it has, and finds them and those of its refunds by an index.
const SUM = `
  INSERT INTO payment_day_sum (day, kind, status, orders, paid, back)
  SELECT $1::date, kind, status, sum(orders), sum(paid), sum(back) FROM (
    SELECT ${PLACED} FROM orders o
     WHERE o.created_at >= ${beginOf('$1::date')} AND o.created_at < ${beginOf('$1::date + 1')} AND ${IN_LIST}
     GROUP BY o.kind, o.status
    UNION ALL
    SELECT ${GIVEN_BACK} FROM refund r JOIN orders o ON o.id = r.order_id AND ${IN_LIST} AND ${COUNTED_REFUND}
     WHERE r.finalized_at >= ${beginOf('$1::date')} AND r.finalized_at < ${beginOf('$1::date + 1')}
     GROUP BY o.kind, o.status) parts
   GROUP BY kind, status`;
const SUMMED = 'UPDATE payment_day SET is_summed = true WHERE day = ANY ($1::date[])';

/** Past days, new ones and those of which something was changed since, are summed for the list of payments (decision 63). */
@Injectable()
export class SumPaymentDays implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: Jobs,
    private readonly database: Database,
  ) {}

  onApplicationBootstrap(): void {
    this.jobs.every('sum-payment-days', MINUTE_MS, () => this.run());
  }

  async run(): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (await alone(tx)) await tx.manager.query(KNOW);
    });
    while (await this.database.transaction(sumSome));
  }
}

/** True while there may be more. */
async function sumSome(tx: Tx): Promise<boolean> {
  if (!(await alone(tx))) return false;
  const found = (await tx.manager.query(NEXT, [DAYS])) as { day: string }[];
  const days = found.map(({ day }) => day);
  await tx.manager.query(FORGET, [days]);
  for (const day of days) await tx.manager.query(SUM, [day]);
  await tx.manager.query(SUMMED, [days]);
  return found.length === DAYS;
}

async function alone({ manager }: Tx): Promise<boolean> {
  const [{ mine }] = (await manager.query(ALONE)) as [{ mine: boolean }];
  return mine;
}
