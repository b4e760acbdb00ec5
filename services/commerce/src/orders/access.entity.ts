import type { PlayableKind } from '@kurtyna/domain';
import { InstantColumn } from '@kurtyna/platform';
import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { OrderLine } from './order-line.entity.js';

/**
 * Somebody's right to watch a product, and its reason: the line of the order that was paid (I5).
 */
@Entity('access')
@Index('access_of_user', ['userId', 'kind', 'productId'], { where: 'ended_at IS NULL' })
@ForeignKey(() => OrderLine, ['orderId', 'kind', 'productId'], ['orderId', 'kind', 'productId'], {
  name: 'access_by_line',
})
export class Access {
  @PrimaryColumn({ name: 'order_id', type: 'integer', primaryKeyConstraintName: 'access_pk' })
  orderId: number;

  @Column({ name: 'user_id', type: 'integer' })
  userId: number;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'access_pk' })
  kind: PlayableKind;

  @PrimaryColumn({ name: 'product_id', type: 'integer', primaryKeyConstraintName: 'access_pk' })
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
