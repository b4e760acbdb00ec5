import type {
  AdminVideo,
  AnswerOf,
  Audience,
  IdOrSlug,
  listAdminVideos,
  ListAnswer,
  ListedVideo,
  listVideos,
  QuestionOf,
  VideoContent,
  VideoListFilter,
  VideoSort,
} from '@kurtyna/contracts';
import {
  containsWords,
  Database,
  listPage,
  type ListSource,
  notFound,
  patternsOf,
  type PreparedQuery,
  sql,
  whenGiven,
} from '@kurtyna/platform';
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
import { FilmHosts, FILMS, marked, type WithFilms } from './film-hosts.js';

/** "No end date" as it is documented on the wire (OPEN2-14). */
const NO_END_DATE = '0000-00-00';

const fieldsWith = (translations: string): string => `
         v.id, v.slug, v.title, v.subtitle, ${VIDEO_FIELDS}, ${captionsOf('video', 'v.id')}, ${GALLERY} AS gallery, v.image_link, v.thumb_link,
         v.mailing_free, v.auth_required, v.dashboard_hidden, v.visible AS published, v.visible, v.share_teatrlink,
         ${translations} AS translations,
         coalesce((SELECT json_agg(c.category_id ORDER BY c.category_id) FROM video_category c WHERE c.video_id = v.id),
                  '[]'::json) AS categories,
         ${zloty('v.price')} AS video_price, ${instant('v.available_from')} AS available_from,
         coalesce(v.end_date, '${NO_END_DATE}') AS end_date, ${instant('v.ends_at')} AS ends_at,
         v.ticket_hours AS tickets_expiration_time, v.weight, ${instant('v.added_at')} AS added_at, v.gallery_id`;
const FIELDS = fieldsWith(VIDEO_TRANSLATIONS);

const ADMIN_TRANSLATIONS = `
  coalesce((SELECT json_agg(json_build_object('id', t.id, 'language_code', t.language_code, 'title', t.title,
                     'subtitle', t.subtitle, 'description', t.description, 'additional_desc', t.additional_desc,
                     'teaser_link', t.teaser_link, 'video_link', t.video_link, 'accessibility_video', t.accessibility_video,
                     'autodesc_video', t.autodesc_video) ORDER BY t.language_code)
              FROM video_translation t WHERE t.video_id = v.id), '[]'::json)`;

// A normal list leaves out what is not visible, over or hidden (CARD-04 to CARD-06).
const PAGE = `${pageOf(
  `(SELECT *, id AS video_id FROM video) i
     WHERE NOT i.deleted AND ${isShown('i.visible', '$6')}
     AND (i.ends_at IS NULL OR i.ends_at > now() OR ($1 AND NOT $6))
     AND ($2::integer IS NULL OR EXISTS (SELECT FROM video_category c WHERE c.video_id = i.id AND c.category_id = $2))
     AND ($8::text[] IS NULL OR NOT EXISTS (SELECT FROM unnest($8) AS word WHERE NOT (i.search_title LIKE word OR EXISTS (
           SELECT FROM video_translation t WHERE t.video_id = i.id AND t.search_title LIKE word))))
     AND ($3::integer IS NULL OR i.weight > $3 OR (i.weight = $3 AND (i.added_at, i.id) < ($4::timestamptz, $5::integer)))`,
  'i.weight, i.added_at DESC, i.id DESC',
)}
  SELECT json_build_array(v.weight, v.added_at::text, v.id)::text AS place, rest.more, ${NO_MEDIA}, ${FIELDS}
    FROM video v JOIN page USING (id) CROSS JOIN rest
   ORDER BY v.weight, v.added_at DESC, v.id DESC`;

// Prepared as an event is.
const ONE: PreparedQuery = {
  name: 'video',
  text: `
  SELECT ${MEDIA}, ${FIELDS} FROM video v WHERE NOT v.deleted AND ($1 OR v.visible) AND (v.id = $2 OR v.slug = $3)
   ORDER BY v.id = $2 DESC NULLS LAST LIMIT 1`,
};

const EVERYTHING = `
  SELECT ${MEDIA}, ${fieldsWith(ADMIN_TRANSLATIONS)}, v.image_link AS main_image, v.thumb_link AS thumb_image, v.revision,
         ${FILMS}
    FROM video v WHERE NOT v.deleted AND (v.id = $1 OR v.slug = $2) ORDER BY v.id = $1 DESC NULLS LAST LIMIT 1`;

