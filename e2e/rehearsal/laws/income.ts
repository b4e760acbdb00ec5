/** LAW-17: the income of the payment list is what was paid for what was given, less what went back. */
import { warsawDate } from '@kurtyna/domain';
import { call } from '../../support/http.js';
import { backOf, keptAttempt, isTicket, type Item, type Model } from '../model.js';
import { incomeOf } from '../rules.js';
import { as } from '../setting.js';
import { złoty } from '../tell.js';

const OF_ORDERS = ['admin', 'panel', 'outside'];
const GIVEN = ['COMPLETED', 'WAITING_FOR_REFUND', 'REFUNDED'];

/** Of every title that something was ordered of, as the list shows it in grosze. */
export async function income(m: Model): Promise<Map<Item, number>> {
  const list = new Map<Item, number>();
  const [admin] = m.admins;
  for (const item of m.items.filter(({ kind }) => kind !== 'packet')) {
    const own = m.orders.filter((order) => isTicket(order) && order.item === item);
    if (!own.length) continue;
    const api = item.kind === 'event' ? `/api/payments/?event_id=${item.id}` : `/api/videopayments/?video_id=${item.id}`;
    const { status, body } = await call('GET', api, as(admin!));
    if (status !== 200) throw new Error(`the payment list answers ${status}`);
    const shown = Math.round(Number(body.summary.income) * 100);
    list.set(item, shown);
    const model = incomeOf(
      own.map(({ row }) => ({
        given: row.given && GIVEN.includes(row.status),
        taken: false,
        sum: row.amount,
        // Of the payment that is kept: what went back of another one was never income.
        back: row.refunds
          .filter(
            ({ status: is, origin, attempt }) => is === 'FINALIZED' && OF_ORDERS.includes(origin) && (row.paid ?? attempt) === attempt,
          )
          .reduce((total, { amount }) => total + amount, 0),
      })),
    );
    m.laws.judge(
      'LAW-17',
      shown === model,
      () => `the income of ${item.nick} is ${złoty(shown)} in the list, and ${złoty(model)} by its orders`,
    );
    for (const order of own) {
      const kept = keptAttempt(order);
      if (!kept || order.row.status !== 'REFUNDED' || backOf(order, kept) !== kept.amount) continue;
      m.laws.judge(
        'LAW-17',
        order.row.amount === kept.amount,
        () => `all ${złoty(kept.amount)} of ${order.nick} are back, and its income was ${złoty(order.row.amount)}`,
      );
    }
    if (own.some(({ byHand, outside, row }) => byHand || outside || row.origin === 'grant' || m.silent.size > 0)) continue;
    const there = own.reduce((total, order) => {
      const kept = keptAttempt(order);
      const book = kept && m.world.book.get(kept.ext);
      if (!book || !order.row.given) return total;
      return (
        total +
        Number(book.captured) -
        book.refunds.filter(({ status: is }) => is === 'FINALIZED').reduce((sum, { amount }) => sum + Number(amount), 0)
      );
    }, 0);
    m.laws.judge('LAW-17', shown === there, () => `the income of ${item.nick} is ${złoty(shown)}, and the provider keeps ${złoty(there)}`);
  }
  return list;
}

const MOST_MS = 10_000;

/** At a story's end: statistics, which hear of orders and refunds by themselves, come to the same. */
export async function statistics(m: Model, list: ReadonlyMap<Item, number>): Promise<void> {
  const today = warsawDate(new Date().toISOString());
  const late = performance.now() + MOST_MS;
  for (;;) {
    const { status, body } = await call('GET', `/api/statistics/paymentsumm?from=${today}&to=${today}`, as(m.admins[0]!));
    if (status !== 200) throw new Error(`statistics answer ${status}`);
    const counted = ({ kind, id }: Item): number => {
      const sums = (kind === 'event' ? body.eventsSumm : body.videosSumm) as Record<string, number>[];
      return Math.round((sums.find((sum) => sum[`${kind}_id`] === id)?.income ?? 0) * 100);
    };
    const wrong = [...list].find(([item, shown]) => counted(item) !== shown);
    if (wrong && performance.now() < late) continue;
    for (const [item, shown] of list)
      m.laws.judge(
        'LAW-17',
        counted(item) === shown,
        () => `the income of ${item.nick} is ${złoty(shown)} in the list, and ${złoty(counted(item))} in statistics`,
      );
    return;
  }
}
