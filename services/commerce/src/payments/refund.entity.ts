import type { RefundOrigin, RefundStatus } from '@kurtyna/domain';
import { InstantColumn, MoneyColumn } from '@kurtyna/platform';
import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Order } from '../orders/order.entity.js';
import { PaymentAttempt } from './payment-attempt.entity.js';

/** Money on its way back. Asked for by a job under its own number, so that a repeated question is the same refund (payu.md 8). */
@Entity('refund')
@Index('refund_ext_refund_id', ['extRefundId'], { unique: true })
@Index('refund_of_attempt', ['attemptId'])
@Index('refund_of_order', ['orderId'])
@Index('refund_open', ['tryAt'], { where: "status IN ('wanted', 'PENDING')" })
@Index('one_automatic_refund', ['attemptId'], {
  unique: true,
  where: "origin IN ('late', 'second') AND status NOT IN ('CANCELED', 'REFUSED')",
})
@Index('one_open_refund', ['attemptId'], {
  unique: true,
  where: "status IN ('wanted', 'PENDING') AND origin IN ('admin', 'late', 'second')",
})
@Index('refund_by_day', ['finalizedAt'], { where: "status = 'FINALIZED'" })
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

  /** The unused codes of a group or a gift that this part of its money is for; null for a part or a whole without. */
  @Column({ name: 'code_ids', type: 'integer', array: true, nullable: true })
  codeIds: number[] | null;

  @Column({ type: 'text' })
  status: RefundStatus;

  /** Null only for a refund that the release before wrote beside this one. */
  @Column({ type: 'text', nullable: true })
  origin: RefundOrigin | null;

  /** `admin 1`, `late-payment`, `second-payment`, `panel`, `by hand`. */
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

  /** Grows with each change that is told (D2). */
  @Column({ type: 'integer', default: 1 })
  version: number;
}
