/** What orders and refunds add to the figures of a day: one rule for statistics, the payment list and the ledger (OPEN3-7, OPEN3-8, OPEN3-16). */
import type { OrderStatus } from './order-status.js';
import { addDays, isCalendarDay, warsawDate } from './time/index.js';

/** `wanted`: to be asked of the provider; then as the provider says. `REFUSED`: it will not do it, asked again or not. */
export const REFUND_STATUSES = ['wanted', 'PENDING', 'FINALIZED', 'CANCELED', 'REFUSED'] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

/**
 * Who wanted it: an administrator here; nobody, because no ticket could be given for `late` money or the purchase was paid a
 * `second` time; somebody in the provider's `panel`; somebody `outside`, by other means than the provider.
 */
export const REFUND_ORIGINS = ['admin', 'late', 'second', 'panel', 'outside'] as const;
export type RefundOrigin = (typeof REFUND_ORIGINS)[number];

/** The money of an order is income also while it is on its way back: a month does not shrink and grow again. */
export const INCOME_STATUSES = [
  'COMPLETED',
  'WAITING_FOR_REFUND',
  'REFUNDED',
] as const satisfies readonly OrderStatus[];
/** Late and second money never gave access: it was no income, and going back it is no refund (OPEN3-8). */
export const INCOME_REFUND_ORIGINS = ['admin', 'panel', 'outside'] as const satisfies readonly RefundOrigin[];

export interface SoldOrder {
  status: OrderStatus;
  /** Grosze. */
  amount: number;
  /** UTC. */
  placedAt: string;
  /** UTC; null: nothing was given for it. */
  completedAt: string | null;
}

export interface MadeRefund {
  origin: RefundOrigin;
  /** Grosze. */
  amount: number;
  status: RefundStatus;
  /** When the money was back, UTC. */
  at: string | null;
}

/** What one Warsaw day has of something sold; amounts in grosze. Its income is `paidAmount` less `refundedAmount`. */
export interface DayFigures {
  /** Placed that day, whatever became of them; those that never left NOT_STARTED are none (OPEN3-16). */
  orders: number;
  paidOrders: number;
  paidAmount: number;
  /** By the day on which the money was back. */
  refunds: number;
  refundedAmount: number;
}

const NOTHING: DayFigures = { orders: 0, paidOrders: 0, paidAmount: 0, refunds: 0, refundedAmount: 0 };

const includes = <T>(list: readonly T[], value: T): boolean => list.includes(value);

interface Given {
  status: OrderStatus;
  completedAt: string | Date | null;
}

/** The order's money counts: something was given for it, and that has not been undone by hand. */
export const isIncome = ({ status, completedAt }: Given): boolean =>
  completedAt !== null && includes<OrderStatus>(INCOME_STATUSES, status);

/** What an order with its refunds adds to which Warsaw day. Days with nothing are left out. */
export function contribution(order: SoldOrder, refunds: readonly MadeRefund[]): Map<string, DayFigures> {
  const days = new Map<string, DayFigures>();
  const add = (at: string, figures: Partial<DayFigures>): void => {
    const day = warsawDate(at);
    days.set(day, sumOf(days.get(day) ?? NOTHING, { ...NOTHING, ...figures }));
  };
  if (order.status === 'NOT_STARTED') return days;
  add(order.placedAt, { orders: 1 });
  if (!isIncome(order)) return days;
  add(order.placedAt, { paidOrders: 1, paidAmount: order.amount });
  for (const { origin, amount, status, at } of refunds)
    if (status === 'FINALIZED' && at !== null && includes<RefundOrigin>(INCOME_REFUND_ORIGINS, origin))
      add(at, { refunds: 1, refundedAmount: amount });
  return days;
}

/** What must be added to the days that have `before` so that they have `after`; sorted by day, days that stay as they are left out. */
export function correction(
  before: ReadonlyMap<string, DayFigures>,
  after: ReadonlyMap<string, DayFigures>,
): [day: string, change: DayFigures][] {
  return [...new Set([...before.keys(), ...after.keys()])]
    .sort()
    .map((day): [string, DayFigures] => [day, sumOf(after.get(day) ?? NOTHING, before.get(day) ?? NOTHING, -1)])
    .filter(([, change]) => Object.values(change).some((n) => n !== 0));
}

function sumOf(one: DayFigures, other: DayFigures, sign: 1 | -1 = 1): DayFigures {
  return {
    orders: one.orders + sign * other.orders,
    paidOrders: one.paidOrders + sign * other.paidOrders,
    paidAmount: one.paidAmount + sign * other.paidAmount,
    refunds: one.refunds + sign * other.refunds,
    refundedAmount: one.refundedAmount + sign * other.refundedAmount,
  };
}

/** So many days one report may cover: ten years. */
export const REPORT_DAYS_MAX = 3660;

/** Whole days from the one to the other: 0 for the same day, below 0 when `to` lies before `from`. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

/** The fields of a report's range that are no days, or lie the wrong way round, or too far apart (STAT-03). */
export function reportRangeErrors(from: unknown, to: unknown): ('from' | 'to')[] {
  const wrong = (['from', 'to'] as const).filter((field) => !isCalendarDay(field === 'from' ? from : to));
  if (wrong.length) return wrong;
  const days = daysBetween(from as string, to as string);
  return days < 0 || days >= REPORT_DAYS_MAX ? ['from'] : [];
}

/** Every day of a range, both ends included: a report shows a day without anything as 0 (STAT-08). Throws RangeError for a wrong range. */
export function daysOfReport(from: string, to: string): string[] {
  if (reportRangeErrors(from, to).length) throw new RangeError(`Not a range of a report: ${from} to ${to}`);
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, nth) => addDays(from, nth));
}

/** Views by the Warsaw days since something was added; on the day itself it is one day old (STAT-15). */
export function averagePerDay(views: number, addedAt: string, now: string): number {
  return views / Math.max(1, daysBetween(warsawDate(addedAt), warsawDate(now)));
}
