import type { LoggerService } from '@nestjs/common';
import { pino, type Logger } from 'pino';
import { currentRequestId } from './context.js';

/** Never in a log, whatever object it comes in (D36, X9). */
const REDACTED = [
  'password',
  'repeatpassword',
  'newpassword',
  'token',
  'login_token',
  'authorization',
  'x-auth-token',
  'email',
  'address',
  'body',
  'rawBodyBase64',
  'code',
  'client_secret',
];

export function createLogger(service: string, level: string): Logger {
  return pino({
    level,
    base: { service },
    messageKey: 'message',
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: REDACTED.flatMap((name) => [`["${name}"]`, `*["${name}"]`]), censor: '[redacted]' },
    mixin: () => {
      const requestId = currentRequestId();
      return requestId ? { requestId } : {};
    },
  });
}

/** Nest's own messages through the same JSON lines. */
export class NestLog implements LoggerService {
  constructor(private readonly logger: Logger) {}
  log(message: unknown, context?: string): void {
    this.logger.debug({ context }, String(message));
  }
  error(message: unknown, trace?: string, context?: string): void {
    this.logger.error({ context, trace }, String(message));
  }
  warn(message: unknown, context?: string): void {
    this.logger.warn({ context }, String(message));
  }
  debug(message: unknown, context?: string): void {
    this.logger.debug({ context }, String(message));
  }
  verbose(message: unknown, context?: string): void {
    this.logger.trace({ context }, String(message));
  }
}
