/**
 * `npm run figures`: counts what this code shall have less of, and what it has more of when it can do more. `--check` is red where a figure is worse than
 * in `tools/figures.json`; `--write` writes the better ones there, and never a worse one. `--twins` and the name of any other figure list what it counts.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { countFigures, judge, MAY_GROW } from './figures/count.mjs';
import { gitFiles, linesIn } from './figures/files.mjs';
import { sheetsOf } from './figures/sheets.mjs';

const ROOT = process.cwd();
const KEPT = join(ROOT, 'tools', 'figures.json');
/** A sheet that is longer is drawn apart by the components it is for. */
const LONGEST_SHEET = 300;

const args = process.argv.slice(2);
const files = gitFiles(ROOT);
const counted = countFigures(files);
const kept = JSON.parse(readFileSync(KEPT, 'utf8'));
const asked = args.map((arg) => arg.replace(/^--/, ''));
const unknown = asked.filter((name) => !['check', 'write'].includes(name) && !(name in counted));

if (unknown.length) {
  console.error(
    `"${unknown[0]}" is not known. Use --check, --write, or the name of a figure: --${Object.keys(counted).join(', --')}`,
  );
  process.exitCode = 2;
} else if (asked.includes('check')) check();
else if (asked.includes('write')) write();
else if (asked.length) asked.forEach(list);
else for (const [name, { value }] of Object.entries(counted)) console.log(line(name, value));

function line(name, value) {
  return `${name.padEnd(14)} ${String(value).padStart(7)}${value === kept[name] ? '' : `   kept: ${kept[name] ?? 'none'}`}`;
}

function check() {
  const { worse, better } = judge(counted, kept);
  for (const name of worse) {
    console.log(`worse   ${line(name, counted[name].value)}`);
    console.log(
      MAY_GROW.includes(name)
        ? `        It may be written larger into tools/figures.json, with one line of reason in the commit.`
        : `        Look at what it counts: npm run figures -- --${name}`,
    );
  }
  for (const name of better) console.log(`better  ${line(name, counted[name].value)}`);
  if (better.length) console.log('Keep what is better: npm run figures -- --write');
  process.exitCode = worse.length ? 1 : 0;
}

function write() {
  const { worse, better } = judge(counted, kept);
  for (const name of better) kept[name] = counted[name].value;
  writeFileSync(KEPT, `${JSON.stringify(kept, null, 2)}\n`);
  console.log(better.length ? `Written: ${better.join(', ')}` : 'Nothing is better.');
  if (worse.length) console.log(`Not written, for they are worse: ${worse.join(', ')}`);
}

function list(name) {
  const { value, items } = counted[name];
  for (const item of items) console.log(item);
  if (name === 'sheets')
    for (const path of sheetsOf(files).filter((sheet) => linesIn(files.read(sheet)) > LONGEST_SHEET))
      console.log(`${path} has ${linesIn(files.read(path))} lines`);
  console.log(`${name}: ${value}`);
}
