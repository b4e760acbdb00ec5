/** Signing in is hashing a password, and nothing else (P13). */
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { inParallel } from '../../support/http.js';
import { house, rows } from '../../support/house.js';
import { people } from '../../support/people.js';
import { compare, load, post, rated, type LoadResult } from './processes.js';
import { share, type Row } from './table.js';

const PASSWORD = 'Premiera-o-dziewietnastej-7';
const CORES = availableParallelism();
const CONNECTIONS = 8;
const WARM = 40;
const ROUNDS = 3;
const ROUND = 100;

interface Argon2 {
  hash(password: string, options: object): Promise<string>;
  verify(hash: string, password: string): Promise<boolean>;
}

export async function signIns(): Promise<Row[]> {
  // Identity's own copy of the package.
  const argon2 = createRequire(new URL('../../../services/identity/package.json', import.meta.url))('@node-rs/argon2') as Argon2; // prettier-ignore
  const hash = await argon2.hash(PASSWORD, { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  const { gateway } = house.settings().ports as { gateway: number };
  const requests = await requestsOfPeople(hash);
  await load({ port: gateway, connections: CONNECTIONS, requests: requests.splice(0, WARM) });

  const figures = await compare(ROUNDS, {
    bare: () => rawChecks(argon2, hash),
    kurtyna: () => load({ port: gateway, connections: CONNECTIONS, requests: requests.splice(0, ROUND) }),
  });
  const what = `sign-ins ÷ raw argon2id checks, ${CORES} at once`;
  return [share({ goal: 'P13', what, must: 0.85, aim: 0.92 }, figures)];
}

async function requestsOfPeople(hash: string): Promise<string[]> {
  const members = await people(WARM + ROUNDS * ROUND);
  await rows('identity', 'UPDATE users SET password_hash = $1 WHERE id = ANY($2)', [hash, members.map(({ id }) => id)]);
  return members.map(({ email, address }) =>
    post('/api/auth', { email, password: PASSWORD }, { 'x-forwarded-for': address }),
  );
}

/** As many at once as there are cores: on a quiet machine this is cores ÷ CPU of one check, on a busy one what is left of it. */
async function rawChecks({ verify }: Argon2, hash: string): Promise<LoadResult> {
  const begun = performance.now();
  const checks = Array.from({ length: ROUND });
  await inParallel(checks, CORES, () => verify(hash, PASSWORD));
  return rated(ROUND / ((performance.now() - begun) / 1000));
}
