/** Traces (decision 72): one request is one trace through the house, nobody can be read in it, and where none are wanted nothing is loaded. */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { PASSWORD, signIn, signUp } from '../support/accounts.js';
import { call } from '../support/http.js';
import { closeHouse, house, until } from '../support/house.js';
import { expectCleanLedger } from '../support/ledger.js';
import { aPerson, mailTo, type Person } from '../support/people.js';
import { PROGRAMS, untilAllTalk, untilReady } from '../support/programs.js';
import { anEvent, buy, closeWire } from '../support/repertoire.js';
import { report } from '../support/report.js';

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: Record<string, unknown> }[];
  service: string;
}

/** What a collector of OpenTelemetry is sent: OTLP over HTTP, as JSON. */
const sent: { text: string; spans: Span[] }[] = [];
let collector: Server;
let endpoint: string;
const spansOf = (traceId: string): Span[] => sent.flatMap(({ spans }) => spans).filter((span) => span.traceId === traceId);

function read(text: string): Span[] {
  const { resourceSpans } = JSON.parse(text) as {
    resourceSpans: { resource: { attributes: Span['attributes'] }; scopeSpans: { spans: Span[] }[] }[];
  };
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = String(resource.attributes.find(({ key }) => key === 'service.name')!.value.stringValue);
    return scopeSpans.flatMap(({ spans }) => spans).map((span) => ({ ...span, service }));
  });
}

const tracing = (share: number) => ({
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_TRACES_SAMPLER_ARG: String(share),
  OTEL_BSP_SCHEDULE_DELAY: '100',
});
const aTrace = (): { traceId: string; spanId: string; headers: { traceparent: string } } => {
  const [traceId, spanId] = [randomBytes(16).toString('hex'), randomBytes(8).toString('hex')];
  return { traceId, spanId, headers: { traceparent: `00-${traceId}-${spanId}-01` } };
};

