import type { NatsConnection } from '@nats-io/transport-node';
import type { Logger } from 'pino';
import { PerProgram } from './program.js';

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

const current = new PerProgram<{ platform: ProcessPlatform | null }>(() => ({ platform: null }));

/** What exists once per program before Nest builds its modules. */
export const processPlatform = {
  set(platform: ProcessPlatform): void {
    current.here.platform = platform;
  },
  get(): ProcessPlatform {
    const { platform } = current.here;
    if (!platform) throw new Error('no program has been started here');
    return platform;
  },
};
