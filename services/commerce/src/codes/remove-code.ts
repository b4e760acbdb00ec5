import type { QuestionOf, removeCodeOfUser } from '@kurtyna/contracts';
import { conflict, Database, notFound } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

// The row on the account before the code, as a purchase locks them. One that an order has stays (OPEN0-27).
const REMOVE = `
  WITH removed AS (
    UPDATE user_code SET removed_at = now()
     WHERE user_id = $1 AND ($2::integer IS NULL OR code_id = $2) AND removed_at IS NULL AND order_id IS NULL RETURNING code_id
  )
  UPDATE code SET taken = taken - 1 FROM removed WHERE code.id = removed.code_id RETURNING code.id`;

/** Taking an unused code off an account: its place is free again, and a gift's or a group's code works for somebody else. */
@Injectable()
export class RemoveCode {
  constructor(private readonly database: Database) {}

  async run({ userId, codeId, by }: QuestionOf<typeof removeCodeOfUser>): Promise<{ removed: true }> {
    const removed = await this.database.transaction(async (tx) => {
      const rows = await tx.returning(REMOVE, [userId, codeId]);
      if (rows.length && by !== userId) await tx.record({ by, act: 'remove-code', subject: `user:${userId}` });
      return rows.length > 0;
    });
    if (removed) return { removed: true };
    const [held] = await this.database.query(
      'SELECT 1 FROM user_code WHERE user_id = $1 AND code_id = $2 AND removed_at IS NULL',
      [userId, codeId],
    );
    throw held ? conflict('code.used') : notFound('code.not-found');
  }
}

/** Of a person who is erased: what they used stays with its orders, the places of the rest are free again (reliability X11). */
export async function removeUnusedCodes(manager: EntityManager, userId: number): Promise<void> {
  await manager.query(REMOVE, [userId, null]);
}
