/**
 * `npm run gallery`: lays the screens of the house on contact sheets, so that somebody looks at them; it judges nothing. Starts a house of its own
 * with the demo theatre. `--only=site,office,states,letters` takes these alone, `--screen=payments,home` those whose address has the word,
 * `--sizes=phone,side,tablet,desk,near` these windows, `--house=FOLDER` a house that runs (its state). The sheets are in `.kurtyna-gallery/<commit>/`.
 * `--against=COMMIT` does the same with that commit, and lays what changed beside each other, most first; hours, numbers of orders and names that
 * each walk makes anew are the same in both.
 */
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { provideChromium } from './lib/chromium.mjs';
import { run, stopRunningCommands } from './lib/commands.mjs';
import { changedOf } from './lib/compare-pictures.mjs';
import { goOnInReleaseNode } from './lib/node.mjs';
import { ownHouse, runningHouse } from './lib/own-house.mjs';
import { inRoot, packageCommand } from './lib/paths.mjs';
import { describe } from './lib/problem.mjs';
import { createProgress, say } from './lib/progress.mjs';
import { layOut } from './lib/sheets.mjs';
import { onStopSignal } from './lib/signals.mjs';

await goOnInReleaseNode();

/** Beside the ports of the tests, the bench, the mutants and the rehearsal. */
const FIRST_SHIFT = 4500;
const NAMES = ['only', 'screen', 'sizes', 'house', 'against'];
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
const house = ownHouse({
  ...{ dir: inRoot('.kurtyna-gallery', 'house'), firstShift: FIRST_SHIFT, command: 'npm run gallery' },
  ...{ progress, durable: false },
});
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
  const env = options.house ? runningHouse(options.house) : await house.open();
  const code = await takePictures(folder, { ...env, CHROMIUM_PATH: chromium });
  const pictures = readPictures(folder);
  for (const [name, belongs] of SHEETS) {
    const some = pictures.filter(belongs);
    const files = await layOut(folder, name, some);
    const long = some.filter((each) => each.long);
    files.push(...(await layOut(folder, `${name}-long`, long, { from: (each) => each.long })));
    if (files.length) say(`${name}: ${some.length} screens on ${files.join(', ')}`);
  }
  say(`${pictures.length} pictures in ${folder}`);
  return code || !options.against ? code : await compare(folder, pictures);
}

/** The same walk of another commit, in a tree and a house of its own, and the pairs that are not equal. */
async function compare(folder, pictures) {
  await house.close();
  const before = await walkOf(options.against, folder);
  const { changed, same } = await changedOf(folder, before, readPictures(before), pictures);
  for (const size of new Set(changed.map((each) => each.size))) {
    const some = changed.filter((each) => each.size === size);
    const files = await layOut(folder, `0-changed-${size}`, some, { from: (each) => each.pair, inPairs: true });
    say(`changed, ${size}: ${some.length} screens on ${files.join(', ')}`);
    for (const { name, share } of some) say(`  ${(share * 100).toFixed(2)} % of ${name}`);
  }
  say(`as before: ${same.length} screens${same.length ? ` (${same.join('; ')})` : ''}`);
  return 0;
}

/** Its tree lies beside the sheets while it is walked; what is installed here serves it where it asks for the same packages. */
async function walkOf(commit, folder) {
  const tree = inRoot('.kurtyna-gallery', 'tree');
  const git = (...words) =>
    execFileSync('git', words, { cwd: inRoot(), encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  rmSync(tree, { recursive: true, force: true });
  git('worktree', 'prune');
  git('worktree', 'add', '--detach', tree, commit);
  try {
    const asksForTheSame = git('diff', '--name-only', commit, '--', 'package-lock.json').trim() === '';
    if (asksForTheSame)
      for (const name of ['node_modules', 'frontend/node_modules'].filter((one) => existsSync(inRoot(one))))
        symlinkSync(inRoot(name), join(tree, name));
    else await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: tree });
    symlinkSync(inRoot('.kurtyna'), join(tree, '.kurtyna'));
    const asked = ['only', 'screen', 'sizes']
      .filter((name) => options[name])
      .map((name) => `--${name}=${options[name]}`);
    const code = await ended(
      spawn(process.execPath, [join('deploy', 'local', 'gallery.mjs'), ...asked], {
        cwd: tree,
        stdio: 'inherit',
        env: { ...process.env, GALLERY_STEADY: 'yes' },
      }),
    );
    if (code) throw new Error(`The walk of ${commit} failed.`);
    const taken = join(folder, 'before');
    const its = execFileSync('git', ['describe', '--always'], { cwd: tree, encoding: 'utf8' }).trim();
    cpSync(join(tree, '.kurtyna-gallery', its), taken, { recursive: true });
    return taken;
  } finally {
    git('worktree', 'remove', '--force', tree);
  }
}

function readPictures(folder) {
  return JSON.parse(readFileSync(join(folder, 'pictures.json'), 'utf8'));
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
    env: {
      ...{ ...process.env, ...env },
      ...{ GALLERY: folder, GALLERY_ONLY: only, GALLERY_SCREEN: screen, GALLERY_SIZES: sizes },
      ...(options.against && { GALLERY_STEADY: 'yes' }),
    },
  });
  return ended(child);
}

function ended(child) {
  return new Promise((tell) => child.on('close', (code) => tell(code ?? 1)));
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
  await house.close();
  process.exit(code);
}
