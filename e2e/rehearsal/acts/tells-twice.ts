import { pick } from '../act.js';
import { act, paymentsOf, place } from '../doing.js';
import { notify } from '../../support/provider.js';

/** A notice that came comes again, thrice at once: nothing happens twice (LAW-14). */
export default act({
  weight: 2,
  about: ['payments'],
  draws: { order: place },
  take: (m, n) =>
    pick(
      paymentsOf(m).filter(({ attempt, book }) => book.status !== 'NEW' && !m.silent.has(attempt.ext)),
      n.order,
    ),
  says: ({ order, attempt }) => `the provider tells of payment ${attempt.number} of ${order.nick} three times more`,
  does: ({ book }) => notify({ orderId: book.orderId, times: 3, parallel: 3 }),
  after(m, _, { statuses }) {
    m.laws.judge(
      'LAW-14',
      statuses.every((status) => status === 200),
      () => `a repeated notice is answered ${statuses.join(', ')}`,
    );
    return statuses.join(', ');
  },
});
