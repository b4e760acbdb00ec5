/** LAW-18: who must be looked at is marked; and the office's list, the buyer's list and the history name the same orders, sums and words. */
import { call } from '../../support/http.js';
import { isTicket, type Model, type Order } from '../model.js';
import { as } from '../setting.js';
import { złoty } from '../tell.js';

const BY_STATUS = 'by hand';
const grosze = (złote: unknown): number => Math.round(Number(złote) * 100);

/** After each act: money that an order's status alone calls given back, and the provider has, is a case for a human. */
export function review(m: Model): void {
  for (const { row, nick } of m.orders) {
    if (row.status !== 'REFUNDED') continue;
    const called = row.refunds.filter(
      (r) => r.status === 'FINALIZED' && r.origin === 'outside' && r.why === BY_STATUS && r.attempt === row.paid,
    );
    const book = m.world.book.get(row.attempts.find(({ id }) => id === row.paid)?.ext ?? '');
    if (!called.length || book?.status !== 'COMPLETED') continue;
    const back = book.refunds.filter(({ status }) => status === 'FINALIZED').reduce((sum, { amount }) => sum + Number(amount), 0);
    const kept = Number(book.captured) - back;
    if (kept > 0)
      m.laws.judge(
        'LAW-18',
        row.review !== null,
        () => `${nick} is called REFUNDED, the provider keeps ${złoty(kept)}, and nobody is asked to look`,
      );
  }
}

/** At a story's end: lists and history. */
export async function lists(m: Model): Promise<void> {
  const admin = as(m.admins[0]!);
  await Promise.all([
    ...m.items
      .filter(({ kind }) => kind !== 'packet')
      .map(async (item) => {
        const own = m.orders.filter((order) => isTicket(order) && order.item === item);
        if (!own.length) return;
        const path = item.kind === 'event' ? `/api/payments/?event_id=${item.id}` : `/api/videopayments/?video_id=${item.id}`;
        const { body } = await call('GET', path, admin);
        for (const order of own)
          same(
            m,
            order,
            'the office’s list',
            (body.orders as Listed[]).find(({ id }) => id === order.row.id),
            true,
          );
      }),
    ...m.viewers.map(async (viewer) => {
      const own = m.orders.filter(({ buyer }) => buyer === viewer);
      if (!own.length || viewer.erased) return;
      const { body } = await call('GET', `/api/users/${viewer.person.id}`, admin);
      const listed = ['orders', 'videoOrders', 'giftOrders', 'groupTicketOrders', 'packetOrders'].flatMap(
        (list) => (body[list] ?? []) as Listed[],
      );
      for (const order of own) {
        const shown = listed.find(({ extOrderId }) => extOrderId === order.row.ext);
        // An order that came to nothing may be left out of the account.
        if (shown || order.row.given) same(m, order, 'the buyer’s list', shown, false);
      }
    }),
    ...m.orders.slice(0, 3).map(async ({ kind, row, nick }) => {
      const { body } = await call('GET', `/api/orders/${kind}/${row.ext}/history`, admin);
      // Newest first.
      const last = (body.entries as { to: string | null }[]).find(({ to }) => to !== null)?.to;
      if (last) m.laws.judge('LAW-18', last === row.status, () => `${nick} is ${row.status}, and its history ends with ${last}`);
    }),
  ]);
}

interface Listed {
  id: number;
  extOrderId: string;
  status: string;
  amount: number;
  refunded_amount: number;
  review?: string | null;
}

function same(m: Model, { row, nick }: Order, where: string, shown: Listed | undefined, marks: boolean): void {
  const here = [row.status, row.amount, row.refunded, ...(marks ? [row.review] : [])].join(', ');
  const there = shown
    ? [shown.status, grosze(shown.amount), grosze(shown.refunded_amount), ...(marks ? [shown.review] : [])].join(', ')
    : 'not there';
  m.laws.judge('LAW-18', here === there, () => `${nick} is ${here}, and ${there} in ${where}`);
}
