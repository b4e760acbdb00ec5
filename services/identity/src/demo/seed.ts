import { roleIdOf } from '@kurtyna/domain';
import { Database } from '@kurtyna/platform';
import type { DataSource } from 'typeorm';
import { User } from '../accounts/user.entity.js';
import { Users } from '../accounts/users.js';
import { Passwords } from '../passwords/passwords.js';
import { audience } from './people.js';

const OPENED = new Date('2025-09-01T10:00:00Z');
const AUDIENCE_PASSWORD = 'Rampa-Kulisy-77';

/** Whom the demo theatre is shown as; the passwords are printed by `npm start`. */
const ACCOUNTS = [
  { email: 'admin@teatr.example', password: 'Kurtyna-2026!', what: 'administrator', person: { firstname: 'Helena', lastname: 'Modrzejewska', roleId: roleIdOf('admin') } },
  {
    email: 'widz@teatr.example',
    password: 'Antrakt-2026!',
    what: 'viewer',
    person: {
      firstname: 'Anna',
      lastname: 'Widzowska',
      roleId: roleIdOf('standard'),
      bornOn: '1990-05-17',
      street: 'ul. Teatralna 5',
      postalCode: '00-950',
      city: 'Warszawa',
      state: 'mazowieckie',
    },
  },
  { email: 'premium@teatr.example', password: 'Premiera-2026!', what: 'premium viewer', person: { firstname: 'Ludwik', lastname: 'Solski', roleId: roleIdOf('premium'), bornOn: '1975-01-20' } },
] as const; // prettier-ignore

interface DemoHouse {
  dataSource: DataSource;
  publicUrl: string;
  sandboxUrl: string;
  stateDir: string;
}

/** People of the demo theatre, with what other services hear of them. Ids follow the order here: admin 1, viewer 2, premium 3, then the audience. */
export async function seedDemo({
  dataSource,
}: DemoHouse): Promise<{ accounts: { email: string; password: string; what: string }[] }> {
  const passwords = new Passwords();
  const users = new Users();
  const shared = await passwords.hash(AUDIENCE_PASSWORD);
  const people: Partial<User>[] = [];
  for (const { email, password, person } of ACCOUNTS) {
    people.push({ email, passwordHash: await passwords.hash(password), ...person });
  }
  people.push(...audience(shared));

  await new Database(dataSource).transaction(async (tx) => {
    for (const person of people) await users.add(tx, Object.assign(new User(), USUAL, person));
  });
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
