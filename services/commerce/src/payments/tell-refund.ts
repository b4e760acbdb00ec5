import { refundChanged, type RefundState, type ToldAlone, type VersionedRefund } from '@kurtyna/contracts';
import type { Tx } from '@kurtyna/platform';

/** Of the row `r` of refund; a row that the release before wrote beside this one says in `why` whose it is. */
export const REFUND_STATE = `
  r.id AS "refundId", r.order_id AS "orderId", r.amount, r.status, r.finalized_at AS at, r.version,
  coalesce(r.origin, CASE r.why WHEN 'late-payment' THEN 'late' WHEN 'second-payment' THEN 'second' WHEN 'panel' THEN 'panel' ELSE 'admin' END)
    AS origin`;

const NEXT_VERSION = `UPDATE refund r SET version = version + 1 WHERE id = $1 RETURNING ${REFUND_STATE}`;

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
