import { InstantColumn } from '@kurtyna/platform';
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Order } from '../orders/order.entity.js';

/** That somebody withdrew from a contract, in their own words. Kept as long as orders are, for it is part of what became of one. */
@Entity('withdrawal')
@Index('withdrawal_of_order', ['orderId', 'declaredAt'])
@Index('withdrawal_by_email', ['email'])
export class Withdrawal {
  @PrimaryGeneratedColumn('identity', {
    type: 'integer',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'withdrawal_pk',
  })
  id: number;

  /** Null where what was typed names no order of ours. */
  @ForeignKey(() => Order, { name: 'withdrawal_of_an_order' })
  @Column({ name: 'order_id', type: 'integer', nullable: true })
  orderId: number | null;

  @Column({ type: 'text' })
  name: string;

  /** In lower case, as all addresses are kept. */
  @Column({ type: 'text' })
  email: string;

  /** Which order, as it was typed. */
  @Column({ name: 'order_text', type: 'text' })
  orderText: string;

  @InstantColumn({ name: 'declared_at', default: () => 'now()' })
  declaredAt: Date;
}
