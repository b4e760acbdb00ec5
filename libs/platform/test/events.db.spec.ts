/** Events from commit to effect: nothing is lost, nothing counts twice, and what cannot be done is kept with its reason. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type Envelope, event, type EventContract, state, type StateContract } from '@kurtyna/contracts';
import type { FreshDatabase } from '@kurtyna/testing';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import pg from 'pg';
import {
  Consumes,
  createDataSourceFor,
  Database,
  ensureStreams,
  EVENTS,
  listenForBrokenConnections,
  metrics,
  Relay,
  type Tx,
} from '../src/index.js';
import { aBroker } from './broker.js';
import {
  aConnection,
  aDatabase,
  aService,
  effects,
  handledAll,
  keep,
  run,
  silent,
  sweepBroker,
  type TinyService,
  until,
} from './tiny-service.js';

interface Sale {
  n: number;
}

let tellers: FreshDatabase;
let listeners: FreshDatabase;
const services: TinyService[] = [];

beforeAll(async () => {
  const nats = await aConnection();
  await ensureStreams(await jetstreamManager(nats));
  await nats.close();
});
beforeEach(async () => {
  [tellers, listeners] = await Promise.all([aDatabase(), aDatabase()]);
});
afterEach(async () => {
  await Promise.all(services.splice(0).map((service) => service.stop()));
  await Promise.all([tellers.drop(), listeners.drop()]);
});
afterAll(sweepBroker);

let names = 0;
/** Every test has subjects and services of its own. */
const fresh = () => `${run}.n${++names}`;
const started = async (...given: Parameters<typeof aService>): Promise<TinyService> => {
  const service = await aService(...given);
  services.push(service);
  return service;
};
const named = (subject: string, role: string): string => `${subject.replace('.', '-')}-${role}`;

const sell = (database: Database, sold: ReturnType<typeof event<Sale>>, n: number, version = 1): Promise<void> =>
  database.transaction((tx) => tx.publish(sold, { aggregate: `sale:${n}`, version, data: { n } }));
const unsent = async (database: Database): Promise<number> =>
  Number((await database.query<{ n: string }>('SELECT count(*) AS n FROM outbox WHERE sent_at IS NULL'))[0]!.n);

/** An envelope as a relay would put it on the wire, for messages no outbox ever held. */
const anEnvelope = (subject: string, changes: Partial<Envelope<unknown>> = {}): Envelope<unknown> => ({
  id: randomUUID(),
  subject,
  version: 1,
  aggregate: 'sale:1',
  aggregateVersion: 1,
  occurredAt: new Date().toISOString(),
  requestId: null,
  data: { n: 1 },
  ...changes,
});

async function publishRaw(subject: string, body: string, msgID: string): Promise<void> {
  const nats = await aConnection();
  await jetstream(nats).publish(`event.${subject}`, body, { msgID });
  await nats.close();
}

/** What reaches the wire, whether or not somebody acts on it: the control of the tests below. */
async function deliveries(subject: string): Promise<{ count: () => number; stop: () => Promise<void> }> {
  const nats = await aConnection();
  let count = 0;
  nats.subscribe(`event.${subject}`, { callback: () => void count++ });
  await nats.flush();
  return { count: () => count, stop: () => nats.close() };
}

