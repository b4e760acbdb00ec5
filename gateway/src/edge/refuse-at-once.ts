/** A refusal before any route, with the headers and the body of every other error. Thrown and caught it would cost several times as much. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { newRequestId } from '@kurtyna/platform/runtime';
import { toErrorBody, type HttpError } from './error-table.js';
import { languageOf } from './language.js';

/** For a hook, which calls nothing afterwards. */
export function refuseAtOnce(
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: HttpError,
  securityHeaders: Record<string, string>,
): void {
  const requestId = reply.getHeader('x-request-id');
  reply.hijack();
  answerRefusal(request.raw, reply.raw, refusal, securityHeaders, requestId ? String(requestId) : undefined);
}

/** For the listener, which routes nothing afterwards. */
export function answerRefusal(
  request: IncomingMessage,
  response: ServerResponse,
  { status, error }: HttpError,
  securityHeaders: Record<string, string>,
  requestId = newRequestId(),
): void {
  const body = JSON.stringify(toErrorBody({ status, error }, languageOf(request.headers), requestId));
  const headers: Record<string, string> = {
    ...securityHeaders,
    'x-request-id': requestId,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
  };
  if (error.retryAfterSeconds !== undefined) headers['retry-after'] = String(Math.ceil(error.retryAfterSeconds));
  response.writeHead(status, headers).end(body);
}
