/** `npm run ledger:check`: what "nothing lost" means, counted over all databases and the payment sandbox (reliability 2.1). */
import { existsSync } from 'node:fs';
import { checkLedger, ledgerTable } from './lib/ledger.mjs';
import { inRoot } from './lib/paths.mjs';
import { readSettings } from './lib/processes.mjs';
import { urlsFromEnvironment } from './lib/settings.mjs';

const stateDir = process.argv[2] ?? inRoot('.kurtyna');
const urls = existsSync(stateDir) ? readSettings(stateDir).urls : urlsFromEnvironment();
if (!urls?.sandbox) {
  console.error('No house is known here: run "npm start" first, or give the addresses in the environment.');
  process.exit(2);
}
const rows = await checkLedger({ databases: urls.databases, sandboxUrl: urls.sandbox });
console.log(ledgerTable(rows));
process.exit(rows.some(({ count }) => count > 0) ? 1 : 0);
