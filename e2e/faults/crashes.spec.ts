/** Programs, broker and database die, vanish and come back in mid-sale (reliability 2.3): nothing is lost, nothing counts twice. */
import { readFileSync, rmSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type AnswerOf, type ProductState, productSnapshot, type UserState, userSnapshot } from '@kurtyna/contracts';
import { jetstreamManager } from '@nats-io/jetstream';
import pg from 'pg';
import { ask } from '../support/ask.js';
import { call, inParallel } from '../support/http.js';
import { closeHouse, full, house, rows, SERVICES, sized, until } from '../support/house.js';
import { expectCleanLedger } from '../support/ledger.js';
import { aPerson, mailTo, people, type Person } from '../support/people.js';
import {
  asPostgres,
  endServiceConnections,
  health,
  pids,
  PROGRAMS,
  type ProgramName,
  seconds,
  startReplica,
  untilAllTalk,
  untilReady,
} from '../support/programs.js';
import { noFaults, pay } from '../support/provider.js';
import { anEvent, buy, closeWire, orderIs, wire } from '../support/repertoire.js';
import { report } from '../support/report.js';
import { openRouter } from '../support/router.js';
import { notCompleted, startStorm, type Storm } from '../support/storm.js';

const QUIET_SECONDS = full ? 200 : 40;
/** A test that goes well needs less than 60 s; one that does not has time left to say why. */
const LIMIT = 110_000;

let storm: Storm | null = null;

/** Buyers begin to buy; `most` of them if the test lasts so long. */
async function aStorm(most: number, options?: Parameters<typeof startStorm>[2]): Promise<Storm> {
  const [event, buyers] = [await anEvent({ capacity: most }), await people(most)];
  storm = startStorm(event, buyers, options);
  await until('the first purchases', () => Promise.resolve(storm!.acknowledged.length >= 3), 15);
  return storm;
}

/** The storm ends; everybody who was answered has what was paid for, and all books agree. */
async function everythingIsThere(of: Storm): Promise<string> {
  const { bought, errors } = await of.stop();
  storm = null;
  expect(of.unexpected).toEqual([]);
  await until('all are completed', async () => (await notCompleted(of.acknowledged)).length === 0, QUIET_SECONDS).catch(async () =>
    expect(await notCompleted(of.acknowledged)).toEqual([]),
  );
  await expectCleanLedger({ acknowledged: of.acknowledged, seconds: QUIET_SECONDS });
  return `${bought} bought, errors ${errors}, most retries ${of.mostRetries()}`;
}

const between = (least: number, most: number): number => least + Math.random() * (most - least);

beforeAll(async () => {
  await noFaults();
  await untilReady(PROGRAMS, 20);
});
afterEach(async () => {
  await storm?.stop();
  storm = null;
  for (const name of ['postgres', 'nats', ...SERVICES, 'gateway']) await house.start(name);
}, LIMIT);
afterAll(async () => {
  await closeWire();
  await closeHouse();
});

describe('a program is killed', () => {
  it.each<[ProgramName]>([['commerce'], ['identity'], ['statistics'], ['gateway'], ['catalog'], ['media']])(
    '%s, kill -9 in mid-sale: resets, 502 or 503 at most, a retry succeeds, ready again in 10 s, the ledger is clean [F1]',
    async (name) => {
      const kills = sized(20, 2);
      const during = await aStorm(sized(2000, 600));
      let slowest = 0;
      for (let kill = 0; kill < kills; kill++) {
        await during.goesOn(between(1, sized(40, 12)));
        await house.kill(name);
        slowest = Math.max(slowest, await seconds(`${name} is ready again`, 10, async () => Boolean(await house.start(name))));
      }
      await during.goesOn(3);
      report(`F1 ${name} killed ${kills}×: ready again in ${slowest.toFixed(1)} s at most; ${await everythingIsThere(during)}`);
    },
    sized(900_000, LIMIT),
  );
});

