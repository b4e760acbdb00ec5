/** What each figure counts, in a small repository of the test's own; and that the check is red where one is worse than it was kept. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { countFigures, type Figure } from './figures/count.mjs';
import { filesOf } from './figures/files.mjs';

type Repository = Record<string, string>;
const count = (repository: Repository, figure: Figure): number =>
  countFigures(filesOf(Object.keys(repository), (path) => repository[path]!))[figure].value;

const twenty = (kind: string): string => Array.from({ length: 20 }, (_, n) => `const ${kind}${n} = use('${n}');\n`).join('');
const SHOP = 'services/commerce/src';
const LONG = 'a title that goes on '.repeat(7);

/** Figure, files that count for it and how much, files that look like them and do not count. */
const CASES: [Figure, number, Repository, Repository][] = [
  [
    'product',
    3,
    { [`${SHOP}/a.ts`]: 'a\nb\n', 'frontend/src/b.tsx': 'c\n' },
    {
      [`${SHOP}/a.spec.ts`]: 'a\n',
      'services/commerce/test/theatre.ts': 'a\n',
      'libs/testing/src/a.ts': 'a\n',
      'libs/texts/src/pl/a.ts': 'a\n',
      'frontend/src/api/generated.ts': 'a\n',
      'frontend/src/api/admin/generated.ts': 'a\n',
      'frontend/vite.config.mjs': 'a\n',
      'services/media/src/demo/a.ts': 'a\n',
      'services/media/src/migrations/a.ts': 'a\n',
      'e2e/api/a.ts': 'a\n',
      'deploy/local/a.mjs': 'a\n',
    },
  ],
  [
    'product-wide',
    3,
    { 'services/media/src/demo/a.ts': 'a\n', 'services/media/src/migrations/a.ts': 'a\n', 'libs/domain/src/a.ts': 'a\n' },
    { 'libs/texts/src/pl/a.ts': 'a\n' },
  ],
  [
    'field',
    2,
    { 'services/catalog/src/videos/a.ts': 'duration: number;', 'libs/domain/src/content/video.ts': 'DURATION_MAX' },
    { 'services/catalog/src/a.spec.ts': 'duration', 'libs/domain/src/b.ts': 'durations', 'services/commerce/src/c.ts': 'duration' },
  ],
  [
    'pairs',
    1,
    {
      [`${SHOP}/codes/a.ts`]: "import type { B } from '../orders/b.js';",
      [`${SHOP}/orders/b.ts`]: "import { a } from '../codes/a.js';",
    },
    {
      [`${SHOP}/gifts/a.ts`]: "import { c } from './sold/c.js';\nimport { d } from '../stock/d.js';",
      [`${SHOP}/gifts/sold/c.ts`]: "import { a } from '../a.js';",
      [`${SHOP}/stock/d.ts`]: '',
      [`${SHOP}/stock/d.spec.ts`]: "import { a } from '../gifts/a.js';",
    },
  ],
  [
    'upward',
    2,
    {
      'frontend/src/api/a.ts': "import { useIt } from '../app/store.js';\nimport { b } from '../base/b.js';",
      'frontend/src/ui/c.tsx': "import {\n  d,\n} from '../site/d.js';",
      'frontend/src/app/store.ts': "import '../api/a.js';",
      'frontend/src/site/d.ts': '',
      'frontend/src/base/b.ts': '',
    },
    {},
  ],
  [
    'twins',
    1,
    { [`${SHOP}/a.ts`]: twenty('event'), [`${SHOP}/b.ts`]: `import { x } from './x.js';\n// said\n${twenty('video')}` },
    { [`${SHOP}/c.ts`]: twenty('event').split('\n').slice(0, 19).join('\n'), [`${SHOP}/d.ts`]: twenty('order') },
  ],
  [
    'languages',
    4,
    { [`${SHOP}/a.ts`]: "type L = 'pl' | 'en';\nif (l === 'en' || l === 'pl') use(['pl', 'en']);" },
    { 'libs/texts/src/languages.ts': "['pl', 'en']", [`${SHOP}/a.spec.ts`]: "l === 'en'" },
  ],
  [
    'numbers',
    2,
    { 'libs/texts/src/pl/a.ts': "a: 'Masz 14 dni',\nb: 'Poczekaj 10 minut',\nc: '20 biletów'" },
    { 'libs/texts/src/texts.spec.ts': '14 dni' },
  ],
  [
    'sheets',
    1,
    {
      'frontend/src/site/a.css': '.kt-ticket { x: y }\n.kt-a .kt-b:hover { x: y }',
      'frontend/src/site/b.css': '@media (min-width: 1px) {\n  .kt-order > .kt-ticket:is(.kt-c, .kt-d) { x: y }\n}\n.kt-b .kt-e { x: y }',
    },
    { 'frontend/src/site/c.css': '/* .kt-b { } */ .kt-order .kt-f { x: y }' },
  ],
  [
    'dead-classes',
    2,
    {
      'frontend/src/site/a.css': '.kt-gone { x: y } .kt-here { x: y } .kt-tone--red { x: y }',
      'frontend/src/site/A.tsx': '<a className="kt-here kt-nowhere" /><b className={`kt-tone--$' + '{tone}`} />',
    },
    {},
  ],
  [
    'buttons',
    3,
    { 'frontend/src/site/A.tsx': '<Button type="x" /><a className="kt-button kt-button--red" />' },
    { 'frontend/src/admin/A.tsx': '<Button />', 'frontend/src/site/A.spec.tsx': '<Button />' },
  ],
  [
    'headless',
    50,
    {
      [`${SHOP}/a.ts`]:
        "/** What it does. */\nconst a = 'http://x'; // Says why.\n// Of a thing,\n// in two lines.\nconst b = `// no`; /* It is so. */",
    },
    { [`${SHOP}/a.spec.ts`]: '// What a test does.', 'frontend/src/api/generated.ts': '// What is written.' },
  ],
  ['ignored', 1, { [`${SHOP}/a.ts`]: '// prettier-ignore\n' }, { 'docs/glossary.md': 'prettier-ignore' }],
  [
    'titles',
    1,
    { [`${SHOP}/a.spec.ts`]: `it('${LONG}', run);` },
    { [`${SHOP}/b.spec.ts`]: `it('short [${LONG}]', run);`, [`${SHOP}/c.ts`]: `it('${LONG}', run);` },
  ],
  [
    'news',
    2,
    { 'services/commerce/test/theatre.ts': 'new OrderBook(new Database(), news)' },
    { 'services/catalog/test/theatre.ts': 'new OrderBook()' },
  ],
  [
    'acts',
    2,
    {
      'services/catalog/src/a.ts': "tx.record({ act: 'save-config' }); tx.record({ act: 'save-config' });",
      'libs/contracts/src/catalog/requests.ts': "{ act: 'edit-video' }",
    },
    { 'services/commerce/src/a.ts': "act: 'other'", 'services/catalog/src/a.spec.ts': "act: 'tried'" },
  ],
  ['decisions', 1, { 'docs/decisions/0001-own-nats-transport.md': 'a' }, { 'docs/decisions/README.md': 'a', 'docs/rules.md': 'a' }],
];

