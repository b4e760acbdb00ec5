import { InstantColumn } from '@kurtyna/platform';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** An order of commerce that was completed, refunded, or both; a row each, so that facts may come twice or in any order. */
@Entity('completed_order')
@Index('completed_order_of_user', ['userId'])
export class CompletedOrder {
  @PrimaryColumn({ name: 'order_id', type: 'integer', primaryKeyConstraintName: 'completed_order_pk' })
  orderId: number;

  @Column({ name: 'user_id', type: 'integer' })
  userId: number;

  @InstantColumn({ name: 'completed_at', nullable: true })
  completedAt: Date | null;

  @InstantColumn({ name: 'refunded_at', nullable: true })
  refundedAt: Date | null;
}
