/** The release before this one, built in a folder of its own: what runs beside the new one while a release goes out (D39). */
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from '../../deploy/local/lib/paths.mjs';

/** Where builds are kept: below this checkout, so that its packages are found, which are those of this release. */
const KEPT = join(ROOT, '.kurtyna', 'release-before');

const { commit } = JSON.parse(readFileSync(join(ROOT, 'deploy', 'release-before.json'), 'utf8')) as { commit: string };

const git = (...args: string[]): Buffer => execFileSync('git', args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 2 ** 28 });

/** A folder without the history (a copy of the files, a shallow clone) does not have it. */
export const isReleaseBeforeHere = ((): boolean => {
  try {
    git('merge-base', '--is-ancestor', commit, 'HEAD');
    return true;
  } catch {
    return false;
  }
})();

/** The folder of its build; made once for each commit. */
export function releaseBefore(): string {
  if (!isReleaseBeforeHere) throw new Error(`${commit} of deploy/release-before.json is no ancestor here: git fetch --unshallow`);
  const folder = join(KEPT, commit);
  if (existsSync(folder)) return folder;
  rmSync(KEPT, { recursive: true, force: true }); // that of another release, or half of one
  mkdirSync(KEPT, { recursive: true });
  const making = mkdtempSync(join(KEPT, 'making-'));
  const sources = git('archive', commit, '--', '.', ...['frontend', 'e2e', 'docs'].map((name) => `:(exclude)${name}`));
  execFileSync('tar', ['-x', '-C', making], { input: sources });
  linkLibraries(making);
  execFileSync(process.execPath, [join(making, 'deploy', 'local', 'build.mjs'), '--backend'], {
    cwd: making,
    env: { PATH: process.env.PATH },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  renameSync(making, folder);
  return folder;
}

/** Its programs are to find its own libraries; everything else is found further up. */
function linkLibraries(folder: string): void {
  mkdirSync(join(folder, 'node_modules', '@kurtyna'), { recursive: true });
  for (const name of readdirSync(join(folder, 'libs')))
    symlinkSync(join('..', '..', 'libs', name), join(folder, 'node_modules', '@kurtyna', name));
}

/** The same build with one word of its code another: a release that could not run beside this one. */
export function releaseBeforeWith(word: string, another: string): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(KEPT, 'changed-'));
  const from = releaseBefore();
  for (const part of ['dist', 'libs', 'node_modules', 'package.json'])
    cpSync(join(from, part), join(folder, part), { recursive: true, verbatimSymlinks: true });
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile() && each.name.endsWith('.js') && /\bdist\b/.test(relative(folder, each.parentPath)))
    .map((each) => join(each.parentPath, each.name))
    .filter((file) => readFileSync(file, 'utf8').includes(word));
  for (const file of files) writeFileSync(file, readFileSync(file, 'utf8').replaceAll(word, another));
  if (!files.length) throw new Error(`"${word}" stands nowhere in the release before`);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
