import fc from 'fast-check';
import { pick } from '../act.js';
import { civil, mustBe, said } from '../answers.js';
import { act, learns, place } from '../doing.js';
import { expect, isTicket } from '../model.js';
import { as } from '../setting.js';
import { call } from '../../support/http.js';

/** One of the four statuses, by hand: the books and the access, and no money (evening 1.10). */
export default act({
  weight: 3,
  about: ['money', 'codes', 'people'],
  draws: { order: place, status: fc.nat(3), nth: fc.nat(1) },
  take(m, n) {
    const order = pick(m.orders.filter(isTicket), n.order);
    const status = ['COMPLETED', 'CANCELED', 'REFUNDED', 'PENDING'][n.status as number]!;
    return order ? { order, status, admin: m.admins[n.nth as number]! } : null;
  },
  says: ({ order, status }) => `an administrator calls ${order.nick} ${status}`,
  does: ({ order, status, admin }) =>
    call('PUT', `/api/${order.kind === 'event' ? 'payments' : 'videopayments'}/${order.row.id}`, { ...as(admin), body: { status } }),
  after(m, { order, status }, answer) {
    civil(answer);
    if (answer.body.code === 'order.paid-meanwhile') {
      learns(m, order);
      return said(answer);
    }
    mustBe(m, answer, 200, 409, 422);
    if (answer.status !== 200) return said(answer);
    if (order.row.status !== status) {
      order.byHand = true;
      // Called back again, it was not given back after all: what ended it is undone, and no part before it.
      if (order.row.status === 'REFUNDED' && !order.called) order.cash?.pop();
      order.called = status === 'REFUNDED';
    }
    expect(m, order, { status: [status], back: null, review: null });
    return said(answer);
  },
});
