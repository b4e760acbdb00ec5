/** Whole purchases through the gateway with their keys, spread over many events, against what PostgreSQL does in its own benchmark (P8, P22, P23, P42, P43). */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import pg from 'pg';
import { inParallel, type Answer } from '../../support/http.js';
import { house, rows, until } from '../../support/house.js';
import { people, type Person } from '../../support/people.js';
import { provide } from '../../support/provider.js';
import { anEvent, aTicket, buy } from '../../support/repertoire.js';
import { bytesOf } from '../crowd.js';
import { cpuOf, measured, type Cpu } from './cpu.js';
import type { GoalId } from './goals.js';
import { against, assertAnswered, compare, load, middle, post, quietLoad, rated, withBareWalk, type LoadResult } from './processes.js';
import { quiet } from './quiet.js';
import { atMost, count, note, reachable, share, type Row } from './table.js';

const CLIENTS = 8;
/** Connections of a premiere's first second. */
const CROWD = 32;
/** Purchases before anything is measured, half of them at each number of connections: until then it is the compiler that is measured. */
const WARM = 4000;
const EVENTS = 20;
const PGBENCH_SECONDS = 5;
const BATCH = 1000;
const ROUNDS = 3;
/** As many where each must be measured again and again, since others are at work. */
const MOST_ROUNDS = 3 * ROUNDS;
/** Paid tickets, after as many that warm the house as of the free ones at one number of connections. */
const PAID_TICKETS = 500;
const PAID_WARM = WARM / 2;

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
  const what = "full purchase (hold, order, outbox, settled) ÷ pgbench's transaction";
  return withStandardTransactions(pgbench, async (bare) => {
    const { buyAt, walkAt } = await freeOrders();
    const alone = (run: () => Promise<LoadResult>) => compare(ROUNDS, { bare, kurtyna: () => withoutFollowers(run) });
    const few = await alone(() => buyAt(CLIENTS));
    const many = await alone(() => buyAt(CROWD));
    const whole = await measured(() => withoutFollowers(() => buyAt(CROWD)));
    const sale = whole.result.cpu;
    const begun = performance.now();
    const together = await buyAt(CROWD);
    await quiet();
    const caughtUp = (performance.now() - begun) / 1000;
    const { urls } = house.settings();
    const walk = await withBareWalk('./bare-purchase.mjs', { broker: urls.nats, database: urls.databases.commerce! }, async (port) => {
      await walkAt(port, CLIENTS);
      return { few: await alone(() => walkAt(port, CLIENTS)), many: await alone(() => walkAt(port, CROWD)) };
    });
    return [
      share('P8', `${what}, ${CLIENTS} connections`, few),
      reachable('P8', 'one purchase at a time without Kurtyna (node:http, NATS, the same two statements)', walk.few),
      share('P8 at 32', `the same, ${CROWD} connections`, many),
      reachable('P8', `one at a time without Kurtyna, ${CROWD} connections`, walk.many),
      share('P8 walk', `the same ÷ one at a time without Kurtyna, ${CROWD} connections`, against(walk.many, many)),
      note('P9', 'free purchases with their letters and statistics beside them', `${count(together.rate)}/s`, together.cpu),
      note('P9', "a paid order ÷ Vendure's", 'not measured in this run'),
      note('P9', `of ${BATCH} purchases the last letter and figure, after the first click`, `${count(caughtUp)} s`),
      cpu('P22', `CPU of a purchase, all programs and PostgreSQL, ${CROWD} connections`, sale),
      cpu('P22 whole', 'the same with its letter, its facts and their databases', whole.cpu),
      cpu('P42', "CPU of a stranger's purchase with all that follows", await strangers()),
      cpu('P42 refusal', `CPU of a refusal of what is sold out, ${CLIENTS} connections`, await refusals()),
      await letters(),
      note('P8', 'paid: led to the sandbox, paid there, noticed, asked about, completed', `${count(paid.rate)}/s`, paid.cost),
      cpu('P43', 'CPU of a paid order with all that follows', paid.cost, PAID_TICKETS),
    ];
  });
}

const ours = ({ all, each }: Cpu): number => all - (each.sandbox ?? 0);

/**
 * Milliseconds of CPU for each purchase of a batch, and which program needed how much of it. The sandbox is the mail server that takes the
 * letters, and the provider that is paid at, which are none of the house's programs: it is named and not added.
 */
