/** The broker's store is lost: what the outbox knows is sent again, however much it is, and nobody waits for it. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Envelope, event, state } from '@kurtyna/contracts';
import type { FreshDatabase } from '@kurtyna/testing';
import { jetstreamManager } from '@nats-io/jetstream';
import pg from 'pg';
import { Consumes, Database, EVENTS, Sweeper, STATE, type Tx } from '../src/index.js';
import { aBroker, type Broker } from './broker.js';
import { aDatabase, aService, effects, keep, someJobs, type TinyService, until } from './tiny-service.js';

interface Sale {
  n: number;
}
const sold = event<Sale>('tells.sold', { version: 1 });
const price = state<Sale>('tells.price', { version: 1 });

/** No statement of a service may take longer here, so that a few rows are many. */
const LIMIT_MS = 700;
const ROWS = 100_000;

let broker: Broker;
let tellers: FreshDatabase;
let listeners: FreshDatabase;
const services: TinyService[] = [];

beforeAll(async () => {
  broker = await aBroker();
}, 60_000);
beforeEach(async () => {
  [tellers, listeners] = await Promise.all([aDatabase({ statementTimeoutMs: LIMIT_MS }), aDatabase()]);
});
afterEach(async () => {
  await Promise.all(services.splice(0).map((service) => service.stop()));
  await Promise.all([tellers.drop(), listeners.drop()]);
  await anew();
});
afterAll(() => broker.stop());

const started = async (name: string, database: Database, parts: object[] = [], relaying = true) => {
  const service = await aService(name, database, parts, { relaying, connection: () => broker.connection() });
  services.push(service);
  return service;
};
const sell = (n: number): Promise<void> =>
  tellers.database.transaction((tx) => tx.publish(sold, { aggregate: `sale:${n}`, version: 1, data: { n } }));
const count = async (condition: string): Promise<number> =>
  (await tellers.database.query<{ n: number }>(`SELECT count(*)::integer AS n FROM outbox WHERE ${condition}`))[0]!.n;
const resending = async (): Promise<boolean> =>
  (await tellers.database.query('SELECT 1 FROM broker_epoch WHERE resend_until IS NOT NULL')).length > 0;

async function anew(): Promise<void> {
  await broker.kill();
  broker.loseStore();
  await broker.start();
}
async function inStream(stream: string, subject: string): Promise<number> {
  const nats = await broker.connection();
  const info = await (await jetstreamManager(nats)).streams.info(stream, { subjects_filter: subject });
  await nats.close();
  return Object.values(info.state.subjects ?? {}).reduce((sum, n) => sum + n, 0);
}
async function lastValue(key: string): Promise<Sale> {
  const nats = await broker.connection();
  const found = await (await jetstreamManager(nats)).streams.getMessage(STATE, { last_by_subj: `state.tells.price.${key}` });
  await nats.close();
  return found!.json<Envelope<Sale>>().data;
}

/** Rows as a service has written and sent them in the last days: past its limits, for there are many. */
async function sentLongAgo(rows: string): Promise<void> {
  const client = new pg.Client({ connectionString: tellers.url });
  await client.connect();
  await client.query(
    `INSERT INTO outbox (id, subject, envelope, created_at, sent_at)
     SELECT id, subject, jsonb_build_object('id', id, 'subject', subject, 'version', 1, 'aggregate', 'x', 'aggregateVersion', n,
            'occurredAt', now(), 'requestId', NULL, 'data', jsonb_build_object('n', n)), now() - interval '2 days', now() - interval '2 days'
       FROM (${rows}) AS row`,
  );
  await client.end();
}
/** 8,000 sales, and so many prices of 40 things that one statement cannot mark them within its limit. */
const MANY = `
  SELECT gen_random_uuid() AS id, n, CASE WHEN n <= 8000 THEN 'event.tells.sold' ELSE 'state.tells.price.' || n % 40 END AS subject
    FROM generate_series(1, ${ROWS}) AS n`;

function counting(): object {
  class Counts {
    async count(fact: Envelope<Sale>, tx: Tx): Promise<void> {
      await keep(tx, 'count', fact);
    }
  }
  Consumes(sold, { purpose: 'count' })(Counts.prototype, 'count', {} as never);
  return new Counts();
}
const heard = async (): Promise<number[]> =>
  (await effects<Sale>(listeners.database, 'count')).map(({ data }) => data.n).sort((a, b) => a - b);
const numbers = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, n) => from + n);

