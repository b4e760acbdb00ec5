import {
  campaignBegun,
  type AnswerOf,
  type beginCampaign,
  type beginCampaignOf,
  type CampaignNews,
} from '@kurtyna/contracts';
import type { PlayableKind, PlayableRef } from '@kurtyna/domain';
import { conflict, Database, type Tx } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { writeConfig } from '../app-config/app-configuration.js';
import { type Asked, recordAct } from '../content/acts.js';
import { LAST, newsOf, SEEN_SINCE } from './new-titles.js';

/** A second click is no second letter. */
const SOONEST_MINUTES = 10;

// Two who click at once wait for each other here, and the second finds the date of the first.
const HAVE_A_ROW = `INSERT INTO app_config (id, version, settings) VALUES (1, 0, '{}') ON CONFLICT DO NOTHING`;
const NOW = `
  SELECT date_trunc('milliseconds', now()) AS now,
         coalesce((c.settings ->> 'notify_newcontent_date')::timestamptz > now() - make_interval(mins => $1), false) AS "tooSoon"
    FROM app_config c WHERE c.id = 1 FOR UPDATE OF c`;
/** A save locks a video before its events, so they are taken in this order. */
const KINDS = ['video', 'event'] as const satisfies readonly PlayableKind[];
const LOCK = (kind: PlayableKind) => `SELECT id FROM ${kind} WHERE id = ANY ($1) ORDER BY id FOR UPDATE`;
const MARK = (kind: PlayableKind) => `UPDATE ${kind} SET announced_at = $1 WHERE id = ANY ($2)`;
const MARK_SEEN = (kind: PlayableKind) => `
  UPDATE ${kind} SET announced_at = $1 WHERE announced_at IS NULL AND first_published_at IS NOT NULL
     AND ${SEEN_SINCE[kind]} > coalesce($2::timestamptz, '-infinity') AND ${SEEN_SINCE[kind]} <= $3`;

/**
 * The titles, their marks, the date and the word that a campaign has begun are one commit: a crash loses none of them alone (NOTIF-10,
 * NOTIF-13). Without `items` all that is new is told of, and all that visitors have seen so far is told; of named ones these alone.
 */
@Injectable()
export class BeginCampaign {
  constructor(private readonly database: Database) {}

  run({
    allUsers,
    items,
    adminId,
  }: Asked<typeof beginCampaign> & Partial<Pick<Asked<typeof beginCampaignOf>, 'items'>>): Promise<
    AnswerOf<typeof beginCampaign>
  > {
    return this.database.transaction(async (tx) => {
      await tx.manager.query(HAVE_A_ROW);
      const [found] = await tx.manager.query<{ now: Date; tooSoon: boolean }[]>(NOW, [SOONEST_MINUTES]);
      const { now, tooSoon } = found!;
      if (tooSoon) throw conflict('campaign.too-soon');
      const news = items ? await tellOf(tx, items, now) : await tellAll(tx, now);

      await writeConfig(tx, { notify_newcontent_date: now.toISOString() }, now);
      const campaignId = randomUUID();
      await tx.publish(campaignBegun, {
        aggregate: `campaign:${campaignId}`,
        version: 1,
        data: { campaignId, allUsers, ...news },
      });
      await recordAct(tx, { by: adminId, act: 'begin-campaign', subject: `campaign:${campaignId}` });
      return { sent_at: now.toISOString() };
    });
  }
}

async function tellAll(tx: Tx, now: Date): Promise<CampaignNews> {
  const news = await newsOf((sql, values) => tx.manager.query(sql, values), null);
  if (news.items.length === 0) throw conflict('campaign.nothing-new');
  for (const kind of KINDS) await tx.manager.query(MARK_SEEN(kind), [now, null, now]);
  return news;
}

/** Judged under the locks of their rows: none is hidden or deleted before this is committed. */
async function tellOf(tx: Tx, items: readonly PlayableRef[], now: Date): Promise<CampaignNews> {
  const [last] = await tx.manager.query<{ last_at: Date | null; marked: Date | null }[]>(LAST);
  const idsOf = (kind: PlayableKind) => items.flatMap((item) => (item.kind === kind ? item.id : []));
  for (const kind of KINDS) {
    // From now on these marks are the last ones: what a release without marks has told of is marked with its date.
    await tx.manager.query(MARK_SEEN(kind), [last!.last_at, last!.marked, last!.last_at]);
    await tx.manager.query(LOCK(kind), [idsOf(kind)]);
  }
  const news = await newsOf((sql, values) => tx.manager.query(sql, values), items);
  for (const kind of KINDS) await tx.manager.query(MARK(kind), [now, idsOf(kind)]);
  return news;
}
