import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** What follows one request through every hop (O6). */
export interface RequestContext {
  requestId: string;
  /** W3C trace context, passed on as it came. */
  traceparent: string | null;
  /** Until when the whole request may take, milliseconds since the epoch (D7); null for jobs and events. */
  deadline: number | null;
  /** Nobody waits for this: its connections come from the small pool, where the service has one. */
  background?: boolean;
}

const storage = new AsyncLocalStorage<RequestContext>();

export const newRequestId = (): string => randomUUID();
export const currentContext = (): RequestContext | undefined => storage.getStore();
export const currentRequestId = (): string | null => storage.getStore()?.requestId ?? null;

/** Work of our own that nobody waits for: its own request id, no deadline, and the connections of the small pool. */
export function inBackground<T>(run: () => T): T {
  return storage.run({ requestId: newRequestId(), traceparent: null, deadline: null, background: true }, run);
}

export function withContext<T>(context: RequestContext, run: () => T): T {
  return storage.run(context, run);
}
