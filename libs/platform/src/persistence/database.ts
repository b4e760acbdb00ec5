import { randomUUID } from 'node:crypto';
import type { Envelope, EventContract, StateContract } from '@kurtyna/contracts';
import { Injectable } from '@nestjs/common';
import type { Pool, PoolClient, QueryResultRow } from 'pg';
import type { DataSource, EntityManager } from 'typeorm';
import { currentContext, currentRequestId } from '../runtime/context.js';
import { rush } from '../runtime/rush.js';
import { isRecorded, recorded } from '../runtime/tracing.js';
import { changedNames, type Act } from './admin-act.js';
import { poolOf, reportPoolOf } from './data-source.js';

/** A hot question, planned once per connection under its name; the name belongs to this text alone. */
export interface PreparedQuery {
  readonly name: string;
  readonly text: string;
}

export interface Fact<Data> {
  aggregate: string;
  version: number;
  data: Data;
}

/** One transaction: its entity manager, and the events that become true with it (D2). */
export interface Tx {
  readonly manager: EntityManager;
  /** The rows that an UPDATE, DELETE or INSERT gives back with RETURNING. */
  returning<Row>(sql: string, parameters?: unknown[]): Promise<Row[]>;
  /** What every payment asks while others wait for its locks: planned once per connection. Errors are those of node-postgres. */
  prepared<Row>(query: PreparedQuery, values: unknown[]): Promise<Row[]>;
  /** A fact; it is sent only if this transaction commits. */
  publish<Data>(contract: EventContract<Data>, fact: Fact<Data>): Promise<void>;
  /** To be called after a statement that wrote to the outbox by itself: the relay is told after the commit. */
  outboxWritten(): void;
  /** The last value of one thing. */
  announce<Data>(contract: StateContract<Data>, value: { key: string; version: number; data: Data }): Promise<void>;
  /** The act of an administrator; kept only if this transaction commits. Between `before` and `after` that are alike nothing was done. The service has the table `admin_act`. */
  record(act: Act): Promise<void>;
}

const INSERT_OUTBOX: PreparedQuery = {
  name: 'insert-outbox',
  text: 'INSERT INTO outbox (id, subject, envelope) VALUES ($1, $2, $3)',
};

const INSERT_ACT = 'INSERT INTO admin_act (admin_id, act, subject, fields) VALUES ($1, $2, $3, $4)';

/** Transactions of a service. READ COMMITTED with conditional updates; no network call inside (D8, taste T7). */
@Injectable()
export class Database {
  private readonly listeners: (() => void)[] = [];
  private reports: Pool | null = null;

  /** `background`: the pool of what nobody waits for; without it, everything takes its connections from the one. */
  constructor(
    readonly dataSource: DataSource,
    private readonly background: DataSource | null = null,
  ) {}

  /** However much there is to do in the background, whoever waits for an answer finds a connection. */
  private get source(): DataSource {
    return (currentContext()?.background && this.background) || this.dataSource;
  }

  /** Rows for reading; PostgreSQL's own types come as node-postgres gives them (bigint and numeric as text). */
  query<Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> {
    return asPart('query', () => this.source.query<Row[]>(sql, parameters));
  }

  /**
   * What a list, a sum or an export reads: on two connections of its own and for 15 s at most, so that however many administrators leaf
   * through a million orders, whoever buys finds a connection. While people come in a crowd it waits (`Rush`). Errors are those of
   * node-postgres.
   */
  async report<Row extends object>(sql: string, parameters: unknown[] = []): Promise<Row[]> {
    this.reports ??= reportPoolOf(this.dataSource);
    const asked = performance.now();
    await rush.isOver(asked);
    const connection = await this.reports.connect();
    try {
      await rush.isOver(asked); // a crowd may have come while others had the connections
      return (await connection.query<Row & QueryResultRow>(sql, parameters)).rows;
    } finally {
      connection.release();
    }
  }

  /** The rows that an UPDATE, DELETE or INSERT gives back with RETURNING. */
  async returning<Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> {
    return returnedRows<Row>(await this.source.query(sql, parameters));
  }

