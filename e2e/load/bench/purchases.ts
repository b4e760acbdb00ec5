/** Whole purchases through the gateway, spread over many events, against what PostgreSQL does in its own benchmark (P8). */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import pg from 'pg';
import { inParallel } from '../../support/http.js';
import { house, rows, until } from '../../support/house.js';
import { people, type Person } from '../../support/people.js';
import { provide } from '../../support/provider.js';
import { anEvent, buy } from '../../support/repertoire.js';
import { load, post } from './processes.js';
import { note, share, type Row } from './table.js';

const CLIENTS = 8;
const EVENTS = 20;
const GOAL = { goal: 'P8', must: 0.15, aim: 0.3 };
const BARE = "÷ pgbench's transaction";
type Event = Awaited<ReturnType<typeof anEvent>>;

/** `pgbench`: how it is started here, or nothing where it is missing. */
export async function purchases(pgbench: { command: string; env: Record<string, string> } | null): Promise<Row[]> {
  if (!pgbench) return [note('P8', 'full purchase', 'pgbench is missing: apt-get install postgresql')];
  const free = await freeOrders();
  const paid = await paidOrders();
  const bare = await standardTransactions(pgbench);
  const row = (what: string, rate: number): Row =>
    share({ ...GOAL, what: `${what} ${BARE}` }, { bare, kurtyna: rate, ratio: rate / bare });
  return [row('full purchase, free', free), row('full purchase, paid in the sandbox', paid)];
}

const events = (changes: Parameters<typeof anEvent>[0]): Promise<Event[]> =>
  Promise.all(Array.from({ length: EVENTS }, () => anEvent({ capacity: 10_000, ...changes })));

/** Every buyer buys in every event, so that no two purchases in a row meet at one stock row. */
const pairs = (buyers: Person[], products: Event[]): [Person, Event][] =>
  products.flatMap((_, shift) => buyers.map((buyer, n): [Person, Event] => [buyer, products[(n + shift) % EVENTS]!]));

/** Free of charge: seat, order, access and event are written in one transaction; answered means settled. */
async function freeOrders(): Promise<number> {
  const buyers = await people(100);
  const requests = pairs(buyers, await events({ price: 0 })).map(([{ token, address }, event]) =>
    post(`/api/payments/${event.id}`, { additionalCb: true }, { 'x-auth-token': token, 'x-forwarded-for': address }),
  );
  const { gateway } = house.settings().ports as { gateway: number };
  const warmth = requests.splice(0, 400);
  await load({ port: gateway, connections: CLIENTS, requests: warmth });
  const { rate, statuses } = await load({ port: gateway, connections: CLIENTS, requests });
  if (statuses['201'] !== requests.length) throw new Error(`free purchases were answered ${JSON.stringify(statuses)}`);
  return rate;
}

/** Placed, led to the provider, paid there, noticed, asked about and completed; the sandbox shares our cores. */
async function paidOrders(): Promise<number> {
  const buyers = await people(20);
  const all = pairs(buyers, await events({ price: 4500 }));
  const begun = performance.now();
  const placed = await inParallel(all, CLIENTS, async ([buyer, event]) => {
    const { status, body } = await buy(buyer, event);
    if (status !== 201) throw new Error(`a paid purchase was answered ${status} ${JSON.stringify(body)}`);
    await provide(body.order.orderId, { status: 'COMPLETED', await: true });
    return body.order.id as number;
  });
  await until('all are settled', async () => {
    const [open] = await rows<{ n: number }>(
      'commerce',
      `SELECT count(*)::integer AS n FROM orders WHERE id = ANY($1) AND status <> 'COMPLETED'`,
      [placed],
    );
    return open!.n === 0;
  }, 60); // prettier-ignore
  return placed.length / ((performance.now() - begun) / 1000);
}

/** pgbench's standard transaction (five statements) on the house's own PostgreSQL, in a database that goes afterwards. */
async function standardTransactions({
  command,
  env,
}: {
  command: string;
  env: Record<string, string>;
}): Promise<number> {
  const { databaseAdmin } = house.settings().urls;
  const name = `pgbench_${randomBytes(4).toString('hex')}`;
  const admin = new pg.Client({ connectionString: databaseAdmin });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name}`);
  const { hostname, port, username, password } = new URL(databaseAdmin);
  const run = (...args: string[]) =>
    promisify(execFile)(command, ['-h', hostname, '-p', port, '-U', username, ...args, name], {
      env: { ...env, PGPASSWORD: decodeURIComponent(password) },
    });
  try {
    await run('-i', '-q', '-s', '10');
    const { stdout } = await run('-c', String(CLIENTS), '-j', '2', '-T', '5');
    const [, rate] = /tps = ([\d.]+)/.exec(stdout) ?? [];
    if (!rate) throw new Error(`pgbench said: ${stdout}`);
    return Number(rate);
  } finally {
    await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await admin.end();
  }
}
