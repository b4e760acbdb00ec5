import { pick } from '../act.js';
import { mustBe } from '../answers.js';
import { act, oneIn, place } from '../doing.js';
import { call } from '../../support/http.js';

const MOST_DECLARED = 3;

/** Somebody withdraws from the contract, without an account: it is kept, and no money moves (mail-geo-legal 5.2). */
export default act({
  weight: 1,
  about: ['money', 'people'],
  draws: { order: place, wrong: oneIn(4) },
  take(m, n) {
    const order = pick(
      m.orders.filter(({ withdrawn }) => withdrawn < MOST_DECLARED),
      n.order,
    );
    return order && { order, wrong: n.wrong as boolean };
  },
  says: ({ order, wrong }) => `somebody withdraws from ${wrong ? 'an order that nobody knows' : order.nick}`,
  does: ({ order: { buyer, row }, wrong }) =>
    call('POST', '/api/withdrawals', {
      address: buyer.person.address,
      // Whoever declares it after an erasure gives an address anew, and it is kept with the declaration.
      body: {
        name: 'Ewa Lis',
        email: buyer.erased ? 'ewa.lis@poczta.example' : buyer.person.email,
        order: wrong ? 'nie pamiętam' : row.ext,
      },
    }),
  after(m, { order, wrong }, answer) {
    mustBe(m, answer, 200);
    m.laws.judge(
      'LAW-14',
      Object.keys(answer.body).join() === 'declared_at',
      () => `a withdrawal is answered ${JSON.stringify(answer.body)}`,
    );
    if (!wrong) order.withdrawn += 1;
    return String(answer.status);
  },
});
