import { pick } from '../act.js';
import { act, openPaymentsOf, place } from '../doing.js';
import { expect, moneyFor, isPaidInSilence } from '../model.js';
import { provide } from '../../support/provider.js';

/** The money waits at the provider: it is taken where the ticket can be given, else left (architecture §7.2). */
export default act({
  weight: 2,
  about: ['people', 'payments'],
  draws: { order: place },
  take: (m, n) => pick(openPaymentsOf(m), n.order),
  says: ({ order }) => `${order.buyer.nick} lets the money for ${order.nick} wait at the provider`,
  does: ({ book }) => provide(book.orderId, { status: 'WAITING_FOR_CONFIRMATION', await: true }),
  after(m, { order, attempt }) {
    const does = moneyFor(m, order, attempt);
    expect(m, order, {
      status: does === 'buys' ? ['COMPLETED'] : ['CANCELED', order.row.status],
      ...((order.byHand || isPaidInSilence(m, order)) && { review: null, back: null }),
    });
    return `the money ${does === 'buys' ? 'is taken' : 'is left'}`;
  },
});
