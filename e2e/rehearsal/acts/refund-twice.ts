import { Broken, pick } from '../act.js';
import { act, place, whatever } from '../doing.js';
import { askedHere, backOf, keptAttempt, underWayOf } from '../model.js';
import { inZłoty } from '../setting.js';
import { refunds } from '../refunding.js';
import { randomUUID } from 'node:crypto';

/** One administrator clicks twice, with one key: the second click is the first (LAW-14). */
export default act({
  weight: 2,
  about: ['money'],
  draws: { order: place },
  take(m, n) {
    const order = pick(
      m.orders.filter((each) => each.row.status === 'COMPLETED' && keptAttempt(each) !== null && each.row.amount > 100),
      n.order,
    );
    const kept = order && keptAttempt(order);
    if (!order || !kept) return null;
    const part = Math.floor((kept.amount - backOf(order, kept) - underWayOf(order, kept)) * 0.3);
    return part < 1 ? null : { order, part, admin: m.admins[0]! };
  },
  says: ({ order, part }) => `an administrator gives ${inZłoty(part)} zł of ${order.nick} back, and clicks twice`,
  does({ order, part, admin }) {
    const key = randomUUID();
    return Promise.all([1, 2].map(() => refunds(order, { amount: inZłoty(part) }, admin, key)));
  },
  after(m, { order, part }, answers) {
    for (const { status, body } of answers)
      if (status === 0 || status >= 500) throw new Broken('ANSWER', `${status} ${JSON.stringify(body)}`);
    order.once = { before: askedHere(order.row.refunds), part };
    whatever(m, order);
    return answers.map(({ status, body }) => `${status} ${String(body?.code ?? '')}`.trim()).join(' and ');
  },
});
