import type { OrderView } from '@kurtyna/contracts';
import type { OrderDto } from './payments.dto.js';

export const toPayu = (payu: { redirectUri: string } | null) => (payu ? { redirectUri: payu.redirectUri } : null);

/** An order as its owner sees it; administrators see no more here. */
export const toOrder = (order: OrderView): OrderDto => ({
  id: order.id,
  extOrderId: order.extOrderId,
  orderId: order.orderId,
  status: order.status,
  amount: order.amount,
  used: order.used,
  views: order.views,
  created_at: order.created_at,
  updated_at: order.updated_at,
  title: order.title,
  product_slug: order.product_slug,
  product_kind: order.product_kind,
  product_id: order.product_id,
  product_path: order.product_path,
  product_quantity: order.product_quantity,
  numberOfUses: order.numberOfUses,
  codes: order.codes.map(({ code, userId, firstname, lastname }) => ({ code, userId, firstname, lastname })),
  expiration_date: order.expiration_date,
  payu: toPayu(order.payu),
  money: order.money,
  starts_at: order.starts_at,
  ends_at: order.ends_at,
});
