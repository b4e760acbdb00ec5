import type { OrderStatus, PlayableKind } from '@kurtyna/domain';
import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** A past Warsaw day. Not summed, it is read from its orders: any change of one of them makes it so, in the same transaction (decision 63). */
@Entity('payment_day')
export class PaymentDay {
  @PrimaryColumn({ type: 'date', primaryKeyConstraintName: 'payment_day_pk' })
  day: string;

  @Column({ name: 'is_summed', type: 'boolean', default: false })
  isSummed: boolean;
}

/** What orders and refunds of one day add up to. Amounts in grosze. */
@Entity('payment_day_sum')
export class PaymentDaySum {
  @ForeignKey(() => PaymentDay, { name: 'payment_day_sum_of_day' })
  @PrimaryColumn({ type: 'date', primaryKeyConstraintName: 'payment_day_sum_pk' })
  day: string;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'payment_day_sum_pk' })
  kind: PlayableKind;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'payment_day_sum_pk' })
  status: OrderStatus;

  /** Placed on this day. */
  @Column({ type: 'integer' })
  orders: number;

  @Column({ type: 'bigint' })
  paid: string;

  /** What went back on this day, whenever its order was placed. */
  @Column({ type: 'bigint' })
  back: string;
}
