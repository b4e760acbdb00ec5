/**
 * NATS with JetStream without Docker: the installed `nats-server` where it is strong enough (D6), else the package of a newer Debian unpacked into
 * a folder of ours, else the project's release, else what is here. Its streams are in the state folder. An existing server is used when NATS_URL
 * is given.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { aptUnpack } from './apt.mjs';
import { findProgram, run } from './commands.mjs';
import { inRoot } from './paths.mjs';
import { Problem } from './problem.mjs';
import { answersNats, startProcess } from './processes.mjs';

/** Who may say and hear what; the same file in the image's container. */
const USERS = 'nats-users.conf';
/** Older ones cannot flush each message to the disk, and 2.10.20 to 2.10.22 could lose a stream (D6). */
const LEAST = [2, 10, 23];
/** The Debian whose package is strong enough and runs on the one before it, and that package's version. */
const SUITE = 'trixie';
const DEBIANS = '2.10.27';
/** The Debian whose package is too old (2.9). */
const OLD_SUITE = 'bookworm';
/** The project's own, of the same minor as the images (docker-compose.yml). */
export const RELEASE = '2.10.29';

/** Answers the operator's url and each program's own, with what it may say and hear (D40). A server of yours is taken as it is. */
export async function provideNats({ stateDir, secrets, port, existingUrl, onExit, note, warn }) {
  if (existingUrl) {
    const { hostname, port: given } = new URL(existingUrl);
    if (await answersNats(Number(given || 4222), hostname)) return { url: existingUrl, urls: {} };
    throw new Problem(
      `NATS at ${hostname}:${given || 4222} does not answer.`,
      'Check NATS_URL; without it, a NATS of our own is started.',
    );
  }
  const command = await provideNatsServer({ note, warn });
  const store = join(stateDir, 'nats');
  mkdirSync(store, { recursive: true });
  const config = join(stateDir, 'nats.conf');
  writeFileSync(config, configuration({ command, port, store }));
  copyFileSync(inRoot('deploy', 'images', USERS), join(stateDir, USERS));
  const passwords = Object.entries(secrets.nats);
  const program = {
    name: 'nats',
    command,
    args: ['--config', config],
    cwd: stateDir,
    env: {
      PATH: process.env.PATH,
      TZ: 'UTC',
      ...Object.fromEntries(passwords.map(([name, password]) => [`NATS_PASSWORD_${name.toUpperCase()}`, password])),
    },
    ready: { kind: 'nats', port },
  };
  await startProcess(stateDir, program, { onExit });
  const url = ([name, password]) => [name, `nats://${name}:${password}@127.0.0.1:${port}`];
  const { operator, ...urls } = Object.fromEntries(passwords.map(url));
  return { url: operator, urls, program };
}

function configuration({ command, port, store }) {
  // Flushes each message to the disk; older servers refuse a file that names the setting (D6).
  const sync = isAtLeast([2, 10], natsVersion(command)) ? '\n  sync_interval: always' : '';
  return `# Written at every start; change deploy/local/lib/nats.mjs instead.
listen: "127.0.0.1:${port}"
server_name: "kurtyna"
max_payload: 2MB
jetstream {
  store_dir: ${JSON.stringify(store)}${sync}
}
include "${USERS}"
`;
}

const TOOLS = inRoot('.kurtyna', 'tools');
const UNPACKED = ['usr', 'sbin', 'nats-server'];

/** Where a server may be that we have fetched before; the release's own first. */
const fetched = (tools) => [
  join(tools, `nats-${DEBIANS}`, ...UNPACKED),
  join(tools, 'nats-server'),
  join(tools, 'nats', ...UNPACKED),
];

/** The `nats-server` of this machine that `provideNatsServer` would take without fetching any: strong enough, else any. */
export function findNatsServer({ tools = TOOLS } = {}) {
  const here = [findProgram('nats-server'), ...fetched(tools)].filter((path) => path && existsSync(path));
  return here.find((path) => isStrong(natsVersion(path))) ?? here.find((path) => natsVersion(path));
}

