/** Before several gateways stands a router that asks each whether it is ready, as Kubernetes does, four times a second. */
import { health } from './programs.js';

const LOOKS_EVERY_MS = 250;

export interface Router {
  /** The address the next request goes to: one after the other of those that are ready. */
  next(): string | undefined;
  close(): void;
}

export function openRouter(gateways: readonly string[]): Router {
  const routed = new Set<string>();
  let sent = 0;
  const look = (): void => {
    for (const base of gateways)
      void health('gateway', 'ready', base).then(({ status }) => (status === 200 ? routed.add(base) : routed.delete(base)));
  };
  look();
  const looking = setInterval(look, LOOKS_EVERY_MS);
  return {
    next: () => [...routed][sent++ % routed.size],
    close: () => clearInterval(looking),
  };
}
