/** After each act only what it says has changed: everything else is as it was (the model's own word, no law of the house). */
import { Broken } from '../act.js';
import { askedHere, type Model, type Order } from '../model.js';
import { złoty } from '../tell.js';
import type { OrderRow, World } from '../world.js';

/** Holds the new look against the model, and takes over what the house chose where the documents leave a choice. */
export function compare(m: Model, world: World): void {
  const before = new Map(m.orders.map((order) => [order.row.id, order]));
  for (const row of world.orders) {
    const order = before.get(row.id);
    if (order) asExpected(m, order, row);
    else born(m, row);
  }
  if (m.newborn.length) throw new Broken('FACTS', `the answer names order ${m.newborn[0]!.id}, and there is none`);
  m.expected.clear();
}

function asExpected(m: Model, order: Order, row: OrderRow): void {
  const { status = [order.row.status], back = order.row.refunded, review = order.row.review } = m.expected.get(order) ?? {};
  const expected = m.expected.get(order);
  m.laws.judge('FACTS', status.includes(row.status), () => `${order.nick} is ${row.status}, and should be ${status.join(' or ')}`);
  if (back !== null) {
    const wanted = expected?.back === undefined && row.status === 'REFUNDED' && order.row.status !== 'REFUNDED' ? row.refunded : back;
    m.laws.judge(
      'FACTS',
      row.refunded === wanted,
      () => `${złoty(row.refunded)} of ${order.nick} count as given back, and should be ${złoty(wanted)}`,
    );
  }
  if (review !== null || expected?.review === undefined)
    m.laws.judge(
      'FACTS',
      row.review === review,
      () => `${order.nick} is marked ${row.review ?? 'not at all'}, and should be ${review ?? 'not at all'}`,
    );
  if (order.once) {
    const { before, part } = order.once;
    m.laws.judge(
      'LAW-14',
      askedHere(row.refunds) <= before + 1,
      () => `two clicks with one key give ${złoty(part)} of ${order.nick} back twice`,
    );
    order.once = null;
  }
  order.row = row;
}

function born(m: Model, row: OrderRow): void {
  const nth = m.newborn.findIndex(({ id, buyer }) => id === row.id || (id === null && buyer.person.id === row.buyer));
  const [newborn] = nth < 0 ? [] : m.newborn.splice(nth, 1);
  const owner = m.viewers.find(({ person }) => person.id === row.buyer);
  if (!newborn) throw new Broken('FACTS', `${owner?.nick} has order ${row.ext} (${row.status}), which nobody was told of`);
  const { kind, buyer, item, sum, invoice, status, byHand = false } = newborn;
  m.laws.judge('FACTS', row.buyer === buyer.person.id, () => `an order of ${buyer.nick} is one of ${owner?.nick}`);
  m.laws.judge(
    'FACTS',
    status.includes(row.status),
    () => `the new order of ${buyer.nick} is ${row.status}, and should be ${status.join(' or ')}`,
  );
  if (sum !== null)
    m.laws.judge(
      'FACTS',
      row.amount === sum,
      () => `the new order of ${buyer.nick} is of ${złoty(row.amount)}, and should be of ${złoty(sum)}`,
    );
  const word = kind === 'event' || kind === 'video' ? 'ticket' : kind;
  const number = m.orders.filter((order) => (order.kind === 'event' || order.kind === 'video' ? 'ticket' : order.kind) === word).length + 1;
  m.orders.push({
    nick: `${word} ${number}`,
    kind,
    buyer,
    item,
    invoice,
    byHand,
    outside: false,
    cash: [],
    called: false,
    withdrawn: 0,
    once: null,
    row,
  });
}
