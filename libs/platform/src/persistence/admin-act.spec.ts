import { describe, expect, it } from '@jest/globals';
import { changedNames } from './admin-act.js';

describe('what the record of an act keeps', () => {
  it.each([
    [{ amount: 1, desc: 'a' }, { amount: 2, desc: 'a' }, ['amount']],
    [{ desc: null }, { desc: 'Jan Kowalski' }, ['desc']],
    [{ at: new Date(0) }, { at: new Date(0) }, []],
    [undefined, { withGuests: true }, ['withGuests']],
    [undefined, undefined, []],
  ])('of %j that became %j: the names alone, never the values', (before, after, names) => {
    expect(changedNames(before, after)).toEqual(names);
  });
});
