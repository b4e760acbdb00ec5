import { configChanged, type Envelope, type PublicConfig } from '@kurtyna/contracts';
import { Consumes, type Tx } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';

const KEEP = `
  INSERT INTO contact (id, version, email) VALUES (1, $1, $2)
  ON CONFLICT (id) DO UPDATE SET version = excluded.version, email = excluded.email
  WHERE contact.version < excluded.version`;

/** Where people write to, as the back office says it (INV-02): a copy, so that letters go out while catalog is away. */
@Injectable()
export class KeepContact {
  @Consumes(configChanged, { purpose: 'keep-contact' })
  async keep({ data }: Envelope<PublicConfig & { version: number }>, tx: Tx): Promise<void> {
    await tx.manager.query(KEEP, [data.version, data.contact_email]);
  }
}
