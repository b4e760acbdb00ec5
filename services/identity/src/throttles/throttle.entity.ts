import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Counters of rate-limiter-flexible, which reads and writes this table by itself (D20). */
@Entity('throttle')
@Index('throttle_expiry', ['expire'])
export class ThrottleRow {
  @PrimaryColumn({ type: 'varchar', length: 255, primaryKeyConstraintName: 'throttle_pk' })
  key: string;

  @Column({ type: 'integer', default: 0 })
  points: number;

  /** Milliseconds since the epoch. */
  @Column({ type: 'bigint', nullable: true })
  expire: string | null;
}
