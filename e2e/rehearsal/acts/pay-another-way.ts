import { pick } from '../act.js';
import { civil, mustBe, said } from '../answers.js';
import { act, isReopened, learns, place, whatever } from '../doing.js';
import { expect, isHere, isUnpaid, isPaidInSilence } from '../model.js';
import { as } from '../setting.js';
import { złoty } from '../tell.js';
import { bookOf } from '../world.js';
import { call } from '../../support/http.js';

const MOST_ATTEMPTS = 5;

export default act({
  weight: 2,
  about: ['money', 'offers', 'payments'],
  draws: { order: place },
  take(m, n) {
    const order = pick(
      m.orders.filter((each) => isUnpaid(each) && isHere(each.buyer)),
      n.order,
    );
    return order && { order };
  },
  says: ({ order }) => `${order.buyer.nick} pays ${order.nick} another way`,
  async does({ order }) {
    const answer = await call('POST', `/api/orders/${order.kind}/${order.row.ext}/attempt`, as(order.buyer.person));
    const ext = answer.status === 200 && answer.body.payu ? String(answer.body.order.extOrderId) : null;
    return { answer, charged: ext ? Number((await bookOf([ext])).get(ext)?.totalAmount) : null };
  },
  after(m, { order }, { answer, charged }) {
    civil(answer);
    if (order.row.attempts.length >= MOST_ATTEMPTS) mustBe(m, answer, 'order.too-many-attempts');
    else if (isReopened(m, order)) {
      mustBe(m, answer, 200, 409);
      whatever(m, order);
    } else if (isPaidInSilence(m, order)) {
      mustBe(m, answer, 200, 409);
      learns(m, order);
    } else {
      mustBe(m, answer, 200);
      if (order.row.status === 'NOT_STARTED') expect(m, order, { status: ['PENDING'] });
      m.laws.judge(
        'LAW-08',
        charged === order.row.amount,
        () => `${order.nick} is of ${złoty(order.row.amount)}, the provider asks ${złoty(charged ?? 0)}`,
      );
    }
    return said(answer);
  },
});
