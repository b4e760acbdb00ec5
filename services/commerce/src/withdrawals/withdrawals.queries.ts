import type { AnswerOf, listWithdrawalsOfUser, OwnWithdrawal, WithdrawalLetter } from '@kurtyna/contracts';
import { shortOrderNumber } from '@kurtyna/domain';
import { Database, notFound } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';

const FOR_LETTER = `
  SELECT w.name, w.email, w.declared_at AS "declaredAt", o.id, o.created_at, o.title
    FROM withdrawal w JOIN orders o ON o.id = w.order_id WHERE w.id = $1`;

/** No list is longer than this; nobody withdraws so often. */
const MOST = 500;
// Somebody else may have withdrawn in this person's place: that it happened is his, who it was is not.
const OF_USER = `
  WITH mine AS (SELECT email FROM customer WHERE id = $1 AND NOT deleted AND email <> '')
  SELECT CASE WHEN own THEN name END AS name, CASE WHEN own THEN email END AS email, "order", "declaredAt"
    FROM (SELECT w.id, w.name, w.email, w.order_text AS "order", w.declared_at AS "declaredAt",
                 coalesce(w.email = lower((SELECT email FROM mine)) OR w.email = lower(o.buyer_email), false) AS own
            FROM withdrawal w LEFT JOIN orders o ON o.id = w.order_id
           WHERE o.user_id = $1 OR w.order_id IS NULL AND w.email = lower((SELECT email FROM mine))) found
   ORDER BY id DESC LIMIT ${MOST}`;

type LetterRow = Dated<Omit<WithdrawalLetter, 'number'>> & { id: number; created_at: Date };
type Dated<View extends { declaredAt: string }> = Omit<View, 'declaredAt'> & { declaredAt: Date };

/** Declarations as they are read: for the letter about one, and for a person's copy of their data. */
@Injectable()
export class WithdrawalQueries {
  constructor(private readonly database: Database) {}

  async letter(withdrawalId: number): Promise<WithdrawalLetter> {
    const [row] = await this.database.query<LetterRow>(FOR_LETTER, [withdrawalId]);
    if (!row) throw notFound('order.not-found');
    const { id, created_at, declaredAt, ...said } = row;
    const number = shortOrderNumber({ id, created_at: created_at.toISOString() });
    return { ...said, declaredAt: declaredAt.toISOString(), number };
  }

  async ofUser(userId: number): Promise<AnswerOf<typeof listWithdrawalsOfUser>> {
    const rows = await this.database.query<Dated<OwnWithdrawal>>(OF_USER, [userId]);
    return { withdrawals: rows.map((row) => ({ ...row, declaredAt: row.declaredAt.toISOString() })) };
  }
}
