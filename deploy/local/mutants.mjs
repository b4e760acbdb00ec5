/**
 * `npm run mutants`: puts one small bug at a time into the code whose mistakes would cost most and asks whether a test notices it.
 * Hours of work for the machine, so it is no part of `npm test`. `--only=domain,access,edge,public-cache,commerce,seats,sessions` bends some
 * areas, `--only=planted` plants only the bugs that somebody has thought of (`mutants/planted-list.mjs`; `--bugs=D1,D7` some of them), which
 * take minutes. `--files=PATTERN` bends some files of the areas, `--workers=1` with one process at a time instead of two, `--draw=20` one in five mutants, always
 * the same ones, `--patience=120` waits four times as long before a mutant counts as noticed by time alone (for a machine with other work).
 * What nobody noticed is written to `.kurtyna-mutants/<area>.json` and printed. Exit 1 where an area is below its goal, or a planted bug is
 * not noticed.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stopHouse, startInfrastructure } from './lib/house.mjs';
import { installPackages } from './lib/install.mjs';
import { inRoot } from './lib/paths.mjs';
import { testPorts } from './lib/ports.mjs';
import { describe } from './lib/problem.mjs';
import { createProgress, say } from './lib/progress.mjs';
import { onStopSignal } from './lib/signals.mjs';
import { openState } from './lib/state.mjs';
import { AREAS } from './mutants/areas.mjs';
import { NOT_DRAWN } from './mutants/draw.mjs';
import { createPlanted, printPlanted } from './mutants/planted.mjs';

const STATE = inRoot('.kurtyna-mutants');
const PLANTED = 'planted';
/** Beside the ports of the tests and of the bench. */
const FIRST_SHIFT = 3000;

const args = process.argv.slice(2);
const values = (name) =>
  args.filter((arg) => arg.startsWith(`--${name}=`)).flatMap((arg) => arg.slice(name.length + 3).split(','));
const only = values('only');
const files = values('files');
const workers = Number(values('workers')[0] ?? 2);
const draw = Number(values('draw')[0] ?? 100);
const patience = Number(values('patience')[0] ?? 30);
const unknown = only.find((name) => name !== PLANTED && !AREAS[name]);
const planted = createPlanted(STATE);
const progress = createProgress();
let opened = false;

onStopSignal(() => {
  planted.stop();
  void finish(130);
});
try {
  if (unknown) throw new Error(`"${unknown}" is no area. Use --only=${[PLANTED, ...Object.keys(AREAS)].join(',')}.`);
  await finish(await main());
} catch (error) {
  say(`\n${describe(error)}\n`);
  await finish(1);
}

async function main() {
  const state = await openState(STATE, { fresh: true, command: 'npm run mutants' });
  opened = true;
  await installPackages();
  const areas = Object.entries(AREAS).filter(([name]) => !only.length || only.includes(name));
  const plants = !only.length || only.includes(PLANTED);
  if (plants || areas.some(([, { needs }]) => needs === 'database')) {
    const ports = await testPorts(FIRST_SHIFT);
    const { postgres, nats } = await startInfrastructure({ state, ports, progress, fresh: true, forTests: true });
    Object.assign(process.env, { TEST_DATABASE_ADMIN_URL: postgres.adminUrl, TEST_NATS_URL: nats.url });
  }
  const bugs = plants ? await planted.run(values('bugs')) : [];
  if (plants) printPlanted(bugs);
  const rows = [];
  for (const [name, area] of areas) rows.push(await bend(name, area));
  if (areas.length) printTable(rows);
  return bugs.some(({ end }) => end !== 'noticed') || rows.some(({ score, must }) => score < must) ? 1 : 0;
}

async function bend(name, area) {
  const { Stryker } = await import('@stryker-mutator/core');
  process.env.KURTYNA_MUTANTS_AREA = JSON.stringify({ tests: area.tests, roots: area.roots });
  process.env.KURTYNA_MUTANTS_DRAW = String(draw);
  // Jest runs inside Stryker's own worker: native ES modules must be switched on there.
  process.env.NODE_OPTIONS = '--experimental-vm-modules --no-warnings=ExperimentalWarning';
  const begun = Date.now();
  const all = await new Stryker({
    mutate: [
      ...(files.length ? files : area.mutate),
      '!**/*.spec.ts',
      '!**/*.entity.ts',
      '!**/*.module.ts',
      '!**/*.dto.ts',
    ],
    testRunner: 'jest',
    plugins: ['@stryker-mutator/jest-runner', './deploy/local/mutants/draw.mjs'],
    ...(draw < 100 && { checkers: ['draw'] }),
    jest: { projectType: 'custom', configFile: 'deploy/local/mutants/jest.config.mjs', enableFindRelatedTests: true },
    coverageAnalysis: 'perTest',
    // The sandbox is a copy of the project: without what the tests do not read.
    ignorePatterns: ['.kurtyna*', 'dist', '**/dist', 'test-results', 'frontend', '.git'],
    tempDirName: join('.kurtyna-mutants', 'sandbox'),
    reporters: ['progress-append-only'],
    concurrency: workers,
    // Beside one and a half times what the tests take: a loop without an end costs this much each time.
    timeoutMS: area.needs === 'database' ? patience * 1000 : patience * 167,
    dryRunTimeoutMinutes: 20,
    logLevel: 'warn',
    disableTypeChecks: false,
  }).runMutationTest();
  const results = all.filter(({ statusReason }) => statusReason !== NOT_DRAWN);
  const count = (...states) => results.filter(({ status }) => states.includes(status)).length;
  const noticed = count('Killed', 'Timeout');
  const silent = results.filter(({ status }) => status === 'Survived' || status === 'NoCoverage');
  mkdirSync(STATE, { recursive: true });
  writeFileSync(
    join(STATE, `${name}.json`),
    JSON.stringify(
      silent.map(({ fileName, location, mutatorName, replacement, status }) => ({
        at: `${fileName.slice(inRoot().length + 1)}:${location.start.line}:${location.start.column}`,
        mutatorName,
        replacement,
        status,
      })),
      null,
      1,
    ),
  );
  return {
    name,
    drawn: `${results.length} of ${all.length}`,
    noticed,
    late: count('Timeout'),
    silent: silent.length,
    unreached: count('NoCoverage'),
    broken: count('CompileError', 'RuntimeError', 'Ignored'),
    score: noticed + silent.length ? (100 * noticed) / (noticed + silent.length) : 100,
    must: area.must,
    minutes: (Date.now() - begun) / 60_000,
  };
}

function printTable(rows) {
  say('\narea               mutants  noticed  by time  silent  of these never run  not valid   share   goal   time');
  for (const row of rows)
    say(
      [
        row.name.padEnd(10),
        row.drawn.padStart(15),
        String(row.noticed).padStart(8),
        String(row.late).padStart(8),
        String(row.silent).padStart(7),
        String(row.unreached).padStart(19),
        String(row.broken).padStart(10),
        `${Math.round(row.score * 10) / 10} %`.padStart(8),
        `${row.must} %`.padStart(6),
        `${Math.round(row.minutes)} min`.padStart(7),
      ].join(' '),
    );
  say(`\nWhat nobody noticed: ${join('.kurtyna-mutants', '<area>.json')}`);
}

async function finish(code) {
  if (opened) await stopHouse(STATE, { progress }).catch((error) => say(describe(error)));
  process.exit(code);
}
