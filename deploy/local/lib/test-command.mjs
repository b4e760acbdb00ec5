/** What `npm test` does, step by step: prepare, run each kind of test, count, stop everything. */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join, relative } from 'node:path';
import { provideChromium } from './chromium.mjs';
import { stopRunningCommands } from './commands.mjs';
import { provideFfmpeg } from './ffmpeg.mjs';
import { provideKubectl } from './kubectl.mjs';
import { providePdftotext } from './poppler.mjs';
import { furnish, migrate, seed, startHouse, startInfrastructure, stopHouse } from './house.mjs';
import { installPackages } from './install.mjs';
import { inRoot, packageCommand } from './paths.mjs';
import { testPorts } from './ports.mjs';
import { natsAddress } from './nats-address.mjs';
import { findNatsServer } from './nats.mjs';
import { describe } from './problem.mjs';
import { providePromtool } from './promtool.mjs';
import { readPids, readSettings } from './processes.mjs';
import { createProgress, say, seconds } from './progress.mjs';
import { onStopSignal } from './signals.mjs';
import { openState } from './state.mjs';
import { readJestReport, readPlaywrightReport, tellFailures, tellUnsteady, withSecondRun } from './test-reports.mjs';

const STATE = inRoot('.kurtyna-test');
/** The journeys have a house of their own: the tests before them close accounts, ask for new consents and move the festival. */
const BROWSER_STATE = inRoot('.kurtyna-test-browser');
const HOUSE_STEPS = ['api', 'faults', 'load'];
const STEPS = ['check', 'rules', 'db', ...HOUSE_STEPS, 'frontend', 'browser'];
const LONGEST_STEP_MINUTES = 40;
/** The long form kills each program twenty times and puts a million rows into an outbox. */
const LONGEST_FULL_STEP_MINUTES = 120;
/** For a test that names no time of its own; two busy cores are slow at times, and slow is not wrong. */
const TEST_TIMEOUT_MS = 60_000;
/** So many red files are run once more, alone (decision 57); more than that is no unsteadiness. */
const MOST_RUN_AGAIN = 6;

export async function test(args) {
  const { steps, full, passedOn } = parse(args);
  const run = {
    steps,
    passedOn,
    full,
    env: full ? { KURTYNA_FULL: '1' } : {},
    progress: createProgress(),
    rows: [],
    /** The folders of the houses that run, in the order they were opened. */
    opened: [],
    stopping: undefined,
    children: new Set(),
  };
  stopOnSignals(run);
  try {
    await prepareAndRun(run);
  } catch (error) {
    if (run.stopping) return;
    say(`\n${describe(error)}\n`);
    if (!run.rows.some(({ failed }) => failed)) run.rows.push({ name: 'prepare', failed: 1, passed: 0, took: 0 });
  }
  await finish(run);
}

function parse(args) {
  const end = args.indexOf('--');
  const own = end < 0 ? args : args.slice(0, end);
  const passedOn = end < 0 ? [] : args.slice(end + 1);
  const only = own.filter((arg) => arg.startsWith('--only=')).flatMap((arg) => arg.slice('--only='.length).split(','));
  const unknown = [
    ...own.filter((arg) => arg !== '--full' && !arg.startsWith('--only=')),
    ...only.filter((name) => name !== 'house' && !STEPS.includes(name)),
  ];
  if (unknown.length) {
    console.error(
      `"${unknown[0]}" is not known. Use --full, --only=${['check', 'rules', 'db', 'house', 'frontend', 'browser']}, and "--" before arguments for Jest.`,
    );
    process.exit(2);
  }
  const chosen = only.flatMap((name) => (name === 'house' ? HOUSE_STEPS : name));
  return {
    steps: chosen.length ? STEPS.filter((name) => chosen.includes(name)) : STEPS,
    full: own.includes('--full'),
    passedOn,
  };
}

