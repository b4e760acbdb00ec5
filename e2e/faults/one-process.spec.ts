/** The whole house in one process, as a small theatre has it (decision 71): the same programs, databases and rules. */
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { aMember } from '../support/accounts.js';
import { call, inParallel } from '../support/http.js';
import { closeHouse, house, rows, SERVICES, until } from '../support/house.js';
import { expectCleanLedger } from '../support/ledger.js';
import { anAdmin, aPerson, mailTo, people } from '../support/people.js';
import { asPostgres, PROGRAMS, untilAllTalk, untilReady } from '../support/programs.js';
import { faults, noFaults, pay } from '../support/provider.js';
import { anEvent, buy, closeWire, inHours, orderIs } from '../support/repertoire.js';
import { report } from '../support/report.js';

/** Of each service: its pool, two for lists and sums, and four of commerce for what no buyer waits for. */
const MOST_CONNECTIONS = { identity: 4, catalog: 4, commerce: 8, media: 4, statistics: 4 };
const READY_WITHIN_SECONDS = 20;
/** The limit of the container is above it (`deploy/k8s/base/house`). */
const MOST_MEGABYTES = 400;

const acknowledged: string[] = [];
const program = house.settings().programs.house!;
const inside = new URL(program.ready!.url).origin;

/** Megabytes that are in memory for a process and those it has started. */
function megabytesOf(pid: number): number {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
  const own = Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024;
  return own + children.reduce((sum, child) => sum + megabytesOf(child), 0);
}

interface Connections {
  database: string;
  people: string[];
  n: number;
}
const connections = (): Promise<Connections[]> =>
  asPostgres(async (client) => {
    const { rows: found } = await client.query<Connections>(
      `SELECT datname AS database, array_agg(DISTINCT usename::text) AS people, count(*)::integer AS n FROM pg_stat_activity
        WHERE usename LIKE 'kurtyna%' AND application_name <> 'kurtyna-e2e' GROUP BY datname ORDER BY datname`,
    );
    return found;
  });

let readyAfter = 0;
let apart = 0;
beforeAll(async () => {
  await noFaults();
  apart = PROGRAMS.reduce((sum, name) => sum + megabytesOf(house.pid(name)!), 0);
  await house.stop('gateway');
  await Promise.all(SERVICES.map((name) => house.stop(name)));
  const begun = Date.now();
  await house.start('house');
  readyAfter = (Date.now() - begun) / 1000;
}, 90_000);
afterAll(async () => {
  await noFaults();
  await house.stop('house');
  await Promise.all(PROGRAMS.map((name) => house.start(name)));
  await untilReady(PROGRAMS, 30);
  await untilAllTalk(30);
  await closeWire();
  await closeHouse();
}, 120_000);

it('somebody signs up, buys, pays, gets the letter and watches, the back office sees it, and the books are right [D1]', async () => {
  const [member, admin] = [await aMember(), await anAdmin()];
  const event = await anEvent({ startsAt: inHours(-1), endsAt: inHours(2), capacity: 10 });
  const bought = await until('the box office knows who buys', async () => {
    const answer = await buy(member, event);
    return answer.status === 201 && answer;
  });
  const { extOrderId, id } = bought.body.order;
  acknowledged.push(extOrderId);
  await pay(extOrderId);
  await orderIs(extOrderId, 'COMPLETED');
  await mailTo(member.email, new RegExp(event.title));
  await until(
    'statistics know the sale',
    async () => (await rows('statistics', 'SELECT 1 FROM order_state WHERE order_id = $1', [id])).length > 0,
  );

  const films = (await call('GET', '/external_api/videos')).body.videos;
  const watched = await call('GET', `/api/videos/${films[0].id}/playback`, { token: admin.token });
  expect([watched.status, watched.body.playback?.grant]).toEqual([200, expect.any(String)]);
  const renewed = await call('POST', `/api/playback/${watched.body.playback.grant}`, {
    token: admin.token,
    body: { seconds: 1 },
  });
  expect(renewed.status).toBe(200);
  const sold = await call('GET', '/api/payments?page=1&limit=20', { token: admin.token });
  expect([sold.status, JSON.stringify(sold.body).includes(extOrderId)]).toEqual([200, true]);
  await expectCleanLedger({ acknowledged, seconds: 60 });

  const now = await connections();
  const megabytes = megabytesOf(house.pid('house')!);
  report(
    `one process: ready after ${readyAfter.toFixed(1)} s, ${Math.round(megabytes)} MB (the six apart: ${Math.round(apart)} MB), ${now.reduce((sum, { n }) => sum + n, 0)} connections`,
  );
  expect(readyAfter).toBeLessThan(READY_WITHIN_SECONDS);
  expect(megabytes).toBeLessThan(MOST_MEGABYTES);
}, 90_000);

