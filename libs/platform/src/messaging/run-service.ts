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
import { runUntilStopped } from '../runtime/process.js';

export interface ServiceSettings {
  HOST: string;
  PORT: number;
  LOG_LEVEL: string;
  NATS_URL: string;
  DRAIN_SECONDS: number;
  STREAM_REPLICAS: number;
}

/** Starts one service: health first, then NATS, database and the requests it answers; stops it gracefully. */
export async function runService(
  name: string,
  module: Type,
  settings: ServiceSettings,
  more?: MorePaths,
): Promise<void> {
  const logger = createLogger(name, settings.LOG_LEVEL);
  const answers = { requests: false };
  readiness.register('requests', () => answers.requests || 'starting');
  const health = await startHealthServer(settings.HOST, settings.PORT, more);
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

  runUntilStopped(logger, settings.DRAIN_SECONDS, async () => {
    await app.close();
    if (!nats.isClosed()) await nats.drain();
    health.close();
  });
}
