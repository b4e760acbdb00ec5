/**
 * What the reports of Jest and Playwright say: how many passed, and of each that failed where it is and what it said. The failures
 * are told once more at the end, because in half an hour of output nobody finds them and a build server may keep only a part.
 */
import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { inRoot, readJson } from './paths.mjs';
import { say } from './progress.mjs';

/** Lines of one failure's message that are told again; the rest stands where the test ran. */
const LINES = 14;
const MOST_TOLD = 25;

/** A report that was never written counts nothing: the exit code of its step then says it. */
export function readJestReport(report) {
  if (!existsSync(report)) return { passed: 0, failed: 0 };
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, numPendingTests, numTodoTests, testResults } =
    readJson(report);
  return {
    passed: numPassedTests,
    failed: numFailedTests + numRuntimeErrorTestSuites,
    skipped: numPendingTests + numTodoTests,
    failures: testResults.flatMap(failuresOfSuite),
  };
}

function failuresOfSuite({ name, message, assertionResults }) {
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  if (!failed.length && message && !assertionResults.length) return [{ file: name, title: 'could not run', message }];
  return failed.map(({ fullName, failureMessages }) => ({
    file: name,
    title: fullName,
    message: failureMessages.join('\n'),
  }));
}

export function readPlaywrightReport(report) {
  if (!existsSync(report)) return { passed: 0, failed: 0 };
  const { stats, errors = [], suites } = readJson(report);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    failures: [
      ...suites.flatMap(failedSpecs),
      ...errors.map(({ message }) => ({ file: '', title: 'could not run', message })),
    ],
  };
}

function failedSpecs({ suites = [], specs = [] }) {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => ({
      file: inRoot('e2e', 'browser', file),
      title,
      message: tests.flatMap(({ results }) => results.map(({ error }) => error?.message ?? '')).find(Boolean) ?? '',
    }));
  return [...own, ...suites.flatMap(failedSpecs)];
}

/** Every failure of every step, short, just above the table. */
export function tellFailures(rows) {
  const failures = rows.flatMap(({ name, failures: ofStep = [] }) =>
    ofStep.map((failure) => ({ step: name, ...failure })),
  );
  if (!failures.length) return;
  say(`\n── failed ${'─'.repeat(64)}`);
  for (const { step, file, title, message } of failures.slice(0, MOST_TOLD)) {
    say(`\n${step}: ${file && relative(inRoot(), file)} › ${title}`);
    const lines = stripVTControlCharacters(message).split('\n').filter((line) => line.trim() && !/node_modules|node:internal/.test(line)); // prettier-ignore
    say(lines.slice(0, LINES).map((line) => `    ${line}`).join('\n')); // prettier-ignore
  }
  if (failures.length > MOST_TOLD) say(`\nand ${failures.length - MOST_TOLD} more`);
}
