import type { OrderedKind } from '@kurtyna/domain';
import { DayColumn } from '@kurtyna/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One product on one Warsaw day, kept in the transaction of each fact; reports read this and never the facts. */
@Entity('daily_total')
export class DailyTotal {
  @DayColumn({ primary: true, primaryKeyConstraintName: 'daily_total_pk' })
  day: string;

  @PrimaryColumn({ name: 'product_kind', type: 'text', primaryKeyConstraintName: 'daily_total_pk' })
  productKind: OrderedKind;

  @PrimaryColumn({ name: 'product_id', type: 'integer', primaryKeyConstraintName: 'daily_total_pk' })
  productId: number;

  @Column({ name: 'completed_orders', type: 'integer', default: 0 })
  completedOrders: number;

  /** Grosze; a day of a big theatre may pass what an integer holds. */
  @Column({ name: 'completed_amount', type: 'bigint', default: 0 })
  completedAmount: string;

  @Column({ name: 'refunded_orders', type: 'integer', default: 0 })
  refundedOrders: number;

  @Column({ name: 'refunded_amount', type: 'bigint', default: 0 })
  refundedAmount: string;

  @Column({ type: 'integer', default: 0 })
  views: number;
}
