import { pick } from '../act.js';
import { act, paymentsOf, place } from '../doing.js';
import { notify } from '../../support/provider.js';

/** The news of a refund comes three times more, in other bytes: nothing happens twice (LAW-14). */
export default act({
  weight: 3,
  about: ['money'],
  draws: { order: place },
  take(m, n) {
    const found = pick(
      paymentsOf(m).filter(({ attempt, book }) => !m.silent.has(attempt.ext) && book.refunds.length > 0),
      n.order,
    );
    const refund = found?.book.refunds.at(-1);
    return found && refund ? { ...found, refund } : null;
  },
  says: ({ order, refund }) => `the provider tells three times more that a refund of ${order.nick} is ${refund.status}`,
  does: ({ book, refund }) => notify({ orderId: book.orderId, refundId: refund.refundId, times: 3, parallel: 3 }),
  after(m, _, { statuses }) {
    m.laws.judge(
      'LAW-14',
      statuses.every((status) => status === 200),
      () => `a repeated notice is answered ${statuses.join(', ')}`,
    );
    return statuses.join(', ');
  },
});