async function prepareAndRun(run) {
  const { progress, steps } = run;
  const wants = (...names) => names.some((name) => steps.includes(name));
  const needsHouse = wants(...HOUSE_STEPS);

  run.reports = join(STATE, 'reports');
  const state = await open(run, STATE);
  mkdirSync(run.reports, { recursive: true });
  const ffmpeg = needsHouse || wants('browser') ? provideFfmpeg({ progress }) : undefined;
  if (!(await prepare(run, 'packages', () => progress.step('Packages', (note) => installPackages({ note }))))) return;

  await ffmpeg; // one package at a time
  if (wants('rules', 'api')) await providePdftotext({ progress });
  if (wants('rules')) await provideKubectl({ progress });
  const promtool = wants('rules') ? await providePromtool({ progress }) : undefined;
  const infrastructure = needsHouse || wants('db') ? await infrastructureOf(run, state) : undefined;
  let isBuilt = true;
  if (needsHouse || wants('check', 'browser'))
    isBuilt = await prepare(run, 'build', () => buildAll(progress, needsHouse || wants('browser')));

  if (wants('check')) await step(run, 'check', () => node(run, [inRoot('deploy', 'local', 'check.mjs')]));
  if (wants('rules')) await jestStep(run, 'rules', { project: 'rules' }, promtool ? { PROMTOOL: promtool } : {});
  if (wants('db') && infrastructure)
    await jestStep(
      run,
      'db',
      { project: 'db' },
      {
        TEST_DATABASE_ADMIN_URL: infrastructure.postgres.adminUrl,
        TEST_NATS_URL: infrastructure.nats.url,
        // Some specs kill a broker, so they start one of their own.
        ...(findNatsServer() && { TEST_NATS_SERVER: findNatsServer() }),
      },
    );

  // The components' tests never wait; those of the house mostly do, and go first where both want the machine. What is measured runs alone.
  const beside = needsHouse && infrastructure && isBuilt;
  const components = wants('frontend') ? frontendStep(run, { aside: beside }) : undefined;
  if (!beside) await components;
  if (beside)
    await withHouse(run, { state, infrastructure, ffmpeg: await ffmpeg }, async (house) => {
      for (const name of HOUSE_STEPS.filter((part) => steps.includes(part))) {
        if (name === 'load') await components;
        await house.tidy();
        await jestStep(run, name, { project: 'house', folder: `e2e/${name}/`, beforeAgain: house.tidy }, house.env);
      }
    });
  await components;
  await close(run, STATE);
  if (wants('browser') && isBuilt) await journeys(run, await ffmpeg);
}

async function journeys(run, ffmpeg) {
  if (run.stopping) return;
  const state = await open(run, BROWSER_STATE);
  const infrastructure = await infrastructureOf(run, state);
  if (infrastructure) await withHouse(run, { state, infrastructure, ffmpeg }, (house) => browserStep(run, house.env));
}

/** An empty house in this folder; what is open is stopped at the end, however the run ends. */
async function open(run, dir) {
  const state = await openState(dir, { fresh: true, command: 'npm test' });
  run.opened.push(dir);
  return { ...state, ports: await testPorts() };
}

async function close(run, dir) {
  if (run.stopping) return;
  await stopHouse(dir, { progress: run.progress });
  run.opened = run.opened.filter((other) => other !== dir);
}

const infrastructureOf = (run, state) =>
  prepare(run, 'PostgreSQL, NATS', () =>
    startInfrastructure({ state, ports: state.ports, progress: run.progress, fresh: true, forTests: true }),
  );

async function buildAll(progress, withFrontend) {
  const { build } = await import('../build.mjs');
  await progress.step('Build', async (note) => {
    const changed = await build({ say: note, backendOnly: !withFrontend });
    return changed.length ? undefined : 'up to date';
  });
}

/** A preparation that fails is one failure in the table; what needs it is then not run. */
async function prepare(run, name, work) {
  const begun = Date.now();
  try {
    const result = await work();
    run.rows.push({ name, passed: 0, failed: 0, took: Date.now() - begun });
    return result ?? true;
  } catch (error) {
    run.rows.push({ name, passed: 0, failed: 1, took: Date.now() - begun });
    if (run.stopping) throw error;
    say(`\n${describe(error)}\n`);
    return undefined;
  }
}

