import { InstantColumn } from '@kurtyna/platform';
import { Entity, PrimaryColumn } from 'typeorm';

/** Of a banned person who deleted the account, until the ban ends: a keyed hash of the address, from which it cannot be read (D36). */
@Entity('banned_address')
export class BannedAddress {
  @PrimaryColumn({ name: 'address_hash', type: 'varchar', length: 43, primaryKeyConstraintName: 'banned_address_pk' })
  addressHash: string;

  /** Null: for ever. */
  @InstantColumn({ name: 'expires_at', nullable: true })
  expiresAt: Date | null;
}
