/**
 * `npm run rows`: how many rows of docs/requirements a test names, and how many of them at every height where they live.
 * `--missing GROUP…` lists rows that no test names, `--thin GROUP…` those that are named, but not at the height
 * (screen, server, tools) where they live; without groups, of all. Exit 2 for a group that does not exist.
 */
import { parseArgs } from 'node:util';
import { say } from './lib/progress.mjs';
import { countByGroup, coverRows, readTests } from './lib/requirements/coverage.mjs';
import { readRequirements } from './lib/requirements/pages.mjs';

const { values, positionals } = parseArgs({
  options: { missing: { type: 'boolean' }, thin: { type: 'boolean' } },
  allowPositionals: true,
});
const covered = coverRows(readRequirements().rows, readTests());
const counts = countByGroup(covered);
const unknown = positionals.filter((name) => name === 'all' || !counts.has(name));

if (unknown.length) {
  console.error(`There is no group ${unknown.join(', ')}. The groups: ${[...counts.keys()].slice(0, -1).join(', ')}`);
  process.exitCode = 2;
} else {
  const chosen = covered.filter(({ group }) => !positionals.length || positionals.includes(group));
  if (values.missing) showMissing(chosen.filter(({ named }) => !named));
  if (values.thin) showThin(chosen.filter(({ named, proven }) => named && !proven));
  if (!values.missing && !values.thin) showCounts(positionals.length ? positionals : [...counts.keys()]);
}

function showMissing(rows) {
  for (const { id, text } of rows) say(`${id}  ${text}`);
  say(`${rows.length} rows have no test that names them`);
}

function showThin(rows) {
  for (const { id, missingAt, namedIn } of rows)
    say(`${id}  no test at: ${missingAt.join(', ')}  (named in ${namedIn.join(', ')})`);
  say(`${rows.length} named rows have no test where the requirements put them`);
}

function showCounts(groups) {
  say('group        rows  named  proven');
  for (const name of groups) {
    const { rows, named, proven } = counts.get(name);
    say(`${name.padEnd(10)} ${String(rows).padStart(6)} ${String(named).padStart(6)} ${String(proven).padStart(7)}`);
  }
}