async function withHouse(run, { state, infrastructure, ffmpeg }, work) {
  const { progress } = run;
  const handles = await prepare(run, 'house', async () => {
    await forgetMessages(infrastructure.nats.url); // the database tests spoke on the same broker
    furnish({ state, ports: state.ports, infrastructure, ffmpeg, forTests: true });
    await migrate({ stateDir: state.dir, progress, always: true });
    await seed({ stateDir: state.dir, progress });
    return startHouse({ state, progress });
  });
  if (!handles) return;
  const { urls } = readSettings(state.dir);
  const untouched = readPids(state.dir);
  const house = {
    env: {
      KURTYNA_URL: urls.site,
      SANDBOX_URL: urls.sandbox,
      KURTYNA_STATE: state.dir,
      TEST_DATABASE_ADMIN_URL: urls.databaseAdmin,
      TEST_NATS_URL: urls.nats,
    },
    /** The tests before may have stopped programs or started them with other settings: the next ones find the house as it was. */
    tidy: async () => run.stopping || putBack().catch((error) => say(describe(error))),
  };
  await work(house);

  async function putBack() {
    const { programs } = readSettings(state.dir);
    await Promise.all(handles.replicas().map((name) => handles.stop(name)));
    for (const name of ['postgres', 'nats']) if (programs[name]) await handles.start(name);
    const others = Object.keys(programs).filter((name) => !untouched[name]);
    await Promise.all(others.map((name) => handles.stop(name)));
    const touched = Object.keys(untouched).filter(
      (name) => !handles.isRunning(name) || handles.pid(name) !== untouched[name]?.pid,
    );
    await Promise.all(
      touched.filter((name) => name !== 'postgres' && name !== 'nats').map((name) => handles.restart(name)),
    );
    Object.assign(untouched, readPids(state.dir));
  }
}

/** The streams are gone; the house makes them anew. */
async function forgetMessages(url) {
  const { connect } = await import('@nats-io/transport-node');
  const { jetstreamManager } = await import('@nats-io/jetstream');
  const nats = await connect(natsAddress(url));
  try {
    const manager = await jetstreamManager(nats, { checkAPI: false });
    for await (const { config } of manager.streams.list()) await manager.streams.delete(config.name);
  } finally {
    await nats.close();
  }
}

const jest = () => packageCommand('jest');

/** What runs in one house runs one after the other: `folder` says which. */
async function jestStep(run, name, { project, folder, beforeAgain }, env = {}) {
  const options = ['--selectProjects', project];
  const all = folder ? ['--runInBand', folder] : ['--maxWorkers=2'];
  const modules = { NODE_OPTIONS: '--experimental-vm-modules --no-warnings=ExperimentalWarning' };
  await jestRuns(run, name, { options, all }, { ...modules, ...env }, { beforeAgain });
}

/** `aside`: beside another step, which goes first where both want the machine, and whose output is not disturbed. */
async function frontendStep(run, { aside = false } = {}) {
  const config = ['cjs', 'mjs', 'js', 'ts'].map((end) => inRoot('frontend', `jest.config.${end}`)).find(existsSync);
  if (!config) return skip(run, 'frontend');
  await jestRuns(
    run,
    'frontend',
    { options: ['-c', config], all: ['--maxWorkers=2'] },
    { NODE_OPTIONS: '' },
    { aside },
  );
}

/** Runs a kind of test with Jest; the files that are red run once more, alone, and what is green then is told as unsteady (decision 57). */
async function jestRuns(run, name, { options, all }, env, { aside = false, beforeAgain = () => {} } = {}) {
  const common = ['--passWithNoTests', '--forceExit', `--testTimeout=${TEST_TIMEOUT_MS}`, '--json', '--outputFile'];
  const start = (report, which) => node(run, [jest(), ...options, ...common, report, ...which], env, { aside });
  const [first, second] = ['', '-again'].map((which) => join(run.reports, `${name}${which}.json`));
  let counted = { passed: 0, failed: 0 };
  await step(
    run,
    name,
    async () => {
      const code = await start(first, [...all, ...run.passedOn]);
      counted = readJestReport(first);
      const red = [...new Set((counted.failures ?? []).map(({ file }) => file))];
      // Who asked for some tests by name wants their answer, and reads it.
      if (code === 0 || run.passedOn.length || !red.length || red.length > MOST_RUN_AGAIN || run.stopping) return code;
      say(`\n${name}, once more and alone: ${red.map((file) => relative(inRoot(), file)).join(', ')}`);
      await beforeAgain();
      const codeAgain = await start(second, ['--runInBand', '--runTestsByPath', ...red]);
      counted = withSecondRun(counted, readJestReport(second));
      return codeAgain;
    },
    () => counted,
    { aside },
  );
}

async function browserStep(run, env) {
  const config = inRoot('e2e', 'playwright.config.ts');
  if (!existsSync(config)) return skip(run, 'browser');
  const report = join(run.reports, 'browser.json');
  await step(
    run,
    'browser',
    async () => {
      const chromium = await run.progress.step('Chromium', async (note) => provideChromium({ note }));
      const grep = run.passedOn.map((arg) => (arg === '-t' ? '-g' : arg));
      const again = grep.length ? [] : ['--retries=1']; // and is told as unsteady then (decision 57)
      return node(
        run,
        [
          packageCommand('@playwright/test', 'playwright'),
          'test',
          '-c',
          config,
          '--reporter=list,json',
          ...again,
          ...grep,
        ],
        {
          ...env,
          CHROMIUM_PATH: chromium,
          PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1',
          PLAYWRIGHT_JSON_OUTPUT_NAME: report,
          PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        },
      );
    },
    () => readPlaywrightReport(report),
  );
}

