import type { GiftCard } from '@kurtyna/domain';
import { InstantColumn } from '@kurtyna/platform';
import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Order } from '../orders/order.entity.js';

/** The words that go along with a gift, as its buyer said them last; gone with the account of the buyer (OPEN1-15, D36). */
@Entity('gift_card')
export class GiftCardRow implements GiftCard {
  @ForeignKey(() => Order, { name: 'card_of_order' })
  @PrimaryColumn({ name: 'order_id', type: 'integer', primaryKeyConstraintName: 'gift_card_pk' })
  orderId: number;

  @Column({ type: 'text' })
  for_whom: string;

  @Column({ type: 'text' })
  from_whom: string;

  @Column({ type: 'text' })
  note: string;

  @InstantColumn({ name: 'changed_at', default: () => 'now()' })
  changedAt: Date;
}
