import { pick } from '../act.js';
import { act, oneIn, place } from '../doing.js';
import { afterRefund, refunds } from '../refunding.js';

/** The share of one code or two of a group or a gift, also of one that somebody has used. */
export default act({
  weight: 4,
  about: ['money', 'codes'],
  draws: { order: place, code: place, two: oneIn(3), outside: oneIn(3) },
  take(m, n) {
    const order = pick(
      m.orders.filter(({ row, kind }) => row.given && (kind === 'group' || kind === 'gift')),
      n.order,
    );
    const own = m.codes.filter((code) => code.order === order);
    const first = order && pick(own, n.code);
    if (!first) return null;
    const second = n.two
      ? pick(
          own.filter((code) => code !== first),
          n.code as number,
        )
      : null;
    return { order, codes: second ? [first, second] : [first], outside: n.outside as boolean, admin: m.admins[1]! };
  },
  says: ({ codes, outside }) => `an administrator gives ${codes.map(({ nick }) => nick).join(' and ')} back${outside ? ' outside' : ''}`,
  does: ({ order, codes, outside, admin }) => refunds(order, { codes: codes.map(({ text }) => text), ...(outside && { outside }) }, admin),
  after: (m, { order, codes, outside }, answer) => afterRefund(m, order, { outside, withGuests: false, part: null, codes }, answer),
});
