import { describe, expect, it } from '@jest/globals';
import { chosenOf, readOptions } from './test-options.mjs';

const ALL = ['check', 'rules', 'frontend', 'db', 'api', 'faults', 'rehearse', 'browser', 'load'];

describe('what is asked of `npm test`', () => {
  it.each([
    ['', { steps: ALL, full: false, repeat: 1, passedOn: [] }],
    ['--full', { steps: ALL, full: true }],
    ['--only=db,rules', { steps: ['rules', 'db'] }],
    ['--only db', { steps: ['db'] }],
    ['--only=house', { steps: ['api', 'faults', 'rehearse', 'load'] }],
    ['--only=browser --repeat 2', { steps: ['browser'], repeat: 2 }],
    ['--only=browser --repeat=3 -- looks', { steps: ['browser'], repeat: 3, passedOn: ['looks'] }],
    ['--only=faults -- one-process --bail', { steps: ['faults'], passedOn: ['one-process', '--bail'] }],
  ])('%s', (line, expected) => {
    expect(readOptions(line.split(' ').filter(Boolean))).toMatchObject(expected);
  });

  it.each([
    ['--ful', '"--ful" is not known.'],
    ['--only=browsers', '"browsers" is not known.'],
    ['--only', '"--only" is not known.'],
    ['--only=browser --repeat 0', '"--repeat" is not known.'],
    ['--only=browser --repeat', '"--repeat" is not known.'],
    ['--repeat 2', 'Journeys alone are repeated in one house'],
    ['--only=db,browser --repeat 2', 'Journeys alone are repeated in one house'],
    ['one-process', '"one-process" is not known.'],
  ])('%s is answered with what can be asked instead', (line, wrong) => {
    expect(readOptions(line.split(' '))).toEqual({ wrong: expect.stringContaining(wrong) });
  });
});

describe('the files of a folder that are run', () => {
  it.each([
    ['all, where nothing is named', [], ['e2e/faults/']],
    ['the named one instead of all', ['one-process'], ['e2e/faults/.*one-process']],
    ['the named one by its path', ['e2e/faults/one-process.spec.ts'], ['e2e/faults/one-process.spec.ts']],
    ['the named one, with words for Jest', ['one-process', '-t', 'starts'], ['e2e/faults/.*one-process', '-t', 'starts']],
    ['all, with words for Jest', ['-t', 'starts'], ['e2e/faults/', '-t', 'starts']],
  ])('are %s', (_which, passedOn, expected) => {
    expect(chosenOf('e2e/faults/', passedOn)).toEqual(expected);
  });
});
