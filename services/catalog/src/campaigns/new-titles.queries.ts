import {
  NEW_TITLES_MAX,
  type AnswerOf,
  type CampaignNews,
  type listNewTitles,
  type NewTitle,
} from '@kurtyna/contracts';
import type { PlayableRef } from '@kurtyna/domain';
import { Database } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { newsOf, newTitles, type NewTitleRow } from './new-titles.js';

const SINCE = `SELECT settings ->> 'notify_newcontent_date' AS since FROM app_config WHERE id = 1`;

/** What a notice of new content would be about, before anybody is told (OPEN2-37). */
@Injectable()
export class NewTitlesQueries {
  constructor(private readonly database: Database) {}

  async list(): Promise<AnswerOf<typeof listNewTitles>> {
    const [config] = await this.database.query<{ since: string | null }>(SINCE);
    const rows = await newTitles((sql, values) => this.database.query(sql, values), NEW_TITLES_MAX);
    return { since: config?.since ?? null, items: rows.map(toTitle), more: (rows[0]?.all ?? 0) - rows.length };
  }

  /** Throws conflict `campaign.changed`. */
  describe(items: readonly PlayableRef[]): Promise<CampaignNews> {
    return newsOf((sql, values) => this.database.query(sql, values), items);
  }
}

const toTitle = ({ kind, id, title, startsAt, endsAt, fullDay, thumbLink, since }: NewTitleRow): NewTitle => ({
  kind,
  id,
  title,
  starts_at: startsAt?.toISOString() ?? null,
  ends_at: endsAt?.toISOString() ?? null,
  full_day: kind === 'event' ? fullDay : null,
  deleted: false,
  thumb_link: thumbLink,
  published_at: since.toISOString(),
});
