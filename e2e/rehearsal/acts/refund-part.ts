import fc from 'fast-check';
import { pick } from '../act.js';
import { act, oneIn, place } from '../doing.js';
import { backOf, keptAttempt, underWayOf } from '../model.js';
import { afterRefund, refunds } from '../refunding.js';
import { inZłoty } from '../setting.js';
import { złoty } from '../tell.js';

/** A part, all of it said as a sum, or a grosz too much. */
export default act({
  weight: 3,
  about: ['money', 'codes'],
  draws: { order: place, part: fc.nat(5), outside: oneIn(4) },
  take(m, n) {
    const order = pick(
      m.orders.filter(({ row }) => row.given && row.amount > 0),
      n.order,
    );
    if (!order) return null;
    const kept = keptAttempt(order);
    const left = kept ? kept.amount - backOf(order, kept) - underWayOf(order, kept) : order.row.amount - order.row.refunded;
    const part = n.part === 5 ? left + 1 : n.part === 4 ? left : Math.max(1, Math.floor(left / 3) + (n.part as number));
    return { order, part, outside: n.outside as boolean, admin: m.admins[0]! };
  },
  says: ({ order, part, outside }) => `an administrator gives ${złoty(part)} of ${order.nick} back${outside ? ' outside' : ''}`,
  does: ({ order, part, outside, admin }) => refunds(order, { amount: inZłoty(part), ...(outside && { outside }) }, admin),
  after: (m, { order, part, outside }, answer) => afterRefund(m, order, { outside, withGuests: false, part, codes: null }, answer),
});
