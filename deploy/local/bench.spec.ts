/** The goals stand in one place, and a row that was measured beside others has its figure and no verdict. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { goalsTable } from '../../e2e/load/bench/goals.js';
import { atMost, isMissed, isNoisy, judgedThoughLoud, note, share, table, type Figures, type Row } from '../../e2e/load/bench/table.js';
import { inRoot } from './lib/paths.mjs';

const cpu = (foreign: number) => ({ all: 1200, each: {}, asking: 300, bare: 0, foreign });
const figures = (ratio: number, foreign = 0): Figures => ({
  ...{ bare: 1000, kurtyna: 1000 * ratio, ratio, foreign },
  cost: { bare: 0.04, kurtyna: 0.05, ratio: 0.8 },
});
/** What stands in the last column. */
const verdictOf = (row: Row): string => table([row]).split('\n')[2]!.split(/ {2,}/).at(-1)!;

describe('the goals', () => {
  it('stand in docs/performance.md as they are printed today [performance P44]', () => {
    expect(readFileSync(inRoot('docs', 'performance.md'), 'utf8')).toContain(`\n${goalsTable()}\n`);
  });
});

describe('a row of the bench', () => {
  it.each<[string, string, Row]>([
    ['reached', 'aim', atMost('P3', 'list', 7, cpu(0.15))],
    ['in between', 'must', atMost('P3', 'list', 19, cpu(0.1))],
    ['missed', 'missed', atMost('P3', 'list', 21, cpu(0.1))],
    ['a time beside others', 'noisy 0.6', atMost('P3', 'list', 7, cpu(0.6))],
    ['a rate beside others', 'noisy 0.2', share('P6', 'page', figures(0.5, 0.2))],
    ['a miss beside others', 'noisy 0.6', atMost('P3', 'list', 21, cpu(0.6))],
    ['CPU beside some', 'must', atMost('P22', 'purchase', 1.5, cpu(0.5))],
    ['CPU beside many', 'noisy 0.6', atMost('P22', 'purchase', 1.5, cpu(0.6))],
    ['a goal that is said by CPU, whatever the rate', 'aim', share('P1', 'list', figures(0.3, 0.4))],
    ['a size beside anybody', 'missed', atMost('P18', 'memory', 250, cpu(1.9))],
    ['quicker than the bare limit', 'noise', share('P6', 'page', figures(1.06))],
    ['quicker than another that is not the limit', 'aim', share('P8 walk', 'purchase', figures(2.1))],
    ['a note', '-', note('P9', 'rate', '400/s', cpu(1))],
  ])('says of what is %s: %s [performance P44]', (_what, verdict, row) => expect(verdictOf(row)).toBe(verdict));

  it('has the CPU of both sides and the cores of others beside it', () => {
    const printed = table([atMost('P3', 'list', 7, cpu(0.12)), share('P1', 'list', figures(0.9, 0.03))]);
    expect(printed).toMatch(/house 1\.2 s, asking 0\.3 s +0\.12 /);
    expect(printed).toMatch(/bare 0\.040 ms, Kurtyna 0\.050 ms +0\.03 /);
  });

  it('counts as missed or as noisy, never as both, and none is judged beside others', () => {
    const rows = [
      atMost('P3', 'list', 21, cpu(0.6)),
      atMost('P3', 'list', 21, cpu(0)),
      share('P6', 'page', figures(1.06)),
      note('P9', 'rate', ''),
    ];
    expect([rows.filter(isNoisy).length, rows.filter(isMissed).length, judgedThoughLoud(rows)]).toEqual([2, 1, 0]);
  });
});
