import type { AnswerOf, EventRow, EventSort, QuestionOf, searchEvents } from '@kurtyna/contracts';
import { containsWords, Database, listPage, sql, whenGiven, type ListSource, type Sql } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { instant, zloty } from '../content/content.sql.js';
import { FilmHosts, FILMS, marked, type WithFilms } from '../videos/film-hosts.js';
import { assertDays } from './days.js';

const EVENTS: ListSource<EventSort> = {
  table: 'event e',
  joins: 'LEFT JOIN video v ON v.id = e.video_id', // each has its video; read only where one asks for it
  id: 'e.id',
  columns: `e.id, e.slug, e.title, e.subtitle, e.video_id, v.title AS video_title, e.date_from, e.date_to, e.time_from, e.time_to,
            ${instant('e.starts_at')} AS starts_at, ${instant('e.ends_at')} AS ends_at, e.full_day, e.hide_time_to,
            ${zloty('e.price')} AS event_price, e.enable_tickets, e.enable_codes, e.available_tickets, e.is_festival,
            e.dashboard_hidden, e.published, e.auth_required, e.mailing_free, e.share_teatrlink,
            coalesce(e.image_link, v.image_link) AS image_link, coalesce(e.thumb_link, v.thumb_link) AS thumb_link, e.revision, ${FILMS}`,
  sorts: {
    title: ['e.title COLLATE "pl-PL-x-icu"'],
    video: ['v.title COLLATE "pl-PL-x-icu"'],
    starts_at: ['e.starts_at'],
    event_price: ['e.price'],
    published: ['e.published'],
  },
};

/** The events of the theatre as a list of the back office: searched, filtered, sorted and counted in the database. */
@Injectable()
export class EventListQueries {
  constructor(
    private readonly database: Database,
    private readonly hosts: FilmHosts,
  ) {}

  async page(question: QuestionOf<typeof searchEvents>): Promise<AnswerOf<typeof searchEvents>> {
    const { dateFrom, dateTo } = question.filter;
    assertDays(dateFrom, dateTo);
    const found = await listPage<WithFilms<EventRow>, EventSort>(
      this.database,
      EVENTS,
      question,
      conditionsOf(question),
    );
    return { ...found, rows: found.rows.map(marked(this.hosts)) };
  }
}

const conditionsOf = ({ search, filter }: QuestionOf<typeof searchEvents>): Sql[] => [
  sql`NOT e.deleted`,
  ...whenGiven(search, (words) => containsWords(words, ['e.search_title', 'e.search_text', 'v.search_title'])),
  ...whenGiven(filter.dateFrom, (day) => sql`e.date_to >= ${day}`),
  ...whenGiven(filter.dateTo, (day) => sql`e.date_from <= ${day}`),
  ...whenGiven(filter.videoId, (id) => sql`e.video_id = ${id}`),
  ...whenGiven(filter.isFestival, (festival) => sql`e.is_festival = ${festival}`),
  ...whenGiven(filter.published, (published) => sql`e.published = ${published}`),
];
