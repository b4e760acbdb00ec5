import type { AnswerOf, Audience, IdOrSlug, listVideos, QuestionOf, VideoContent } from '@kurtyna/contracts';
import { Database, notFound } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import {
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

/** "No end date" as it is documented on the wire (OPEN2-14). */
const NO_END_DATE = '0000-00-00';

const FIELDS = `
         v.id, v.slug, v.title, v.subtitle, ${VIDEO_FIELDS}, ${GALLERY} AS gallery, v.image_link, v.thumb_link,
         v.mailing_free, v.auth_required, v.dashboard_hidden, v.visible AS published, v.visible, v.share_teatrlink,
         ${VIDEO_TRANSLATIONS} AS translations,
         coalesce((SELECT json_agg(c.category_id ORDER BY c.category_id) FROM video_category c WHERE c.video_id = v.id),
                  '[]'::json) AS categories,
         ${zloty('v.price')} AS video_price, ${instant('v.available_from')} AS available_from,
         coalesce(v.end_date, '${NO_END_DATE}') AS end_date, ${instant('v.ends_at')} AS ends_at,
         v.ticket_hours AS tickets_expiration_time, v.weight, ${instant('v.added_at')} AS added_at`;

// A normal list leaves out what is not visible, over or hidden (CARD-04 to CARD-06).
const PAGE = `${pageOf(
  `(SELECT *, id AS video_id FROM video) i
     WHERE NOT i.deleted AND ${isShown('i.visible', '$6')}
     AND (i.ends_at IS NULL OR i.ends_at > now() OR ($1 AND NOT $6))
     AND ($2::integer IS NULL OR EXISTS (SELECT FROM video_category c WHERE c.video_id = i.id AND c.category_id = $2))
     AND ($3::integer IS NULL OR i.weight > $3 OR (i.weight = $3 AND (i.added_at, i.id) < ($4::timestamptz, $5::integer)))`,
  'i.weight, i.added_at DESC, i.id DESC',
)}
  SELECT json_build_array(v.weight, v.added_at::text, v.id)::text AS place, rest.more, ${NO_MEDIA}, ${FIELDS}
    FROM video v JOIN page USING (id) CROSS JOIN rest
   ORDER BY v.weight, v.added_at DESC, v.id DESC`;

// Digits are an id first, then a slug (OPEN1-36).
const ONE = `
  SELECT ${MEDIA}, ${FIELDS} FROM video v WHERE NOT v.deleted AND ($1 OR v.visible) AND (v.id = $2 OR v.slug = $3)
   ORDER BY v.id = $2 DESC NULLS LAST LIMIT 1`;

/** Reading videos: one statement each, shaped like its screen (T11). */
@Injectable()
export class VideosQueries {
  constructor(private readonly database: Database) {}

  /**
   * Smaller weight first, then the newest (OPEN2-15). Only an administrator can force hidden ones in (OPEN2-7), and is shown all of
   * what is asked for as hidden. One page.
   */
  async list({
    audience,
    category,
    all = false,
    hidden,
    after,
  }: QuestionOf<typeof listVideos>): Promise<AnswerOf<typeof listVideos>> {
    const forced = (all || hidden !== undefined) && audience === 'admin';
    const [weight = null, addedAt = null, id = null] = readPlace(after);
    const rows = await this.database.query<VideoContent & PageRow>(PAGE, [
      forced,
      category ?? null,
      weight,
      addedAt,
      id,
      ...hiddenParameters(hidden, audience),
    ]);
    return { videos: itemsOf<VideoContent>(rows), next: nextOf(rows) };
  }

  /** Videos that are not visible are there for administrators only (ACC-12). */
  async get(ref: IdOrSlug, audience: Audience): Promise<VideoContent> {
    const { id, slug } =
      'id' in ref ? { id: ref.id, slug: String(ref.id) } : { id: null, slug: ref.slug.toLowerCase() };
    const [row] = await this.database.query<VideoContent>(ONE, [audience === 'admin', id, slug]);
    if (!row) throw notFound('video.not-found');
    return row;
  }
}