function cpu(id: GoalId, what: string, cost: Cpu, purchases = BATCH): Row {
  const { sandbox = 0, ...each } = cost.each;
  const parts = Object.entries(each)
    .filter(([, ms]) => ms >= purchases / 50)
    .sort(([, a], [, b]) => b - a);
  const said = parts.map(([name, ms]) => `${name} ${(ms / purchases).toFixed(2)}`).join(', ');
  const outside = sandbox >= purchases / 50 ? `; not in it the sandbox, ${(sandbox / purchases).toFixed(2)}` : '';
  return atMost(id, `${what} (${said}${outside})`, ours(cost) / purchases, cost);
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

/**
 * Free of charge: seat, order, access and event are written in one statement; answered means settled. Each call buys a batch: of the house, or by
 * the bare walk, whose buyers are the same people and whose events are others.
 */
async function freeOrders() {
  const batches = 2 * MOST_ROUNDS + 2;
  const buyers = await people(Math.ceil((WARM + batches * BATCH) / EVENTS));
  const requests = pairs(buyers, await events({ price: 0 })).map(([buyer, event]) => bytesOf(aTicket(buyer, event)));
  const { gateway: port } = house.settings().ports as { gateway: number };
  // Every session is known then, the programs are compiled, and the database knows how large its tables are.
  for (const connections of [CLIENTS, CROWD]) await load({ port, connections, requests: requests.splice(0, WARM / 2) });
  await quiet();
  await rows('commerce', 'ANALYZE');
  const walks = pairs(buyers, await events({ price: 0 }));
  const bare = async (count: number): Promise<string[]> => {
    const ids = await rows<{ id: number }>('commerce', `SELECT nextval('orders_id_seq')::integer AS id FROM generate_series(1, $1)`, [
      count,
    ]);
    return walks.splice(0, count).map(([{ id: userId }, { id: productId }], n) => post('/', { id: ids[n]!.id, userId, productId }));
  };
  return {
    buyAt: (connections: number) => load({ port, connections, requests: requests.splice(0, BATCH) }),
    walkAt: async (port: number, connections: number) => load({ port, connections, requests: await bare(BATCH) }),
  };
}

/** The gateway has seen none of them before, and asks identity about each; with the letters, facts and databases of all. */
async function strangers(): Promise<Cpu> {
  const products = await events({ price: 0 });
  const requests = (await people(BATCH)).map((buyer, n) => bytesOf(aTicket(buyer, products[n % EVENTS]!)));
  await quiet();
  return cpuOf(async () => {
    assertAnswered(await load({ port: house.settings().ports.gateway!, connections: CROWD, requests }));
    await quiet();
  });
}

/** Each of them hears "no tickets" for one click, in a house that knows them; the quietest of three turns counts. */
async function refusals(): Promise<Cpu> {
  const soldOut = await anEvent({ capacity: 1, price: 0 });
  const buyers = await people(BATCH);
  const refused = () =>
    load({
      port: house.settings().ports.gateway!,
      connections: CLIENTS,
      requests: buyers.map((buyer) => bytesOf(aTicket(buyer, soldOut))),
    });
  await refused(); // warm; one of them has the seat, and gets the same order each time
  await quiet();
  const { cpu, statuses } = await quietLoad(refused);
  if ((statuses['409'] ?? 0) < BATCH - 1) throw new Error(`a sold-out event was answered ${JSON.stringify(statuses)}`);
  return cpu;
}

/** Letters about orders that are there, rendered with their calendar entry and sent; the facts of each are asked of commerce (P23). */
async function letters(): Promise<Row> {
  const sold = await rows<{ id: number; user: number }>(
    'commerce',
    `SELECT id, user_id AS user FROM orders WHERE status = 'COMPLETED' AND sold_as = 'ticket' AND kind = 'event' ORDER BY id DESC LIMIT $1`,
    [2 * BATCH],
  );
  const send = async (some: typeof sold): Promise<void> => {
    await rows(
      'identity',
      `INSERT INTO mail_outbox (kind, dedupe_key, to_address, user_id, language, payload, next_attempt_at)
       SELECT 'order_confirmation', 'bench:' || "order", u.email, u.id, 'pl', jsonb_build_object('firstname', u.firstname, 'orderId', "order"), now()
         FROM unnest($1::integer[], $2::integer[]) AS t ("order", person) JOIN users u ON u.id = person`,
      [some.map(({ id }) => id), some.map(({ user }) => user)],
    );
    await until(
      'all letters are sent',
      async () => {
        const [open] = await rows<{ n: number }>(
          'identity',
          `SELECT count(*)::integer AS n FROM mail_outbox WHERE status IN ('queued', 'sending')`,
        );
        return open!.n === 0;
      },
      60,
    );
  };
  await send(sold.splice(0, BATCH)); // warm
  const cost = await cpuOf(() => send(sold));
  const what = 'CPU of a letter: its order asked for, rendered, with its calendar entry, sent; identity';
  return atMost('P23', what, cost.each.identity! / sold.length, cost);
}

/** Of three rounds the one in the middle. */
async function paidOrders(): Promise<{ rate: number; cost: Cpu }> {
  const all = pairs(await people((PAID_WARM + ROUNDS * PAID_TICKETS) / EVENTS), await events({ price: 4500 }));
  const sell = ([buyer, event]: [Person, Event]) => buy(buyer, event);
  await paidOnes(all.splice(0, PAID_WARM), sell); // warm
  await quiet();
  await rows('commerce', 'ANALYZE');
  const rounds: { rate: number; cost: Cpu }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    let rate = 0;
    const cost = await cpuOf(async () => {
      rate = await paidOnes(all.splice(0, PAID_TICKETS), sell);
      await quiet();
    });
    rounds.push({ rate, cost });
  }
  return middle(rounds, ({ cost }) => ours(cost));
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
  await until(
    'all are settled',
    async () => {
      const [open] = await rows<{ n: number }>(
        'commerce',
        `SELECT count(*)::integer AS n FROM orders WHERE id = ANY($1) AND status <> 'COMPLETED'`,
        [placed],
      );
      return open!.n === 0;
    },
    60,
  );
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
      const { result, cpu } = await measured(() => pgbench('-c', String(CLIENTS), '-j', '2', '-T', String(PGBENCH_SECONDS)));
      const { stdout } = result;
      const [, rate] = /tps = ([\d.]+)/.exec(stdout) ?? [];
      if (!rate) throw new Error(`pgbench said: ${stdout}`);
      return rated(Number(rate), Number(rate) * PGBENCH_SECONDS, cpu);
    });
  } finally {
    await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await admin.end();
  }
}
