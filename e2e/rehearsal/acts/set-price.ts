import fc from 'fast-check';
import { pick } from '../act.js';
import { mustBe } from '../answers.js';
import { act, show } from '../doing.js';
import { as, inZłoty } from '../setting.js';
import { złoty } from '../tell.js';
import { call } from '../../support/http.js';

export default act({
  weight: 3,
  about: ['offers'],
  draws: { item: show, price: fc.constantFrom(1500, 2000, 3000, 4500, 6050) },
  take: (m, n) => ({
    item: pick(
      m.items.filter(({ deleted }) => !deleted),
      n.item,
    )!,
    price: n.price as number,
    admin: m.admins[0]!,
  }),
  says: ({ item, price }) => `an administrator sets ${item.nick} to ${złoty(price)}`,
  does: ({ item, price, admin }) =>
    call('PUT', `/api/${item.kind}s/${item.id}`, {
      ...as(admin),
      body: { [item.kind === 'packet' ? 'price' : `${item.kind}_price`]: inZłoty(price) },
    }),
  after(m, { item, price }, answer) {
    mustBe(m, answer, 200);
    item.price = price;
    return String(answer.status);
  },
});
