import { refundChanged, type RefundState, type ToldAlone, type VersionedRefund } from '@kurtyna/contracts';
import type { Tx } from '@kurtyna/platform';

/** A row that the release before wrote beside this one says in `why` whose it is. */
const ORIGIN = `
  coalesce(r.origin, CASE r.why WHEN 'late-payment' THEN 'late' WHEN 'second-payment' THEN 'second' WHEN 'panel' THEN 'panel' ELSE 'admin' END)`;

/**
 * Of the row `r` of refund and its order `o`. Where the order keeps another payment, this money was a second payment's by whomever it was
 * given back, and no income goes with it (OPEN3-8).
 */
export const REFUND_ORIGIN = `
  CASE WHEN o.paid_attempt_id <> r.attempt_id AND ${ORIGIN} <> 'late' THEN 'second' ELSE ${ORIGIN} END`;
export const REFUND_STATE = `
  r.id AS "refundId", r.order_id AS "orderId", r.amount, r.status, r.finalized_at AS at, r.version, ${REFUND_ORIGIN} AS origin`;

const NEXT_VERSION = `
  UPDATE refund r SET version = r.version + 1 FROM orders o WHERE r.id = $1 AND o.id = r.order_id RETURNING ${REFUND_STATE}`;

export type RefundRow = Omit<VersionedRefund, 'at'> & { at: Date | null };

/** Tells what a refund is by now; to be called in the transaction that wrote or changed it, under the lock of its order. */
export async function tellRefund(tx: Tx, refundId: number, alone?: ToldAlone): Promise<void> {
  const [row] = await tx.returning<RefundRow>(NEXT_VERSION, [refundId]);
  const { version, ...data } = toRefundState(row!);
  await tx.publish(refundChanged, {
    aggregate: `refund:${refundId}`,
    version,
    data: { ...data, ...(alone && { alone }) },
  });
}

/** The instant as text, as all instants travel. */
export const toRefundState = ({ at, ...row }: RefundRow): RefundState & { version: number } => ({
  ...row,
  at: at?.toISOString() ?? null,
});