describe('a figure', () => {
  it.each(CASES)('%s counts its own, and nothing that only looks like it', (figure, expected, counts, looksLikeIt) => {
    expect(count({ ...counts, ...looksLikeIt }, figure)).toBe(expected);
    expect(count(looksLikeIt, figure)).toBe(0);
  });

  it('is tried for each that the command prints', () => {
    expect(CASES.map(([figure]) => figure).sort()).toEqual(Object.keys(countFigures(filesOf([], () => ''))).sort());
  });
});

describe('npm run figures', () => {
  const script = fileURLToPath(new URL('./figures.mjs', import.meta.url));
  let root: string;
  const put = (path: string, text: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
    execFileSync('git', ['add', '-A'], { cwd: root });
  };
  const run = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, NODE_OPTIONS: '' },
    });
    return { status, output: stdout + stderr };
  };
  const kept = (): Record<string, number> =>
    JSON.parse(readFileSync(join(root, 'tools', 'figures.json'), 'utf8')) as Record<string, number>;

  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'kurtyna-figures-'));
    execFileSync('git', ['init', '--quiet'], { cwd: root });
    put('services/catalog/src/a.ts', "tx.record({ act: 'save-config' });\n");
    const none = countFigures(filesOf([], () => ''));
    const figures = Object.fromEntries(Object.keys(none).map((name) => [name, 0]));
    put('tools/figures.json', JSON.stringify({ ...figures, product: 1, 'product-wide': 1, acts: 1 }));
  });
  afterAll(() => rmSync(root, { recursive: true }));

  it('is green on what is kept, and refuses a word it does not know', () => {
    expect(run('--check')).toEqual({ status: 0, output: '' });
    expect(run('--chekc')).toMatchObject({ status: 2 });
  });

  it('is red by name where one is worse: more of what there shall be less of, or less of an act', () => {
    put('services/catalog/src/b.ts', "if (language === 'en') use();\n");
    const { status, output } = run('--check');
    expect(status).toBe(1);
    expect(output).toMatch(/^worse {3}languages +1 +kept: 0$/m);
    expect(output).toMatch(/^worse {3}product +2 +kept: 1$/m);
    put('services/catalog/src/b.ts', '\n');
    put('services/catalog/src/a.ts', '\n');
    expect(run('--check')).toMatchObject({ status: 1, output: expect.stringMatching(/^worse {3}acts +0 +kept: 1$/m) });
  });

  it('writes what is better, says what could be written, and never writes what is worse', () => {
    put('services/catalog/src/b.ts', '');
    put('services/catalog/src/a.ts', "{ act: 'save-config' } { act: 'edit-page' } === 'en'");
    expect(run('--check').output).toMatch(/^better {2}product +0 +kept: 1$/m);
    const { output } = run('--write');
    expect(output).toContain('Written: product, product-wide, acts');
    expect(output).toContain('they are worse: languages');
    expect(kept()).toMatchObject({ product: 0, acts: 2, languages: 0 });
    expect(run('--check')).toMatchObject({ status: 1 });
    expect(run('--languages').output).toContain("services/catalog/src/a.ts: === 'en'");
  });
});
