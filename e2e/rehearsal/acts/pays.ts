import { pick } from '../act.js';
import { act, openPaymentsOf, place } from '../doing.js';
import { expectMoney } from '../model.js';
import { złoty } from '../tell.js';
import { provide } from '../../support/provider.js';

/** The payment that the buyer's page leads to is made, in time. */
export default act({
  weight: 6,
  draws: { order: place },
  take: (m, n) => pick(openPaymentsOf(m), n.order),
  says: ({ order, attempt }) => `${order.buyer.nick} pays ${order.nick}, ${złoty(attempt.amount)}`,
  does: ({ book }) => provide(book.orderId, { status: 'COMPLETED', await: true }),
  after: (m, { order, attempt }) => `the money ${expectMoney(m, order, attempt)}`,
});
