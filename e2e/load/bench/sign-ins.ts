/** Signing in is hashing a password, and nothing else (P13); the catalogue does not notice (P14). */
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { inParallel } from '../../support/http.js';
import { house, rows } from '../../support/house.js';
import { people } from '../../support/people.js';
import { cpuOf } from './cpu.js';
import { against, compare, get, load, post, rated, withBareWalk, type LoadResult } from './processes.js';
import { atMost, reachable, share, type Figures, type Row } from './table.js';

const VIEWER = 'widz@teatr.example';
const PASSWORD = 'Premiera-o-dziewietnastej-7';
const CORES = availableParallelism();
const CONNECTIONS = 8;
/** Whoever comes to a premiere meets a house that has run for hours. */
const WARM = 400;
const ROUNDS = 3;
/** As many where each must be measured again and again, since others are at work. */
const MOST_ROUNDS = 3 * ROUNDS;
const ROUND = 200;
const CHECKS = 100;
const STORM = 200;
const STORM_CONNECTIONS = 50;

interface Argon2 {
  hash(password: string, options: object): Promise<string>;
  parseOptions(hash: string): { algorithm: number; memoryCost: number; timeCost: number; parallelism: number };
  verify(hash: string, password: string): Promise<boolean>;
}

export async function signIns(): Promise<Row[]> {
  const { argon2, strength, hash } = await passwordInUse();
  const { ports, urls } = house.settings();
  const gateway = ports.gateway!;
  const requests = await requestsOfPeople(hash, 2 * (WARM + MOST_ROUNDS * ROUND) + STORM);
  const beside = async (port: number): Promise<Figures> => {
    const some = (count: number): Promise<LoadResult> => load({ port, connections: CONNECTIONS, requests: requests.splice(0, count) });
    await some(WARM);
    return compare(ROUNDS, { bare: () => rawChecks(argon2, hash), kurtyna: () => some(ROUND) });
  };
  const own = await beside(gateway);
  const walk = await withBareWalk('./bare-sign-in.mjs', { broker: urls.nats, database: urls.databases.identity! }, beside);
  const limit = `raw argon2id checks (${strength.memoryCost / 1024} MiB, t = ${strength.timeCost}), ${CORES} at once`;
  return [
    reachable('P13', `sign-ins ÷ ${limit}`, own),
    reachable('P13', 'the same walk without Kurtyna (node:http, NATS, two statements)', walk),
    share('P13', 'sign-ins ÷ the same walk without Kurtyna', against(walk, own)),
    await besideTheStorm(gateway, requests),
  ];
}

/** So many people who sign in, each once. */
export async function signInsOf(count: number): Promise<string[]> {
  return requestsOfPeople((await passwordInUse()).hash, count);
}

/** A password hashed as identity hashes today: that of a demo account tells how. */
async function passwordInUse() {
  // Identity's own copy of the package.
  const argon2 = createRequire(new URL('../../../services/identity/package.json', import.meta.url))('@node-rs/argon2') as Argon2;
  const [viewer] = await rows<{ hash: string }>('identity', 'SELECT password_hash AS hash FROM users WHERE email = $1', [VIEWER]);
  const { algorithm, memoryCost, timeCost, parallelism } = argon2.parseOptions(viewer!.hash);
  const strength = { algorithm, memoryCost, timeCost, parallelism };
  return { argon2, strength, hash: await argon2.hash(PASSWORD, strength) };
}

/** The catalogue's p99 while fifty sign in at once, against its p99 on the quiet house. */
async function besideTheStorm(gateway: number, requests: string[]): Promise<Row> {
  const look = (seconds: number): Promise<LoadResult> =>
    load({ port: gateway, connections: 4, seconds, requests: [get('/external_api/events', {})] });
  await look(1); // warm
  const idle = await look(3);
  const storm = load({ port: gateway, connections: STORM_CONNECTIONS, requests: requests.splice(0, STORM) });
  const [busy] = await Promise.all([look(3), storm]);
  const what = `catalogue p99 in a sign-in storm ÷ idle (${idle.p99.toFixed(1)} ms)`;
  return atMost('P14', what, busy.p99 / idle.p99, busy.cpu);
}

async function requestsOfPeople(hash: string, count: number): Promise<string[]> {
  const members = await people(count);
  await rows('identity', 'UPDATE users SET password_hash = $1 WHERE id = ANY($2)', [hash, members.map(({ id }) => id)]);
  // Whoever comes to a premiere is not signed in on another device: ending that session would be measured too.
  await rows('identity', 'DELETE FROM sessions WHERE user_id = ANY($1)', [members.map(({ id }) => id)]);
  return members.map(({ email, address }) => post('/api/auth', { email, password: PASSWORD }, { 'x-forwarded-for': address }));
}

/** As many at once as there are cores: on a quiet machine this is cores ÷ CPU of one check, on a busy one what is left of it. */
async function rawChecks({ verify }: Argon2, hash: string): Promise<LoadResult> {
  const begun = performance.now();
  const checks = Array.from({ length: CHECKS });
  const cpu = await cpuOf(() => inParallel(checks, CORES, () => verify(hash, PASSWORD)));
  return rated(CHECKS / ((performance.now() - begun) / 1000), CHECKS, { ...cpu, bare: cpu.asking });
}
