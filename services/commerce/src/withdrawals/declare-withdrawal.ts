import { createHash } from 'node:crypto';
import { withdrawalDeclared, type AnswerOf, type declareWithdrawal, type NewWithdrawal } from '@kurtyna/contracts';
import { Database, inTheSameTime, throttleKey, tooMany, type PreparedQuery, type Tx } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { findOrder, type MeantOrder } from './find-order.js';

/** As many may come from one address in an hour (D20). */
const MOST_IN_AN_HOUR = 10;

// Counts of hours that are over go with the next declaration, past those that another is deleting.
const COUNT_TRY: PreparedQuery = {
  name: 'count-withdrawal-try',
  text: `
  WITH over AS (
    DELETE FROM withdrawal_try WHERE place IN (
      SELECT place FROM withdrawal_try WHERE window_ends_at <= now() AND place <> $1 LIMIT 100 FOR UPDATE SKIP LOCKED)
  )
  INSERT INTO withdrawal_try AS t (place, tries, window_ends_at) VALUES ($1, 1, now() + interval '1 hour')
  ON CONFLICT (place) DO UPDATE SET
    tries = CASE WHEN t.window_ends_at <= now() THEN 1 ELSE t.tries + 1 END,
    window_ends_at = CASE WHEN t.window_ends_at <= now() THEN excluded.window_ends_at ELSE t.window_ends_at END
  RETURNING tries, greatest(1, ceil(extract(epoch FROM window_ends_at - now())))::integer AS seconds`,
};

/** Declarations for one order one after the other, so that each is counted with those before it. No other lock is taken with it. */
const IN_TURN = `SELECT pg_advisory_xact_lock(hashtext('withdrawal'), $1)`;
const KEEP = `
  INSERT INTO withdrawal (order_id, name, email, order_text, declared_at) VALUES ($1, $2, $3, $4, clock_timestamp())
  RETURNING id, declared_at AS "declaredAt"`;
const OF_THIS_DAY = `
  SELECT count(*)::integer AS count FROM withdrawal WHERE order_id = $1 AND declared_at > now() - interval '24 hours'`;

interface Kept {
  id: number;
  declaredAt: Date;
}

/**
 * Somebody withdraws from a contract. What was declared counts, so it is kept whether or not its order is found, and each time anew; the
 * answer tells nobody which numbers are orders.
 */
@Injectable()
export class DeclareWithdrawal {
  constructor(private readonly database: Database) {}

  async run(declared: NewWithdrawal): Promise<AnswerOf<typeof declareWithdrawal>> {
    await this.countTry(declared.address);
    const { declaredAt } = await inTheSameTime(this.keep(declared));
    return { declaredAt: declaredAt.toISOString() };
  }

  private async countTry(address: string): Promise<void> {
    const place = createHash('sha256').update(throttleKey(address)).digest('base64url');
    const [row] = await this.database.prepared<{ tries: number; seconds: number }>(COUNT_TRY, [place]);
    if (row!.tries > MOST_IN_AN_HOUR) throw tooMany('too-many', row!.seconds);
  }

  private keep({ name, email, order: typed }: NewWithdrawal): Promise<Kept> {
    return this.database.transaction(async (tx) => {
      const order = await findOrder(tx.manager, typed);
      if (order) await tx.manager.query(IN_TURN, [order.id]);
      const [kept] = await tx.returning<Kept>(KEEP, [order?.id ?? null, name, email, typed]);
      if (order) await tell(tx, order, kept!);
      return kept!;
    });
  }
}

async function tell(tx: Tx, { id: orderId, userId }: MeantOrder, { id, declaredAt }: Kept): Promise<void> {
  const [ofThisDay] = (await tx.manager.query(OF_THIS_DAY, [orderId])) as { count: number }[];
  await tx.publish(withdrawalDeclared, {
    aggregate: `withdrawal:${id}`,
    version: 1,
    data: { withdrawalId: id, orderId, userId, nthOfDay: ofThisDay!.count, declaredAt: declaredAt.toISOString() },
  });
}
