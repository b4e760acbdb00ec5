import { InstantColumn } from '@kurtyna/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How many codes somebody has typed lately, right and wrong ones (reliability X12). Unlogged: a crash forgets it. */
@Entity('code_try')
export class CodeTry {
  @PrimaryColumn({ name: 'user_id', type: 'integer', primaryKeyConstraintName: 'code_try_pk' })
  userId: number;

  @Column({ type: 'integer' })
  tries: number;

  @InstantColumn({ name: 'window_ends_at' })
  windowEndsAt: Date;
}
