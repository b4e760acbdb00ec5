/** Questions between services: a clear answer or a clear refusal, in time, under one request id. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type Envelope, event, request } from '@kurtyna/contracts';
import type { FreshDatabase } from '@kurtyna/testing';
import {
  Consumes,
  currentContext,
  currentRequestId,
  type DomainError,
  newRequestId,
  notFound,
  type Tx,
  withContext,
} from '../src/index.js';
import { aConnection, aDatabase, anAnswerer, aService, keep, run, sleep, sweepBroker, until } from './tiny-service.js';

const stops: (() => Promise<unknown>)[] = [];
let database: FreshDatabase;

beforeAll(async () => {
  database = await aDatabase();
});
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});
afterAll(async () => {
  await database.drop();
  await sweepBroker();
});

const answerer = async (...given: Parameters<typeof anAnswerer>) => {
  const made = await anAnswerer(...given);
  stops.push(made.stop);
  return made;
};
const asker = async () => {
  const made = await anAnswerer(`${run}asks`, {});
  stops.push(made.stop);
  return made.bus;
};
/** As the gateway begins a request, with a budget of its own. */
const within = <T>(ms: number, work: () => Promise<T>, requestId = newRequestId()): Promise<T> =>
  withContext({ requestId, traceparent: null, deadline: Date.now() + ms }, work);
const outcome = async (question: Promise<unknown>) => {
  const begun = Date.now();
  const error = await question.then(
    () => null,
    (thrown: DomainError) => thrown,
  );
  return {
    kind: error?.kind,
    code: error?.code,
    retryAfter: error?.details.retryAfterSeconds,
    took: Date.now() - begun,
  };
};

describe('a question', () => {
  it('nobody answers: refused at once as unavailable, with a time to come again [D7]', async () => {
    for (const idempotent of [false, true]) {
      const { took, ...refusal } = await outcome((await asker()).ask(request(`${run}nobody.ask`, { idempotent }), {}));
      expect(refusal).toEqual({ kind: 'unavailable', code: 'unavailable', retryAfter: 2 });
      expect(took).toBeLessThan(500);
    }
  });

  it('somebody hears it and is silent: refused at its deadline, not later, and not asked twice [D7]', async () => {
    let heard = 0;
    await answerer(`${run}mute`, { ask: () => new Promise(() => void heard++) });
    const contract = request(`${run}mute.ask`, { deadlineMs: 600, idempotent: true });
    const { took, kind } = await outcome((await asker()).ask(contract, {}));
    expect(kind).toBe('unavailable');
    expect(took).toBeGreaterThanOrEqual(590);
    expect(took).toBeLessThan(1000);
    expect(heard).toBe(1);
  });

  it('the time left shrinks hop by hop: the last one knows what the first one has left [D7]', async () => {
    const seen: { left: number; at: number }[] = [];
    const look = (): void => void seen.push({ left: currentContext()!.deadline! - Date.now(), at: Date.now() });
    await answerer(`${run}last`, { ask: () => (look(), 'done') });
    const middle = await answerer(`${run}middle`, {
      ask: async () => {
        look();
        await sleep(300);
        return middle.bus.ask(request(`${run}last.ask`), {});
      },
    });
    const bus = await asker();
    const end = Date.now() + 1000;
    expect(await within(1000, () => bus.ask(request(`${run}middle.ask`), {}))).toBe('done');
    expect(seen.map(({ left }) => left > 0)).toEqual([true, true]);
    // Each believes in the same end, give or take the wire; the contract alone would have said 3 s.
    for (const { left, at } of seen) expect(Math.abs(at + left - end)).toBeLessThan(100);
    expect(seen[0]!.left - seen[1]!.left).toBeGreaterThanOrEqual(290);
  });

  it('whose whole budget is used up is not asked any more [D7]', async () => {
    let heard = 0;
    await answerer(`${run}busy`, { ask: () => ++heard });
    const bus = await asker();
    const { kind } = await outcome(
      within(50, async () => {
        await sleep(80);
        return bus.ask(request(`${run}busy.ask`), {});
      }),
    );
    expect(kind).toBe('unavailable');
    expect(heard).toBe(0);
  });

  it('a refusal arrives as the same refusal, a defect as "internal" without a word of it [D26, T27]', async () => {
    await answerer(`${run}refuse`, {
      mean: () => Promise.reject(notFound('event.not-found')),
      defect: () => Promise.reject(new Error('SELECT secret FROM table at /srv/app.js:1')),
    });
    const bus = await asker();
    expect(await outcome(bus.ask(request(`${run}refuse.mean`), {}))).toMatchObject({
      kind: 'not-found',
      code: 'event.not-found',
    });
    const nats = await aConnection();
    stops.push(() => nats.close());
    const raw = (await nats.request(`${run}refuse.defect`, '{}')).string();
    expect(JSON.parse(raw)).toEqual({ error: { kind: 'internal', code: 'internal' } });
  });
});

describe('one request, one id', () => {
  it('follows from the asker through two services into the outbox and to who hears the event [O6]', async () => {
    const sold = event<{ n: number }>(`${run}.sold`, { version: 1 });
    const ids: Record<string, string | null> = {};
    class Hears {
      async count(fact: Envelope<{ n: number }>, tx: Tx): Promise<void> {
        ids.consumer = currentRequestId();
        await keep(tx, 'count', fact);
      }
    }
    Consumes(sold, { purpose: 'count' })(Hears.prototype, 'count', {} as never);
    const service = await aService(`${run}-follows`, database.database, [new Hears()]);
    stops.push(() => service.stop());
    await answerer(`${run}sells`, {
      ask: () =>
        database.database.transaction(async (tx) => {
          ids.second = currentRequestId();
          await tx.publish(sold, { aggregate: 'sale:1', version: 1, data: { n: 1 } });
        }),
    });
    const first = await answerer(`${run}first`, {
      ask: () => {
        ids.first = currentRequestId();
        return first.bus.ask(request(`${run}sells.ask`), {});
      },
    });
    const bus = await asker();
    const requestId = newRequestId();
    await within(3000, () => bus.ask(request(`${run}first.ask`), {}), requestId);
    await until('the event is heard', () => ids.consumer !== undefined);
    const [row] = await database.database.query<{ id: string }>(`SELECT envelope ->> 'requestId' AS id FROM outbox`);
    expect({ ...ids, outbox: row!.id }).toEqual({
      first: requestId,
      second: requestId,
      consumer: requestId,
      outbox: requestId,
    });
  });
});
