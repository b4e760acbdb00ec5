import type { CampaignNews } from '@kurtyna/contracts';
import { roleIdOf, SITE_ADDRESSES, sitePath } from '@kurtyna/domain';
import { Batches, Database } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { RULES } from '../copies/keep-notice-rules.consumer.js';
import { Settings } from '../settings.js';
import { hashOfToken, unsubscribeToken } from './unsubscribe-tokens.js';

/** Whoever left meanwhile is not written to any more; with all users, whoever left after it had begun. */
const CAMPAIGN = `
  SELECT items, others FROM campaign c JOIN users u ON u.id = $2
   WHERE c.id = $1 AND u.role_id NOT IN ($3, $4)
     AND (u.subscribed OR c.all_users AND coalesce(u.subscription_changed_at < c.begun_at, true))`;
const WANTS_TO_BE_REMINDED = `
  SELECT EXISTS (SELECT 1 FROM users WHERE id = $1 AND subscribed AND role_id NOT IN ($2, $3)) AND ${RULES.remindPlatform} AS yes`;
const BAN = 'SELECT reason, expires_at AS until FROM ban WHERE id = $1 AND lifted_at IS NULL';
const REMINDS_OF_EVENTS = `SELECT ${RULES.remindPayedEvent} AS yes`;
const LETTERS_AT_ONCE = 10;
const CONTACT = `SELECT email FROM contact WHERE email <> ''`;
const KEEP_TOKEN = `
  INSERT INTO unsubscribe_token (token_hash, user_id) SELECT $1, id FROM users WHERE id = $2 AND role_id <> $3
  ON CONFLICT (token_hash) DO NOTHING`;

const UNVERIFIED = roleIdOf('unverified');
const DELETED = roleIdOf('deleted');

export interface BanFacts {
  reason: string;
  /** UTC; null: for ever. */
  until: string | null;
}

/** What a letter that nobody asked for depends on, as it is when the letter is written. */
@Injectable()
export class LetterFacts {
  /** Letters that are written at once ask for it once. */
  private readonly contact = new Batches<'contact', string | null>({
    most: LETTERS_AT_ONCE,
    run: async (asked) => {
      const [row] = await this.database.query<{ email: string }>(CONTACT);
      return asked.map(() => row?.email ?? this.settings.contactEmail);
    },
  });

  constructor(
    private readonly database: Database,
    private readonly settings: Settings,
  ) {}

  /** What a campaign names; null when this person is not to be told any more. */
  async campaignFor({ campaignId, userId }: { campaignId: string; userId: number }): Promise<CampaignNews | null> {
    const values = [campaignId, userId, UNVERIFIED, DELETED];
    return (await this.database.query<CampaignNews>(CAMPAIGN, values))[0] ?? null;
  }

  /** Null when the ban was lifted meanwhile. */
  async banFor(banId: number): Promise<BanFacts | null> {
    const [row] = await this.database.query<{ reason: string; until: Date | null }>(BAN, [banId]);
    return row ? { reason: row.reason, until: row.until?.toISOString() ?? null } : null;
  }

  async remindsOfPlatform(userId: number): Promise<boolean> {
    const [row] = await this.database.query<{ yes: boolean }>(WANTS_TO_BE_REMINDED, [userId, UNVERIFIED, DELETED]);
    return row!.yes;
  }

  async remindsOfEvents(): Promise<boolean> {
    const [row] = await this.database.query<{ yes: boolean }>(REMINDS_OF_EVENTS);
    return row!.yes;
  }

  /** Where answers and complaints go: what the back office says, else what the house was started with; null: the contact page. */
  contactEmail(): Promise<string | null> {
    return this.contact.ask('contact');
  }

  /** The person's own address to leave by, which works from now on and for good. */
  async wayOut(userId: number): Promise<string> {
    const token = unsubscribeToken(this.settings.jwtSecret, userId);
    await this.database.query(KEEP_TOKEN, [hashOfToken(token), userId, DELETED]);
    return this.settings.publicUrl + sitePath(SITE_ADDRESSES.unsubscribe, { token });
  }
}
