/** While an order is open its product is looked at again and again: it is paid on another page, or lapses (OPEN1-32). */
import { statusGroup, type OrderStatus } from '@kurtyna/domain';

export const ASK_EVERY_MS = 10_000;

interface Seen {
  paymentStatus?: OrderStatus | null;
}

/** Settings of a query, by what its last answer said; nobody is asked for a page that nobody looks at. */
export function whileOpen(seen: object | undefined) {
  const status = (seen as Seen | undefined)?.paymentStatus ?? null;
  const open = status !== null && ['unfinished', 'processing'].includes(statusGroup(status));
  return {
    pollingInterval: open ? ASK_EVERY_MS : 0,
    skipPollingIfUnfocused: true,
    refetchOnFocus: open,
    refetchOnReconnect: open,
  };
}
