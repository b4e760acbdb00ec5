import type { ProviderNotice } from '../payment-provider.js';
import { readProviderOrder } from './payu-client.js';

/** The two shapes of a notice, an order's and a refund's (payu.md 5, 8); null for anything else. */
export function readNotice(raw: Buffer): ProviderNotice | null {
  let body: Record<string, unknown>;
  try {
    body = JSON.parse(raw.toString('utf8')) as Record<string, unknown>;
  } catch {
    return null;
  }
  const word = (value: unknown): string | null => (typeof value === 'string' && value.length <= 64 ? value : null);
  if (typeof body?.refund === 'object' && body.refund !== null) {
    const refund = body.refund as Record<string, unknown>;
    const orderId = word(body.orderId);
    if (!orderId || !word(refund.refundId)) return null;
    return {
      extOrderId: word(body.extOrderId),
      orderId,
      refundId: word(refund.refundId),
      reported: { status: word(refund.status) },
    };
  }
  if (typeof body?.order !== 'object' || body.order === null) return null;
  const order = readProviderOrder(body.order as Record<string, unknown>);
  if (!order.orderId) return null;
  const { status, amount, currency, posId } = order;
  return {
    extOrderId: order.extOrderId,
    orderId: order.orderId,
    refundId: null,
    reported: { status, amount, currency, posId },
  };
}