const acknowledged: string[] = [];
beforeAll(async () => {
  collector = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (part: string) => (text += part));
    request.on('end', () => {
      if (request.url === '/v1/traces') sent.push({ text, spans: read(text) });
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  await Promise.all(PROGRAMS.map((name) => house.restart(name, tracing(1))));
  await untilReady(PROGRAMS, 30);
}, 90_000);
afterAll(async () => {
  await Promise.all(PROGRAMS.map((name) => house.restart(name)));
  await untilReady(PROGRAMS, 30);
  await untilAllTalk(30);
  await expectCleanLedger({ acknowledged, seconds: 60 });
  collector.close();
  await closeWire();
  await closeHouse();
}, 120_000);

async function aFreeTicket(person: Person, headers: Record<string, string>): Promise<string> {
  const bought = await buy(person, await anEvent({ price: 0, capacity: 5 }), { headers });
  expect(bought.status).toBe(201);
  acknowledged.push(bought.body.order.extOrderId);
  return bought.body.order.extOrderId;
}

it('a purchase is one trace: from the gateway over the question to commerce and its statements, to those who hear of it [O6]', async () => {
  const { traceId, spanId, headers } = aTrace();
  await aFreeTicket(await aPerson(), headers);
  const letter = 'identity-send-confirmation-when-order-completed';
  const spans = await until('all have told their part', () => {
    const told = spansOf(traceId);
    const known = new Set([spanId, ...told.map((span) => span.spanId)]);
    const isWhole = told.some(({ name }) => name === letter) && told.every((span) => known.has(span.parentSpanId!));
    return Promise.resolve(isWhole && told);
  });
  const roots = spans.filter((span) => span.parentSpanId === spanId);
  expect(roots.map(({ service, name }) => [service, name])).toEqual([['gateway', 'POST /api/payments/:id']]);

  const byId = new Map(spans.map((span) => [span.spanId, span]));
  const wayTo = (span: Span | undefined): string[] =>
    span ? [...wayTo(byId.get(span.parentSpanId!)), `${span.service}: ${span.name}`] : [];
  const purchase = ['gateway: POST /api/payments/:id', 'gateway: commerce.place-order', 'commerce: commerce.place-order'];
  const wayToFirst = (what: string): string[] => wayTo(spans.find(({ name }) => name === what));
  expect(wayToFirst('postgres write-orders')).toEqual([...purchase, 'commerce: postgres write-orders']);
  expect(wayToFirst(letter)).toEqual([...purchase, `identity: ${letter}`]);
  report(`one purchase: ${spans.length} spans of ${new Set(spans.map(({ service }) => service)).size} programs in one trace`);
}, 60_000);

it('nobody can be read in what is sent: no address, name, password, token, code, query or statement [D36, X9]', async () => {
  const random = randomBytes(5).toString('hex');
  const [email, address] = [`kanarek-${random}@poczta.example`, '198.51.100.78'];
  const { traceId, headers } = aTrace();
  expect((await signUp(email, address, { firstname: 'Kanarka' })).status).toBe(201);
  const link = new URL((await mailTo(email, /./)).links.find((one) => one.includes('token='))!);
  const token = link.searchParams.get('token')!;
  await call('POST', '/api/verifications', { address, body: { email, token } });
  const signedIn = await signIn(email, PASSWORD, address, { ...headers, 'user-agent': `Kanarek/${random}` });
  expect(signedIn.status).toBe(200);
  const person: Person = { id: signedIn.body.user.id, email, token: signedIn.body.token, address };
  await until(
    'the box office knows them',
    async () => (await call('GET', `/api/users/${person.id}/codes`, { token: person.token })).status === 200,
  );
  const extOrderId = await aFreeTicket(person, headers);
  await call('GET', `/api/payments/${extOrderId}?kanarek=${random}`, { token: person.token, headers });
  await call('POST', `/api/users/${person.id}/codes`, { token: person.token, body: { code: `KANAREK-${random}` }, headers });
  await call('GET', `/kanarek-${random}/nigdzie`, { headers });
  await until('the trace is there', () => Promise.resolve(spansOf(traceId).length > 10));
  // Each program sends in its order: behind the spans of this later ticket none is missing.
  const later = aTrace();
  await aFreeTicket(await aPerson(), later.headers);
  await until('a later trace is there', () => Promise.resolve(new Set(spansOf(later.traceId).map(({ service }) => service)).size >= 3));

  const everything = sent.map(({ text }) => text).join('\n');
  const secrets = { email, address, token, random, session: person.token, password: PASSWORD, name: 'Kanark', order: extOrderId };
  for (const [what, secret] of Object.entries(secrets)) expect({ [what]: everything.includes(secret) }).toEqual({ [what]: false });
  expect(everything).not.toMatch(/SELECT|INSERT INTO|UPDATE |[?]|@poczta|argv|command/);
  const keys = new Set(sent.flatMap(({ spans }) => spans).flatMap(({ attributes }) => attributes.map(({ key }) => key)));
  const allowed = ['http.request.method', 'http.route', 'http.response.status_code', 'error.type'];
  expect([...keys].filter((key) => !allowed.includes(key))).toEqual([]);
  expect(keys.size).toBeGreaterThanOrEqual(3);
}, 90_000);

it('the house says which share is recorded: who asks cannot make it record them', async () => {
  await house.restart('gateway', tracing(0));
  await untilReady(['gateway'], 30);
  const { traceId, headers } = aTrace();
  await aFreeTicket(await aPerson(), headers);
  await house.restart('gateway', tracing(1));
  await untilReady(['gateway'], 30);
  const control = aTrace();
  await aFreeTicket(await aPerson(), control.headers);
  await until('the control is recorded', () => Promise.resolve(spansOf(control.traceId).length > 0));
  expect(spansOf(traceId)).toEqual([]);
}, 60_000);

/** Every module is told of as it is looked up; what is asked for by a module of ours is seen here. */
const TELL = `data:text/javascript,${encodeURIComponent(`
  import { register } from 'node:module';
  register('data:text/javascript,' + encodeURIComponent("export async function resolve(name, from, next) { const found = await next(name, from); process._rawDebug('LOADED ' + found.url); return found; }"));`)}`;

async function loadedBy(env: Record<string, string>): Promise<string[]> {
  const { command, args, cwd, env: usual } = house.settings().programs.statistics!;
  const PORT = String(Number(usual.PORT) + 60);
  const child = spawn(command, ['--import', TELL, ...args], {
    cwd,
    env: { ...usual, PORT, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (bytes: Buffer) => (said += bytes.toString()));
  child.stdout.resume();
  try {
    await until('it is ready', async () => (await call('GET', '/health/ready', { base: `http://127.0.0.1:${PORT}` })).status === 200, 30);
  } finally {
    child.kill('SIGTERM');
    await new Promise((resolve) => child.once('exit', resolve));
  }
  return [...said.matchAll(/^LOADED (\S+)$/gm)].map(([, url]) => url!);
}

it('without an exporter nothing that records is loaded', async () => {
  const recording = /otlp-recorder|@opentelemetry\//;
  const without = await loadedBy({});
  expect(without.length).toBeGreaterThan(500);
  expect(without.filter((url) => recording.test(url))).toEqual([]);
  // The control: where it is asked for, the same look finds it.
  expect((await loadedBy(tracing(1))).filter((url) => recording.test(url)).length).toBeGreaterThan(2);
}, 90_000);

it('of a house in one process too: one trace, each program under its own name [O6]', async () => {
  await Promise.all(PROGRAMS.map((name) => house.stop(name)));
  try {
    await house.start('house', tracing(1));
    const { traceId, headers } = aTrace();
    await aFreeTicket(await aPerson(), headers);
    const parts = () => spansOf(traceId).map(({ service, name }) => `${service}: ${name}`);
    const letter = 'identity: identity-send-confirmation-when-order-completed';
    await until('all have told their part', () => Promise.resolve(parts().includes(letter)));
    expect(parts()).toEqual(
      expect.arrayContaining([
        'gateway: POST /api/payments/:id',
        'gateway: commerce.place-order',
        'commerce: commerce.place-order',
        'commerce: postgres write-orders',
        letter,
      ]),
    );
    expect(parts().filter((part) => part.startsWith('house'))).toEqual([]);
  } finally {
    await house.stop('house');
    await Promise.all(PROGRAMS.map((name) => house.start(name, tracing(1))));
    await untilReady(PROGRAMS, 30);
  }
}, 90_000);

it('a collector that is away costs nobody a ticket', async () => {
  collector.closeAllConnections();
  await new Promise((resolve) => collector.close(resolve));
  const { headers } = aTrace();
  for (let nth = 0; nth < 3; nth++) await aFreeTicket(await aPerson(), headers);
}, 60_000);
