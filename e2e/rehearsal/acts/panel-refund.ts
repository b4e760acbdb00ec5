import { pick } from '../act.js';
import { act, oneIn, paymentsOf, place } from '../doing.js';
import { backOf, expect, expectGuests, keptAttempt, underWayOf } from '../model.js';
import { złoty } from '../tell.js';
import { panelRefund } from '../../support/provider.js';

/** Somebody gives money back in the provider's own panel. */
export default act({
  weight: 2,
  about: ['money'],
  draws: { order: place, part: oneIn(2) },
  take(m, n) {
    const found = pick(
      paymentsOf(m).filter(
        ({ order, attempt, book }) =>
          book.status === 'COMPLETED' &&
          order.row.given &&
          keptAttempt(order) === attempt &&
          !book.refunds.some(({ status }) => status === 'PENDING'),
      ),
      n.order,
    );
    if (!found) return null;
    const there =
      Number(found.book.captured) -
      found.book.refunds.filter(({ status }) => status === 'FINALIZED').reduce((sum, { amount }) => sum + Number(amount), 0);
    const amount = n.part ? Math.ceil(there / 2) : there;
    return amount > 0 ? { ...found, amount } : null;
  },
  says: ({ order, amount }) => `${złoty(amount)} of ${order.nick} go back in the provider's panel`,
  does: ({ book, amount }) => panelRefund(book.orderId, String(amount)),
  after(m, { order, attempt, amount }) {
    if (m.provider.sits) return 'and the provider sits on it';
    const back = backOf(order, attempt) + amount;
    if (m.provider.refuses) {
      expect(m, order, { status: [order.row.status, 'COMPLETED'], review: null });
      expectGuests(m, order);
      return 'and is refused';
    }
    const isPlain = order.row.status === 'COMPLETED' && !order.byHand && !order.outside && underWayOf(order, attempt) === 0;
    const isGivenByHandToo = order.row.status === 'COMPLETED' && !order.byHand && underWayOf(order, attempt) === 0;
    if (!isPlain && isGivenByHandToo && back >= attempt.amount) expect(m, order, { status: ['REFUNDED'], back: null, review: null });
    else if (!isPlain) expect(m, order, { status: [order.row.status, 'REFUNDED', 'COMPLETED'], back: null, review: null });
    else if (back >= attempt.amount) expect(m, order, { status: ['REFUNDED'], back: attempt.amount, review: null });
    else expect(m, order, { back });
    if (back >= attempt.amount || !isPlain) expectGuests(m, order);
    return '';
  },
});
