import { Database, Jobs } from '@kurtyna/platform';
import type { Language } from '@kurtyna/texts';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Mailbox } from '../mail/mailbox.js';
import { Pace } from './pace.js';
import { IS_READER } from './readers.js';

const EVERY_MS = 2000;
const SLICE = 500;

const NEXT = `
  SELECT id, all_users AS "allUsers", after_user_id AS "afterUserId", last_letter_at AS "lastLetterAt" FROM campaign
   WHERE finished_at IS NULL ORDER BY begun_at LIMIT 1 FOR UPDATE SKIP LOCKED`;
// Locked: an erasure that runs beside this must not leave a letter with the old address behind (D36).
const READERS = `
  SELECT id, email, firstname, language FROM users
   WHERE id > $1 AND (subscribed OR $2) AND ${IS_READER} ORDER BY id LIMIT $3 FOR SHARE`;
const WRITTEN = `
  UPDATE campaign SET after_user_id = $2, last_letter_at = $3, finished_at = CASE WHEN $4 THEN now() END WHERE id = $1`;

interface OpenCampaign {
  id: string;
  allUsers: boolean;
  afterUserId: number;
  lastLetterAt: Date | null;
}

/**
 * Puts a campaign's letters into the mailbox, five hundred at a time: the letters of a slice and how far it got are one transaction, and
 * each letter has one key, so it may be killed anywhere (NOTIF-10, OPEN2-37).
 */
@Injectable()
export class WriteCampaigns implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: Jobs,
    private readonly database: Database,
    private readonly mailbox: Mailbox,
  ) {}

  onApplicationBootstrap(): void {
    this.jobs.every('write-campaigns', EVERY_MS, () => this.run());
  }

  async run(slice = SLICE): Promise<void> {
    while (await this.writeSlice(slice));
  }

  /** Whether there may be more to write. */
  private writeSlice(slice: number): Promise<boolean> {
    return this.database.transaction(async (tx) => {
      const [campaign] = await tx.manager.query<OpenCampaign[]>(NEXT);
      if (!campaign) return false;
      const readers = await tx.manager.query<{ id: number; email: string; firstname: string; language: Language }[]>(
        READERS,
        [campaign.afterUserId, campaign.allUsers, slice],
      );
      const pace = new Pace(campaign.lastLetterAt);
      for (const reader of readers) {
        await this.mailbox.put(tx, {
          kind: 'new_content',
          dedupeKey: `newcontent:${campaign.id}:${reader.id}`,
          to: reader,
          language: reader.language,
          payload: { firstname: reader.firstname, userId: reader.id, campaignId: campaign.id },
          dueAt: pace.next(),
        });
      }
      const after = readers.at(-1)?.id ?? campaign.afterUserId;
      await tx.manager.query(WRITTEN, [campaign.id, after, pace.last, readers.length < slice]);
      return true;
    });
  }
}
