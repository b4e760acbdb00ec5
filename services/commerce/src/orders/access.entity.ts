import type { PlayableKind } from '@kurtyna/domain';
import { InstantColumn } from '@kurtyna/platform';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Somebody's right to watch a product, and its reason: the order that was paid (I5). */
@Entity('access')
@Index('access_of_user', ['userId', 'kind', 'productId'], { where: 'ended_at IS NULL' })
export class Access {
  @PrimaryColumn({ name: 'order_id', type: 'integer', primaryKeyConstraintName: 'access_pk' })
  orderId: number;

  @Column({ name: 'user_id', type: 'integer' })
  userId: number;

  @Column({ type: 'text' })
  kind: PlayableKind;

  @Column({ name: 'product_id', type: 'integer' })
  productId: number;

  @InstantColumn({ name: 'given_at', default: () => 'now()' })
  givenAt: Date;

  /** End of the ticket; null for no end (TICK-08). */
  @InstantColumn({ name: 'valid_until', nullable: true })
  validUntil: Date | null;

  @InstantColumn({ name: 'ended_at', nullable: true })
  endedAt: Date | null;

  @Column({ name: 'ended_why', type: 'text', nullable: true })
  endedWhy: string | null;
}
