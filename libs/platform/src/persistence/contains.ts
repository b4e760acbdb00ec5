import { FOLDED_LETTERS, searchWords } from '@kurtyna/domain';
import type { Sql } from './sql.js';

/** A pattern of LIKE for texts that contain this one; signs that mean something to LIKE mean themselves (D28, N14). */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

const LETTERS = Object.entries({
  ...{ ą: 'a', ć: 'c', ę: 'e', ń: 'n', ó: 'o', ś: 's', ź: 'z', ż: 'z' },
  ...FOLDED_LETTERS,
}).sort(([, a], [, b]) => b.length - a.length);
const SEVERAL = LETTERS.filter(([, plain]) => plain.length > 1);
const ONE = LETTERS.slice(SEVERAL.length);

/**
 * A column as `fold` of libs/domain leaves the letters of Polish and Cyrillic texts; for lists so short that nothing is kept beside their
 * texts. `column`: a constant of the list.
 */
export const foldedColumn = (column: string): string =>
  SEVERAL.reduce(
    (sql, [letter, plain]) => `replace(${sql}, '${letter}', '${plain}')`,
    `translate(lower(${column}), '${ONE.map(([letter]) => letter).join('')}', '${ONE.map(([, plain]) => plain).join('')}')`,
  );

/**
 * One condition for each word of a search: it is in one of the columns. The columns hold text as `fold` of libs/domain leaves it; their
 * names are constants of the list. A search of nothing but marks and blanks finds nothing.
 */
export function containsWords(search: string, columns: readonly [string, ...string[]]): Sql[] {
  const patterns = patternsOf(search);
  if (patterns.length === 0) return [{ texts: ['false'], values: [] }];
  return patterns.map((pattern) => contains(pattern, columns));
}

/** A pattern of LIKE for each word of a search, for a statement that is written by hand. */
export const patternsOf = (search: string): string[] => searchWords(search).map(containing);

function contains(pattern: string, columns: readonly [string, ...string[]]): Sql {
  const [first, ...others] = columns;
  return {
    texts: [`(${first} LIKE `, ...others.map((column) => ` OR ${column} LIKE `), ')'],
    values: columns.map(() => pattern),
  };
}
