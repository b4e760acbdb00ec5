/** LAW-16: each letter has a cause, each cause one letter, a letter about money names what moved, and none goes to who is erased. */
import { everythingIsHeard } from '../../support/facts.js';
import { rows } from '../../support/house.js';
import { mailsTo } from '../../support/people.js';
import { złoty } from '../tell.js';
import type { Model, Order } from '../model.js';
import type { RefundRow } from '../world.js';

interface LetterRow {
  kind: string;
  /** What makes it one letter. */
  key: string;
  user: number;
  /** It was written when the account was erased already. */
  afterwards: boolean;
  sent: boolean;
}

const WRITTEN = `
  SELECT l.kind, l.dedupe_key AS key, l.user_id AS "user", l.status = 'sent' AS sent,
         l.kind <> 'account_deleted' AND EXISTS (SELECT 1 FROM mail_outbox e
            WHERE e.user_id = l.user_id AND e.kind = 'account_deleted' AND l.created_at > e.created_at) AS afterwards
    FROM mail_outbox l WHERE l.user_id = ANY ($1::integer[]) ORDER BY l.id`;

const OF_ORDERS = ['order_confirmation', 'free_access_granted', 'group_codes', 'gift_codes', 'payment_failed', 'ticket_withdrawn'];
const OF_REFUNDS = ['refund_done', 'refund_noted', 'refund_part'];
const BY_STATUS = 'by hand';

/** At a story's end. */
export async function letters(m: Model): Promise<void> {
  await everythingIsHeard();
  const written = await rows<LetterRow>('identity', WRITTEN, [m.viewers.map(({ person }) => person.id)]);
  for (const letter of written) {
    const viewer = m.viewers.find(({ person }) => person.id === letter.user)!;
    m.laws.judge('LAW-16', !letter.afterwards, () => `${viewer.nick} is erased, and is written to (${letter.kind})`);
    const cause = causeOf(m, letter);
    m.laws.judge('LAW-16', cause === true, () => `${viewer.nick} is written to (${letter.kind}), and ${String(cause)}`);
  }
  for (const viewer of m.viewers) {
    const declared = m.orders.filter(({ buyer }) => buyer === viewer).reduce((sum, { withdrawn }) => sum + withdrawn, 0);
    const told = written.filter(({ kind, user }) => kind === 'withdrawal_ack' && user === viewer.person.id).length;
    m.laws.judge('LAW-16', told <= declared, () => `${viewer.nick} has ${told} letters of ${declared} withdrawals`);
  }
  for (const order of m.orders) everyRefundIsTold(m, order, written);
  await sums(m, written);
}

const refundOf = (m: Model, key: string): { order: Order; refund: RefundRow } | null => {
  const [, orderId, refundId] = key.split(':').map(Number);
  const order = m.orders.find(({ row }) => row.id === orderId);
  const refund = order?.row.refunds.find(({ id }) => id === refundId);
  return order && refund ? { order, refund } : null;
};

/** True, or what is wrong with it. */
function causeOf(m: Model, { kind, key }: LetterRow): true | string {
  if (OF_REFUNDS.includes(kind)) {
    const found = refundOf(m, key);
    if (!found) return `no refund is ${key}`;
    const { order, refund } = found;
    // Said to be back, written of, and called not back after all: the letter was true when it was written.
    if (refund.status === 'CANCELED' && refund.origin === 'outside' && order.byHand) return true;
    if (refund.status !== 'FINALIZED') return `${złoty(refund.amount)} of ${order.nick} are ${refund.status}`;
    if (refund.why === BY_STATUS) return `nobody has given ${złoty(refund.amount)} of ${order.nick} back: it is called so`;
    if (kind !== 'refund_part' && (refund.origin === 'outside') !== (kind === 'refund_noted'))
      return `${złoty(refund.amount)} of ${order.nick} went another way (${refund.origin})`;
    return true;
  }
  if (OF_ORDERS.includes(kind)) {
    const order = m.orders.find(({ row }) => row.id === Number(key.split(':')[1]));
    if (!order) return `no order is ${key}`;
    const was = (...statuses: string[]): boolean =>
      order.row.changes.some(({ to }) => statuses.includes(to)) || statuses.includes(order.row.status);
    const isDue =
      kind === 'payment_failed'
        ? was('CANCELED')
        : kind === 'ticket_withdrawn'
          ? was('REFUNDED') && order.row.amount === 0
          : was('COMPLETED');
    return isDue || `${order.nick} has never been so`;
  }
  if (kind === 'second_payment_returned') {
    const ext = key.slice(key.indexOf(':') + 1);
    const order = m.orders.find(({ row }) => row.attempts.some((attempt) => attempt.ext === ext));
    const attempt = order?.row.attempts.find((each) => each.ext === ext);
    const back = order?.row.refunds
      .filter((r) => r.attempt === attempt?.id && r.status === 'FINALIZED')
      .reduce((sum, { amount }) => sum + amount, 0);
    return (attempt !== undefined && back! >= attempt.amount) || `that payment is not back`;
  }
  return true;
}

/** Of an order that nobody has changed by hand: whose money is back has read it, each refund once. */
function everyRefundIsTold(m: Model, order: Order, written: readonly LetterRow[]): void {
  if (order.byHand || order.buyer.erased) return;
  const { row, nick } = order;
  for (const refund of row.refunds) {
    if (refund.status !== 'FINALIZED' || refund.why === BY_STATUS || refund.origin === 'second') continue;
    if (refund.origin !== 'late' && refund.attempt !== row.paid) continue;
    const told = written.filter(({ kind, key }) => OF_REFUNDS.includes(kind) && key === `refund:${row.id}:${refund.id}`).length;
    m.laws.judge('LAW-16', told === 1, () => `${złoty(refund.amount)} of ${nick} are back (${refund.origin}), and ${told} letters say so`);
  }
}

const SUM = /(\d[\d\s\u00a0]*,\d\d)\s*zł/g;

/** Each letter about money back names the sum of its refund. */
async function sums(m: Model, written: readonly LetterRow[]): Promise<void> {
  for (const viewer of m.viewers.filter(({ erased }) => !erased)) {
    const due = written
      .filter(({ kind, user, sent }) => OF_REFUNDS.includes(kind) && user === viewer.person.id && sent)
      .map(({ key }) => złoty(refundOf(m, key)!.refund.amount));
    if (!due.length) continue;
    const said = (await mailsTo(viewer.person.email))
      .filter(({ subject }) => /^Zwrot (pieniędzy|zapisany|części)/.test(subject))
      .flatMap(({ text }) => [...text.matchAll(SUM)].map(([, sum]) => `${sum!.replace(/[\s\u00a0]/g, '')} zł`));
    for (const sum of due)
      m.laws.judge('LAW-16', said.includes(sum), () => `${sum} went back to ${viewer.nick}, and the letters say ${said.join(', ')}`);
  }
}