const skip = (run, name) => run.rows.push({ name, passed: 0, failed: 0, took: 0, note: 'nothing here yet' });

async function step(run, name, work, count = () => ({ passed: 0, failed: 0 }), { aside = false } = {}) {
  if (run.stopping) return;
  if (!aside) sayBegins(name);
  const begun = Date.now();
  let code = 1;
  try {
    code = await work();
  } catch (error) {
    say(describe(error));
  }
  const counted = count();
  const row = { name, took: Date.now() - begun, ...counted };
  if (code !== 0 && !row.failed) row.failed = 1; // it could not even begin, or it is no test report
  run.rows.push(row);
}

const sayBegins = (name) => say(`\n── ${name} ${'─'.repeat(Math.max(3, 70 - name.length))}`);

/** Runs one of our tools with its output shown as it comes, or `aside`, where it is shown only if it fails; answers its exit code. */
function node(run, args, env = {}, { aside = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: inRoot(),
      env: { ...process.env, ...run.env, ...env },
      stdio: aside ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    });
    run.children.add(child);
    const output = [];
    if (aside) {
      setPriority(child.pid, constants.priority.PRIORITY_LOW);
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => output.push(bytes));
    }
    const minutes = run.full ? LONGEST_FULL_STEP_MINUTES : LONGEST_STEP_MINUTES;
    const tooLong = setTimeout(() => {
      say(`\nThis step takes longer than ${minutes} minutes and is ended.`);
      child.kill('SIGKILL');
    }, minutes * 60_000);
    child.on('error', reject);
    child.on('exit', (code) => {
      clearTimeout(tooLong);
      run.children.delete(child);
      if (code !== 0 && output.length) say(Buffer.concat(output).toString());
      resolve(code ?? 1);
    });
  });
}

function stopOnSignals(run) {
  onStopSignal(() => {
    if (run.stopping) return;
    say('\nStopping …');
    run.rows.push({ name: 'interrupted', passed: 0, failed: 1, took: 0 });
    void finish(run, 130);
  });
  for (const event of ['uncaughtException', 'unhandledRejection'])
    process.on(event, (error) => {
      console.error(describe(error));
      run.rows.push({ name: 'this program', passed: 0, failed: 1, took: 0 });
      void finish(run);
    });
}

function finish(run, code) {
  run.stopping ??= (async () => {
    await stopRunningCommands();
    for (const child of run.children) child.kill('SIGTERM');
    for (const dir of run.opened) await stopHouse(dir, { progress: run.progress });
    for (const name of run.steps.filter((wanted) => !run.rows.some((row) => row.name === wanted)))
      run.rows.push({ name, notRun: true, passed: 0, failed: 1, took: 0 });
    const total = (what) => run.rows.reduce((sum, row) => sum + (row[what] ?? 0), 0);
    tellUnsteady(run.rows);
    tellFailures(run.rows);
    printTable(run.rows);
    if (total('failed')) say(`Logs of the houses: ${join(STATE, 'logs')}, ${join(BROWSER_STATE, 'logs')}`);
    say(`${total('passed')} passed, ${total('failed')} failed`);
    process.exit(code ?? (total('failed') ? 1 : 0));
  })();
  return run.stopping;
}

function printTable(rows) {
  const cells = rows.map((row) => [
    row.name,
    row.notRun ? '' : seconds(row.took),
    row.notRun ? 'NOT RUN' : row.failed ? 'FAILED' : (row.note ?? 'passed'),
    row.passed || row.failed
      ? `${row.passed} passed${row.failed ? `, ${row.failed} failed` : ''}${row.unsteady?.length ? `, ${row.unsteady.length} unsteady` : ''}${row.skipped ? `, ${row.skipped} skipped` : ''}`
      : '',
  ]);
  const widths = [0, 1, 2].map((column) => Math.max(4, ...cells.map((cell) => cell[column].length)));
  say('');
  for (const [name, took, result, counts] of cells)
    say(`  ${name.padEnd(widths[0])}  ${took.padStart(widths[1])}  ${result.padEnd(widths[2])}  ${counts}`.trimEnd());
  say('');
}
