/**
 * The Node of a release (`.node-version`), for whoever begins on an older one: npm has it as a package, which is installed once into a folder of ours,
 * beside the packages of the house and never into an image. Uses Node's own modules only.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { succeeds } from './commands.mjs';
import { installLocked } from './locked-packages.mjs';
import { inRoot, readJson } from './paths.mjs';
import { say } from './progress.mjs';
import { onStopSignal } from './signals.mjs';

export const RELEASE_NODE = readFileSync(inRoot('.node-version'), 'utf8').trim();
/** Says to a program who waits for it here, or that there is no other Node to go on in. */
const STARTED_BY = 'KURTYNA_STARTED_BY';
const NOBODY = 'nobody';
const FOLDER = inRoot('.kurtyna', 'tools', 'node');
const LOOK_EVERY_MS = 500;

const majorOf = (version) => Number(version.split('.')[0]);
/** Its own major or a newer one: what a machine has by itself is then taken as it is. */
export const isReleaseNode = (version) => majorOf(version) >= majorOf(RELEASE_NODE);

/** Goes on, in a Node of the release where this one is older: with the same arguments, signals and ending. Where none can be had, says so in one line. */
export async function goOnInReleaseNode({ own = process.versions.node, provide = provideNode } = {}) {
  const { [STARTED_BY]: startedBy } = process.env;
  if (startedBy === NOBODY) return;
  delete process.env[STARTED_BY];
  if (startedBy) return endWith(Number(startedBy));
  if (isReleaseNode(own)) return;
  const node = await provide({ note: say });
  if (node) return runInstead(node);
  process.env[STARTED_BY] = NOBODY;
  say(`(Node ${own}: the release's ${RELEASE_NODE} is not here and could not be fetched.)`);
}

/** Answers the command, or nothing where npm has no package for this machine or cannot be reached. */
export async function provideNode({ folder = FOLDER, note = () => {} } = {}) {
  if (!isInstalled(folder) && process.platform === 'linux') {
    note(`Fetching Node ${RELEASE_NODE}, once (52 MB) …`);
    await installLocked('node', folder).catch(() => {});
  }
  return isInstalled(folder) ? commandIn(folder) : undefined;
}

export const findNode = () => (isInstalled(FOLDER) ? commandIn(FOLDER) : undefined);

const packageIn = (folder) => join(folder, 'node_modules', `node-${process.platform}-${process.arch}`);
const commandIn = (folder) => join(packageIn(folder), 'bin', 'node');

function isInstalled(folder) {
  const list = join(packageIn(folder), 'package.json');
  return existsSync(list) && readJson(list).version === RELEASE_NODE && succeeds(commandIn(folder), ['--version']);
}

/** This program only waits from here on. */
function runInstead(node) {
  const child = spawn(node, [...process.execArgv, ...process.argv.slice(1)], {
    stdio: 'inherit',
    env: { ...process.env, [STARTED_BY]: String(process.pid) },
  });
  const stop = () => child.kill('SIGTERM');
  onStopSignal(stop, stop);
  return new Promise((_, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      if (!signal) process.exit(code);
      process.removeAllListeners(signal);
      process.kill(process.pid, signal);
    });
  });
}

/** Killed at once, the waiting one can pass nothing on. */
function endWith(startedBy) {
  const watch = setInterval(() => {
    if (process.ppid === startedBy) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_EVERY_MS);
  watch.unref();
}
