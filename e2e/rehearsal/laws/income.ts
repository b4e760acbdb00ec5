/** LAW-17: the income of the payment list is what was paid for what was given, less what went back. */
import { call } from '../../support/http.js';
import { keptAttempt, isTicket, type Model } from '../model.js';
import { incomeOf } from '../rules.js';
import { as } from '../setting.js';
import { złoty } from '../tell.js';

const OF_ORDERS = ['admin', 'panel', 'outside'];
const GIVEN = ['COMPLETED', 'WAITING_FOR_REFUND', 'REFUNDED'];

export async function income(m: Model): Promise<void> {
  const [admin] = m.admins;
  for (const item of m.items.filter(({ kind }) => kind !== 'packet')) {
    const own = m.orders.filter((order) => isTicket(order) && order.item === item);
    if (!own.length) continue;
    const api = item.kind === 'event' ? `/api/payments/?event_id=${item.id}` : `/api/videopayments/?video_id=${item.id}`;
    const { status, body } = await call('GET', api, as(admin!));
    if (status !== 200) throw new Error(`the payment list answers ${status}`);
    const shown = Math.round(Number(body.summary.income) * 100);
    const model = incomeOf(
      own.map(({ row }) => ({
        given: row.given && GIVEN.includes(row.status),
        taken: false,
        sum: row.amount,
        back: row.refunds.filter(({ status: is, origin }) => is === 'FINALIZED' && OF_ORDERS.includes(origin)).reduce((total, { amount }) => total + amount, 0),
      })),
    );
    m.laws.judge('LAW-17', shown === model, () => `the income of ${item.nick} is ${złoty(shown)} in the list, and ${złoty(model)} by its orders`);
    if (own.some(({ byHand, outside, row }) => byHand || outside || row.origin === 'grant' || m.silent.size > 0)) continue;
    const there = own.reduce((total, order) => {
      const kept = keptAttempt(order);
      const book = kept && m.world.book.get(kept.ext);
      if (!book || !order.row.given) return total;
      return total + Number(book.captured) - book.refunds.filter(({ status: is }) => is === 'FINALIZED').reduce((sum, { amount }) => sum + Number(amount), 0);
    }, 0);
    m.laws.judge('LAW-17', shown === there, () => `the income of ${item.nick} is ${złoty(shown)}, and the provider keeps ${złoty(there)}`);
  }
}