describe('the broker', () => {
  it(
    'kill -9 in mid-sale: all talk again 5 s after it is back, no program restarts, the ledger is clean [F2]',
    async () => {
      const kills = sized(10, 3);
      const before = pids();
      const during = await aStorm(sized(1000, 200), { width: 8 });
      let slowest = 0;
      for (let kill = 0; kill < kills; kill++) {
        await house.kill('nats');
        await during.goesOn(between(1, sized(60, 24)));
        await house.start('nats');
        slowest = Math.max(slowest, await untilAllTalk(5));
        await during.goesOn(8);
      }
      expect(pids()).toEqual(before);
      report(`F2 nats killed ${kills}×: all talk again in ${slowest.toFixed(1)} s at most; ${await everythingIsThere(during)}`);
    },
    sized(900_000, LIMIT),
  );

  it(
    'its store is lost before anybody has read it: everything is sent again, each effect once, copies equal their owners [F3, D1]',
    async () => {
      const during = await aStorm(sized(1000, 200));
      // Two who have not read the newest facts when the store goes: only the outbox knows them then.
      await Promise.all([house.kill('statistics'), house.kill('identity')]);
      const unread = during.acknowledged.length;
      await until('facts nobody has read', () => Promise.resolve(during.acknowledged.length >= unread + 5));
      await during.goesOn(5);
      await house.stop('nats');
      rmSync(storeOfNats(), { recursive: true });
      const before = pids();
      await house.start('nats');
      const talk = await Promise.all([house.start('statistics'), house.start('identity')]).then(() => untilAllTalk(5));
      const line = await everythingIsThere(during);
      expect(pids()).toEqual({ ...before, statistics: house.pid('statistics'), identity: house.pid('identity') });
      expect(await copiesThatDiffer()).toEqual([]);
      report(
        `F3 store lost with ${during.acknowledged.length - unread}+ facts unread: all talk in ${talk.toFixed(1)} s, copies diff 0; ${line}`,
      );
    },
    sized(900_000, LIMIT),
  );
});

describe('the broker, with much in the outbox', () => {
  const many = sized(1_000_000, 20_000);
  const PROBE = 'event.commerce.probe'; // nobody listens to it: only that it is sent is looked at
  afterEach(async () => {
    await rows('commerce', 'DELETE FROM outbox WHERE subject = $1', [PROBE]);
    // Each message is taken from the disk by itself, and the disk is waited for.
    const manager = await jetstreamManager(await wire(), { timeout: LIMIT });
    await manager.streams.purge('EVENTS', { filter: PROBE });
  }, LIMIT);

  it(
    `its store is lost with ${many} facts of the last days in one outbox: who buys then is served and has the letter at once, and everything is sent again [F3, D1, D8]`,
    async () => {
      for (let n = 0; n < many; n += 50_000)
        await rows(
          'commerce',
          `INSERT INTO outbox (id, subject, envelope, created_at, sent_at)
           SELECT id, $1, jsonb_build_object('id', id, 'subject', 'commerce.probe', 'version', 1, 'aggregate', 'probe:' || n,
                  'aggregateVersion', 1, 'occurredAt', now(), 'requestId', NULL, 'data', jsonb_build_object('n', n)),
                  now() - interval '3 days', now() - interval '3 days'
             FROM (SELECT gen_random_uuid() AS id, n FROM generate_series(1, $2) AS n) AS row`,
          [PROBE, Math.min(50_000, many - n)],
        );
      const before = pids();
      await house.stop('nats');
      rmSync(storeOfNats(), { recursive: true });
      const lost = new Date().toISOString();
      await house.start('nats');
      const talk = await untilAllTalk(5);
      const [buyer, event] = [await aPerson(), await anEvent({ capacity: 5 })];
      const begun = Date.now();
      const bought = await buy(buyer, event);
      expect(bought.status).toBe(201);
      const { extOrderId } = bought.body.order;
      await pay(extOrderId);
      await orderIs(extOrderId, 'COMPLETED');
      await mailTo(buyer.email, /bilet|zamówieni/i);
      const served = (Date.now() - begun) / 1000;
      const left = async () =>
        (
          await rows<{ n: number }>(
            'commerce',
            'SELECT count(*)::integer AS n FROM outbox WHERE subject = $1 AND (sent_at IS NULL OR sent_at < $2)',
            [PROBE, lost],
          )
        )[0]!.n;
      const leftThen = await left();
      await until('the whole outbox is sent again', async () => (await left()) === 0, sized(1500, 240));
      const took = (Date.now() - begun) / 1000;
      expect(pids()).toEqual(before);
      expect(await copiesThatDiffer()).toEqual([]);
      await expectCleanLedger({ acknowledged: [extOrderId], seconds: QUIET_SECONDS });
      report(
        `F3 store lost with ${many} facts: all talk in ${talk.toFixed(1)} s, bought, paid and written to in ${served.toFixed(1)} s with ${leftThen} still to be sent again; all ${many} after ${took.toFixed(0)} s`,
      );
    },
    sized(1_800_000, 400_000),
  );
});

