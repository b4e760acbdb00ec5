/** A show as the tables of buttons read it: fields of the server's answer, and its verdicts as they are (decision 38). */
import { accessOfVisitor, fromZloty, type Grosze, type SaleVerdict, type SeenProduct } from '@kurtyna/domain';
import type { SessionUser } from '../../app/session/session.slice.js';
import type { Show } from './show.js';

type ForViewer = Extract<Show['answer'], { access: boolean }>;

/** The fields of the viewer; null in an answer for everybody. */
export const seenByViewer = (show: Show): ForViewer | null => ('access' in show.answer ? show.answer : null);

/** An own order that can still be paid, and what a purchase of now would cost less. */
export interface WaitingOrder {
  extOrderId: string;
  /** Grosze. */
  amount: Grosze;
  code: string | null;
  /** UTC. */
  until: string;
  invoice: boolean;
  /** Where its payment goes on; null where none is open at the provider. */
  payUri: string | null;
  /** Grosze: what the same costs now, where that is less; the order would give way. */
  lower: Grosze | null;
}

/** Null as well while its money is on its way: there is nothing left to do. */
export function waitingOrder(show: Show): WaitingOrder | null {
  const seen = seenByViewer(show);
  const open = seen?.openOrder;
  if (!open || open.until === null) return null;
  const { extOrderId, code, until, invoice } = open;
  const amount = fromZloty(open.amount);
  const now = fromZloty(seen.newPrice ?? show.price);
  return {
    extOrderId,
    amount,
    code,
    until,
    invoice,
    payUri: seen.paymentUri,
    lower: open.differs && now < amount ? now : null,
  };
}

/** `user`: who is signed in now; without one the verdict for everybody counts, whatever the answer was asked for. */
export function seenProduct(show: Show, user: SessionUser | null): SeenProduct {
  const { answer, kind, startsAt, endsAt, price } = show;
  const seen = user ? seenByViewer(show) : null;
  const sale = verdictOf(answer);
  return {
    kind,
    startsAt,
    endsAt,
    price,
    sale,
    newPrice: seen?.newPrice ?? null,
    enableTickets: kind === 'event' && show.answer.enable_tickets,
    ticketsAvailable: answer.ticketsAvailable,
    status: seen?.paymentStatus ?? null,
    accessUntil: seen?.expiration_date ?? null,
    ...(seen ? viewersAccess(seen) : accessOfVisitor(sale)),
  };
}

/** While a new version is being rolled out, an answer may come from the one before, without a verdict: the purchase itself decides then. */
const verdictOf = ({ sale }: { sale?: SaleVerdict }): SaleVerdict => sale ?? { ok: true };

const viewersAccess = ({ access, accessBy, reasons, ageBlock, countryBlock }: ForViewer) => ({
  access,
  accessBy,
  reasons,
  ageBlock,
  countryBlock,
});
