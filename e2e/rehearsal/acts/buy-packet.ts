import { pick } from '../act.js';
import { civil, mustBe, said } from '../answers.js';
import { act, buys, MOST_BOUGHT, oneIn, pageOf, placed, who } from '../doing.js';
import { expect, openOrderOf, type Item, here, isPaidInSilence } from '../model.js';

/** A packet with all that can be had of it, or nothing. */
export default act({
  weight: 2,
  draws: { who, seen: oneIn(2) },
  take(m, n) {
    const viewer = pick(here(m), n.who);
    if (!viewer) return null;
    const packet = m.items.find(({ kind }) => kind === 'packet')!;
    const waiting = openOrderOf(m, viewer, 'packet', packet);
    if (viewer.bought >= MOST_BOUGHT || (waiting && isPaidInSilence(m, waiting))) return null;
    return { viewer, item: packet as Item, waiting, seen: n.seen as boolean };
  },
  says: ({ viewer, item, seen }) => `${viewer.nick} buys ${item.nick}${seen ? '' : ' without an offer'}`,
  async does({ viewer, item, seen }) {
    const page = await pageOf(viewer, item);
    viewer.bought += 1;
    return buys({ viewer, kind: 'packet', item }, { ...(seen && page.offer && { offer: page.offer }) }, page);
  },
  after(m, { viewer, item, waiting, seen }, bought) {
    const { answer, page } = bought;
    civil(answer);
    if (!page!.sale.ok) {
      m.laws.judge(
        'LAW-12',
        answer.status >= 400,
        () => `the page of ${item.nick} says ${page!.sale.code} to ${viewer.nick}, and the purchase is answered ${answer.status}`,
      );
      return said(answer);
    }
    const sum = item.price;
    const wanted = { kind: 'packet' as const, buyer: viewer, item, invoice: null, sum, shown: seen ? page!.sum : null };
    if (!waiting) {
      m.laws.judge(
        'LAW-12',
        answer.status === 201,
        () => `the page of ${item.nick} sells to ${viewer.nick}, and the purchase is answered ${said(answer)}`,
      );
      placed(m, bought, wanted);
      return said(answer);
    }
    // What the waiting order holds may be gone meanwhile: then the page must be seen first.
    mustBe(m, answer, 201, 'order.price-changed', 'order.waiting');
    if (answer.status !== 201) return said(answer);
    if (answer.body.order.id !== waiting.row.id) expect(m, waiting, { status: ['CANCELED'] });
    placed(m, bought, { ...wanted, shown: null });
    return said(answer);
  },
});
