import { describe, expect, it } from '@jest/globals';
import { withSecondRun } from './test-reports.mjs';

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
