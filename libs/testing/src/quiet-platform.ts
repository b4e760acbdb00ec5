import { createLogger, processPlatform } from '@kurtyna/platform';

/** What a process sets up before its modules exist, for specs that build use cases by hand: no broker, a silent log. */
export function quietPlatform(name: string): void {
  processPlatform.set({ name, logger: createLogger(name, 'fatal'), nats: undefined as never });
}
