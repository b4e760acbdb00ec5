/** LAW-09: one order waits per buyer and item. LAW-11: every move is one that may be made. LAW-15: the invoice of the last word. */
import { isOpen, type Model } from '../model.js';
import type { OrderRow } from '../world.js';

/** From where to where an order goes by itself; an administrator's word goes further (evening 1.10, OPEN3-54). */
const MOVES: Record<string, readonly string[]> = {
  NOT_STARTED: ['PENDING', 'WAITING_FOR_CONFIRMATION', 'COMPLETED', 'CANCELED', 'WAITING_FOR_REFUND'],
  PENDING: ['WAITING_FOR_CONFIRMATION', 'COMPLETED', 'CANCELED', 'WAITING_FOR_REFUND'],
  WAITING_FOR_CONFIRMATION: ['COMPLETED', 'CANCELED', 'WAITING_FOR_REFUND'],
  COMPLETED: ['WAITING_FOR_REFUND', 'REFUNDED'],
  CANCELED: ['COMPLETED', 'WAITING_FOR_CONFIRMATION', 'WAITING_FOR_REFUND'],
  WAITING_FOR_REFUND: ['REFUNDED', 'COMPLETED'],
  REFUNDED: [],
};
const HAND = ['COMPLETED', 'CANCELED', 'REFUNDED', 'PENDING', 'WAITING_FOR_REFUND'];

export function orders(m: Model): void {
  const waiting = new Map<string, number>();
  for (const order of m.orders.filter(isOpen)) {
    const key =
      order.kind === 'group' ? `${order.buyer.nick}, a group` : `${order.buyer.nick}, ${order.kind}, ${order.item?.nick ?? 'any title'}`;
    waiting.set(key, (waiting.get(key) ?? 0) + 1);
  }
  for (const [whose, n] of waiting) m.laws.judge('LAW-09', n === 1, () => `${n} orders wait: ${whose}`);
  for (const order of m.orders) {
    moved(m, order.nick, order.row);
    if (order.row.amount > 0 && order.row.origin === 'purchase')
      m.laws.judge(
        'LAW-15',
        order.row.invoice === order.invoice,
        () => `the invoice of ${order.nick} is for ${order.row.invoice ?? 'nobody'}, and its last word was ${order.invoice ?? 'none'}`,
      );
  }
}

function moved(m: Model, nick: string, { changes, status }: OrderRow): void {
  let at: string | null = null;
  for (const { from, to, by } of changes) {
    const begins = from === null || at === null;
    const allowed = begins || (from === at && (by.startsWith('admin') ? HAND.includes(to) : (MOVES[from] ?? []).includes(to)));
    m.laws.judge('LAW-11', allowed, () => `${nick} went from ${from} to ${to} by ${by}, and stood at ${at}`);
    at = to;
  }
  m.laws.judge('LAW-11', at === status, () => `${nick} is ${status}, and its history ends at ${at}`);
}
