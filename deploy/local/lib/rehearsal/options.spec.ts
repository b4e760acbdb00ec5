import { describe, expect, it } from '@jest/globals';
import { readRehearsal } from './options.mjs';

describe('what is asked of `npm run rehearse`', () => {
  it.each([
    ['--seed 7', { seconds: 1800, seed: 7, times: 1 }],
    ['--minutes 1 --seed=7 --only buy,pays', { seconds: 60, seed: 7, only: 'buy,pays' }],
    ['--seed 12 --path 3:2:1 --replay AEDG:K', { seed: 12, path: '3:2:1', replay: 'AEDG:K' }],
    ['--story found/LAW-08-1.json --house .kurtyna', { story: 'found/LAW-08-1.json', house: '.kurtyna' }],
    ['--control --times 3', { control: true, times: 3 }],
    ['--control=PL-1,PL-4', { control: 'PL-1,PL-4' }],
  ])('%s [REH-17]', (line, expected) => {
    expect(readRehearsal(line.split(' '))).toMatchObject(expected);
  });

  it('draws a seed where none is given', () => {
    expect(readRehearsal([])).toMatchObject({ seed: expect.any(Number), seconds: 1800 });
  });

  it.each([
    ['--sed 7', '"--sed" is not known.'],
    ['seven', '"seven" is not known.'],
    ['--seed', '"--seed" wants a value.'],
    ['--seed seven', '"--seed seven" is no whole number.'],
  ])('%s is answered with what can be asked instead', (line, wrong) => {
    expect(readRehearsal(line.split(' '))).toEqual({ wrong: expect.stringContaining(wrong) });
  });
});
