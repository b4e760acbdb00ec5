/** LAW-06: a code of money that went back works no more. LAW-07: places are counted, and a used code has one order. */
import type { Model } from '../model.js';

const ON_ITS_WAY = ['wanted', 'PENDING', 'FINALIZED'];

export function codes(m: Model): void {
  for (const code of m.codes) {
    const row = m.world.codes.find(({ id }) => id === code.id);
    if (!row) continue;
    m.laws.judge(
      'LAW-07',
      row.taken === row.living && row.taken <= row.places,
      () => `${row.taken} places of ${code.nick} are taken, ${row.living} have it, of ${row.places}`,
    );
    const uses = m.world.held.filter(({ codeId, used }) => codeId === code.id && used);
    for (const use of uses) {
      const order = m.orders.find(({ row: each }) => each.id === use.order);
      m.laws.judge(
        'LAW-07',
        order !== undefined && order.row.given,
        () => `${code.nick} is used, and its order is ${order?.row.status ?? 'none'}`,
      );
    }
    for (const use of uses) {
      const guest = m.orders.find(({ row: each }) => each.id === use.order);
      m.laws.judge(
        'LAW-06',
        !(row.void && guest?.row.status === 'COMPLETED'),
        () => `${code.nick} is void, and ${guest!.nick} is given for it`,
      );
    }
    if (!code.order) continue;
    const { row: order, nick } = code.order;
    const back = order.refunds.some(({ codes: of, status }) => of?.includes(code.id) && ON_ITS_WAY.includes(status));
    const isVoid = row.void || row.deleted;
    if (uses.length === 0) {
      const mustBeVoid = back || order.status !== 'COMPLETED';
      m.laws.judge('LAW-06', isVoid === mustBeVoid, () =>
        mustBeVoid
          ? `${code.nick} works, and ${back ? 'its share went back' : `${nick} is ${order.status}`}`
          : `${code.nick} works no more, and its money is here (${nick} is ${order.status})`,
      );
    } else {
      for (const use of uses) {
        const guest = m.orders.find(({ row: each }) => each.id === use.order)!;
        if (order.status !== 'COMPLETED' && !guest.byHand && !code.order.byHand)
          m.laws.judge(
            'LAW-06',
            guest.row.status !== 'COMPLETED',
            () => `${guest.nick} came in by ${code.nick} and stays, and ${nick} is ${order.status}`,
          );
      }
    }
  }
}
