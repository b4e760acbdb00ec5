/**
 * Starts, watches and stops the programs of the house. What runs is written to `<state>/pids.json`, how it is started to
 * `<state>/settings.json`: so another program (a test that pulls a plug, the next start after a crash) can do the same by name.
 */
import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { lastLines } from './commands.mjs';
import { readJson } from './paths.mjs';
import { Problem } from './problem.mjs';

const STOP_WITHIN_MS = 25_000;
const READY_WITHIN_MS = 60_000;
const LONG_LOG = 20 * 1024 * 1024;

/** State folders whose house is being stopped: nothing is started in them any more. */
const closing = new Set();
export const startNothingMoreIn = (stateDir) => closing.add(stateDir);

export const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
export const logFile = (stateDir, name) => join(stateDir, 'logs', `${name}.log`);
const pidsFile = (stateDir) => join(stateDir, 'pids.json');
const settingsFile = (stateDir) => join(stateDir, 'settings.json');

/** `{ name: { pid, since } }`: `since` tells our process from a later one that was given the same number. */
export const readPids = (stateDir) => (existsSync(pidsFile(stateDir)) ? readJson(pidsFile(stateDir)) : {});
export const readSettings = (stateDir) => (existsSync(settingsFile(stateDir)) ? readJson(settingsFile(stateDir)) : {});

export function recordPid(stateDir, name, pid) {
  const pids = readPids(stateDir);
  if (pid) pids[name] = { pid, since: startTime(pid) };
  else delete pids[name];
  writeAside(pidsFile(stateDir), pids);
}

export const writeSettings = (stateDir, settings) => writeAside(settingsFile(stateDir), settings);

/** Private (it may hold passwords), and never half written. */
export function writeAside(file, value) {
  const temporary = `${file}.${process.pid}.tmp`;
  writeFileSync(temporary, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
  renameSync(temporary, file);
}

/** When the process started, in clock ticks since boot; `undefined` when it is gone (a zombie is gone). */
function startTime(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' || fields[0] === 'X' ? undefined : fields[19];
  } catch (error) {
    if (process.platform === 'linux') return undefined;
    try {
      process.kill(pid, 0);
      return 'alive';
    } catch {
      return undefined;
    }
  }
}

export const isAlive = (entry) =>
  Boolean(entry?.pid) && entry.since !== undefined && startTime(entry.pid) === entry.since;

/**
 * What a program is: `{ name, command, args, cwd, env, uid, gid, stopSignal, ready }`, where `ready` is
 * `{ kind: 'http', url, anyAnswer }`, `{ kind: 'postgres', url }` or `{ kind: 'nats', port }`.
 */
export async function startProcess(stateDir, program, { onExit, waitMs = READY_WITHIN_MS } = {}) {
  const { name, command, args, cwd, env, uid, gid } = program;
  const entry = readPids(stateDir)[name];
  if (isAlive(entry)) return entry.pid;
  if (closing.has(stateDir)) throw new Problem(`${name} is not started: the house is being stopped.`);
  mkdirSync(join(stateDir, 'logs'), { recursive: true, mode: 0o700 });
  const log = logFile(stateDir, name);
  if ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) > LONG_LOG) renameSync(log, `${log}.old`);
  const output = openSync(log, 'a', 0o600);
  const logStart = statSync(log).size;
  let pid;
  try {
    // A process group of its own: Ctrl+C in the terminal reaches us alone, and we stop the house in its order.
    const child = spawn(command, args, { cwd, env, uid, gid, detached: true, stdio: ['ignore', output, output] });
    child.on('error', () => {});
    pid = child.pid;
    if (pid) recordPid(stateDir, name, pid);
    child.on('exit', (code, signal) => onExit?.({ name, pid, code, signal }));
    child.unref();
  } finally {
    closeSync(output);
  }
  if (!pid) throw new Problem(`${name} could not be started: ${command} cannot be run.`);
  await untilReady(stateDir, program, { waitMs, logStart });
  return pid;
}

/** Waits until the program answers; throws with the end of its log when it stops or takes too long. */
export async function untilReady(stateDir, program, { waitMs = READY_WITHIN_MS, logStart = 0 } = {}) {
  const { name, ready } = program;
  const entry = readPids(stateDir)[name];
  const giveUpAt = Date.now() + waitMs;
  for (let pause = 25; ; pause = Math.min(pause * 1.3, 250)) {
    if (!isAlive(entry)) throw failed(stateDir, name, 'stopped while it was starting', logStart);
    if (!ready || (await answers(ready))) return;
    if (Date.now() > giveUpAt) throw failed(stateDir, name, `was not ready after ${waitMs / 1000} s`, logStart);
    await sleep(pause);
  }
}

function failed(stateDir, name, what, logStart) {
  const log = logFile(stateDir, name);
  const written = existsSync(log) ? readFileSync(log).subarray(logStart).toString() : '';
  return new Problem(`${name} ${what}. The end of its log (${log}):\n${lastLines(written, 25) || '(empty)'}`);
}

async function answers(ready) {
  if (ready.kind === 'http') return answersHttp(ready);
  if (ready.kind === 'nats') return answersNats(ready.port);
  return answersPostgres(ready.url);
}

async function answersHttp({ url, anyAnswer }) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000), redirect: 'manual' });
    await response.arrayBuffer();
    return anyAnswer || response.ok;
  } catch {
    return false;
  }
}

/** The server greets with `INFO` once its streams are recovered. */
export function answersNats(port, host = '127.0.0.1') {
  return new Promise((resolve) => {
    const socket = connect({ port, host });
    const end = (answer) => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(2_000, () => end(false));
    socket.once('data', (greeting) => end(String(greeting).startsWith('INFO')));
    socket.once('error', () => end(false));
    socket.once('close', () => resolve(false));
  });
}

export async function answersPostgres(url) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch (error) {
    // It runs, but not with our password: waiting would not help.
    if (error.code === '28P01')
      throw new Problem(
        'PostgreSQL refuses the password kept in the state folder.',
        'Begin anew: npm start -- --fresh',
      );
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Asks the program to stop, and ends it when it does not. Answers whether it stopped by itself. */
export async function stopProcess(stateDir, name, { signal, withinMs = STOP_WITHIN_MS } = {}) {
  const entry = readPids(stateDir)[name];
  if (!entry) return true;
  const { stopSignal = 'SIGTERM' } = readSettings(stateDir).programs?.[name] ?? {};
  let graceful = true;
  if (isAlive(entry)) {
    kill(entry.pid, signal ?? stopSignal);
    if (!(await untilGone(entry, withinMs))) {
      graceful = false;
      kill(entry.pid, 'SIGKILL');
      await untilGone(entry, 5_000);
    }
    kill(-entry.pid, 'SIGKILL'); // what it started itself and left behind
  }
  if (readPids(stateDir)[name]?.pid === entry.pid) recordPid(stateDir, name, undefined);
  return graceful;
}

export async function untilGone(entry, withinMs) {
  const giveUpAt = Date.now() + withinMs;
  while (isAlive(entry)) {
    if (Date.now() > giveUpAt) return false;
    await sleep(25);
  }
  return true;
}

export function kill(pid, signal) {
  try {
    process.kill(pid, signal);
    return true;
  } catch {
    return false;
  }
}
