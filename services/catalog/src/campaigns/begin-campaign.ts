import { campaignBegun, type CampaignItem, type AnswerOf, type beginCampaign } from '@kurtyna/contracts';
import { conflict, Database } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { writeConfig } from '../app-config/app-configuration.js';
import { type Asked, recordAct } from '../content/acts.js';

/** A second click is no second letter. */
const SOONEST_MINUTES = 10;
/** So many a letter names; of the others it says how many there are. */
const NAMED = 20;

// Two who click at once wait for each other here, and the second finds the date of the first.
const HAVE_A_ROW = `INSERT INTO app_config (id, version, settings) VALUES (1, 0, '{}') ON CONFLICT DO NOTHING`;
const LAST = `
  SELECT date_trunc('milliseconds', now()) AS now, last.at AS "lastAt",
         coalesce(last.at > now() - make_interval(mins => $1), false) AS "tooSoon"
    FROM app_config c, LATERAL (SELECT (c.settings ->> 'notify_newcontent_date')::timestamptz AS at) last
   WHERE c.id = 1 FOR UPDATE OF c`;
/** What visitors could see for the first time since then, and still can: not hidden, not over, and there already. */
const NEW = `
  SELECT *, count(*) OVER ()::integer AS "all" FROM (
    SELECT 'event' AS kind, e.id, e.slug, e.title, t.title AS "titleEn", e.starts_at AS "startsAt", e.full_day AS "fullDay", e.first_published_at AS "newAt"
      FROM event e LEFT JOIN event_translation t ON t.event_id = e.id AND t.language_code = 'en'
     WHERE e.published AND NOT e.deleted AND NOT e.dashboard_hidden AND e.ends_at > $2 AND e.first_published_at IS NOT NULL
     UNION ALL
    SELECT 'video', v.id, v.slug, v.title, t.title, NULL, false, greatest(v.first_published_at, v.available_from)
      FROM video v LEFT JOIN video_translation t ON t.video_id = v.id AND t.language_code = 'en'
     WHERE v.visible AND NOT v.deleted AND NOT v.dashboard_hidden AND (v.ends_at IS NULL OR v.ends_at > $2)
       AND v.first_published_at IS NOT NULL
  ) AS seen
   WHERE "newAt" <= $2 AND ($1::timestamptz IS NULL OR "newAt" > $1)
   ORDER BY "newAt" DESC, kind, id LIMIT ${NAMED}`;

type NewRow = Omit<CampaignItem, 'startsAt'> & { startsAt: Date | null; all: number };

/** The list, the date and the word that a campaign has begun are one commit: a crash loses none of them alone (NOTIF-10, NOTIF-13). */
@Injectable()
export class BeginCampaign {
  constructor(private readonly database: Database) {}

  run({ allUsers, adminId }: Asked<typeof beginCampaign>): Promise<AnswerOf<typeof beginCampaign>> {
    return this.database.transaction(async (tx) => {
      await tx.manager.query(HAVE_A_ROW);
      const [last] = await tx.manager.query<{ now: Date; lastAt: Date | null; tooSoon: boolean }[]>(LAST, [
        SOONEST_MINUTES,
      ]);
      const { now, lastAt, tooSoon } = last!;
      if (tooSoon) throw conflict('campaign.too-soon');
      const rows = await tx.manager.query<NewRow[]>(NEW, [lastAt, now]);
      if (rows.length === 0) throw conflict('campaign.nothing-new');

      await writeConfig(tx, { notify_newcontent_date: now.toISOString() }, now);
      const campaignId = randomUUID();
      const data = { campaignId, allUsers, items: rows.map(toItem), others: rows[0]!.all - rows.length };
      await tx.publish(campaignBegun, { aggregate: `campaign:${campaignId}`, version: 1, data });
      await recordAct(tx, { by: adminId, act: 'begin-campaign', subject: `campaign:${campaignId}` });
      return { sent_at: now.toISOString() };
    });
  }
}

const toItem = ({ kind, id, slug, title, titleEn, startsAt, fullDay }: NewRow): CampaignItem => ({
  kind,
  id,
  slug,
  title,
  titleEn: titleEn || null,
  startsAt: startsAt?.toISOString() ?? null,
  fullDay,
});
