import type { OrderedKind, OrderOrigin, OrderStatus, SoldAs } from '@kurtyna/domain';
import { InstantColumn, MoneyColumn } from '@kurtyna/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The newest that was heard of an order. What it adds to its days stands in `day_total` already. */
@Entity('order_state')
export class OrderState {
  @PrimaryColumn({ name: 'order_id', type: 'integer', primaryKeyConstraintName: 'order_state_pk' })
  orderId: number;

  @Column({ type: 'integer' })
  version: number;

  @Column({ name: 'sold_as', type: 'text' })
  soldAs: SoldAs;

  @Column({ name: 'product_kind', type: 'text' })
  productKind: OrderedKind;

  @Column({ name: 'product_id', type: 'integer' })
  productId: number;

  @Column({ type: 'integer' })
  quantity: number;

  @Column({ type: 'text' })
  origin: OrderOrigin;

  @Column({ type: 'text' })
  status: OrderStatus;

  @MoneyColumn()
  amount: number;

  @InstantColumn({ name: 'placed_at' })
  placedAt: Date;

  @InstantColumn({ name: 'completed_at', nullable: true })
  completedAt: Date | null;

  /** What was not heard of while statistics were built anew, its owner does not know. */
  @InstantColumn({ name: 'heard_at', default: () => 'now()' })
  heardAt: Date;
}
