import type { RefundOrigin, RefundStatus } from '@kurtyna/domain';
import { InstantColumn, MoneyColumn } from '@kurtyna/platform';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The newest that was heard of a refund; its order may be heard of later. */
@Entity('refund_state')
@Index('refund_state_of_order', ['orderId'])
export class RefundState {
  @PrimaryColumn({ name: 'refund_id', type: 'integer', primaryKeyConstraintName: 'refund_state_pk' })
  refundId: number;

  @Column({ type: 'integer' })
  version: number;

  @Column({ name: 'order_id', type: 'integer' })
  orderId: number;

  @Column({ type: 'text' })
  origin: RefundOrigin;

  @MoneyColumn()
  amount: number;

  @Column({ type: 'text' })
  status: RefundStatus;

  /** When the money was back. */
  @InstantColumn({ nullable: true })
  at: Date | null;

  @InstantColumn({ name: 'heard_at', default: () => 'now()' })
  heardAt: Date;
}
