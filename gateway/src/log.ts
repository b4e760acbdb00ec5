import type { ProcessPlatform } from '@kurtyna/platform/runtime';

/** The process's logger, asked for by type. */
export class Log {
  constructor(readonly logger: ProcessPlatform['logger']) {}
}
