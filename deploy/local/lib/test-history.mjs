/**
 * Runs of `npm test` leave this behind: a folder of reports for each, the newest thirty, and beside them one file in which each run names its
 * unsteady tests. A test that was unsteady twice in ten runs has failed: chance does not come twice to the same one of eleven thousand.
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { inRoot, readJson } from './paths.mjs';

const KEPT_RUNS = 30;
const RUNS_LOOKED_AT = 10;
const SLOWEST = 20;

/** The folder of this run's reports, named by its beginning (UTC). */
export function openReports(folder, now = new Date()) {
  const reports = join(folder, now.toISOString().slice(0, 19).replaceAll(':', '-'));
  mkdirSync(reports, { recursive: true });
  const runs = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  for (const { name } of runs.sort((a, b) => (a.name < b.name ? 1 : -1)).slice(KEPT_RUNS))
    rmSync(join(folder, name), { recursive: true, force: true });
  return reports;
}

/** Answers those of this run's unsteady tests that were unsteady before, in one of the nine runs of their step before this one; keeps this run. */
export function rememberUnsteady(file, { at, rows }) {
  const runs = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean).map(JSON.parse) : [];
  const now = {
    at,
    steps: rows.filter(({ notRun }) => !notRun).map(({ name }) => name),
    unsteady: rows.flatMap(({ name, unsteady = [] }) =>
      unsteady.map((one) => ({ step: name, file: relative(inRoot(), one.file), title: one.title })),
    ),
  };
  appendFileSync(file, `${JSON.stringify(now)}\n`);
  const before = (step) => runs.filter(({ steps }) => steps.includes(step)).slice(1 - RUNS_LOOKED_AT);
  return now.unsteady.filter(({ step, file: where, title }) =>
    before(step).some(({ unsteady }) => unsteady.some((one) => one.file === where && one.title === title)),
  );
}

/** The files that took longest, `[{ step, file, took }]` with milliseconds, from the reports of Jest and Playwright in this folder. */
export function slowestFiles(reports) {
  const files = readdirSync(reports)
    .filter((name) => name.endsWith('.json') && !name.startsWith('run'))
    .flatMap((name) => {
      const step = name.replace(/\.json$/, '');
      const report = readJson(join(reports, name));
      return report.testResults ? ofJest(step, report) : ofPlaywright(step, report);
    });
  return files.sort((a, b) => b.took - a.took).slice(0, SLOWEST);
}

const ofJest = (step, { testResults }) =>
  testResults.map(({ name, startTime, endTime }) => ({
    step,
    file: relative(inRoot(), name),
    took: endTime - startTime,
  }));

const ofPlaywright = (step, { suites = [] }) =>
  suites.map((suite) => ({ step, file: join('e2e', 'browser', suite.file), took: tookOf(suite) }));

const tookOf = ({ suites = [], specs = [] }) =>
  [
    ...suites.map(tookOf),
    ...specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration))),
  ].reduce((sum, ms) => sum + ms, 0);
