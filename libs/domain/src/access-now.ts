/** The worth of a completed order's access now: its page thanks for what was just paid, and for nothing that is over (ORD-08). */
import { isBefore, Day, msOf } from './time/index.js';

/** `just-paid`: the first 24 hours. `owned`: later, while it lives. `over`: the show or the ticket has ended. */
export type AccessFace = 'just-paid' | 'owned' | 'over';

interface Ends {
  /** End of what was bought, UTC; null for none. */
  ends_at: string | null;
  /** End of the ticket, UTC; null for none of its own. */
  expiration_date: string | null;
}

export interface PaidOrder extends Ends {
  created_at: string;
  /** A packet's is what it gives; it lives as long as any of it does. */
  contents: readonly Ends[];
}

/** The face of a completed order, and until when its access lives (UTC; null for no end). */
export function accessNow(order: PaidOrder, now: string): { face: AccessFace; until: string | null } {
  const until = order.contents.length > 0 ? lastOf(order.contents.map(endOf)) : endOf(order);
  if (until !== null && !isBefore(now, until)) return { face: 'over', until };
  return { face: msOf(now) - msOf(order.created_at) < Day.ms ? 'just-paid' : 'owned', until };
}

/** A ticket outlives no show. */
function endOf({ ends_at, expiration_date }: Ends): string | null {
  if (ends_at === null || expiration_date === null) return ends_at ?? expiration_date;
  return isBefore(ends_at, expiration_date) ? ends_at : expiration_date;
}

const lastOf = (ends: readonly (string | null)[]): string | null =>
  ends.reduce((last, end) => (last === null || end === null ? null : isBefore(last, end) ? end : last));
