import { act, oneIn } from '../doing.js';
import { expect, expectGuests, keptAttempt, type Order } from '../model.js';
import { straight } from '../theatre.js';
import { faults, settleRefunds } from '../../support/provider.js';

/** The provider comes to an end with what it has been sitting on: it does it, or refuses it. */
export default act({
  weight: 20,
  about: ['money', 'codes', 'payments'],
  draws: { refused: oneIn(3) },
  take(m, n) {
    const there = [...m.world.book.values()].filter(({ refunds }) => refunds.some(({ status }) => status === 'PENDING'));
    return there.length ? { there, refused: n.refused as boolean } : null;
  },
  says: ({ refused }) => `the provider ${refused ? 'refuses' : 'does'} what it sat on`,
  async does({ there, refused }) {
    await faults(straight);
    for (const { orderId } of there) await settleRefunds(orderId, refused ? 'CANCELED' : 'FINALIZED');
  },
  after(m, { there, refused }) {
    m.provider.sits = false;
    for (const book of there) {
      const order = m.orders.find(({ row }) => row.attempts.some(({ ext }) => ext === book.extOrderId)) as Order;
      const plain = order.row.status === 'WAITING_FOR_REFUND' && !order.byHand && !order.outside;
      const kept = keptAttempt(order);
      const whole = refused ? (kept ? ['COMPLETED'] : ['WAITING_FOR_REFUND']) : ['REFUNDED'];
      expect(m, order, {
        status:
          plain &&
          book.refunds.filter(({ status }) => status === 'PENDING').length === 1 &&
          !order.row.refunds.some(({ origin }) => origin === 'panel')
            ? [...whole, ...(refused ? [] : ['WAITING_FOR_REFUND', 'COMPLETED'])]
            : ['COMPLETED', 'REFUNDED', 'WAITING_FOR_REFUND', order.row.status],
        back: null,
        review: null,
      });
      expectGuests(m, order);
    }
  },
});
