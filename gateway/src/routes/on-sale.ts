/** Catalogue content as the rules of sale read it: what commerce keeps of it too, from the same owner. */
import type { ContentView, EventContent, VideoContent } from '@kurtyna/contracts';
import { fromZloty, type SaleProduct } from '@kurtyna/domain';

function contentOnSale(content: ContentView, ticketsAvailable: boolean) {
  return {
    id: content.id,
    ageRestriction: content.age_restriction,
    restrictedAccess: content.restricted_access,
    mailingFree: content.mailing_free,
    authRequired: content.auth_required,
    ticketHours: null, // a ticket's life is no matter of its sale
    ticketsLeft: ticketsAvailable ? null : 0,
  };
}

export const eventOnSale = (event: EventContent, ticketsAvailable: boolean): SaleProduct => ({
  ...contentOnSale(event, ticketsAvailable),
  kind: 'event',
  price: fromZloty(event.event_price),
  published: event.published,
  startsAt: event.starts_at,
  endsAt: event.ends_at,
  availableFrom: null,
  enableTickets: event.enable_tickets,
  enableCodes: event.enable_codes,
});

/** Videos have no switch for tickets (OPEN1-3). */
export const videoOnSale = (video: VideoContent, ticketsAvailable: boolean): SaleProduct => ({
  ...contentOnSale(video, ticketsAvailable),
  kind: 'video',
  price: fromZloty(video.video_price),
  published: video.visible,
  startsAt: null,
  endsAt: video.ends_at,
  availableFrom: video.available_from,
  enableTickets: false,
  enableCodes: false,
});
