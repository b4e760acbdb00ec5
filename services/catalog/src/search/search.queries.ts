import type { QuestionOf, search, SearchResults } from '@kurtyna/contracts';
import { cleanText, fold, hasForbiddenCharacters, SEARCH_MAX, SEARCH_MIN } from '@kurtyna/domain';
import { Database, invalid } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import {
  toFoundContent,
  toFoundEvent,
  toFoundPage,
  type FoundEventRow,
  type FoundPageRow,
  type FoundRow,
} from './search.view.js';

/** So many of each kind; who sees as many asks more precisely. */
const FOUND_MOST = 50;

// No index: the words of all videos are read in a few milliseconds, and three letters are too few for a trigram index to help.
// What is shown is that of the normal lists (SEARCH-12); administrators search the past and the hidden too.
const EVENTS = `
  WITH film AS MATERIALIZED (
         SELECT id FROM video WHERE search_title LIKE $1 OR search_text LIKE $1
          UNION
         SELECT video_id FROM video_translation WHERE search_title LIKE $1 OR search_text LIKE $1),
       own AS MATERIALIZED (
         SELECT id, bool_or(in_title) AS in_title
           FROM (SELECT id, search_title LIKE $1 AS in_title
                   FROM event WHERE search_title LIKE $1 OR search_text LIKE $1
                  UNION ALL
                 SELECT event_id, search_title LIKE $1
                   FROM event_translation WHERE search_title LIKE $1 OR search_text LIKE $1) AS said
          GROUP BY id),
       found AS MATERIALIZED (
         SELECT e.id, e.slug, e.title, e.video_id, e.thumb_link, e.starts_at, row_number() OVER (ORDER BY coalesce(own.in_title, false) DESC, e.ends_at > now() DESC,
                  CASE WHEN e.ends_at > now() THEN e.starts_at END, e.starts_at DESC, e.id) AS place
           FROM event e LEFT JOIN own ON own.id = e.id
          WHERE NOT e.deleted AND (own.id IS NOT NULL OR e.video_id IN (SELECT id FROM film))
            AND ($2 OR (e.published AND NOT e.dashboard_hidden AND e.ends_at > now()))
          ORDER BY place LIMIT $3)
  SELECT e.id, e.slug, e.title, v.description, coalesce(e.thumb_link, v.thumb_link) AS thumb_link, e.starts_at,
         coalesce((SELECT json_agg(json_build_object('language_code', language_code, 'title', et.title,
                                                     'description', vt.description) ORDER BY language_code)
                     FROM (SELECT language_code, title FROM event_translation WHERE event_id = e.id) AS et
                     FULL JOIN (SELECT language_code, description FROM video_translation WHERE video_id = v.id) AS vt
                          USING (language_code)), '[]'::json) AS translations
    FROM found e JOIN video v ON v.id = e.video_id
   ORDER BY e.place`;

const VIDEOS = `
  WITH own AS MATERIALIZED (
         SELECT id, bool_or(in_title) AS in_title
           FROM (SELECT id, search_title LIKE $1 AS in_title
                   FROM video WHERE search_title LIKE $1 OR search_text LIKE $1
                  UNION ALL
                 SELECT video_id, search_title LIKE $1
                   FROM video_translation WHERE search_title LIKE $1 OR search_text LIKE $1) AS said
          GROUP BY id)
  SELECT v.id, v.slug, v.title, v.description, v.thumb_link,
         coalesce((SELECT json_agg(json_build_object('language_code', t.language_code, 'title', t.title,
                                                     'description', t.description) ORDER BY t.language_code)
                     FROM video_translation t WHERE t.video_id = v.id), '[]'::json) AS translations
    FROM own JOIN video v ON v.id = own.id
   WHERE NOT v.deleted
     AND ($2 OR (v.visible AND NOT v.dashboard_hidden AND (v.ends_at IS NULL OR v.ends_at > now())))
   ORDER BY own.in_title DESC, v.weight, v.added_at DESC, v.id DESC LIMIT $3`;

const PAGES = `
  SELECT id, slug, title, content FROM page
   WHERE search_title LIKE $1 OR search_text LIKE $1
   ORDER BY search_title LIKE $1 DESC, id LIMIT $2`;

/** The search of the whole site (SEARCH-03, SEARCH-04). */
@Injectable()
export class SearchQueries {
  constructor(private readonly database: Database) {}

  /** Titles before texts, then as the lists have them. Too short finds nothing (OPEN0-20), too long is refused (N14). */
  async search({ text, audience }: QuestionOf<typeof search>): Promise<SearchResults> {
    const wanted = cleanText(text.trim());
    if (wanted.length > SEARCH_MAX)
      throw invalid({ search: { key: 'form.validate.too_long', values: { max: SEARCH_MAX } } });
    if (hasForbiddenCharacters(wanted)) throw invalid({ search: { key: 'form.validate.wrong_input' } });
    const folded = fold(wanted);
    if ([...wanted].length < SEARCH_MIN || [...folded].length < SEARCH_MIN)
      return { events: [], videos: [], pages: [] };

    const pattern = `%${folded.replace(/[\\%_]/g, '\\$&')}%`;
    const question = [pattern, audience === 'admin', FOUND_MOST];
    const events = await this.database.query<FoundEventRow>(EVENTS, question);
    const videos = await this.database.query<FoundRow>(VIDEOS, question);
    const pages = await this.database.query<FoundPageRow>(PAGES, [pattern, FOUND_MOST]);
    return {
      events: events.map(toFoundEvent),
      videos: videos.map(toFoundContent),
      pages: pages.map(toFoundPage),
    };
  }
}
