import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { checkCreateOrder, digits, parseJson } from './create-order.checks.js';
import { failureAnswer } from './failure-answer.js';
import { orderView, propertiesOf } from './notice.js';
import type { Order } from './order.js';
import type { Provider } from './provider.js';
import { impossibleMove, invalid, notFound } from './refusal.js';

type WithOrderId = FastifyRequest<{ Params: { orderId: string } }>;

const SUCCESS = { statusCode: 'SUCCESS' };
const UPDATED = { status: { statusCode: 'SUCCESS', statusDesc: 'Status was updated' } };

export function orderOf(provider: Provider, request: FastifyRequest): Order {
  const { orderId } = (request as WithOrderId).params;
  const order = provider.find(orderId);
  if (!order) throw notFound('orderId');
  return order;
}

export const paymentPageUrl = (publicUrl: string, order: Order): string =>
  `${publicUrl}/payu/pay/?orderId=${order.orderId}&token=${order.token}`;

/** Creating, reading, cancelling and collecting orders. */
export function orderRoutes(
  app: FastifyInstance,
  provider: Provider,
  shop: { posId: string; publicUrl: () => string },
): void {
  const { faults } = provider;

  app.post('/api/v2_1/orders', { config: { operation: 'create' } }, async (request, reply) => {
    const order = provider.place(checkCreateOrder(parseJson(request.body), shop.posId));

    const { createDelayMs, notifyBeforeCreateAnswers: early } = faults.settings;
    if (early) {
      await Promise.all([provider.force(order, early), createDelayMs && pause(createDelayMs)]);
    } else if (createDelayMs) {
      await pause(createDelayMs);
    }
    if (request.failAfterStoring) return failureAnswer(reply, request.failAfterStoring);
    if (faults.takeOne('dropAfterStore')) return cutTheLine(request, reply);

    // A 302 that carries JSON: whoever follows it gets a page instead of the order's number (payu.md 3).
    const redirectUri = paymentPageUrl(shop.publicUrl(), order);
    return reply.code(302).header('location', redirectUri).send({
      status: SUCCESS,
      redirectUri,
      iframeAllowed: true,
      orderId: order.orderId,
      extOrderId: order.request.extOrderId,
    });
  });

  app.get('/api/v2_1/orders/:orderId', { config: { operation: 'retrieve' } }, (request) => {
    const order = orderOf(provider, request);
    return {
      orders: [orderView(order)],
      status: { ...SUCCESS, statusDesc: 'Request processing successful' },
      properties: propertiesOf(order),
    };
  });

  app.delete('/api/v2_1/orders/:orderId', { config: { operation: 'cancel' } }, (request) => {
    const order = orderOf(provider, request);
    provider.cancel(order);
    return { orderId: order.orderId, extOrderId: order.request.extOrderId, status: SUCCESS };
  });

  app.post('/api/v2_1/orders/:orderId/captures', { config: { operation: 'capture' } }, (request) => {
    const order = orderOf(provider, request);
    const part = request.body ? parseJson(request.body) : {};
    digits(part, 'amount', { min: 1n });
    if (part.currencyCode !== undefined && part.currencyCode !== order.request.currencyCode)
      throw invalid('currencyCode');
    provider.capture(order, part.amount === undefined ? undefined : Number(part.amount));
    return UPDATED;
  });

  // Deprecated, but the official SDK still collects this way.
  app.put('/api/v2_1/orders/:orderId/status', { config: { operation: 'capture' } }, (request) => {
    const order = orderOf(provider, request);
    const change = parseJson(request.body);
    if (change.orderId !== order.orderId) throw invalid('orderId');
    if (change.orderStatus !== 'COMPLETED') throw impossibleMove();
    provider.capture(order);
    return UPDATED;
  });

  app.get('/api/v2_1/orders/:orderId/transactions', (request) => {
    const order = orderOf(provider, request);
    if (!order.paymentId) return { transactions: [] };
    return {
      transactions: [
        {
          payMethod: { value: 'm' },
          paymentFlow: 'PBL',
          bankAccount: { number: '61109010140000071219812874', name: 'KUPUJĄCY TESTOWY' },
          resultCode: order.resultCode ?? undefined,
        },
      ],
    };
  });

  app.get('/api/v2_1/paymethods', () => ({
    cardTokens: [],
    pexTokens: [],
    payByLinks: [
      { value: 'blik', name: 'BLIK', status: 'ENABLED', minAmount: 50, maxAmount: 99_999_999 },
      { value: 'm', name: 'mTransfer', status: 'ENABLED', minAmount: 50, maxAmount: 99_999_999 },
      { value: 'c', name: 'Karta płatnicza', status: 'ENABLED', minAmount: 50, maxAmount: 99_999_999 },
    ],
    status: SUCCESS,
  }));
}

export function cutTheLine(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (request.call) request.call.status = 0;
  reply.hijack();
  request.raw.socket.destroy();
  return reply;
}
