/** promtool, with which the alerts are tested: the installed one, else Debian's package unpacked into a folder of ours. */
import { existsSync } from 'node:fs';
import { aptCommand, aptUnpack } from './apt.mjs';
import { findProgram } from './commands.mjs';
import { inRoot } from './paths.mjs';

const FOLDER = inRoot('.kurtyna', 'tools', 'prometheus');
const UNPACKED = inRoot('.kurtyna', 'tools', 'prometheus', 'usr', 'bin', 'promtool');

export const findPromtool = () => findProgram('promtool') ?? (existsSync(UNPACKED) ? UNPACKED : undefined);

/** Answers its place, or nothing: the tests that need it fail without it, and say so. Nothing of the package is started. */
export async function providePromtool({ progress }) {
  if (findPromtool()) return findPromtool();
  await progress.step('promtool', (note) => aptUnpack('prometheus', FOLDER, { note })).catch(() => {});
  if (!findPromtool()) progress.line(`  (no promtool: the alerts cannot be tested; ${aptCommand('prometheus')})`);
  return findPromtool();
}
