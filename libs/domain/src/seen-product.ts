/**
 * A product as an answer of the server shows it: its verdicts on buying and watching, and the few fields beside them that buttons
 * need. The server has decided; what the clock alone changes is judged here, from the documented dates, so that an answer out of a
 * cache and a page that stays open are right at every moment (decision 38).
 */
import type { AccessReason, AccessVerdict } from './access.js';
import { eventTiming, type Timing } from './event-timing.js';
import type { ReadOrderStatus } from './order-status.js';
import type { PlayableKind } from './product.js';
import type { SaleVerdict } from './sale.js';
import { isBefore } from './time/index.js';

export interface SeenProduct extends Omit<AccessVerdict, 'available' | 'mayWatch'> {
  kind: PlayableKind;
  /** Start of an event, premiere of a video (UTC). */
  startsAt: string | null;
  /** UTC. */
  endsAt: string | null;
  /** Regular price, and the viewer's with a code. Only zero counts here, so the unit does not. */
  price: number;
  newPrice: number | null;
  /** Tickets of an event may be taken or bought (OPEN1-3). */
  enableTickets: boolean;
  ticketsAvailable: boolean;
  sale: SaleVerdict;
  /** Best status of the viewer's orders; null without one. */
  status: ReadOrderStatus | null;
  /** End of the viewer's ticket (UTC); null for none. */
  accessUntil: string | null;
}

/** What the clock takes away or gives: the rest of an answer holds until the server is asked again. */
const BY_THE_CLOCK: readonly AccessReason[] = ['not-yet', 'over'];

export const timingOf = (seen: SeenProduct, now: string): Timing => eventTiming(seen, now);

/** The same answer at a later moment: sale ends with the product, watching begins and ends, a ticket runs out. */
export function seenAt(seen: SeenProduct, now: string): SeenProduct {
  const timing = timingOf(seen, now);
  const ranOut = seen.accessBy === 'order' && seen.accessUntil !== null && !isBefore(now, seen.accessUntil);
  const accessBy = ranOut ? accessBeside(seen.sale) : seen.accessBy;
  return {
    ...seen,
    sale: timing === -1 && seen.endsAt !== null ? { ok: false, code: 'order.ended', endedAt: seen.endsAt } : seen.sale,
    access: ranOut ? accessBy !== null : seen.access,
    accessBy,
    reasons: [
      ...(ranOut && accessBy === null ? (['ticket-expired'] as const) : []),
      ...seen.reasons.filter((reason) => !BY_THE_CLOCK.includes(reason)),
      ...(timing === 0 ? (['not-yet'] as const) : []),
      ...(timing === -1 ? (['over'] as const) : []),
    ],
  };
}

/** What a holder has besides the ticket: whoever watches without paying is sold nothing, and the verdict says why. */
function accessBeside(sale: SaleVerdict): SeenProduct['accessBy'] {
  if (sale.ok) return null;
  if (sale.code === 'order.role-has-access') return 'role';
  return sale.code === 'order.open-access' ? sale.accessBy : null;
}

/** What an answer for everybody lets a visitor watch: open content, and nothing else before signing in (ACC-10, ACC-13). */
export function accessOfVisitor(
  sale: SaleVerdict,
): Pick<SeenProduct, 'access' | 'accessBy' | 'reasons' | 'ageBlock' | 'countryBlock'> {
  const open = !sale.ok && sale.code === 'order.open-access';
  return {
    access: open,
    accessBy: open ? 'free' : null,
    reasons: open && !sale.signIn ? [] : ['sign-in'],
    ageBlock: null,
    countryBlock: false,
  };
}
