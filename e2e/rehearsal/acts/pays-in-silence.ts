import { pick } from '../act.js';
import { act, paymentsOf, place } from '../doing.js';
import { isUnpaid } from '../model.js';
import { provide } from '../../support/provider.js';

/** The payment is made, and the provider tells nobody. */
export default act({
  weight: 1,
  draws: { order: place },
  take: (m, n) =>
    pick(
      paymentsOf(m).filter(
        ({ order, attempt, book }) => isUnpaid(order) && order.row.attempts.at(-1) === attempt && ['NEW', 'PENDING'].includes(book.status),
      ),
      n.order,
    ),
  says: ({ order }) => `${order.buyer.nick} pays ${order.nick}, and the provider keeps silent`,
  does: ({ book }) => provide(book.orderId, { status: 'COMPLETED', notify: false }),
  after: (m, { attempt }) => void m.silent.add(attempt.ext),
});
