import type { AnswerOf, listHeldProducts } from '@kurtyna/contracts';
import type { PlayableRef } from '@kurtyna/domain';
import { Database, type PreparedQuery } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';

/** As many as one question to catalog carries; nobody holds so many. */
const MOST = 1000;

// A ticket that is over, or went with its refund, opens nothing any more.
const HELD: PreparedQuery = {
  name: 'held-products',
  text: `
  SELECT kind, product_id AS id FROM access
   WHERE user_id = $1 AND ended_at IS NULL AND (valid_until IS NULL OR valid_until > now())
   GROUP BY kind, product_id ORDER BY max(given_at) DESC, kind, product_id LIMIT ${MOST}`,
};

/** What a person holds access to by an order, also one at price zero or of a packet; the latest first (OPEN1-25). */
@Injectable()
export class HeldProducts {
  constructor(private readonly database: Database) {}

  async of(userId: number): Promise<AnswerOf<typeof listHeldProducts>> {
    return { products: await this.database.prepared<PlayableRef>(HELD, [userId]) };
  }
}
