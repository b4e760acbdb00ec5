import { REFUND_REASONS, type ReasonOfRefund, type RefundReason } from '@kurtyna/contracts';
import { shortOrderNumber } from '@kurtyna/domain';
import type { OpenBook } from './open-book.js';

/**
 * Why the house itself would not keep the money of the order `o`, as the move says that began its way back (`WhyNotHad`); null where somebody
 * else wanted it back, and for an order whose money stays. `stands`: the order that is kept still gives what was bought.
 */
export const REFUND_REASON = `
  (SELECT json_build_object('because', substring(c.why FROM '^[a-z-]+'), 'keptId', k.id, 'keptAt', k.created_at,
                            'stands', k.status = 'COMPLETED' AND (k.valid_until IS NULL OR k.valid_until > now()))
     FROM (SELECT "by", why FROM order_change WHERE order_id = o.id AND to_status <> 'REFUNDED' ORDER BY id DESC LIMIT 1) c
     LEFT JOIN orders k ON k.id = substring(c.why FROM '^already-had ([0-9]+)$')::integer
    WHERE o.status IN ('WAITING_FOR_REFUND', 'REFUNDED') AND c."by" = 'house' AND c.why ~ '^(${REFUND_REASONS.join('|')})( |$)') AS reason`;

export interface RefundReasonRow {
  because: RefundReason;
  keptId: number | null;
  keptAt: string | null;
  stands: boolean | null;
}

/** The short number of the order that was kept, whatever has become of it since. */
export const keptNumberOf = (reason: RefundReasonRow | null): string | null =>
  reason && reason.keptId !== null && reason.keptAt !== null
    ? shortOrderNumber({ id: reason.keptId, created_at: new Date(reason.keptAt).toISOString() })
    : null;

const OF_ORDER = `SELECT ${REFUND_REASON} FROM orders o WHERE o.id = $1`;

/** As the buyer may hear it: no order is called kept that went back as well. */
export async function refundReasonOf({ tx, order }: Pick<OpenBook, 'tx' | 'order'>): Promise<ReasonOfRefund> {
  const [{ reason }] = (await tx.manager.query(OF_ORDER, [order.id])) as [{ reason: RefundReasonRow | null }];
  const keptNumber = reason?.stands ? keptNumberOf(reason) : null;
  return { ...(reason && { because: reason.because }), ...(keptNumber && { keptNumber }) };
}
