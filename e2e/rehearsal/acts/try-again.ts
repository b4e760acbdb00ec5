import { pick } from '../act.js';
import { civil, mustBe, said } from '../answers.js';
import { act, place } from '../doing.js';
import { expect } from '../model.js';
import { refunds } from '../refunding.js';

/** Money that came late or twice, and whose way back the provider has refused, is asked back once more (OPEN3-10). */
export default act({
  weight: 12,
  about: ['money', 'payments'],
  draws: { order: place },
  take(m, n) {
    const order = pick(
      m.orders.filter(({ row }) => row.refunds.some(({ origin }) => origin === 'late' || origin === 'second')),
      n.order,
    );
    const refund = order?.row.refunds.findLast(({ origin }) => origin === 'late' || origin === 'second');
    const attempt = order?.row.attempts.find(({ id }) => id === refund!.attempt);
    return order && attempt ? { order, attempt, admin: m.admins[0]! } : null;
  },
  says: ({ order, attempt }) => `an administrator asks once more for payment ${attempt.number} of ${order.nick}`,
  does: ({ order, attempt, admin }) => refunds(order, { attempt: attempt.ext }, admin),
  after(m, { order }, answer) {
    civil(answer);
    mustBe(m, answer, 200, 'order.refund-not-possible');
    if (answer.status === 200) expect(m, order, { status: [order.row.status, 'WAITING_FOR_REFUND', 'REFUNDED'], back: null, review: null });
    return said(answer);
  },
});
