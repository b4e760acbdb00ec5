/** The pages of docs/requirements as `npm run rows` reads them, and how tests cover their rows. */
import { describe, expect, it } from '@jest/globals';
import { countByGroup, coverRows } from './coverage.mjs';
import { parseReferences, parseRequirements, parseRules, readRequirements } from './pages.mjs';
import { rowIdsOf, titlesOf } from './titles.mjs';

const PAGE = `
## AUTH: sign-in

- **AUTH-01** The form takes \`email\` · and a password → OPEN0-5 · doc 0 §2; doc 1 §3 · frontend, identity
- **AUTH-02** A token is checked · doc 0 §7 · gateway

## Open readings

- **OPEN0-5** Which pages? **Decision:** Our own. **Reason:** Safe.
`;

describe('a page of the requirements', () => {
  it('has rows with their text and the parts that answer for them, and open readings', () => {
    const { rows, readings } = parseRequirements(PAGE);
    expect([...rows.values()]).toEqual([
      { id: 'AUTH-01', group: 'AUTH', text: 'The form takes `email` · and a password → OPEN0-5', places: ['frontend', 'identity'] },
      { id: 'AUTH-02', group: 'AUTH', text: 'A token is checked', places: ['gateway'] },
    ]);
    expect([...readings]).toEqual(['OPEN0-5']);
  });

  it.each([
    ['a row without its place', '- **AUTH-03** Something · doc 0 §2', 'neither a row nor an open reading'],
    ['an id that stands there twice', '- **AUTH-02** Again · doc 0 §2 · frontend', 'AUTH-02 stands there twice'],
    ['a reading that stands there twice', '- **OPEN0-5** Again. **Decision:** x.', 'OPEN0-5 stands there twice'],
  ])('is refused with %s', (_what, line, message) => {
    expect(() => parseRequirements(`${PAGE}${line}\n`)).toThrow(message);
  });

  it('puts every row into parts of the house that exist', () => {
    const parts = ['frontend', 'gateway', 'identity', 'catalog', 'commerce', 'media', 'statistics', 'deploy'];
    const { rows } = readRequirements();
    expect(rows.size).toBeGreaterThan(1000);
    for (const { id, places } of rows.values())
      expect({ id, unknown: places.filter((place) => !parts.includes(place)) }).toEqual({ id, unknown: [] });
  });
});

describe('the other pages', () => {
  it('keep apart rules of one number by the page in the heading', () => {
    const rules = parseRules('## reliability: payment\n- **P1** a\n## performance: goals\n- **P1** b\n- **P2** c\n');
    expect(rules).toEqual(
      new Map([
        ['reliability', new Set(['P1'])],
        ['performance', new Set(['P1', 'P2'])],
      ]),
    );
    expect(() => parseRules('## ux: goals\n- **U1** a\n- **U1** b\n')).toThrow('ux U1 stands there twice');
  });

  it('have sections, written with or without their sign', () => {
    expect(parseReferences('- **payu.md 10.6** a\n- **sso.md §2** b\n- **architecture 4** c\n')).toEqual(
      new Map([
        ['payu', new Set(['10.6'])],
        ['sso', new Set(['2'])],
        ['architecture', new Set(['4'])],
      ]),
    );
  });
});

describe('titles', () => {
  it.each([
    ['of a test and its group', `describe('a', () => { it('b', run); });`, ['a', 'b']],
    ['after a table', `it.each([[1, 'x']])('c %s', run);`, ['c %s']],
    ['after a table in a template', `it.each\`a\n\${1}\`("d $a", run);`, ['d $a']],
    ['of a group of the browser', `test.describe('e', () => {});`, ['e']],
    ['in a template, without its values', `test(\`f \${name} g\`, run);`, ['f … g']],
    ['put together', `it('h ' + 'i', run);`, ['h i']],
    ['not of what is switched off, nor below it', `describe.skip('j', () => it('k', run)); it.todo('l');`, []],
    ['not of other calls', `pattern.test('m'); it.each(['n']);`, []],
    ['under a skip for a reason', `test('o', () => { test.skip(slow, 'p'); });`, ['o']],
  ])('%s', (_what, source, titles) => {
    expect(titlesOf(source)).toEqual(titles);
  });

  it.each([
    ['one [AUTH-21]', ['AUTH-21']],
    ['BUY-06, BUY-07: two', ['BUY-06', 'BUY-07']],
    ['a range [CNT-08..CNT-10]', ['CNT-08', 'CNT-10', 'CNT-09']],
    ['a short one [CALL0-08..09]', ['CALL0-08', 'CALL0-09']],
    ['the same twice [AUTH-01] [AUTH-01]', ['AUTH-01']],
    ['rules alone [D11, P8]', []],
  ])('name rows: %s', (title, ids) => {
    expect(rowIdsOf(title)).toEqual(ids);
  });
});

describe('a row', () => {
  const { rows } = parseRequirements(PAGE);
  const cover = (...paths: string[]) =>
    coverRows(
      rows,
      paths.map((path) => ({ path, ids: ['AUTH-01'] })),
    )[0]!;

  it.each([
    [['libs/domain/src/a.spec.ts'], ['screen', 'server'], false],
    [['frontend/src/a.spec.tsx'], ['server'], false],
    [['services/identity/src/a.db.spec.ts'], ['screen'], false],
    [['gateway/src/a.spec.ts', 'frontend/src/a.spec.tsx'], [], true],
    [['e2e/browser/a.spec.ts'], [], true],
    [['e2e/api/a.spec.ts'], ['screen'], false],
    [[], ['screen', 'server'], false],
  ] as const)('on screen and server, named in %j, lacks a test at %j', (paths, missingAt, proven) => {
    expect(cover(...paths)).toMatchObject({ missingAt, proven, named: paths.length > 0 });
  });

  it.each([
    ['deploy/local/lib/a.spec.ts', []],
    ['libs/platform/test/a.db.spec.ts', []],
    ['e2e/faults/a.spec.ts', []],
    ['services/identity/src/a.db.spec.ts', ['deploy']],
    ['frontend/src/a.spec.tsx', ['deploy']],
  ])('of the tools, named in %s, lacks a test at %j', (path, missingAt) => {
    const { rows: tools } = parseRequirements('- **TOOL-01** It is there · doc 4 §8 · deploy');
    expect(coverRows(tools, [{ path, ids: ['TOOL-01'] }])[0]).toMatchObject({ missingAt, proven: !missingAt.length });
  });

  it('of a server alone is proven by a test of a server, and counted once in its group and in all', () => {
    const covered = coverRows(rows, [{ path: 'gateway/src/a.spec.ts', ids: ['AUTH-02', 'AUTH-01'] }]);
    expect(covered[1]).toMatchObject({ id: 'AUTH-02', proven: true });
    expect(countByGroup(covered)).toEqual(
      new Map([
        ['AUTH', { rows: 2, named: 2, proven: 1 }],
        ['all', { rows: 2, named: 2, proven: 1 }],
      ]),
    );
  });
});
