import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { digits, isObject, parseJson } from './create-order.checks.js';
import { refundView } from './notice.js';
import { cutTheLine, orderOf } from './orders.routes.js';
import type { Provider, RefundRequest } from './provider.js';
import { invalid, missing, notFound, refusal } from './refusal.js';

/** Giving money back, and reading how far it is. */
export function refundRoutes(app: FastifyInstance, provider: Provider): void {
  const refund = (request: FastifyRequest, reply: FastifyReply) => {
    const order = orderOf(provider, request);
    const asked = parseJson(request.body).refund;
    if (!isObject(asked)) {
      throw refusal(400, 'ERROR_VALUE_MISSING', { code: '8300', codeLiteral: 'MISSING_REFUND_SECTION' });
    }
    if (typeof asked.description !== 'string' || !asked.description) throw missing('description');
    digits(asked, 'amount', { min: 0n });
    if (asked.currencyCode && asked.currencyCode !== order.request.currencyCode) throw invalid('currencyCode');
    for (const field of ['extRefundId', 'bankDescription']) {
      if (asked[field] !== undefined && typeof asked[field] !== 'string') throw invalid(field, 'Must be a string');
    }
    const taken = provider.refund(order, asked as unknown as RefundRequest);
    if (provider.faults.takeOne('refundDropAfterStore')) return cutTheLine(request, reply);
    return {
      orderId: order.orderId,
      refund: refundView(taken),
      status: { statusCode: 'SUCCESS', statusDesc: 'Refund queued for processing' },
    };
  };
  // The reference has the plural, PayU's PHP SDK posts to the singular.
  app.post('/api/v2_1/orders/:orderId/refunds', { config: { operation: 'refund' } }, refund);
  app.post('/api/v2_1/orders/:orderId/refund', { config: { operation: 'refund' } }, refund);

  app.get('/api/v2_1/orders/:orderId/refunds', (request) => orderOf(provider, request).refunds.map(refundView));

  app.get('/api/v2_1/orders/:orderId/refunds/:refundId', (request) => {
    const { refundId } = request.params as { refundId: string };
    const found = orderOf(provider, request).refunds.find((candidate) => candidate.refundId === refundId);
    if (!found) throw notFound('refundId');
    return refundView(found);
  });
}
