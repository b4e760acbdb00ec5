import { InstantColumn, MoneyColumn } from '@kurtyna/platform';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** `wanted`: to be asked of the provider; then as the provider says. */
export type RefundStatus = 'wanted' | 'PENDING' | 'FINALIZED' | 'CANCELED';

/** Money on its way back. Asked for by a job under its own number, so that a repeated question is the same refund (payu.md 8). */
@Entity('refund')
@Index('refund_ext_refund_id', ['extRefundId'], { unique: true })
@Index('refund_of_attempt', ['attemptId'])
@Index('refund_open', ['tryAt'], { where: "status IN ('wanted', 'PENDING')" })
export class Refund {
  @PrimaryGeneratedColumn('identity', {
    type: 'integer',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'refund_pk',
  })
  id: number;

  @Column({ name: 'attempt_id', type: 'integer' })
  attemptId: number;

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

  /** `admin 1`, `late-payment`, `second-payment`, `panel`. */
  @Column({ type: 'text' })
  why: string;

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
