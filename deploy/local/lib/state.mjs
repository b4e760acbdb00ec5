/** The folder a house lives in: its secrets, its data, what runs, its logs. One house per folder at a time. */
import { randomBytes } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { SERVICES, readJson } from './paths.mjs';
import { Problem } from './problem.mjs';
import { isAlive, readPids, recordPid, stopProcess, writeAside } from './processes.mjs';

const SUPERVISOR = 'supervisor';
/** Downloaded programs survive `--fresh`, for they are no data, and so do the reports of runs before. */
const KEPT = ['tools', 'reports'];

/** Makes the folder ours: refuses when a house runs in it, stops what a crashed one left behind, empties it when asked. */
export async function openState(dir, { fresh = false, command = 'npm start' } = {}) {
  try {
    mkdirSync(dir, { recursive: true, mode: 0o755 });
    await refuseSecondHouse(dir, command);
    if (fresh) empty(dir);
    recordPid(dir, SUPERVISOR, process.pid);
    return { dir, secrets: secretsOf(dir) };
  } catch (error) {
    if (error.code === 'EACCES' || error.code === 'EPERM')
      throw new Problem(`${dir} belongs to another user.`, `Start as that user, or remove the folder: rm -rf ${dir}`);
    throw error;
  }
}

export const closeState = (dir) => recordPid(dir, SUPERVISOR, undefined);

async function refuseSecondHouse(dir, command) {
  const { [SUPERVISOR]: supervisor, ...programs } = readPids(dir);
  if (isAlive(supervisor) && supervisor.pid !== process.pid)
    throw new Problem(
      `A house already runs here (process ${supervisor.pid}, data in ${dir}).`,
      `Stop it with Ctrl+C where "${command}" runs, or with: kill ${supervisor.pid}`,
    );
  const { nats, postgres, ...others } = programs;
  await Promise.all(Object.keys(others).map((name) => stopProcess(dir, name)));
  for (const name of Object.keys({ ...(nats && { nats }), ...(postgres && { postgres }) }))
    await stopProcess(dir, name, name === 'postgres' ? { signal: 'SIGINT' } : {});
}

function empty(dir) {
  for (const name of readdirSync(dir)) {
    if (KEPT.includes(name)) continue;
    const path = join(dir, name);
    // The database's folder may be a link to one outside the checkout; see postgres.mjs.
    if (lstatSync(path).isSymbolicLink()) rmSync(readlinkSync(path), { recursive: true, force: true });
    rmSync(path, { recursive: true, force: true });
  }
}

function secretsOf(dir) {
  const file = join(dir, 'secrets.json');
  const kept = existsSync(file) ? readJson(file) : {};
  const secret = (bytes) => randomBytes(bytes).toString('hex');
  const secrets = {
    JWT_SECRET: secret(32),
    MEDIA_KEY: secret(32),
    VIMEO_TOKEN: secret(16),
    PAYU_SECOND_KEY: secret(16),
    PAYU_CLIENT_SECRET: secret(16),
    POSTGRES_PASSWORD: secret(16),
    ...kept,
    // Begin with a letter: see deploy/images/nats-users.conf.
    nats: {
      ...Object.fromEntries(['operator', 'operate', 'gateway', ...SERVICES].map((name) => [name, `n${secret(16)}`])),
      ...kept.nats,
    },
    databases: { ...Object.fromEntries(SERVICES.map((name) => [name, secret(16)])), ...kept.databases },
  };
  if (JSON.stringify(kept) !== JSON.stringify(secrets)) writeAside(file, secrets);
  return secrets;
}
