import { InstantColumn } from '@kurtyna/platform';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { User } from '../accounts/user.entity.js';

export type TokenPurpose = 'verification' | 'reset' | 'login-link';

/** A secret that was mailed and works once, for one purpose and one address. Only its hash is here (D17). */
@Entity('one_time_token')
@Check('one_time_token_purpose', "purpose IN ('verification', 'reset', 'login-link')")
@Index('one_time_token_hash', ['hash'], { unique: true })
@Index('one_time_token_of_user', ['userId', 'purpose'])
export class OneTimeToken {
  @PrimaryGeneratedColumn('identity', {
    generatedIdentity: 'BY DEFAULT',
    primaryKeyConstraintName: 'one_time_token_pk',
  })
  id: number;

  @Column({ type: 'text' })
  purpose: TokenPurpose;

  @Column({ name: 'user_id', type: 'integer' })
  userId: number;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'one_time_token_user_fk' })
  user?: Relation<User>;

  @Column({ length: 254 })
  email: string;

  @Column({ type: 'bytea' })
  hash: Buffer;

  @InstantColumn({ name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  /** A newer token of the same purpose brings it forward to that moment. */
  @InstantColumn({ name: 'expires_at' })
  expiresAt: Date;

  @InstantColumn({ name: 'used_at', nullable: true })
  usedAt: Date | null;
}
