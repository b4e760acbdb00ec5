import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Language } from '@kurtyna/texts';
import type { FastifyRequest } from 'fastify';

/** What the request says of whoever sent it. */
export interface ClientPlace {
  /** The same value for throttles, country rules, `last_ip` and logs (D21). */
  address: string;
  /** Country of the address; null when it cannot be found (OPEN1-21). */
  country: string | null;
  language: Language;
}

const clients = new WeakMap<object, ClientPlace>();

export const noteClient = (request: FastifyRequest, client: ClientPlace): void => void clients.set(request, client);

export function clientOf(request: FastifyRequest): ClientPlace {
  const client = clients.get(request);
  if (!client) throw new Error('the request has not come through the edge');
  return client;
}

export const Client = createParamDecorator((_: unknown, context: ExecutionContext): ClientPlace =>
  clientOf(context.switchToHttp().getRequest<FastifyRequest>()),
);
