/** The newest word of an order or a refund, and what it changes in the days (I8, F17). */
import type { OrderState, RefundState } from '@kurtyna/contracts';
import { contribution, correction, type DayFigures, type MadeRefund, type SoldOrder } from '@kurtyna/domain';
import type { Tx } from '@kurtyna/platform';
import { addToDay, type Sold } from '../daily/add-to-day.js';

// Of one order one word at a time: what it added before and what it adds now must be what they are until both are written.
const LOCK = `SELECT pg_advisory_xact_lock(hashtext('order'), $1)`;

const ORDER = `
  SELECT sold_as AS "soldAs", product_kind AS "productKind", product_id AS "productId", status, amount, placed_at AS "placedAt",
         completed_at AS "completedAt" FROM order_state WHERE order_id = $1`;
const REFUNDS = 'SELECT origin, amount, status, at FROM refund_state WHERE order_id = $1';

const KEEP_ORDER = `
  INSERT INTO order_state (order_id, version, sold_as, product_kind, product_id, quantity, origin, status, amount, placed_at, completed_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
  ON CONFLICT (order_id) DO UPDATE SET
    version = excluded.version, sold_as = excluded.sold_as, product_kind = excluded.product_kind, product_id = excluded.product_id,
    quantity = excluded.quantity, origin = excluded.origin, status = excluded.status, amount = excluded.amount,
    placed_at = excluded.placed_at, completed_at = excluded.completed_at, heard_at = now()
  WHERE order_state.version < excluded.version RETURNING 1`;
const KEEP_REFUND = `
  INSERT INTO refund_state (refund_id, version, order_id, origin, amount, status, at) VALUES ($1, $2, $3, $4, $5, $6, $7)
  ON CONFLICT (refund_id) DO UPDATE SET
    version = excluded.version, order_id = excluded.order_id, origin = excluded.origin, amount = excluded.amount,
    status = excluded.status, at = excluded.at, heard_at = now()
  WHERE refund_state.version < excluded.version RETURNING 1`;

type Kept<T, Instants extends keyof T> = Omit<T, Instants> & { [K in Instants]: Date | Extract<T[K], null> };

/** An older word than the one that is kept changes nothing. */
export async function keepOrder(tx: Tx, order: OrderState, version: number): Promise<void> {
  await correct(tx, order.orderId, () =>
    tx.returning(KEEP_ORDER, [
      order.orderId, version, order.soldAs, order.productKind, order.productId, order.quantity, order.origin, order.status,
      order.amount, order.placedAt, order.completedAt,
    ]),
  ); // prettier-ignore
}

/** One that is heard of before its order counts when that one is there. */
export async function keepRefund(tx: Tx, refund: RefundState, version: number): Promise<void> {
  const { refundId, orderId, origin, amount, status, at } = refund;
  await correct(tx, orderId, () => tx.returning(KEEP_REFUND, [refundId, version, orderId, origin, amount, status, at]));
}

/** Takes out of the days what the order added before the change, and puts in what it adds after it. */
async function correct(tx: Tx, orderId: number, change: () => Promise<unknown[]>): Promise<void> {
  await tx.manager.query(LOCK, [orderId]);
  const before = await read(tx, orderId);
  const changed = await change();
  if (!changed.length) return;
  const after = await read(tx, orderId);
  const sold = after?.sold ?? before?.sold;
  if (!sold) return;
  for (const [day, figures] of correction(before?.days ?? new Map(), after?.days ?? new Map()))
    await addToDay(tx, day, sold, figures);
}

async function read(tx: Tx, orderId: number): Promise<{ sold: Sold; days: Map<string, DayFigures> } | null> {
  const [order] = (await tx.manager.query(ORDER, [orderId])) as (Sold & Kept<SoldOrder, 'placedAt' | 'completedAt'>)[];
  if (!order) return null;
  const refunds = (await tx.manager.query(REFUNDS, [orderId])) as Kept<MadeRefund, 'at'>[];
  const placed = {
    ...order,
    placedAt: order.placedAt.toISOString(),
    completedAt: order.completedAt?.toISOString() ?? null,
  };
  const made = refunds.map((refund) => ({ ...refund, at: refund.at?.toISOString() ?? null }));
  return { sold: order, days: contribution(placed, made) };
}