const LIST: ListSource<VideoSort> = {
  table: 'video v',
  id: 'v.id',
  columns: `v.id, v.slug, v.title, v.subtitle, v.image_link, v.thumb_link, ${zloty('v.price')} AS video_price, v.duration,
            ${instant('v.available_from')} AS available_from, coalesce(v.end_date, '${NO_END_DATE}') AS end_date,
            ${instant('v.ends_at')} AS ends_at, v.weight, v.visible, v.dashboard_hidden, ${instant('v.added_at')} AS added_at, v.revision, v.gallery_id,
            coalesce((SELECT json_agg(c.category_id ORDER BY c.category_id) FROM video_category c WHERE c.video_id = v.id), '[]'::json)
              AS categories,
            coalesce((SELECT json_agg(t.language_code ORDER BY t.language_code) FROM video_translation t WHERE t.video_id = v.id), '[]'::json)
              AS languages, ${FILMS}`,
  sorts: {
    weight: ['v.weight', `(timestamptz '9999-12-31 00:00:00+00' - v.added_at)`], // the order of the site (OPEN2-15), as its index has it
    title: ['v.title COLLATE "pl-PL-x-icu"'],
    added_at: ['v.added_at'],
    end_date: [{ last: 'v.end_date IS NULL' }, `coalesce(v.end_date, '')`],
  },
};

const ENDED = 'coalesce(v.ends_at <= now(), false)';
/** As `videoStatus` of libs/domain says it of a card. */
const STATUS: Record<Exclude<VideoListFilter['status'], undefined>, string> = {
  ended: ENDED,
  visible: `NOT ${ENDED} AND v.visible`,
  invisible: `NOT ${ENDED} AND NOT v.visible`,
  hidden: 'v.dashboard_hidden',
};

/** Reading videos: one statement each, shaped like its screen (T11). */
@Injectable()
export class VideosQueries {
  constructor(
    private readonly database: Database,
    private readonly hosts: FilmHosts,
  ) {}

  /**
   * Smaller weight first, then the newest (OPEN2-15). Only an administrator can force hidden ones in (OPEN2-7), and is shown all of
   * what is asked for as hidden. One page.
   */
  async list({
    audience,
    category,
    search,
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
      search === undefined ? null : patternsOf(search),
    ]);
    return { videos: itemsOf<VideoContent>(rows), next: nextOf(rows) };
  }

  /** Videos that are not visible are there for administrators only (ACC-12). */
  async get(ref: IdOrSlug, audience: Audience): Promise<VideoContent> {
    const [row] = await this.database.prepared<VideoContent>(ONE, [audience === 'admin', ...idAndSlug(ref)]);
    if (!row) throw notFound('video.not-found');
    return row;
  }

  /** Every video there is, as the cards of the back office show it (VIDADM-09). */
  async page({ filter, search, ...question }: QuestionOf<typeof listAdminVideos>): Promise<ListAnswer<ListedVideo>> {
    const { category, status } = filter;
    const found = await listPage<WithFilms<ListedVideo>, VideoSort>(
      this.database,
      LIST,
      { ...question, filter, search },
      [
        sql`NOT v.deleted`,
        ...whenGiven(search, (words) => containsWords(words, ['v.search_title', 'v.slug'])),
        ...whenGiven(
          category,
          (id) => sql`EXISTS (SELECT FROM video_category c WHERE c.video_id = v.id AND c.category_id = ${id})`,
        ),
        ...whenGiven(status, (name) => ({ texts: [`(${STATUS[name]})`], values: [] })),
      ],
    );
    return { ...found, rows: found.rows.map(marked(this.hosts)) };
  }

  /** All there is of a video, for administrators (VIDADM-54). Throws not-found. */
  async describe(ref: IdOrSlug): Promise<AdminVideo> {
    const [row] = await this.database.query<WithFilms<AdminVideo>>(EVERYTHING, idAndSlug(ref));
    if (!row) throw notFound('video.not-found');
    return { ...marked(this.hosts)(row), warnings: this.hosts.warningsFor(row) };
  }
}

/** Digits are an id first, then a slug (OPEN1-36). */
const idAndSlug = (ref: IdOrSlug): [number | null, string] =>
  'id' in ref ? [ref.id, String(ref.id)] : [null, ref.slug.toLowerCase()];
