import { expect } from '@jest/globals';
import { checkLedger, ledgerTable, type LedgerRow } from '../../deploy/local/lib/ledger.mjs';
import { full, house, rows, sleep, until } from './house.js';
import { report } from './report.js';

interface Expected {
  acknowledged?: string[];
  /** Numbers of orders that the test itself brought into review: they must be there, and nothing else may. */
  inReview?: string[];
  seconds?: number;
}

/** The ledger now, as it is. */
export function readLedger({ acknowledged, inReview }: Expected = {}): Promise<LedgerRow[]> {
  const { databases, sandbox } = house.settings().urls;
  return checkLedger({ databases, sandboxUrl: sandbox, acknowledged, inReview });
}

/** Every fault and race test ends here: after a quiet time all numbers of reliability 2.1 are zero. */
export async function expectCleanLedger({ acknowledged = [], inReview = [], seconds = 60 }: Expected = {}): Promise<void> {
  const late = Date.now() + seconds * 1000;
  let found: LedgerRow[] = [];
  let timeWasBent = false;
  for (;;) {
    found = await readLedger({ acknowledged, inReview }).catch((error: Error) => [
      { id: 'I0', name: 'the ledger could not be read', count: 1, examples: [{ what: error.message }] },
    ]);
    const wrong = found.filter(({ count }) => count > 0);
    if (!wrong.length) break;
    if (Date.now() > late) {
      expect(ledgerTable(found)).toContain('ledger: clean');
      return;
    }
    if (!full && wrong.some(({ id }) => id === 'I10')) timeWasBent = (await letLettersComeAgain()) || timeWasBent;
    await sleep(1000);
  }
  if (timeWasBent) report('ledger: clean, after the minutes between two tries of a letter were left out');
  await lookAt(inReview);
}

const WAITING = `
  SELECT 1 FROM mail_outbox
   WHERE status IN ('queued', 'sending') AND kind IN ('order_confirmation', 'free_access_granted', 'group_codes', 'gift_codes') LIMIT 1`;

/**
 * The ledger forgives a letter whose order is younger than five seconds. Where single lies are told, those of the tests before must have been sent
 * first: one that waits for its second try, since its postman or commerce was ended, would come of age between two lies.
 */
export async function everyLetterIsSent(): Promise<void> {
  const isSent = async (): Promise<boolean> => {
    if (!full) await letLettersComeAgain();
    return (await rows('identity', WAITING)).length === 0;
  };
  await until('every letter about an order is sent', isSent, full ? 180 : 60);
}

/** Somebody has looked at these: they are in review no more, and the next test's ledger is strict again. */
async function lookAt(extOrderIds: string[]): Promise<void> {
  const looked = await rows<{ ext_order_id: string }>(
    'commerce',
    `UPDATE orders SET needs_review = false, review_reason = NULL
      WHERE needs_review AND id IN (SELECT order_id FROM payment_attempt WHERE ext_order_id = ANY ($1)) RETURNING ext_order_id`,
    [extOrderIds],
  );
  expect(looked.map(({ ext_order_id }) => ext_order_id).sort()).toEqual([...extOrderIds].sort());
}

/**
 * A postman who was killed, or found commerce dead, comes again after one or two minutes. The short run lets these minutes
 * pass for letters that nobody has in hand any more; the full run waits for them.
 */
async function letLettersComeAgain(): Promise<boolean> {
  const hurried = await rows(
    'identity',
    `UPDATE mail_outbox SET next_attempt_at = now()
      WHERE next_attempt_at > now() AND (status = 'queued' OR (status = 'sending' AND next_attempt_at < now() + interval '112 seconds'))
      RETURNING id`,
  ).catch(() => []);
  return hurried.length > 0;
}
