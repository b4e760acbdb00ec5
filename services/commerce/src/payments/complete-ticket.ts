/**
 * The usual end of a payment in one statement: the money of the only open attempt is here in time, the ticket can be given and its seats are
 * held. While it is under way others wait for the seats of the same product, so it is one round trip and not seven (performance.md, what
 * wins, 5). Whatever else stands there is left as it is, to be looked at step by step.
 */
import { orderChanged, orderCompleted } from '@kurtyna/contracts';
import { isOpen, isPlayable, ORDER_STATUSES } from '@kurtyna/domain';
import { newEvent, type PreparedQuery } from '@kurtyna/platform';
import type { OpenBook } from '../orders/open-book.js';
import { about, factOf } from '../orders/order-book.js';
import { orderChangedFact } from '../orders/order-changed.js';
import { Order } from '../orders/order.entity.js';
import { endOf } from '../orders/selling/selling.js';
import { linesAsJson, type LineRow, stillToBeHad, withTheirEnd } from '../orders/selling/ticket.js';
import { moveHolds } from '../stock/seats.js';
import { isUnpaid } from './payment-book.js';
import type { ProviderOrder } from './payment-provider.js';

/** Of one buyer one payment after the other is judged; what the order opens comes along. */
const LOCK_BUYER: PreparedQuery = {
  name: 'lock-buyer-of-ticket',
  text: `SELECT ${linesAsJson('$1')} AS lines FROM customer WHERE id = $2 AND NOT deleted FOR NO KEY UPDATE`,
};

const OPEN = `'{${ORDER_STATUSES.filter(isOpen).join(',')}}'::text[]`;

/**
 * Instants are compared to the millisecond, as the steps compare them and as `completed_at` is written.
 * `$1` order, `$2` attempt, `$3` the provider's number, `$4` grosze, `$5` the providers whose word it can be, `$6` version, `$7` when,
 * `$8` end of the order, `$9` what it opens, `$10` to `$12` the events, `$13` its status before, `$14` by whom, `$15` why.
 */
const COMPLETE: PreparedQuery = {
  name: 'complete-ticket',
  text: `
  WITH fits AS MATERIALIZED (
    SELECT a.id FROM orders o JOIN payment_attempt a ON a.order_id = o.id
     WHERE o.id = $1 AND a.id = $2 AND a.status IN ('NOT_STARTED', 'PENDING') AND a.amount = $4 AND o.amount = a.amount AND a.provider = ANY ($5)
       AND (a.provider_order_id IS NULL OR a.provider_order_id = $3)
       AND NOT EXISTS (SELECT 1 FROM payment_attempt b WHERE b.order_id = o.id AND b.id <> a.id AND b.status = ANY (${OPEN}))
       AND ${stillToBeHad({ order: 'o.id', user: 'o.user_id', soldAs: 'o.sold_as', kind: 'o.kind', product: 'o.product_id', placedSeq: 'o.placed_seq', placedAt: `date_trunc('milliseconds', o.created_at)`, inTheWay: `'{WAITING_FOR_CONFIRMATION}'::text[]` })}
  ), ${moveHolds({ order: '$1', to: `'used'`, from: `'{active}'::text[]`, held: '-1', sold: '1', movement: `'sale-of-hold'`, reason: `'paid'`, onlyIf: 'fits' })},
  paid AS MATERIALIZED (
    SELECT id FROM fits WHERE EXISTS (SELECT 1 FROM seated)
  ), paid_attempt AS (
    UPDATE payment_attempt a SET status = 'COMPLETED', provider_status = 'COMPLETED', provider_order_id = $3, said_at = now(), calling_until = NULL, ask_at = NULL
      FROM paid WHERE a.id = paid.id
  ), given_access AS (
    INSERT INTO access (order_id, user_id, kind, product_id, valid_until)
    SELECT o.id, o.user_id, l.kind, l."productId", l."validUntil"
      FROM paid, orders o, jsonb_to_recordset($9::jsonb) AS l (kind text, "productId" integer, "validUntil" timestamptz) WHERE o.id = $1
    ON CONFLICT (order_id, kind, product_id) DO UPDATE SET ended_at = NULL, ended_why = NULL, valid_until = excluded.valid_until, given_at = now()
  ), moved AS (
    UPDATE orders SET status = 'COMPLETED', version = $6, expires_at = NULL, completed_at = $7, late = false, valid_until = $8,
           paid_attempt_id = paid.id, updated_at = now()
      FROM paid WHERE orders.id = $1
  ), told AS (
    INSERT INTO outbox (id, subject, envelope) SELECT event.id, subject, envelope::jsonb
      FROM paid, unnest($10::uuid[], $11::text[], $12::text[]) WITH ORDINALITY AS event (id, subject, envelope, nth) ORDER BY nth
  )
  INSERT INTO order_change (order_id, from_status, to_status, "by", why) SELECT $1, $13, 'COMPLETED', $14, $15 FROM paid RETURNING id`,
};

const PAID = { by: 'provider', why: 'paid' };

/**
 * Completes a locked order by what the provider says of one of its attempts. `providers`: those whose shop it speaks of. False, and nothing is
 * written, where it is not the usual end: by then the buyer may be locked, which every other way to complete does too (D8).
 */
export async function completeTicket(
  { tx, order, now }: OpenBook,
  attemptId: number,
  { report, providers }: { report: ProviderOrder; providers: readonly string[] },
): Promise<boolean> {
  if (report.status !== 'COMPLETED' || report.currency !== 'PLN' || !isUsual(order)) return false;
  const [buyer] = await tx.prepared<{ lines: LineRow[] | null }>(LOCK_BUYER, [order.id, order.userId]);
  if (!buyer) return false;
  const lines = withTheirEnd(buyer.lines ?? [], now);
  const paid = Object.assign(new Order(), order, {
    status: 'COMPLETED',
    version: order.version + 1,
    expiresAt: null,
    completedAt: now,
    late: false,
    validUntil: endOf(lines),
    paidAttemptId: attemptId,
  });
  const completed = { ...factOf(paid), completedAt: now.toISOString(), late: false };
  const events = [
    newEvent(orderChanged, orderChangedFact(paid)),
    newEvent(orderCompleted, { ...about(paid), data: completed }),
  ];
  const done = await tx.prepared(COMPLETE, [
    order.id,
    attemptId,
    report.orderId,
    report.amount,
    providers,
    paid.version,
    now,
    paid.validUntil,
    JSON.stringify(lines),
    events.map(({ id }) => id),
    events.map(({ subject }) => subject),
    events.map(({ envelope }) => envelope),
    order.status,
    PAID.by,
    PAID.why,
  ]);
  if (!done.length) return false;
  tx.outboxWritten();
  Object.assign(order, paid);
  return true;
}

/** A ticket of one product that waits for its first money, without a code. */
const isUsual = (order: Order): boolean =>
  isUnpaid(order) &&
  order.soldAs === 'ticket' &&
  isPlayable(order) &&
  order.userCodeId === null &&
  order.paidAttemptId === null &&
  order.refundedAmount === 0;