describe('the database', () => {
  it(
    'kill -9 of the postmaster in mid-sale: acknowledged purchases lost 0, no program ends, first success in 10 s [F5]',
    async () => {
      const kills = sized(5, 2);
      const before = pids();
      const during = await aStorm(sized(1000, 200));
      let slowest = 0;
      for (let kill = 0; kill < kills; kill++) {
        await house.kill('postgres');
        await during.goesOn(between(1, 10));
        await house.start('postgres');
        const accepts = Date.now();
        await until('the first success', () => Promise.resolve((during.successes.at(-1) ?? 0) > accepts), 10);
        slowest = Math.max(slowest, (during.successes.find((at) => at > accepts)! - accepts) / 1000);
        await during.goesOn(5);
      }
      expect(pids()).toEqual(before);
      report(`F5 postmaster killed ${kills}×: first success after ${slowest.toFixed(1)} s at most; ${await everythingIsThere(during)}`);
    },
    sized(900_000, LIMIT),
  );

  it(
    'all connections are ended again and again: after one retry no error is left, no program ends [F6, D8]',
    async () => {
      const rounds = sized(30, 5);
      const before = pids();
      const during = await aStorm(sized(1000, 200));
      let ended = 0;
      await asPostgres(async (client) => {
        for (let round = 0; round < rounds; round++) {
          ended += await endServiceConnections(client);
          await during.goesOn(12);
        }
      });
      expect(pids()).toEqual(before);
      expect(ended).toBeGreaterThan(rounds * SERVICES.length);
      const line = await everythingIsThere(during);
      expect(during.mostRetries()).toBeLessThanOrEqual(1);
      report(`F6 ${ended} connections ended in ${rounds} rounds; ${line}`);
    },
    sized(900_000, LIMIT),
  );

  it(
    'no connection is left: 503 with Retry-After, live 200, ready 503, normal 5 s after [F7, D8]',
    async () => {
      const before = pids();
      const [event, buyers] = [await anEvent({ capacity: 500 }), await people(sized(60, 12))];
      const answers = await withoutFreeConnections(async () => {
        expect(await statusesOf('live')).toEqual(SERVICES.map(() => 200));
        expect(await statusesOf('ready')).toEqual(SERVICES.map(() => 503));
        const rounds = Array.from({ length: sized(10, 1) }, () => buyers).flat();
        return inParallel(rounds, 6, (buyer) => buy(buyer, event));
      });
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
      expect(answers.every(({ headers }) => Number(headers['retry-after']) > 0)).toBe(true);
      const longest = Math.max(...answers.map(({ took }) => took));
      const normal = await untilReady(PROGRAMS, 5);
      const later = await inParallel(buyers, 4, (buyer) => buy(buyer, event));
      expect(new Set(later.map(({ status }) => status))).toEqual(new Set([201]));
      expect(pids()).toEqual(before);
      await expectCleanLedger({ acknowledged: later.map(({ body }) => body.order.extOrderId), seconds: QUIET_SECONDS });
      report(
        `F7 no connection left: ${answers.length} of ${answers.length} refused with 503, the slowest in ${Math.round(longest)} ms; ready again in ${normal.toFixed(1)} s`,
      );
    },
    LIMIT,
  );

  it(
    'is stopped: live 200 always, ready 503 in 5 s, public pages go on, ready again 5 s after it is back [F21, D37]',
    async () => {
      const before = pids();
      await house.stop('postgres');
      const notReady = await seconds('all say that they are not ready', 5, async () =>
        (await statusesOf('ready')).every((status) => status === 503),
      );
      const lives: number[] = [];
      for (let looks = 0; looks < sized(400, 30); looks++) {
        lives.push(...(await statusesOf('live')), (await health('gateway', 'live')).status);
        expect((await call('GET', '/external_api/events')).status).toBe(200);
      }
      expect(new Set(lives)).toEqual(new Set([200]));
      await house.start('postgres');
      const ready = await untilReady(PROGRAMS, 5);
      expect(pids()).toEqual(before);
      await expectCleanLedger({ seconds: QUIET_SECONDS });
      report(
        `F21 not ready after ${notReady.toFixed(1)} s, live ${lives.length} of ${lives.length}, ready again after ${ready.toFixed(1)} s`,
      );
    },
    sized(120_000, LIMIT),
  );
});

