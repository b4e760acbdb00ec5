/** Where time must pass, the thing is moved; then the loop that acts on it works a round. Nothing sleeps. */
import { operate } from '../support/ask.js';
import { house, rows, until } from '../support/house.js';
import pg from 'pg';

export async function wake(service: string, ...loops: string[]): Promise<void> {
  const answer = (await operate(service, 'wake', { loops })) as { ok?: Record<string, string | null> } & Record<string, string | null>;
  const failed = Object.entries(answer.ok ?? answer).filter(([, failure]) => failure !== null);
  if (failed.length) throw new Error(`${service} was woken in vain: ${JSON.stringify(failed)}`);
}

const NOT_LOOKED_AT = `
  SELECT 1 FROM orders WHERE id = $1 AND status IN ('NOT_STARTED', 'PENDING') AND expires_at <= now() AND (expiring_until IS NULL OR expiring_until <= now())`;

/** Nobody has paid this order in its time. A round passes over an order that somebody holds just then, and comes back a second later. */
export async function timeIsOver(orderId: number): Promise<void> {
  await rows(
    'commerce',
    `UPDATE orders SET expires_at = now() - interval '1 second' WHERE id = $1 AND status IN ('NOT_STARTED', 'PENDING')`,
    [orderId],
  );
  const isLookedAt = async (): Promise<boolean> => {
    await wake('commerce', 'expire-orders');
    return (await rows('commerce', NOT_LOOKED_AT, [orderId])).length === 0;
  };
  await until(`the time of order ${orderId} is seen to be over`, isLookedAt, 20, 5);
}

/** The box office cannot take in what it hears of this product until `work` is done: its copy is locked. */
export async function whileProductIsHeld<T>({ kind, id }: { kind: string; id: number }, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: house.settings().urls.databases.commerce });
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT 1 FROM product WHERE kind = $1 AND id = $2 FOR NO KEY UPDATE', [kind, id]);
    return await work();
  } finally {
    await client.end();
  }
}

/**
 * The reconciler asks about this payment now, and the provider's last word is written. First of all that is due: it may ask so often a second, and
 * its round ends only when nothing is due any more, which in a house of many unpaid orders takes minutes.
 */
export async function isAskedAbout(extOrderId: string): Promise<void> {
  await rows('commerce', `UPDATE payment_attempt SET ask_at = '-infinity' WHERE ext_order_id = $1 AND provider_order_id IS NOT NULL`, [
    extOrderId,
  ]);
  wake('commerce', 'reconcile-payments').catch(() => undefined); // what it was woken for is seen
  const isOver = 'SELECT ask_at IS NULL AS over FROM payment_attempt WHERE ext_order_id = $1';
  const look = async (): Promise<boolean> => (await rows<{ over: boolean }>('commerce', isOver, [extOrderId]))[0]?.over === true;
  await until(`the provider has said its last word on ${extOrderId}`, look, 20, 5);
}

/**
 * The story of these people is over, and so is the time of all that they have not paid. Left alone, their orders would lapse one after the other
 * half an hour later, while the ledger is read; and by the quick clock of the tests each would be asked about once a minute until then.
 */
export async function unpaidIsOver(people: readonly number[]): Promise<void> {
  const lapsing = await rows<{ id: number }>(
    'commerce',
    `UPDATE orders SET expires_at = now() - interval '1 second'
      WHERE user_id = ANY ($1::integer[]) AND status IN ('NOT_STARTED', 'PENDING') RETURNING id`,
    [people],
  );
  if (lapsing.length > 0) await wake('commerce', 'expire-orders');
}
