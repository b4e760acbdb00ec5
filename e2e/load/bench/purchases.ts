/** Whole purchases through the gateway, spread over many events, against what PostgreSQL does in its own benchmark (P8). */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import pg from 'pg';
import { inParallel, type Answer } from '../../support/http.js';
import { house, rows, until } from '../../support/house.js';
import { people, type Person } from '../../support/people.js';
import { provide } from '../../support/provider.js';
import { anEvent, buy } from '../../support/repertoire.js';
import {
  aCode,
  aPacket,
  buyGroup,
  buyPacket,
  enter,
  restoreSale,
  setSale,
  takePacketsOff,
} from '../../support/sale.js';
import { compare, load, post, rated, type LoadResult } from './processes.js';
import { quiet } from './quiet.js';
import { count, note, share, type Row } from './table.js';

const CLIENTS = 8;
const EVENTS = 20;
const BATCH = 400;
const ROUNDS = 3;
/** Purchases of each kind that are more than a ticket. */
const PAID = 200;

interface Pgbench {
  command: string;
  env: Record<string, string>;
}
type Event = Awaited<ReturnType<typeof anEvent>>;

/** `pgbench`: how it is started here, or nothing where it is missing. */
export async function purchases(pgbench: Pgbench | null): Promise<Row[]> {
  if (!pgbench) return [note('P8', 'full purchase', 'pgbench is missing: apt-get install postgresql')];
  const paid = await paidOrders();
  const otherwise = await soldOtherwise();
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
      ...Object.entries(otherwise).map(([what, rate]) => beside(`the same, ${what}`, rate, paid)),
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

/** A line of a paid purchase that is more than a ticket, beside the ticket's. */
const beside = (what: string, rate: number, ticket: number): Row => ({
  ...note('P8', what, `${count(rate)}/s`),
  ratio: `${(rate / ticket).toFixed(2)} of a ticket`,
});

async function paidOrders(): Promise<number> {
  const all = pairs(await people(20), await events({ price: 4500 }));
  const sell = ([buyer, event]: [Person, Event]) => buy(buyer, event);
  await paidOnes(all.splice(0, PAID), sell); // warm
  return paidOnes(all, sell);
}

/** Paid as a ticket is: with a code for a fifth off, five group tickets, and a packet of four contents; orders per second of each. */
async function soldOtherwise(): Promise<Record<string, number>> {
  const groupTicket = { eventAvailable: true, videoAvailable: true, minUnits: 2, maxUnits: 20, oneFree: false, discount: 10 }; // prettier-ignore
  await setSale({ groupTicket });
  const products = await events({ price: 4500 });
  const at = <Item>(items: Item[], n: number): Item => items[n % items.length]!;
  const one = (buyer: Person, n: number): [Person, Event] => [buyer, at(products, n)];

  const withCode = await people(PAID);
  const code = await aCode({ discount: 20, places: PAID });
  await inParallel(withCode, CLIENTS, (buyer) => enter(buyer, code));
  // Each buyer once: a group waits for another of the same buyer, and a packet is not sold twice.
  const groups = await people(PAID);
  const contents = products.map((_, n) => [0, 1, 2, 3].map((next) => at(products, n + next)));
  const packets = await inParallel(contents, 4, async (four) => (await aPacket(four)).id);
  const bundled = (await people(PAID)).map((buyer, n): [Person, number] => [buyer, at(packets, n)]);

  const rates: Record<string, number> = {};
  rates['with a code'] = await paidOnes(withCode.map(one), ([buyer, event]) => buy(buyer, event));
  rates['five group tickets'] = await paidOnes(groups.map(one), ([buyer, event]) => buyGroup(buyer, event, 5));
  rates['a packet of four'] = await paidOnes(bundled, ([buyer, packet]) => buyPacket(buyer, packet));
  await takePacketsOff();
  await restoreSale();
  return rates;
}

/** Placed, led to the provider, paid there, noticed, asked about and completed; the sandbox shares our cores. Orders per second. */
async function paidOnes<Item>(all: Item[], sell: (item: Item) => Promise<Answer>): Promise<number> {
  await quiet();
  const begun = performance.now();
  const placed = await inParallel(all, CLIENTS, async (item) => {
    const { status, body } = await sell(item);
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
