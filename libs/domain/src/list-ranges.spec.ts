import { describe, expect, it } from '@jest/globals';
import { readCounts, readDays } from './list-ranges.js';

describe('the days of a column', () => {
  it.each([
    ['2026', ['2026-01-01', '2026-12-31']],
    ['2024-02', ['2024-02-01', '2024-02-29']],
    [' 2026-02-03 ', ['2026-02-03', '2026-02-03']],
    ['02.2026', ['2026-02-01', '2026-02-28']],
    ['03.02.2026', ['2026-02-03', '2026-02-03']],
    ['2026-13', null],
    ['2026-02-30', null],
    ['30.02.2026', null],
    ['0000', null],
    ['9999', null],
    ['2026-2', null],
    ['luty', null],
    ['', null],
  ])('%j are %j [USERADM-14]', (text, days) => {
    const read = readDays(text);
    expect(read && [read.first, read.last]).toEqual(days);
  });
});

describe('the numbers of a column', () => {
  it.each([
    ['0', [0, 0]],
    ['3', [3, 3]],
    ['2-5', [2, 5]],
    [' 2 – 5 ', [2, 5]],
    ['5-2', null],
    ['-2', null],
    ['2-', null],
    ['1.5', null],
    ['9999999999', null],
    ['', null],
  ])('%j are %j [USERADM-14]', (text, counts) => {
    const read = readCounts(text);
    expect(read && [read.from, read.to]).toEqual(counts);
  });
});
