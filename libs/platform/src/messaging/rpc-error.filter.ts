import { Catch, type ArgumentsHost, type RpcExceptionFilter } from '@nestjs/common';
import type { WireError } from '@kurtyna/contracts';
import type { Logger } from 'pino';
import { throwError, type Observable } from 'rxjs';
import { asDomainError } from '../errors/database-errors.js';

/** What a service throws becomes an error on the wire; what is not ours stays in the log and goes out as "internal" (T27). */
@Catch()
export class RpcErrorFilter implements RpcExceptionFilter {
  constructor(private readonly logger: Logger) {}

  catch(error: unknown, _host: ArgumentsHost): Observable<never> {
    return throwError(() => toWireError(error, this.logger));
  }
}

export function toWireError(error: unknown, logger: Logger): WireError {
  const known = asDomainError(error);
  if (known) {
    if (known !== error) logger.warn({ reason: (error as Error).message }, 'database not available');
    return known.toWire();
  }
  logger.error({ err: error }, 'request failed');
  return { kind: 'internal', code: 'internal' };
}
