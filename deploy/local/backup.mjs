/**
 * `npm run backup`: a copy of the databases of the house of `npm start` while it works, and from now on all that they write, so that every moment from
 * then on can be restored. `--house <state folder>`, `--folder <where to>` (another disk; else beside the databases). Run book: docs/operations/restore.md.
 */
import { parseArgs } from 'node:util';
import { backUp } from './lib/backup/base-backup.mjs';
import { inRoot } from './lib/paths.mjs';
import { describe } from './lib/problem.mjs';

try {
  const { house = inRoot('.kurtyna'), folder } = parseArgs({
    options: { house: { type: 'string' }, folder: { type: 'string' } },
  }).values;
  const moment = await backUp(house, { folder, say: (line) => console.log(line) });
  console.log(`every moment from ${moment} on can be restored`);
} catch (error) {
  console.error(describe(error));
  process.exitCode = 1;
}
