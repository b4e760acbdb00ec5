/**
 * A house as it was at a moment (D42). Its databases go back; the provider, the mailboxes and the people do not, so nothing that knows of the time since
 * may stay: the broker's streams are emptied (services send their outbox again, decision 2), and a new key ends all sessions (a number that
 * was given to somebody since will be given to somebody else).
 */
import { randomBytes } from 'node:crypto';
import { appendFileSync, existsSync, readdirSync, renameSync, rmSync, writeFileSync, chownSync } from 'node:fs';
import { join } from 'node:path';
import { control } from '../control.mjs';
import { readJson } from '../paths.mjs';
import { Problem } from '../problem.mjs';
import { readSettings, sleep, writeAside, writeSettings } from '../processes.mjs';
import { asAdministrator, copyTree, databaseOf, nameOf } from './base-backup.mjs';

const SETTINGS = ['restore_command', 'recovery_target_time', 'recovery_target_action'];

/** `moment`: a Date. Nothing but the provider may run. Answers the moment of the copy it went from. */
export async function restoreTo(stateDir, moment, { folder, say = () => {} } = {}) {
  refuseWhileOpen(stateDir);
  const database = databaseOf(stateDir, folder);
  const base = newestBefore(database, moment);
  say(`from the copy of ${base}`);
  const before = putInPlace(database, { base, moment });
  await recover(stateDir, database).catch((error) => {
    throw new Problem(
      `PostgreSQL did not come to ${moment.toISOString()}: ${error.message}`,
      `The newest moment is that of the last file in ${database.wal}. What was there before lies in ${before}.`,
    );
  });
  forgetTheTimeSince(stateDir);
  return { base, before };
}

function refuseWhileOpen(stateDir) {
  const house = control(stateDir);
  const open = Object.keys(house.settings().programs ?? {}).filter(
    (name) => name !== 'sandbox' && house.isRunning(name),
  );
  if (open.length)
    throw new Problem(`The house is open: ${open.join(', ')}.`, 'Stop it with Ctrl+C where "npm start" runs.');
}

function newestBefore({ backups }, moment) {
  const names = existsSync(backups) ? readdirSync(backups).filter((name) => name.startsWith('base-')) : [];
  const limit = nameOf(moment.toISOString());
  const base = names
    .filter((name) => name <= limit)
    .sort()
    .at(-1);
  if (!base) throw new Problem(`There is no copy from before ${moment.toISOString()} in ${backups}.`);
  return base;
}

/** What was there stays beside it: a moment that was chosen badly can be chosen again. */
function putInPlace({ data, backups, wal, user }, { base, moment }) {
  const before = `${data}.until-${new Date().toISOString().replaceAll(':', '')}`;
  renameSync(data, before);
  copyTree(join(backups, base), data, { user });
  const settings = {
    restore_command: `cp "${wal}/%f" "%p"`,
    recovery_target_time: moment.toISOString().replace('Z', '+00'), // names of zones are not known yet when it is read
    recovery_target_action: 'promote',
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`);
  appendFileSync(join(data, 'postgresql.auto.conf'), lines.join(''));
  const signal = join(data, 'recovery.signal');
  writeFileSync(signal, '', { mode: 0o600 });
  if (user.uid !== undefined) chownSync(signal, user.uid, user.gid);
  return before;
}

async function recover(stateDir, { url }) {
  const house = control(stateDir);
  await house.start('postgres', {}, { wait: false });
  try {
    for (;;) {
      if (!house.isRunning('postgres')) throw new Error(`it ended; see ${house.logFile('postgres')}`);
      if (await isThere(url)) break;
      await sleep(250);
    }
    await asAdministrator(url, async (admin) => {
      for (const name of SETTINGS) await admin.query(`ALTER SYSTEM RESET ${name}`);
    });
  } finally {
    await house.stop('postgres');
  }
}

/** It answers questions before it has come to the moment; then it does not take changes yet. */
const isThere = (url) =>
  asAdministrator(url, async (admin) => {
    const [{ still }] = (await admin.query('SELECT pg_is_in_recovery() AS still')).rows;
    return !still;
  }).catch(() => false);

function forgetTheTimeSince(stateDir) {
  rmSync(join(stateDir, 'nats'), { recursive: true, force: true });
  rmSync(join(stateDir, 'migrated.json'), { force: true }); // the tables too are those of that moment
  const JWT_SECRET = randomBytes(32).toString('hex');
  const secrets = join(stateDir, 'secrets.json');
  writeAside(secrets, { ...readJson(secrets), JWT_SECRET });
  const settings = readSettings(stateDir);
  // Of the house in one process too, whose programs' settings have their names before them.
  for (const { env } of Object.values(settings.programs))
    for (const name of Object.keys(env)) if (/^(\w+__)?JWT_SECRET$/.test(name)) env[name] = JWT_SECRET;
  writeSettings(stateDir, settings);
}
