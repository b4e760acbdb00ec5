import fc from 'fast-check';
import { pick } from '../act.js';
import { act, paymentsOf, place } from '../doing.js';
import { expect } from '../model.js';
import { notify } from '../../support/provider.js';

/** A notice of a moment that is over, or of another sum: nothing is given and nothing is taken for it; somebody may look (D12). */
export default act({
  weight: 2,
  about: ['money', 'payments'],
  draws: { order: place, which: fc.nat(2) },
  take(m, n) {
    const found = pick(
      paymentsOf(m).filter(({ attempt }) => !m.silent.has(attempt.ext)),
      n.order,
    );
    const which = (['an older one', 'another sum', 'a late cancellation'] as const)[n.which as number]!;
    const isPaid = found?.book.status === 'COMPLETED';
    return found && (which === 'a late cancellation' ? isPaid : true) ? { ...found, which } : null;
  },
  says: ({ order, attempt, which }) => `a notice of payment ${attempt.number} of ${order.nick} comes that tells ${which}`,
  does: ({ book, which }) =>
    notify({
      orderId: book.orderId,
      status: { 'an older one': 'PENDING', 'another sum': 'COMPLETED', 'a late cancellation': 'CANCELED' }[which],
      ...(which === 'another sum' && { overrides: { totalAmount: String(Number(book.totalAmount) + 100) } }),
    }),
  after(m, { order, attempt, which }, { statuses }) {
    m.laws.judge(
      'LAW-14',
      statuses.every((status) => status === 200),
      () => `a notice is answered ${statuses.join(', ')}`,
    );
    const isFirstWord = which === 'an older one' && order.row.status === 'NOT_STARTED' && order.row.attempts.at(-1) === attempt;
    expect(m, order, {
      status: isFirstWord ? ['NOT_STARTED', 'PENDING'] : [order.row.status],
      ...(which !== 'an older one' && { review: null }),
    });
    return statuses.join(', ');
  },
});
