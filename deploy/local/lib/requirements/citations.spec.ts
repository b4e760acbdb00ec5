/** Whoever reads an id, a page or a section in this repository finds in docs/ what it means. */
import { readFileSync } from 'node:fs';
import { basename, relative } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ROOT, repositoryFiles } from '../paths.mjs';
import { citationFinder, pagesNamedIn } from './citations.mjs';
import { readDefinitions } from './pages.mjs';

const WRITTEN_BY_HAND = /(\.(tsx?|[cm]js|mts|md|css|hbs|html|ya?ml|conf|sh)|Dockerfile)$/;
const MADE_BY_A_PROGRAM = /generated\.ts$/;
/** Its made-up ids are what it is about. */
const OF_THESE_TESTS = /\/requirements\/(citations|requirements)\.spec\.ts$/;

const definitions = readDefinitions();
const citationsOf = citationFinder(definitions);
const files = repositoryFiles().filter((file) => WRITTEN_BY_HAND.test(file) && !MADE_BY_A_PROGRAM.test(file) && !OF_THESE_TESTS.test(file));

/** `path:line id` of everything that `wrongOf` finds in a line. */
const everywhere = (wrongOf: (line: string) => string[]): string[] =>
  files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) => wrongOf(line).map((wrong) => `${relative(ROOT, file)}:${index + 1} ${wrong}`)),
  );

describe('a citation', () => {
  it.each([
    ['a row', '/** Signs in (AUTH-01). */', ['AUTH-01']],
    ['both ends of a range', '[CNT-01..CNT-04]', ['CNT-01', 'CNT-04']],
    ['the ends of a short range', '[CNT-01..04]', ['CNT-01', 'CNT-04']],
    ['an open reading', 'see OPEN1-3', ['OPEN1-3']],
    ['rules', 'once per order (D11, R4; I5e)', ['D11', 'R4', 'I5e']],
    ['a rule of a page', 'taste T29', ['T29', 'taste T29']],
    ['a section', 'goes back (payu.md 10.6)', ['payu 10.6']],
    ['a section with its sign', 'sso.md §2.1', ['sso 2.1']],
    ['a trap', 'stack.md, trap 17', ['stack 17']],
    ['what wins', 'performance.md, what wins, 5', ['performance 5']],
    ['a decision', '([decision 13](x))', ['decision 13']],
    ['nothing in names of algorithms', 'SHA-256, UTF-8, S256, HS256, EUR-1', []],
    ['nothing in addresses, colours and paths', '%D9%A3 #F5EEE6 U+1EF2 /D1 M0L64', []],
    ['nothing in numbers of other things', "refundId: 'PANEL-1', E-R4-1", []],
  ])('is %s', (_what, line, ids) => {
    expect(citationsOf(line)).toEqual(ids.map((id) => ({ id, defined: true })));
  });

  it.each(['AUTH-99', 'CNT-01..CNT-40', 'OPEN1-99', 'D99', 'I5z', 'performance P7', 'payu.md 10.99', 'decision 999'])(
    'of %s, which stands nowhere, is found',
    (text) => expect(citationsOf(`(${text})`).some(({ defined }) => !defined)).toBe(true),
  );
});

describe('the repository', () => {
  it('is read: its code, tests and pages', () => {
    const ends = ['services/commerce/src/checkout/place-order.ts', 'docs/architecture.md', 'e2e/faults/payments.spec.ts'];
    expect(ends.filter((end) => !files.some((file) => file.endsWith(end)))).toEqual([]);
  });

  it('cites no id that docs/requirements, docs/rules.md, docs/references.md and docs/decisions do not have', () => {
    const unknown = (line: string) => citationsOf(line).filter(({ defined }) => !defined);
    expect(everywhere((line) => unknown(line).map(({ id }) => id))).toEqual([]);
  });

  it('names no page that is neither here nor in docs/references.md', () => {
    const pages = new Set(files.filter((file) => file.endsWith('.md')).map((file) => basename(file, '.md')));
    const isKnown = (page: string) => pages.has(page) || definitions.references.has(page) || definitions.rules.has(page);
    expect(everywhere((line) => pagesNamedIn(line).filter((page) => !isKnown(page)))).toEqual([]);
  });
});