it('forty who buy at once are all sold a ticket, with two connections for each service [D8]', async () => {
  const [crowd, event] = [await people(40), await anEvent({ price: 0, capacity: 40 })];
  const answers = await inParallel(crowd, 40, (person) => buy(person, event));
  expect(answers.map(({ status }) => status)).toEqual(crowd.map(() => 201));
  acknowledged.push(...answers.map(({ body }) => body.order.extOrderId as string));
  await expectCleanLedger({ acknowledged, seconds: 60 });
}, 90_000);

it('each program meets its own database as its own user, with few connections [D8]', async () => {
  const found = await connections();
  expect(found.map(({ people }) => people.length)).toEqual(found.map(() => 1));
  expect(new Set(found.flatMap(({ people }) => people)).size).toBe(SERVICES.length);
  for (const service of SERVICES) {
    const own = found.find(({ database }) => database.endsWith(service))!;
    expect(own.people[0]).toMatch(new RegExp(`${service}$`));
    expect({ [service]: own.n <= MOST_CONNECTIONS[service] }).toEqual({ [service]: true });
  }
});

it('its numbers say whose they are, and those of the process stand there once [O5]', async () => {
  const text = (await call('GET', '/metrics', { base: inside })).body as unknown as string;
  for (const service of SERVICES) expect(text).toMatch(new RegExp(`^kurtyna_outbox_oldest_seconds\\{program="${service}"\\} `, 'm'));
  expect(text).toMatch(/^kurtyna_http_seconds_count\{.*program="gateway"/m);
  expect(text).toMatch(/^kurtyna_payu_notices_refused_total\{program="commerce"\} 0$/m);
  expect(text.match(/^# TYPE kurtyna_outbox_oldest_seconds /gm)).toHaveLength(1);
  expect(text.match(/^process_resident_memory_bytes/gm)).toHaveLength(1);
});

it('one whose database is away makes the house not ready and is named; it lives, and is ready again by itself [D37]', async () => {
  const role = new URL(house.settings().urls.databases.statistics!).username;
  const ready = () => call('GET', '/health/ready', { base: inside });
  expect((await ready()).status).toBe(200);
  await asPostgres(async (client) => {
    await client.query(`ALTER ROLE "${role}" NOLOGIN`);
    await client.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = $1', [role]);
  });
  try {
    const { body } = await until('it is told', async () => {
      const answer = await ready();
      return answer.status === 503 && answer;
    });
    const wrong = Object.entries(body.checks as Record<string, string>).filter(([, outcome]) => outcome !== 'ok');
    expect(wrong.map(([check]) => check)).toEqual(['statistics.database']);
    expect(Object.keys(body.checks as object)).toEqual(
      expect.arrayContaining(['gateway.routes', 'commerce.database', 'media.requests', 'identity.nats']),
    );
    expect((await call('GET', '/health/live', { base: inside })).status).toBe(200);
    expect((await call('GET', '/external_api/events')).status).toBe(200);
  } finally {
    await asPostgres((client) => client.query(`ALTER ROLE "${role}" LOGIN`));
  }
  await until('it is ready again', async () => (await ready()).status === 200);
}, 60_000);

async function endOf(env: Record<string, string | undefined>): Promise<{ code: number | null; said: string }> {
  const child = spawn(program.command, program.args, {
    cwd: program.cwd,
    env: { ...program.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => (said += bytes.toString()));
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { code, said };
}

it('one that cannot start ends the process: a missing setting is named with its program, a broken start is told [O4]', async () => {
  const { env } = program;
  const forgotten = await endOf({ COMMERCE__DATABASE_URL: undefined, DATABASE_URL: env.IDENTITY__DATABASE_URL });
  expect(forgotten).toEqual({ code: 78, said: 'configuration of commerce: DATABASE_URL is missing\n' });
  // Its ports are those of the house that runs: it cannot have them.
  const broken = await endOf({ HEALTH_PORT: String(Number(env.HEALTH_PORT) + 1) });
  expect([broken.code, broken.said.includes('a program did not start')]).toEqual([1, true]);
}, 60_000);

it('stops the gateway before the services: a purchase that waits for the provider is still answered [D37, F18]', async () => {
  const [person, event] = [await aPerson(), await anEvent({ capacity: 10 })];
  await faults({ slowMs: 1500 });
  const waiting = buy(person, event);
  await until(
    'it waits for the provider',
    async () => (await rows('commerce', 'SELECT 1 FROM orders WHERE user_id = $1', [person.id])).length > 0,
  );
  const stopped = house.stop('house');
  const { status, body } = await waiting;
  expect(status).toBe(201);
  acknowledged.push(body.order.extOrderId);
  expect(await stopped).toBe(true);
  const lines = readFileSync(house.logFile('house'), 'utf8').trim().split('\n');
  expect(JSON.parse(lines.at(-1)!)).toMatchObject({ service: 'house', message: 'stopped' });
  await noFaults();
  await house.start('house');
  await expectCleanLedger({ acknowledged, seconds: 60 });
}, 90_000);
