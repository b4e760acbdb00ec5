/** LAW-01: seats are taken by lines that count, never more than there are. LAW-05: access stands for a line that was paid. */
import { isOpen, type Model, type Order } from '../model.js';

const COUNTS = ['COMPLETED', 'WAITING_FOR_REFUND'];

export function seats(m: Model): void {
  for (const item of m.items) {
    const product = m.world.products.find(({ kind, id }) => kind === item.kind && id === item.id);
    if (!product) continue;
    const { held = 0, sold = 0, capacity } = product;
    if (capacity !== null)
      m.laws.judge('LAW-01', held! + sold! <= capacity, () => `${held} seats of ${item.nick} are held and ${sold} sold, of ${capacity}`);
    const isOf = (line: { kind: string; product: number }) => line.kind === item.kind && line.product === item.id;
    const linesOf = (counts: (order: Order) => boolean) =>
      m.orders
        .filter(counts)
        .flatMap(({ row }) => row.lines.filter(isOf))
        .reduce((sum, line) => sum + line.seats, 0);
    const kept = (order: Order): boolean =>
      COUNTS.includes(order.row.status) && order.row.holds.some((hold) => isOf(hold) && hold.state === 'used');
    m.laws.judge('LAW-01', sold === linesOf(kept), () => `${sold} seats of ${item.nick} are sold, and its orders have ${linesOf(kept)}`);
    m.laws.judge(
      'LAW-01',
      held === linesOf(isOpen),
      () => `${held} seats of ${item.nick} are held, and the orders that wait want ${linesOf(isOpen)}`,
    );
    if (capacity !== null) inside(m, item, sold!);
    for (const order of m.orders)
      if (order.row.status === 'COMPLETED' && order.row.lines.some((line) => isOf(line) && line.seats > 0))
        m.laws.judge('LAW-01', kept(order), () => `${order.nick} is COMPLETED without its seat of ${item.nick}`);
  }
}

/** Of a limited one: who is let in by an order, and who can still come in by a code of a group or a gift, are never more than seats sold. */
function inside(m: Model, item: { kind: string; id: number; nick: string }, sold: number): void {
  const living = m.orders.flatMap(({ row }) =>
    row.access.filter(({ kind, product, lives }) => lives && kind === item.kind && product === item.id),
  );
  const codes = m.codes.filter(({ order, item: of }) => order && of && of.kind === item.kind && of.id === item.id);
  const usable = codes.filter((code) => {
    const row = m.world.codes.find(({ id }) => id === code.id);
    const used = m.world.held.some(({ codeId, used: isUsed }) => codeId === code.id && isUsed);
    return row && !row.void && !row.deleted && !used;
  });
  m.laws.judge(
    'LAW-01',
    living.length + usable.length <= sold,
    () => `${living.length} are let into ${item.nick} and ${usable.length} codes open it, and ${sold} seats are sold`,
  );
}

export function access(m: Model): void {
  for (const { row, nick } of m.orders) {
    if (row.soldAs !== 'ticket' || !row.given) continue;
    for (const line of row.lines.filter(({ opens }) => opens)) {
      const lives = row.access.some(
        ({ kind, product, user, lives: is }) => is && kind === line.kind && product === line.product && user === row.buyer,
      );
      m.laws.judge(
        'LAW-05',
        lives === (row.status === 'COMPLETED'),
        () => `${nick} is ${row.status}, and its access ${lives ? 'lives' : 'is over'}`,
      );
    }
    for (const each of row.access)
      if (each.lives) m.laws.judge('LAW-05', row.status === 'COMPLETED', () => `${nick} is ${row.status}, and somebody is let in by it`);
  }
}
