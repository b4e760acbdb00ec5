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
import { cpuOf, type Cpu } from './cpu.js';
import { compare, load, post, rated, type LoadResult } from './processes.js';
import { quiet } from './quiet.js';
import { atMost, count, note, share, type Row } from './table.js';

const CLIENTS = 8;
/** Connections of a premiere's first second. */
const CROWD = 32;
/** Purchases before anything is measured. */
const WARM = 2000;
const EVENTS = 20;
const BATCH = 500;
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
  const what = "full purchase (hold, order, outbox, settled) ÷ pgbench's transaction";
  return withStandardTransactions(pgbench, async (bare) => {
    const buyAt = await freeOrders();
    const alone = (connections: number) =>
      compare(ROUNDS, { bare, kurtyna: () => withoutFollowers(() => buyAt(connections)) });
    const few = await alone(CLIENTS);
    const many = await alone(CROWD);
    let sale = NOTHING;
    const whole = await cpuOf(() =>
      withoutFollowers(async () => {
        let bought!: LoadResult;
        sale = await cpuOf(async () => (bought = await buyAt(CLIENTS)));
        return bought;
      }),
    );
    const begun = performance.now();
    const together = await buyAt(CROWD);
    await quiet();
    const caughtUp = (performance.now() - begun) / 1000;
    return [
      share({ goal: 'P8', what: `${what}, ${CLIENTS} connections`, must: 0.15, aim: 0.23 }, few),
      share({ goal: 'P8', what: `the same, ${CROWD} connections`, must: 0.3, aim: 0.4 }, many),
      againstVendure('its letters and statistics after it', many.kurtyna, { must: 50, aim: 85 }),
      againstVendure('its letters and statistics beside it', together.rate, { must: 25, aim: 50 }),
      note('P9', `of ${BATCH} purchases the last letter and figure, after the first click`, `${count(caughtUp)} s`),
      cpu('CPU of a purchase, all programs and PostgreSQL', sale, { must: 2, aim: 1 }),
      cpu('the same with its letter, its facts and their databases', whole, { must: 5, aim: 3 }),
      note('P8', 'paid: led to the sandbox, paid there, noticed, asked about, completed', `${count(paid)}/s`),
      ...Object.entries(otherwise).map(([kind, rate]) => beside(`the same, ${kind}`, rate, paid)),
    ];
  });
}

const NOTHING: Cpu = { all: 0, each: {} };

/** Milliseconds of CPU for each purchase of a batch, and which program needed how much of it. */
function cpu(what: string, { all, each }: Cpu, goal: { must: number; aim: number }): Row {
  const parts = Object.entries(each).filter(([, ms]) => ms >= BATCH / 50).sort(([, a], [, b]) => b - a); // prettier-ignore
  const said = parts.map(([name, ms]) => `${name} ${(ms / BATCH).toFixed(2)}`).join(', ');
  return atMost({ goal: 'P22', what: `${what} (${said})`, unit: 'ms', ...goal }, all / BATCH);
}

/** Letters and statistics follow when they can; on a machine of their own in a theatre, in one with all the others here. */
async function withoutFollowers(run: () => Promise<LoadResult>): Promise<LoadResult> {
  const followers = ['identity', 'statistics'];
  for (const name of followers) house.signal(name, 'SIGSTOP');
  const result = await run().finally(() => followers.forEach((name) => house.signal(name, 'SIGCONT')));
  await quiet();
  return result;
}

const events = (changes: Parameters<typeof anEvent>[0]): Promise<Event[]> =>
  Promise.all(Array.from({ length: EVENTS }, () => anEvent({ capacity: 10_000, ...changes })));

/** Every buyer buys in every event, so that no two purchases in a row meet at one stock row. */
const pairs = (buyers: Person[], products: Event[]): [Person, Event][] =>
  products.flatMap((_, shift) => buyers.map((buyer, n): [Person, Event] => [buyer, products[(n + shift) % EVENTS]!]));

/** Free of charge: seat, order, access and event are written in one statement; answered means settled. Each call buys a batch. */
async function freeOrders(): Promise<(connections: number) => Promise<LoadResult>> {
  const batches = 2 * ROUNDS + 2;
  const buyers = await people((WARM + batches * BATCH) / EVENTS);
  const requests = pairs(buyers, await events({ price: 0 })).map(([{ token, address }, event]) =>
    post(`/api/payments/${event.id}`, { additionalCb: true }, { 'x-auth-token': token, 'x-forwarded-for': address }),
  );
  const { gateway: port } = house.settings().ports as { gateway: number };
  // Every session is known then, the programs are compiled, and the database knows how large its tables are.
  await load({ port, connections: CLIENTS, requests: requests.splice(0, WARM) });
  await quiet();
  await rows('commerce', 'ANALYZE');
  return (connections) => load({ port, connections, requests: requests.splice(0, BATCH) });
}

/** Vendure's purchases a second on two cores, measured once (performance.md, P9). */
const VENDURE = 15;
const againstVendure = (what: string, rate: number, { must, aim }: { must: number; aim: number }): Row => ({
  ...note('P9', `the same ÷ Vendure's ${VENDURE} a second, ${what}`, `${count(rate)}/s`),
  ratio: (rate / VENDURE).toFixed(1),
  must: `≥ ${must}`,
  aim: `≥ ${aim}`,
  verdict: rate >= aim * VENDURE ? 'aim' : rate >= must * VENDURE ? 'must' : 'missed',
});

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
