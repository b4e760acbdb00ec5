/**
 * NATS with JetStream without Docker: the installed `nats-server`, else Debian's package unpacked into a folder of ours, else the project's
 * release. Its streams are in the state folder. An existing server is used when NATS_URL is given.
 */
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { aptUnpack } from './apt.mjs';
import { findProgram, run, succeeds } from './commands.mjs';
import { inRoot } from './paths.mjs';
import { Problem } from './problem.mjs';
import { answersNats, startProcess } from './processes.mjs';

/** Who may say and hear what; the same file in the image's container. */
const USERS = 'nats-users.conf';
const RELEASE = '2.10.29';

/** Answers the operator's url and each program's own, with what it may say and hear (D40). A server of yours is taken as it is. */
export async function provideNats({ stateDir, secrets, port, existingUrl, onExit, note }) {
  if (existingUrl) {
    const { hostname, port: given } = new URL(existingUrl);
    if (await answersNats(Number(given || 4222), hostname)) return { url: existingUrl, urls: {} };
    throw new Problem(
      `NATS at ${hostname}:${given || 4222} does not answer.`,
      'Check NATS_URL; without it, a NATS of our own is started.',
    );
  }
  const command = await provideNatsServer({ note });
  const store = join(stateDir, 'nats');
  mkdirSync(store, { recursive: true });
  const config = join(stateDir, 'nats.conf');
  writeFileSync(config, await configuration({ command, port, store }));
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

async function configuration({ command, port, store }) {
  const { output } = await run(command, ['--version']);
  const [, major, minor] = /v(\d+)\.(\d+)/.exec(output)?.map(Number) ?? [];
  // Flushes each message to the disk; older servers refuse a file that names the setting (D6).
  const sync = major > 2 || (major === 2 && minor >= 10) ? '\n  sync_interval: always' : '';
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

export const findNatsServer = () =>
  findProgram('nats-server') ?? [unpacked(), released()].find((path) => existsSync(path));

const tools = (...parts) => inRoot('.kurtyna', 'tools', ...parts);
const unpacked = () => tools('nats', 'usr', 'sbin', 'nats-server');
const released = () => tools('nats-server');

export async function provideNatsServer({ note = () => {} } = {}) {
  const found = findNatsServer();
  if (found) return found;
  if (process.platform === 'linux') {
    if ((await aptUnpack('nats-server', tools('nats'), { note })) && succeeds(unpacked(), ['--version']))
      return unpacked();
    if (await downloadRelease({ note }).catch(() => false)) return released();
  }
  throw new Problem(
    'NATS is missing: no nats-server was found, and neither apt-get nor the project could give one.',
    'sudo apt-get install nats-server && sudo systemctl disable --now nats-server\n' +
      'or give an existing server with JetStream: NATS_URL=nats://host:4222 npm start',
  );
}

async function downloadRelease({ note }) {
  const system = { x64: 'amd64', arm64: 'arm64' }[process.arch];
  if (!system) return false;
  const name = `nats-server-v${RELEASE}-linux-${system}`;
  const base = `https://github.com/nats-io/nats-server/releases/download/v${RELEASE}`;
  note(`nats-server ${RELEASE} from its project`);
  const [archive, sums] = await Promise.all([get(`${base}/${name}.tar.gz`), get(`${base}/SHA256SUMS`)]);
  const sum = createHash('sha256').update(archive).digest('hex');
  if (!sums.toString().includes(`${sum}  ${name}.tar.gz`))
    throw new Error('The archive is not what its project lists.');
  mkdirSync(tools(), { recursive: true });
  const file = tools(`${name}.tar.gz`);
  writeFileSync(file, archive);
  await run('tar', ['-xzf', file, '-C', tools()]);
  renameSync(tools(name, 'nats-server'), released());
  rmSync(file);
  rmSync(tools(name), { recursive: true });
  return succeeds(released(), ['--version']);
}

async function get(url) {
  const response = await fetch(url, { signal: AbortSignal.timeout(120_000) });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}
