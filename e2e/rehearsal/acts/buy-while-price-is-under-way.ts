import fc from 'fast-check';
import { pick } from '../act.js';
import { civil, mustBe, said } from '../answers.js';
import { act, buys, MOST_BOUGHT, pageOf, placed, show, who } from '../doing.js';
import { hasTicket, here, isThere, openOrderOf } from '../model.js';
import { as, inZłoty } from '../setting.js';
import { whileProductIsHeld } from '../time.js';
import { złoty } from '../tell.js';
import { call } from '../../support/http.js';

/** A price is set, and somebody buys with the page of that moment, when the box office has not heard of it (MO12). */
export default act({
  weight: 1,
  about: ['offers'],
  draws: { who, item: show, price: fc.constantFrom(1500, 3000, 6050) },
  take(m, n) {
    const viewer = pick(here(m), n.who);
    const item = pick(
      m.items.filter((each) => each.kind !== 'packet' && isThere(each) && each.ticketsOn),
      n.item,
    );
    if (!viewer || !item || viewer.bought >= MOST_BOUGHT || viewer.isPremium || item.price === n.price) return null;
    if (openOrderOf(m, viewer, item.kind, item) || hasTicket(m, viewer, item)) return null;
    if (m.world.held.some(({ user }) => user === viewer.person.id)) return null;
    return { viewer, item, price: n.price as number, admin: m.admins[0]! };
  },
  says: ({ viewer, item, price }) =>
    `an administrator sets ${item.nick} to ${złoty(price)}, and ${viewer.nick} buys before the box office knows`,
  does: ({ viewer, item, price, admin }) =>
    whileProductIsHeld(item, async () => {
      const set = await call('PUT', `/api/${item.kind}s/${item.id}`, { ...as(admin), body: { [`${item.kind}_price`]: inZłoty(price) } });
      const page = await pageOf(viewer, item);
      viewer.bought += 1;
      return { set, ...(await buys({ viewer, kind: item.kind, item }, { offer: page.offer }, page)), page };
    }),
  after(m, { viewer, item, price }, { set, ...bought }) {
    const { answer, page } = bought;
    mustBe(m, set, 200);
    civil(answer);
    const before = item.price;
    item.price = price;
    // Who agreed to a sum that the page showed pays just that; any other is asked to look again.
    if (answer.status === 201) {
      placed(m, bought, { kind: item.kind, buyer: viewer, item, invoice: null, sum: page.sum === price ? price : before, shown: page.sum });
    } else if (page.sale.ok) mustBe(m, answer, 'order.price-changed');
    return said(answer);
  },
});
