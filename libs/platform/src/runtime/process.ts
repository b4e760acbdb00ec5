import type { Logger } from 'pino';
import { currentSpace, type ProgramSpace } from './program.js';
import { drain } from './readiness.js';

const MOST_SECONDS_TO_STOP = 24;

/** A program that has started. */
export interface Running {
  logger: Logger;
  /** How long it keeps serving while the router notices. */
  drainSeconds: number;
  stop(): Promise<void>;
}

/** A program of the house as its process, or the one process of all of them, starts it. */
export interface Program {
  name: string;
  /** Answers when it is ready. */
  start(): Promise<Running>;
}

/** The program that has its process to itself. */
export async function runAlone(program: Program): Promise<void> {
  runUntilStopped(await program.start());
}

/**
 * Stop: not ready at once, keep serving while the router notices, then finish what was begun and exit 0 (D37, F18). A second
 * signal does not hurry it. A defect (unhandled rejection, uncaught exception) is logged and ends the process: the
 * supervisor starts a clean one.
 */
export function runUntilStopped(
  { logger, drainSeconds, stop: close }: Running,
  programs: readonly ProgramSpace[] = [currentSpace()],
): void {
  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    drain(programs);
    const late = setTimeout(() => {
      logger.error('did not stop in time');
      process.exit(1);
    }, MOST_SECONDS_TO_STOP * 1000);
    await new Promise((resolve) => setTimeout(resolve, drainSeconds * 1000));
    try {
      await close();
      clearTimeout(late);
      logger.info('stopped');
      process.exit(0);
    } catch (error) {
      logger.error({ err: error }, 'stopping failed');
      process.exit(1);
    }
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
  for (const signal of ['unhandledRejection', 'uncaughtException'] as const) {
    process.on(signal, (error: unknown) => {
      logger.fatal({ err: error }, signal);
      process.exit(1);
    });
  }
}
