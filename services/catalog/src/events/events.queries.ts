import type { AnswerOf, Audience, EventContent, IdOrSlug, listEvents, QuestionOf } from '@kurtyna/contracts';
import { Database, notFound, type PreparedQuery } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import {
  captionsOf,
  GALLERY,
  hiddenParameters,
  instant,
  isShown,
  itemsOf,
  MEDIA,
  nextOf,
  NO_MEDIA,
  pageOf,
  type PageRow,
  readPlace,
  VIDEO_FIELDS,
  VIDEO_TRANSLATIONS,
  zloty,
} from '../content/content.sql.js';
import { assertDays } from './days.js';

/** Of the festival's finished events so many are shown, the newest (OPEN1-47). */
const FINISHED_SHOWN = 50;

const FIELDS = `
         e.id, e.slug, e.title, e.subtitle, ${VIDEO_FIELDS}, ${captionsOf('event', 'e.id')}, ${GALLERY} AS gallery,
         coalesce(e.image_link, v.image_link) AS image_link, coalesce(e.thumb_link, v.thumb_link) AS thumb_link,
         e.mailing_free, e.auth_required, e.dashboard_hidden, e.published, e.published AS visible, e.share_teatrlink,
         coalesce((SELECT json_agg(json_build_object('language_code', t.language_code, 'title', t.title, 'subtitle', t.subtitle)
                            ORDER BY t.language_code)
                     FROM event_translation t WHERE t.event_id = e.id), '[]'::json) AS translations,
         ${VIDEO_TRANSLATIONS} AS "videoTranslations", e.date_from, e.date_to, e.time_from, e.time_to,
         ${instant('e.starts_at')} AS starts_at, ${instant('e.ends_at')} AS ends_at, e.full_day, e.hide_time_to, ${zloty('e.price')} AS event_price,
         e.enable_tickets, e.enable_codes, e.available_tickets, e.is_festival, e.vimeo_chat, e.video_id,
         e.image_link AS main_image, e.thumb_link AS thumb_image, e.revision`;
const FROM = `
    FROM event e
    JOIN video v ON v.id = e.video_id`;

// Found by their ids, so that the calendar's index serves what is to come; nothing is looked for while the switch is off (HOME-27).
const FINISHED_OF_FESTIVAL = `
  SELECT f.id FROM event f
   WHERE (SELECT (settings ->> 'festival_show_finished')::boolean FROM app_config)
     AND f.is_festival AND f.published AND NOT f.dashboard_hidden AND NOT f.deleted AND f.ends_at <= now()
   ORDER BY f.ends_at DESC, f.id DESC LIMIT ${FINISHED_SHOWN}`;

const PAGE = (order: 'ASC' | 'DESC'): string => `${pageOf(
  `event i
     WHERE NOT i.deleted AND ${isShown('i.published', '$8')}
     AND ($2::text IS NOT NULL OR $3::text IS NOT NULL OR i.ends_at > now() OR i.id = ANY (ARRAY(${FINISHED_OF_FESTIVAL})))
     AND ($2::text IS NULL OR i.date_to >= $2) AND ($3::text IS NULL OR i.date_from <= $3)
     AND ($4::integer IS NULL OR i.video_id = $4) AND ($5::boolean IS NULL OR i.is_festival = $5)
     AND ($6::text IS NULL OR (i.starts_at, i.id) ${order === 'ASC' ? '>' : '<'} ($6::timestamptz, $7::integer))`,
  `i.starts_at ${order}, i.id ${order}`,
)}
  SELECT json_build_array(e.starts_at::text, e.id)::text AS place, rest.more, ${NO_MEDIA}, ${FIELDS} ${FROM}
    JOIN page ON page.id = e.id CROSS JOIN rest
   ORDER BY e.starts_at ${order}, e.id ${order}`;
const SOONEST_FIRST = PAGE('ASC');
const NEWEST_FIRST = PAGE('DESC');

// Digits are an id first, then a slug (OPEN1-36). Whoever is signed in has the page asked for anew: planning it cost three times what reading does.
const ONE: PreparedQuery = {
  name: 'event',
  text: `
  SELECT ${MEDIA}, ${FIELDS} ${FROM}
   WHERE NOT e.deleted AND ($1 OR e.published) AND (e.id = $2 OR e.slug = $3) ORDER BY e.id = $2 DESC NULLS LAST LIMIT 1`,
};

/** Reading events: one statement each, shaped like its screen (T11). */
@Injectable()
export class EventsQueries {
  constructor(private readonly database: Database) {}

  /**
   * The repertoire: what runs and what is to come, soonest first, and before it the festival's finished events while they are to be shown;
   * with days, what falls into them, both ends included (OPEN1-47). An administrator who asks for days searches the past as well: newest first (OPEN2-24). One page of it.
   */
  async list({
    audience,
    dateFrom,
    dateTo,
    videoId,
    isFestival,
    hidden,
    after,
  }: QuestionOf<typeof listEvents>): Promise<AnswerOf<typeof listEvents>> {
    assertDays(dateFrom, dateTo);
    const isSearch = audience === 'admin' && (dateFrom !== undefined || dateTo !== undefined);
    const [startsAt = null, id = null] = readPlace(after);
    const rows = await this.database.query<EventContent & PageRow>(isSearch ? NEWEST_FIRST : SOONEST_FIRST, [
      audience === 'admin',
      dateFrom ?? null,
      dateTo ?? null,
      videoId ?? null,
      isFestival ?? null,
      startsAt,
      id,
      ...hiddenParameters(hidden, audience),
    ]);
    return { events: itemsOf<EventContent>(rows), next: nextOf(rows) };
  }

  /** Unpublished events are there for administrators only (ACC-11). */
  async get(ref: IdOrSlug, audience: Audience): Promise<EventContent> {
    const { id, slug } =
      'id' in ref ? { id: ref.id, slug: String(ref.id) } : { id: null, slug: ref.slug.toLowerCase() };
    const [row] = await this.database.prepared<EventContent>(ONE, [audience === 'admin', id, slug]);
    if (!row) throw notFound('event.not-found');
    return row;
  }
}
