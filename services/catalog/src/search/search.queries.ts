import type { QuestionOf, search, SearchResults } from '@kurtyna/contracts';
import { cleanText, fold, hasForbiddenCharacters, SEARCH_MAX, SEARCH_MIN, searchPhrase } from '@kurtyna/domain';
import { containing, Database, invalid, patternsOf } from '@kurtyna/platform';
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
// $1 is the search unbroken, $2 its words: each stands somewhere in the item, in any order. The texts of an item are put together once.
const FILMS = `
  film AS MATERIALIZED (
    SELECT v.id, concat_ws(E'\\n', v.search_title, t.titles) AS titles, concat_ws(E'\\n', v.search_title, t.titles, v.search_text, t.texts) AS said
      FROM video v LEFT JOIN (
           SELECT video_id, string_agg(search_title, E'\\n') AS titles, string_agg(search_text, E'\\n') AS texts
             FROM video_translation GROUP BY video_id) AS t ON t.video_id = v.id)`;

/** The first is best: unbroken in a title, unbroken in a text, all words in titles, all words anywhere. */
const rank = (titles: string, unbroken: string): string =>
  `CASE WHEN ${titles} LIKE $1 THEN 0 WHEN ${unbroken} THEN 1 WHEN ${titles} LIKE ALL ($2::text[]) THEN 2 ELSE 3 END`;

// A film is read once for all its showings: of each it is kept which words must still stand in the event's own texts.
const EVENTS = `
  WITH ${FILMS},
       heard AS MATERIALIZED (
         SELECT id, said LIKE $1 AS unbroken, ARRAY(SELECT word FROM unnest($2::text[]) AS word WHERE said NOT LIKE word) AS missing FROM film),
       own AS MATERIALIZED (
         SELECT e.id, concat_ws(E'\\n', e.search_title, t.titles) AS titles, concat_ws(E'\\n', e.search_title, t.titles, e.search_text, t.texts) AS said
           FROM event e LEFT JOIN (
                SELECT event_id, string_agg(search_title, E'\\n') AS titles, string_agg(search_text, E'\\n') AS texts
                  FROM event_translation GROUP BY event_id) AS t ON t.event_id = e.id),
       found AS MATERIALIZED (
         SELECT e.id, e.slug, e.title, e.video_id, e.thumb_link, e.starts_at, e.full_day, row_number() OVER (ORDER BY
                  ${rank('own.titles', 'own.said LIKE $1 OR heard.unbroken')}, e.ends_at > now() DESC,
                  CASE WHEN e.ends_at > now() THEN e.starts_at END, e.starts_at DESC, e.id) AS place
           FROM event e JOIN own ON own.id = e.id JOIN heard ON heard.id = e.video_id
          WHERE NOT e.deleted AND own.said LIKE ALL (heard.missing)
            AND ($3 OR (e.published AND NOT e.dashboard_hidden AND e.ends_at > now()))
          ORDER BY place LIMIT $4)
  SELECT e.id, e.slug, e.title, v.description, coalesce(e.thumb_link, v.thumb_link) AS thumb_link, e.starts_at, e.full_day,
         coalesce((SELECT json_agg(json_build_object('language_code', language_code, 'title', et.title,
                                                     'description', vt.description) ORDER BY language_code)
                     FROM (SELECT language_code, title FROM event_translation WHERE event_id = e.id) AS et
                     FULL JOIN (SELECT language_code, description FROM video_translation WHERE video_id = v.id) AS vt
                          USING (language_code)), '[]'::json) AS translations
    FROM found e JOIN video v ON v.id = e.video_id
   ORDER BY e.place`;

const VIDEOS = `
  WITH ${FILMS}
  SELECT v.id, v.slug, v.title, v.description, v.thumb_link,
         coalesce((SELECT json_agg(json_build_object('language_code', t.language_code, 'title', t.title,
                                                     'description', t.description) ORDER BY t.language_code)
                     FROM video_translation t WHERE t.video_id = v.id), '[]'::json) AS translations
    FROM film JOIN video v ON v.id = film.id
   WHERE NOT v.deleted AND film.said LIKE ALL ($2::text[])
     AND ($3 OR (v.visible AND NOT v.dashboard_hidden AND (v.ends_at IS NULL OR v.ends_at > now())))
   ORDER BY ${rank('film.titles', 'film.said LIKE $1')}, v.weight, v.added_at DESC, v.id DESC LIMIT $4`;

const PAGES = `
  SELECT id, slug, title, content, title_en, content_en FROM page
   WHERE concat_ws(E'\\n', search_title, search_text) LIKE ALL ($2::text[])
   ORDER BY ${rank('search_title', 'search_text LIKE $1')}, id LIMIT $3`;

/** The search of the whole site (SEARCH-03, SEARCH-04). */
@Injectable()
export class SearchQueries {
  constructor(private readonly database: Database) {}

  /** All words of the search in one item: an unbroken match first, titles before texts, then as the lists have them. Too short finds nothing (OPEN0-20), too long is refused (N14). */
  async search({ text, audience }: QuestionOf<typeof search>): Promise<SearchResults> {
    const wanted = cleanText(text.trim());
    if (wanted.length > SEARCH_MAX)
      throw invalid({ search: { key: 'form.validate.too_long', values: { max: SEARCH_MAX } } });
    if (hasForbiddenCharacters(wanted)) throw invalid({ search: { key: 'form.validate.wrong_input' } });
    const folded = fold(wanted);
    if ([...wanted].length < SEARCH_MIN || [...folded].length < SEARCH_MIN)
      return { events: [], videos: [], pages: [] };

    const asked = [containing(searchPhrase(wanted)), patternsOf(wanted)];
    const question = [...asked, audience === 'admin', FOUND_MOST];
    const events = await this.database.query<FoundEventRow>(EVENTS, question);
    const videos = await this.database.query<FoundRow>(VIDEOS, question);
    const pages = await this.database.query<FoundPageRow>(PAGES, [...asked, FOUND_MOST]);
    return {
      events: events.map(toFoundEvent),
      videos: videos.map(toFoundContent),
      pages: pages.map(toFoundPage),
    };
  }
}
