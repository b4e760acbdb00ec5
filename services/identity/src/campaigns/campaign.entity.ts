import type { CampaignItem } from '@kurtyna/contracts';
import { InstantColumn } from '@kurtyna/platform';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A notice of new content, from the fact that began it until its last letter is in the mailbox (NOTIF-10). */
@Entity('campaign')
@Index('campaign_unfinished', ['begunAt'], { where: 'finished_at IS NULL' })
export class Campaign {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'campaign_pk' })
  id: string;

  /** All verified users, or who has the newsletter (OPEN2-37). */
  @Column({ name: 'all_users', type: 'boolean' })
  allUsers: boolean;

  @Column({ type: 'jsonb' })
  items: CampaignItem[];

  /** How much more there is than the letter names. */
  @Column({ type: 'integer' })
  others: number;

  @InstantColumn({ name: 'begun_at' })
  begunAt: Date;

  /** People up to this number have their letter; the next slice begins after it. */
  @Column({ name: 'after_user_id', type: 'integer', default: 0 })
  afterUserId: number;

  /** When the last letter of the slices so far is due: the next one follows it at the same pace. */
  @InstantColumn({ name: 'last_letter_at', nullable: true })
  lastLetterAt: Date | null;

  @InstantColumn({ name: 'finished_at', nullable: true })
  finishedAt: Date | null;
}
