import type { OpenPayments } from './payment-book.js';
import type { PaymentAttempt } from './payment-attempt.entity.js';
import { givenBack } from './refunded-money.js';
import { Refund } from './refund.entity.js';
import { tellRefund } from './tell-refund.js';

const OUTSIDE_IS_OF = `UPDATE refund SET attempt_id = $2 WHERE order_id = $1 AND origin = 'outside'`;
const SET_REFUNDED = 'UPDATE orders SET refunded_amount = $2 WHERE id = $1';

/**
 * An order keeps the payment of this attempt from now on. Money of its other payments that went back before is none of this order's any more:
 * its figures say so, and whoever counts refunds is told again. `isOrders`: it was completed without a payment and this is its money after
 * all, so what was handed back meanwhile is of this money.
 */
export async function keepPayment(
  { tx, order, attempts }: OpenPayments,
  attempt: PaymentAttempt,
  { isOrders = false } = {},
): Promise<void> {
  if (attempts.length < 2) return;
  if (isOrders) await tx.manager.query(OUTSIDE_IS_OF, [order.id, attempt.id]);
  const refunds = await tx.manager.find(Refund, { where: { orderId: order.id }, order: { id: 'ASC' } });
  if (!refunds.length) return;
  const back = Math.min(givenBack(attempt.id, refunds), order.amount);
  if (back !== order.refundedAmount) await tx.manager.query(SET_REFUNDED, [order.id, back]);
  order.refundedAmount = back;
  for (const { id } of refunds.filter(({ attemptId }) => attemptId !== attempt.id)) await tellRefund(tx, id);
}
