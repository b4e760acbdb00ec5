import type { Order, Refund } from './order.js';
import { warsawTime } from './warsaw-time.js';

/** The order as *retrieve* and the notices show it: `virtual` is not echoed, the method appears once one was used. */
export function orderView(order: Order) {
  const { request } = order;
  return {
    orderId: order.orderId,
    extOrderId: request.extOrderId,
    orderCreateDate: warsawTime(order.createdAt),
    notifyUrl: request.notifyUrl,
    customerIp: request.customerIp,
    merchantPosId: request.merchantPosId,
    description: request.description,
    visibleDescription: request.visibleDescription,
    additionalDescription: request.additionalDescription,
    validityTime: request.validityTime,
    currencyCode: request.currencyCode,
    totalAmount: request.totalAmount,
    buyer: request.buyer,
    payMethod: order.paymentId ? { type: 'PBL', amount: request.totalAmount } : undefined,
    products: request.products.map(({ name, unitPrice, quantity }) => ({ name, unitPrice, quantity })),
    status: order.status as string,
  };
}

export const propertiesOf = (order: Order) => (order.paymentId ? [{ name: 'PAYMENT_ID', value: order.paymentId }] : []);

export interface NoticeOverrides {
  totalAmount?: string;
  currencyCode?: string;
  merchantPosId?: string;
  extOrderId?: string;
  orderId?: string;
}

/** The body of an order notice. `status` may be older than the order: notices are about a moment. */
export function orderNotice(order: Order, status: string = order.status, overrides: NoticeOverrides = {}): string {
  const view = orderView(order);
  return JSON.stringify({
    order: {
      ...view,
      buyer: view.buyer && { customerId: 'guest', ...view.buyer },
      payMethod: view.payMethod && { type: view.payMethod.type },
      status,
      ...overrides,
    },
    localReceiptDateTime: status === 'COMPLETED' ? warsawTime(order.completedAt ?? Date.now()) : undefined,
    properties: propertiesOf(order),
  });
}

export function refundView(refund: Refund) {
  return {
    refundId: refund.refundId,
    extRefundId: refund.extRefundId ?? undefined,
    amount: refund.amount,
    currencyCode: refund.currencyCode,
    description: refund.description,
    creationDateTime: warsawTime(refund.createdAt),
    status: refund.status,
    statusDateTime: warsawTime(refund.statusAt),
    statusError: refund.statusError ?? undefined,
  };
}

/** The other shape: same address, same signature, no `order`. */
export function refundNotice(order: Order, refund: Refund): string {
  return JSON.stringify({
    orderId: order.orderId,
    extOrderId: order.request.extOrderId,
    refund: {
      refundId: refund.refundId,
      extRefundId: refund.extRefundId ?? undefined,
      amount: refund.amount,
      currencyCode: refund.currencyCode,
      status: refund.status,
      statusDateTime: warsawTime(refund.statusAt),
      reason: 'refund',
      reasonDescription: refund.description,
      refundDate: warsawTime(refund.statusAt),
    },
  });
}
