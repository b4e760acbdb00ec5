import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { readJestReport, withSecondRun } from './test-reports.mjs';

const red = (file: string, title: string) => ({ file, title, message: 'Expected: < 80' });

describe('the red files of a kind of test, run once more and alone', () => {
  const first = { passed: 10, failed: 2, failures: [red('a.spec.ts', 'sells'), red('b.spec.ts', 'refunds')] };

  it('a test that is green then has not failed, and is told as unsteady with what it said first', () => {
    const both = withSecondRun(first, { passed: 8, failed: 0, failures: [], files: ['a.spec.ts', 'b.spec.ts'] });
    expect(both).toMatchObject({ passed: 12, failed: 0, failures: [], unsteady: first.failures });
  });

  it('a test that is red again has failed', () => {
    const again = [red('b.spec.ts', 'refunds')];
    const both = withSecondRun(first, { passed: 7, failed: 1, failures: again, files: ['a.spec.ts', 'b.spec.ts'] });
    expect(both).toMatchObject({ passed: 11, failed: 1, failures: again, unsteady: [red('a.spec.ts', 'sells')] });
  });

  it('a test that is red only the second time has failed too', () => {
    const other = red('a.spec.ts', 'gives back');
    const both = withSecondRun(first, { passed: 7, failed: 1, failures: [other], files: ['a.spec.ts', 'b.spec.ts'] });
    expect(both).toMatchObject({ failed: 1, failures: [other] });
  });

  it('a file of which the second run says nothing, or that could not run, stays failed', () => {
    expect(withSecondRun(first, { passed: 0, failed: 0 }).failed).toBe(2);
    const broken = [red('a.spec.ts', 'could not run')];
    const both = withSecondRun(first, { passed: 5, failed: 1, failures: broken, files: ['a.spec.ts', 'b.spec.ts'] });
    expect(both).toMatchObject({ failed: 2, unsteady: [red('b.spec.ts', 'refunds')] });
  });
});

describe("Jest's report", () => {
  const read = (...testResults: object[]) => {
    const folder = mkdtempSync(join(tmpdir(), 'report-'));
    const [numPassedTests, numFailedTests, numRuntimeErrorTestSuites, numPendingTests, numTodoTests] = [2, 1, 1, 0, 0];
    const counts = { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, numPendingTests, numTodoTests };
    writeFileSync(join(folder, 'report.json'), JSON.stringify({ ...counts, testResults }));
    try {
      return readJestReport(join(folder, 'report.json'));
    } finally {
      rmSync(folder, { recursive: true });
    }
  };
  const passed = { status: 'passed', fullName: 'sells', failureMessages: [] };
  const failed = { status: 'failed', fullName: 'refunds', failureMessages: ['Expected: 1'] };

  it('names each test that failed, and each file that failed without one: not loaded, or broken before or after all its tests', () => {
    const report = read(
      { name: 'a.spec.ts', status: 'passed', message: '', assertionResults: [passed] },
      { name: 'b.spec.ts', status: 'failed', message: 'long', assertionResults: [passed, failed] },
      { name: 'c.spec.ts', status: 'failed', message: 'no such module', assertionResults: [] },
      { name: 'd.spec.ts', status: 'failed', message: 'afterAll: no responders', assertionResults: [passed] },
    );
    expect(report).toMatchObject({ passed: 2, failed: 2 });
    expect(report.failures).toEqual([
      { file: 'b.spec.ts', title: 'refunds', message: 'Expected: 1' },
      { file: 'c.spec.ts', title: 'could not run', message: 'no such module' },
      { file: 'd.spec.ts', title: 'could not run', message: 'afterAll: no responders' },
    ]);
  });
});
