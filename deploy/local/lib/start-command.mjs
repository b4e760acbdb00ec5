/** What `npm start` and `npm run dev` do, step by step. */
import { stopRunningCommands } from './commands.mjs';
import { provideFfmpeg } from './ffmpeg.mjs';
import { furnish, migrate, seed, startHouse, startInfrastructure, stopHouse } from './house.mjs';
import { installPackages } from './install.mjs';
import { inRoot } from './paths.mjs';
import { refuseTakenPorts, startPorts } from './ports.mjs';
import { describe } from './problem.mjs';
import { readSettings, sleep, startProcess } from './processes.mjs';
import { createProgress, say, seconds } from './progress.mjs';
import { onStopSignal } from './signals.mjs';
import { openState } from './state.mjs';

const STATE = inRoot('.kurtyna');
const OPTIONS = ['--fresh', '--dev', '--one-process'];
/** A program that stops by itself is started again, unless it keeps doing so. */
const RESTARTS_PER_MINUTE = 5;

export async function start(args) {
  const unknown = args.find((arg) => !OPTIONS.includes(arg));
  if (unknown) {
    console.error(`"${unknown}" is not known. Options: ${OPTIONS.join(', ')}`);
    process.exit(2);
  }
  const [dev, oneProcess] = ['--dev', '--one-process'].map((option) => args.includes(option));
  if (dev && oneProcess) {
    console.error('"--dev" starts again what is edited, program by program: it does not go with "--one-process".');
    process.exit(2);
  }
  const house = {
    progress: createProgress(),
    opened: false,
    isOpen: false,
    stopping: undefined,
    restarting: new Set(),
    crashes: {},
  };
  stopOnSignals(house);
  try {
    await open(house, { fresh: args.includes('--fresh'), dev, oneProcess });
  } catch (error) {
    if (house.stopping) return;
    say(`\n${describe(error)}\n`);
    await stop(house, 1);
  }
}

async function open(house, { fresh, dev, oneProcess }) {
  const { progress } = house;
  const begun = Date.now();
  const ports = startPorts();

  const state = await openState(STATE, { fresh });
  house.opened = true;
  const own = [...(process.env.DATABASE_ADMIN_URL ? ['postgres'] : []), ...(process.env.NATS_URL ? ['nats'] : [])];
  const needed = Object.keys(ports).filter((name) => !own.includes(name) && (dev || name !== 'frontend'));
  await refuseTakenPorts(ports, needed);
  const ffmpeg = provideFfmpeg({ progress });
  await progress.step('Packages', (note) => installPackages({ note }));

  const onExit = (house.onExit = (exit) => restartUnlessStopping(house, exit));
  const [infrastructure] = await all([
    startInfrastructure({ state, ports, progress, onExit, fresh }),
    progress.step('Build', async (note) => {
      const { build } = await import('../build.mjs');
      const changed = await build({ say: note, backendOnly: dev });
      return changed.length ? undefined : 'up to date';
    }),
  ]);
  if (house.stopping) return;

  const { urls } = furnish({ state, ports, infrastructure, ffmpeg: await ffmpeg });
  await migrate({ stateDir: STATE, progress, always: Boolean(process.env.DATABASE_ADMIN_URL) });
  const { accounts, codes } = await seed({ stateDir: STATE, progress });
  await startHouse({ state, progress, onExit, oneProcess });
  if (dev) {
    const { developAlongside } = await import('./develop.mjs');
    urls.frontend = await developAlongside({ stateDir: STATE, ports, urls, progress, house });
  }
  if (house.stopping) return;
  house.isOpen = true;
  setInterval(() => {}, 3_600_000); // stay, until told to stop
  welcome({ urls, accounts, codes, took: Date.now() - begun });
}

/** Like Promise.all, but nothing is left running behind a failure. */
async function all(promises) {
  const results = await Promise.allSettled(promises);
  const failure = results.find(({ status }) => status === 'rejected');
  if (failure) throw failure.reason;
  return results.map(({ value }) => value);
}

function welcome({ urls, accounts, codes, took }) {
  const lines = [
    '',
    `Kurtyna is open (${seconds(took)}).`,
    '',
    ...(urls.frontend ? [`  The site, with reload   ${urls.frontend}`] : []),
    `  The site                ${urls.site}`,
    `  The API, documented     ${urls.site}/api/docs`,
    `  The sandbox             ${urls.sandbox}   (PayU, film host, inbox)`,
    `  Logs                    .kurtyna/logs/`,
    '',
  ];
  lines.push(
    ...table('Sign in as', accounts, ['email', 'password', 'what']),
    ...table('Codes to type', codes, ['code', 'what']),
  );
  lines.push('Ctrl+C stops it; "npm start" goes on where it was, "npm start -- --fresh" begins anew.');
  say(lines.join('\n'));
}

/** A title and the rows below it, in columns; nothing where there are none. */
function table(title, rows, columns) {
  if (!rows.length) return [];
  const widths = columns.map((name) => Math.max(...rows.map((row) => row[name].length)) + 3);
  return [
    title,
    ...rows.map((row) => `  ${columns.map((name, nth) => row[name].padEnd(widths[nth])).join('')}`.trimEnd()),
    '',
  ];
}

async function restartUnlessStopping(house, { name, pid, code, signal }) {
  if (house.stopping || !house.isOpen || house.restarting.has(name)) return;
  const recent = (house.crashes[name] ?? []).filter((at) => Date.now() - at < 60_000);
  house.crashes[name] = [...recent, Date.now()];
  const program = readSettings(STATE).programs?.[name];
  if (!program) return;
  const why = signal ?? `code ${code}`;
  if (recent.length >= RESTARTS_PER_MINUTE)
    return house.progress.line(
      `! ${name} (process ${pid}) stopped again (${why}) and is left so; see .kurtyna/logs/${name}.log`,
    );
  house.progress.line(`! ${name} (process ${pid}) stopped (${why}); starting it again`);
  await sleep(500);
  if (house.stopping) return;
  await startProcess(STATE, program, { onExit: house.onExit }).then(
    () => house.progress.line(`✓ ${name} runs again`),
    (error) => house.progress.line(`! ${describe(error)}`),
  );
}

function stopOnSignals(house) {
  onStopSignal(
    () => {
      say('\nStopping …');
      void stop(house, 0);
    },
    () => void stopHouse(STATE, { withinMs: 0 }).then(() => process.exit(1)),
  );
  for (const event of ['uncaughtException', 'unhandledRejection'])
    process.on(event, (error) => {
      console.error(describe(error));
      void stop(house, 1);
    });
}

function stop(house, code) {
  house.stopping ??= (async () => {
    const begun = Date.now();
    await stopRunningCommands();
    if (house.opened) await stopHouse(STATE, { progress: house.progress });
    if (code === 0) say(`Stopped (${seconds(Date.now() - begun)}).`);
    process.exit(code);
  })();
  return house.stopping;
}
