import { InstantColumn } from '@kurtyna/platform';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** An `Idempotency-Key` of a buyer and the order it led to; kept 24 hours (D11). */
@Entity('idempotency')
@Index('idempotency_age', ['createdAt'])
export class Idempotency {
  @PrimaryColumn({ name: 'user_id', type: 'integer', primaryKeyConstraintName: 'idempotency_pk' })
  userId: number;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'idempotency_pk' })
  key: string;

  @Column({ name: 'body_hash', type: 'text' })
  bodyHash: string;

  /** Null of a program of the release before alone, while its call runs. */
  @Column({ name: 'order_id', type: 'integer', nullable: true })
  orderId: number | null;

  @InstantColumn({ name: 'created_at', default: () => 'now()' })
  createdAt: Date;
}