describe('the outbox', () => {
  it('sends nothing of a transaction that rolled back, and everything of one that committed [D2]', async () => {
    const sold = event<Sale>(fresh(), { version: 1 });
    const wire = await deliveries(sold.subject);
    await started(named(sold.subject, 'tells'), tellers.database);

    const rolledBack = tellers.database.transaction(async (tx) => {
      await tx.publish(sold, { aggregate: 'sale:1', version: 1, data: { n: 1 } });
      throw new Error('sold out after all');
    });
    await expect(rolledBack).rejects.toThrow('sold out after all');
    await sell(tellers.database, sold, 2);

    await until('the committed one is sent', async () => (await unsent(tellers.database)) === 0 && wire.count() > 0);
    // The relay sends in the order of writing: with this one all before it have gone.
    await sell(tellers.database, sold, 3);
    await until('the later one is sent', async () => (await unsent(tellers.database)) === 0 && wire.count() > 1);
    expect(wire.count()).toBe(2);
    expect(await tellers.database.query(`SELECT envelope -> 'data' AS data FROM outbox ORDER BY position`)).toEqual([
      { data: { n: 2 } },
      { data: { n: 3 } },
    ]);
    await wire.stop();
  });

  it('sends at once what is committed while the relay is busy with what was before [D2, D18]', async () => {
    const sold = event<Sale>(fresh(), { version: 1 });
    const wire = await deliveries(sold.subject);
    // Where nobody wakes it, it looks again after an hour: whoever is not sent at once is not sent.
    await started(named(sold.subject, 'tells'), tellers.database, [], { idleMs: 3_600_000 });
    for (let n = 1; n <= 40; n++) {
      await sell(tellers.database, sold, n);
      // The second one of each pair meets the relay in the middle of its round: the first is on the wire and not yet written down.
      if (n % 2) while (wire.count() < n) await aTurn();
      else await until('both are sent', () => wire.count() === n, 10);
    }
    await until('all is written down', async () => (await unsent(tellers.database)) === 0);
    await wire.stop();
  });

  it('pauses between two failures also when the outbox was written meanwhile [D2, F3]', async () => {
    const nats = await aConnection();
    let tries = 0;
    let written = (): void => undefined;
    const away = {
      onOutboxWritten: (listener: () => void) => (written = listener),
      query: () => {
        if (++tries === 1) written();
        return Promise.reject(new Error('no contact'));
      },
    } as unknown as Database;
    const relay = new Relay(away, nats, silent);
    const untilTried = async (times: number): Promise<void> => {
      for (let turns = 0; tries < times && turns < 100_000; turns++) await aTurn();
    };
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    try {
      relay.onApplicationBootstrap();
      await untilTried(1);
      for (let turns = 0; turns < 100; turns++) await aTurn();
      jest.advanceTimersByTime(100); // what was written meanwhile gets one round at once; rounds keep a pace
      for (let nth = 2; nth <= 4; nth++) {
        await untilTried(nth);
        for (let turns = 0; turns < 100; turns++) await aTurn();
        expect(tries).toBe(nth);
        jest.advanceTimersByTime(100); // the pace
        for (let turns = 0; turns < 100; turns++) await aTurn();
        jest.advanceTimersByTime(499);
        for (let turns = 0; turns < 100; turns++) await aTurn();
        expect(tries).toBe(nth);
        jest.advanceTimersByTime(1);
      }
      await untilTried(5);
      expect(tries).toBe(5);
    } finally {
      jest.useRealTimers();
    }
    await relay.onModuleDestroy();
    await nats.close();
  });

  it('two replicas relay 300 rows: each is on the wire once, none stays [D2]', async () => {
    const sold = event<Sale>(fresh(), { version: 1 });
    const wire = await deliveries(sold.subject);
    const name = named(sold.subject, 'tells');
    await tellers.database.transaction(async (tx) => {
      for (let n = 0; n < 300; n++) await tx.publish(sold, { aggregate: `sale:${n}`, version: 1, data: { n } });
    });
    await Promise.all([started(name, tellers.database), started(name, tellers.database)]);
    await until('all are sent', async () => (await unsent(tellers.database)) === 0);
    await sell(tellers.database, sold, 300); // whatever was sent twice is on the wire before it
    await until('the later one is sent', async () => (await unsent(tellers.database)) === 0 && wire.count() > 300);
    expect(wire.count()).toBe(301);
    await wire.stop();
  });

  it('versions of one thing arrive in their order, and an older one that comes late changes nothing [D2]', async () => {
    const price = state<{ n: number; version: number }>(fresh(), { version: 1 });
    const arrived: number[] = [];
    class Copies {
      async keep({ data }: Envelope<{ n: number; version: number }>, tx: Tx): Promise<void> {
        arrived.push(data.version);
        await tx.manager.query(
          `INSERT INTO effect (consumer, event_id, data) SELECT 'copy', $1, $2
            WHERE NOT EXISTS (SELECT 1 FROM effect WHERE (data ->> 'version')::integer >= $3)`,
          [randomUUID(), JSON.stringify(data), data.version],
        );
      }
    }
    consumes(Copies, price, { purpose: 'keep', ordered: true });
    await started(named(price.subject, 'keeps'), listeners.database, [new Copies()], { relaying: false });
    await started(named(price.subject, 'tells'), tellers.database);
    const tell = (version: number): Promise<void> =>
      tellers.database.transaction((tx) => tx.announce(price, { key: 'event.5', version, data: { n: version * 100, version } }));
    for (let version = 1; version <= 20; version++) await tell(version);
    await until('the last one is there', () => arrived.at(-1) === 20);
    // The stream keeps the last value only, so some may be passed over; never turned round.
    expect(arrived).toEqual([...arrived].sort((a, b) => a - b));
    await tell(7);
    await until('the late one came', () => arrived.at(-1) === 7);
    const kept = await effects<{ n: number; version: number }>(listeners.database, 'copy');
    expect(kept.at(-1)!.data).toEqual({ n: 2000, version: 20 });
  });
});

