import fc from 'fast-check';
import { pick } from '../act.js';
import { civil, mustBe, said } from '../answers.js';
import { act, buys, comesBack, invoiceOf, lastWaiting, MOST_BOUGHT, oneIn, pageOf, placed, who, show } from '../doing.js';
import { expect, isOpen, seatsFor, seatsLeft, here, isThere, isPaidInSilence } from '../model.js';
import { groupSum, secondCall } from '../rules.js';

/** Tickets for a group; the own waiting one of another number or item gives way where it is named alone. */
export default act({
  weight: 3,
  draws: { who, item: show, comesBack, quantity: fc.integer({ min: 2, max: 5 }), seen: fc.boolean(), names: oneIn(2), invoice: oneIn(4) },
  take(m, n) {
    const before = n.comesBack ? lastWaiting(m, ['group']) : undefined;
    const viewer = before?.buyer ?? pick(here(m), n.who);
    if (!viewer || viewer.bought >= MOST_BOUGHT) return null;
    const shows = m.items.filter(({ kind }) => kind !== 'packet');
    const item = before?.item ?? pick(shows, n.item)!;
    const waiting = m.orders.find((order) => order.kind === 'group' && order.buyer === viewer && isOpen(order)) ?? null;
    if (waiting && isPaidInSilence(m, waiting)) return null;
    return {
      viewer,
      item,
      quantity: n.quantity as number,
      seen: n.seen,
      waiting,
      names: n.names && waiting !== null,
      invoice: invoiceOf(n.invoice ? 2 : 0),
    };
  },
  says: ({ viewer, item, quantity, waiting, names, seen, invoice }) =>
    `${viewer.nick} buys ${quantity} tickets for ${item.nick} for a group${names ? ` in place of ${waiting!.nick}` : ''}${seen ? '' : ' without an offer'}${invoice.name ? ` with an invoice for ${invoice.name}` : ''}`,
  async does({ viewer, item, quantity, seen, waiting, names, invoice }) {
    const page = await pageOf(viewer, item);
    const offer = seen ? page.group?.offer : undefined;
    const replaces = names ? waiting!.row.ext : undefined;
    viewer.bought += 1;
    const body = {
      productSlug: `${item.kind}-${item.id}-${quantity}`,
      ...invoice.fields,
      ...(offer && { offer }),
      ...(replaces && { replaces }),
    };
    return buys({ viewer, kind: 'group', item: null }, body, page);
  },
  after(m, { viewer, item, quantity, waiting, names, invoice }, bought) {
    const { answer, page, sent } = bought;
    civil(answer);
    const isOfItem = waiting?.item === item;
    const left = isOfItem ? seatsFor(m, { ...item }, waiting) : seatsLeft(m, item);
    const { eventGroups, videoGroups } = m.terms.sells;
    const canBeSold =
      (item.kind === 'event' ? eventGroups : videoGroups) &&
      isThere(item) &&
      (item.kind === 'video' || item.ticketsOn) &&
      (left === null || left >= quantity);
    if (!canBeSold) {
      m.laws.judge('LAW-12', answer.status >= 400, () => `${quantity} tickets for ${item.nick} cannot be had (${left} left), and are sold`);
      return said(answer);
    }
    if (waiting?.row.status === 'WAITING_FOR_CONFIRMATION') {
      mustBe(m, answer, 409);
      return said(answer);
    }
    const sum = groupSum(item.price, quantity, m.terms.group);
    const wanted = { kind: 'group' as const, buyer: viewer, item, invoice: invoice.name, sum, shown: null };
    if (!waiting) {
      mustBe(m, answer, 201);
      placed(m, bought, wanted);
      return said(answer);
    }
    const isOther = !isOfItem || waiting.row.quantity !== quantity;
    if (isOther && !names) {
      mustBe(m, answer, 'order.other-open');
      return said(answer);
    }
    // A page that has too few seats left for a group has no offer: it says nothing of other terms.
    const terms = { sum, terms: page!.group?.offer ?? waiting.row.offer ?? '' };
    const does = isOther
      ? 'another'
      : secondCall({ sum: waiting.row.amount, terms: waiting.row.offer ?? '' }, terms, { seen: sent, names });
    mustBe(m, answer, does === 'look again' ? 'order.price-changed' : 201);
    if (does === 'look again') return said(answer);
    const isSame = answer.body.order.id === waiting.row.id;
    m.laws.judge(
      'LAW-09',
      isSame === (does === 'same'),
      () => `${waiting.nick} waits, and the answer is ${isSame ? 'the same' : 'another'} order; it should be ${does}`,
    );
    if (does === 'another') expect(m, waiting, { status: ['CANCELED'] });
    placed(m, bought, wanted);
    return said(answer);
  },
});
