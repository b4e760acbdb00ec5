import type { OrderedKind, SoldAs } from '@kurtyna/domain';
import { DayColumn } from '@kurtyna/platform';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Something sold on one Warsaw day, kept in the transaction of each fact; reports read this and never the facts. */
@Entity('day_total')
@Index('day_total_of_product', ['productKind', 'productId'])
export class DayTotal {
  @DayColumn({ primary: true, primaryKeyConstraintName: 'day_total_pk' })
  day: string;

  /** Views stand with the tickets. */
  @PrimaryColumn({ name: 'sold_as', type: 'text', primaryKeyConstraintName: 'day_total_pk' })
  soldAs: SoldAs;

  @PrimaryColumn({ name: 'product_kind', type: 'text', primaryKeyConstraintName: 'day_total_pk' })
  productKind: OrderedKind;

  @PrimaryColumn({ name: 'product_id', type: 'integer', primaryKeyConstraintName: 'day_total_pk' })
  productId: number;

  /** Placed that day, whatever became of them (OPEN3-16). */
  @Column({ type: 'integer', default: 0 })
  orders: number;

  @Column({ name: 'paid_orders', type: 'integer', default: 0 })
  paidOrders: number;

  /** Grosze, by the day on which the order was placed; a day of a big theatre may pass what an integer holds. */
  @Column({ name: 'paid_amount', type: 'bigint', default: 0 })
  paidAmount: string;

  @Column({ type: 'integer', default: 0 })
  refunds: number;

  /** Grosze, by the day on which the money was back (OPEN3-7). */
  @Column({ name: 'refunded_amount', type: 'bigint', default: 0 })
  refundedAmount: string;

  @Column({ type: 'integer', default: 0 })
  views: number;
}
