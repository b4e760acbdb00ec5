import { pick } from '../act.js';
import { act, isReopened, learns, place, whatever } from '../doing.js';
import { expect, isUnpaid, isPaidInSilence } from '../model.js';
import { timeIsOver } from '../time.js';

export default act({
  weight: 3,
  about: ['money', 'codes', 'offers', 'people', 'payments'],
  draws: { order: place },
  take(m, n) {
    const order = pick(m.orders.filter(isUnpaid), n.order);
    return order && { order };
  },
  says: ({ order }) => `the time of ${order.nick} is over`,
  does: ({ order }) => timeIsOver(order.row.id),
  after(m, { order }) {
    if (isReopened(m, order)) whatever(m, order);
    else if (isPaidInSilence(m, order)) learns(m, order);
    else expect(m, order, { status: ['CANCELED'] });
  },
});
