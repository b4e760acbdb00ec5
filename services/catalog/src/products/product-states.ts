/** What other services keep of events and videos, read from the rows as they are now. */
import type { CatalogMedia, PlaybackVariant, ProductState } from '@kurtyna/contracts';
import type { PlayableKind, PlayableRef, RestrictedAccess } from '@kurtyna/domain';

// Age, country rule and media of an event are those of the video it shows; its tickets end with it, so it has no hours (OPEN1-19).
export const EVENT_PRODUCTS = `
  SELECT 'event' AS kind, e.id, e.version, e.deleted, e.slug, e.title, t.title AS title_en, e.subtitle,
         t.subtitle AS subtitle_en, e.price, e.published, e.starts_at, e.ends_at, NULL::timestamptz AS available_from,
         v.age_restriction, v.restricted_access, e.mailing_free, e.auth_required, e.enable_tickets, e.enable_codes,
         e.available_tickets AS capacity, 0 AS ticket_hours, NULL::integer AS film_minutes,
         NULL::timestamptz AS added_at, e.full_day, e.hide_time_to, e.date_from, e.date_to, e.time_from, e.time_to,
         v.video_link, v.accessibility_video, v.autodesc_video, vt.video_link AS video_link_en,
         vt.accessibility_video AS accessibility_video_en, vt.autodesc_video AS autodesc_video_en
    FROM event e
    JOIN video v ON v.id = e.video_id
    LEFT JOIN event_translation t ON t.event_id = e.id AND t.language_code = 'en'
    LEFT JOIN video_translation vt ON vt.video_id = v.id AND vt.language_code = 'en'`;

// Videos have no switch for tickets and no capacity (OPEN1-3).
export const VIDEO_PRODUCTS = `
  SELECT 'video' AS kind, v.id, v.version, v.deleted, v.slug, v.title, vt.title AS title_en, v.subtitle,
         vt.subtitle AS subtitle_en, v.price, v.visible AS published, NULL::timestamptz AS starts_at, v.ends_at, v.available_from,
         v.age_restriction, v.restricted_access, v.mailing_free, v.auth_required, false AS enable_tickets, false AS enable_codes,
         NULL::integer AS capacity, v.ticket_hours, v.duration AS film_minutes,
         v.added_at, NULL::boolean AS full_day, NULL::boolean AS hide_time_to, NULL AS date_from, NULL AS date_to, NULL AS time_from, NULL AS time_to,
         v.video_link, v.accessibility_video, v.autodesc_video, vt.video_link AS video_link_en,
         vt.accessibility_video AS accessibility_video_en, vt.autodesc_video AS autodesc_video_en
    FROM video v
    LEFT JOIN video_translation vt ON vt.video_id = v.id AND vt.language_code = 'en'`;

export interface ProductRow {
  kind: PlayableKind;
  id: number;
  version: number;
  deleted: boolean;
  slug: string;
  title: string;
  title_en: string | null;
  subtitle: string | null;
  subtitle_en: string | null;
  price: number;
  published: boolean;
  starts_at: Date | null;
  ends_at: Date | null;
  available_from: Date | null;
  age_restriction: number;
  restricted_access: RestrictedAccess;
  mailing_free: boolean;
  auth_required: boolean;
  enable_tickets: boolean;
  enable_codes: boolean;
  capacity: number | null;
  ticket_hours: number | null;
  film_minutes: number | null;
  added_at: Date | null;
  full_day: boolean | null;
  hide_time_to: boolean | null;
  date_from: string | null;
  date_to: string | null;
  time_from: string | null;
  time_to: string | null;
  video_link: string;
  accessibility_video: string | null;
  autodesc_video: string | null;
  video_link_en: string | null;
  accessibility_video_en: string | null;
  autodesc_video_en: string | null;
}

/** `event.5`, `video.7`. */
export const productKey = ({ kind, id }: PlayableRef): string => `${kind}.${id}`;

const instant = (at: Date | null): string | null => at?.toISOString() ?? null;

export const toProductState = (row: ProductRow): ProductState => ({
  kind: row.kind,
  id: row.id,
  version: row.version,
  deleted: row.deleted,
  slug: row.slug,
  title: row.title,
  titleEn: row.title_en || null,
  subtitle: row.subtitle || null,
  subtitleEn: row.subtitle_en || null,
  price: row.price,
  published: row.published,
  startsAt: instant(row.starts_at),
  endsAt: instant(row.ends_at),
  availableFrom: instant(row.available_from),
  ageRestriction: row.age_restriction,
  restrictedAccess: row.restricted_access,
  mailingFree: row.mailing_free,
  authRequired: row.auth_required,
  enableTickets: row.enable_tickets,
  enableCodes: row.enable_codes,
  capacity: row.capacity,
  ticketHours: row.ticket_hours,
  addedAt: instant(row.added_at),
  filmMinutes: row.film_minutes,
  fullDay: row.full_day,
  hideTimeTo: row.hide_time_to,
  dateFrom: row.date_from,
  dateTo: row.date_to,
  timeFrom: row.time_from,
  timeTo: row.time_to,
});

export function toCatalogMedia(row: ProductRow): CatalogMedia {
  const source = (variant: PlaybackVariant, language: 'pl' | 'en', value: string | null) =>
    value?.trim() ? [{ variant, language, value: value.trim() }] : [];
  return {
    kind: row.kind,
    id: row.id,
    version: row.version,
    deleted: row.deleted,
    title: row.title,
    sources: [
      ...source('normal', 'pl', row.video_link),
      ...source('normal', 'en', row.video_link_en),
      ...source('pjm', 'pl', row.accessibility_video),
      ...source('pjm', 'en', row.accessibility_video_en),
      ...source('audiodeskrypcja', 'pl', row.autodesc_video),
      ...source('audiodeskrypcja', 'en', row.autodesc_video_en),
    ],
  };
}
