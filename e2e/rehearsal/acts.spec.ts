/** A file in a folder is an act, and no other file changes (REH-01). */
import { afterAll, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readActs } from './acts.js';

// Beside the others, for what is loaded stands in the project.
const folder = mkdtempSync(join(fileURLToPath(new URL('.', import.meta.url)), 'some-acts-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('one file more in the folder is one act more, by the name of its file [REH-01]', async () => {
  writeFileSync(join(folder, 'sing.ts'), `export default { weight: 1, draws: {}, take: () => ({}), says: () => 'somebody sings' };`);
  expect(await readActs(folder)).toMatchObject([{ name: 'sing', weight: 1 }]);
  writeFileSync(join(folder, 'dance.ts'), `export default { weight: 2, draws: {}, take: () => null, says: () => 'somebody dances' };`);
  expect((await readActs(folder)).map(({ name }) => name)).toEqual(['dance', 'sing']);
});
