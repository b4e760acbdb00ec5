import type { OrderStatus, PlayableKind } from '@kurtyna/domain';
import { InstantColumn, MoneyColumn } from '@kurtyna/platform';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * A past order of the list of payments, as the list sorts and narrows it. Its columns are those of `Order`, and triggers keep them so in the
 * transaction of every change; nothing else is read from here (decision 64).
 */
@Entity('filed_order')
@Index('filed_order_by_day', { synchronize: false })
@Index('filed_order_by_amount', { synchronize: false })
@Index('filed_order_by_title', { synchronize: false }) // the release before sorts by it
@Index('filed_order_by_polish_title', { synchronize: false })
@Index('filed_order_by_status', { synchronize: false })
@Index('filed_order_by_country', { synchronize: false })
@Index('filed_order_by_use', { synchronize: false })
@Index('filed_order_by_change', { synchronize: false })
@Index('filed_order_of_buyer', { synchronize: false })
@Index('filed_order_of_product', ['kind', 'productId', 'createdAt'])
export class FiledOrder {
  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'filed_order_pk' })
  id: number;

  @Column({ name: 'placed_seq', type: 'bigint' })
  placedSeq: string;

  @Column({ name: 'user_id', type: 'integer' })
  userId: number;

  @Column({ type: 'text' })
  kind: PlayableKind;

  @Column({ name: 'product_id', type: 'integer' })
  productId: number;

  @Column({ type: 'text' })
  title: string;

  @Column({ name: 'polish_title', type: 'text', nullable: true })
  polishTitle: string | null;

  @Column({ type: 'text' })
  status: OrderStatus;

  @MoneyColumn()
  amount: number;

  @Column({ type: 'smallint' })
  used: 0 | 1;

  @Column({ type: 'integer' })
  views: number;

  @Column({ type: 'text', nullable: true })
  country: string | null;

  @Column({ name: 'ext_order_id', type: 'text' })
  extOrderId: string;

  @InstantColumn({ name: 'created_at' })
  createdAt: Date;

  @InstantColumn({ name: 'updated_at' })
  updatedAt: Date;
}

/** How far the filing has come: orders of the list that were placed before are filed, all others are not. One row. */
@Entity('filing')
@Check('filing_one_row', 'id = 1')
export class Filing {
  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'filing_pk' })
  id: number;

  @InstantColumn()
  until: Date;
}
