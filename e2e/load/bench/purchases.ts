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
import { compare, load, post, rated, type LoadResult } from './processes.js';
import { quiet } from './quiet.js';
import { count, note, share, type Row } from './table.js';

const CLIENTS = 8;
const EVENTS = 20;
const BATCH = 400;
const ROUNDS = 3;

interface Pgbench {
  command: string;
  env: Record<string, string>;
}
type Event = Awaited<ReturnType<typeof anEvent>>;

/** `pgbench`: how it is started here, or nothing where it is missing. */
export async function purchases(pgbench: Pgbench | null): Promise<Row[]> {
  if (!pgbench) return [note('P8', 'full purchase', 'pgbench is missing: apt-get install postgresql')];
  const paid = await paidOrders();
  await quiet();
  const goal = { goal: 'P8', what: "full purchase (hold, order, outbox, settled) ÷ pgbench's transaction" };
  return withStandardTransactions(pgbench, async (bare) => {
    const batches = await freeOrders();
    // Letters and statistics follow when they can; on a machine of their own in a theatre, in one with all the others here.
    const followers = ['identity', 'statistics'];
    const alone = await compare(ROUNDS, {
      bare,
      kurtyna: async () => {
        for (const name of followers) house.signal(name, 'SIGSTOP');
        const result = await batches().finally(() => followers.forEach((name) => house.signal(name, 'SIGCONT')));
        await quiet();
        return result;
      },
    });
    const together = await batches();
    return [
      share({ ...goal, must: 0.15, aim: 0.3 }, alone),
      note('P8', 'the same, letters and statistics written beside it', `${count(together.rate)}/s`),
      note('P8', 'paid: led to the sandbox, paid there, noticed, asked about, completed', `${count(paid)}/s`),
    ];
  });
}

const events = (changes: Parameters<typeof anEvent>[0]): Promise<Event[]> =>
  Promise.all(Array.from({ length: EVENTS }, () => anEvent({ capacity: 10_000, ...changes })));

/** Every buyer buys in every event, so that no two purchases in a row meet at one stock row. */
const pairs = (buyers: Person[], products: Event[]): [Person, Event][] =>
  products.flatMap((_, shift) => buyers.map((buyer, n): [Person, Event] => [buyer, products[(n + shift) % EVENTS]!]));

/** Free of charge: seat, order, access and event are written in one statement; answered means settled. Each call buys a batch. */
async function freeOrders(): Promise<() => Promise<LoadResult>> {
  const buyers = await people(BATCH / 4);
  const requests = pairs(buyers, await events({ price: 0 })).map(([{ token, address }, event]) =>
    post(`/api/payments/${event.id}`, { additionalCb: true }, { 'x-auth-token': token, 'x-forwarded-for': address }),
  );
  const { gateway } = house.settings().ports as { gateway: number };
  const batch = () => load({ port: gateway, connections: CLIENTS, requests: requests.splice(0, BATCH) });
  await batch(); // warm, and every session is known
  await quiet();
  return batch;
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
async function withStandardTransactions(
  { command, env }: Pgbench,
  work: (run: () => Promise<LoadResult>) => Promise<Row[]>,
): Promise<Row[]> {
  const { databaseAdmin } = house.settings().urls;
  const name = `pgbench_${randomBytes(4).toString('hex')}`;
  const admin = new pg.Client({ connectionString: databaseAdmin });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name}`);
  const { hostname, port, username, password } = new URL(databaseAdmin);
  const pgbench = (...args: string[]) =>
    promisify(execFile)(command, ['-h', hostname, '-p', port, '-U', username, ...args, name], {
      env: { ...env, PGPASSWORD: decodeURIComponent(password) },
    });
  try {
    await pgbench('-i', '-q', '-s', '10');
    return await work(async () => {
      const { stdout } = await pgbench('-c', String(CLIENTS), '-j', '2', '-T', '5');
      const [, rate] = /tps = ([\d.]+)/.exec(stdout) ?? [];
      if (!rate) throw new Error(`pgbench said: ${stdout}`);
      return rated(Number(rate));
    });
  } finally {
    await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await admin.end();
  }
}
