import type { EventChanges, EventFilter, EventRow } from '@kurtyna/contracts';
import { fromZloty } from '@kurtyna/domain';
import type { TakenTickets } from '../products.js';
import type { EventListQueryDto, ListedEventDto, NewEventDto } from './events.dto.js';

/** What the list is narrowed by, out of all that stands in its query. */
export const toEventFilter = (query: EventListQueryDto): EventFilter => ({
  dateFrom: query.date_from || undefined,
  dateTo: query.date_to || undefined,
  videoId: query.video_id,
  isFestival: query.is_festival,
  published: query.published,
});

/** `tickets`: null while nobody can tell. */
export const toEventRow = (row: EventRow, tickets: TakenTickets | null): ListedEventDto => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  subtitle: row.subtitle,
  video_id: row.video_id,
  video_title: row.video_title,
  date_from: row.date_from,
  date_to: row.date_to,
  time_from: row.time_from,
  time_to: row.time_to,
  starts_at: row.starts_at,
  ends_at: row.ends_at,
  full_day: row.full_day,
  hide_time_to: row.hide_time_to,
  event_price: row.event_price,
  enable_tickets: row.enable_tickets,
  enable_codes: row.enable_codes,
  available_tickets: row.available_tickets,
  is_festival: row.is_festival,
  dashboard_hidden: row.dashboard_hidden,
  published: row.published,
  auth_required: row.auth_required,
  mailing_free: row.mailing_free,
  share_teatrlink: row.share_teatrlink,
  image_link: row.image_link,
  thumb_link: row.thumb_link,
  revision: row.revision,
  unplayable: row.unplayable ?? false,
  numberOfTickets: tickets?.taken ?? null,
  heldTickets: tickets?.held ?? null,
});

/** złoty become grosze; the pictures go their own way; the rest goes on as it came. */
export const toChanges = ({ event_price, main_image_data, thumb_image_data, ...dto }: NewEventDto): EventChanges => ({
  ...dto,
  ...(event_price !== undefined && { event_price: fromZloty(event_price) }),
});
