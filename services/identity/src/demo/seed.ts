import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Database } from '@kurtyna/platform';
import type { DataSource } from 'typeorm';
import { User } from '../accounts/user.entity.js';
import { toUserState } from '../accounts/user.view.js';
import { Users } from '../accounts/users.js';
import { Passwords } from '../passwords/passwords.js';
import { banSome } from './bans.js';
import { ACCOUNTS, audience } from './people.js';

const OPENED = new Date('2025-09-01T10:00:00Z');
/** Accounts before the audience. */
const FIRST = 3;
const AUDIENCE_PASSWORD = 'Rampa-Kulisy-77';

interface DemoHouse {
  dataSource: DataSource;
  publicUrl: string;
  sandboxUrl: string;
  /** Where commerce finds the list of those who bought. */
  stateDir: string;
}

/**
 * People of the demo theatre, with what other services hear of them. Ids follow the order here: admin 1, viewer 2, premium 3,
 * then the audience, then who came later.
 */
export async function seedDemo({
  dataSource,
  stateDir,
}: DemoHouse): Promise<{ accounts: { email: string; password: string; what: string }[] }> {
  const passwords = new Passwords();
  const users = new Users();
  const shared = await passwords.hash(AUDIENCE_PASSWORD);
  const database = new Database(dataSource);
  const [clock] = await database.query<{ now: Date }>('SELECT now() AS now');
  const now = clock!.now.toISOString();
  const given: Partial<User>[] = [];
  for (const { email, password, person } of ACCOUNTS) {
    given.push({ email, passwordHash: await passwords.hash(password), ...person });
  }
  given.splice(FIRST, 0, ...audience(shared, now));
  const people = given.map((person) => Object.assign(new User(), USUAL, person));

  await database.transaction(async (tx) => {
    for (const person of people) await users.add(tx, person);
    await banSome(tx, users, now);
  });
  const openedAt = Object.fromEntries(people.map(({ id, createdAt }) => [id, createdAt]));
  await writeFile(
    join(stateDir, 'demo-people.json'),
    JSON.stringify({ people: people.map(toUserState), openedAt }, null, 1),
  );
  return { accounts: ACCOUNTS.map(({ email, password, what }) => ({ email, password, what })) };
}

const USUAL: Partial<User> = {
  version: 1,
  language: 'pl',
  countryCode: 'PL',
  subscribed: false,
  mfa: false,
  provider: null,
  bornOn: null,
  tosAcceptedAt: OPENED,
  verifiedAt: OPENED,
  createdAt: OPENED,
};
