import type { AnswerOf, mayPass, QuestionOf } from '@kurtyna/contracts';
import { isPlayable, productSlug, type OrderedRef, type SoldAs } from '@kurtyna/domain';
import { Batches, Database, type PreparedQuery } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { sellingOfKind } from '../orders/selling/selling-of.js';
import { SaleGate } from '../stock/sale-gate.js';

/** Buyers who come while nothing is left are looked at together, so many at most. */
const MOST_TOGETHER = 32;

const LOOK: PreparedQuery = {
  name: 'known-buyers',
  text: `
  SELECT has.it IS TRUE AS has, has.recently IS TRUE AS "ordered",
         EXISTS (SELECT 1 FROM user_code u WHERE u.user_id = asked.buyer AND u.removed_at IS NULL AND u.order_id IS NULL) AS "holdsCode"
    FROM (SELECT each.* FROM ROWS FROM (jsonb_to_recordset($1::jsonb) AS (buyer integer, "soldAs" text, kind text, id integer))
            WITH ORDINALITY AS each LIMIT (SELECT jsonb_array_length($1::jsonb))) asked
    LEFT JOIN LATERAL (
      SELECT bool_or(o.status IN ('NOT_STARTED', 'PENDING', 'WAITING_FOR_CONFIRMATION') OR (o.amount = 0 AND o.status = 'COMPLETED')) AS it,
             bool_or(o.created_at > now() - interval '24 hours') AS recently
        FROM orders o
       WHERE o.user_id = asked.buyer AND o.sold_as = asked."soldAs" AND o.kind = asked.kind AND o.product_id = asked.id) has ON true
   ORDER BY ordinality`,
};

interface Asked extends Pick<OrderedRef, 'kind' | 'id'> {
  buyer: number;
  soldAs: SoldAs;
}

export interface KnownBuyer {
  /** An order of this waits, or cost nothing: it is the answer to the next click. */
  has: boolean;
  /** There is an order of this of the last 24 hours, to which a key may lead. */
  ordered: boolean;
  /** A code may bring a ticket of its own, so that its holder buys what is sold out (OPEN1-49). */
  holdsCode: boolean;
}

/** Whoever is not to be told "sold out" at once: asked of everybody who comes while nothing is left, many in one statement. */
@Injectable()
export class KnownBuyers {
  private readonly batches = new Batches<Asked, KnownBuyer>({
    most: MOST_TOGETHER,
    run: (asked) => this.database.prepared<KnownBuyer>(LOOK, [JSON.stringify(asked)]),
  });

  constructor(
    private readonly database: Database,
    private readonly gate: SaleGate,
  ) {}

  ask(asked: Asked): Promise<KnownBuyer> {
    return this.batches.ask(asked);
  }

  /** For a gateway, before it lets buyers in. Where the product is not there all may pass: its absence is another answer. */
  async mayPass({ product, buyers }: QuestionOf<typeof mayPass>): Promise<AnswerOf<typeof mayPass>> {
    const ref = await sellingOfKind(product.kind).find(this.database, product);
    if (!ref || !isPlayable(ref)) return { may: buyers };
    const { kind, id } = ref;
    const known = await Promise.all(buyers.map((buyer) => this.ask({ buyer, soldAs: 'ticket', kind, id })));
    const may = buyers.filter((_, nth) => mayGoOn(known[nth]!));
    this.gate.refused(productSlug(ref), buyers.length - may.length);
    return { may };
  }
}

/** Whoever holds one of the last seats goes on with it; who brings a code may have a ticket with it; everybody else is told at once. */
export const mayGoOn = ({ has, ordered, holdsCode }: KnownBuyer): boolean => has || ordered || holdsCode;
