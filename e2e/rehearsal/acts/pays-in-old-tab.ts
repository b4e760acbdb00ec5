import { pick } from '../act.js';
import { act, paymentsOf, place } from '../doing.js';
import { expectMoney, isUnpaid } from '../model.js';
import { złoty } from '../tell.js';
import { provide } from '../../support/provider.js';

/** A payment page that was left behind: of an order that lapsed, was replaced, left, or has another payment by now (D12). */
export default act({
  weight: 4,
  about: ['money', 'people', 'payments'],
  draws: { order: place },
  take: (m, n) =>
    pick(
      paymentsOf(m).filter(
        ({ order, attempt, book }) =>
          (!isUnpaid(order) || order.row.attempts.at(-1) !== attempt) && ['NEW', 'PENDING', 'CANCELED'].includes(book.status),
      ),
      n.order,
    ),
  says: ({ order, attempt }) => `${order.buyer.nick} pays ${order.nick} in an old tab, ${złoty(attempt.amount)}`,
  does: ({ book }) => provide(book.orderId, { status: 'COMPLETED', await: true }),
  after: (m, { order, attempt }) => `the money ${expectMoney(m, order, attempt)}`,
});
