import { InstantColumn } from '@kurtyna/platform';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The way out that stands in every marketing letter: a person's own, lasting, and good for nothing else (mail-geo-legal 2). */
@Entity('unsubscribe_token')
@Index('unsubscribe_token_of_user', ['userId'])
export class UnsubscribeToken {
  /** SHA-256 of the token, in hex. */
  @PrimaryColumn({ name: 'token_hash', type: 'varchar', length: 64, primaryKeyConstraintName: 'unsubscribe_token_pk' })
  tokenHash: string;

  @Column({ name: 'user_id', type: 'integer' })
  userId: number;

  @InstantColumn({ name: 'created_at', default: () => 'now()' })
  createdAt: Date;
}
