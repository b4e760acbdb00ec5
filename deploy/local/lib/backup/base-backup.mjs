/**
 * Backups of the house's own PostgreSQL, with which every moment since the oldest of them can be restored (D42): it keeps all that it writes (WAL) in a
 * folder beside copies of itself. Its packages bring no `pg_basebackup`, so the copy is made file by file, as its manual describes.
 */
import {
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { succeeds } from '../commands.mjs';
import { control } from '../control.mjs';
import { Problem } from '../problem.mjs';
import { sleep } from '../processes.mjs';

/** The newest moment that can be restored is at most so old: a file of WAL that is not full is kept all the same. */
const KEPT_AFTER_SECONDS = 60;
/** As long as whoever watches the house takes to start it again. */
const LEFT_TO_OTHERS_MS = 1500;
/** What a copy must not bring along: who runs, and WAL, which is kept by itself. */
const NOT_COPIED = [
  'postmaster.pid',
  'postmaster.opts',
  'pg_wal',
  'pg_replslot',
  'pg_stat_tmp',
  'pg_dynshmem',
  'pg_notify',
];
/** Asked of a copy though they are empty. */
const MADE_EMPTY = ['pg_wal', 'pg_wal/archive_status', 'pg_replslot', 'pg_stat_tmp', 'pg_dynshmem', 'pg_notify'];

/** Where the database of this house lies, as whom it runs, and where its backups lie. */
export function databaseOf(stateDir, folder) {
  const program = control(stateDir).settings().programs?.postgres;
  if (!program)
    throw new Problem(`No PostgreSQL of our own runs in ${stateDir}.`, 'A server of yours has backups of its own.');
  const data = program.args[program.args.indexOf('-D') + 1];
  const backups = folder ?? join(dirname(data), 'backups');
  return { data, backups, wal: join(backups, 'wal'), url: program.ready.url, user: userOf(program) };
}
const userOf = ({ uid, gid }) => (uid === undefined ? {} : { uid, gid });

/** Keeps WAL from now on, if it is not kept yet, and copies the database while it works. Answers the copy's name: the moment it is good from. */
export async function backUp(stateDir, { folder, say = () => {} } = {}) {
  const database = databaseOf(stateDir, folder);
  for (const path of [database.backups, database.wal]) makeFolder(path, database.user);
  if (await keepWal(database)) {
    say('PostgreSQL is started anew, to keep what it writes');
    await startAnew(control(stateDir));
  }
  return copyDatabase(database);
}

/** "npm start" starts what has stopped again, and watches what it has started: it goes first. */
async function startAnew(house) {
  await house.stop('postgres');
  for (let waited = 0; waited < LEFT_TO_OTHERS_MS && !house.isRunning('postgres'); waited += 100) await sleep(100);
  await house.start('postgres');
  await house.ready('postgres');
}

function makeFolder(path, user) {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  give(path, user);
  if (!succeeds('test', ['-w', path], { ...user, cwd: '/' }))
    throw new Problem(`PostgreSQL's user cannot write to ${path}.`, 'Give another one: --folder <path>');
}
const give = (path, { uid, gid }) => uid !== undefined && chownSync(path, uid, gid);

/** A file of WAL that is there already is the same one after a crash, or a mistake that must not be covered. */
const keepCommand = (wal) =>
  `if test -f "${wal}/%f"; then cmp -s "%p" "${wal}/%f"; else cp "%p" "${wal}/.%f" && sync "${wal}/.%f" && mv "${wal}/.%f" "${wal}/%f"; fi`;

/** Whether it must be started anew for it. */
async function keepWal({ url, wal }) {
  return asAdministrator(url, async (admin) => {
    const [{ archive_mode: mode }] = (await admin.query('SHOW archive_mode')).rows;
    await admin.query(`ALTER SYSTEM SET archive_mode = 'on'`);
    await admin.query(`ALTER SYSTEM SET archive_timeout = '${KEPT_AFTER_SECONDS}s'`);
    await admin.query(`ALTER SYSTEM SET archive_command = ${admin.escapeLiteral(keepCommand(wal))}`);
    await admin.query('SELECT pg_reload_conf()');
    return mode === 'off';
  });
}

async function copyDatabase({ url, data, backups, user }) {
  const unfinished = join(backups, 'unfinished');
  rmSync(unfinished, { recursive: true, force: true });
  const moment = await asAdministrator(url, async (admin) => {
    await admin.query(`SELECT pg_backup_start('kurtyna', fast => true)`);
    copyTree(data, unfinished, { user, skip: NOT_COPIED });
    // Waits until all of WAL that the copy needs is kept.
    const [{ labelfile: label, at }] = (
      await admin.query('SELECT labelfile, clock_timestamp() AS at FROM pg_backup_stop()')
    ).rows;
    for (const name of MADE_EMPTY) {
      mkdirSync(join(unfinished, name), { recursive: true, mode: 0o700 });
      give(join(unfinished, name), user);
    }
    writeFileSync(join(unfinished, 'backup_label'), label, { mode: 0o600 });
    give(join(unfinished, 'backup_label'), user);
    return at.toISOString();
  });
  renameSync(unfinished, join(backups, nameOf(moment)));
  return moment;
}

/** Colons are no part of a name everywhere. */
export const nameOf = (moment) => `base-${moment.replaceAll(':', '')}`;

/** A file that is gone meanwhile is no file of the copy: WAL says what became of it. */
export function copyTree(from, to, { user, skip = [] }) {
  mkdirSync(to, { mode: 0o700 });
  give(to, user);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (skip.includes(entry.name)) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    try {
      if (entry.isDirectory()) copyTree(source, target, { user });
      else {
        copyFileSync(source, target);
        give(target, user);
      }
    } catch (error) {
      if (error.code !== 'ENOENT' || existsSync(source)) throw error;
    }
  }
}

export async function asAdministrator(url, work) {
  const { default: pg } = await import('pg');
  const admin = new pg.Client({ connectionString: url });
  admin.on('error', () => {}); // the question that is under way fails and says so
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end().catch(() => {});
  }
}
