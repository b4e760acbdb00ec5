/**
 * Brings every service's database to the release that is built, in one process. `node deploy/local/migrate.mjs <state folder>`; without a
 * state folder (in a container) the addresses come from IDENTITY_DATABASE_URL, CATALOG_DATABASE_URL and so on.
 */
import { existsSync } from 'node:fs';
import { SERVICES, inRoot } from './lib/paths.mjs';
import { readSettings } from './lib/processes.mjs';
import { urlsFromEnvironment } from './lib/settings.mjs';

const stateDir = process.argv[2];
const { databases } = stateDir ? readSettings(stateDir).urls : urlsFromEnvironment();

let failed = false;

for (const service of SERVICES) {
  const file = inRoot('dist', 'services', service, 'src', 'data-source.js');
  if (!existsSync(file)) {
    console.log(`${service}: no tables yet`);
    continue;
  }
  if (!databases[service]) {
    console.error(`${service.toUpperCase()}_DATABASE_URL is missing.`);
    process.exit(1);
  }
  try {
    const [{ createDataSource }, { migrate }] = await Promise.all([
      import(file),
      import(inRoot('libs', 'platform', 'dist', 'index.js')),
    ]);
    const ran = await migrate(createDataSource(databases[service]), {
      say: (line) => console.log(`${service}: ${line}`),
    });
    console.log(`${service}: ${ran.length ? ran.join(', ') : 'up to date'}`);
  } catch (error) {
    console.error(`The tables of ${service} could not be brought up to date:\n${error.stack ?? error}`);
    failed = true;
  }
}
process.exit(failed ? 1 : 0);
