/** `npm run check`: format, types, lint, architecture rules, unused code, drift and figures, two at a time; shows the output of what fails. */
import { existsSync } from 'node:fs';
import { describe } from './lib/problem.mjs';
import { run, stopRunningCommands } from './lib/commands.mjs';
import { installPackages } from './lib/install.mjs';
import { goOnInReleaseNode } from './lib/node.mjs';
import { inRoot, packageCommand } from './lib/paths.mjs';
import { say, seconds } from './lib/progress.mjs';

const AT_ONCE = 2;
const isThere = (path) => existsSync(inRoot(path));
const cached = (name) => [
  '--cache',
  '--cache-strategy',
  'content',
  '--cache-location',
  inRoot('node_modules', '.cache', 'kurtyna', name),
];

const eslint = ['.', '--max-warnings', '0', ...cached('eslint')];
const prettier = ['--check', '.', '--log-level', 'warn', ...cached('prettier')];
const cruised = ['libs', 'services', 'gateway', 'frontend/src', 'deploy/sandbox', 'e2e', 'tools'];
const depcruise = ['--config', '.dependency-cruiser.cjs', '--output-type', 'err-long', ...cruised.filter(isThere)];

/**
 * The slow ones first. `needs`: a check of something that is not there yet is left out. Types are asked of TypeScript 7, which takes a third
 * of the time; 6 stays for the linter, whose rules need its programming interface.
 */
const CHECKS = [
  { name: 'lint', command: ['eslint'], args: eslint },
  { name: 'types', command: ['typescript7', 'tsc'], args: ['--noEmit', '-p', 'tsconfig.json'] },
  {
    name: 'frontend types',
    command: ['typescript7', 'tsc'],
    args: ['--noEmit', '-p', 'frontend/tsconfig.json'],
    needs: 'frontend/tsconfig.json',
  },
  { name: 'format', command: ['prettier'], args: prettier },
  { name: 'architecture', command: ['dependency-cruiser', 'depcruise'], args: depcruise },
  { name: 'unused code', command: ['knip'], args: ['--no-progress'] },
  { name: 'API document', args: ['deploy/local/openapi.mjs', '--check'], needs: 'gateway/src/openapi.ts' },
  { name: 'figures', args: ['tools/figures.mjs', '--check'] },
];

export async function check(only = []) {
  const queue = CHECKS.filter(({ name, needs }) => (!only.length || only.includes(name)) && (!needs || isThere(needs)));
  const failed = [];
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { name, command, args } = next;
      const begun = Date.now();
      const script = command ? [packageCommand(...command)] : [];
      const { code, output } = await run(process.execPath, [...script, ...args], {
        cwd: inRoot(),
        env: { ...process.env, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }) },
      });
      say(`${code === 0 ? 'PASS' : 'FAIL'}  ${name.padEnd(16)} ${seconds(Date.now() - begun)}`);
      if (code !== 0) {
        failed.push(name);
        say(`\n${output.trim()}\n`);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return failed;
}

await goOnInReleaseNode();

for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => void stopRunningCommands().then(() => process.exit(130)));

try {
  await installPackages();
  const failed = await check(process.argv.slice(2));
  if (failed.length) say(`\nNot right yet: ${failed.join(', ')}`);
  process.exitCode = failed.length ? 1 : 0;
} catch (error) {
  console.error(describe(error));
  process.exitCode = 1;
}
