import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Call, CallLog } from './calls.js';
import { failureAnswer } from './failure-answer.js';
import { OPERATION_SWITCHES, type Operation, type PayuFailure } from './faults.js';
import { oauthRoutes, type Tokens } from './oauth.js';
import { orderRoutes } from './orders.routes.js';
import type { Provider } from './provider.js';
import { Refusal, notFound, refusal } from './refusal.js';
import { refundRoutes } from './refunds.routes.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: Operation;
  }
  interface FastifyRequest {
    call: Call | null;
    failAfterStoring: PayuFailure | null;
  }
}

interface Shop {
  posId: string;
  clientId: string;
  clientSecret: string;
  publicUrl: () => string;
}

/** PayU's API as a shop's server sees it: every call is written down, may be made to fail, and needs a token. */
export function providerRoutes(
  app: FastifyInstance,
  provider: Provider,
  tokens: Tokens,
  calls: CallLog,
  shop: Shop,
): void {
  app.decorateRequest('call', null);
  app.decorateRequest('failAfterStoring', null);
  // Bodies stay text: what is wrong with them is PayU's answer to give, not the web server's.
  const asText = { parseAs: 'string' as const };
  const keep = (_request: unknown, body: unknown, done: (error: null, body: unknown) => void) => done(null, body);
  app.addContentTypeParser('application/json', asText, keep);
  app.addContentTypeParser('*', asText, keep);

  app.addHook('preHandler', async (request, reply) => {
    request.call = calls.add({
      method: request.method,
      path: request.url.replace(/^\/payu/, ''),
      status: null,
      at: new Date().toISOString(),
      extOrderId: extOrderIdOf(request.params, request.body, provider),
    });
    reply.header('correlation-id', randomUUID());
    const { operation } = request.routeOptions.config;
    if (provider.faults.settings.slowMs) await pause(provider.faults.settings.slowMs);
    const failure = operation && provider.faults.takeFailure(OPERATION_SWITCHES[operation]);
    if (failure?.stored && operation === 'create') request.failAfterStoring = failure;
    else if (failure) return failureAnswer(reply, failure);
    if (operation !== 'token') tokens.assertKnown(request.headers.authorization);
  });
  app.addHook('onSend', async (request, reply) => {
    if (request.call) request.call.status = reply.statusCode;
  });

  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    if (error instanceof Refusal) return reply.code(error.http).send(error.body);
    if (error.statusCode && error.statusCode < 500) {
      const { http, body } = refusal(error.statusCode, 'ERROR_SYNTAX', { statusDesc: error.message });
      return reply.code(http).send(body);
    }
    console.error(error);
    return reply.code(500).send({ status: { statusCode: 'ERROR_INTERNAL', severity: 'ERROR' } });
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(notFound('path').body));

  oauthRoutes(app, tokens, shop);
  orderRoutes(app, provider, shop);
  refundRoutes(app, provider);
}

function extOrderIdOf(params: unknown, body: unknown, provider: Provider): string | null {
  const { orderId } = (params ?? {}) as { orderId?: string };
  if (orderId) return provider.book.find(orderId)?.request.extOrderId ?? null;
  return typeof body === 'string' ? (/"extOrderId"\s*:\s*"([^"\\]*)"/.exec(body)?.[1] ?? null) : null;
}
