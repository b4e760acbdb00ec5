import type { SessionEndReason } from '@kurtyna/contracts';
import { InstantColumn } from '@kurtyna/platform';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../accounts/user.entity.js';

/** One signed-in browser. The token only names it; this row says whether it still counts (D18). */
@Entity('sessions')
@Check('sessions_ended_for_a_reason', '(ended_at IS NULL) = (end_reason IS NULL)')
@Index('one_live_session_per_user', ['userId'], { unique: true, where: 'ended_at IS NULL' })
@Index('sessions_expiry', ['expiresAt'])
@Index('sessions_ended', ['endedAt'], { where: 'ended_at IS NOT NULL' })
export class Session {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'sessions_pk' })
  id: string;

  @Column({ name: 'user_id', type: 'integer' })
  userId: number;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'sessions_user_fk' })
  user?: Relation<User>;

  @InstantColumn({ name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @InstantColumn({ name: 'expires_at' })
  expiresAt: Date;

  @InstantColumn({ name: 'ended_at', nullable: true })
  endedAt: Date | null;

  @Column({ name: 'end_reason', type: 'text', nullable: true })
  endReason: SessionEndReason | null;
}
