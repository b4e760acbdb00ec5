import type { AnswerOf, getOrder, listOrdersOfUser, OrderLetter, OrderView, QuestionOf } from '@kurtyna/contracts';
import { parseId, type OrderKind } from '@kurtyna/domain';
import { Batches, Database, notFound, type PreparedQuery } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { CARD } from './order-card.sql.js';
import { toOrderView, type OrderRow } from './order.view.js';
import { ORDER_CODES } from './order-codes.sql.js';
import { ORDER_CONTENTS } from './order-contents.sql.js';
import { ORDER_KIND } from './order-kind.sql.js';
import { REFUNDING } from './refunding.sql.js';
import type { LetterRow } from './selling/letter.js';
import { sellingOf } from './selling/selling-of.js';

const ORDER = `
  SELECT o.id, o.ext_order_id, a.provider_order_id, o.user_id, o.kind, o.sold_as, o.product_id, p.slug, o.title, o.status, o.amount, o.quantity,
         o.used, o.views, o.refunded_amount, ${REFUNDING}, o.created_at, o.updated_at, o.valid_until, a.redirect_uri, o.expires_at, p.starts_at, p.ends_at,
         o.consent_at, o.consent_text, o.language, ${ORDER_CODES} AS codes, ${ORDER_CONTENTS} AS contents,
         (SELECT ${CARD} FROM gift_card g WHERE g.order_id = o.id AND o.sold_as = 'gift') AS card
    FROM orders o
    JOIN payment_attempt a ON a.order_id = o.id AND a.ext_order_id = o.ext_order_id
    LEFT JOIN product p ON p.kind = o.kind AND p.id = o.product_id`;

// One constant statement per question (D28); the owner stands in the same query (D23).
const OF_THESE =
  ORDER +
  ' WHERE o.id IN (SELECT jsonb_array_elements_text($1::jsonb)::integer LIMIT (SELECT jsonb_array_length($1::jsonb)))';
const BY_IDS: PreparedQuery = { name: 'orders-by-id', text: OF_THESE };
/** Of buyers who have just bought, so many are shown their orders together at most, or written to. */
const MOST_TOGETHER = 32;
const BY_NUMBER: PreparedQuery = {
  name: 'order-by-number',
  text:
    ORDER +
    ` WHERE o.id = (SELECT order_id FROM payment_attempt WHERE ext_order_id = $1) AND ${ORDER_KIND} = $2 AND ($3 OR o.user_id = $4)`,
};
const BY_NUMERIC_ID: PreparedQuery = {
  name: 'order-by-numeric-id',
  text: ORDER + ` WHERE o.id = $1 AND ${ORDER_KIND} = $2 AND ($3 OR o.user_id = $4)`,
};
/** No list is longer than this; nobody buys so many. */
const LIST_MOST = 500;
const OF_USER: PreparedQuery = {
  name: 'orders-of-user',
  text: ORDER + ` WHERE o.user_id = $1 AND ${ORDER_KIND} = $2 ORDER BY o.created_at DESC, o.placed_seq DESC LIMIT $3`,
};
/**
 * Nobody is told that a payment failed who ended the order without one, or has tried again: an order of the same that is paid, or can be, speaks for both, and so does the
 * one before it whose late payment ended this one. What the provider never had was refused on the buyer's own screen.
 */
const FOR_LETTERS: PreparedQuery = {
  name: 'orders-for-letters',
  text: `
  WITH asked AS (${OF_THESE})
  SELECT asked.*, asked.status = 'CANCELED'
         AND EXISTS (SELECT 1 FROM payment_attempt t WHERE t.order_id = asked.id AND t.provider_order_id IS NOT NULL)
         AND NOT EXISTS (SELECT 1 FROM order_change c WHERE c.order_id = asked.id AND c.to_status = 'CANCELED' AND c."by" = 'buyer')
         AND NOT EXISTS (
           SELECT 1 FROM orders this
             JOIN orders other ON other.user_id = this.user_id AND other.sold_as = this.sold_as
                              AND other.kind = this.kind AND other.product_id = this.product_id AND other.id <> this.id
            WHERE this.id = asked.id AND other.status <> 'CANCELED'
              AND (other.placed_seq > this.placed_seq OR other.completed_at >= this.created_at)) AS payment_failed,
         EXISTS (SELECT 1 FROM product p WHERE p.kind = asked.kind AND p.id = asked.product_id AND p.hide_time_to) AS hides_end
    FROM asked`,
};

/** Reading orders: their pages, lists and letters. */
@Injectable()
export class OrderQueries {
  private readonly shown = this.together<OrderRow>(BY_IDS);
  private readonly written = this.together<LetterRow>(FOR_LETTERS);

  constructor(private readonly database: Database) {}

  /** The order as its page shows it; for our own use, whoever it belongs to. */
  async byId(id: number): Promise<OrderView> {
    return toOrderView(found(await this.shown.ask(id)));
  }

  /** By the number of any of its attempts, or the numeric id (OPEN1-18). Somebody else's is not there (ORD-22). */
  async forAsker({ kind, ref, asker }: QuestionOf<typeof getOrder>): Promise<OrderView> {
    const who = [kind, asker.admin, asker.userId];
    const id = parseId(ref);
    const [row] =
      id === null
        ? await this.database.prepared<OrderRow>(BY_NUMBER, [ref, ...who])
        : await this.database.prepared<OrderRow>(BY_NUMERIC_ID, [id, ...who]);
    const order = found(row ?? null);
    // An administrator sees it; its payment is its buyer's alone to finish.
    const own = order.user_id === asker.userId;
    return own ? toOrderView(order) : { ...toOrderView(order), payu: null, open_until: null };
  }

  /** Each purchase once, as its latest attempt has it; newest first (ACCT-08, USERADM-31). */
  async ofUser(userId: number): Promise<AnswerOf<typeof listOrdersOfUser>> {
    const list = async (kind: OrderKind) =>
      (await this.database.prepared<OrderRow>(OF_USER, [userId, kind, LIST_MOST])).map(toOrderView);
    return {
      orders: await list('event'),
      videoOrders: await list('video'),
      giftOrders: await list('gift'),
      groupTicketOrders: await list('group'),
      packetOrders: await list('packet'),
    };
  }

  /** Letters are written in tens: whoever asks while others are answered is answered with the next. */
  async letter(orderId: number): Promise<OrderLetter> {
    const row = found(await this.written.ask(orderId));
    return sellingOf({ kind: row.kind, soldAs: row.sold_as }).letter(row);
  }

  private together<Row extends OrderRow>(query: PreparedQuery): Batches<number, Row | null> {
    return new Batches({
      most: MOST_TOGETHER,
      run: async (ids) => {
        const rows = await this.database.prepared<Row>(query, [JSON.stringify(ids)]);
        const byId = new Map(rows.map((row) => [row.id, row]));
        return ids.map((id) => byId.get(id) ?? null);
      },
    });
  }
}

function found<Row>(row: Row | null): Row {
  if (!row) throw notFound('order.not-found');
  return row;
}
