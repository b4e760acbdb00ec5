/** `npm test`: prepare, run each kind of test, some beside others, count, stop everything. */
import { randomInt } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { provideChromium } from './chromium.mjs';
import { stopRunningCommands } from './commands.mjs';
import { provideFfmpeg } from './ffmpeg.mjs';
import { startInfrastructure, stopHouse } from './house.mjs';
import { installPackages } from './install.mjs';
import { provideKubectl } from './kubectl.mjs';
import { findNatsServer, provideOldNatsServer } from './nats.mjs';
import { inRoot } from './paths.mjs';
import { providePdftotext } from './poppler.mjs';
import { testPorts } from './ports.mjs';
import { describe } from './problem.mjs';
import { createProgress, say, seconds } from './progress.mjs';
import { providePromtool } from './promtool.mjs';
import { changedFiles, touchesGuarded } from './release-guards.mjs';
import { requireReleaseTools } from './release-tools.mjs';
import { onStopSignal } from './signals.mjs';
import { openState } from './state.mjs';
import { openReports, rememberUnsteady, slowestFiles } from './test-history.mjs';
import { openTestHouse } from './test-house.mjs';
import { HOUSE_STEPS, readOptions } from './test-options.mjs';
import { tellFailures, tellUnsteady } from './test-reports.mjs';
import { advisoriesStep, browserStep, busySince, checkStep, cpuTicks, frontendStep, jestStep } from './test-steps.mjs';

const STATE = inRoot('.kurtyna-test');
/** The specs of one service have a server and a broker of their own, beside the house. */
const DB_STATE = inRoot('.kurtyna-test-db');
const REPORTS = join(STATE, 'reports');

export async function test(args) {
  const options = readOptions(args);
  if (options.wrong) {
    console.error(options.wrong);
    process.exit(2);
  }
  const run = {
    ...options,
    env: options.full ? { KURTYNA_FULL: '1' } : {},
    /** Of the files of one house: by name where there is no seed. */
    order: process.env.KURTYNA_ORDER ?? (options.full ? String(randomInt(1_000_000)) : undefined),
    progress: createProgress(),
    begun: Date.now(),
    ticks: cpuTicks(),
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

async function prepareAndRun(run) {
  const { progress } = run;
  const wants = (...names) => names.some((name) => run.steps.includes(name));
  const inHouse = HOUSE_STEPS.filter((name) => wants(name));

  const state = await open(run, STATE);
  run.reports = openReports(REPORTS);
  run.withoutGuards = !run.full && !run.passedOn.length && !touchesGuarded(await changedFiles());
  const provided = prepare(run, 'tools', () => provideTools(progress, wants)); // while the packages come
  const packages = await prepare(run, 'packages', () => progress.step('Packages', (note) => installPackages({ note })));
  const tools = await provided;
  if (!packages || !tools) return;
  const { ffmpeg, promtool, oldNatsServer } = tools;
  let isBuilt = true;
  if (inHouse.length || wants('check'))
    isBuilt = await prepare(run, 'build', () => buildAll(progress, inHouse.length > 0));

  // Both cores are busy with these, so they go one after the other; and on a broker that somebody gave us before the house, which takes away
  // what they leave there.
  if (wants('check')) await checkStep(run);
  if (wants('check') && run.full) await advisoriesStep(run);
  if (wants('rules')) await jestStep(run, 'rules', { project: 'rules' }, promtool ? { PROMTOOL: promtool } : {});
  if (wants('db')) await databaseStep(run, { oldNatsServer });

  // The house's steps wait a good deal, for pages, providers and killed programs; the components' tests, which never wait, fill these gaps.
  const aside = inHouse.length > 0 && isBuilt;
  const beside = wants('frontend') ? frontendStep(run, { aside }) : undefined;
  if (!aside) return beside;
  const infrastructure = await infrastructureOf(run, state);
  const house =
    infrastructure && (await prepare(run, 'house', () => openTestHouse({ state, infrastructure, ffmpeg, progress })));
  if (house)
    await inOrder(inHouse, async (name) => {
      if (run.stopping) return;
      if (name === 'load' || name === 'rehearse') await beside; // what is measured runs alone, and so does what counts its steps
      // A rehearsal leaves orders that somebody must look at, which the ledger of others would find.
      const afterRehearsal = inHouse[inHouse.indexOf(name) - 1] === 'rehearse';
      await (name === 'browser' || afterRehearsal ? house.reopen() : house.tidy());
      if (name === 'browser') return browserStep(run, house.env);
      if (name === 'rehearse') return rehearseStep(run, house.env);
      const folder = `e2e/${name}/`;
      return jestStep(run, name, { project: 'house', folder, beforeAgain: house.tidy }, house.env);
    });
  await beside;
}

/**
 * Kept stories first, then random ones: a minute and a half from a seed that the tree makes, in the long form half an hour from one that is
 * drawn. The same seed tells the same stories: what is red is red (decision 57 is for what waits).
 */
function rehearseStep(run, env) {
  const long = { REHEARSE_SECONDS: '1800', REHEARSE_SEED: String(randomInt(2 ** 31)) };
  const options = { project: 'house', folder: 'e2e/rehearsal/', again: false };
  return jestStep(run, 'rehearse', options, { ...env, ...(run.full && long) });
}

async function inOrder(names, work) {
  for (const name of names) await work(name);
}

/** One package after the other: Debian's tools allow no two at once. */
async function provideTools(progress, wants) {
  await requireReleaseTools(progress, { needsBroker: wants('db', ...HOUSE_STEPS) });
  const oldNatsServer = wants('db') ? await provideOldNatsServer() : undefined;
  const ffmpeg = wants(...HOUSE_STEPS) ? await provideFfmpeg({ progress }) : undefined;
  if (wants('rules', 'api')) await providePdftotext({ progress });
  if (wants('rules')) await provideKubectl({ progress });
  const promtool = wants('rules') ? await providePromtool({ progress }) : undefined;
  // Its step says so where this fails; and Playwright's own browser can be had only when the packages are there.
  if (wants('browser'))
    await progress.step('Chromium', (note) => provideChromium({ note }).then(() => undefined)).catch(() => undefined);
  return { ffmpeg, promtool, oldNatsServer };
}

async function databaseStep(run, { oldNatsServer }) {
  if (run.stopping) return;
  const infrastructure = await infrastructureOf(run, await open(run, DB_STATE), { durable: false });
  if (!infrastructure) return;
  const env = {
    TEST_DATABASE_ADMIN_URL: infrastructure.postgres.adminUrl,
    TEST_NATS_URL: infrastructure.nats.url,
    // Some specs kill a broker, so they start one of their own.
    ...(findNatsServer() && { TEST_NATS_SERVER: findNatsServer() }),
    ...(oldNatsServer && { TEST_OLD_NATS_SERVER: oldNatsServer }),
  };
  // They wait for brokers, letters and locks a third of their time, so a third goes on meanwhile.
  await jestStep(run, 'db', { project: 'db', workers: 3 }, env);
  await close(run, DB_STATE);
}

/** An empty house in this folder; what is open is stopped at the end, however the run ends. */
async function open(run, dir) {
  const state = await openState(dir, { fresh: true, command: 'npm test' });
  run.opened.push(dir);
  return { ...state, ports: await testPorts(dir === DB_STATE ? 500 : 0) };
}

async function close(run, dir) {
  if (run.stopping) return;
  await stopHouse(dir, { progress: run.progress });
  run.opened = run.opened.filter((other) => other !== dir);
}

const infrastructureOf = (run, state, { durable = true } = {}) =>
  prepare(run, durable ? 'PostgreSQL, NATS' : 'PostgreSQL, NATS for db', () =>
    startInfrastructure({ state, ports: state.ports, progress: run.progress, fresh: true, forTests: true, durable }),
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
    tellUnsteady(run.rows);
    if (run.reports) keepReports(run);
    tellFailures(run.rows);
    const total = (what) => run.rows.reduce((sum, row) => sum + (row[what] ?? 0), 0);
    printTable(run);
    if (total('failed')) say(`Logs of the houses: ${join(STATE, 'logs')}, ${join(DB_STATE, 'logs')}`);
    say(`${total('passed')} passed, ${total('failed')} failed`);
    process.exit(code ?? (total('failed') ? 1 : 0));
  })();
  return run.stopping;
}

