import { rightsOf } from '@kurtyna/domain';
import { Database, forbidden } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { KeepCopies } from '../copies/keep-copies.consumer.js';

const ROLE = 'SELECT role_id, deleted FROM customer WHERE id = $1';

/** Who may move other people's money. The gateway's word is not enough: a door left open there must not open the till (D22). */
@Injectable()
export class Admins {
  constructor(
    private readonly database: Database,
    private readonly copies: KeepCopies,
  ) {}

  /** Judged by our own copy of the person; who is not in it yet is asked for once at identity. */
  async assertIsOne(userId: number): Promise<void> {
    const [known] = await this.database.query<{ role_id: number; deleted: boolean }>(ROLE, [userId]);
    const fetched = known ? null : await this.copies.fetchCustomer(userId);
    const [roleId, deleted] = known ? [known.role_id, known.deleted] : [fetched?.roleId, fetched?.deleted];
    if (roleId === undefined || deleted || rightsOf(roleId) !== 'admin') throw forbidden('forbidden');
  }
}
