import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** How often something was tried within its window (D20). Written by `counters.ts` alone. */
@Entity('throttle')
@Index('throttle_expiry', ['expire'])
export class ThrottleRow {
  @PrimaryColumn({ type: 'varchar', length: 255, primaryKeyConstraintName: 'throttle_pk' })
  key: string;

  @Column({ type: 'integer', default: 0 })
  points: number;

  /** End of the window, milliseconds since the epoch. */
  @Column({ type: 'bigint', nullable: true })
  expire: string | null;
}
