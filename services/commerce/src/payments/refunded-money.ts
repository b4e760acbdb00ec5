import { shareOfCodes, type Grosze, type RefundOrigin } from '@kurtyna/domain';
import type { Order } from '../orders/order.entity.js';
import { BY_STATUS } from '../orders/refunding.sql.js';
import type { PaymentAttempt } from './payment-attempt.entity.js';
import type { Refund } from './refund.entity.js';

/** Rules about the money of one order that has gone back or is going: pure, over its rows (payu.md 8, 9). */

const ORIGINS: Record<string, RefundOrigin> = { 'late-payment': 'late', 'second-payment': 'second', panel: 'panel' };

/** The release before wrote no origin; its word for the reason says the same. */
const originOf = (refund: Pick<Refund, 'origin' | 'why'>): RefundOrigin =>
  refund.origin ?? ORIGINS[refund.why] ?? 'admin';

/** The refunds of one attempt that have not ended. */
export const underWay = (attemptId: number, refunds: readonly Refund[]): Refund[] =>
  refunds.filter((each) => each.attemptId === attemptId && (each.status === 'wanted' || each.status === 'PENDING'));

/** Booked as given back because an administrator called the order REFUNDED: nobody has said of this money that it is, and the provider has it. */
export const onlyCalledBack = (refunds: readonly Refund[]): Refund[] =>
  refunds.filter(({ status, origin, why }) => status === 'FINALIZED' && origin === 'outside' && why === BY_STATUS);

/** Grosze of one attempt that are back with the buyer. */
export const givenBack = (attemptId: number, refunds: readonly Refund[]): number =>
  sum(refunds.filter((each) => each.attemptId === attemptId && each.status === 'FINALIZED'));

/** Grosze of one attempt that can still be asked back: also what is only on its way, in the provider's panel too, is gone. */
export const leftOf = (attempt: Pick<PaymentAttempt, 'id' | 'amount'>, refunds: readonly Refund[]): number =>
  attempt.amount - givenBack(attempt.id, refunds) - sum(underWay(attempt.id, refunds));

/** The order's own money can be given back: also that of an order which an administrator has taken back, while it is here still (OPEN3-10). */
export const keepsMoney = ({ status, paidAttemptId }: Pick<Order, 'status' | 'paidAttemptId'>): boolean =>
  status === 'COMPLETED' || (status === 'CANCELED' && paidAttemptId !== null);

/** Grosze for so many more codes of an order, after those whose share of this attempt went back or is on its way. */
export function shareOfMore(
  order: Pick<Order, 'amount' | 'quantity'>,
  { attemptId, refunds, codes }: { attemptId: number; refunds: readonly Refund[]; codes: number },
): Grosze {
  const before = refunds.filter((each) => each.attemptId === attemptId && each.codeIds !== null && stands(each));
  return shareOfCodes(order, {
    given: before.reduce((total, { codeIds }) => total + codeIds!.length, 0) + codes,
    paidBack: sum(before),
  });
}

/** What of a late or second payment can be asked back again after its own return was refused, in grosze; null for any other attempt. */
export function returnableOf(
  attempt: PaymentAttempt,
  refunds: readonly Refund[],
): { amount: number; origin: 'late' | 'second' } | null {
  const last = refunds.findLast(
    (each) => each.attemptId === attempt.id && ['late', 'second'].includes(each.origin ?? ''),
  );
  if (!last || !isPaid(attempt) || !attempt.providerOrderId) return null;
  return { amount: leftOf(attempt, refunds), origin: last.origin as 'late' | 'second' };
}

/** Neither given up nor refused. */
export const stands = ({ status }: Pick<Refund, 'status'>): boolean => status !== 'CANCELED' && status !== 'REFUSED';

/** The attempt whose money we keep. Orders that the release before completed do not name it: it is the one that does not go back. */
export function keptAttempt(
  order: Pick<Order, 'paidAttemptId' | 'completedAt'>,
  attempts: readonly PaymentAttempt[],
  refunds: readonly Refund[],
): PaymentAttempt | null {
  if (order.paidAttemptId !== null) return attempts.find((each) => each.id === order.paidAttemptId) ?? null;
  if (order.completedAt === null) return null;
  const goesBack = (attempt: PaymentAttempt): boolean =>
    refunds.some((each) => each.attemptId === attempt.id && ['late', 'second'].includes(originOf(each)));
  return attempts.find((each) => isPaid(each) && each.amount > 0 && !goesBack(each)) ?? null;
}

/**
 * The attempt whose refunds are the order's: the one whose money we keep, else the late one for which no ticket was left, the last of them
 * where an administrator has called the order CANCELED between two. Any other paid attempt was one too many, and its way back changes nothing
 * about the order.
 */
export function decidingAttempt(
  order: Pick<Order, 'paidAttemptId' | 'completedAt'>,
  attempts: readonly PaymentAttempt[],
  refunds: readonly Refund[],
): PaymentAttempt | null {
  const late = new Set(refunds.filter((each) => originOf(each) === 'late').map(({ attemptId }) => attemptId));
  const last = [...late].at(-1); // of one that is asked back once more, its first refund says when it came
  return keptAttempt(order, attempts, refunds) ?? attempts.find(({ id }) => id === last) ?? null;
}

export const isPaid = ({ status }: Pick<PaymentAttempt, 'status'>): boolean =>
  status === 'COMPLETED' || status === 'REFUNDED';

export const sum = (refunds: readonly Refund[]): number => refunds.reduce((total, { amount }) => total + amount, 0);