/** Keeps what this run was, and says of an unsteady test that it was so in another run too: then it has failed. */
function keepReports(run) {
  const again = rememberUnsteady(join(REPORTS, 'unsteady.jsonl'), {
    at: new Date(run.begun).toISOString(),
    rows: run.rows,
  });
  if (again.length)
    run.rows.push({
      name: 'unsteady again',
      passed: 0,
      failed: again.length,
      took: 0,
      failures: again.map(({ step, file, title }) => ({
        file: inRoot(file),
        title,
        message: `It was unsteady in another of the last ten runs of ${step} too: it is to be mended.`,
      })),
    });
  const rows = run.rows.map(({ failures: _failures, files: _files, ...row }) => row);
  const summary = {
    begun: run.begun,
    took: Date.now() - run.begun,
    busy: busySince(run.ticks),
    node: process.version,
    rows,
  };
  writeFileSync(join(run.reports, 'run.json'), `${JSON.stringify(summary, null, 1)}\n`);
  const slowest = slowestFiles(run.reports);
  if (slowest.length) say(`\n── slowest files ${'─'.repeat(57)}`);
  for (const { step, file, took } of slowest) say(`  ${seconds(took).padStart(6)}  ${step.padEnd(8)}  ${file}`);
}

function printTable(run) {
  const cells = run.rows.map((row) => [
    row.name,
    row.notRun ? '' : seconds(row.took),
    row.busy === undefined ? '' : `${row.busy} %`,
    row.notRun ? 'NOT RUN' : row.failed ? 'FAILED' : (row.note ?? 'passed'),
    row.passed || row.failed
      ? `${row.passed} passed${row.failed ? `, ${row.failed} failed` : ''}${row.unsteady?.length ? `, ${row.unsteady.length} unsteady` : ''}${row.skipped ? `, ${row.skipped} skipped` : ''}`
      : '',
  ]);
  const widths = [0, 1, 2, 3].map((column) => Math.max(5, ...cells.map((cell) => cell[column].length)));
  say('');
  for (const [name, took, busy, result, counts] of cells)
    say(
      `  ${name.padEnd(widths[0])}  ${took.padStart(widths[1])}  ${busy.padStart(widths[2])}  ${result.padEnd(widths[3])}  ${counts}`.trimEnd(),
    );
  const minutes = ((Date.now() - run.begun) / 60_000).toFixed(1);
  say(
    `\n  ${minutes} minutes, with ${cpus().length} cores ${busySince(run.ticks)} % busy; reports in ${run.reports ?? REPORTS}`,
  );
  if (run.withoutGuards)
    say('  Without the guards of a release: the change cannot touch what they guard (npm run test:full runs them).');
  if (!run.full) say('  Nobody was asked for advisories of packages (npm run advisories).');
  say('');
}
