/**
 * `npm run gallery`: lays the screens of the house on contact sheets, so that somebody looks at them; it judges nothing. Starts a house of its own
 * with the demo theatre. `--only=site,office,states,letters` takes these alone, `--screen=payments,home` those whose address has the word,
 * `--sizes=phone,side,tablet,desk,near` these windows, `--house=FOLDER` a house that runs (its state). The sheets are in `.kurtyna-gallery/<commit>/`.
 */
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from './build.mjs';
import { provideChromium } from './lib/chromium.mjs';
import { stopRunningCommands } from './lib/commands.mjs';
import { provideFfmpeg } from './lib/ffmpeg.mjs';
import { startInfrastructure, stopHouse } from './lib/house.mjs';
import { goOnInReleaseNode } from './lib/node.mjs';
import { inRoot, packageCommand } from './lib/paths.mjs';
import { testPorts } from './lib/ports.mjs';
import { describe } from './lib/problem.mjs';
import { readSettings } from './lib/processes.mjs';
import { createProgress, say } from './lib/progress.mjs';
import { layOut } from './lib/sheets.mjs';
import { onStopSignal } from './lib/signals.mjs';
import { openState } from './lib/state.mjs';
import { openTestHouse } from './lib/test-house.mjs';

await goOnInReleaseNode();

const STATE = inRoot('.kurtyna-gallery', 'house');
/** Beside the ports of the tests, the bench, the mutants and the rehearsal. */
const FIRST_SHIFT = 4500;
const NAMES = ['only', 'screen', 'sizes', 'house'];
const SHEETS = [
  ['1-site-phone', ({ group, size }) => group === 'site' && size === 'phone'],
  ['2-site-desk', ({ group, size }) => group === 'site' && size === 'desk'],
  ['3-office-desk', ({ group, size }) => group === 'office' && size === 'desk'],
  ['4-states', ({ group, size }) => group === 'states' && size === 'phone'],
  ['5-states-desk', ({ group, size }) => group === 'states' && size === 'desk'],
  ['6-letters', ({ size }) => size === 'letter-375'],
  ['7-letters-wide', ({ size }) => size === 'letter-640'],
  ...['side', 'tablet', 'near'].map((size) => [`8-${size}`, (each) => each.size === size]),
];

const options = read(process.argv.slice(2));
const progress = createProgress();
let opened = false;
onStopSignal(() => void finish(130));
try {
  await finish(await main());
} catch (error) {
  say(`\n${describe(error)}\n`);
  await finish(1);
}

async function main() {
  const commit = execFileSync('git', ['describe', '--always', '--dirty'], { cwd: inRoot(), encoding: 'utf8' }).trim();
  const folder = inRoot('.kurtyna-gallery', commit);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const chromium = await provideChromium();
  const env = options.house ? envOf(resolve(options.house)) : await openHouse();
  const code = await takePictures(folder, { ...env, CHROMIUM_PATH: chromium });
  const pictures = JSON.parse(readFileSync(join(folder, 'pictures.json'), 'utf8'));
  for (const [name, belongs] of SHEETS) {
    const some = pictures.filter(belongs);
    const files = await layOut(folder, name, some);
    const long = some.filter((each) => each.long);
    files.push(...(await layOut(folder, `${name}-long`, long, { from: (each) => each.long })));
    if (files.length) say(`${name}: ${some.length} screens on ${files.join(', ')}`);
  }
  say(`${pictures.length} pictures in ${folder}`);
  return code;
}

async function openHouse() {
  const ffmpeg = await provideFfmpeg({ progress });
  await progress.step('Build', () => build({}).then(() => undefined));
  const ports = await testPorts(FIRST_SHIFT);
  const state = { ...(await openState(STATE, { fresh: true, command: 'npm run gallery' })), ports };
  opened = true;
  const infrastructure = await startInfrastructure({
    state,
    ports,
    progress,
    fresh: true,
    forTests: true,
    durable: false,
  });
  return (await openTestHouse({ state, infrastructure, ffmpeg, progress })).env;
}

function envOf(folder) {
  const { urls } = readSettings(folder);
  return { KURTYNA_URL: urls.site, SANDBOX_URL: urls.sandbox, KURTYNA_STATE: folder };
}

function takePictures(folder, env) {
  const words = [
    packageCommand('@playwright/test', 'playwright'),
    'test',
    '-c',
    inRoot('e2e', 'gallery', 'playwright.config.ts'),
  ];
  const { only = '', screen = '', sizes = '' } = options;
  const child = spawn(process.execPath, [...words, '--reporter=line'], {
    cwd: inRoot(),
    stdio: 'inherit',
    env: { ...process.env, ...env, GALLERY: folder, GALLERY_ONLY: only, GALLERY_SCREEN: screen, GALLERY_SIZES: sizes },
  });
  return new Promise((ended) => child.on('close', (code) => ended(code ?? 1)));
}

function read(args) {
  const asked = {};
  for (const word of args) {
    const [, name, value] = /^--(\w+)=(.+)$/.exec(word) ?? [];
    if (!NAMES.includes(name)) {
      console.error(`"${word}" is not known. Use ${NAMES.map((each) => `--${each}=…`).join(', ')}.`);
      process.exit(2);
    }
    asked[name] = value;
  }
  return asked;
}

async function finish(code) {
  await stopRunningCommands();
  if (opened) await stopHouse(STATE, { progress });
  process.exit(code);
}
