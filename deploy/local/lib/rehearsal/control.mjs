/** The control of the rehearsal: one bug after the other in a copy of the tree, and each must be found by its law within its steps (REH-17). */
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '../paths.mjs';
import { bent } from './planted.mjs';

/** A machine with other work does its steps in this time; more are never done, however quick it is. */
const SECONDS_PER_STEP = 0.5;

/** The written story of a bug: it breaks a law with the bug in the house, and none without. */
export const storyOf = (name) => inRoot('e2e', 'rehearsal', 'planted', `${name}.json`);

/**
 * Answers the exit code. `rehearse(changes, out)` plays stories in the running house and answers theirs. First the written story of the bug: that
 * the oracle sees it; then, unless `written` are enough, random ones: that they come upon it.
 */
export async function plantEach(planted, { times, written, rehearse, say }) {
  const copy = inRoot('.kurtyna-rehearsal', 'planted');
  let missed = 0;
  for (const bug of planted) {
    await plant(copy, bug);
    const runs = [{ story: storyOf(bug.name), how: 'written' }];
    for (let nth = 1; nth <= times && !written; nth += 1) {
      // Of its own: addresses come from the seed, and one that was used by the bug before has withdrawn as often in this hour as it may.
      const seed = nth * 1000 + Number(bug.name.slice('PL-'.length));
      runs.push({ seed, steps: bug.steps, seconds: Math.ceil(bug.steps * SECONDS_PER_STEP), how: `seed ${seed}` });
    }
    for (const { how, ...changes } of runs) {
      let said = '';
      const code = await rehearse({ ...changes, build: copy, program: bug.program }, (text) => void (said += text));
      const law = /^\s*(LAW-\d+|ANSWER|FACTS|error) {2}/m.exec(said)?.[1] ?? 'nothing';
      const steps = /stories, (\d+) steps/.exec(said)?.[1];
      const isFound = code !== 0 && bug.laws.includes(law);
      if (!isFound) missed += 1;
      say(
        `${isFound ? 'found' : 'NOT FOUND'}  ${bug.name}  ${how}  by ${law}${steps ? `, ${steps} steps with shrinking` : ''}  (${bug.what})`,
      );
      if (!isFound) say(said);
    }
  }
  return missed === 0 ? 0 : 1;
}

/** What is built, with one file of it built anew from the bent source. */
async function plant(copy, bug) {
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy, { recursive: true });
  cpSync(inRoot('dist'), join(copy, 'dist'), {
    recursive: true,
    filter: (source) => !source.startsWith(inRoot('dist', 'frontend')),
  });
  cpSync(inRoot('package.json'), join(copy, 'package.json'));
  symlinkSync(inRoot('node_modules'), join(copy, 'node_modules'));
  const { transform } = await import('@swc/core');
  const settings = JSON.parse(readFileSync(inRoot('.swcrc.json'), 'utf8'));
  const source = bent(bug, readFileSync(inRoot(bug.file), 'utf8'));
  const { code } = await transform(source, {
    ...settings,
    swcrc: false,
    configFile: false,
    filename: inRoot(bug.file),
  });
  writeFileSync(join(copy, 'dist', bug.file.replace(/\.ts$/, '.js')), code);
}
