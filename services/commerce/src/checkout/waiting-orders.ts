import type { OrderStatus, PlayableKind } from '@kurtyna/domain';
import { Database, type PreparedQuery } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';

/** An order that a second call of its buyer meets, as it was agreed to. */
export interface WaitingOrder {
  id: number;
  extOrderId: string;
  status: OrderStatus;
  /** Grosze. */
  amount: number;
  offer: string | null;
  userCodeId: number | null;
  /** Since when its seat is kept, UTC, and for how long by the database's clock. */
  seatSince: string;
  keptSeconds: number;
  /** `seats`: those it keeps. */
  lines: { kind: PlayableKind; productId: number; seats: number }[];
}

const WAITING: PreparedQuery = {
  name: 'waiting-order',
  text: `
  SELECT o.id, o.ext_order_id AS "extOrderId", o.status, o.amount, o.offer, o.user_code_id AS "userCodeId",
         to_json(coalesce(o.seat_since, o.created_at))#>>'{}' AS "seatSince",
         extract(epoch FROM now() - coalesce(o.seat_since, o.created_at))::float AS "keptSeconds",
         coalesce((SELECT jsonb_agg(jsonb_build_object('kind', l.kind, 'productId', l.product_id, 'seats', coalesce(h.quantity, 0)))
                     FROM order_line l
                     LEFT JOIN hold h ON h.order_id = l.order_id AND h.kind = l.kind AND h.product_id = l.product_id AND h.state = 'active'
                    WHERE l.order_id = o.id), '[]') AS lines
    FROM orders o WHERE o.id = $1`,
};
/** Also an order that was replaced already: whoever clicks twice names it twice. */
const IS_NAMED: PreparedQuery = {
  name: 'waiting-order-is-named',
  text: `
  SELECT 1 FROM payment_attempt a JOIN orders o ON o.id = $1 AND (a.order_id = o.id OR a.order_id = o.replaces) WHERE a.ext_order_id = $2`,
};

/** Reads a buyer's own orders that wait for their payment, where a purchase meets one. */
@Injectable()
export class WaitingOrders {
  constructor(private readonly database: Database) {}

  async byId(id: number): Promise<WaitingOrder> {
    const [row] = await this.database.prepared<WaitingOrder>(WAITING, [id]);
    return row!;
  }

  /** Whether it is this order that a call names by a number of its attempts. */
  async isNamed(id: number, extOrderId: string): Promise<boolean> {
    return (await this.database.prepared(IS_NAMED, [id, extOrderId])).length > 0;
  }
}
