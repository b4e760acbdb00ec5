import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openReports, rememberUnsteady, slowestFiles, type RanStep } from './test-history.mjs';
import { inRoot } from './paths.mjs';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'history-'))));
afterEach(() => rmSync(folder, { recursive: true }));

describe('a test that was unsteady', () => {
  const at = '2026-11-26T20:00:00.000Z';
  const unsteady = (title: string): RanStep => ({
    name: 'browser',
    unsteady: [{ file: inRoot('e2e', 'browser', 'looks.spec.ts'), title, message: 'Expected: 1' }],
  });
  const steady: RanStep = { name: 'browser' };
  const ran = (...rows: RanStep[]) => rememberUnsteady(join(folder, 'unsteady.jsonl'), { at, rows });

  it('is told once, and named when it was so in another of ten runs', () => {
    expect(ran(unsteady('sells'))).toEqual([]);
    for (let run = 2; run < 10; run++) expect(ran(steady)).toEqual([]);
    expect(ran(unsteady('sells'))).toEqual([{ step: 'browser', file: 'e2e/browser/looks.spec.ts', title: 'sells' }]);
  });

  it('is new again after ten runs without it', () => {
    ran(unsteady('sells'));
    for (let run = 2; run <= 10; run++) ran(steady);
    expect(ran(unsteady('sells'))).toEqual([]);
  });

  it('is not another test, and runs without its step count nothing', () => {
    ran(unsteady('sells'));
    for (let run = 0; run < 20; run++) ran({ name: 'check' }, { name: 'browser', notRun: true });
    expect(ran(unsteady('gives back'))).toEqual([]);
    expect(ran(unsteady('sells'))).toHaveLength(1);
  });
});

it('keeps the reports of thirty runs', () => {
  for (let day = 1; day <= 31; day++) openReports(folder, new Date(Date.UTC(2026, 9, day)));
  openReports(folder, new Date('2026-11-26T20:31:05Z'));
  const kept = readdirSync(folder).sort();
  expect([kept.length, kept[0], kept.at(-1)]).toEqual([30, '2026-10-03T00-00-00', '2026-11-26T20-31-05']);
});

it('says which files took longest, of Jest and of Playwright', () => {
  const write = (name: string, report: object) => writeFileSync(join(folder, name), JSON.stringify(report));
  mkdirSync(folder, { recursive: true });
  write('rules.json', { testResults: [{ name: inRoot('libs/a.spec.ts'), startTime: 1000, endTime: 4000 }] });
  const tries = (...durations: number[]) => ({ tests: [{ results: durations.map((duration) => ({ duration })) }] });
  write('browser.json', {
    suites: [{ file: 'looks.spec.ts', specs: [tries(1000)], suites: [{ file: 'looks.spec.ts', specs: [tries(2000, 500)] }] }],
  });
  write('run.json', { took: 1 });
  expect(slowestFiles(folder)).toEqual([
    { step: 'browser', file: 'e2e/browser/looks.spec.ts', took: 3500 },
    { step: 'rules', file: 'libs/a.spec.ts', took: 3000 },
  ]);
});
