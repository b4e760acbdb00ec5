import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { assertLoopback } from '../loopback.js';
import type { CallLog } from './calls.js';
import { isObject } from './create-order.checks.js';
import { orderNotice, refundNotice, refundView, type NoticeOverrides } from './notice.js';
import { postNotice, signed, type SignatureHeaders } from './notifier.js';
import type { Tokens } from './oauth.js';
import { ORDER_STATUSES, type Order, type OrderStatus } from './order.js';
import type { Provider } from './provider.js';
import { Refusal } from './refusal.js';
import { isKnownAlgorithm, signatureHeader, signatureOf } from './signature.js';

type Signature = 'good' | 'none' | 'wrong-key' | 'other-body' | 'reserialised' | { algorithm: string };

interface MoveRequest {
  status?: OrderStatus;
  notify?: boolean;
  await?: boolean;
  /** Changes what PayU itself believes, *retrieve* included: money of another amount has come. */
  overrides?: Partial<Record<'totalAmount' | 'currencyCode' | 'merchantPosId', string>>;
}

interface NotifyRequest {
  orderId: string;
  status?: string;
  /** The news of this refund comes again, instead of the order's. */
  refundId?: string;
  times?: number;
  parallel?: number;
  signature?: Signature;
  overrides?: NoticeOverrides;
  delayMs?: number;
  secondKey?: string;
}

const wrong = (message: string): Refusal => new Refusal(400, { error: message });

const controlView = (order: Order) => ({
  orderId: order.orderId,
  extOrderId: order.request.extOrderId ?? null,
  status: order.status,
  totalAmount: order.request.totalAmount,
  currencyCode: order.request.currencyCode,
  merchantPosId: order.request.merchantPosId,
  notifyUrl: order.request.notifyUrl ?? null,
  continueUrl: order.request.continueUrl ?? null,
  refunds: order.refunds.map(refundView),
  captured: String(order.captured),
  createdAt: new Date(order.createdAt).toISOString(),
});

/** The same news in other bytes, so that nobody knows it again by them. */
const toldAnew = (body: string): string => JSON.stringify({ ...(JSON.parse(body) as object), told: Date.now() });

