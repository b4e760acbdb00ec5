import type { Logger } from 'pino';

/** The process's logger, asked for by type. */
export class Log {
  constructor(readonly logger: Logger) {}
}
