/** The control of the rehearsal: one bug after the other in a copy of the tree, and each must be found by its law within its steps (REH-17). */
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '../paths.mjs';
import { bent } from './planted.mjs';

/** Long enough for the steps of the slowest law, on a machine with other work. */
const SECONDS_PER_STEP = 0.5;

/** Answers the exit code. `rehearse(changes, out)` plays stories in the running house and answers theirs. */
export async function plantEach(planted, { times, rehearse, say }) {
  const copy = inRoot('.kurtyna-rehearsal', 'planted');
  const found = [];
  for (const bug of planted) {
    await plant(copy, bug);
    for (let nth = 1; nth <= times; nth += 1) {
      let said = '';
      const seed = nth * 1000;
      const changes = { seed, seconds: Math.ceil(bug.steps * SECONDS_PER_STEP) };
      const code = await rehearse({ ...changes, build: copy }, (text) => void (said += text));
      const law = /^\s*((?:LAW-\d+|ANSWER|FACTS|error)) {2}/m.exec(said)?.[1] ?? 'nothing';
      const steps = Number(/stories, (\d+) steps/.exec(said)?.[1] ?? 0);
      const isFound = code !== 0 && bug.laws.includes(law);
      found.push(isFound);
      say(
        `${isFound ? 'found' : 'NOT FOUND'}  ${bug.name}  seed ${seed}  by ${law}, ${steps} steps with shrinking  (${bug.what})`,
      );
      if (!isFound) say(said);
    }
  }
  return found.every(Boolean) ? 0 : 1;
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
