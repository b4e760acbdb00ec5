/** The whole house in one process, for a small theatre (decision 71): the same programs, each with its own database and its own user at NATS. */
import 'reflect-metadata';
import { createLogger, runUntilStopped, startHealthServer, type Running } from '@kurtyna/platform/runtime';
import { config, environment } from './config.js';
import { type Loaded, loadPrograms } from './programs.js';

const logger = createLogger('house', config.LOG_LEVEL);
const programs = await loadPrograms(environment);
const spaces = programs.map(({ space }) => space);
const health = await startHealthServer(config.HOST, config.HEALTH_PORT, undefined, spaces);

// Side by side: one that waits for its database keeps nobody else waiting. One that fails ends them all, and a clean process is started.
const running = await Promise.all(programs.map(startOne)).catch((error: unknown) => {
  logger.fatal({ err: error }, 'a program did not start');
  process.exit(1);
});
logger.info('ready');
runUntilStopped({ logger, drainSeconds: config.DRAIN_SECONDS, stop }, spaces);

function startOne({ space, program }: Loaded): Promise<Running> {
  return space.run(() => program.start());
}

/** The gateway first: what it has begun is still answered by the others. */
async function stop(): Promise<void> {
  const [gateway, ...services] = running;
  await gateway!.stop();
  await Promise.all(services.map((service) => service.stop()));
  health.close();
}
