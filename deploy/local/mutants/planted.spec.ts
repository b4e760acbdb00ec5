import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { inRoot } from '../lib/paths.mjs';
import { PLANTED } from './planted-list.mjs';

describe('a planted bug', () => {
  it('has a name of its own', () => {
    expect(new Set(PLANTED.map(({ name }) => name)).size).toBe(PLANTED.length);
  });

  it.each(PLANTED.map((bug) => [bug.name, bug] as const))('%s fits its file, once, and its specs are there', (_name, bug) => {
    expect(readFileSync(inRoot(bug.file), 'utf8').split(bug.from)).toHaveLength(2);
    expect(bug.to).not.toBe(bug.from);
    expect(bug.tests.filter((path) => !existsSync(inRoot(path)))).toEqual([]);
  });
});
