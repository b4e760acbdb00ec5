import type { Tx } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { Settings } from '../settings.js';
import { addressHash } from './address-hash.js';
import type { User } from './user.entity.js';

const KEEP = `
  INSERT INTO erased_address (address_hash, expires_at) VALUES ($1, now() + interval '24 months')
  ON CONFLICT (address_hash) DO UPDATE SET expires_at = excluded.expires_at`;
const IS_KNOWN = 'SELECT 1 FROM erased_address WHERE address_hash = $1 AND expires_at > now()';

/** A person is given once what is given once, also who deletes the account and signs up anew: to others a new id is a new person. */
@Injectable()
export class ErasedAddresses {
  constructor(private readonly settings: Settings) {}

  /** Part of the erasure. An address that nobody proved was given nothing. */
  async keep(tx: Tx, { email, verifiedAt }: Pick<User, 'email' | 'verifiedAt'>): Promise<void> {
    if (verifiedAt) await tx.manager.query(KEEP, [this.hash(email)]);
  }

  async isKnown(tx: Tx, email: string): Promise<boolean> {
    return (await tx.manager.query<unknown[]>(IS_KNOWN, [this.hash(email)])).length > 0;
  }

  private hash(email: string): string {
    return addressHash('erased', email, this.settings.jwtSecret);
  }
}
