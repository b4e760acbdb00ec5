import type { ListedRefund } from '@kurtyna/contracts';
import { toNamedProduct } from '../named-product.js';
import type { ListedRefundDto } from './refunds.dto.js';

/** Field by field: what is not named here never leaves (D24). */
export const toRefund = ({ order, buyer, ...refund }: ListedRefund): ListedRefundDto => ({
  id: refund.id,
  returned_at: refund.returnedAt,
  amount: refund.amount,
  way: refund.way,
  reason: refund.reason,
  in_income: refund.inIncome,
  orderId: refund.providerOrderId,
  order: {
    kind: order.kind,
    extOrderId: order.extOrderId,
    number: order.number,
    created_at: order.placedAt,
    title: order.title,
    product: toNamedProduct(order.product),
  },
  buyer: { userId: buyer.userId, firstname: buyer.firstname, lastname: buyer.lastname, email: buyer.email },
});
