/** Questions between services: a clear answer or a clear refusal, in time, under one request id. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type Envelope, event, request } from '@kurtyna/contracts';
import type { FreshDatabase } from '@kurtyna/testing';
import type { NatsConnection } from '@nats-io/transport-node';
import {
  Bus,
  Consumes,
  currentContext,
  currentRequestId,
  type DomainError,
  newRequestId,
  notFound,
  type Tx,
  withContext,
} from '../src/index.js';
import { findQuestion } from '../src/messaging/questions.js';
import { aBroker } from './broker.js';
import { aConnection, aDatabase, anAnswerer, aService, keep, run, type silent, sweepBroker, until } from './tiny-service.js';

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
/** No test lives as long: whoever would wait for the end of this time is not answered. */
const NEVER_MS = 3_600_000;
const outcome = async (question: Promise<unknown>) => {
  const error = await question.then(
    () => null,
    (thrown: DomainError) => thrown,
  );
  return {
    kind: error?.kind,
    code: error?.code,
    retryAfter: error?.details.retryAfterSeconds,
  };
};

describe('a question', () => {
  it('nobody answers: refused at once as unavailable, with a time to come again [D7]', async () => {
    for (const idempotent of [false, true]) {
      const refusal = await outcome((await asker()).ask(request(`${run}nobody.ask`, { deadlineMs: NEVER_MS, idempotent }), {}));
      expect(refusal).toEqual({ kind: 'unavailable', code: 'unavailable', retryAfter: 2 });
    }
  });

  it('somebody hears it and is silent: refused at its deadline, not later, and not asked twice [D7]', async () => {
    const heard: string[] = [];
    await answerer(`${run}mute`, { ask: ({ who }) => new Promise(() => void heard.push(who)) });
    const contract = (deadlineMs: number) => request<{ who: string }, never>(`${run}mute.ask`, { deadlineMs, idempotent: true });
    const bus = await asker();
    const refused: string[] = [];
    const ask = async (who: string, deadlineMs: number) => {
      expect((await outcome(bus.ask(contract(deadlineMs), { who }))).kind).toBe('unavailable');
      refused.push(who);
    };
    const begun = Date.now();
    await Promise.all([ask('patient', 2400), ask('hasty', 600).then(() => void expect(Date.now() >= begun + 590).toBe(true))]);
    expect(refused).toEqual(['hasty', 'patient']);
    expect(heard.sort()).toEqual(['hasty', 'patient']);
  });

  it('the time left shrinks hop by hop: the last one knows what the first one has left [D7]', async () => {
    /** When each hop was asked, when it heard of it, and in which end it believes. */
    const hops: { askedAt: number; heardAt: number; end: number }[] = [];
    let askedAt = 0;
    const look = (): void => void hops.push({ askedAt, heardAt: Date.now(), end: currentContext()!.deadline! });
    const ask = <Answer>(bus: Bus, subject: string): Promise<Answer> => {
      askedAt = Date.now();
      return bus.ask(request<object, Answer>(subject, { deadlineMs: NEVER_MS }), {});
    };
    await answerer(`${run}last`, { ask: () => (look(), 'done') });
    const middle = await answerer(`${run}middle`, {
      ask: async () => {
        look();
        await until('some of its time is gone', () => Date.now() >= hops[0]!.askedAt + 300);
        return ask(middle.bus, `${run}last.ask`);
      },
    });
    const bus = await asker();
    const end = Date.now() + 20_000;
    expect(await withContext({ requestId: newRequestId(), traceparent: null, deadline: end }, () => ask(bus, `${run}middle.ask`))).toBe(
      'done',
    );
    expect(hops).toHaveLength(2);
    // Each believes in the same end, later by its time on the wire alone; the contract would have given an hour anew.
    let believed = end;
    for (const hop of hops) {
      expect(hop.end).toBeGreaterThanOrEqual(believed - 1);
      expect(hop.end).toBeLessThanOrEqual(believed + (hop.heardAt - hop.askedAt) + 1);
      believed = hop.end;
    }
    expect(hops[1]!.askedAt - hops[0]!.askedAt).toBeGreaterThanOrEqual(300);
  });

  it('beyond those that are in hand is refused unread, with a time to come again; where one has ended the next is taken [D7]', async () => {
    const MOST = 1000;
    const service = `${run}crowd`;
    const waiting: (() => void)[] = [];
    await answerer(service, { ask: () => new Promise<string>((answer) => waiting.push(() => answer('served'))) });
    const bus = await asker();
    const ask = request<object, string>(`${service}.ask`, { deadlineMs: NEVER_MS });
    const crowd = Array.from({ length: MOST }, () => bus.ask(ask, {}));
    await until('all of them are in hand', () => waiting.length === MOST);
    expect(await outcome(bus.ask(ask, {}))).toEqual({ kind: 'unavailable', code: 'busy', retryAfter: 1 });
    expect(waiting).toHaveLength(MOST);
    waiting.shift()!();
    expect(await Promise.race(crowd)).toBe('served');
    const next = bus.ask(ask, {});
    await until('the next is in hand', () => waiting.length === MOST);
    for (const serve of waiting.splice(0)) serve();
    expect(new Set(await Promise.all([...crowd, next]))).toEqual(new Set(['served']));
  });

  it('of many bytes is refused unread while those in hand are as large as may be, and alone it is taken [D7]', async () => {
    const service = `${run}heavy`;
    const waiting: (() => void)[] = [];
    await answerer(service, { ask: () => new Promise<string>((answer) => waiting.push(() => answer('served'))) });
    const bus = await asker();
    const ask = request<{ picture: string }, string>(`${service}.ask`, { deadlineMs: NEVER_MS });
    const picture = 'x'.repeat(900_000); // 18 of them are the first to be more than 16 MB
    const crowd = Array.from({ length: 18 }, () => bus.ask(ask, { picture }));
    await until('they are in hand', () => waiting.length === 18);
    expect(await outcome(bus.ask(ask, { picture }))).toEqual({ kind: 'unavailable', code: 'busy', retryAfter: 1 });
    for (const serve of waiting.splice(0)) serve();
    await Promise.all(crowd);
    const next = bus.ask(ask, { picture });
    await until('the next is in hand', () => waiting.length === 1);
    waiting[0]!();
    expect(await next).toBe('served');
  });

  it('that replicas of the release before do not know goes to one that does; where none does, it is refused at once as unavailable [D39, F19]', async () => {
    const service = `${run}till`;
    await answerer(service, { known: () => 'known' });
    const unknown = request(`${service}.added`);
    expect((await outcome((await asker()).ask(unknown, {}))).kind).toBe('unavailable');
    await answerer(service, { known: () => 'known', added: () => 'added' });
    const bus = await asker();
    const answers = await Promise.all(Array.from({ length: 20 }, () => bus.ask(unknown, {})));
    expect(answers).toEqual(answers.map(() => 'added'));
  });

  it('is heard by one replica, also beside those that listen to all questions of their service at once, as replicas once did [D39, F19]', async () => {
    const service = `${run}old`;
    const heard: string[] = [];
    const { nats } = await answerer(service, { ask: () => heard.push('new') });
    const old = await aConnection();
    stops.push(() => old.close());
    old.subscribe(`${service}.>`, {
      queue: service,
      callback: (_error, message) => void message.respond(JSON.stringify({ ok: heard.push('old') })),
    });
    await Promise.all([nats.flush(), old.flush()]);
    const bus = await asker();
    for (let n = 0; n < 60; n++) await bus.ask(request(`${service}.ask`), {});
    expect(heard).toHaveLength(60);
    expect([...new Set(heard)].sort()).toEqual(['new', 'old']);
  });

  it('whose whole budget is used up is not asked any more [D7]', async () => {
    let heard = 0;
    await answerer(`${run}busy`, { ask: () => ++heard });
    const bus = await asker();
    const { kind } = await outcome(within(0, () => bus.ask(request(`${run}busy.ask`), {})));
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

describe('a question nobody will answer', () => {
  it('was asked of a broker that is killed: refused at once as unavailable, with a time to come again [F2, D7]', async () => {
    const broker = await aBroker();
    stops.push(() => broker.stop());
    const connection = () => broker.connection();
    let heard = 0;
    await answerer('mute', { ask: () => new Promise(() => void heard++) }, { connection });
    const bus = new Bus(await connection());
    const asked = [true, false].map((idempotent) => outcome(bus.ask(request('mute.ask', { deadlineMs: NEVER_MS, idempotent }), {})));
    await until('both are heard', () => heard === 2);
    await broker.kill();
    for (const refusal of await Promise.all(asked)) expect(refusal).toEqual({ kind: 'unavailable', code: 'unavailable', retryAfter: 2 });
    // And who asks while it is away is told so, and is not kept for later.
    expect((await outcome(bus.ask(request('mute.ask', { deadlineMs: NEVER_MS }), {}))).kind).toBe('unavailable');
  }, 60_000);

  it('was asked of a broker that is halted: refused when its pings are missing, not at the deadline [D7]', async () => {
    const broker = await aBroker();
    stops.push(() => broker.stop());
    let heard = 0;
    await answerer('mute', { ask: () => new Promise(() => void heard++) }, { connection: () => broker.connection() });
    const bus = new Bus(await broker.connection({ pingInterval: 500 }));
    const asked = outcome(bus.ask(request('mute.ask', { deadlineMs: NEVER_MS }), {}));
    await until('it is heard', () => heard === 1);
    broker.freeze();
    expect((await asked).kind).toBe('unavailable');
  }, 60_000);

  it('is asked again where that may be, once contact is there again within a second [D7]', async () => {
    const broker = await aBroker();
    stops.push(() => broker.stop());
    let heard = 0;
    const connection = () => broker.connection();
    await answerer('slow', { ask: () => (++heard === 1 ? new Promise(() => undefined) : 'done') }, { connection });
    const bus = new Bus(await connection());
    const asked = bus.ask(request('slow.ask', { deadlineMs: 20_000, idempotent: true }), {});
    await until('it is heard', () => heard === 1);
    // The line is cut and laid again at once, as when another server of a cluster takes over.
    await (bus as unknown as { nats: NatsConnection }).nats.reconnect();
    expect(await asked).toBe('done');
    expect(heard).toBe(2);
  }, 60_000);

  it('was with a replica that died: after 5 s another one is asked, and what may not be asked twice is refused [F1, D7]', async () => {
    const heard: Record<string, number> = { again: 0, once: 0 };
    const handlers = (die: boolean) => ({
      again: () => (heard.again!++, die ? new Promise(() => undefined) : 'done'),
      once: () => (heard.once!++, die ? new Promise(() => undefined) : 'done'),
    });
    const dead = await anAnswerer(`${run}dies`, handlers(true));
    const bus = await asker();
    const options = { deadlineMs: NEVER_MS };
    const again = bus.ask(request(`${run}dies.again`, { ...options, idempotent: true }), {});
    const once = outcome(bus.ask(request(`${run}dies.once`, options), {}));
    await until('both are heard', () => heard.again === 1 && heard.once === 1);
    await dead.nats.close();
    await answerer(`${run}dies`, handlers(false));
    expect(await again).toBe('done');
    const { kind, retryAfter } = await once;
    expect([kind, retryAfter]).toEqual(['unavailable', 2]);
    expect(heard).toEqual({ again: 2, once: 1 });
  }, 60_000);

  it('is not what takes long: a replica that still works on it is waited for and asked once [D7]', async () => {
    const heard: string[] = [];
    let end!: (answer: string) => void;
    const slow = new Promise((resolve) => (end = resolve));
    for (const replica of ['a', 'b']) await answerer(`${run}slow`, { ask: () => (heard.push(replica), slow) });
    let looked = 0;
    const ears = await aConnection();
    stops.push(() => ears.close());
    ears.subscribe(findQuestion(`${run}slow`), { callback: () => void looked++ });
    await ears.flush();
    const contract = request(`${run}slow.ask`, { deadlineMs: NEVER_MS, idempotent: true });
    const asked = (await asker()).ask(contract, {});
    await until('it is looked whether anybody works on it', () => looked > 0);
    await ears.flush(); // and the answer to that is given
    end('done');
    expect(await asked).toBe('done');
    expect(heard).toHaveLength(1);
  }, 60_000);

  it('goes out once where it may not be asked twice, and twice where it may [D7]', async () => {
    const nats = await aConnection();
    stops.push(() => nats.close());
    const ears = await aConnection();
    stops.push(() => ears.close());
    let sent = 0;
    const counting = new Proxy(nats, {
      get: (target, key) => {
        if (key === 'request') sent += 1;
        const value: unknown = Reflect.get(target, key);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    const bus = new Bus(counting);
    await outcome(bus.ask(request(`${run}nobody.ask`), {}));
    expect(sent).toBe(1);
    await outcome(bus.ask(request(`${run}nobody.ask`, { idempotent: true }), {}));
    expect(sent).toBe(3);
  });
});

describe('an answer', () => {
  it('larger than 1 MB is refused and named in the log, not sent until the broker refuses it [D7]', async () => {
    const lines: unknown[][] = [];
    const write = (...line: unknown[]) => void lines.push(line);
    const log = { error: write, warn: write, info: write, debug: () => undefined } as unknown as typeof silent;
    const big = (bytes: number) => () => 'ą'.repeat(bytes / 2);
    await answerer(`${run}big`, { fits: big(1024 * 1024 - 100), 'is-too-large': big(1024 * 1024) }, { log });
    const bus = await asker();
    expect(await bus.ask(request<object, string>(`${run}big.fits`), {})).toHaveLength(1024 * 512 - 50);
    expect(await outcome(bus.ask(request(`${run}big.is-too-large`), {}))).toMatchObject({ kind: 'internal' });
    expect(lines).toEqual([
      [{ subject: `${run}big.is-too-large`, bytes: 1024 * 1024 + 9, most: 1024 * 1024 }, 'the answer is too large for one message'],
    ]);
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
