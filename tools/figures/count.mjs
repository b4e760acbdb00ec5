/** The figures: each has what it counts, one item per thing found, and which of them may be written larger when the house can do more. */
import { titlesOf } from '../../deploy/local/lib/requirements/titles.mjs';
import { commentsIn } from './comments.mjs';
import { isOwnSource, isProductWide, linesIn } from './files.mjs';
import { importsOf, pairsOf, upwardOf } from './imports.mjs';
import { deadClasses, inTwoSheets } from './sheets.mjs';
import { twinsOf } from './twins.mjs';

/** Openings of a comment that has no subject. */
const HEADLESS =
  /^(What|Of|Who|Whoever|Whose|Whom|So (long|many|much|that)|As (many|much|long|it|they|on|`)|With(out)? what|Where there)\b/;
const LANGUAGES = /'pl' \| 'en'|\['pl', 'en'\]|=== 'en'|=== 'pl'/g;
const NUMBERS = /[0-9]+ (dni|days|minut|minutes|godzin|hours|sekund|seconds|dzień|day)/;
const BUTTONS = /<Button\b|\bkt-button\b/g;
const LONGEST_TITLE = 120;
const TAG = /\s*\[[^\]]*\]\s*$/;
const HOUSES = ['services/commerce/test/theatre.ts', 'services/identity/test/house.ts'];

const DURATION = /\b(duration|durationMinutes|DURATION_MAX)\b/;
const DURATIONS_PLACES = [
  'libs/contracts/src/catalog/',
  'libs/domain/src/',
  'libs/texts/src/pl/',
  'libs/texts/src/en/',
  'libs/texts/src/admin/videos.ts',
  'services/catalog/src/',
  'gateway/src/routes/videos/',
  'gateway/src/routes/content.dto.ts',
  'gateway/src/shared/',
  'gateway/src/site/',
  'gateway/src/public/',
  'frontend/src/admin/videos/',
  'frontend/src/site/show/',
];
const NOT_ITS_FIELD = /\.spec\.|\/demo\/|Related|watch-position/;

/** Written larger when the house can do more, with the reason in the commit; all others never. */
export const MAY_GROW = ['product', 'product-wide', 'decisions', 'news'];
/** Better when it is more. */
export const MORE_IS_BETTER = ['acts'];

/** `{ name: { value, items } }`; the items are lines to print. */
export function countFigures(files) {
  const wide = files.paths.filter(isProductWide);
  const imports = importsOf(files, files.product);
  const lines = (paths) => paths.map((path) => `${linesIn(files.read(path))} ${path}`);
  const sum = (paths) => paths.reduce((total, path) => total + linesIn(files.read(path)), 0);
  const below = (folder, paths = files.paths) => paths.filter((path) => path.startsWith(folder) && !files.isTest(path));
  const found = (paths, pattern) =>
    paths.flatMap((path) => [...files.read(path).matchAll(pattern)].map(([text]) => `${path}: ${text}`));
  const rows = (paths, pattern) =>
    paths.flatMap((path) =>
      files
        .read(path)
        .split('\n')
        .filter((line) => pattern.test(line))
        .map((line) => `${path}: ${line.trim()}`),
    );
  const listed = (items) => ({ value: items.length, items });
  return {
    product: { value: sum(files.product), items: lines(files.product) },
    'product-wide': { value: sum(wide), items: lines(wide) },
    field: listed(
      files.paths.filter(
        (path) =>
          DURATIONS_PLACES.some((place) => path.startsWith(place)) &&
          !NOT_ITS_FIELD.test(path) &&
          DURATION.test(files.read(path)),
      ),
    ),
    pairs: listed(pairsOf(imports)),
    upward: listed(upwardOf(imports)),
    twins: listed(twinsOf(files)),
    languages: listed(
      found(
        wide.filter((path) => path !== 'libs/texts/src/languages.ts'),
        LANGUAGES,
      ),
    ),
    numbers: listed(rows(below('libs/texts/src/'), NUMBERS)),
    sheets: listed(inTwoSheets(files)),
    'dead-classes': listed(deadClasses(files)),
    buttons: listed(found([...below('frontend/src/site/'), ...below('frontend/src/app/')].filter(isScript), BUTTONS)),
    headless: headlessOf(files),
    ignored: listed(found(files.paths.filter(isIgnorable), /prettier-ignore/g)),
    titles: listed(
      files.paths
        .filter((path) => /\.spec\.tsx?$/.test(path))
        .flatMap((path) => titlesOf(files.read(path), path).map((title) => [path, title.replace(TAG, '')]))
        .filter(([, title]) => title.length > LONGEST_TITLE)
        .map(([path, title]) => `${path}: ${title.length} ${title}`),
    ),
    news: listed(
      found(
        files.paths.filter((path) => HOUSES.includes(path)),
        /\bnew [A-Z]\w*\(/g,
      ),
    ),
    acts: listed(actsOf(files)),
    decisions: listed(files.paths.filter((path) => /^docs\/decisions\/\d.*\.md$/.test(path))),
  };
}

const isScript = (path) => /\.(ts|tsx)$/.test(path);
/** The linter's own rule against it, and this file, name it and are none. */
const isIgnorable = (path) => /\.(ts|tsx|mts|mjs|cjs|js|css|scss|ya?ml|json|html)$/.test(path) && !NAMES_IT.test(path);
const NAMES_IT = /^(eslint\.config\.mjs|tools\/figures)/;

/** The share of comments that open without a subject, in percent. */
function headlessOf(files) {
  const comments = files.paths
    .filter((path) => isOwnSource(path) && /\.(ts|tsx|mts|mjs)$/.test(path))
    .flatMap((path) => commentsIn(files.read(path), path).map((text) => [path, text]));
  const headless = comments.filter(([, text]) => HEADLESS.test(text));
  return {
    value: Math.round((1000 * headless.length) / Math.max(1, comments.length)) / 10,
    items: headless.map(([path, text]) => `${path}: ${text.split('\n')[0]}`),
  };
}

/** Acts of administrators that catalog records, or that its contracts name as acts. */
function actsOf(files) {
  const places = files.paths.filter(
    (path) => /^(services\/catalog\/src|libs\/contracts\/src\/catalog)\//.test(path) && !files.isTest(path),
  );
  return [
    ...new Set(places.flatMap((path) => [...files.read(path).matchAll(/\bact: '([\w-]+)'/g)].map(([, act]) => act))),
  ];
}

/** How the counted figures stand to those that are kept: names of the worse and of the better ones. */
export function judge(counted, kept) {
  const isWorse = (name, one, other) => (MORE_IS_BETTER.includes(name) ? one < other : one > other);
  const names = Object.keys(counted);
  return {
    worse: names.filter((name) => !(name in kept) || isWorse(name, counted[name].value, kept[name])),
    better: names.filter((name) => name in kept && isWorse(name, kept[name], counted[name].value)),
  };
}
