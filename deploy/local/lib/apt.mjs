/** Debian's and Ubuntu's packages: installed when we may (root, or sudo without a password), or only unpacked into a folder of ours. */
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
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

/**
 * Unpacks one package below `folder`, without installing anything: needs no rights and starts no service. With `suite` it is the package of that
 * release of Debian, whatever this machine runs. Answers whether it worked.
 */
export async function aptUnpack(name, folder, { suite, note = () => {} } = {}) {
  if (!findProgram('apt-get') || !findProgram('dpkg-deb')) return false;
  const source = suite && (await sourceOf(suite));
  if (suite && !source) return false;
  note(`apt-get download ${name}${suite ? ` of Debian ${suite}` : ''}`);
  mkdirSync(folder, { recursive: true });
  const download = (options) => run('apt-get', [...options, 'download', name], { cwd: folder, env: quiet });
  let result = suite ? undefined : await download(asOurselves);
  if (result?.code !== 0) {
    // A machine that never ran `apt-get update` has no lists, and none has those of another release; ours are kept in our own folder.
    const lists = privateLists(join(folder, 'apt'), source);
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
const PROJECTS_MIRROR = 'http://deb.debian.org/debian';
const KEYRING = '/usr/share/keyrings/debian-archive-keyring.gpg';

/**
 * The line of `sources.list` for another release of Debian, from the mirror this machine takes its own packages from. Nothing where Debian's keys
 * are not here (Ubuntu).
 */
async function sourceOf(suite) {
  if (!existsSync(KEYRING)) return undefined;
  const fields = '$(REPO_URI)|$(LABEL)';
  const { stdout } = await run('apt-get', ['indextargets', '--format', fields, 'Identifier: Packages'], { env: quiet });
  return sourceLine(suite, stdout);
}

/** `targets`: a line `address|label` for each list of packages of this machine; a list that was never fetched has no label. */
export function sourceLine(suite, targets) {
  const known = targets.split('\n').map((line) => line.split('|'));
  const [address = PROJECTS_MIRROR] =
    known.find(([uri, label]) => isMirror(uri) && label === 'Debian') ??
    known.find(([uri]) => isMirror(uri) && /\/debian\/?$/.test(uri)) ??
    [];
  return `deb [signed-by=${KEYRING}] ${address} ${suite} main`;
}

const isMirror = (uri) => !/^(file|cdrom|copy):/.test(uri);

/** `source`: a line that stands for all of this machine's own sources. */
function privateLists(folder, source) {
  for (const part of ['lists/partial', 'cache/archives/partial', 'sources'])
    mkdirSync(join(folder, part), { recursive: true });
  const file = join(folder, 'sources.list');
  if (source) writeFileSync(file, `${source}\n`);
  const status = '/var/lib/dpkg/status';
  const settings = {
    'Dir::State::lists': join(folder, 'lists'),
    'Dir::Cache': join(folder, 'cache'),
    ...(existsSync(status) && { 'Dir::State::status': status }),
    ...(source && { 'Dir::Etc::sourcelist': file, 'Dir::Etc::sourceparts': join(folder, 'sources') }),
    // Whoever has no network hears so soon, for a start goes on with what is here.
    ...(source && { 'Acquire::http::Timeout': 15, 'Acquire::https::Timeout': 15, 'Acquire::Retries': 1 }),
  };
  return [...asOurselves, ...Object.entries(settings).flatMap(([name, value]) => ['-o', `${name}=${value}`])];
}
