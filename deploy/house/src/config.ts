import { processEnvironment, readConfig } from '@kurtyna/platform/runtime';
import { z } from 'zod';

const { NODE_ENV, HOST, LOG_LEVEL, DRAIN_SECONDS } = processEnvironment;

/** What the process itself reads; each program reads its own (`environments.ts`). */
export const config = readConfig({
  NODE_ENV,
  HOST,
  LOG_LEVEL,
  DRAIN_SECONDS,
  /** Life, readiness with who is not ready, and the numbers of all programs. Never published. */
  HEALTH_PORT: z.coerce.number().int().min(1).max(65535).default(8081),
});

/** Of all programs; `environments.ts` says what of it is whose. */
export const environment = process.env;
