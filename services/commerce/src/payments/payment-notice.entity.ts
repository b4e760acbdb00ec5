import { InstantColumn } from '@kurtyna/platform';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A notice of a provider as it came, stored before it is answered (D13). A trigger to ask, never a truth. Its table has the name of the first provider. */
@Entity('payu_notice')
@Index('payu_notice_once', ['sha256'], { unique: true })
@Index('payu_notice_handled', ['handledAt'], { where: 'handled_at IS NOT NULL' })
@Index('payu_notice_open', ['id'], { where: 'handled_at IS NULL' })
export class PaymentNotice {
  @PrimaryGeneratedColumn('identity', {
    type: 'bigint',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'payu_notice_pk',
  })
  id: string;

  /** Who wrote it. */
  @Column({ type: 'text', default: 'payu' })
  provider: string;

  @Column({ type: 'text' })
  sha256: string;

  @Column({ name: 'ext_order_id', type: 'text', nullable: true })
  extOrderId: string | null;

  @Column({ name: 'provider_order_id', type: 'text', nullable: true })
  providerOrderId: string | null;

  /** Of a refund notice. */
  @Column({ name: 'provider_refund_id', type: 'text', nullable: true })
  providerRefundId: string | null;

  /** The words we act on: status, amount, currency, shop. The rest of the notice is personal data and is not kept. */
  @Column({ name: 'said', type: 'jsonb' })
  reported: unknown;

  @Column({ type: 'text', nullable: true })
  outcome: string | null;

  @Column({ type: 'integer', default: 0 })
  tries: number;

  @InstantColumn({ name: 'try_at', default: () => 'now()' })
  tryAt: Date;

  @InstantColumn({ name: 'received_at', default: () => 'now()' })
  receivedAt: Date;

  @InstantColumn({ name: 'handled_at', nullable: true })
  handledAt: Date | null;
}
