/** How far the rows are claimed by tests: named at all, and named at every height where the requirements put them. */
import { readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { ROOT, repositoryFiles } from '../paths.mjs';
import { rowIdsOf, titlesOf } from './titles.mjs';

const TEST_FILE = /\.spec\.tsx?$/;

/** Where a row can live, and which test files stand there. A test in the browser walks through the servers too. */
const HEIGHTS = {
  screen: { lives: (places) => places.includes('frontend'), tests: /^(frontend|e2e\/browser)\// },
  server: {
    lives: (places) => places.some((place) => !['frontend', 'deploy'].includes(place)),
    tests: /^(e2e|services|gateway)\//,
  },
  deploy: { lives: (places) => places.includes('deploy'), tests: /^(deploy|libs|e2e)\// },
};

/** The test files of the repository that name rows: `{ path, ids }`, the path from its root. */
export function readTests() {
  return repositoryFiles()
    .filter((file) => TEST_FILE.test(file))
    .map((file) => ({
      path: relative(ROOT, file).split(sep).join('/'),
      ids: [...new Set(titlesOf(readFileSync(file, 'utf8'), file).flatMap(rowIdsOf))],
    }));
}

/** Each row with the test files that name it and the heights where none does; `proven` when it is named at all of its heights. */
export function coverRows(rows, tests) {
  return [...rows.values()].map((row) => {
    const namedIn = tests.filter(({ ids }) => ids.includes(row.id)).map(({ path }) => path);
    const missingAt = Object.entries(HEIGHTS)
      .filter(([, height]) => height.lives(row.places) && !namedIn.some((path) => height.tests.test(path)))
      .map(([name]) => name);
    return {
      ...row,
      namedIn,
      missingAt,
      named: namedIn.length > 0,
      proven: namedIn.length > 0 && missingAt.length === 0,
    };
  });
}

/** The figures of each group in the order of the requirements, and of all together under `all`. */
export function countByGroup(covered) {
  const counts = new Map();
  const all = { rows: 0, named: 0, proven: 0 };
  for (const row of covered) {
    if (!counts.has(row.group)) counts.set(row.group, { rows: 0, named: 0, proven: 0 });
    for (const count of [counts.get(row.group), all]) {
      count.rows += 1;
      count.named += Number(row.named);
      count.proven += Number(row.proven);
    }
  }
  return counts.set('all', all);
}
