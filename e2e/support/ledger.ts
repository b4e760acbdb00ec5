import { expect } from '@jest/globals';
import { checkLedger, ledgerTable, type LedgerRow } from '../../deploy/local/lib/ledger.mjs';
import { full, house, rows, sleep } from './house.js';

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
    if (!full && wrong.some(({ id }) => id === 'I10')) await letLettersComeAgain();
    await sleep(1000);
  }
  expect(ledgerTable(rows)).toContain('ledger: clean');
}

/**
 * A postman who was killed, or found commerce dead, comes again after one or two minutes. The short run lets these minutes
 * pass for letters that nobody has in hand any more; the full run waits for them.
 */
async function letLettersComeAgain(): Promise<void> {
  await rows(
    'identity',
    `UPDATE mail_outbox SET next_attempt_at = now()
      WHERE status = 'queued' OR (status = 'sending' AND next_attempt_at < now() + interval '112 seconds')`,
  ).catch(() => []);
}
