import type { OrderAttempt } from '@kurtyna/contracts';
import { grosze, toZloty } from '@kurtyna/domain';
import type { Database } from '@kurtyna/platform';

/**
 * Of an attempt `a`: it has a number to ask with, and its provider's last word is not there, or is to be heard once more. One that nobody asks
 * about any more after ten days is among them: somebody has to look, and this is how.
 */
export const CAN_BE_ASKED = `
  (a.provider_order_id IS NOT NULL AND (a.ask_at IS NOT NULL OR coalesce(a.provider_status, '') NOT IN ('COMPLETED', 'CANCELED')))`;

/** A decided one without a number was never at a provider: nothing was to be paid, or it was paid elsewhere. */
const ATTEMPTS = `
  SELECT a.ext_order_id AS "extOrderId", a.provider, a.provider_order_id AS "orderId", a.status, a.amount, a.created_at, a.said_at,
         CASE WHEN a.provider_order_id IS NOT NULL THEN a.ask_at END AS ask_at, ${CAN_BE_ASKED} AS can_be_asked
    FROM payment_attempt a
   WHERE a.order_id = $1 AND (a.provider_order_id IS NOT NULL OR a.status IN ('NOT_STARTED', 'PENDING', 'CANCELED')) ORDER BY a.number`;

type Row = Omit<OrderAttempt, 'created_at' | 'said_at' | 'ask_at'> &
  Record<'said_at' | 'ask_at', Date | null> & { created_at: Date };

/** By number. */
export async function attemptsOf(database: Database, orderId: number): Promise<OrderAttempt[]> {
  const rows = await database.query<Row>(ATTEMPTS, [orderId]);
  return rows.map(({ amount, created_at, said_at, ask_at, ...attempt }) => ({
    ...attempt,
    amount: toZloty(grosze(amount)),
    created_at: created_at.toISOString(),
    said_at: said_at?.toISOString() ?? null,
    ask_at: ask_at?.toISOString() ?? null,
  }));
}
