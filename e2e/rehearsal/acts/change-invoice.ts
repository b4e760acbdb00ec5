import fc from 'fast-check';
import { pick } from '../act.js';
import { mustBe, said } from '../answers.js';
import { act, invoiceOf, place } from '../doing.js';
import { isHere, isUnpaid } from '../model.js';
import { as } from '../setting.js';
import { call } from '../../support/http.js';

export default act({
  weight: 2,
  about: ['offers'],
  draws: { order: place, invoice: fc.nat(2) },
  take(m, n) {
    const order = pick(
      m.orders.filter((each) => isUnpaid(each) && isHere(each.buyer)),
      n.order,
    );
    return order && { order, invoice: invoiceOf(n.invoice) };
  },
  says: ({ order, invoice }) =>
    `${order.buyer.nick} wants ${invoice.name ? `an invoice for ${invoice.name}` : 'no invoice'} for ${order.nick}`,
  does: ({ order, invoice }) =>
    call('PUT', `/api/orders/${order.kind}/${order.row.ext}/invoice`, {
      ...as(order.buyer.person),
      body: invoice.name ? invoice.fields : { needInvoice: false },
    }),
  after(m, { order, invoice }, answer) {
    // What costs nothing has no invoice.
    if (order.row.amount === 0) {
      mustBe(m, answer, 409);
      return said(answer);
    }
    mustBe(m, answer, 200);
    order.invoice = invoice.name;
    return said(answer);
  },
});
