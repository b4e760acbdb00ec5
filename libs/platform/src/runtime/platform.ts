import type { NatsConnection } from '@nats-io/transport-node';
import type { Logger } from 'pino';
import type { StreamSettings } from '../messaging/streams.js';

export interface ProcessPlatform {
  /** The service's name: its queue group, the first word of its subjects and of its durable consumers. */
  name: string;
  logger: Logger;
  nats: NatsConnection;
  /** How the streams are made where they are missing; without it as on one machine. */
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
