import { InstantColumn } from '@kurtyna/platform';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** The audit of an order: who moved it from where to where, and why (D10). */
@Entity('order_change')
@Index('order_change_of_order', ['orderId', 'id'])
export class OrderChange {
  @PrimaryGeneratedColumn('identity', {
    type: 'bigint',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'order_change_pk',
  })
  id: string;

  @Column({ name: 'order_id', type: 'integer' })
  orderId: number;

  @Column({ name: 'from_status', type: 'text', nullable: true })
  fromStatus: string | null;

  @Column({ name: 'to_status', type: 'text' })
  toStatus: string;

  /** `buyer`, `provider`, `house`, `clock`, `admin 1`. */
  @Column({ type: 'text' })
  by: string;

  @Column({ type: 'text' })
  why: string;

  @InstantColumn({ default: () => 'clock_timestamp()' })
  at: Date;
}
