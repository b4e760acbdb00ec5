/**
 * Plants one bug of the list at a time, in the project itself, and runs the specs that must be red with it; the file is put back whatever
 * happens. Without a bug the same specs must be green, else their red would say nothing.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inRoot, packageCommand, readJson } from '../lib/paths.mjs';
import { Problem } from '../lib/problem.mjs';
import { say } from '../lib/progress.mjs';
import { PLANTED } from './planted-list.mjs';

const TEST_TIMEOUT_MS = 60_000;

/** `state`: the run's folder, which is empty when it begins; so what a killed run has left changed is remembered beside it. */
export function createPlanted(state) {
  const aside = join(`${state}-planted`, 'as-it-was.json');
  const report = join(state, 'planted-report.json');
  let running = null;

  /** As it was, at once: also while a signal ends the run. */
  function putBack() {
    if (!existsSync(aside)) return;
    const { file, text } = readJson(aside);
    writeFileSync(inRoot(file), text);
    rmSync(dirname(aside), { recursive: true });
  }

  function plant({ name, file, from, to }) {
    const text = readFileSync(inRoot(file), 'utf8');
    if (text.split(from).length !== 2)
      throw new Problem(
        `The planted bug ${name} does not fit ${file} any more: what it changes stands there not once.`,
      );
    mkdirSync(dirname(aside), { recursive: true });
    writeFileSync(aside, JSON.stringify({ file, text }));
    writeFileSync(
      inRoot(file),
      text.replace(from, () => to),
    );
  }

  async function jest({ tests, only }) {
    rmSync(report, { force: true });
    const args = ['--runInBand', '--forceExit', `--testTimeout=${TEST_TIMEOUT_MS}`, '--json', `--outputFile=${report}`];
    const chosen = [...(only ? ['-t', only] : []), '--testPathPatterns', ...tests];
    running = spawn(process.execPath, [packageCommand('jest'), '--selectProjects', 'rules', 'db', ...args, ...chosen], {
      cwd: inRoot(),
      stdio: 'ignore',
      env: { ...process.env, NODE_OPTIONS: '--experimental-vm-modules --no-warnings=ExperimentalWarning' },
    });
    await new Promise((resolve) => running.once('exit', resolve));
    running = null;
    if (!existsSync(report)) return { failed: 0, passed: 0, broken: true };
    const {
      numFailedTests: failed,
      numPassedTests: passed,
      numRuntimeErrorTestSuites: broken,
      testResults,
    } = readJson(report);
    const red = testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .find(({ status }) => status === 'failed');
    return { failed, passed, broken: broken > 0, first: red?.title ?? '' };
  }

  /** Each as `{ name, bug, end, first }`: `noticed`, `not noticed`, or why nothing can be said. */
  async function run(wanted = []) {
    putBack();
    const bugs = PLANTED.filter(({ name }) => !wanted.length || wanted.includes(name));
    const sound = new Map();
    const rows = [];
    for (const bug of bugs) {
      const key = JSON.stringify([bug.tests, bug.only]);
      if (!sound.has(key)) sound.set(key, await jest(bug));
      const { failed, passed, broken, first } = sound.get(key);
      if (failed > 0 || broken || passed === 0) {
        rows.push({ ...bug, end: passed === 0 ? 'no such test' : 'red without it', first });
        continue;
      }
      try {
        plant(bug);
        const bent = await jest(bug);
        rows.push({
          ...bug,
          end: bent.failed > 0 ? 'noticed' : bent.broken ? 'does not run' : 'NOT noticed',
          first: bent.first,
        });
      } finally {
        putBack();
      }
      say(`${rows.at(-1).end.padEnd(14)} ${bug.name}: ${bug.bug}`);
    }
    return rows;
  }

  return {
    run,
    stop() {
      running?.kill('SIGKILL');
      putBack();
    },
  };
}

export function printPlanted(rows) {
  say('\nplanted bug                  end             first test that is red');
  for (const { name, end, first } of rows) say([name.padEnd(28), end.padEnd(15), first ?? ''].join(' '));
  const noticed = rows.filter(({ end }) => end === 'noticed').length;
  say(`\n${noticed} of ${rows.length} planted bugs are noticed.`);
}
