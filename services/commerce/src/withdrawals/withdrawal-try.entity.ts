import { InstantColumn } from '@kurtyna/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How many declarations came from one place lately (D20). Of its address only a digest is kept. Unlogged: a crash forgets it. */
@Entity('withdrawal_try')
export class WithdrawalTry {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'withdrawal_try_pk' })
  place: string;

  @Column({ type: 'integer' })
  tries: number;

  @InstantColumn({ name: 'window_ends_at' })
  windowEndsAt: Date;
}
