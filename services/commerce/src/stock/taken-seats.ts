import type { AnswerOf, countTaken } from '@kurtyna/contracts';
import type { PlayableRef } from '@kurtyna/domain';
import { Database, invalid } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';

/** A page of the longest list. */
const PRODUCTS_MOST = 500;

// Every order has its seat, limited or not (decision 18): what has no row was never ordered.
const TAKEN = `
  SELECT kind || '.' || product_id AS key, held + sold AS taken, held FROM stock
   WHERE (kind, product_id) IN (SELECT * FROM unnest($1::text[], $2::integer[]))`;

/** How many tickets are sold or held, for the lists of the back office (OPEN2-25). */
@Injectable()
export class TakenSeats {
  constructor(private readonly database: Database) {}

  async of(products: readonly PlayableRef[]): Promise<AnswerOf<typeof countTaken>> {
    if (products.length > PRODUCTS_MOST) throw invalid({ products: { key: 'form.validate.wrong_input' } });
    const rows = await this.database.query<{ key: string; taken: number; held: number }>(TAKEN, [
      products.map(({ kind }) => kind),
      products.map(({ id }) => id),
    ]);
    const counted = new Map(rows.map(({ key, ...seats }) => [key, seats]));
    const keys = products.map(({ kind, id }) => `${kind}.${id}`);
    const each = (which: 'taken' | 'held') =>
      Object.fromEntries(keys.map((key) => [key, counted.get(key)?.[which] ?? 0]));
    return { taken: each('taken'), held: each('held') };
  }
}
