import type { CampaignItem, CampaignNews } from '@kurtyna/contracts';
import type { PlayableKind, PlayableRef } from '@kurtyna/domain';
import { conflict } from '@kurtyna/platform';

/** So many a letter names; of the others it says how many there are. */
const NAMED = 20;

/** Since when visitors can see it: a video counts from the day it can be watched. */
export const SEEN_SINCE: Record<PlayableKind, string> = {
  event: 'first_published_at',
  video: 'greatest(first_published_at, available_from)',
};

/**
 * A release that knows no marks told of all it found: what became visible after the last mark and before the last date. Without this a
 * campaign that one of its processes begins while the new ones come up would be told once more (D39).
 */
const TOLD_UNMARKED = `coalesce(since > coalesce(marked, '-infinity') AND since <= last_at, false)`;
/** When readers were told last, and the last mark of a title. */
export const LAST = `
  SELECT (SELECT (settings ->> 'notify_newcontent_date')::timestamptz FROM app_config WHERE id = 1) AS last_at,
         greatest((SELECT max(announced_at) FROM event), (SELECT max(announced_at) FROM video)) AS marked`;
/** What visitors can see and readers have not been told of: not hidden, not over, and there already. Of all, or of the named ones. */
const NEW_TITLES = `
  WITH last AS (${LAST}), title AS (
    SELECT 'event' AS kind, e.id, e.slug, e.title, t.title AS "titleEn", e.starts_at AS "startsAt", e.ends_at AS "endsAt", e.full_day AS "fullDay",
           coalesce(e.thumb_link, v.thumb_link) AS "thumbLink", e.${SEEN_SINCE.event} AS since
      FROM event e LEFT JOIN video v ON v.id = e.video_id LEFT JOIN event_translation t ON t.event_id = e.id AND t.language_code = 'en'
     WHERE e.announced_at IS NULL AND e.published AND NOT e.deleted AND NOT e.dashboard_hidden AND e.ends_at > now()
       AND e.first_published_at IS NOT NULL
     UNION ALL
    SELECT 'video', v.id, v.slug, v.title, t.title, NULL, v.ends_at, false, v.thumb_link, ${SEEN_SINCE.video}
      FROM video v LEFT JOIN video_translation t ON t.video_id = v.id AND t.language_code = 'en'
     WHERE v.announced_at IS NULL AND v.visible AND NOT v.deleted AND NOT v.dashboard_hidden AND (v.ends_at IS NULL OR v.ends_at > now())
       AND v.first_published_at IS NOT NULL
  )
  SELECT title.*, count(*) OVER ()::integer AS "all" FROM title, last
   WHERE since <= date_trunc('milliseconds', now()) AND NOT ${TOLD_UNMARKED}
     AND ($1::jsonb IS NULL OR (kind, id) IN (SELECT kind, id FROM jsonb_to_recordset($1) AS named (kind text, id integer)))
   ORDER BY since DESC, kind, id LIMIT $2`;

export interface NewTitleRow {
  kind: PlayableKind;
  id: number;
  slug: string;
  title: string;
  titleEn: string | null;
  startsAt: Date | null;
  endsAt: Date | null;
  fullDay: boolean;
  thumbLink: string | null;
  since: Date;
  /** How many there are, those beyond the limit included. */
  all: number;
}

type Ask = (sql: string, values: unknown[]) => Promise<NewTitleRow[]>;

/** The newest `most` of them. */
export const newTitles = (ask: Ask, most: number): Promise<NewTitleRow[]> => ask(NEW_TITLES, [null, most]);

/** What the letter says: of these titles, or of all. Throws conflict `campaign.changed` where one of them is not new any more. */
export async function newsOf(ask: Ask, items: readonly PlayableRef[] | null): Promise<CampaignNews> {
  const rows = await ask(NEW_TITLES, [items && JSON.stringify(items), NAMED]);
  const all = rows[0]?.all ?? 0;
  if (items && all < new Set(items.map(({ kind, id }) => `${kind}-${id}`)).size) throw conflict('campaign.changed');
  return { items: rows.map(toItem), others: all - rows.length };
}

const toItem = ({ kind, id, slug, title, titleEn, startsAt, fullDay }: NewTitleRow): CampaignItem => ({
  kind,
  id,
  slug,
  title,
  titleEn: titleEn || null,
  startsAt: startsAt?.toISOString() ?? null,
  fullDay,
});
