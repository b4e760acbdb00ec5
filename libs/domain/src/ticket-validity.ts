/** How long a ticket for a video is valid (TICK-06 to TICK-10, OPEN1-19). The one place that decides its start. */
import type { ProductKind } from './product.js';
import { addHours, isBefore } from './time/index.js';

/** Hours an administrator may choose; 0 is none, null (not in the list) is the global default (TICK-09). */
export const TICKET_HOURS = [3, 6, 12, 24, 36, 48, 72, 0] as const;

/** The product's hours, else the global default; 0 means none, also against a default (TICK-07, TICK-08). null for none. */
export function effectiveTicketHours(product: number | null, global: number | null): number | null {
  return (product ?? global) || null;
}

/** The later of payment and premiere starts the clock (OPEN1-19). */
function countsFrom(completedAt: string, availableFrom: string | null): 'purchase' | 'premiere' {
  return availableFrom !== null && isBefore(completedAt, availableFrom) ? 'premiere' : 'purchase';
}

/**
 * When a ticket ends (UTC): the later of payment and premiere, plus elapsed hours. Events end with the event and packets by
 * their contents: both null. null also without hours.
 */
export function ticketValidUntil(ticket: {
  kind: ProductKind;
  completedAt: string;
  availableFrom: string | null;
  hours: number | null;
}): string | null {
  if (ticket.kind !== 'video' || !ticket.hours) return null;
  const { completedAt, availableFrom } = ticket;
  return addHours(countsFrom(completedAt, availableFrom) === 'premiere' ? availableFrom! : completedAt, ticket.hours);
}

export interface TicketTerm {
  /** null: the ticket has no end of its own. */
  hours: number | null;
  from: 'purchase' | 'premiere';
}

/**
 * What a buyer reads before paying about the end of a ticket bought now; the order's own end comes of the same rule. null
 * where the show itself is the end: events and packets.
 */
export function ticketTerm(ticket: {
  kind: ProductKind;
  now: string;
  availableFrom: string | null;
  hours: number | null;
}): TicketTerm | null {
  if (ticket.kind !== 'video') return null;
  return { hours: ticket.hours || null, from: countsFrom(ticket.now, ticket.availableFrom) };
}
