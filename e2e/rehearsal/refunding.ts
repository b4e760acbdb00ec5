/** A refund that an administrator asks for: what must be answered, and what becomes of the order and of its guests. */
import { civil, mustBe, said } from './answers.js';
import { api } from './doing.js';
import { backOf, expect, expectGuests, isUsed, keptAttempt, underWayOf, type Code, type Model, type Order } from './model.js';
import { refundDoes, shareOfCodes } from './rules.js';
import { as } from './setting.js';
import { złoty } from './tell.js';
import { call, type Answer } from '../support/http.js';
import type { Person } from '../support/people.js';

export const refunds = (order: Order, body: object, admin: Person, key?: string): Promise<Answer> =>
  call('POST', `/api/${api(order)}/${order.row.ext}/refund`, { ...as(admin), body, headers: key ? { 'idempotency-key': key } : {} });

interface Asked {
  outside: boolean;
  withGuests: boolean;
  part: number | null;
  codes: Code[] | null;
}

const ON_ITS_WAY = ['wanted', 'PENDING', 'FINALIZED'];

export function afterRefund(m: Model, order: Order, asked: Asked, answer: Answer): string {
  civil(answer);
  const { row } = order;
  const kept = keptAttempt(order);
  // Whose books an administrator has changed by hand, and what somebody gives back in the panel just now, the laws judge alone.
  const isKnownThere = [...m.world.book.values()]
    .filter(({ extOrderId }) => row.attempts.some(({ ext }) => ext === extOrderId))
    .every(({ refunds: there }) => there.every(({ refundId }) => row.refunds.some(({ provider }) => provider === refundId)));
  const isPlain =
    isKnownThere && !order.byHand && row.origin === 'purchase' && row.amount > 0 && kept !== null && kept.amount === row.amount;
  if (!isPlain || row.status !== 'COMPLETED') {
    mustBe(m, answer, 200, 409, 422);
    if (answer.status === 200) {
      expect(m, order, { status: [row.status, 'REFUNDED', 'WAITING_FOR_REFUND', 'COMPLETED'], back: null, review: null });
      expectGuests(m, order);
      if (asked.outside) Object.assign(order, { outside: true, cash: null });
    }
    return said(answer);
  }
  const isPart = asked.part !== null || asked.codes !== null;
  if (row.refunds.some((r) => r.attempt === kept.id && (r.status === 'wanted' || r.status === 'PENDING') && r.origin !== 'panel')) {
    mustBe(m, answer, 'order.refund-pending');
    return said(answer);
  }
  const left = kept.amount - backOf(order, kept) - underWayOf(order, kept);
  if (left <= 0) {
    mustBe(m, answer, 'order.refund-not-possible');
    return said(answer);
  }
  const sum = asked.codes ? shareNow(m, order, asked.codes) : (asked.part ?? left);
  if (sum === null) {
    mustBe(m, answer, 422);
    return said(answer);
  }
  const does = refundDoes(left, sum, { codes: asked.codes !== null });
  if (does === 'too much') {
    mustBe(m, answer, 422);
    return said(answer);
  }
  const asksFirst = does === 'ends it' || (asked.outside && sum === left);
  if (asksFirst && !asked.withGuests && isUsed(m, order)) {
    mustBe(m, answer, 'order.codes-used');
    return said(answer);
  }
  mustBe(m, answer, 200);
  const back = backOf(order, kept);
  if (asked.outside) {
    order.outside = true;
    order.cash?.push(sum);
    expect(m, order, { status: [sum === left ? 'REFUNDED' : 'COMPLETED'], back: back + sum });
  } else if (m.provider.sits) expect(m, order, { status: [does === 'ends it' ? 'WAITING_FOR_REFUND' : 'COMPLETED'] });
  else if (m.provider.refuses) expect(m, order, { review: 'refund-refused-by-provider' });
  else
    expect(m, order, {
      status: [back + sum >= kept.amount ? 'REFUNDED' : 'COMPLETED'],
      back: back + sum,
      ...(row.review !== null && { review: null }),
    });
  expectGuests(m, order);
  return `${said(answer)}  ${isPart ? 'a part, ' : ''}${złoty(sum)}`;
}

/** Due for these codes now; null where one of them is used or void. */
function shareNow(m: Model, order: Order, codes: readonly Code[]): number | null {
  const { row } = order;
  for (const code of codes) {
    const known = m.world.codes.find(({ id }) => id === code.id)!;
    const isTaken = m.world.held.some(({ codeId, order: of }) => codeId === code.id && of !== null);
    if (known.void || known.deleted || isTaken) return null;
  }
  const before = row.refunds.filter((r) => r.codes !== null && ON_ITS_WAY.includes(r.status));
  const given = before.reduce((n, r) => n + r.codes!.length, 0) + codes.length;
  return shareOfCodes(
    row.amount,
    row.quantity,
    given,
    before.reduce((sum, r) => sum + r.amount, 0),
  );
}
