import type { Audience, IdOrSlug, listVideos, QuestionOf, VideoContent } from '@kurtyna/contracts';
import { Database, notFound } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { GALLERY, VIDEO_FIELDS, VIDEO_TRANSLATIONS } from '../content/content.sql.js';
import { toVideoView, type VideoRow } from './video.view.js';

/** No list is longer than this. */
const LIST_MOST = 1000;

const VIDEOS = `
  SELECT v.id, v.slug, v.title, v.subtitle, ${VIDEO_FIELDS}, ${GALLERY} AS gallery, v.image_link, v.thumb_link,
         v.mailing_free, v.auth_required, v.dashboard_hidden, v.visible AS shown, v.share_teatrlink,
         ${VIDEO_TRANSLATIONS} AS translations,
         coalesce((SELECT json_agg(c.category_id ORDER BY c.category_id) FROM video_category c WHERE c.video_id = v.id),
                  '[]'::json) AS categories,
         v.price, v.available_from, v.end_date, v.ends_at, v.ticket_hours, v.weight, v.added_at
    FROM video v
   WHERE NOT v.deleted`;

// A normal list leaves out what is not visible, over or hidden (CARD-04 to CARD-06).
const LIST = `${VIDEOS}
     AND ($1 OR (v.visible AND NOT v.dashboard_hidden AND (v.ends_at IS NULL OR v.ends_at > now())))
     AND ($2::integer IS NULL OR EXISTS (SELECT FROM video_category c WHERE c.video_id = v.id AND c.category_id = $2))
   ORDER BY v.weight, v.added_at DESC, v.id DESC LIMIT $3`;

// Digits are an id first, then a slug (OPEN1-36).
const ONE = `${VIDEOS} AND ($1 OR v.visible) AND (v.id = $2 OR v.slug = $3) ORDER BY v.id = $2 DESC NULLS LAST LIMIT 1`;

/** Reading videos: one statement each, shaped like its screen (T11). */
@Injectable()
export class VideosQueries {
  constructor(private readonly database: Database) {}

  /** Smaller weight first, then the newest (OPEN2-15). Only an administrator can force hidden ones in (OPEN2-7). */
  async list({ audience, category, all = false }: QuestionOf<typeof listVideos>): Promise<VideoContent[]> {
    const forced = all && audience === 'admin';
    const rows = await this.database.query<VideoRow>(LIST, [forced, category ?? null, LIST_MOST]);
    return rows.map((row) => toVideoView(row, { withMedia: false }));
  }

  /** Videos that are not visible are there for administrators only (ACC-12). */
  async get(ref: IdOrSlug, audience: Audience): Promise<VideoContent> {
    const { id, slug } =
      'id' in ref ? { id: ref.id, slug: String(ref.id) } : { id: null, slug: ref.slug.toLowerCase() };
    const [row] = await this.database.query<VideoRow>(ONE, [audience === 'admin', id, slug]);
    if (!row) throw notFound('video.not-found');
    return toVideoView(row, { withMedia: true });
  }
}
