/** What orders `o` of the list of payments and their refunds `r` add up to, by kind and status: the same for a day as for all of them. */

/** What gave access was paid: its amount is income until its money is back (OPEN3-8). */
const PAID = `o.completed_at IS NOT NULL AND o.status IN ('COMPLETED', 'WAITING_FOR_REFUND', 'REFUNDED')`;

/** Money that never gave access, late or a second time, is neither income nor refund. */
export const COUNTED_REFUND = `
  r.status = 'FINALIZED' AND coalesce(r.origin, r.why) NOT IN ('late', 'second', 'late-payment', 'second-payment') AND ${PAID}
  AND (o.paid_attempt_id IS NULL OR o.paid_attempt_id = r.attempt_id)`;

export const PLACED = `
  o.kind, o.status, count(*) AS orders, coalesce(sum(o.amount) FILTER (WHERE ${PAID}), 0) AS paid, 0::bigint AS back`;
export const GIVEN_BACK = 'o.kind, o.status, 0::bigint AS orders, 0::bigint AS paid, sum(r.amount) AS back';

/** Orders of the list; also what is summed of a day. */
export const IN_LIST = `o.sold_as = 'ticket' AND o.kind IN ('event', 'video')`;

export const warsawDay = (instant: string): string => `(${instant} AT TIME ZONE 'Europe/Warsaw')::date`;
export const beginOf = (day: string): string => `((${day})::timestamp AT TIME ZONE 'Europe/Warsaw')`;

/**
 * When orders were placed, or money went back, that stand in no sum: on days that are not summed, after the last of the known days and
 * before the first.
 */
export const NOT_SUMMED = `
  SELECT ${beginOf('d.day')} AS begins, ${beginOf('d.day + 1')} AS ends FROM payment_day d WHERE NOT d.is_summed
  UNION ALL SELECT coalesce(${beginOf('max(d.day) + 1')}, '-infinity'), 'infinity' FROM payment_day d
  UNION ALL SELECT '-infinity', ${beginOf('min(d.day)')} FROM payment_day d HAVING count(*) > 0`;

export const SUMS_OF_DAYS = `
  SELECT s.kind, s.status, s.orders, s.paid, s.back FROM payment_day d JOIN payment_day_sum s ON s.day = d.day WHERE d.is_summed`;