describe('after the store was lost', () => {
  it('what nobody has read is sent again, what was read counts once, and the last values are there again [F3, D1, D3]', async () => {
    const hears = await started('hears', listeners.database, [counting()], false);
    await started('tells', tellers.database);
    for (let n = 1; n <= 5; n++) await sell(n);
    await until('five are read', async () => (await heard()).length === 5);
    await hears.stop();
    for (let n = 6; n <= 9; n++) await sell(n);
    for (let version = 1; version <= 3; version++)
      await tellers.database.transaction((tx) => tx.announce(price, { key: 'event.5', version, data: { n: version } }));
    await until('all is sent', async () => (await count('sent_at IS NULL')) === 0);

    await anew();
    await started('hears', listeners.database, [counting()], false);
    await until('nine are read', async () => (await heard()).length === 9);
    await until('all is sent again', async () => !(await resending()) && (await count('sent_at IS NULL')) === 0);
    expect(await heard()).toEqual(numbers(1, 9));
    expect(await inStream(EVENTS, 'event.tells.sold')).toBe(9);
    expect(await lastValue('event.5')).toEqual({ n: 3 });
  }, 60_000);

  it(`of ${ROWS} rows, more than one statement can mark: what is new goes out at once, and each fact and each last value is sent again [F3, D1, D8]`, async () => {
    await started('tells', tellers.database);
    await sell(0);
    await until('the first is sent', async () => (await count('sent_at IS NULL')) === 0);
    await sentLongAgo(MANY);
    const begun = new Date();

    await anew();
    const waits: number[] = [];
    for (let n = 1; n <= 5; n++) {
      const spoken = Date.now();
      await sell(ROWS + n);
      await until(
        'the new one is sent',
        async () => (await count(`sent_at IS NOT NULL AND envelope -> 'data' ->> 'n' = '${ROWS + n}'`)) === 1,
        15,
      );
      waits.push(Date.now() - spoken);
    }
    await until('the whole outbox is sent again', async () => !(await resending()) && (await count('sent_at IS NULL')) === 0, 90);
    // Not all of it: of a last value's older ones nobody wants to know.
    expect(await inStream(EVENTS, 'event.tells.sold')).toBe(8000 + 6);
    expect(await inStream(STATE, 'state.tells.price.>')).toBe(40);
    for (const key of [0, 7, 39]) expect((await lastValue(String(key))).n).toBeGreaterThan(ROWS - 40);
    expect(await count(`subject LIKE 'state.%' AND sent_at > '${begun.toISOString()}'`)).toBe(40);
    console.log(`F3 ${ROWS} rows: five new facts sent in ${Math.max(...waits)} ms at most meanwhile`); // eslint-disable-line no-console
  }, 150_000);

  it('a process that ends in the middle has left its place: the next one goes on from there [F3, D2]', async () => {
    const first = await started('tells', tellers.database);
    await sell(0);
    await until('the first is sent', async () => (await count('sent_at IS NULL')) === 0);
    await sentLongAgo(MANY);
    const [row] = await tellers.database.query<{ lost: string }>('SELECT now()::text AS lost');
    await anew();
    await until(
      'the first slice is done',
      async () => (await tellers.database.query(`SELECT 1 FROM broker_epoch WHERE stream = 'EVENTS' AND resend_after > 0`)).length > 0,
      60,
    );
    await first.stop();
    await tellers.database.query(`CREATE TABLE was_sent AS SELECT position, sent_at FROM outbox WHERE sent_at > '${row!.lost}'`);
    await started('tells', tellers.database);
    await until('the rest is sent', async () => !(await resending()) && (await count('sent_at IS NULL')) === 0, 90);
    expect(await tellers.database.query('SELECT count(*)::integer > 0 AS some FROM was_sent')).toEqual([{ some: true }]);
    expect(
      await tellers.database.query('SELECT position FROM outbox JOIN was_sent w USING (position) WHERE outbox.sent_at > w.sent_at'),
    ).toEqual([]);
    expect(await inStream(EVENTS, 'event.tells.sold')).toBe(8000 + 1);
    expect(await inStream(STATE, 'state.tells.price.>')).toBe(40);
  }, 150_000);

  it('an ack of the lost store that is written down late does not count [F3, D2]', async () => {
    let late = (): void => undefined;
    const gate = new Promise<void>((resolve) => (late = resolve));
    let acked = false;
    /** Slow in one thing: writing down that something was sent. */
    class SlowDatabase extends Database {
      override async query<Row>(sql: string, parameters?: unknown[]): Promise<Row[]> {
        if (sql.includes('SET sent_at = now()')) {
          acked = true;
          await gate;
        }
        return super.query(sql, parameters);
      }
    }
    await started('tells', new SlowDatabase(tellers.dataSource));
    await until('the streams are known', async () => (await tellers.database.query('SELECT 1 FROM broker_epoch')).length === 2);
    await sell(1);
    await until('the ack is there', () => acked);
    await anew();
    // Another replica sees the loss first.
    await started('tells-too', tellers.database);
    await until(
      'the loss is seen',
      async () =>
        (
          await broker
            .connection()
            .then(async (nats) => {
              const { created } = await (await jetstreamManager(nats)).streams.info(EVENTS);
              await nats.close();
              return tellers.database.query('SELECT 1 FROM broker_epoch WHERE created = $1', [String(created)]);
            })
            .catch(() => [])
        ).length > 0,
    );
    await until('it is to be sent again', async () => !(await resending()));
    late();
    await until('it is in the new store', async () => (await inStream(EVENTS, 'event.tells.sold')) === 1, 10);
    await until('it is written down', async () => (await count('sent_at IS NULL')) === 0);
  }, 60_000);
});

describe('what nobody needs any more', () => {
  it('is swept slice by slice: no sweep is too long for one statement [D2, D3]', async () => {
    await sentLongAgo(MANY);
    const client = new pg.Client({ connectionString: tellers.url });
    await client.connect();
    await client.query(`UPDATE outbox SET created_at = now() - interval '15 days'`);
    await client.query(`
      INSERT INTO inbox (consumer, event_id, received_at)
      SELECT 'x', gen_random_uuid(), now() - interval '22 days' FROM generate_series(1, ${ROWS})`);
    await client.query(`UPDATE outbox SET sent_at = NULL WHERE position <= 3`);
    await client.query(`INSERT INTO inbox (consumer, event_id, received_at) VALUES ('x', $1, now() - interval '20 days')`, [randomUUID()]);
    await client.end();
    await new Sweeper(someJobs(tellers.database), tellers.database).sweep();
    expect(await count('true')).toBe(3);
    expect(await tellers.database.query('SELECT count(*)::integer AS n FROM inbox')).toEqual([{ n: 1 }]);
  }, 90_000);
});
