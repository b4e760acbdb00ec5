import type { OrderView } from '@kurtyna/contracts';
import { createEvent, type DateArray } from 'ics';
import type { Letter } from './letter.js';

/** The event as an entry for the calendar, in UTC. Its UID is the order's: a second letter does not make a second entry. */
export function calendarFile(order: OrderView, link: string): NonNullable<Letter['attachments']>[number] | null {
  if (!order.starts_at || !order.ends_at) return null;
  const { value, error } = createEvent({
    uid: `order-${order.extOrderId}@kurtyna`,
    productId: 'kurtyna',
    title: order.title,
    url: link,
    start: utc(order.starts_at),
    startInputType: 'utc',
    startOutputType: 'utc',
    end: utc(order.ends_at),
    endInputType: 'utc',
    endOutputType: 'utc',
  });
  // The letter matters more than its entry for the calendar.
  if (error || !value) return null;
  return { filename: 'kurtyna.ics', content: value, contentType: 'text/calendar; charset=utf-8; method=PUBLISH' };
}

function utc(instant: string): DateArray {
  const at = new Date(instant);
  return [at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate(), at.getUTCHours(), at.getUTCMinutes()];
}
