import { expect } from '@jest/globals';
import { checkLedger, ledgerTable, type LedgerRow } from '../../deploy/local/lib/ledger.mjs';
import { house, sleep } from './house.js';

/** Every fault and race test ends here: after a quiet time all numbers of reliability 2.1 are zero. */
export async function expectCleanLedger({
  acknowledged = [],
  seconds = 60,
}: { acknowledged?: string[]; seconds?: number } = {}): Promise<void> {
  const { databases, sandbox } = house.settings().urls;
  const late = Date.now() + seconds * 1000;
  let rows: LedgerRow[] = [];
  for (;;) {
    rows = await checkLedger({ databases, sandboxUrl: sandbox, acknowledged }).catch((error: Error) => [
      { id: 'I0', name: `the ledger could not be read: ${error.message}`, count: 1, examples: [] },
    ]);
    const wrong = rows.filter(({ count }) => count > 0);
    if (!wrong.length) return;
    if (Date.now() > late) break;
    await sleep(1000);
  }
  expect(ledgerTable(rows)).toContain('ledger: clean');
}
