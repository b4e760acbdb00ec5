import type { PlayableKind } from '@kurtyna/domain';
import { InstantColumn } from '@kurtyna/platform';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

export type HoldState = 'active' | 'used' | 'released';

/** The seats one order keeps. `active` counts in held, `used` in sold; each move is conditional, so it happens once (D9). */
@Entity('hold')
@Check('hold_state', "state IN ('active', 'used', 'released')")
@Check('hold_quantity', 'quantity > 0')
@Index('hold_of_product', ['kind', 'productId', 'state'])
export class Hold {
  @PrimaryColumn({ name: 'order_id', type: 'integer', primaryKeyConstraintName: 'hold_pk' })
  orderId: number;

  @Column({ type: 'text' })
  kind: PlayableKind;

  @Column({ name: 'product_id', type: 'integer' })
  productId: number;

  @Column({ type: 'integer' })
  quantity: number;

  @Column({ type: 'text', default: 'active' })
  state: HoldState;

  @InstantColumn({ name: 'changed_at', default: () => 'now()' })
  changedAt: Date;
}
