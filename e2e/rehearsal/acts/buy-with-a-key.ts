import { randomUUID } from 'node:crypto';
import { Broken, pick } from '../act.js';
import { act, MOST_BOUGHT, oneIn, show, who } from '../doing.js';
import { here, heldBy, isThere, openOrderOf, seatsLeft } from '../model.js';
import { heardSoldOut } from '../rest.js';
import { as } from '../setting.js';
import { call } from '../../support/http.js';

/** One purchase is sent twice with one key, as by a page that heard no answer: one order, and both hear of it (LAW-14). */
export default act({
  weight: 2,
  about: ['offers'],
  draws: { who, item: show, together: oneIn(2) },
  take(m, n) {
    const viewer = pick(here(m), n.who);
    const item = pick(
      m.items.filter((each) => each.kind !== 'packet' && isThere(each) && each.ticketsOn),
      n.item,
    );
    if (!viewer || !item || viewer.isPremium || viewer.bought + 2 > MOST_BOUGHT || openOrderOf(m, viewer, item.kind, item)) return null;
    // Whether a second click finds the seat that the first one has is told elsewhere.
    const left = seatsLeft(m, item);
    if ((left !== null && left < 2) || heldBy(m, viewer, null).some(({ works }) => works)) return null;
    const isPending = m.orders.some(
      ({ buyer, item: of, row }) =>
        buyer === viewer && of === item && ['WAITING_FOR_REFUND', 'WAITING_FOR_CONFIRMATION'].includes(row.status),
    );
    return isPending ? null : { viewer, item, together: n.together as boolean };
  },
  says: ({ viewer, item, together }) => `${viewer.nick} buys a ticket for ${item.nick} twice with one key${together ? ', at once' : ''}`,
  async does({ viewer, item, together }) {
    const headers = { 'idempotency-key': randomUUID() };
    const path = `/api/${item.kind === 'event' ? 'payments' : 'videopayments'}/${item.id}`;
    const buy = () => call('POST', path, { ...as(viewer.person), headers, body: { additionalCb: true } });
    viewer.bought += 2;
    return together ? Promise.all([buy(), buy()]) : [await buy(), await buy()];
  },
  after(m, { viewer, item }, answers) {
    for (const { status, body } of answers) {
      if (status === 0 || status >= 500) throw new Broken('ANSWER', `${status} ${JSON.stringify(body)}`);
      heardSoldOut(body?.code);
    }
    const sold = answers.filter(({ status }) => status === 201);
    const ids = new Set(sold.map(({ body }) => body.order.id as number));
    const isTold = answers.every(({ status }) => status === 201);
    const words = answers.map(({ status, body }) => `${status} ${String(body?.code ?? '')}`.trim()).join(' and ');
    m.laws.judge(
      'LAW-14',
      ids.size === 1 && isTold,
      () => `a purchase sent twice with one key is answered ${words}, with ${ids.size} orders`,
    );
    const [id] = [...ids];
    m.newborn.push({ id: id!, kind: item.kind, buyer: viewer, item, sum: item.price, invoice: null, status: ['PENDING', 'NOT_STARTED'] });
    return words;
  },
});