describe('a consumer', () => {
  it('that is stopped while it is still being set up ends, and does not listen on for ever [D37, F18]', async () => {
    const sold = event<Sale>(fresh(), { version: 1 });
    const books = counting(sold, 'books');
    const service = await aService(named(sold.subject, 'hears'), listeners.database, [books], { relaying: false });
    await service.stop(); // which would never end
    expect(await effects(listeners.database, 'books')).toEqual([]);
  }, 60_000);
});

describe('an event seen again', () => {
  it('after a relay was killed between the ack and `sent_at`, 50 times over: delivered twice, each effect once [F15, D2, D3]', async () => {
    // A stream that forgets at once which messages it has seen: the inbox alone stands between a second delivery and a second effect.
    const broker = await aBroker();
    const connection = () => broker.connection();
    const nats = await connection();
    const manager = await jetstreamManager(nats);
    await ensureStreams(manager);
    await manager.streams.update(EVENTS, { duplicate_window: nanos(100) });
    const sold = event<Sale>(fresh(), { version: 1 });
    // A consumer without an inbox, as somebody would write it who trusts the wire.
    const naive: number[] = [];
    const ears = nats.subscribe(`event.${sold.subject}`, {
      callback: (_error, message) => void naive.push(message.json<Envelope<Sale>>().data.n),
    });
    const hears = await aService(named(sold.subject, 'hears'), listeners.database, [counting(sold, 'count')], {
      relaying: false,
      connection,
    });

    // While the test holds the gate, whoever writes down that something was sent stands before it.
    const gate = new pg.Client({ connectionString: tellers.url });
    await gate.connect();
    await gate.query(`
      CREATE FUNCTION wait_at_gate() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN PERFORM pg_advisory_xact_lock_shared(15); RETURN NEW; END $$;
      CREATE TRIGGER gate BEFORE UPDATE ON outbox FOR EACH ROW
        WHEN (OLD.sent_at IS NULL AND NEW.sent_at IS NOT NULL) EXECUTE FUNCTION wait_at_gate()`);
    // In this database alone: another spec beside this one has waiters of its own in another.
    const standing = async (): Promise<number | undefined> =>
      (
        await gate.query(`SELECT l.pid FROM pg_locks l JOIN pg_database d ON d.oid = l.database
          WHERE l.locktype = 'advisory' AND NOT l.granted AND d.datname = current_database()`)
      ).rows[0]?.pid;

    for (let kill = 0; kill < 50; kill++) {
      await gate.query('SELECT pg_advisory_lock(15)');
      await sell(tellers.database, sold, kill);
      const dataSource = await createDataSourceFor({ url: tellers.url, entities: [], migrations: [] }).initialize();
      listenForBrokenConnections(dataSource, () => undefined);
      const relay = await aService(named(sold.subject, 'tells'), new Database(dataSource), [], { connection });
      await until('it is acked and about to be written down', async () => (await standing()) !== undefined);
      // The end of a process: its lines are cut, and what it was about to write is not written.
      await relay.nats.close();
      await gate.query('SELECT pg_terminate_backend($1)', [await standing()]);
      await until('nobody stands there', async () => (await standing()) === undefined);
      await relay.stop();
      await dataSource.destroy();
      await gate.query('SELECT pg_advisory_unlock(15)');
      expect(await unsent(tellers.database)).toBe(1);
      // What a dead process has claimed is free after 30 s; nobody waits for that here.
      await tellers.database.query(`UPDATE outbox SET claimed_until = '-infinity' WHERE sent_at IS NULL`);
      await until('the stream has forgotten what it has seen', async () => {
        const { last_ts } = (await manager.streams.info(EVENTS)).state;
        return Date.now() > Date.parse(last_ts) + 110;
      });
      const next = await aService(named(sold.subject, 'tells'), tellers.database, [], { connection });
      await until('the next process has sent it', async () => (await unsent(tellers.database)) === 0);
      await next.stop();
    }
    await until('50 effects', async () => (await effects(listeners.database, 'count')).length >= 50);
    await handledAll(hears, 'count');
    const done = await effects<Sale>(listeners.database, 'count');
    expect(done.map(({ data }) => data.n).sort((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, n) => n));
    // The control: each was in the stream twice, and who has no inbox counts each twice.
    const { state: kept } = await manager.streams.info(EVENTS, { subjects_filter: `event.${sold.subject}` });
    expect(kept.subjects).toEqual({ [`event.${sold.subject}`]: 100 });
    expect(naive).toHaveLength(100);
    console.log(`F15 killed 50 times: 100 deliveries, ${done.length} of 50 effects, each once`); // eslint-disable-line no-console
    ears.unsubscribe();
    await gate.end();
    await hears.stop();
    await broker.stop();
  }, 120_000);

  it('outside the duplicate window of the stream: it is delivered twice and counts once [F16, D3]', async () => {
    const sold = event<Sale>(fresh(), { version: 1 });
    const wire = await deliveries(sold.subject);
    const hears = await started(named(sold.subject, 'hears'), listeners.database, [counting(sold, 'count')], { relaying: false });
    const envelope = anEnvelope(sold.subject);
    // Another message id is what the window's end is: the stream takes it as new.
    await publishRaw(sold.subject, JSON.stringify(envelope), envelope.id);
    await publishRaw(sold.subject, JSON.stringify(envelope), `${envelope.id}-again`);
    await publishRaw(sold.subject, JSON.stringify(anEnvelope(sold.subject, { data: { n: 2 } })), randomUUID());
    await until('the later one is done', async () => (await effects<Sale>(listeners.database, 'count')).some(({ data }) => data.n === 2));
    await handledAll(hears, 'count');
    expect(wire.count()).toBe(3);
    expect(await effects(listeners.database, 'count')).toHaveLength(2);
    await wire.stop();
  });

  it('by two replicas of a consumer at once: 200 events, 200 effects [D3]', async () => {
    const sold = event<Sale>(fresh(), { version: 1 });
    const name = named(sold.subject, 'hears');
    const replica = () => started(name, listeners.database, [counting(sold, 'count')], { relaying: false });
    const [hears] = [await replica(), await replica()];
    await started(named(sold.subject, 'tells'), tellers.database);
    await tellers.database.transaction(async (tx) => {
      for (let n = 0; n < 200; n++) await tx.publish(sold, { aggregate: `sale:${n}`, version: 1, data: { n } });
    });
    await until('200 effects', async () => (await effects(listeners.database, 'count')).length >= 200);
    await handledAll(hears, 'count');
    expect(await effects(listeners.database, 'count')).toHaveLength(200);
  }, 60_000);
});

