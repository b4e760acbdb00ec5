/** The whole house: its infrastructure, then its programs, started side by side and stopped in order. Used by start.mjs and test.mjs. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { lastLines, run } from './commands.mjs';
import { control } from './control.mjs';
import { provideNats } from './nats.mjs';
import { ROOT, SERVICES, filesBelow, inRoot, readJson, releaseVersion } from './paths.mjs';
import { providePostgres } from './postgres.mjs';
import { Problem } from './problem.mjs';
import {
  readPids,
  readSettings,
  startNothingMoreIn,
  startProcess,
  stopProcess,
  writeAside,
  writeSettings,
} from './processes.mjs';
import { STOP_ORDER, programOf, settings } from './settings.mjs';
import { closeState } from './state.mjs';

/** PostgreSQL and NATS, ready; what they need to be found again goes to `<state>/settings.json`. */
export async function startInfrastructure({ state, ports, progress, onExit, fresh, forTests = false, durable = true }) {
  const existing = { database: process.env.DATABASE_ADMIN_URL, nats: process.env.NATS_URL };
  const both = await Promise.allSettled([
    progress.step(existing.database ? 'PostgreSQL (yours)' : 'PostgreSQL', async () => {
      const postgres = await providePostgres({
        stateDir: state.dir,
        secrets: state.secrets,
        port: ports.postgres,
        existingUrl: existing.database,
        databasePrefix: existing.database && forTests ? 'kurtyna_test_' : 'kurtyna_',
        fresh,
        durable,
        onExit,
      });
      keepProgram(state.dir, postgres.program);
      return postgres;
    }),
    progress.step(existing.nats ? 'NATS (yours)' : 'NATS', async (note) => {
      const nats = await provideNats({
        stateDir: state.dir,
        secrets: state.secrets,
        port: ports.nats,
        existingUrl: existing.nats,
        onExit,
        note,
        warn: (text) => progress.line(`  (${text})`),
      });
      keepProgram(state.dir, nats.program);
      return nats;
    }),
  ]);
  const failure = both.find(({ status }) => status === 'rejected');
  if (failure) throw failure.reason;
  const [postgres, nats] = both.map(({ value }) => value);
  return { postgres, nats };
}

/** `settings.json` holds all that is needed to start each program by name. */
function keepProgram(stateDir, program) {
  if (!program) return;
  const kept = readSettings(stateDir);
  writeSettings(stateDir, { ...kept, programs: { ...kept.programs, [program.name]: program } });
}

/** Writes what each program will be started with; the programs are not started yet. */
export function furnish({ state, ports, infrastructure, ffmpeg, forTests = false, env = {} }) {
  const { urls, programs } = settings({
    ports,
    stateDir: state.dir,
    secrets: state.secrets,
    nats: infrastructure.nats,
    databaseUrls: infrastructure.postgres.urls,
    ffmpeg,
    forTests,
  });
  for (const [name, own] of Object.entries(env)) if (programs[name]) Object.assign(programs[name].env, own);
  const { postgres, nats } = readSettings(state.dir).programs ?? {};
  const kept = { ...(postgres && { postgres }), ...(nats && { nats }) };
  const complete = { stateDir: state.dir, ports, urls, programs: { ...programs, ...kept } };
  complete.urls.databaseAdmin = infrastructure.postgres.adminUrl;
  writeSettings(state.dir, complete);
  return complete;
}

/** Brings the tables to this release. Skipped when the same migrations already ran on this data. */
export async function migrate({ stateDir, progress, always = false }) {
  const done = join(stateDir, 'migrated.json');
  const hash = migrationsHash();
  if (!always && existsSync(done) && readJson(done).hash === hash) return;
  await progress.step('Database tables', (note) => runScript('migrate.mjs', stateDir, note));
  writeAside(done, { hash });
}

function migrationsHash() {
  const hash = createHash('sha256');
  for (const service of SERVICES) {
    const folder = inRoot('dist', 'services', service, 'src');
    const files = [join(folder, 'data-source.js'), ...filesBelow(join(folder, 'migrations'))];
    for (const file of files.filter((path) => path.endsWith('.js') && existsSync(path)).sort())
      hash.update(relative(ROOT, file)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** The demo theatre, once per state folder and release; answers the accounts it made, and the codes that can be typed. */
export async function seed({ stateDir, progress }) {
  const file = join(stateDir, 'seeded.json');
  const before = existsSync(file) ? readJson(file) : {};
  const isLoaded = (name) => before.version === releaseVersion() && before.done.includes(name);
  if (SERVICES.some((name) => existsSync(demoScript(name)) && !isLoaded(name)))
    await progress.step('Demo theatre', (note) => runScript('seed.mjs', stateDir, note));
  const { accounts = [], codes = [] } = existsSync(file) ? readJson(file) : {};
  return { accounts, codes };
}

export const demoScript = (service) => inRoot('dist', 'services', service, 'src', 'demo', 'seed.js');

async function runScript(script, stateDir, note) {
  const result = await run(process.execPath, ['--enable-source-maps', inRoot('deploy', 'local', script), stateDir], {
    cwd: inRoot(),
    onLine: note,
  });
  if (result.code !== 0) throw new Problem(lastLines(result.output));
  return undefined;
}

/**
 * Starts what is built, all side by side (each waits for what it needs), and answers handles: `restart(name)`, `kill(name)`, … With
 * `oneProcess` the gateway and the services are one program, `house`.
 */
export async function startHouse({ state, progress, onExit, oneProcess = false }) {
  const { programs } = readSettings(state.dir);
  const names = ['sandbox', ...(oneProcess ? ['house'] : [...SERVICES, 'gateway'])];
  const results = await Promise.allSettled(
    names.map((name) =>
      progress.step(name, () => startProcess(state.dir, programs[name], { onExit }).then(() => undefined)),
    ),
  );
  const failures = results.filter(({ status }) => status === 'rejected').map(({ reason }) => reason.message);
  if (failures.length) throw new Problem(failures.join('\n\n'));
  return control(state.dir);
}

/** Stops everything recorded as running in this folder, in order, and nothing else. Never throws. */
export async function stopHouse(stateDir, { progress, withinMs } = {}) {
  startNothingMoreIn(stateDir);
  for (const group of STOP_ORDER) {
    const running = Object.keys(readPids(stateDir)).filter((name) => group.includes(programOf(name)));
    await Promise.all(
      running.map(async (name) => {
        const graceful = await stopProcess(stateDir, name, { withinMs }).catch(() => false);
        if (!graceful) progress?.line(`  ${name} did not stop in time and was ended`);
      }),
    );
  }
  closeState(stateDir);
}