describe('starting and stopping', () => {
  it(
    'services first, database and broker later: nobody gives up, ready 5 s after both are there [F20, D37]',
    async () => {
      await house.stop('gateway');
      await Promise.all(SERVICES.map((name) => house.stop(name)));
      await Promise.all([house.stop('nats'), house.stop('postgres')]);
      for (const name of PROGRAMS) await house.start(name, {}, { wait: false });
      const begun = pids();
      await until('all are alive', async () =>
        (await Promise.all(PROGRAMS.map((name) => health(name, 'live')))).every(({ status }) => status === 200),
      );
      for (let looks = 0; looks < sized(400, 20); looks++) expect(await statusesOf('ready')).toEqual(SERVICES.map(() => 503));
      await Promise.all([house.start('postgres'), house.start('nats')]);
      const ready = await untilReady(PROGRAMS, 5);
      expect(pids()).toEqual(begun);
      await expectCleanLedger({ seconds: QUIET_SECONDS });
      report(`F20 services first: exits 0, ready ${ready.toFixed(1)} s after database and broker`);
    },
    sized(180_000, LIMIT),
  );

  it(
    'SIGTERM to each of two gateways and two commerces in turn under 20 requests a second: failed 0, exit code 0 in 25 s [F18, D37]',
    async () => {
      const perSecond = 20;
      const ports = house.settings().ports;
      const drain = { DRAIN_SECONDS: '1' };
      const gateways = await Promise.all([0, 1].map((n) => startReplica('gateway', ports.gateway! + 40 + n, drain)));
      const commerces = await Promise.all([0, 1].map((n) => startReplica('commerce', ports.commerce! + 40 + n, drain)));
      await Promise.all([house.stop('gateway'), house.stop('commerce')]);

      const router = openRouter([...gateways.map(({ base }) => base), house.settings().urls.site]);
      const [event, buyers] = [await anEvent({ capacity: 5000 }), await people(sized(5000, 260))];
      const acknowledged: string[] = [];
      const failed: string[] = [];
      const asked: Promise<void>[] = [];
      const asking = setInterval(() => {
        const n = asked.length;
        const buyer = buyers[n % buyers.length]!;
        const base = router.next();
        // Every second one buys; the others look at what is nobody's.
        asked.push(n % 2 ? look(buyer, base) : purchase(buyer, base));
      }, 1000 / perSecond);
      const purchase = async (buyer: Person, base?: string): Promise<void> => {
        const answer = await buy(buyer, event, { base });
        if (answer.status === 201) acknowledged.push(answer.body.order.extOrderId);
        else failed.push(`purchase ${answer.status} ${JSON.stringify(answer.body)}`);
      };
      const look = async (buyer: Person, base?: string): Promise<void> => {
        const { status } = await call('GET', '/api/payments/E-00000000000000000000000000-1', {
          token: buyer.token,
          address: buyer.address,
          base,
        });
        if (status !== 404) failed.push(`look ${status}`);
      };

      const more = (count: number, enough = asked.length + count) =>
        until(`${count} more have asked`, () => Promise.resolve(asked.length >= enough), 20 + count);
      const ends: { code: number | string | null; seconds: number }[] = [];
      try {
        await more(30);
        ends.push(await commerces[0]!.terminate(), await gateways[0]!.terminate());
        await more(sized(1200, 20));
        await Promise.all([house.start('commerce'), house.start('gateway')]);
        await more(10);
        ends.push(await commerces[1]!.terminate(), await gateways[1]!.terminate());
        await more(sized(1200, 30));
      } finally {
        clearInterval(asking);
        router.close();
        for (const { child } of [...commerces, ...gateways]) child.kill('SIGKILL');
      }
      await Promise.all(asked);
      expect(failed).toEqual([]);
      expect(ends.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
      for (const end of ends) expect(end.seconds).toBeLessThanOrEqual(25);
      await expectCleanLedger({ acknowledged, seconds: QUIET_SECONDS });
      report(
        `F18 ${asked.length} requests, failed 0; exits ${ends.map(({ code, seconds: took }) => `${code} in ${took.toFixed(1)} s`).join(', ')}`,
      );
    },
    sized(400_000, LIMIT),
  );
});

const statusesOf = async (what: 'live' | 'ready'): Promise<number[]> =>
  (await Promise.all(SERVICES.map((name) => health(name, what)))).map(({ status }) => status);

/** Where JetStream keeps its streams, as its configuration says. */
function storeOfNats(): string {
  const { args } = house.settings().programs.nats!;
  const text = readFileSync(args[args.indexOf('--config') + 1]!, 'utf8');
  return JSON.parse(/store_dir: (".*")/.exec(text)![1]!) as string;
}

/** Ours are the demo theatre's; what tests announce themselves has no owner in catalog. */
const MADE_BY_TESTS = 1_000_000;

/** Commerce's copies against what their owners answer now, one by one. */
async function copiesThatDiffer(): Promise<string[]> {
  const [products, users] = [await ownProducts(), await ownUsers()];
  const copies = await rows(
    'commerce',
    `SELECT kind, id, version, slug, title, price, published FROM product WHERE NOT deleted AND id < $1`,
    [MADE_BY_TESTS],
  );
  const customers = await rows(
    'commerce',
    'SELECT id, email, firstname, lastname, role_id, subscribed, born_on FROM customer WHERE NOT deleted',
  );
  return [
    ...differences(
      'product',
      products.map(({ kind, id, version, slug, title, price, published }) => ({ kind, id, version, slug, title, price, published })),
      copies,
    ),
    ...differences(
      'customer',
      users.map(({ id, email, firstname, lastname, roleId, subscribed, bornOn }) => ({
        id,
        email,
        firstname,
        lastname,
        role_id: roleId,
        subscribed,
        born_on: bornOn,
      })),
      customers,
    ),
  ];
}

async function ownProducts(): Promise<ProductState[]> {
  const found: ProductState[] = [];
  for (let after: string | null = null; ;) {
    const page: AnswerOf<typeof productSnapshot> = await ask(productSnapshot, { after, limit: 200 });
    found.push(...page.products);
    after = page.next;
    if (after === null) return found.filter(({ deleted }) => !deleted);
  }
}
async function ownUsers(): Promise<UserState[]> {
  const found: UserState[] = [];
  for (;;) {
    const { users } = await ask(userSnapshot, { afterId: found.at(-1)?.id ?? 0, limit: 500 });
    if (!users.length) return found.filter(({ deleted }) => !deleted);
    found.push(...users);
  }
}

function differences(what: string, owner: unknown[], copy: unknown[]): string[] {
  const [own, copied] = [owner, copy].map((list) => new Set(list.map((row) => JSON.stringify(row))));
  const missing = [...own!].filter((row) => !copied!.has(row)).map((row) => `${what} missing or old: ${row}`);
  const foreign = [...copied!].filter((row) => !own!.has(row)).map((row) => `${what} is not as its owner says: ${row}`);
  return [...missing, ...foreign].slice(0, 10);
}

/** An outside client takes all connections there are, those of the services too, and gives them back afterwards. */
async function withoutFreeConnections<T>(work: () => Promise<T>): Promise<T> {
  return asPostgres(async (admin) => {
    const { url } = house.settings().programs.postgres!.ready!;
    const most = Number((await admin.query('SHOW max_connections')).rows[0].max_connections);
    const taken: pg.Client[] = [];
    const take = async (): Promise<boolean> => {
      const client = new pg.Client({ connectionString: url, application_name: 'kurtyna-e2e' });
      client.on('error', () => undefined);
      try {
        await client.connect();
        taken.push(client);
        return true;
      } catch {
        await client.end().catch(() => undefined);
        return false;
      }
    };
    const others = async (): Promise<number> =>
      (await admin.query(`SELECT 1 FROM pg_stat_activity WHERE usename LIKE 'kurtyna%' AND application_name <> 'kurtyna-e2e'`)).rowCount ??
      0;
    try {
      await until('everything is taken', async () => {
        await endServiceConnections(admin);
        while (taken.length < most && (await take()));
        return (await others()) === 0;
      });
      return await work();
    } finally {
      await Promise.all(taken.map((client) => client.end().catch(() => undefined)));
    }
  });
}
