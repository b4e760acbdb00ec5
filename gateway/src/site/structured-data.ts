/** What search engines read of a show as data: schema.org's Event and VideoObject, of the public answer alone (ux.md U9). */
import { warsawInstant } from '@kurtyna/domain';
import { DEFAULT_LANGUAGE } from '@kurtyna/texts';
import type { EventDto } from '../routes/events/events.dto.js';
import type { VideoDto } from '../routes/videos/videos.dto.js';

/** What the rest of the head says too. */
export interface Described {
  title: string;
  description: string;
  url: string;
  picture: string;
  brand: string;
  siteUrl: string;
}

const SCHEMA = 'https://schema.org/';

/** A whole day has no hour, and an end that the theatre keeps to itself is not told here either (EVT-10 to EVT-12). */
export const eventData = (event: EventDto, described: Described): object => ({
  '@type': 'Event',
  ...common(event, described),
  image: [described.picture],
  startDate: event.full_day ? event.date_from : warsawInstant(event.starts_at),
  ...(event.full_day
    ? { endDate: event.date_to || event.date_from }
    : !event.hide_time_to && { endDate: warsawInstant(event.ends_at) }),
  eventStatus: `${SCHEMA}EventScheduled`,
  eventAttendanceMode: `${SCHEMA}OnlineEventAttendanceMode`,
  location: { '@type': 'VirtualLocation', url: described.url },
  organizer: { '@type': 'Organization', name: described.brand, url: described.siteUrl },
  ...offerOf(event, event.event_price, described.url),
});

export const videoData = (video: VideoDto, described: Described): object => ({
  '@type': 'VideoObject',
  ...common(video, described),
  thumbnailUrl: [described.picture],
  uploadDate: warsawInstant(video.available_from ?? video.added_at),
  ...(video.ends_at !== null && { expires: warsawInstant(video.ends_at) }),
  ...(video.duration && { duration: `PT${video.duration}M` }),
  ...offerOf(video, video.video_price, described.url),
});

const common = ({ age_restriction }: EventDto | VideoDto, { title, description, url }: Described) => ({
  name: title,
  description,
  url,
  inLanguage: DEFAULT_LANGUAGE,
  ...(age_restriction > 0 && { typicalAgeRange: `${age_restriction}-` }),
});

/** The regular price. What is over or not sold by itself has none; who asks is nobody, so no code lowers it. */
function offerOf({ sale, ticketsAvailable }: EventDto | VideoDto, price: number, url: string) {
  if (!sale.ok && (sale.code === 'order.ended' || sale.code === 'order.not-on-sale')) return {};
  return {
    isAccessibleForFree: price === 0,
    offers: {
      '@type': 'Offer',
      price,
      priceCurrency: 'PLN',
      availability: SCHEMA + (ticketsAvailable ? 'InStock' : 'SoldOut'),
      url,
    },
  };
}
