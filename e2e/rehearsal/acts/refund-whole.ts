import { pick } from '../act.js';
import { act, oneIn, place } from '../doing.js';
import { afterRefund, refunds } from '../refunding.js';

/** Everything that is left of a payment, with or without those who came in by its codes, by the provider or outside. */
export default act({
  weight: 4,
  draws: { order: place, guests: oneIn(2), outside: oneIn(5) },
  take(m, n) {
    const order = pick(
      m.orders.filter(({ row }) => row.given || row.status === 'WAITING_FOR_REFUND' || row.paid !== null),
      n.order,
    );
    return order && { order, body: { ...(n.guests && { withGuests: true }), ...(n.outside && { outside: true }) }, admin: m.admins[0]! };
  },
  says: ({ order, body }) =>
    `an administrator gives ${order.nick} back${body.withGuests ? ' with its guests' : ''}${body.outside ? ' outside' : ''}`,
  does: ({ order, body, admin }) => refunds(order, body, admin),
  after: (m, { order, body }, answer) =>
    afterRefund(m, order, { outside: !!body.outside, withGuests: !!body.withGuests, part: null, codes: null }, answer),
});
