/** The Job of a release is started twice at once, as an impatient operator or a retry does (D39): the tables are made once. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { closeHouse, house, rows, SERVICES, type ServiceName } from '../support/house.js';
import { asPostgres } from '../support/programs.js';

const nameOf = (service: ServiceName): string => `kurtyna_two_jobs_${service}`;
const WAITS = 'another migration of this database is under way: waiting for it';

afterAll(async () => {
  await asPostgres(async (admin) => {
    for (const service of SERVICES) await admin.query(`DROP DATABASE IF EXISTS ${nameOf(service)} WITH (FORCE)`);
  });
  await closeHouse();
});

const urlOf = (service: ServiceName): string => {
  const url = new URL(house.settings().programs.postgres!.ready!.url);
  url.pathname = `/${nameOf(service)}`;
  return url.href;
};

/** As in a container: with addresses alone. */
function job(): Promise<{ code: number; said: string[] }> {
  const script = fileURLToPath(new URL('../../deploy/local/migrate.mjs', import.meta.url));
  const addresses = Object.fromEntries(SERVICES.map((service) => [`${service.toUpperCase()}_DATABASE_URL`, urlOf(service)]));
  return new Promise((resolve) => {
    execFile(process.execPath, [script], { env: { PATH: process.env.PATH, ...addresses } }, (error, out, complained) =>
      resolve({ code: error ? Number(error.code) : 0, said: `${out}${complained}`.trim().split('\n') }),
    );
  });
}

async function migrationsOf(service: ServiceName): Promise<string[]> {
  const client = new pg.Client({ connectionString: urlOf(service) });
  await client.connect();
  const { rows: found } = await client.query<{ name: string }>('SELECT name FROM migration ORDER BY id');
  await client.end();
  return found.map(({ name }) => name);
}

it('two Jobs of a release at once on empty databases: both end well, every migration is done once, and one of them waited [D39, D8]', async () => {
  await asPostgres(async (admin) => {
    for (const service of SERVICES) await admin.query(`CREATE DATABASE ${nameOf(service)} TEMPLATE template0 ENCODING 'UTF8'`);
  });
  const jobs = await Promise.all([job(), job()]);
  expect(jobs.map(({ code }) => code)).toEqual([0, 0]);
  for (const service of SERVICES) {
    const done = await migrationsOf(service);
    expect(new Set(done).size).toBe(done.length);
    const ofTheHouse = await rows<{ name: string }>(service, 'SELECT name FROM migration ORDER BY id');
    expect(done).toEqual(ofTheHouse.map(({ name }) => name));
    // What one of them did, the other found done.
    const told = jobs.map(({ said }) => said.filter((line) => line.startsWith(`${service}: `)).at(-1)!);
    expect(
      told
        .flatMap((line) => line.replace(`${service}: `, '').split(', '))
        .filter((name) => name !== 'up to date')
        .sort(),
    ).toEqual([...done].sort());
  }
  expect(jobs.flatMap(({ said }) => said).filter((line) => line.endsWith(WAITS)).length).toBeGreaterThan(0);
}, 110_000);
