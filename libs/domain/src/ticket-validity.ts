/** How long a ticket for a video is valid (TICK-06 to TICK-10, OPEN1-19). The one place that decides its start. */
import type { ProductKind } from './product.js';
import { addHours, isBefore } from './time/index.js';

/** Hours an administrator may choose; 0 is none, null (not in the list) is the global default (TICK-09). */
export const TICKET_HOURS = [3, 6, 12, 24, 36, 48, 72, 0] as const;

/** The product's hours, else the global default; 0 means none, also against a default (TICK-07, TICK-08). null for none. */
export function effectiveTicketHours(product: number | null, global: number | null): number | null {
  return (product ?? global) || null;
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
  const from = availableFrom !== null && isBefore(completedAt, availableFrom) ? availableFrom : completedAt;
  return addHours(from, ticket.hours);
}
