import { InstantColumn, MoneyColumn } from '@kurtyna/platform';
import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Order } from '../orders/order.entity.js';
import { PaymentAttempt } from './payment-attempt.entity.js';

/** `wanted`: to be asked of the provider; then as the provider says. `REFUSED`: it will not do it, asked again or not. */
export type RefundStatus = 'wanted' | 'PENDING' | 'FINALIZED' | 'CANCELED' | 'REFUSED';

/**
 * Who wanted it: an administrator here; nobody, because no ticket could be given for `late` money or the purchase was paid a
 * `second` time; somebody in the provider's `panel`; somebody `outside`, by other means than the provider.
 */
export type RefundOrigin = 'admin' | 'late' | 'second' | 'panel' | 'outside';

/** Money on its way back. Asked for by a job under its own number, so that a repeated question is the same refund (payu.md 8). */
@Entity('refund')
@Index('refund_ext_refund_id', ['extRefundId'], { unique: true })
@Index('refund_of_attempt', ['attemptId'])
@Index('refund_open', ['tryAt'], { where: "status IN ('wanted', 'PENDING')" })
@Index('one_automatic_refund', ['attemptId'], {
  unique: true,
  where: "origin IN ('late', 'second') AND status NOT IN ('CANCELED', 'REFUSED')",
})
@Check('refund_origin', `origin IN ('admin', 'late', 'second', 'panel', 'outside')`)
@Check('refund_status', `status IN ('wanted', 'PENDING', 'FINALIZED', 'CANCELED', 'REFUSED')`)
export class Refund {
  @PrimaryGeneratedColumn('identity', {
    type: 'integer',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'refund_pk',
  })
  id: number;

  @ForeignKey(() => PaymentAttempt, { name: 'refund_of_paid_attempt' })
  @Column({ name: 'attempt_id', type: 'integer' })
  attemptId: number;

  @ForeignKey(() => Order, { name: 'refund_for_order' })
  @Column({ name: 'order_id', type: 'integer' })
  orderId: number;

  @Column({ name: 'ext_refund_id', type: 'text' })
  extRefundId: string;

  @Column({ name: 'provider_refund_id', type: 'text', nullable: true })
  providerRefundId: string | null;

  @MoneyColumn()
  amount: number;

  @Column({ type: 'text' })
  status: RefundStatus;

  /** Null only for a refund that the release before wrote beside this one. */
  @Column({ type: 'text', nullable: true })
  origin: RefundOrigin | null;

  /** `admin 1`, `late-payment`, `second-payment`, `panel`. */
  @Column({ type: 'text' })
  why: string;

  /** The provider's word for refusing it for good (payu.md 8). */
  @Column({ name: 'refused_code', type: 'text', nullable: true })
  refusedCode: string | null;

  @InstantColumn({ name: 'try_at', default: () => 'now()' })
  tryAt: Date;

  @Column({ type: 'integer', default: 0 })
  tries: number;

  @Column({ name: 'last_error', type: 'text', nullable: true })
  lastError: string | null;

  @InstantColumn({ name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @InstantColumn({ name: 'finalized_at', nullable: true })
  finalizedAt: Date | null;
}
