import { InstantColumn } from '@kurtyna/platform';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../accounts/user.entity.js';

/** Who somebody is at the partner: issuer and subject, never the e-mail (D19). Goes with the account. */
@Entity('user_identities')
@Index('user_identities_one_per_subject', ['issuer', 'subject'], { unique: true })
export class UserIdentity {
  @PrimaryColumn({ name: 'user_id', type: 'integer', primaryKeyConstraintName: 'user_identities_pk' })
  userId: number;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'user_identities_user_fk' })
  user?: Relation<User>;

  @Column({ type: 'text' })
  provider: string;

  @Column({ type: 'text' })
  issuer: string;

  @Column({ type: 'text' })
  subject: string;

  /** As the partner said it last, which need not be the account's. */
  @Column({ name: 'email_at_provider', type: 'varchar', length: 254, nullable: true })
  emailAtProvider: string | null;

  @Column({ name: 'email_verified', type: 'boolean' })
  emailVerified: boolean;

  /** When the partner last changed the person's data, as it said at the last sign-in. */
  @InstantColumn({ name: 'updated_at_tl', nullable: true })
  updatedAtTl: Date | null;

  @InstantColumn({ name: 'last_sync_at', default: () => 'now()' })
  lastSyncAt: Date;
}
