/**
 * `npm run migrations:measure`: takes the newest migrations of commerce down and up again on a database with many orders, and says how
 * long each took and how long somebody who reads or changes an order had to wait meanwhile (T29, F19). `--orders=200000`, `--last=5`.
 */
import { build } from './build.mjs';
import { startInfrastructure, stopHouse } from './lib/house.mjs';
import { inRoot } from './lib/paths.mjs';
import { testPorts } from './lib/ports.mjs';
import { describe } from './lib/problem.mjs';
import { createProgress, say } from './lib/progress.mjs';
import { onStopSignal } from './lib/signals.mjs';
import { openState } from './lib/state.mjs';

const STATE = inRoot('.kurtyna-migrations');
/** Beside the ports of the tests, the bench and the mutants. */
const FIRST_SHIFT = 3600;
const PROBE_EVERY_MS = 10;

const value = (name, otherwise) =>
  Number(process.argv.find((arg) => arg.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise);
const orders = value('orders', 200_000);
const last = value('last', 5);
const progress = createProgress();
let opened = false;

onStopSignal(() => void finish(130));
try {
  await main();
  await finish(0);
} catch (error) {
  say(`\n${describe(error)}\n`);
  await finish(1);
}

async function main() {
  const state = await openState(STATE, { fresh: true, command: 'npm run migrations:measure' });
  opened = true;
  await progress.step('Build', () => build({ backendOnly: true }).then(() => undefined));
  const infrastructure = await startInfrastructure({
    state,
    ports: await testPorts(FIRST_SHIFT),
    progress,
    fresh: true,
    forTests: true,
  });
  const url = infrastructure.postgres.urls.commerce;
  const { createDataSource } = await import(inRoot('dist', 'services', 'commerce', 'src', 'data-source.js'));
  const { migrate } = await import(inRoot('libs', 'platform', 'dist', 'index.js'));
  await migrate(createDataSource(url));

  const source = await open(createDataSource(url, 4));
  try {
    await progress.step(`${orders} orders`, () => fill(source).then(() => undefined));
    const names = source.migrations.map(({ name }) => name).toSorted((a, b) => instantOf(a) - instantOf(b));
    const rows = names.slice(-last).map((name) => ({ name }));
    for (const row of rows.toReversed())
      row.down = await timed(source, () => source.undoLastMigration({ transaction: 'each' }));
    for (const row of rows) {
      const upToThis = createDataSource(url, 1);
      const known = upToThis.options.migrations.filter(
        (Migration) => instantOf(new Migration().name) <= instantOf(row.name),
      );
      upToThis.setOptions({ migrations: known });
      await open(upToThis);
      row.up = await timed(source, () => upToThis.runMigrations({ transaction: 'each' }));
      await upToThis.destroy();
    }
    print(rows);
  } finally {
    await source.destroy();
  }
}

/** TypeORM's order: the milliseconds at the end of the name. */
function instantOf(name) {
  return Number(name.slice(-13));
}

/** As `migrate` opens it: a migration may take as long as it needs. */
function open(source) {
  source.setOptions({ extra: { ...source.options.extra, statement_timeout: 0 } });
  return source.initialize();
}

/** Orders of a year: one in ten open, each with what its state brings. */
async function fill(source) {
  await source.query(
    `INSERT INTO orders (id, ext_order_id, user_id, kind, product_id, title, status, amount, language, address, created_at, expires_at, completed_at)
     SELECT n, 'E-' || n, n, 'event', n % 400 + 1, 'Wesele', CASE WHEN n % 10 = 0 THEN 'PENDING' WHEN n % 10 < 8 THEN 'COMPLETED' ELSE 'CANCELED' END,
            4500, 'pl', '203.0.113.7', now() - make_interval(secs => ($1 - n) * 150), now() + interval '1 hour', CASE WHEN n % 10 BETWEEN 1 AND 7 THEN now() END
       FROM generate_series(1, $1) AS n`,
    [orders],
  );
  await source.query(
    `INSERT INTO payment_attempt (order_id, number, ext_order_id, provider_order_id, status, amount)
     SELECT id, 1, ext_order_id || '-1', 'P' || id, status, amount FROM orders`,
  );
  await source.query(
    `UPDATE orders SET paid_attempt_id = a.id FROM payment_attempt a WHERE a.order_id = orders.id AND orders.status = 'COMPLETED'`,
  );
  await source.query(
    `INSERT INTO stock (kind, product_id, capacity) SELECT DISTINCT kind, product_id, 100000 FROM orders`,
  );
  await source.query(
    `INSERT INTO hold (order_id, kind, product_id, quantity, state)
     SELECT id, kind, product_id, 1, CASE status WHEN 'COMPLETED' THEN 'used' WHEN 'PENDING' THEN 'active' ELSE 'released' END FROM orders`,
  );
  await source.query(
    `UPDATE stock SET held = c.held, sold = c.sold
       FROM (SELECT product_id, count(*) FILTER (WHERE state = 'active') AS held, count(*) FILTER (WHERE state = 'used') AS sold FROM hold GROUP BY 1) c
      WHERE stock.product_id = c.product_id`,
  );
  await source.query(
    `INSERT INTO access (order_id, user_id, kind, product_id) SELECT id, user_id, kind, product_id FROM orders WHERE status = 'COMPLETED'`,
  );
  await source.query(
    `INSERT INTO order_change (order_id, to_status, "by", why) SELECT id, status, 'demo', 'demo' FROM orders`,
  );
  await source.query('ANALYZE');
}

/** How long `work` took, and the longest anybody waited meanwhile who read or changed one order. */
async function timed(source, work) {
  const longest = { read: 0, change: 0 };
  let done = false;
  const probe = async (what, sql) => {
    while (!done) {
      const begun = performance.now();
      await source.query(sql, [1 + Math.floor(Math.random() * orders)]);
      longest[what] = Math.max(longest[what], performance.now() - begun);
      await new Promise((resolve) => setTimeout(resolve, PROBE_EVERY_MS));
    }
  };
  const probes = [
    probe('read', 'SELECT status FROM orders WHERE id = $1'),
    probe('change', 'UPDATE orders SET updated_at = now() WHERE id = $1'),
  ];
  const begun = performance.now();
  try {
    await work();
  } finally {
    done = true;
  }
  const took = performance.now() - begun;
  await Promise.all(probes);
  return { took, ...longest };
}

function print(rows) {
  const seconds = (ms) => `${(ms / 1000).toFixed(2)} s`.padStart(9);
  const cells = (part) => [part.took, part.read, part.change].map(seconds).join(' ');
  say(`\n${''.padEnd(46)}     down    reader    writer        up    reader    writer`);
  for (const { name, down, up } of rows) say(`${name.padEnd(46)}${cells(down)} ${cells(up)}`);
  say(`\nOn ${orders} orders; "reader" and "writer" are the longest wait for one order meanwhile.`);
}

async function finish(code) {
  if (opened) await stopHouse(STATE, { progress }).catch((error) => say(describe(error)));
  process.exit(code);
}
