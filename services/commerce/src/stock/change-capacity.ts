import type { AnswerOf, changeCapacity, QuestionOf } from '@kurtyna/contracts';
import { conflict, Database } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { UNLIMITED } from './stock.entity.js';

const SET = `
  WITH changed AS (
    INSERT INTO stock (kind, product_id, capacity) VALUES ($1, $2, $3)
    ON CONFLICT (kind, product_id) DO UPDATE SET capacity = excluded.capacity WHERE stock.held + stock.sold <= excluded.capacity
    RETURNING kind, product_id, capacity, held, sold
  ), written AS (
    INSERT INTO stock_movement (kind, product_id, order_id, movement, quantity, reason, capacity_after, held_after, sold_after)
    SELECT kind, product_id, NULL, 'capacity', 0, $4, capacity, held, sold FROM changed
  )
  SELECT capacity FROM changed`;

/** The capacity has a statement of its own and cannot go below what is held and sold; the refusal names the least (D9, R6). */
@Injectable()
export class ChangeCapacity {
  constructor(private readonly database: Database) {}

  async run({
    kind,
    id,
    capacity,
    adminId,
  }: QuestionOf<typeof changeCapacity>): Promise<AnswerOf<typeof changeCapacity>> {
    const rows = await this.database.query(SET, [kind, id, capacity ?? UNLIMITED, `admin ${adminId}`]);
    if (!rows.length) {
      const [stock] = await this.database.query<{ least: number }>(
        'SELECT held + sold AS least FROM stock WHERE kind = $1 AND product_id = $2',
        [kind, id],
      );
      throw conflict('event.capacity-below-sold', {
        values: { least: stock?.least ?? 0 },
        extra: { least: stock?.least ?? 0 },
      });
    }
    return { capacity };
  }
}
