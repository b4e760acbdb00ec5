/**
 * `npm run rehearse`: random people do random things to a house of its own, and an oracle looks on. `--minutes 30` so long; `--seed`, `--path` and
 * `--replay` tell a story of a run before again, on the same commit; `--story FILE` a kept one, on any; `--only ACT,…` draws these acts alone;
 * `--house FOLDER` takes a house that runs (its state); `--control` plants bugs, `--control=PL-4,PL-9` these, and expects the law that each breaks;
 * `--times 3` with so many seeds, `--times 0` by its written story alone. Exit 1 where a law is broken, or a planted bug is not found.
 */
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { stopRunningCommands } from './lib/commands.mjs';
import { goOnInReleaseNode } from './lib/node.mjs';
import { ownHouse, runningHouse } from './lib/own-house.mjs';
import { inRoot, packageCommand } from './lib/paths.mjs';
import { describe } from './lib/problem.mjs';
import { createProgress, say } from './lib/progress.mjs';
import { PLANTED, readPlanted } from './lib/rehearsal/planted.mjs';
import { plantEach } from './lib/rehearsal/control.mjs';
import { readRehearsal } from './lib/rehearsal/options.mjs';
import { onStopSignal } from './lib/signals.mjs';

await goOnInReleaseNode();

const STATE = inRoot('.kurtyna-rehearsal');
/** Beside the ports of the tests, the bench and the mutants. */
const FIRST_SHIFT = 4000;

const options = readRehearsal(process.argv.slice(2));
const progress = createProgress();
const house = ownHouse({
  ...{ dir: STATE, firstShift: FIRST_SHIFT, command: 'npm run rehearse' },
  ...{ progress, backendOnly: true },
});
const children = new Set();

if (options.wrong) {
  console.error(options.wrong);
  process.exit(2);
}
onStopSignal(() => void finish(130));
try {
  await finish(await main());
} catch (error) {
  say(`\n${describe(error)}\n`);
  await finish(1);
}

async function main() {
  const env = options.house ? runningHouse(options.house) : await house.open();
  if (!options.control) return runStories(env, options);
  const planted = readPlanted(options.control);
  say(`${planted.length} of ${PLANTED.length} bugs are planted, one after the other, ${options.times} seeds each`);
  return plantEach(planted, {
    ...{ times: options.times, written: options.times === 0, say },
    rehearse: (changes, out) => runStories(env, { ...options, ...changes }, out),
  });
}

/** Answers the exit code; `out` hears what is said instead of the terminal. */
function runStories(env, { seconds, steps, seed, path, replay, story, only, build: planted, program }, out) {
  mkdirSync(join(STATE, 'found'), { recursive: true });
  const words = [
    ...['--selectProjects', 'house', '--runInBand', '--forceExit', '--testTimeout=60000'],
    ...['--runTestsByPath', inRoot('e2e', 'rehearsal', 'rehearsal.spec.ts')],
  ];
  const child = spawn(process.execPath, [packageCommand('jest'), ...words], {
    cwd: inRoot(),
    stdio: ['ignore', out ? 'pipe' : 'inherit', out ? 'pipe' : 'inherit'],
    env: {
      ...process.env,
      ...env,
      NODE_OPTIONS: '--experimental-vm-modules --no-warnings=ExperimentalWarning',
      REHEARSE_SECONDS: String(seconds),
      REHEARSE_SEED: String(seed),
      ...(steps && { REHEARSE_STEPS: String(steps) }),
      ...(path && { REHEARSE_PATH: path }),
      ...(replay && { REHEARSE_REPLAY: replay }),
      ...(story && { REHEARSE_STORY: resolve(story) }),
      ...(only && { REHEARSE_ONLY: only }),
      ...(planted && { REHEARSE_BUILD: planted }),
      ...(program && { REHEARSE_PROGRAM: program }),
    },
  });
  children.add(child);
  for (const stream of out ? [child.stdout, child.stderr] : []) stream.setEncoding('utf8').on('data', out);
  return new Promise((ended) =>
    child.on('close', (code) => {
      children.delete(child);
      ended(code ?? 1);
    }),
  );
}

async function finish(code) {
  for (const child of children) child.kill('SIGTERM');
  await stopRunningCommands();
  await house.close();
  process.exit(code);
}
