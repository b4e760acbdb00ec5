import type { PlayableKind } from '@kurtyna/domain';
import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Order } from './order.entity.js';

/**
 * A product that an order gives to its buyer, or holds seats of: a ticket has one line, and what opens several products will have one
 * for each. Written with the order and never changed; holds and accesses are of a line (decision 31).
 */
@Entity('order_line')
@Check('order_line_seats', 'seats >= 0')
export class OrderLine {
  @ForeignKey(() => Order, { name: 'order_line_of_order' })
  @PrimaryColumn({ name: 'order_id', type: 'integer', primaryKeyConstraintName: 'order_line_pk' })
  orderId: number;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'order_line_pk' })
  kind: PlayableKind;

  @PrimaryColumn({ name: 'product_id', type: 'integer', primaryKeyConstraintName: 'order_line_pk' })
  productId: number;

  /** Held while the order is open, sold when it is completed; none where another order took them. */
  @Column({ type: 'integer' })
  seats: number;

  /** The buyer of the completed order may watch it. */
  @Column({ type: 'boolean' })
  opens: boolean;
}
