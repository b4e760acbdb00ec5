import 'reflect-metadata';
import type { Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NatsConnection } from '@nats-io/transport-node';
import { RpcErrorFilter } from './rpc-error.filter.js';
import { connectToNats } from './nats-connection.js';
import { RequestServer } from './request-server.js';
import { processPlatform } from '../runtime/platform.js';
import { readiness } from '../runtime/readiness.js';
import { createLogger, NestLog } from '../runtime/log.js';
import { startHealthServer, type MorePaths } from '../runtime/health-server.js';
import type { Program, Running } from '../runtime/process.js';
import { startTracing, type TracingSettings } from '../runtime/tracing.js';

export interface ServiceSettings extends TracingSettings {
  HOST: string;
  PORT: number;
  LOG_LEVEL: string;
  NATS_URL: string;
  DRAIN_SECONDS: number;
  STREAM_REPLICAS: number;
}

/** A service as it is started and stopped: health first, then NATS, database and the requests it answers. */
export const serviceProgram = (name: string, module: Type, settings: ServiceSettings, more?: MorePaths): Program => ({
  name,
  start: () => startService(name, module, settings, more),
});

async function startService(name: string, module: Type, settings: ServiceSettings, more?: MorePaths): Promise<Running> {
  const logger = createLogger(name, settings.LOG_LEVEL);
  const answers = { requests: false };
  readiness.register('requests', () => answers.requests || 'starting');
  const health = await startHealthServer(settings.HOST, settings.PORT, more);
  const stopTracing = await startTracing(name, settings);
  const nats: NatsConnection = await connectToNats(settings.NATS_URL, name, logger);
  processPlatform.set({ name, logger, nats, streams: { replicas: settings.STREAM_REPLICAS } });

  const app = await NestFactory.createMicroservice(module, {
    strategy: new RequestServer(nats, name, logger),
    logger: new NestLog(logger),
    abortOnError: false,
  });
  app.useGlobalFilters(new RpcErrorFilter(logger));
  await app.listen();
  await nats.flush(); // the broker knows the subscriptions now: whoever asks from here on meets "no responders" no more
  answers.requests = true;
  logger.info('ready');

  return {
    logger,
    drainSeconds: settings.DRAIN_SECONDS,
    async stop() {
      await app.close();
      if (!nats.isClosed()) await nats.drain();
      await stopTracing();
      health.close();
    },
  };
}
