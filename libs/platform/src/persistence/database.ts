import { randomUUID } from 'node:crypto';
import type { Envelope, EventContract, StateContract } from '@kurtyna/contracts';
import { Injectable } from '@nestjs/common';
import type { DataSource, EntityManager } from 'typeorm';
import { currentRequestId } from '../runtime/context.js';
import { poolOf, type Asking } from './data-source.js';

/** A hot question, planned once per connection under its name; the name belongs to this text alone. */
export interface PreparedQuery {
  readonly name: string;
  readonly text: string;
}

/** One transaction: its entity manager, and the events that become true with it (D2). */
export interface Tx {
  readonly manager: EntityManager;
  /** One of the hottest questions, inside this transaction. */
  prepared<Row>(query: PreparedQuery, values: unknown[]): Promise<Row[]>;
  /** A fact; it is sent only if this transaction commits. */
  publish<Data>(contract: EventContract<Data>, fact: { aggregate: string; version: number; data: Data }): Promise<void>;
  /** The last value of one thing. */
  announce<Data>(contract: StateContract<Data>, value: { key: string; version: number; data: Data }): Promise<void>;
}

const INSERT_OUTBOX = 'INSERT INTO outbox (id, subject, envelope) VALUES ($1, $2, $3)';

/** Transactions of a service. READ COMMITTED with conditional updates; no network call inside (D8, T7). */
@Injectable()
export class Database {
  private readonly listeners: (() => void)[] = [];

  constructor(readonly dataSource: DataSource) {}

  /** Rows for reading; PostgreSQL's own types come as node-postgres gives them (bigint and numeric as text). */
  query<Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> {
    return this.dataSource.query(sql, parameters);
  }

  /** One of the two or three hottest questions: past TypeORM, which cannot name what it asks (performance.md, what wins, 4). */
  async prepared<Row>({ name, text }: PreparedQuery, values: unknown[]): Promise<Row[]> {
    return (await poolOf(this.dataSource).query<Row>({ name, text, values })).rows;
  }

  async transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    let spoken = false;
    const result = await this.dataSource.transaction(async (manager) => {
      const write = async (
        subject: string,
        version: number,
        aggregate: string,
        aggregateVersion: number,
        data: unknown,
        wire: string,
      ) => {
        spoken = true;
        const envelope: Envelope<unknown> = {
          id: randomUUID(),
          subject,
          version,
          aggregate,
          aggregateVersion,
          occurredAt: new Date().toISOString(),
          requestId: currentRequestId(),
          data,
        };
        await manager.query(INSERT_OUTBOX, [envelope.id, wire, JSON.stringify(envelope)]);
      };
      return work({
        manager,
        prepared: async <Row>({ name, text }: PreparedQuery, values: unknown[]): Promise<Row[]> => {
          const connection = (await manager.queryRunner!.connect()) as Asking;
          return (await connection.query<Row>({ name, text, values })).rows;
        },
        publish: (contract, { aggregate, version, data }) =>
          write(contract.subject, contract.version, aggregate, version, data, `event.${contract.subject}`),
        announce: (contract, { key, version, data }) =>
          write(contract.subject, contract.version, key, version, data, `state.${contract.subject}.${key}`),
      });
    });
    if (spoken) for (const listener of this.listeners) listener();
    return result;
  }

  /** Called after a commit that wrote to the outbox: the relay need not wait for its next look. */
  onSpoken(listener: () => void): void {
    this.listeners.push(listener);
  }
}
