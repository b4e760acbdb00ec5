import { pick } from '../act.js';
import { act, openPaymentsOf, place } from '../doing.js';
import { provide } from '../../support/provider.js';

/** The payment is made, and the provider tells nobody. */
export default act({
  weight: 4,
  about: ['people', 'payments'],
  draws: { order: place },
  take: (m, n) => pick(openPaymentsOf(m), n.order),
  says: ({ order }) => `${order.buyer.nick} pays ${order.nick}, and the provider keeps silent`,
  does: ({ book }) => provide(book.orderId, { status: 'COMPLETED', notify: false }),
  after: (m, { attempt }) => void m.silent.add(attempt.ext),
});
