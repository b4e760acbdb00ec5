/** Around each request: its id, its time budget, and who sent it. */
import { beginRequest, histogram, newRequestId, type Span, withContext } from '@kurtyna/platform/runtime';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Log } from '../log.js';
import { Settings } from '../settings.js';
import { clientAddress, parseRanges } from './address.js';
import { noteClient } from './client.js';
import type { Countries } from './countries.js';
import { languageOf } from './language.js';

/** D7: a request may take 10 s in all; buying and refunding ask the provider and may take 25 s. */
const BUDGET_MS = 10_000;
export const PAYMENT_BUDGET = { budgetMs: 25_000 };

const SANE_ID = /^[A-Za-z0-9._-]{8,100}$/;
const TRACE_PARENT = /^[0-9a-f]{2}-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;

const answered = histogram('kurtyna_http_seconds', 'Seconds to answer an HTTP request', ['method', 'route', 'status']);

export const headerOf = ({ headers }: Pick<FastifyRequest, 'headers'>, name: string): string | undefined => {
  const value = headers[name];
  return Array.isArray(value) ? value[0] : value;
};

/** Of the requests that are recorded. */
const spans = new WeakMap<FastifyRequest, Span>();

export function installRequestContext(
  fastify: FastifyInstance,
  settings: Settings,
  countries: Countries,
  { logger }: Log,
): void {
  const trusted = parseRanges(settings.TRUSTED_PROXIES);

  fastify.addHook('onRequest', (request, reply, done) => {
    const named = headerOf(request, 'x-request-id');
    const requestId = named && SANE_ID.test(named) ? named : newRequestId();
    const trace = headerOf(request, 'traceparent');
    void reply.header('x-request-id', requestId);

    const address = clientAddress(
      request.raw.socket.remoteAddress ?? '',
      headerOf(request, 'x-forwarded-for'),
      trusted,
    );
    noteClient(request, { address, country: countries.of(address), language: languageOf(request.headers) });

    const { budgetMs = BUDGET_MS } = (request.routeOptions.config ?? {}) as { budgetMs?: number };
    const given = trace && TRACE_PARENT.test(trace) ? trace : null;
    const { span, traceparent } = beginRequest(`${request.method} ${routeOf(request)}`, given);
    if (span) spans.set(request, span);
    withContext({ requestId, traceparent, deadline: Date.now() + budgetMs }, done);
  });

  fastify.addHook('onResponse', (request, reply, done) => {
    const route = routeOf(request);
    logger.debug(
      { requestId: reply.getHeader('x-request-id'), method: request.method, route, status: reply.statusCode },
      'answered',
    );
    answered.observe({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
    spans.get(request)?.end({
      'http.request.method': request.method,
      'http.route': route,
      'http.response.status_code': reply.statusCode,
      ...(reply.statusCode >= 500 && { 'error.type': String(reply.statusCode) }),
    });
    done();
  });
}

/** The route, never the path: that one may name a person or a token (D36). */
const routeOf = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? 'none';
