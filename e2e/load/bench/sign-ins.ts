/** Signing in is hashing a password, and nothing else (P13). */
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { house, rows } from '../../support/house.js';
import { people } from '../../support/people.js';
import { load, post } from './processes.js';
import { share, type Row } from './table.js';

const PASSWORD = 'Premiera-o-dziewietnastej-7';
const PEOPLE = 200;
const CONNECTIONS = 8;
const RAW = 20;

interface Argon2 {
  hash(password: string, options: object): Promise<string>;
  verify(hash: string, password: string): Promise<boolean>;
}

export async function signIns(): Promise<Row[]> {
  // Identity's own copy of the package.
  const argon2 = createRequire(new URL('../../../services/identity/package.json', import.meta.url))('@node-rs/argon2') as Argon2; // prettier-ignore
  const hash = await argon2.hash(PASSWORD, { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 });

  const before = process.cpuUsage();
  for (let n = 0; n < RAW; n++) await argon2.verify(hash, PASSWORD);
  const { user, system } = process.cpuUsage(before);
  const limit = availableParallelism() / ((user + system) / 1e6 / RAW);

  const members = await people(PEOPLE);
  await rows('identity', 'UPDATE users SET password_hash = $1 WHERE id = ANY($2)', [hash, members.map(({ id }) => id)]);
  const requests = members.map(({ email, address }) =>
    post('/api/auth', { email, password: PASSWORD }, { 'x-forwarded-for': address }),
  );
  const { gateway } = house.settings().ports as { gateway: number };
  const { rate, statuses } = await load({ port: gateway, connections: CONNECTIONS, requests });
  if (statuses['200'] !== requests.length && statuses['201'] !== requests.length)
    throw new Error(`sign-ins were answered ${JSON.stringify(statuses)}`);
  const what = 'sign-ins ÷ (cores ÷ CPU of one raw argon2id check)';
  return [share({ goal: 'P13', what, must: 0.85, aim: 0.92 }, { bare: limit, kurtyna: rate, ratio: rate / limit })];
}
