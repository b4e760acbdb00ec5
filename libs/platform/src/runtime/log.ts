import type { LoggerService } from '@nestjs/common';
import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { currentRequestId } from './context.js';
import { processPlatform } from './platform.js';
import { currentSpace } from './program.js';

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

export function createLogger(service: string, level: string, to: DestinationStream = pino.destination(1)): Logger {
  const options: LoggerOptions = {
    level,
    base: { service },
    messageKey: 'message',
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: whatHappened },
    redact: { paths: REDACTED.flatMap((name) => [`["${name}"]`, `*["${name}"]`]), censor: '[redacted]' },
    mixin: () => {
      const requestId = currentRequestId();
      return requestId ? { requestId } : {};
    },
  };
  return pino(options, to);
}

/** Of an error only what tells where to look: a failed query carries its parameters, and they are people's (D36, X9). */
function whatHappened(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name, message, stack } = error;
  const { code, constraint } =
    (error as { driverError?: { code?: string; constraint?: string } }).driverError ??
    (error as { code?: string; constraint?: string });
  // Not `code`: that name is cut out, because codes are money.
  return { type: name, message, errorCode: code, constraint, stack };
}

/**
 * Nest's own messages through the same JSON lines. Nest has one log for a process, that of the last program it has made: where there are
 * several, the line goes to the one that speaks.
 */
export class NestLog implements LoggerService {
  constructor(private readonly own: Logger) {}
  private get logger(): Logger {
    return currentSpace().name ? processPlatform.get().logger : this.own;
  }
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
