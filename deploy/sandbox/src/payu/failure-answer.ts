import type { FastifyReply } from 'fastify';
import type { FailNext } from '../faults.js';

const STATUS_CODES: Record<number, string> = {
  400: 'ERROR_VALUE_INVALID',
  401: 'UNAUTHORIZED',
  403: 'UNAUTHORIZED_REQUEST',
  404: 'DATA_NOT_FOUND',
  408: 'TIMEOUT',
  503: 'SERVICE_NOT_AVAILABLE',
};

/** A failure in PayU's own words; the throttle in front of it speaks HTML, so a shop must not expect JSON. */
export function failureAnswer(reply: FastifyReply, { status }: FailNext): FastifyReply {
  if (status === 429) {
    return reply.code(429).type('text/html').send('<html><body><h1>429 Too Many Requests</h1></body></html>');
  }
  const statusCode = STATUS_CODES[status] ?? 'GENERAL_ERROR';
  return reply.code(status).send({ status: { statusCode, severity: 'ERROR', statusDesc: 'Switched on by a test' } });
}
