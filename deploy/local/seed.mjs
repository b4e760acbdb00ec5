/**
 * Loads the demo theatre, service by service: `node deploy/local/seed.mjs <state folder>`. What is done is kept in `<state>/seeded.json`.
 * In a container the addresses come from the environment (see migrate.mjs; PUBLIC_URL, SANDBOX_URL).
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { demoScript } from './lib/house.mjs';
import { SERVICES, inRoot, readJson, releaseVersion } from './lib/paths.mjs';
import { readSettings, writeAside } from './lib/processes.mjs';
import { urlsFromEnvironment } from './lib/settings.mjs';

const stateDir = process.argv[2];
const urls = readSettings(stateDir).urls ?? urlsFromEnvironment();
const file = join(stateDir, 'seeded.json');
const version = releaseVersion();
const before = existsSync(file) ? readJson(file) : {};
const seeded = { version, done: [], accounts: [], codes: [], ...(before.version === version ? before : {}) };
let failed = false;

for (const service of SERVICES.filter((name) => !seeded.done.includes(name))) {
  const script = demoScript(service);
  if (!existsSync(script)) continue;
  let dataSource;
  try {
    const { createDataSource } = await import(inRoot('dist', 'services', service, 'src', 'data-source.js'));
    const { seedDemo } = await import(script);
    dataSource = createDataSource(urls.databases[service]);
    // A year of sales in one statement takes a busy machine longer than a visitor would wait, and nobody waits here.
    const { extra } = dataSource.options;
    dataSource.setOptions({ extra: { ...extra, statement_timeout: 0, idle_in_transaction_session_timeout: 0 } });
    await dataSource.initialize();
    const result = await seedDemo({ dataSource, publicUrl: urls.site, sandboxUrl: urls.sandbox, stateDir });
    seeded.done.push(service);
    seeded.accounts.push(...(result?.accounts ?? []));
    seeded.codes.push(...(result?.codes ?? []));
    console.log(`${service}: loaded`);
  } catch (error) {
    failed = true;
    console.error(`The demo data of ${service} could not be loaded:\n${error.stack ?? error}`);
  } finally {
    await dataSource?.destroy();
  }
  writeAside(file, seeded);
}

process.exit(failed ? 1 : 0);
