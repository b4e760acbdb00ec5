import type { OrderedKind, SoldAs } from '@kurtyna/domain';
import { InstantColumn, MoneyColumn } from '@kurtyna/platform';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** What became of an order. Its two events may come in any order, any number of times. */
@Entity('order_fact')
@Index('order_fact_completed', ['completedAt'])
@Index('order_fact_product', ['productKind', 'productId'])
export class OrderFact {
  @PrimaryColumn({ name: 'order_id', type: 'integer', primaryKeyConstraintName: 'order_fact_pk' })
  orderId: number;

  @Column({ name: 'user_id', type: 'integer' })
  userId: number;

  @Column({ name: 'product_kind', type: 'text' })
  productKind: OrderedKind;

  @Column({ name: 'product_id', type: 'integer' })
  productId: number;

  @Column({ name: 'sold_as', type: 'text', default: 'ticket' })
  soldAs: SoldAs;

  @Column({ type: 'integer' })
  quantity: number;

  @MoneyColumn()
  amount: number;

  /** null until the event has come: the refund may be heard of first. */
  @InstantColumn({ name: 'completed_at', nullable: true })
  completedAt: Date | null;

  @InstantColumn({ name: 'refunded_at', nullable: true })
  refundedAt: Date | null;
}
