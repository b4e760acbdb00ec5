import { InstantColumn } from '@kurtyna/platform';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** An order of commerce as it is now, and whether it counts; a row each, so that its states may come twice or in any order. */
@Entity('completed_order')
@Index('completed_order_of_user', ['userId'])
export class CompletedOrder {
  @PrimaryColumn({ name: 'order_id', type: 'integer', primaryKeyConstraintName: 'completed_order_pk' })
  orderId: number;

  @Column({ name: 'user_id', type: 'integer' })
  userId: number;

  /** Of the newest state; 0 where only the release before wrote it. */
  @Column({ type: 'integer', default: 0 })
  version: number;

  /** Null while it is not completed, or not any more. */
  @InstantColumn({ name: 'completed_at', nullable: true })
  completedAt: Date | null;

  /** Written by the release before. */
  @InstantColumn({ name: 'refunded_at', nullable: true })
  refundedAt: Date | null;
}
