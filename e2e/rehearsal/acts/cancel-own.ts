import { pick } from '../act.js';
import { civil, mustBe, said } from '../answers.js';
import { act, isReopened, learns, place, whatever } from '../doing.js';
import { expect, isHere, isUnpaid, isPaidInSilence } from '../model.js';
import { as } from '../setting.js';
import { call } from '../../support/http.js';

export default act({
  weight: 2,
  about: ['codes', 'offers', 'payments'],
  draws: { order: place },
  take(m, n) {
    const order = pick(
      m.orders.filter(
        (each) => isHere(each.buyer) && (isUnpaid(each) || each.row.status === 'COMPLETED' || each.row.status === 'CANCELED'),
      ),
      n.order,
    );
    return order && { order };
  },
  says: ({ order }) => `${order.buyer.nick} leaves ${order.nick}`,
  does: ({ order }) => call('POST', `/api/orders/${order.kind}/${order.row.ext}/cancel`, as(order.buyer.person)),
  after(m, { order }, answer) {
    civil(answer);
    if (isUnpaid(order) && isReopened(m, order)) {
      mustBe(m, answer, 200, 409);
      whatever(m, order);
    } else if (order.row.status === 'CANCELED') mustBe(m, answer, 200);
    else if (!isUnpaid(order)) mustBe(m, answer, 409);
    else if (isPaidInSilence(m, order)) {
      mustBe(m, answer, 'order.paid-meanwhile');
      learns(m, order);
    } else {
      mustBe(m, answer, 200);
      expect(m, order, { status: ['CANCELED'] });
    }
    return said(answer);
  },
});