/** The strings a test pulls. Reached from this machine only: it can make any order paid. */
export function controlRoutes(
  app: FastifyInstance,
  provider: Provider,
  tokens: Tokens,
  calls: CallLog,
  options: { algorithm: string; redirectUri: (order: Order) => string },
): void {
  app.addHook('onRequest', assertLoopback);
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    if (error instanceof Refusal) return reply.code(error.http).send(error.body);
    if (error instanceof TypeError) return reply.code(400).send({ error: error.message });
    return reply.code(error.statusCode ?? 500).send({ error: error.message });
  });

  const find = (orderId: unknown): Order => {
    const order = typeof orderId === 'string' ? provider.find(orderId) : undefined;
    if (!order) throw new Refusal(404, { error: `There is no order ${String(orderId)}.` });
    return order;
  };
  const view = (order: Order) => ({ ...controlView(order), redirectUri: options.redirectUri(order) });

  app.get('/orders', (request) => {
    const { extOrderId, ext, limit } = request.query as { extOrderId?: string; ext?: string; limit?: string };
    if (ext !== undefined)
      return ext.split(',').flatMap((each) => {
        const order = provider.book.findByExtOrderId(each);
        return order ? [view(order)] : [];
      });
    if (extOrderId !== undefined) {
      const order = provider.book.findByExtOrderId(extOrderId);
      return order ? [view(order)] : [];
    }
    const orders = provider.book.newestFirst();
    return (limit ? orders.slice(0, Number(limit)) : orders).map(view);
  });

  app.delete('/orders', (_request, reply) => {
    provider.clear();
    return reply.code(204).send();
  });

  app.get('/orders/:orderId', (request) => view(find((request.params as { orderId: string }).orderId)));

  app.post('/orders/:orderId', async (request) => {
    const order = find((request.params as { orderId: string }).orderId);
    if (!isObject(request.body)) throw wrong('A body is needed, such as {"status":"COMPLETED"}.');
    const change: MoveRequest = request.body;
    if (change.overrides) {
      Object.assign(order.request, change.overrides);
      provider.book.changed(order);
    }
    if (change.status === undefined) return { ...view(order), answered: null };
    if (!ORDER_STATUSES.includes(change.status)) throw wrong(`status must be one of ${ORDER_STATUSES.join(', ')}.`);
    const answer = provider.force(order, change.status, { notify: change.notify });
    return { ...view(order), answered: change.await ? await answer : null };
  });

  app.post('/orders/:orderId/panel-refund', (request) => {
    const order = find((request.params as { orderId: string }).orderId);
    const { amount } = (request.body ?? {}) as { amount?: string | number };
    const refund = provider.refund(order, {
      amount: amount === undefined ? undefined : String(amount),
      description: 'Zwrot z panelu',
    });
    return refundView(refund);
  });

  app.post('/orders/:orderId/settle-refunds', (request) => {
    const order = find((request.params as { orderId: string }).orderId);
    const { status } = (request.body ?? {}) as { status?: string };
    if (status !== 'FINALIZED' && status !== 'CANCELED') throw wrong('status must be FINALIZED or CANCELED.');
    provider.settleNow(order, status);
    return view(order);
  });

  app.post('/notify', async (request) => {
    const asked = request.body as NotifyRequest;
    const order = find(asked?.orderId);
    const url = order.request.notifyUrl;
    if (!url) throw wrong('This order was created without notifyUrl.');
    const refund = order.refunds.find(({ refundId }) => refundId === asked.refundId);
    if (asked.refundId !== undefined && !refund) throw wrong('This order has no such refund.');
    const body = refund ? toldAnew(refundNotice(order, refund)) : orderNotice(order, asked.status, asked.overrides);
    const { times = 1, parallel = 1, delayMs = 0 } = asked;
    const key = asked.secondKey ?? provider.notifier.secondKey();
    if (delayMs) await pause(delayMs);

    const statuses: number[] = [];
    let left = times;
    const sender = async () => {
      while (left-- > 0) {
        const { bytes, headers } = forged(body, asked.signature ?? 'good', key, options.algorithm);
        statuses.push(await postNotice(url, bytes, headers));
      }
    };
    await Promise.all(Array.from({ length: Math.min(parallel, times) }, sender));
    return { statuses };
  });

  app.get('/faults', () => provider.faults.settings);

  app.put('/faults', (request) => {
    if (!isObject(request.body)) throw wrong('A body is needed, such as {"silent":true}.');
    const { expireTokens, ...settings } = request.body;
    provider.faults.merge(settings);
    if (expireTokens) tokens.expireAll();
    return provider.faults.settings;
  });

  app.delete('/faults', () => {
    provider.faults.reset();
    return provider.faults.settings;
  });

  app.get('/calls', () => calls.list());

  app.delete('/calls', (_request, reply) => {
    calls.clear();
    return reply.code(204).send();
  });
}

/** A notice with the signature a test asks for; the forged ones are the likeliest mistakes of a verifier. */
function forged(
  body: string,
  signature: Signature,
  key: string,
  algorithm: string,
): { bytes: string; headers: SignatureHeaders } {
  if (typeof signature === 'object') {
    // A name nobody knows comes with a true MD5: a verifier that falls back to its default would let it in.
    const hash = signatureOf(body, key, isKnownAlgorithm(signature.algorithm) ? signature.algorithm : 'MD5');
    const value = signatureHeader(hash, signature.algorithm);
    return { bytes: body, headers: { 'OpenPayu-Signature': value, 'X-OpenPayU-Signature': value } };
  }
  switch (signature) {
    case 'good':
      return { bytes: body, headers: signed(body, key, algorithm) };
    case 'none':
      return { bytes: body, headers: {} };
    case 'wrong-key':
      return { bytes: body, headers: signed(body, randomBytes(16).toString('hex'), algorithm) };
    case 'other-body':
      return { bytes: body, headers: signed(`${body} `, key, algorithm) };
    case 'reserialised':
      return { bytes: JSON.stringify(JSON.parse(body), null, 1), headers: signed(body, key, algorithm) };
    default:
      throw wrong('signature must be good, none, wrong-key, other-body, reserialised or {"algorithm":"…"}.');
  }
}
