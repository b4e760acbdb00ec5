/**
 * Installs the packages exactly as `package-lock.json` says, when what is installed is something else. Without their install scripts: the one
 * that does something useful, the links of PostgreSQL's libraries, is done in postgres.mjs.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { lastLines, run } from './commands.mjs';
import { inRoot, readJson } from './paths.mjs';
import { Problem } from './problem.mjs';

const STAMP = inRoot('node_modules', '.kurtyna-lock');

const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(inRoot('package-lock.json')))
    .update(process.platform + process.arch)
    .digest('hex');

export const isInstalled = () => {
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lockHash()) return true;
  if (!installedByHand()) return false;
  writeFileSync(STAMP, lockHash());
  return true;
};

/** Somebody ran `npm ci` or `npm install` themselves: npm's own list of what it installed says whether it is the same. */
function installedByHand() {
  const list = inRoot('node_modules', '.package-lock.json');
  if (!existsSync(list)) return false;
  const installed = readJson(list).packages;
  return Object.entries(readJson(inRoot('package-lock.json')).packages)
    .filter(([path, entry]) => path.includes('node_modules/') && !entry.optional && !entry.devOptional && !entry.peer)
    .every(([path, entry]) => (entry.link ? installed[path]?.link : installed[path]?.version === entry.version));
}

export async function installPackages({ note = () => {} } = {}) {
  if (isInstalled()) return 'up to date';
  note('npm ci, about a minute the first time');
  let result;
  try {
    result = await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'], {
      cwd: inRoot(),
      env: { ...process.env, NODE_ENV: '', npm_config_omit: '', npm_config_include: 'dev' },
    });
  } catch (error) {
    throw new Problem(`npm could not be run (${error.message}).`, 'Install Node.js 20.19 or newer together with npm.');
  }
  if (result.code !== 0)
    throw new Problem(
      `The packages could not be installed:\n${lastLines(result.output)}`,
      'Mend this, then start again.',
    );
  writeFileSync(STAMP, lockHash());
  return undefined;
}
