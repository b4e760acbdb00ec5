/**
 * What the button rules of libs/domain need, out of the server's answer. The server has decided about access, age and
 * country; the rules are given inputs that lead to the very same verdict, so nothing is decided anew here.
 */
import {
  anonymous,
  fromZloty,
  warsawDate,
  type Globals,
  type Holding,
  type SaleProduct,
  type Viewer,
} from '@kurtyna/domain';
import type { SessionUser } from '../../app/session/session.slice.js';
import type { Show } from './show.js';

/** Country rules are the server's: it alone knows where the request came from. */
const GLOBALS: Globals = { onlyPoland: false, onlyEurope: false };

type ForViewer = Extract<Show['answer'], { access: boolean }>;

export const seenByViewer = (show: Show): ForViewer | null => ('access' in show.answer ? show.answer : null);

export type SaleArguments = [product: SaleProduct, viewer: Viewer, holding: Holding, globals: Globals, now: string];

export function saleArguments(show: Show, user: SessionUser | null, now: string): SaleArguments {
  const seen = user ? seenByViewer(show) : null;
  return [productOf(show, seen), viewerOf(user, seen, now), holdingOf(seen), GLOBALS, now];
}

function productOf(show: Show, seen: ForViewer | null): SaleProduct {
  const { answer } = show;
  const isEvent = show.kind === 'event';
  return {
    kind: show.kind,
    id: show.id,
    price: fromZloty(show.price),
    published: show.published,
    startsAt: isEvent ? show.startsAt : null,
    endsAt: show.endsAt,
    availableFrom: isEvent ? null : show.startsAt,
    ageRestriction: seen ? (seen.ageBlock ? Math.max(1, show.age) : 0) : show.age,
    restrictedAccess: seen?.countryBlock ? 'poland' : 'any',
    mailingFree: answer.mailing_free,
    authRequired: answer.auth_required,
    enableTickets: isEvent ? show.answer.enable_tickets : false,
    enableCodes: isEvent ? show.answer.enable_codes : false,
    ticketHours: null,
    ticketsLeft: answer.ticketsAvailable ? null : 0,
  };
}

function viewerOf(user: SessionUser | null, seen: ForViewer | null, now: string): Viewer {
  if (!user) return anonymous('PL');
  const subscribed = seen?.accessBy === 'newsletter' || (user.mailing && !seen?.reasons.includes('newsletter'));
  return {
    userId: user.id,
    role: user.role,
    bornOn: seen?.ageBlock === 'too-young' ? warsawDate(now) : null,
    country: seen?.countryBlock ? null : 'PL',
    subscribed,
    banned: seen?.reasons.includes('banned') ?? false,
  };
}

function holdingOf(seen: ForViewer | null): Holding {
  return {
    status: seen?.paymentStatus ?? null,
    access: seen?.accessBy === 'order',
    accessUntil: null, // the server has already looked at the clock
    newPrice: seen?.newPrice == null ? null : fromZloty(seen.newPrice),
    usedCode: seen?.usedCode ?? null,
  };
}
