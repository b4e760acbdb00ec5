/** Debian's and Ubuntu's packages: installed when we may (root, or sudo without a password), or only unpacked into a folder of ours. */
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram, lastLines, run, succeeds } from './commands.mjs';
import { Problem } from './problem.mjs';

const isRoot = () => process.getuid?.() === 0;
const quiet = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };

/** The words before `apt-get` that make it allowed; nothing when it is not. */
export function aptPrefix() {
  if (!findProgram('apt-get')) return undefined;
  if (isRoot()) return [];
  return findProgram('sudo') && succeeds('sudo', ['-n', 'true']) ? ['sudo', '-n'] : undefined;
}

export const aptCommand = (names) => `${isRoot() ? '' : 'sudo '}apt-get install ${[names].flat().join(' ')}`;

export async function aptInstall(names, { note = () => {} } = {}) {
  const prefix = aptPrefix();
  if (!prefix) throw new Problem(`${[names].flat().join(', ')} is not installed.`, aptCommand(names));
  const [command, ...rest] = [...prefix, 'apt-get'];
  const install = () =>
    run(command, [...rest, 'install', '-y', '--no-install-recommends', ...[names].flat()], { env: quiet });
  note(`apt-get install ${[names].flat().join(' ')}`);
  let result = await install();
  if (result.code !== 0) {
    await run(command, [...rest, 'update'], { env: quiet });
    result = await install();
  }
  if (result.code !== 0)
    throw new Problem(`apt-get could not install ${[names].flat().join(', ')}:\n${lastLines(result.output, 12)}`);
}

/** Unpacks one package below `folder`, without installing anything: needs no rights and starts no service. Answers whether it worked. */
export async function aptUnpack(name, folder, { note = () => {} } = {}) {
  if (!findProgram('apt-get') || !findProgram('dpkg-deb')) return false;
  note(`apt-get download ${name}`);
  mkdirSync(folder, { recursive: true });
  const download = (options) => run('apt-get', [...options, 'download', name], { cwd: folder, env: quiet });
  let result = await download(asOurselves);
  if (result.code !== 0) {
    // A machine that never ran `apt-get update` has no lists; ours are kept in our own folder.
    const lists = privateLists(join(folder, 'apt'));
    await run('apt-get', [...lists, 'update'], { env: quiet });
    result = await download(lists);
    rmSync(join(folder, 'apt'), { recursive: true, force: true });
  }
  const archive = readdirSync(folder).find((file) => file.startsWith(`${name}_`) && file.endsWith('.deb'));
  if (!archive) return false;
  const unpacked = await run('dpkg-deb', ['-x', join(folder, archive), folder]);
  rmSync(join(folder, archive));
  return unpacked.code === 0;
}

const asOurselves = ['-q', '-o', 'APT::Sandbox::User='];

function privateLists(folder) {
  for (const part of ['lists/partial', 'cache/archives/partial']) mkdirSync(join(folder, part), { recursive: true });
  const status = '/var/lib/dpkg/status';
  return [
    ...asOurselves,
    '-o',
    `Dir::State::lists=${join(folder, 'lists')}`,
    '-o',
    `Dir::Cache=${join(folder, 'cache')}`,
    ...(existsSync(status) ? ['-o', `Dir::State::status=${status}`] : []),
  ];
}
