import { configChanged, type Envelope, type PublicConfig } from '@kurtyna/contracts';
import { rightsOf } from '@kurtyna/domain';
import { Consumes, DomainError, type Tx } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';

const RETRY_SECONDS = 60;

const KEEP = `
  INSERT INTO house_rules (id, version, maintenance) VALUES (1, $1, $2)
  ON CONFLICT (id) DO UPDATE SET version = excluded.version, maintenance = excluded.maintenance
  WHERE house_rules.version < excluded.version`;

/** A condition for queries that read more than this; before catalog has said anything the theatre is open. */
export const CLOSED_FOR_WORK = 'coalesce((SELECT maintenance FROM house_rules), false)';

/** Whether the theatre is closed for work (OPEN0-37): a copy, so that signing in does not wait for catalog. */
@Injectable()
export class Maintenance {
  @Consumes(configChanged, { purpose: 'keep-maintenance' })
  async keep({ data }: Envelope<PublicConfig & { version: number }>, tx: Tx): Promise<void> {
    await tx.manager.query(KEEP, [data.version, data.maintenance]);
  }
}

/** Why nobody but an administrator begins a session now, said after right credentials only (OPEN0-9). */
export function refusalWhenClosed({ closed, roleId }: { closed: boolean; roleId: number }): DomainError | null {
  if (!closed || rightsOf(roleId) === 'admin') return null;
  return new DomainError('unavailable', 'maintenance', { retryAfterSeconds: RETRY_SECONDS });
}
