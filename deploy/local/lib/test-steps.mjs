/** The kinds of test that `npm test` runs, one function each; what they counted goes to `run.rows`. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants, cpus, setPriority } from 'node:os';
import { join, relative } from 'node:path';
import { ENDINGS } from './advisories.mjs';
import { provideChromium } from './chromium.mjs';
import { inRoot, packageCommand } from './paths.mjs';
import { describe } from './problem.mjs';
import { say, seconds } from './progress.mjs';
import { GUARDS } from './release-guards.mjs';
import { chosenOf } from './test-options.mjs';
import { readJestReport, readPlaywrightReport, withSecondRun } from './test-reports.mjs';

/** Beside others it may take so long. */
const LONGEST_STEP_MINUTES = 60;
/** The long form kills each program twenty times and puts a million rows into an outbox. */
const LONGEST_FULL_STEP_MINUTES = 120;
/** For a test that names no time of its own; two busy cores are slow at times, and slow is not wrong. */
const TEST_TIMEOUT_MS = 60_000;
/** So many red files are run once more, alone (decision 57); more than that is no unsteadiness. */
const MOST_RUN_AGAIN = 6;

const jest = () => packageCommand('jest');

export const checkStep = (run) => step(run, 'check', () => node(run, [inRoot('deploy', 'local', 'check.mjs')]));

/** A registry that cannot be asked turns nothing red, for no change of ours mends it; the table says it. */
export async function advisoriesStep(run) {
  let ending;
  const work = async () => {
    ending = await node(run, [inRoot('deploy', 'local', 'advisories.mjs')]);
    return ending === ENDINGS.notAsked ? 0 : ending;
  };
  const count = () => ({ passed: 0, failed: 0, ...(ending === ENDINGS.notAsked && { note: 'NOT ASKED' }) });
  await step(run, 'advisories', work, count);
}

/** Specs of one house run one after the other: `folder` says which. A seed of `run.order` mixes them. */
export async function jestStep(run, name, { project, folder, workers = 2, beforeAgain, again }, env = {}) {
  const options = ['--selectProjects', project];
  const all = folder
    ? [
        '--runInBand',
        '--testSequencer',
        inRoot('deploy', 'local', 'lib', 'house-order.mjs'),
        ...chosenOf(folder, run.passedOn),
      ]
    : [`--maxWorkers=${workers}`, ...run.passedOn];
  const modules = { NODE_OPTIONS: '--experimental-vm-modules --no-warnings=ExperimentalWarning' };
  const leftOut = run.withoutGuards ? { KURTYNA_LEFT_OUT: GUARDS.join(' ') } : {};
  if (folder && run.order) say(`\n${name} runs in another order: KURTYNA_ORDER=${run.order} repeats it`);
  const order = run.order ? { KURTYNA_ORDER: run.order } : {};
  await jestRuns(run, name, { options, all }, { ...modules, ...leftOut, ...order, ...env }, { beforeAgain, again });
}

export async function frontendStep(run, { aside = false } = {}) {
  const config = ['cjs', 'mjs', 'js', 'ts'].map((end) => inRoot('frontend', `jest.config.${end}`)).find(existsSync);
  if (!config) return skip(run, 'frontend');
  const all = ['--maxWorkers=2', ...run.passedOn];
  await jestRuns(run, 'frontend', { options: ['-c', config], all }, { NODE_OPTIONS: '' }, { aside });
}

/** Runs a kind of test with Jest; the files that are red run once more, alone, and what is green then is told as unsteady (decision 57). */
async function jestRuns(
  run,
  name,
  { options, all },
  env,
  { aside = false, beforeAgain = () => {}, again = true } = {},
) {
  const common = ['--passWithNoTests', '--forceExit', `--testTimeout=${TEST_TIMEOUT_MS}`, '--json', '--outputFile'];
  const start = (report, which) => node(run, [jest(), ...options, ...common, report, ...which], env, { aside });
  const [first, second] = ['', '-again'].map((which) => join(run.reports, `${name}${which}.json`));
  let counted = { passed: 0, failed: 0 };
  await step(
    run,
    name,
    async () => {
      const code = await start(first, all);
      counted = readJestReport(first);
      const red = [...new Set((counted.failures ?? []).map(({ file }) => file))];
      // Who asked for some tests by name wants their answer, and reads it.
      if (!again || code === 0 || run.passedOn.length || !red.length || red.length > MOST_RUN_AGAIN || run.stopping)
        return code;
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

export async function browserStep(run, env) {
  const config = inRoot('e2e', 'playwright.config.ts');
  if (!existsSync(config)) return skip(run, 'browser');
  const report = join(run.reports, 'browser.json');
  await step(
    run,
    'browser',
    async () => {
      const chromium = await provideChromium();
      const chosen = run.passedOn.map((arg) => (arg === '-t' ? '-g' : arg));
      const again = chosen.length ? [] : ['--retries=1']; // and is told as unsteady then (decision 57)
      const repeat = run.repeat > 1 ? [`--repeat-each=${run.repeat}`] : [];
      const playwright = packageCommand('@playwright/test', 'playwright');
      return node(run, [playwright, 'test', '-c', config, '--reporter=list,json', ...again, ...repeat, ...chosen], {
        ...env,
        CHROMIUM_PATH: chromium,
        PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1',
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      });
    },
    () => readPlaywrightReport(report),
  );
}

const skip = (run, name) => run.rows.push({ name, passed: 0, failed: 0, took: 0, note: 'nothing here yet' });

async function step(run, name, work, count = () => ({ passed: 0, failed: 0 }), { aside = false } = {}) {
  if (run.stopping) return;
  if (aside) say(`\n── ${name} begins beside the others`);
  else say(`\n── ${name} ${'─'.repeat(Math.max(3, 70 - name.length))}`);
  const begun = Date.now();
  const ticks = cpuTicks();
  let code = 1;
  try {
    code = await work();
  } catch (error) {
    say(describe(error));
  }
  const counted = count();
  const row = { name, took: Date.now() - begun, busy: busySince(ticks), aside, ...counted };
  if (code !== 0 && !row.failed) row.failed = 1; // it could not even begin, or it is no test report
  run.rows.push(row);
  if (aside) say(`\n── ${name}, beside the others: ${row.failed ? 'FAILED' : 'passed'} after ${seconds(row.took)}`);
}

export const cpuTicks = () => {
  const all = cpus().map(({ times }) => times);
  const total = (names) => all.reduce((sum, times) => sum + names.reduce((part, name) => part + times[name], 0), 0);
  return { busy: total(['user', 'nice', 'sys', 'irq']), all: total(['user', 'nice', 'sys', 'irq', 'idle']) };
};

/** The share of the machine's cores that worked since then, by whomever, in per cent. */
export function busySince(before) {
  const now = cpuTicks();
  return Math.round((100 * (now.busy - before.busy)) / Math.max(1, now.all - before.all));
}

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
      // The others go first where both want the machine.
      setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
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
