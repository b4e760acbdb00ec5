import type { NatsConnection } from '@nats-io/transport-node';
import type { Logger } from 'pino';

/** How the broker's streams are made where they are missing. */
export interface StreamSettings {
  maxBytes?: number;
  /** How many nodes keep each. */
  replicas?: number;
}

export interface ProcessPlatform {
  /** The service's name: its queue group, the first word of its subjects and of its durable consumers. */
  name: string;
  logger: Logger;
  nats: NatsConnection;
  /** Without it as on one machine. */
  streams?: StreamSettings;
}

let current: ProcessPlatform | null = null;

/** What exists once per process before Nest builds its modules. */
export const processPlatform = {
  set(platform: ProcessPlatform): void {
    current = platform;
  },
  get(): ProcessPlatform {
    if (!current) throw new Error('the process has not been started by runService or runGateway');
    return current;
  },
};
