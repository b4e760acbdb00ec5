/** When an event begins, said alike on page, card, ticket and letter: what lasts whole days has no hour (EVT-12). */
import { formatDate, formatDateTime, warsawTime } from './time/index.js';

/** Whole days are kept from midnight to 23:59 of Warsaw. `startsAt`, `endsAt`: UTC. */
export const lastsWholeDays = (startsAt: string | null, endsAt: string | null): boolean =>
  startsAt !== null && endsAt !== null && warsawTime(startsAt) === '00:00' && warsawTime(endsAt) === '23:59';

/** `24.11.2026, 19:00`; of whole days the first alone: `24.11.2026`. */
export const whenOf = (startsAt: string, wholeDays: boolean): string =>
  wholeDays ? formatDate(startsAt) : formatDateTime(startsAt);
