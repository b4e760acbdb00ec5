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
const COULD_NOT_RUN = 'could not run';

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
    files: testResults.map(({ name }) => name),
  };
}

/** A file may fail without any of its tests: it cannot be loaded, or what it does before or after all of them fails. */
function failuresOfSuite({ name, status: outcome, message, assertionResults }) {
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  if (outcome === 'failed' && !failed.length) return [{ file: name, title: COULD_NOT_RUN, message }];
  return failed.map(({ fullName, failureMessages }) => ({
    file: name,
    title: fullName,
    message: failureMessages.join('\n'),
  }));
}

/**
 * A kind of test whose red files were run once more, alone: what is red again has failed, what is green now is unsteady. A file of the first
 * run that the second has no word of stays failed.
 */
export function withSecondRun(first, second) {
  const ofFirst = first.failures ?? [];
  const isRedAgain = ({ file, title }) =>
    second.failures?.some((other) => other.file === file && (other.title === title || other.title === COULD_NOT_RUN));
  const isGreenNow = (failure) => second.files?.includes(failure.file) && !isRedAgain(failure);
  const unsteady = ofFirst.filter(isGreenNow);
  const failures = [
    ...ofFirst.filter((failure) => !isGreenNow(failure)),
    ...(second.failures ?? []).filter(isNew(ofFirst)),
  ];
  return {
    ...first,
    passed: first.passed + unsteady.filter(({ title }) => title !== COULD_NOT_RUN).length,
    failed: failures.length,
    failures,
    unsteady,
  };
}

const isNew =
  (known) =>
  ({ file, title }) =>
    !known.some((other) => other.file === file && other.title === title);

export function readPlaywrightReport(report) {
  if (!existsSync(report)) return { passed: 0, failed: 0 };
  const { stats, errors = [], suites } = readJson(report);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    failures: [
      ...suites.flatMap((suite) => specsThat(suite, ({ ok }) => !ok)),
      ...errors.map(({ message }) => ({ file: '', title: COULD_NOT_RUN, message })),
    ],
    unsteady: suites.flatMap((suite) =>
      specsThat(suite, ({ ok, tests }) => ok && tests.some(({ status }) => status === 'flaky')),
    ),
  };
}

function specsThat({ suites = [], specs = [] }, isWanted) {
  const own = specs.filter(isWanted).map(({ file, title, tests }) => ({
    file: inRoot('e2e', 'browser', file),
    title,
    message: tests.flatMap(({ results }) => results.map(({ error }) => error?.message ?? '')).find(Boolean) ?? '',
  }));
  return [...own, ...suites.flatMap((suite) => specsThat(suite, isWanted))];
}

/** Every failure of every step, short, just above the table. */
export const tellFailures = (rows) => tell('failed', 'failures', rows);

/** What was red once and green when run once more: nothing is wrong with the run, but somebody should look at the test. */
export const tellUnsteady = (rows) => tell('unsteady: red once, green once more alone', 'unsteady', rows);

function tell(heading, which, rows) {
  const told = rows.flatMap((row) => (row[which] ?? []).map((one) => ({ step: row.name, ...one })));
  if (!told.length) return;
  say(`\n── ${heading} ${'─'.repeat(Math.max(3, 70 - heading.length))}`);
  for (const { step, file, title, message } of told.slice(0, MOST_TOLD)) {
    say(`\n${step}: ${file && relative(inRoot(), file)} › ${title}`);
    const lines = stripVTControlCharacters(message)
      .split('\n')
      .filter((line) => line.trim() && !/node_modules|node:internal/.test(line));
    say(
      lines
        .slice(0, LINES)
        .map((line) => `    ${line}`)
        .join('\n'),
    );
  }
  if (told.length > MOST_TOLD) say(`\nand ${told.length - MOST_TOLD} more`);
}
