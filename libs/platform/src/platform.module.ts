import { Module, type DynamicModule } from '@nestjs/common';
import { DiscoveryModule, DiscoveryService } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Bus } from './messaging/bus.js';
import { Consumers } from './events/consumers.js';
import { DeadLetters } from './events/dead-letters.js';
import { MessagingController } from './events/messaging.controller.js';
import { Relay } from './events/relay.js';
import { Sweeper } from './events/sweeper.js';
import { listenForBrokenConnections } from './persistence/data-source.js';
import { Database } from './persistence/database.js';
import { Jobs } from './persistence/jobs.js';
import { gauge } from './runtime/metrics.js';
import { processPlatform } from './runtime/platform.js';
import { readiness } from './runtime/readiness.js';

const poolWaiting = gauge('kurtyna_pool_waiting', 'Who waits for a database connection');
const backgroundWaiting = gauge(
  'kurtyna_background_pool_waiting',
  'Background work that waits for one of its database connections',
);

/** What every service has: its data source by TypeOrmModule (decision 36) and its transactions, the bus, outbox relay, consumers and jobs. One import in the app module. */
@Module({})
export class PlatformModule {
  /** `createBackground`: a small pool for jobs, consumers and workers, so that they take no connection from who waits for an answer. */
  static forService(createDataSource: () => DataSource, createBackground?: () => DataSource): DynamicModule {
    return {
      module: PlatformModule,
      global: true,
      imports: [
        DiscoveryModule,
        TypeOrmModule.forRootAsync({
          useFactory: () => ({ retryAttempts: 0 }), // `connect` waits as long as it takes
          dataSourceFactory: () => connect(createDataSource()),
        }),
      ],
      controllers: [MessagingController],
      providers: [
        { provide: Bus, useFactory: () => new Bus(processPlatform.get().nats) },
        {
          provide: Database,
          useFactory: async (dataSource: DataSource) =>
            new Database(dataSource, createBackground ? await open(createBackground()) : null),
          inject: [DataSource],
        },
        { provide: DeadLetters, useFactory: (database: Database) => new DeadLetters(database), inject: [Database] },
        {
          provide: Jobs,
          useFactory: (database: Database) => new Jobs(database, processPlatform.get().logger),
          inject: [Database],
        },
        {
          provide: Relay,
          useFactory: (database: Database) => {
            const { nats, logger, streams } = processPlatform.get();
            return new Relay(database, nats, logger, streams);
          },
          inject: [Database],
        },
        {
          provide: Consumers,
          useFactory: (discovery: DiscoveryService, database: Database, letters: DeadLetters) => {
            const { nats, name, logger, streams } = processPlatform.get();
            return new Consumers(discovery, database, letters, nats, name, logger, streams);
          },
          inject: [DiscoveryService, Database, DeadLetters],
        },
        {
          provide: Sweeper,
          useFactory: (jobs: Jobs, database: Database) => new Sweeper(jobs, database),
          inject: [Jobs, Database],
        },
        {
          provide: PoolsShutdown,
          useFactory: (database: Database) => new PoolsShutdown(database),
          inject: [Database],
        },
      ],
      exports: [Bus, Database, Jobs, DeadLetters, Relay],
    };
  }
}

/** Pools close last, after the loops above have finished what they began: this one here, the other one by TypeOrmModule. */
class PoolsShutdown {
  constructor(private readonly database: Database) {}
  async onApplicationShutdown(): Promise<void> {
    await this.database.closeOthers();
  }
}

/** Waits for the database as long as it takes (F20); a broken connection later is an answer 503, never the end (F6). */
async function connect(dataSource: DataSource): Promise<DataSource> {
  const state = { connected: false };
  readiness.register('database', async () => {
    if (!state.connected) return 'no contact';
    await Promise.race([
      dataSource.query('SELECT 1'),
      new Promise((_, reject) => setTimeout(() => reject(new Error('slow')), 2500).unref()),
    ]);
    return true;
  });
  await open(dataSource, poolWaiting);
  state.connected = true;
  return dataSource;
}

/** Keeps trying until the database is there; a broken connection later is told and forgotten. */
async function open(dataSource: DataSource, waiting = backgroundWaiting): Promise<DataSource> {
  const { logger } = processPlatform.get();
  for (;;) {
    try {
      await dataSource.initialize();
      break;
    } catch (error) {
      logger.warn({ reason: (error as Error).message }, 'waiting for the database');
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  }
  const pool = listenForBrokenConnections(dataSource, (error) =>
    logger.warn({ reason: error.message }, 'a database connection broke'),
  );
  setInterval(() => waiting.set(pool.waitingCount), 1000).unref();
  return dataSource;
}
