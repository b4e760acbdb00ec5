import { InstantColumn } from '@kurtyna/platform';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

const REASON_MAX = 500;

/** Why somebody is kept out, and until when (BAN-20). `users.blocked` and its end follow from the bans that live. */
@Entity('ban')
@Index('ban_of_user', ['userId'])
export class Ban {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT', primaryKeyConstraintName: 'ban_pk' })
  id: number;

  @Column({ name: 'user_id', type: 'integer' })
  userId: number;

  @Column({ type: 'varchar', length: REASON_MAX })
  reason: string;

  /** By the database's clock (D35); null: for ever. */
  @InstantColumn({ name: 'expires_at', nullable: true })
  expiresAt: Date | null;

  /** The person was to be written to. */
  @Column({ name: 'send_email', type: 'boolean' })
  sendEmail: boolean;

  /** The administrator; null: a rule of the house. */
  @Column({ name: 'banned_by', type: 'integer', nullable: true })
  bannedBy: number | null;

  @InstantColumn({ name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  /** Ended before its time. */
  @InstantColumn({ name: 'lifted_at', nullable: true })
  liftedAt: Date | null;
}
