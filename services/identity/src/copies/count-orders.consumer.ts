import { orderChanged, type Envelope, type OrderState } from '@kurtyna/contracts';
import { ConsumesTogether, type PreparedQuery, type Tx } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';

/**
 * Of one order, several words may have come together: the newest counts. The limit, which is no constant, tells the planner that they are few: the
 * people are found by their keys then, where it would read through all of them for each batch.
 */
const TOLD = `
  (SELECT DISTINCT ON ("orderId") * FROM jsonb_to_recordset($1::jsonb) AS t ("orderId" integer, "userId" integer, version integer, "completedAt" timestamptz)
    ORDER BY "orderId", version DESC LIMIT (SELECT jsonb_array_length($1::jsonb))) told`;
const FIRST: PreparedQuery = {
  name: 'first-word-of-orders',
  text: `INSERT INTO completed_order (order_id, user_id) SELECT "orderId", "userId" FROM ${TOLD} ON CONFLICT (order_id) DO NOTHING`,
};
/** Rows are locked in one order, those of orders before those of people, so states may come at once. */
const LOCK: PreparedQuery = {
  name: 'lock-counted-orders',
  text: `
  WITH orders AS MATERIALIZED (
    SELECT o.user_id FROM completed_order o JOIN ${TOLD} ON told."orderId" = o.order_id AND told.version > o.version ORDER BY o.order_id FOR UPDATE OF o)
  SELECT FROM users WHERE id IN (SELECT user_id FROM orders) ORDER BY id FOR NO KEY UPDATE`,
};
/** An older one than is kept changes nothing. A count changes by the difference. */
const STATES: PreparedQuery = {
  name: 'count-orders',
  text: `
  WITH kept AS (
    SELECT o.order_id, o.completed_at IS NOT NULL AND o.refunded_at IS NULL AS counted, told.version, told."completedAt"
      FROM completed_order o JOIN ${TOLD} ON told."orderId" = o.order_id AND told.version > o.version
  ), changed AS (
    UPDATE completed_order SET version = kept.version, completed_at = kept."completedAt", refunded_at = NULL
      FROM kept WHERE completed_order.order_id = kept.order_id
    RETURNING user_id, (completed_at IS NOT NULL)::integer - kept.counted::integer AS difference
  ), counts AS (SELECT user_id, sum(difference)::integer AS difference FROM changed GROUP BY user_id)
  UPDATE users SET completed_orders = completed_orders + difference FROM counts WHERE users.id = counts.user_id AND difference <> 0`,
};

/**
 * Keeps which orders a person has completed, and how many: the list of people is sorted by it (USER-08, USERADM-07, OPEN3-61). By the state of
 * an order, so that what an administrator changes, cancels or opens again counts as it is by then.
 */
@Injectable()
export class CountOrders {
  @ConsumesTogether(orderChanged, { purpose: 'count-order-when-order-changed' })
  async changed(facts: readonly Envelope<OrderState>[], tx: Tx): Promise<void> {
    const told = JSON.stringify(
      facts.map(({ data: { orderId, userId, status, completedAt }, aggregateVersion: version }) => ({
        ...{ orderId, userId, version },
        completedAt: status === 'COMPLETED' ? completedAt : null,
      })),
    );
    await tx.prepared(FIRST, [told]);
    await tx.prepared(LOCK, [told]);
    await tx.prepared(STATES, [told]);
  }
}
