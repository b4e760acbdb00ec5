/** The newest word of orders and refunds, and what it changes in the days (I8, F17). */
import type { VersionedOrder, VersionedRefund } from '@kurtyna/contracts';
import { contribution, correction, type DayFigures, type MadeRefund, type SoldOrder } from '@kurtyna/domain';
import type { PreparedQuery, Tx } from '@kurtyna/platform';
import { addToDays, type Sold } from '../daily/add-to-day.js';

// Of one order one word at a time: what it added before and what it adds now must be what they are until both are written. In the order of
// the ids that are given: two who want the same orders do not wait in a ring.
const LOCK: PreparedQuery = {
  name: 'lock-orders',
  text: `SELECT pg_advisory_xact_lock(hashtext('order'), id) FROM unnest($1::integer[]) id`,
};

const ORDERS: PreparedQuery = {
  name: 'kept-orders',
  text: `
  SELECT order_id AS "orderId", sold_as AS "soldAs", product_kind AS "productKind", product_id AS "productId", status, amount,
         placed_at AS "placedAt", completed_at AS "completedAt" FROM order_state WHERE order_id = ANY($1)`,
};
const REFUNDS: PreparedQuery = {
  name: 'kept-refunds',
  text: `
  SELECT order_id AS "orderId", origin, amount, status, at FROM refund_state WHERE order_id = ANY($1) ORDER BY order_id, refund_id`,
};

const KEEP_ORDERS: PreparedQuery = {
  name: 'keep-orders',
  text: `
  INSERT INTO order_state (order_id, version, sold_as, product_kind, product_id, quantity, origin, status, amount, placed_at, completed_at)
  SELECT "orderId", version, "soldAs", "productKind", "productId", quantity, origin, status, amount, "placedAt", "completedAt"
    FROM jsonb_to_recordset($1::jsonb) AS t ("orderId" integer, version integer, "soldAs" text, "productKind" text, "productId" integer,
                                      quantity integer, origin text, status text, amount bigint, "placedAt" timestamptz, "completedAt" timestamptz)
  ON CONFLICT (order_id) DO UPDATE SET
    version = excluded.version, sold_as = excluded.sold_as, product_kind = excluded.product_kind, product_id = excluded.product_id,
    quantity = excluded.quantity, origin = excluded.origin, status = excluded.status, amount = excluded.amount,
    placed_at = excluded.placed_at, completed_at = excluded.completed_at, heard_at = now()
  WHERE order_state.version < excluded.version RETURNING order_id AS "orderId"`,
};
const KEEP_REFUNDS: PreparedQuery = {
  name: 'keep-refunds',
  text: `
  INSERT INTO refund_state (refund_id, version, order_id, origin, amount, status, at)
  SELECT "refundId", version, "orderId", origin, amount, status, at
    FROM jsonb_to_recordset($1::jsonb) AS t ("refundId" integer, version integer, "orderId" integer, origin text, amount bigint, status text, at timestamptz)
  ON CONFLICT (refund_id) DO UPDATE SET
    version = excluded.version, order_id = excluded.order_id, origin = excluded.origin, amount = excluded.amount,
    status = excluded.status, at = excluded.at, heard_at = now()
  WHERE refund_state.version < excluded.version RETURNING order_id AS "orderId"`,
};

type OfOrder<T, Instants extends keyof T> = Omit<T, Instants> & { orderId: number } & {
  [K in Instants]: Date | Extract<T[K], null>;
};
type KeptOrder = Sold & OfOrder<SoldOrder, 'placedAt' | 'completedAt'>;
type KeptRefund = OfOrder<MadeRefund, 'at'>;

/** Of one order an older word than the one that is kept changes nothing. */
export function keepOrders(tx: Tx, told: readonly VersionedOrder[]): Promise<void> {
  return correct(tx, told, KEEP_ORDERS, ({ orderId }) => orderId);
}

/** One that is heard of before its order counts when that one is there. */
export function keepRefunds(tx: Tx, told: readonly VersionedRefund[]): Promise<void> {
  return correct(tx, told, KEEP_REFUNDS, ({ refundId }) => refundId);
}

/** Takes out of the days what the orders added before the change, and puts in what they add after it. */
async function correct<State extends VersionedOrder | VersionedRefund>(
  tx: Tx,
  told: readonly State[],
  keep: PreparedQuery,
  idOf: (state: State) => number,
): Promise<void> {
  const orderIds = [...new Set(told.map(({ orderId }) => orderId))].sort((a, b) => a - b);
  await tx.prepared(LOCK, [orderIds]);
  const before = await read(tx, orderIds);
  const changed = await tx.prepared<{ orderId: number }>(keep, [JSON.stringify(newest(told, idOf))]);
  if (!changed.length) return;
  const after = await read(tx, orderIds);
  const changes = orderIds.flatMap((orderId) => {
    const [was, is] = [before.get(orderId), after.get(orderId)];
    const sold = (is ?? was)?.sold;
    if (!sold) return [];
    return correction(was?.days ?? new Map(), is?.days ?? new Map()).map(([day, figures]) => ({
      day,
      ...sold,
      ...figures,
    }));
  });
  await addToDays(tx, changes);
}

/** One statement cannot write a row twice. */
function newest<State extends { version: number }>(told: readonly State[], idOf: (state: State) => number): State[] {
  const kept = new Map<number, State>();
  for (const state of told) if (state.version > (kept.get(idOf(state))?.version ?? -1)) kept.set(idOf(state), state);
  return [...kept.values()];
}

async function read(
  tx: Tx,
  orderIds: readonly number[],
): Promise<Map<number, { sold: Sold; days: Map<string, DayFigures> }>> {
  const orders = await tx.prepared<KeptOrder>(ORDERS, [orderIds]);
  const refunds = await tx.prepared<KeptRefund>(REFUNDS, [orderIds]);
  return new Map(
    orders.map((order) => {
      const { orderId, soldAs, productKind, productId, placedAt, completedAt } = order;
      const placed = { ...order, placedAt: placedAt.toISOString(), completedAt: completedAt?.toISOString() ?? null };
      const made = refunds
        .filter((refund) => refund.orderId === orderId)
        .map((refund) => ({ ...refund, at: refund.at?.toISOString() ?? null }));
      return [orderId, { sold: { soldAs, productKind, productId }, days: contribution(placed, made) }];
    }),
  );
}
