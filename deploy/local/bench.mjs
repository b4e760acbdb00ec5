/**
 * `npm run bench`: measures the goals of performance.md on a house of its own, each beside its bare limit from the same run, and prints one
 * table. `--full` sells 500 tickets to 10,000 people, and 1,500,000 to the office; `--only=` and some of catalogue, content-writes, order-page, purchases,
 * notices, premiere, figures, sign-ins, visits, people-list, admin-lists, office, pictures, memory, start, first-page, first-sight measures these. Each row has the CPU of both sides beside it and the cores that others used
 * meanwhile; where that was too much, it has no verdict. Ends with 1 where a goal is missed. `--goals` prints the goals into docs/performance.md, no more.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { build } from './build.mjs';
import { stopRunningCommands } from './lib/commands.mjs';
import { furnish, migrate, seed, startHouse, startInfrastructure, stopHouse } from './lib/house.mjs';
import { goOnInReleaseNode } from './lib/node.mjs';
import { inRoot } from './lib/paths.mjs';
import { provideChromium } from './lib/chromium.mjs';
import { providePgbench } from './lib/pgbench.mjs';
import { testPorts } from './lib/ports.mjs';
import { describe } from './lib/problem.mjs';
import { createProgress, say } from './lib/progress.mjs';
import { onStopSignal } from './lib/signals.mjs';
import { openState } from './lib/state.mjs';
import { SERVICES } from './lib/paths.mjs';
import { runTypeScript } from './lib/typescript.mjs';

await goOnInReleaseNode();

const STATE = inRoot('.kurtyna-bench');
/** Beside the ports of the tests. */
const FIRST_SHIFT = 2000;

const args = process.argv.slice(2);
const only = args.filter((arg) => arg.startsWith('--only=')).flatMap((arg) => arg.slice('--only='.length).split(','));
const progress = createProgress();
let opened = false;
let missed = 0;

if (args.includes('--goals')) {
  runTypeScript();
  const { goalsTable } = await import('../../e2e/load/bench/goals.ts');
  writeGoals(goalsTable());
  process.exit(0);
}

onStopSignal(() => void finish());
try {
  await main();
} catch (error) {
  missed++;
  say(`\n${describe(error)}\n`);
}
await finish();

async function main() {
  const state = await openState(STATE, { fresh: true, command: 'npm run bench' });
  opened = true;
  const pgbench = await providePgbench();
  const chromium = await provideChromium();
  const ports = await testPorts(FIRST_SHIFT);
  await progress.step('Build', () => build({}).then(() => undefined));
  const infrastructure = await startInfrastructure({ state, ports, progress, fresh: true, forTests: true });
  const production = { NODE_ENV: 'production' };
  const names = ['gateway', ...SERVICES];
  const env = Object.fromEntries(names.map((name) => [name, production]));
  // A partner over plain HTTP is refused in production, and none is measured.
  env.identity = { ...production, SSO_MODE: 'disabled' };
  // One buyer asks for the order's page thousands of times: the limit per session is not what is measured.
  env.gateway = { ...production, REQUESTS_PER_MINUTE: '10000000' };
  const { urls } = furnish({ state, ports, infrastructure, forTests: true, env });
  await migrate({ stateDir: STATE, progress, always: true });
  await seed({ stateDir: STATE, progress });
  await startHouse({ state, progress });

  // Read by the support library of the tests, which is loaded only now.
  Object.assign(process.env, {
    KURTYNA_URL: urls.site,
    SANDBOX_URL: urls.sandbox,
    KURTYNA_STATE: STATE,
    KURTYNA_FULL: args.includes('--full') ? '1' : '',
  });
  runTypeScript();
  const { bench } = await import('../../e2e/load/bench/bench.ts');
  const measure = async (title, work) => {
    let rows;
    await progress.step(title, async () => void (rows = await work()));
    return rows;
  };
  const result = await bench({ step: measure, only, pgbench, chromium });
  missed = result.missed;
  say(`\n${result.text}\n`);
}

async function finish() {
  await stopRunningCommands();
  if (opened) await stopHouse(STATE, { progress });
  process.exit(missed ? 1 : 0);
}

/** In place of the table that stands there. */
function writeGoals(table) {
  const page = inRoot('docs', 'performance.md');
  const text = readFileSync(page, 'utf8');
  writeFileSync(
    page,
    text.replace(/^\| #[^]*\|$/m, () => table),
  );
}
