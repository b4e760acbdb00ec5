import { InstantColumn } from '@kurtyna/platform';
import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Order } from '../orders/order.entity.js';
import { Code } from './code.entity.js';

/**
 * A code on somebody's account. An order that it lowers the price of has it while it is open and for ever once it is completed; a canceled
 * one gives it back to the same person (OPEN1-50).
 */
@Entity('user_code')
@Index('code_activated_once_per_user', ['codeId', 'userId'], { unique: true, where: 'removed_at IS NULL' })
@Index('one_code_per_order', ['orderId'], { unique: true })
@Index('free_codes_of_user', ['userId'], { where: 'removed_at IS NULL AND order_id IS NULL' })
@Check('used_code_has_order', 'used_at IS NULL OR order_id IS NOT NULL')
@Check('removed_code_has_no_order', 'removed_at IS NULL OR order_id IS NULL')
export class UserCode {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT', primaryKeyConstraintName: 'user_code_pk' })
  id: number;

  @ForeignKey(() => Code, { name: 'user_code_of_code' })
  @Column({ name: 'code_id', type: 'integer' })
  codeId: number;

  @Column({ name: 'user_id', type: 'integer' })
  userId: number;

  @InstantColumn({ name: 'activated_at', default: () => 'now()' })
  activatedAt: Date;

  /** Who typed it: the person, or an administrator for them. */
  @Column({ name: 'activated_by', type: 'integer' })
  activatedBy: number;

  @InstantColumn({ name: 'removed_at', nullable: true })
  removedAt: Date | null;

  /** The order that has it now. */
  @ForeignKey(() => Order, { name: 'user_code_in_order' })
  @Column({ name: 'order_id', type: 'integer', nullable: true })
  orderId: number | null;

  /** That order is completed. */
  @InstantColumn({ name: 'used_at', nullable: true })
  usedAt: Date | null;
}
