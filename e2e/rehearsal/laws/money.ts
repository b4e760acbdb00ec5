/** LAW-02, -03, -04, -10: our books and the provider's, payment by payment. */
import { backOf, earlierOf, keptAttempt, underWayOf, type Model, type Order } from '../model.js';
import { złoty } from '../tell.js';
import type { AttemptRow, BookRow } from '../world.js';

const sum = (amounts: readonly number[]): number => amounts.reduce((total, each) => total + each, 0);
/** Grosze that the provider keeps of a payment. */
const keptThere = (book: BookRow): number =>
  book.status === 'COMPLETED'
    ? Number(book.captured) - sum(book.refunds.filter(({ status }) => status === 'FINALIZED').map(({ amount }) => Number(amount)))
    : 0;
/** Grosze of it that our books call kept, money handed back elsewhere apart. */
const keptHere = ({ row }: Order, attempt: AttemptRow): number =>
  attempt.status === 'COMPLETED' || attempt.status === 'REFUNDED'
    ? attempt.amount -
      sum(
        row.refunds
          .filter((r) => r.attempt === attempt.id && r.status === 'FINALIZED' && r.origin !== 'outside')
          .map(({ amount }) => amount),
      )
    : 0;

export function money(m: Model): void {
  for (const order of m.orders) {
    const { row, nick } = order;
    for (const attempt of row.attempts) {
      const book = m.world.book.get(attempt.ext);
      const paidHere = attempt.status === 'COMPLETED' || attempt.status === 'REFUNDED';
      if (book && !m.silent.has(attempt.ext) && (book.status === 'COMPLETED' || paidHere) && attempt.amount > 0) {
        const [there, here] = [keptThere(book), keptHere(order, attempt)];
        const isOurWord = order.byHand && book.status !== 'COMPLETED'; // completed by hand: nobody paid there
        if (!isOurWord)
          m.laws.judge('LAW-02', there === here, () => `the provider keeps ${złoty(there)} of ${nick}, our books say ${złoty(here)}`);
      }
      // Booked as given back elsewhere of an order without a payment: that was no money of this one, which came later and goes back by itself.
      const ofOther =
        row.paid === attempt.id
          ? 0
          : sum(
              row.refunds
                .filter((r) => r.attempt === attempt.id && r.origin === 'outside' && r.status === 'FINALIZED')
                .map(({ amount }) => amount),
            );
      const back = backOf(order, attempt) + underWayOf(order, attempt) - ofOther;
      const panelToo = row.refunds.some(({ origin, attempt: of }) => of === attempt.id && origin === 'panel');
      if (back > 0 && !(panelToo && order.outside))
        m.laws.judge(
          'LAW-04',
          back <= attempt.amount,
          () => `${złoty(back)} of ${nick} went back or is on its way, and ${złoty(attempt.amount)} was paid`,
        );
    }
    cash(m, order);
    says(m, order);
    twice(m, order);
    onePayment(m, order);
  }
}

/** LAW-04 too: what was handed back in cash stays in the books, and counts with what the provider gives back. */
function cash(m: Model, { row, cash: handed, nick }: Order): void {
  if (!handed?.length) return;
  const booked = sum(
    row.refunds.filter((r) => r.origin === 'outside' && r.status === 'FINALIZED' && r.why !== 'by hand').map(({ amount }) => amount),
  );
  m.laws.judge(
    'LAW-04',
    booked === sum(handed),
    () => `${złoty(sum(handed))} of ${nick} were handed back in cash, and our books say ${złoty(booked)}`,
  );
}

/** LAW-04 too: an order says that as much of its payment is back as is, at most its amount. */
function says(m: Model, order: Order): void {
  const { row, nick } = order;
  const kept = keptAttempt(order);
  if (row.status !== 'COMPLETED' || !kept || row.paidOutside) return;
  const back = Math.min(backOf(order, kept), row.amount);
  m.laws.judge('LAW-04', row.refunded === back, () => `${złoty(back)} of ${nick} are back, and it says ${złoty(row.refunded)}`);
}

/** LAW-03: of all payments of one purchase, and of the orders it took the place of, one is kept. */
function twice(m: Model, order: Order): void {
  const chain = [order, ...earlierOf(m, order)];
  const paid = chain.flatMap((each) =>
    each.row.attempts
      .filter(({ status, amount }) => (status === 'COMPLETED' || status === 'REFUNDED') && amount > 0)
      .map((attempt) => ({ each, attempt })),
  );
  if (paid.length < 2) return;
  const kept = paid.filter(
    ({ each, attempt }) =>
      backOf(each, attempt) + underWayOf(each, attempt) === 0 &&
      each.row.review === null &&
      m.world.book.get(attempt.ext)?.status === 'COMPLETED',
  );
  m.laws.judge('LAW-03', kept.length <= 1, () => `${kept.length} payments of ${order.nick} are kept`);
}

/** LAW-10: what costs something is given for exactly one payment of it, unless it was granted or given by hand. */
function onePayment(m: Model, order: Order): void {
  const { row, nick } = order;
  if (row.status !== 'COMPLETED' || row.amount === 0 || order.byHand || row.origin === 'grant') return;
  const kept = keptAttempt(order);
  const book = kept && m.world.book.get(kept.ext);
  m.laws.judge(
    'LAW-10',
    book?.status === 'COMPLETED',
    () => `${nick} of ${złoty(row.amount)} is given, and its payment is ${book?.status ?? 'none'}`,
  );
  if (kept)
    m.laws.judge('LAW-10', kept.amount === row.amount, () => `${nick} is of ${złoty(row.amount)}, and ${złoty(kept.amount)} was paid`);
}
