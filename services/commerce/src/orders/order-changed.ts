/** What statistics and identity are told of an order, from its entity and, where one statement does all, from its row (`commerce.order-changed`). */
import { orderChanged, type OrderState } from '@kurtyna/contracts';
import type { Fact } from '@kurtyna/platform';
import type { Order } from './order.entity.js';

export const orderChangedFact = (order: Order): Fact<OrderState> => ({
  aggregate: `order:${order.id}`,
  version: order.version,
  data: {
    orderId: order.id,
    userId: order.userId,
    productKind: order.kind,
    productId: order.productId,
    soldAs: order.soldAs,
    quantity: order.quantity,
    origin: order.origin,
    status: order.status,
    amount: order.amount,
    placedAt: order.createdAt.toISOString(),
    completedAt: order.completedAt?.toISOString() ?? null,
  },
});

/** An instant in UTC, as it travels; an expression of SQL. */
export const instant = (column: string): string =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The same as JSON, of the row `o` of orders. */
export const ORDER_STATE = `jsonb_build_object(
  'orderId', o.id, 'userId', o.user_id, 'productKind', o.kind, 'productId', o.product_id, 'soldAs', o.sold_as,
  'quantity', o.quantity, 'origin', o.origin, 'status', o.status, 'amount', o.amount,
  'placedAt', ${instant('o.created_at')}, 'completedAt', ${instant('o.completed_at')})`;

/**
 * The row `o` of orders as a row for the outbox: `SELECT <this> FROM …` after `INSERT INTO outbox (id, subject, envelope)`.
 * `id` and `requestId` are expressions, a uuid and a text.
 */
export const orderChangedRow = ({ id, requestId }: { id: string; requestId: string }): string => `
  ${id}, 'event.${orderChanged.subject}', jsonb_build_object(
    'id', ${id}, 'subject', '${orderChanged.subject}', 'version', ${orderChanged.version}, 'aggregate', 'order:' || o.id,
    'aggregateVersion', o.version, 'occurredAt', ${instant('now()')}, 'requestId', ${requestId}, 'data', ${ORDER_STATE})`;
