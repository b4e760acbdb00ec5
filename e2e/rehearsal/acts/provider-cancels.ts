import { pick } from '../act.js';
import { act, paymentsOf, place } from '../doing.js';
import { expect, isUnpaid } from '../model.js';
import { provide } from '../../support/provider.js';

export default act({
  weight: 2,
  about: ['payments'],
  draws: { order: place },
  take: (m, n) =>
    pick(
      paymentsOf(m).filter(({ order, book }) => isUnpaid(order) && ['NEW', 'PENDING'].includes(book.status)),
      n.order,
    ),
  says: ({ order, attempt }) => `the provider cancels payment ${attempt.number} of ${order.nick}`,
  does: ({ book }) => provide(book.orderId, { status: 'CANCELED', await: true }),
  after(m, { order, attempt }) {
    if (order.row.attempts.at(-1) === attempt) expect(m, order, { status: ['CANCELED'] });
  },
});
