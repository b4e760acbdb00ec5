/** Events that are acted on together: as if each had come alone, only cheaper (decision 61). */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Envelope, event, type EventContract } from '@kurtyna/contracts';
import type { FreshDatabase } from '@kurtyna/testing';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { ConsumesTogether, ensureStreams, type Tx } from '../src/index.js';
import { aConnection, aDatabase, aService, effects, handledAll, keep, run, sweepBroker, type TinyService, until } from './tiny-service.js';

interface Sale {
  n: number;
}
type Handler = (facts: readonly Envelope<Sale>[], tx: Tx) => Promise<void>;

const EVENTS = 200;
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

let subjects = 0;
const aSale = (): EventContract<Sale> => event<Sale>(`${run}.together${++subjects}`, { version: 1 });

/** Hears the sales from now on; as often as it is called there is another replica. */
async function hears(sold: EventContract<Sale>, handler: Handler): Promise<TinyService> {
  class Counts {
    count = handler;
  }
  ConsumesTogether(sold, { purpose: 'count' })(Counts.prototype as object, 'count', {} as never);
  const name = `${sold.subject.replace('.', '-')}-hears`;
  const service = await aService(name, listeners.database, [new Counts()], { relaying: false });
  services.push(service);
  return service;
}

/** All are written at once, so that they arrive in a crowd. */
async function tells(sold: EventContract<Sale>, count = EVENTS): Promise<void> {
  services.push(await aService(`${sold.subject.replace('.', '-')}-tells`, tellers.database));
  await tellers.database.transaction(async (tx) => {
    for (let n = 0; n < count; n++) await tx.publish(sold, { aggregate: `sale:${n}`, version: 1, data: { n } });
  });
}

const done = async (): Promise<number[]> =>
  (await effects<Sale>(listeners.database, 'count')).map(({ data }) => data.n).sort((a, b) => a - b);
const all = Array.from({ length: EVENTS }, (_, n) => n);

/** One row for each, as `keep` writes it, and how many came together. */
function keeping(sizes: number[], before: (facts: readonly Envelope<Sale>[]) => void = () => {}): Handler {
  return async (facts, tx) => {
    sizes.push(facts.length);
    before(facts);
    for (const fact of facts) await keep(tx, 'count', fact);
  };
}

describe('events that came together', () => {
  it('are one transaction, each counts once, and who comes alone does not wait for company [D3]', async () => {
    const [sold, sizes] = [aSale(), [] as number[]];
    await hears(sold, keeping(sizes));
    await tells(sold);
    await until('all are done', async () => (await done()).length >= EVENTS);
    expect(await done()).toEqual(all);
    expect(sizes.length).toBeLessThan(EVENTS / 4);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(32);
    expect(Math.min(...sizes)).toBeGreaterThan(0);
  }, 60_000);

  it('by two replicas, with each event told twice: 200 events, 200 effects [D3, F15]', async () => {
    const [sold, sizes] = [aSale(), [] as number[]];
    await hears(sold, keeping(sizes));
    await hears(sold, keeping(sizes));
    await tells(sold);
    await until('all are done', async () => (await done()).length >= EVENTS);
    // As a relay that died before it could write down what it had sent; past the stream's own memory of what it has.
    const nats = await aConnection();
    const told = await tellers.database.query<{ subject: string; envelope: object }>(
      'SELECT subject, envelope FROM outbox ORDER BY position',
    );
    for (const [n, { subject, envelope }] of told.entries())
      await jetstream(nats).publish(subject, JSON.stringify(envelope), { msgID: `${sold.subject}-again-${n}` });
    const [service] = services as [TinyService];
    await nats.close();
    await handledAll(service, 'count'); // the second ones too
    expect(await done()).toEqual(all);
  }, 60_000);

  it('of which one cannot be done: it alone is tried five times and kept as a dead letter, the others are done once [F13, D4]', async () => {
    const [sold, sizes, tries] = [aSale(), [] as number[], { ofThirteen: 0 }];
    const service = await hears(
      sold,
      keeping(sizes, (facts) => {
        if (!facts.some(({ data }) => data.n === 13)) return;
        if (facts.length === 1) tries.ofThirteen++;
        throw new Error('thirteen brings bad luck');
      }),
    );
    await tells(sold);
    await until('the others are done', async () => (await done()).length >= EVENTS - 1, 10);
    await until('the letter is kept', async () => (await service.letters.list()).length > 0, 25);
    expect(await done()).toEqual(all.filter((n) => n !== 13));
    expect((await service.letters.list()).map(({ reason }) => reason)).toEqual(['thirteen brings bad luck']);
    expect(tries.ofThirteen).toBeGreaterThanOrEqual(4); // of five tries the first was in company
    expect(tries.ofThirteen).toBeLessThanOrEqual(5);
  }, 60_000);

  it('whose connection breaks in the middle come again, and each counts once [F6, D3]', async () => {
    const [sold, sizes, broken] = [aSale(), [] as number[], { times: 0 }];
    const service = await hears(sold, async (facts, tx) => {
      await keeping(sizes)(facts, tx);
      if (facts.length === 1 || broken.times >= 2) return;
      broken.times++;
      await tx.manager.query('SELECT pg_terminate_backend(pg_backend_pid())');
    });
    await tells(sold);
    await until('all are done', async () => (await done()).length >= EVENTS, 25);
    await handledAll(service, 'count');
    expect(broken.times).toBe(2);
    expect(await done()).toEqual(all);
  }, 60_000);
});
