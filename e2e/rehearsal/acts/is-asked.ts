import { pick } from '../act.js';
import { act, paymentsOf, place } from '../doing.js';
import { expectMoney } from '../model.js';
import { isAskedAbout } from '../time.js';

/** The reconciler asks about a payment that the provider has kept silent about. */
export default act({
  weight: 10,
  about: ['people', 'payments'],
  draws: { order: place },
  take: (m, n) =>
    pick(
      paymentsOf(m).filter(({ attempt }) => m.silent.has(attempt.ext)),
      n.order,
    ),
  says: ({ order }) => `the provider is asked about ${order.nick}`,
  does: ({ attempt }) => isAskedAbout(attempt.ext),
  after(m, { order, attempt }) {
    m.silent.delete(attempt.ext);
    return `the money ${expectMoney(m, order, attempt)}`;
  },
});
