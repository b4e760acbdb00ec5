import 'reflect-metadata';
// First: what is wrong in the settings is said before everything else is loaded (O4).
import { config, settings } from './config.js';
import { Bus, connectToNats } from '@kurtyna/platform/messaging';
import {
  createLogger,
  processPlatform,
  readiness,
  runUntilStopped,
  startPlaceholderServer,
  startHealthServer,
} from '@kurtyna/platform/runtime';
import { AppModule } from './app.module.js';
import { NatsBroker } from './broker.js';
import { createGateway } from './create-gateway.js';
import { Log } from './log.js';

const name = 'gateway';
const logger = createLogger(name, config.LOG_LEVEL);

let listening = false;
readiness.register('routes', () => listening || 'starting');

// Alive before the broker is there (D37). The public port is held until the gateway itself takes it over; numbers and reasons have a
// port that no router leads to.
const health = await startHealthServer(config.HOST, config.HEALTH_PORT);
const placeholder = await startPlaceholderServer(config.HOST, config.PORT);
const nats = await connectToNats(config.NATS_URL, name, logger);
processPlatform.set({ name, logger, nats });

const app = await createGateway(
  AppModule.on({ settings, bus: new Bus(nats), broker: new NatsBroker(nats), log: new Log(logger) }),
);
placeholder.closeAllConnections();
await new Promise((resolve) => placeholder.close(resolve));
await app.listen(config.PORT, config.HOST);
listening = true;
logger.info({ port: config.PORT }, 'ready to listen');

runUntilStopped(logger, config.DRAIN_SECONDS, async () => {
  await app.close();
  if (!nats.isClosed()) await nats.drain();
  health.close();
});
