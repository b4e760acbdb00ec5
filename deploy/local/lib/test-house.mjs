/** The house that the steps of `npm test` share: put in order between two of them, and put back to the demo theatre before the journeys. */
import { cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { furnish, migrate, seed, startHouse } from './house.mjs';
import { natsAddress } from './nats-address.mjs';
import { SERVICES } from './paths.mjs';
import { copyDatabases, putDatabasesBack } from './postgres.mjs';
import { describe } from './problem.mjs';
import { readPids, readSettings } from './processes.mjs';
import { say } from './progress.mjs';

/** The demo theatre leaves these beside its databases. */
const FOLDERS = ['media', 'rendered', 'sandbox'];

/**
 * Opens it with the demo theatre, of which a copy is kept. `env` is what its tests are told; `tidy()` starts and stops what tests may have
 * stopped and started; `reopen()` makes it what it was at the beginning, without what was bought, changed and said meanwhile.
 */
export async function openTestHouse({ state, infrastructure, ffmpeg, progress }) {
  const { postgres, nats } = infrastructure;
  await forgetMessages(nats.url); // of a broker that somebody gave us
  furnish({ state, ports: state.ports, infrastructure, ffmpeg, forTests: true });
  await migrate({ stateDir: state.dir, progress, always: true });
  await seed({ stateDir: state.dir, progress });
  await copyDatabases(postgres);
  copyFolders(state.dir, join(state.dir, 'seed'));
  const handles = await startHouse({ state, progress });
  const untouched = readPids(state.dir);
  const { urls } = readSettings(state.dir);

  const isInfrastructure = (name) => name === 'postgres' || name === 'nats';
  const running = () => Object.keys(readPids(state.dir)).filter((name) => handles.isRunning(name));

  async function putBack() {
    const { programs } = readSettings(state.dir);
    await Promise.all(handles.replicas().map((name) => handles.stop(name)));
    for (const name of ['postgres', 'nats']) if (programs[name]) await handles.start(name);
    const others = Object.keys(programs).filter((name) => !untouched[name]);
    await Promise.all(others.map((name) => handles.stop(name)));
    const touched = Object.keys(untouched).filter(
      (name) => !handles.isRunning(name) || handles.pid(name) !== untouched[name]?.pid,
    );
    await Promise.all(touched.filter((name) => !isInfrastructure(name)).map((name) => handles.restart(name)));
    Object.assign(untouched, readPids(state.dir));
  }

  async function reopen() {
    await putBack();
    const programs = running().filter((name) => ['sandbox', 'gateway', ...SERVICES].includes(name));
    await Promise.all(programs.map((name) => handles.stop(name)));
    await putDatabasesBack(postgres);
    await forgetMessages(nats.url);
    copyFolders(join(state.dir, 'seed'), state.dir);
    await Promise.all(programs.map((name) => handles.start(name)));
    Object.assign(untouched, readPids(state.dir));
  }

  return {
    env: {
      KURTYNA_URL: urls.site,
      SANDBOX_URL: urls.sandbox,
      KURTYNA_STATE: state.dir,
      TEST_DATABASE_ADMIN_URL: urls.databaseAdmin,
      TEST_NATS_URL: urls.nats,
    },
    tidy: () => putBack().catch((error) => say(describe(error))),
    reopen: () => progress.step('The house as it was', reopen),
  };
}

function copyFolders(from, to) {
  for (const name of FOLDERS) {
    rmSync(join(to, name), { recursive: true, force: true });
    if (existsSync(join(from, name))) cpSync(join(from, name), join(to, name), { recursive: true });
  }
}

/** The streams go; the house makes them anew. */
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