/** `2.10.27`; nothing for what does not run. */
export function natsVersion(command) {
  const { stdout } = spawnSync(command, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  return /v(\d+\.\d+\.\d+)/.exec(stdout ?? '')?.[1];
}

/** Whether it can put each message on the disk before it acknowledges it, and loses no stream by a kill (D6). */
export const isStrong = (version) => isAtLeast(LEAST, version);

function isAtLeast(least, version = '0') {
  const numbers = version.split('.').map(Number);
  const differs = least.findIndex((number, place) => number !== (numbers[place] ?? 0));
  return differs < 0 || (numbers[differs] ?? 0) > least[differs];
}

/** The ways to a strong server for a machine that has none, in their order. */
const WAYS = [
  ({ tools, note }) => aptUnpack('nats-server', join(tools, `nats-${DEBIANS}`), { suite: SUITE, note }),
  ({ tools, note }) => downloadRelease(tools, { note }),
];
/** Better than none: what this machine's own release has. */
const LAST_WAY = ({ tools, note }) => aptUnpack('nats-server', join(tools, 'nats'), { note });

/** Answers the command. `warn` is told when it is weaker than a release's (D6); that is good enough for a local run. */
export async function provideNatsServer({
  note = () => {},
  warn = () => {},
  tools = TOOLS,
  ways = WAYS,
  lastWay = LAST_WAY,
} = {}) {
  const find = () => findNatsServer({ tools });
  const isHere = () => isStrong(natsVersionOr(find()));
  if (process.platform === 'linux') {
    for (const way of isHere() ? [] : ways) {
      await way({ tools, note }).catch(() => {});
      if (isHere()) break;
    }
    if (!find()) await lastWay({ tools, note }).catch(() => {});
  }
  const command = find();
  if (!command)
    throw new Problem(
      'NATS is missing: no nats-server was found, and neither apt-get nor the project could give one.',
      'sudo apt-get install nats-server && sudo systemctl disable --now nats-server\n' +
        'or give an existing server with JetStream: NATS_URL=nats://host:4222 npm start',
    );
  if (!isHere())
    warn(
      `nats-server ${natsVersion(command)} is older than ${LEAST.join('.')} and no newer one could be fetched: good enough for a local run only.`,
    );
  return command;
}

/** The weak server beside which the tests show that the programs run on one too (F4): an old Debian's package. Nothing where it cannot be had. */
export async function provideOldNatsServer({ note = () => {}, tools = TOOLS } = {}) {
  const folder = join(tools, 'nats-old');
  const command = join(folder, ...UNPACKED);
  if (!existsSync(command) && process.platform === 'linux')
    await aptUnpack('nats-server', folder, { suite: OLD_SUITE, note }).catch(() => false);
  const version = existsSync(command) ? natsVersion(command) : undefined;
  return version && !isStrong(version) ? command : undefined;
}

/** What a running server says it is. */
export function natsVersionAt(url) {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port || 4222) });
    const end = (version) => {
      socket.destroy();
      resolve(version);
    };
    socket.setTimeout(2_000, () => end(undefined));
    socket.once('data', (greeting) => end(/"version":"(\d+\.\d+\.\d+)/.exec(String(greeting))?.[1]));
    socket.once('error', () => end(undefined));
  });
}

const natsVersionOr = (command) => (command ? natsVersion(command) : undefined);

async function downloadRelease(tools, { note }) {
  const system = { x64: 'amd64', arm64: 'arm64' }[process.arch];
  if (!system) return false;
  const name = `nats-server-v${RELEASE}-linux-${system}`;
  const base = `https://github.com/nats-io/nats-server/releases/download/v${RELEASE}`;
  note(`nats-server ${RELEASE} from its project`);
  const sums = await get(`${base}/SHA256SUMS`, 15_000);
  const archive = await get(`${base}/${name}.tar.gz`, 120_000);
  const sum = createHash('sha256').update(archive).digest('hex');
  if (!sums.toString().includes(`${sum}  ${name}.tar.gz`))
    throw new Error('The archive is not what its project lists.');
  mkdirSync(tools, { recursive: true });
  const file = join(tools, `${name}.tar.gz`);
  writeFileSync(file, archive);
  await run('tar', ['-xzf', file, '-C', tools]);
  renameSync(join(tools, name, 'nats-server'), join(tools, 'nats-server'));
  rmSync(file);
  rmSync(join(tools, name), { recursive: true });
  return true;
}

async function get(url, withinMs) {
  const response = await fetch(url, { signal: AbortSignal.timeout(withinMs) });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}
