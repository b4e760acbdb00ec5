/** What every process has: settings, log, numbers, health, the context of a request, and the errors we mean. */
export * from '../errors/domain-error.js';
export * from '../errors/database-errors.js';
export * from '../http/bounded-http.js';
export { Batches } from './batches.js';
export * from './config.js';
export * from './context.js';
export * from './health-server.js';
export { Latch } from './latch.js';
export * from './log.js';
export * from './loop.js';
export * from './metrics.js';
export * from './platform.js';
export * from './process.js';
export { currentSpace, ProgramSpace } from './program.js';
export * from './readiness.js';
export * from './same-time.js';
export { throttleKey } from './throttle-key.js';
export { beginRequest, startTracing, type Span } from './tracing.js';