  /** One of the two or three hottest questions: past TypeORM, which cannot name what it asks (performance.md, what wins, 4). */
  async prepared<Row>({ name, text }: PreparedQuery, values: unknown[]): Promise<Row[]> {
    return (await asPart(name, () => poolOf(this.source).query<Row>({ name, text, values }))).rows;
  }

  /**
   * Deletes or changes what may be very much: the statement takes `$1` rows at a time, each time by itself, until none is left, so
   * that neither the limit of one statement (D8) nor a lock lasts. A statement must not find again what it has changed.
   */
  async inSlices(sql: string, rows: number): Promise<number> {
    for (let all = 0; ;) {
      const [, changed] = (await this.source.query(sql, [rows])) as unknown as [unknown, number];
      all += changed;
      if (changed < rows) return all;
    }
  }

  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return asPart('transaction', () => this.inTransaction(work));
  }

  private async inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    let written = false;
    const result = await this.source.transaction(async (manager) => {
      const prepared = async <Row>({ name, text }: PreparedQuery, values: unknown[]): Promise<Row[]> => {
        const client = (await manager.queryRunner!.connect()) as PoolClient; // the connection of this transaction
        return (await asPart(name, () => client.query<Row & QueryResultRow>({ name, text, values }))).rows;
      };
      const write = async ({ id, subject, envelope }: NewEvent): Promise<void> => {
        written = true;
        await prepared(INSERT_OUTBOX, [id, subject, envelope]);
      };
      return work({
        manager,
        returning: async <Row>(sql: string, parameters: unknown[] = []) =>
          returnedRows<Row>(await manager.query(sql, parameters)),
        prepared,
        outboxWritten: () => {
          written = true;
        },
        publish: (contract, fact) => write(newEvent(contract, fact)),
        announce: (contract, { key, version, data }) =>
          write(toRow(contract, { aggregate: key, version, data }, `state.${contract.subject}.${key}`)),
        record: async ({ by, act, subject, before, after }) => {
          const fields = changedNames(before, after);
          if (before && after && fields.length === 0) return; // a save that changes nothing is no act
          await manager.query(INSERT_ACT, [by, act, subject, fields]);
        },
      });
    });
    if (written) this.outboxWritten();
    return result;
  }

  /** The first pool is closed by who opened it. */
  async closeOthers(): Promise<void> {
    await Promise.all([this.background?.destroy(), this.reports?.end()]);
    this.reports = null;
  }

  /** To be called after a commit that wrote to the outbox; `transaction` does it by itself. */
  outboxWritten(): void {
    for (const listener of this.listeners) listener();
  }

  /** Called after a commit that wrote to the outbox: the relay need not wait for its next look. */
  onOutboxWritten(listener: () => void): void {
    this.listeners.push(listener);
  }
}

/** A part of the request under way: by the statement's name, never its text, which says what is asked for (decision 72). */
const asPart = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  recorded('client', `postgres ${name}`, currentContext()?.traceparent, work);

function recordedTrace(): { traceparent?: string } {
  const traceparent = currentContext()?.traceparent;
  return isRecorded(traceparent) ? { traceparent } : {};
}

/** TypeORM answers an UPDATE or DELETE with its rows and their number, an INSERT with the rows alone. */
function returnedRows<Row>(answer: unknown): Row[] {
  return (Array.isArray(answer) && Array.isArray(answer[0]) ? answer[0] : answer) as Row[];
}

/** A row for the outbox, for the one statement so hot that it is a transaction of its own and writes the row itself. */
export interface NewEvent {
  id: string;
  subject: string;
  /** JSON. */
  envelope: string;
}

export const newEvent = <Data>(contract: EventContract<Data>, fact: Fact<Data>): NewEvent =>
  toRow(contract, fact, `event.${contract.subject}`);

function toRow<Data>(
  { subject, version }: EventContract<Data> | StateContract<Data>,
  fact: Fact<Data>,
  wire: string,
): NewEvent {
  const envelope: Envelope<Data> = {
    id: randomUUID(),
    subject,
    version,
    aggregate: fact.aggregate,
    aggregateVersion: fact.version,
    occurredAt: new Date().toISOString(),
    requestId: currentRequestId(),
    ...recordedTrace(),
    data: fact.data,
  };
  return { id: envelope.id, subject: wire, envelope: JSON.stringify(envelope) };
}
