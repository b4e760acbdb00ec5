import 'reflect-metadata';
// First: what is wrong in the settings is said before everything else is loaded (O4).
import { config, settings } from './config.js';
import { Bus, connectToNats } from '@kurtyna/platform/messaging';
import {
  createLogger,
  processPlatform,
  readiness,
  startPlaceholderServer,
  startHealthServer,
  type Program,
  startTracing,
  type Running,
  unavailable,
} from '@kurtyna/platform/runtime';
import { AppModule } from './app.module.js';
import { NatsBroker } from './broker.js';
import { createGateway } from './create-gateway.js';
import { toHttpError } from './edge/error-table.js';
import { answerRefusal } from './edge/refuse-at-once.js';
import { securityHeaders } from './edge/security-headers.js';
import { Log } from './log.js';

const name = 'gateway';

/** The gateway as it is started and stopped: alive and holding its port first, then NATS, the routes, and the port itself. */
export const program: Program = { name, start };

/**
 * Connections that wait to be taken: Node's 511 are too few when everybody comes in the same second, and who finds no place tries again after
 * one second, then three, then seven. The system may allow fewer (`net.core.somaxconn`).
 */
const BACKLOG = 4096;

async function start(): Promise<Running> {
  const logger = createLogger(name, config.LOG_LEVEL);
  const state = { listening: false };
  readiness.register('routes', () => state.listening || 'starting');

  // Alive before the broker is there (D37). The public port is held until the gateway itself takes it over; numbers and reasons have a
  // port that no router leads to.
  const health = await startHealthServer(config.HOST, config.HEALTH_PORT);
  const placeholder = await startPlaceholderServer(config.HOST, config.PORT, (request, response) =>
    answerRefusal(request, response, toHttpError(unavailable(1)), securityHeaders(settings)),
  );
  const stopTracing = await startTracing(name, config);
  const nats = await connectToNats(config.NATS_URL, name, logger);
  processPlatform.set({ name, logger, nats });

  const app = await createGateway(
    AppModule.on({ settings, bus: new Bus(nats), broker: new NatsBroker(nats), log: new Log(logger) }),
  );
  placeholder.closeAllConnections();
  await new Promise((resolve) => placeholder.close(resolve));
  await app.listen({ port: config.PORT, host: config.HOST, backlog: BACKLOG });
  state.listening = true;
  logger.info({ port: config.PORT }, 'ready to listen');

  return {
    logger,
    drainSeconds: config.DRAIN_SECONDS,
    async stop() {
      await app.close();
      if (!nats.isClosed()) await nats.drain();
      await stopTracing();
      health.close();
    },
  };
}
