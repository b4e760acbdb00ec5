import { Catch, Injectable, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { currentRequestId, newRequestId } from '@kurtyna/platform/runtime';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Site } from '../site/site.js';
import { Log } from '../log.js';
import { toErrorBody, toHttpError } from './error-table.js';
import { HttpRefusal } from './http-refusal.js';
import { languageOf } from './language.js';
import { Limits } from './limits.js';
import { isPurchase } from './purchase-queue.js';

/** Every error leaves here: a code, a sentence, a request id (D26, X8). An unknown page is the site's to show. */
@Catch()
@Injectable()
export class ErrorFilter implements ExceptionFilter {
  constructor(
    private readonly site: Site,
    private readonly log: Log,
    private readonly limits: Limits,
  ) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    if (reply.sent) return;
    const { status, error } = toHttpError(thrown);
    if (status === 404 && this.site.shows(request)) return this.site.show(request, reply);
    if (error.code === 'busy' && isPurchase(request.routeOptions?.config)) void this.limits.countBusy(request);
    if (status === 500) this.log.logger.error({ err: thrown }, 'request failed');

    // What is left of such a body is still read and thrown away (body-parser): a connection closed now could take the answer with it.
    if (status === 413 || status === 408) void reply.removeHeader('connection');
    if (thrown instanceof HttpRefusal && thrown.endsConnection) {
      void reply.header('connection', 'close');
      reply.raw.once('finish', () => request.raw.destroy()); // closed gently, the connection would be read until its other side has closed it too
    }
    const requestId = String(reply.getHeader('x-request-id') ?? currentRequestId() ?? newRequestId());
    if (error.retryAfterSeconds !== undefined)
      void reply.header('retry-after', String(Math.ceil(error.retryAfterSeconds)));
    void reply
      .status(status)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(toErrorBody({ status, error }, languageOf(request.headers), requestId));
  }
}
