import type { PlayableKind } from '@kurtyna/domain';
import { InstantColumn } from '@kurtyna/platform';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

export type MovementKind = 'hold' | 'sale' | 'sale-of-hold' | 'release' | 'return' | 'refusal' | 'capacity';

/**
 * Every hold, sale, release and refusal with its reason: replaying the rows shows that held + sold never passed the
 * capacity (architecture §7.1). Refusals of one second are one row, with their number as quantity.
 */
@Entity('stock_movement')
@Index('stock_movement_of_product', ['kind', 'productId', 'id'])
@Index('stock_movement_refusals', ['id'], { where: "movement = 'refusal'" })
export class StockMovement {
  @PrimaryGeneratedColumn('identity', {
    type: 'bigint',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'stock_movement_pk',
  })
  id: string;

  @Column({ type: 'text' })
  kind: PlayableKind;

  @Column({ name: 'product_id', type: 'integer' })
  productId: number;

  @Column({ name: 'order_id', type: 'integer', nullable: true })
  orderId: number | null;

  @Column({ type: 'text' })
  movement: MovementKind;

  @Column({ type: 'integer' })
  quantity: number;

  @Column({ type: 'text' })
  reason: string;

  @Column({ name: 'capacity_after', type: 'integer' })
  capacityAfter: number;

  @Column({ name: 'held_after', type: 'integer' })
  heldAfter: number;

  @Column({ name: 'sold_after', type: 'integer' })
  soldAfter: number;

  @InstantColumn({ default: () => 'clock_timestamp()' })
  at: Date;
}
