import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from '@jest/globals';

const SOURCES = join(import.meta.dirname, '..');
const COMMENT = /\/\*[^]*?\*\//g;
/** The text before a `{`, up to the brace or the rule before it. */
const SELECTORS = /([^{};]+)\{/g;
/** The block that a selector begins with, without its elements and modifiers. */
const BLOCK = /^\s*\.(kt-[a-z0-9]+(?:-[a-z0-9]+)*)/;

/** The folders in whose sheets a block has rules of its own; inside a block of its own a sheet may speak of another one's. */
function foldersOfBlocks(): Map<string, Set<string>> {
  const folders = new Map<string, Set<string>>();
  for (const sheet of globSync(join(SOURCES, '**/*.css'))) {
    const rules = readFileSync(sheet, 'utf8').replace(COMMENT, '').matchAll(SELECTORS);
    for (const [, selectors] of rules) {
      for (const selector of selectors!.split(/,(?![^(]*\))/)) {
        const block = BLOCK.exec(selector)?.[1];
        if (block) folders.set(block, (folders.get(block) ?? new Set()).add(relative(SOURCES, dirname(sheet))));
      }
    }
  }
  return folders;
}

it('a block has its rules in the sheets of one folder: all sheets of a page are one, whatever part each is of', () => {
  const folders = foldersOfBlocks();
  expect(folders.size).toBeGreaterThan(100);
  const shared = [...folders].filter(([, of]) => of.size > 1).map(([block, of]) => `${block}: ${[...of].sort().join(', ')}`);
  expect(shared).toEqual([]);
});
