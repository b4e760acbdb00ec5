import { pick } from '../act.js';
import { civil, mustBe, said } from '../answers.js';
import { act, buys, MOST_BOUGHT, oneIn, placed, who, show } from '../doing.js';
import { expect, openOrderOf, seatsFor, here, isThere, isPaidInSilence } from '../model.js';

/** A gift of a title, or for any. */
export default act({
  weight: 2,
  draws: { who, item: show, any: oneIn(3) },
  take(m, n) {
    const viewer = pick(here(m), n.who);
    if (!viewer || viewer.bought >= MOST_BOUGHT) return null;
    const item = n.any
      ? null
      : pick(
          m.items.filter(({ kind }) => kind !== 'packet'),
          n.item,
        )!;
    const waiting = openOrderOf(m, viewer, 'gift', item);
    return waiting && isPaidInSilence(m, waiting) ? null : { viewer, item, waiting };
  },
  says: ({ viewer, item }) => `${viewer.nick} buys a gift ${item ? `of ${item.nick}` : 'for any title'}`,
  does({ viewer, item }) {
    viewer.bought += 1;
    return buys({ viewer, kind: 'gift', item }, { productSlug: item ? `${item.kind}-${item.id}` : 'any' }, null);
  },
  after(m, { viewer, item, waiting }, bought) {
    const { answer } = bought;
    civil(answer);
    const left = item && seatsFor(m, item, waiting);
    const { gifts, anyGifts } = m.terms.sells;
    const canBeSold =
      gifts && (item ? isThere(item) && (item.kind === 'video' || item.ticketsOn) && (left === null || left > 0) : anyGifts);
    if (!canBeSold) {
      m.laws.judge('LAW-12', answer.status >= 400, () => `a gift of ${item?.nick} cannot be had, and is sold`);
      return said(answer);
    }
    if (waiting?.row.status === 'WAITING_FOR_CONFIRMATION') {
      mustBe(m, answer, 409);
      return said(answer);
    }
    mustBe(m, answer, 201);
    const sum = item ? item.price : m.terms.gift;
    if (waiting) {
      const does = sum < waiting.row.amount ? 'another' : 'same';
      const isSame = answer.body.order.id === waiting.row.id;
      m.laws.judge(
        'LAW-09',
        isSame === (does === 'same'),
        () => `${waiting.nick} waits, and the answer is ${isSame ? 'the same' : 'another'} order; it should be ${does}`,
      );
      if (does === 'another') expect(m, waiting, { status: ['CANCELED'] });
    }
    placed(m, bought, { kind: 'gift', buyer: viewer, item, invoice: null, sum, shown: null });
    return said(answer);
  },
});
