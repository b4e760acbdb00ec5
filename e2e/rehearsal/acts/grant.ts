import { pick } from '../act.js';
import { civil, mustBe, said } from '../answers.js';
import { act, oneIn, who, show } from '../doing.js';
import { hasTicket, seatsLeft } from '../model.js';
import { as } from '../setting.js';
import { call } from '../../support/http.js';

export default act({
  weight: 2,
  about: ['people'],
  draws: { who, item: show, price: oneIn(2) },
  take(m, n) {
    const viewer = pick(
      m.viewers.filter(({ erased }) => !erased),
      n.who,
    );
    const item = pick(
      m.items.filter(({ kind, deleted }) => kind !== 'packet' && !deleted),
      n.item,
    );
    if (!viewer || !item) return null;
    return { viewer, item, price: n.price as boolean, admin: m.admins[1]! };
  },
  says: ({ viewer, item, price }) =>
    `an administrator lets ${viewer.nick} see ${item.nick} free of charge${price ? ', paid elsewhere' : ''}`,
  does: ({ viewer, item, price, admin }) =>
    call('POST', `/api/${item.kind === 'event' ? 'payments' : 'videopayments'}/free/${item.id}`, {
      ...as(admin),
      body: { userval: viewer.person.email, priceIncluded: price },
    }),
  after(m, { viewer, item, price }, answer) {
    civil(answer);
    const left = seatsLeft(m, item);
    if (hasTicket(m, viewer, item)) mustBe(m, answer, 'order.user-has-access');
    else if (left !== null && left <= 0) mustBe(m, answer, 'order.sold-out');
    else {
      mustBe(m, answer, 201);
      const sum = price ? item.price : 0;
      m.newborn.push({ id: answer.body.order.id, kind: item.kind, buyer: viewer, item, sum, invoice: null, status: ['COMPLETED'] });
    }
    return said(answer);
  },
});
