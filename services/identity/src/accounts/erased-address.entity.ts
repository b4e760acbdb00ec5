import { InstantColumn } from '@kurtyna/platform';
import { Entity, PrimaryColumn } from 'typeorm';

/** The keyed hash of the address of a verified account that was erased, for 24 months, from which the address cannot be read (D36). */
@Entity('erased_address')
export class ErasedAddress {
  @PrimaryColumn({ name: 'address_hash', type: 'varchar', length: 43, primaryKeyConstraintName: 'erased_address_pk' })
  addressHash: string;

  @InstantColumn({ name: 'expires_at' })
  expiresAt: Date;
}
