/**
 * `npm run restore -- --to 2026-11-23T19:30:00+01:00`: the databases of the house as they were then. The house must not run. `--house <state folder>`,
 * `--folder <where "npm run backup" wrote to>`. What is done afterwards: docs/operations/restore.md.
 */
import { parseArgs } from 'node:util';
import { restoreTo } from './lib/backup/restore.mjs';
import { inRoot } from './lib/paths.mjs';
import { describe, Problem } from './lib/problem.mjs';

try {
  const options = { house: { type: 'string' }, folder: { type: 'string' }, to: { type: 'string' } };
  const { house = inRoot('.kurtyna'), folder, to } = parseArgs({ options }).values;
  const moment = new Date(to ?? '');
  if (Number.isNaN(moment.getTime()))
    throw new Problem('To which moment?', 'npm run restore -- --to 2026-11-23T19:30:00+01:00');
  const { before } = await restoreTo(house, moment, { folder, say: (line) => console.log(line) });
  console.log(`the databases are as of ${moment.toISOString()}; what was there before lies in ${before}`);
  console.log('the streams of the broker are empty, and whoever was signed in signs in again');
} catch (error) {
  console.error(describe(error));
  process.exitCode = 1;
}