describe('poison among good events', () => {
  it('300 good ones done while it is still being tried; a broken body, an unknown version, one that always throws are kept with reason, told as a number also after a restart, and done once after the fix [F13, D4, O5]', async () => {
    const sold = event<Sale>(fresh(), { version: 1 });
    const tries = new Map<number, number>();
    const moods = { broken: true };
    const effect = async (fact: Envelope<Sale>, tx: Tx): Promise<void> => {
      tries.set(fact.data.n, (tries.get(fact.data.n) ?? 0) + 1);
      await keep(tx, 'count', fact);
      if (fact.data.n === 13 && moods.broken) throw new Error('thirteen brings bad luck');
    };
    class Counts {
      count = effect;
    }
    consumes(Counts, sold, { purpose: 'count' });
    const name = named(sold.subject, 'hears');
    const listener = await aService(name, listeners.database, [new Counts()], { relaying: false });

    const begun = Date.now();
    const unknown = anEnvelope(sold.subject, { version: 2, data: { n: 1002 } });
    const brokenBody = `broken-body-${sold.subject}`; // the stream remembers the ids of other runs as well
    await publishRaw(sold.subject, '{"id": "cut o', brokenBody);
    await publishRaw(sold.subject, JSON.stringify(unknown), unknown.id);
    await started(named(sold.subject, 'tells'), tellers.database);
    await tellers.database.transaction(async (tx) => {
      for (let n = 0; n <= 300; n++) await tx.publish(sold, { aggregate: `sale:${n}`, version: 1, data: { n } });
    });
    await until('300 good ones', async () => (await effects(listeners.database, 'count')).length === 300);
    expect(tries.get(13)).toBeLessThan(5); // nobody waited for the last of its tries
    const took = Date.now() - begun;

    await until('three letters', async () => (await listener.letters.list()).length === 3, 25);
    const letters = await listener.letters.list();
    expect(letters.map(({ reason }) => reason).sort()).toEqual([
      'the body is not JSON',
      'thirteen brings bad luck',
      'version 2 is not known here',
    ]);
    expect(letters.every(({ consumer }) => consumer === `${name}-count`)).toBe(true);
    expect(tries.get(13)).toBe(5);

    // Nobody has fixed anything: replaying does not do them, nor lose them.
    expect(await listener.letters.replay()).toEqual({ done: 0, left: 3 });
    expect(await lettersTold()).toBe(3);
    await listener.stop();

    // The fix: the release knows version 2, its handler is cured, the broken body is put right by hand.
    moods.broken = false;
    const soldTwo = event<Sale>(sold.subject, { version: 2 });
    const mended = anEnvelope(sold.subject, { version: 2, data: { n: 1001 } });
    await listeners.database.query(`UPDATE dead_letter SET body = $1 WHERE event_id = $2`, [JSON.stringify(mended), brokenBody]);
    await listeners.database.query(
      `UPDATE dead_letter SET body = jsonb_set(body::jsonb, '{version}', '2')::text WHERE body LIKE '{%' AND event_id <> $1`,
      [brokenBody],
    );
    class CountsTwo {
      count = effect;
    }
    consumes(CountsTwo, soldTwo, { purpose: 'count' });
    metrics.resetMetrics(); // as in a process that has just begun
    const cured = await started(name, listeners.database, [new CountsTwo()], { relaying: false });
    await until('the letters of before are counted', async () => (await lettersTold()) === 3, 5);
    expect(await cured.letters.replay()).toEqual({ done: 3, left: 0 });
    expect(await cured.letters.replay()).toEqual({ done: 0, left: 0 });
    expect(await lettersTold()).toBe(0);
    const done = (await effects<Sale>(listeners.database, 'count')).map(({ data }) => data.n);
    expect(done).toHaveLength(303);
    expect(new Set(done).size).toBe(303);
    console.log(`F13 300 of 300 good done in ${(took / 1000).toFixed(1)} s, 3 dead letters, replayed 3 of 3 once`); // eslint-disable-line no-console
  }, 60_000);
});

/** What has come over the wire meanwhile is heard. */
const aTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const lettersTold = async (): Promise<number> => (await metrics.getSingleMetric('kurtyna_dead_letters')!.get()).values[0]!.value;

/** `@Consumes` for classes a test makes: the contract is known only when the test runs. */
function consumes<Data>(
  target: new () => object,
  contract: EventContract<Data> | StateContract<Data>,
  options: Parameters<typeof Consumes>[1],
): void {
  const [method] = Object.getOwnPropertyNames(target.prototype).filter((name) => name !== 'constructor');
  Consumes(contract, options)(target.prototype as object, method ?? 'count', {} as never);
}

/** A consumer whose every effect is a row. */
function counting(contract: ReturnType<typeof event<Sale>>, consumer: string): object {
  class Counts {
    async count(fact: Envelope<Sale>, tx: Tx): Promise<void> {
      await keep(tx, consumer, fact);
    }
  }
  consumes(Counts, contract, { purpose: 'count' });
  return new Counts();
}
