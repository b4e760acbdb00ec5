import type { OrderStatus, ReportedStatus } from '@kurtyna/domain';
import { InstantColumn, MoneyColumn } from '@kurtyna/platform';
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Order } from '../orders/order.entity.js';

/** One try to pay an order (D10). Its number is the provider's guard against a second creation (payu.md 3.5). */
@Entity('payment_attempt')
@Index('payment_attempt_ext_order_id', ['extOrderId'], { unique: true })
@Index('payment_attempt_provider_order_id', ['providerOrderId', 'provider'], { unique: true })
@Index('payment_attempt_of_order', ['orderId', 'number'], { unique: true })
@Index('payment_attempt_to_ask', ['nextPollAt'], { where: 'ask_at IS NOT NULL' })
export class PaymentAttempt {
  @PrimaryGeneratedColumn('identity', {
    type: 'integer',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'payment_attempt_pk',
  })
  id: number;

  @ForeignKey(() => Order, { name: 'payment_attempt_pays_order' })
  @Column({ name: 'order_id', type: 'integer' })
  orderId: number;

  @Column({ type: 'integer', default: 1 })
  number: number;

  @Column({ name: 'ext_order_id', type: 'text' })
  extOrderId: string;

  /** Whose it is: the name of a registered provider. */
  @Column({ type: 'text', default: 'payu' })
  provider: string;

  /** Its number at its provider. */
  @Column({ name: 'provider_order_id', type: 'text', nullable: true })
  providerOrderId: string | null;

  @Column({ type: 'text' })
  status: OrderStatus;

  /** What the provider said last, in our words; kept apart from what we made of it. `NEW` is the release before's PENDING. */
  @Column({ name: 'provider_status', type: 'text', nullable: true })
  providerStatus: ReportedStatus | 'NEW' | null;

  /** When it said that. */
  @InstantColumn({ name: 'said_at', nullable: true })
  saidAt: Date | null;

  @MoneyColumn()
  amount: number;

  @Column({ name: 'redirect_uri', type: 'text', nullable: true })
  redirectUri: string | null;

  /**
   * The lease of the process that is talking to the provider about this attempt; another waits, or takes over after it. This column and
   * the next have their names from the release before, which writes them beside this one.
   */
  @InstantColumn({ name: 'calling_until', nullable: true })
  leaseUntil: Date | null;

  /** When the reconciler asks next; null when the provider has said its last word. */
  @InstantColumn({ name: 'ask_at', nullable: true })
  nextPollAt: Date | null;

  @Column({ type: 'integer', default: 0 })
  asked: number;

  @InstantColumn({ name: 'created_at', default: () => 'now()' })
  createdAt: Date;
}
