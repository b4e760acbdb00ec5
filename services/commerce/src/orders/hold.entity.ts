import type { PlayableKind } from '@kurtyna/domain';
import { InstantColumn } from '@kurtyna/platform';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { OrderLine } from './order-line.entity.js';

export type HoldState = 'active' | 'used' | 'released';

/** The seats of one line of an order. `active` counts in held, `used` in sold; each move is conditional, so it happens once (D9). */
@Entity('hold')
@Check('hold_state', "state IN ('active', 'used', 'released')")
@Check('hold_quantity', 'quantity > 0')
@Index('hold_of_product', ['kind', 'productId', 'state'])
@ForeignKey(() => OrderLine, ['orderId', 'kind', 'productId'], ['orderId', 'kind', 'productId'], {
  name: 'hold_of_line',
})
export class Hold {
  @PrimaryColumn({ name: 'order_id', type: 'integer', primaryKeyConstraintName: 'hold_pk' })
  orderId: number;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'hold_pk' })
  kind: PlayableKind;

  @PrimaryColumn({ name: 'product_id', type: 'integer', primaryKeyConstraintName: 'hold_pk' })
  productId: number;

  @Column({ type: 'integer' })
  quantity: number;

  @Column({ type: 'text', default: 'active' })
  state: HoldState;

  @InstantColumn({ name: 'changed_at', default: () => 'now()' })
  changedAt: Date;
}
