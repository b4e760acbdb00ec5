/** `npm run dev`: after an edit, what changed is built again and only the programs made of it are restarted; Vite reloads the frontend. */
import { existsSync, readdirSync, watch } from 'node:fs';
import { build } from '../build.mjs';
import { migrate } from './house.mjs';
import { SERVICES, inRoot, packageCommand, readJson } from './paths.mjs';
import { describe } from './problem.mjs';
import { readSettings, startProcess, stopProcess, writeSettings } from './processes.mjs';
import { seconds } from './progress.mjs';

const QUIET_MS = 80;
/** A developer does not wait for the last requests. */
const STOP_WITHIN_MS = 1_000;

/** Answers the address of the frontend with reload, if there is a frontend. */
export async function developAlongside({ stateDir, ports, urls, progress, house }) {
  watchBackend({ stateDir, progress, house });
  if (!existsSync(inRoot('frontend', 'vite.config.ts'))) return undefined;
  const url = `http://127.0.0.1:${ports.frontend}`;
  const program = {
    name: 'frontend',
    command: process.execPath,
    args: [packageCommand('vite'), '--host', '127.0.0.1', '--port', String(ports.frontend), '--strictPort'],
    cwd: inRoot('frontend'),
    env: { PATH: process.env.PATH, HOME: process.env.HOME, GATEWAY_URL: urls.site },
    ready: { kind: 'http', url, anyAnswer: true },
  };
  const kept = readSettings(stateDir);
  writeSettings(stateDir, { ...kept, programs: { ...kept.programs, frontend: program } });
  await progress.step('frontend with reload', () => startProcess(stateDir, program).then(() => undefined));
  return url;
}

function watchBackend({ stateDir, progress, house }) {
  let timer;
  let working = Promise.resolve();
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => (working = working.then(() => rebuild({ stateDir, progress, house }))), QUIET_MS);
  };
  const folders = (parent) => readdirSync(inRoot(parent)).map((name) => `${parent}/${name}`);
  for (const folder of [...folders('libs'), ...folders('services'), 'gateway', 'deploy/sandbox']) {
    const source = inRoot(folder, 'src');
    if (existsSync(source)) watch(source, { recursive: true }, soon);
  }
}

async function rebuild({ stateDir, progress, house }) {
  if (house.stopping) return;
  const begun = Date.now();
  try {
    const changed = await build({ backendOnly: true });
    const names = programsOf(changed).filter((name) => readSettings(stateDir).programs[name]);
    if (!changed.length) return;
    await migrate({ stateDir, progress });
    await Promise.all(names.map((name) => restart({ stateDir, house, name })));
    progress.line(
      `↻ ${changed.join(', ')}${names.length ? ` → ${names.join(', ')}` : ''}  ${seconds(Date.now() - begun)}`,
    );
  } catch (error) {
    progress.line(`! ${describe(error)}`);
  }
}

async function restart({ stateDir, house, name }) {
  house.restarting.add(name);
  try {
    await stopProcess(stateDir, name, { withinMs: STOP_WITHIN_MS });
    await startProcess(stateDir, readSettings(stateDir).programs[name], { onExit: house.onExit });
  } finally {
    house.restarting.delete(name);
  }
}

/** The programs made of the changed parts: a library restarts all that depend on it. */
function programsOf(changed) {
  const folderOf = {
    gateway: 'gateway',
    sandbox: 'deploy/sandbox',
    ...Object.fromEntries(SERVICES.map((s) => [s, `services/${s}`])),
  };
  const dependencies = (folder) =>
    Object.keys(readJson(inRoot(folder, 'package.json')).dependencies ?? {})
      .filter((name) => existsSync(inRoot('libs', name.replace('@kurtyna/', ''), 'package.json')))
      .map((name) => `libs/${name.replace('@kurtyna/', '')}`);
  const madeOf = (folder, seen = new Set()) => {
    if (seen.has(folder)) return seen;
    seen.add(folder);
    for (const library of dependencies(folder)) madeOf(library, seen);
    return seen;
  };
  return Object.keys(folderOf).filter((name) => [...madeOf(folderOf[name])].some((folder) => changed.includes(folder)));
}
