import fc from 'fast-check';
import { pick } from '../act.js';
import { civil, mustBe, said } from '../answers.js';
import { act, place } from '../doing.js';
import { expect, isTicket, keptAttempt } from '../model.js';
import { as, inZłoty } from '../setting.js';
import { złoty } from '../tell.js';
import { call } from '../../support/http.js';

export default act({
  weight: 3,
  about: ['money'],
  draws: { order: place, sum: fc.constantFrom(1000, 2500, 4500, 9900) },
  take(m, n) {
    const order = pick(
      m.orders.filter((each) => isTicket(each) && each.row.amount > 0 && each.row.given),
      n.order,
    );
    return order && { order, sum: n.sum as number, admin: m.admins[1]! };
  },
  says: ({ order, sum }) => `an administrator writes ${złoty(sum)} into ${order.nick}`,
  does: ({ order, sum, admin }) =>
    call('PUT', `/api/${order.kind === 'event' ? 'payments' : 'videopayments'}/${order.row.id}`, {
      ...as(admin),
      body: { amount: inZłoty(sum) },
    }),
  after(m, { order, sum }, answer) {
    civil(answer);
    // All of it is back: it costs what it did (HAND-02).
    const isBack = order.row.status === 'REFUNDED' && sum !== order.row.amount;
    mustBe(m, answer, isBack || sum < order.row.refunded ? 422 : 200);
    if (answer.status !== 200) return said(answer);
    const kept = keptAttempt(order);
    const isHigher = kept !== null && sum > order.row.amount;
    if (order.row.amount !== sum) order.byHand = true;
    // A part may have been more than the amount was: a higher one holds more of it.
    expect(m, order, { review: null, ...(isHigher && { back: null }) });
    return said(answer);
  },
});
