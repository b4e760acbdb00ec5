import type { deleteCode, deleteCodeSeries, QuestionOf } from '@kurtyna/contracts';
import { Database, notFound } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';

const DELETE = `
  UPDATE code SET deleted_at = now() WHERE id = $1 AND order_id IS NULL AND deleted_at IS NULL RETURNING id`;
// In the order of their numbers, so that two who do it at once do not wait for each other.
const DELETE_SERIES = `
  UPDATE code SET deleted_at = now()
   WHERE id IN (SELECT id FROM code WHERE series_id = $1 AND deleted_at IS NULL ORDER BY id FOR UPDATE) RETURNING id`;

/**
 * Deleting codes of the theatre: marked, so that their texts stay taken and orders and history stay. Nobody can enter them any more, and who
 * has one unused can neither see nor use it; an order that has one keeps its price (CODEADM-44, OPEN3-24).
 */
@Injectable()
export class DeleteCode {
  constructor(private readonly database: Database) {}

  async run({ id, by }: QuestionOf<typeof deleteCode>): Promise<{ id: number }> {
    await this.database.transaction(async (tx) => {
      const deleted = await tx.returning(DELETE, [id]);
      if (!deleted.length) throw notFound('code.not-found');
      await tx.record({ by, act: 'delete-code', subject: `code:${id}` });
    });
    return { id };
  }

  series({ seriesId, by }: QuestionOf<typeof deleteCodeSeries>): Promise<{ deleted: number }> {
    return this.database.transaction(async (tx) => {
      const deleted = await tx.returning(DELETE_SERIES, [seriesId]);
      if (!deleted.length) throw notFound('code.not-found');
      await tx.record({ by, act: 'delete-codes', subject: `series:${seriesId}` });
      return { deleted: deleted.length };
    });
  }
}
