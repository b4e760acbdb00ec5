import { InstantColumn } from '@kurtyna/platform';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Where somebody has watched from within 24 hours: keyed hashes, from which no address can be read, and none that two people share (D36). */
@Entity('viewer_address')
@Index('viewer_address_to_forget', ['seenAt'])
export class ViewerAddress {
  @PrimaryColumn({ name: 'user_id', type: 'integer', primaryKeyConstraintName: 'viewer_address_pk' })
  userId: number;

  /** Of the address, or of an IPv6 address its /64. */
  @PrimaryColumn({ type: 'varchar', length: 43, primaryKeyConstraintName: 'viewer_address_pk' })
  address: string;

  /** Of the /24 or /64 it belongs to. */
  @Column({ type: 'varchar', length: 43 })
  network: string;

  @InstantColumn({ name: 'seen_at' })
  seenAt: Date;
}
