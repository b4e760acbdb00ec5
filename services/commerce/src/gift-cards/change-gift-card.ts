import type { changeGiftCard, OrderView, QuestionOf } from '@kurtyna/contracts';
import type { OrderStatus } from '@kurtyna/domain';
import { conflict, Database, notFound, type PreparedQuery } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { OrderQueries } from '../orders/orders.queries.js';
import { checkedCard } from './checked-card.js';
import { cardFrom, INSTEAD_OF_THE_CARD } from '../orders/order-card.sql.js';

const LOCK = 'SELECT status FROM orders WHERE id = $1 FOR NO KEY UPDATE';
/** Whoever takes the code now is seen here, or takes it afterwards. */
const LOCK_CODE = `
  SELECT taken >= places AS "isTaken", suspended_at IS NOT NULL AS "isVoid" FROM code WHERE order_id = $1 FOR SHARE`;
/** An erasure at this moment is seen here, or finds the card. */
const LOCK_BUYER = 'SELECT deleted FROM customer WHERE id = $1 FOR SHARE';
const REMOVE = 'DELETE FROM gift_card WHERE order_id = $1';
const STORE: PreparedQuery = {
  name: 'store-gift-card',
  text: `INSERT INTO gift_card (order_id, for_whom, from_whom, note) SELECT $1, c.* FROM ${cardFrom('$2::jsonb')} ${INSTEAD_OF_THE_CARD}`,
};
const IS_GIVEN = new Set<OrderStatus>(['NOT_STARTED', 'PENDING', 'WAITING_FOR_CONFIRMATION', 'COMPLETED']);

/** The buyer of a gift says other words, or none, until somebody has taken its code (OPEN1-15). */
@Injectable()
export class ChangeGiftCard {
  constructor(
    private readonly database: Database,
    private readonly orders: OrderQueries,
  ) {}

  async run({ ref, userId, card: given }: QuestionOf<typeof changeGiftCard>): Promise<OrderView> {
    const card = checkedCard(given);
    const { id } = await this.orders.forAsker({ kind: 'gift', ref, asker: { userId, admin: false } });
    await this.database.transaction(async (tx) => {
      const [order] = (await tx.manager.query(LOCK, [id])) as { status: OrderStatus }[];
      const [code] = (await tx.manager.query(LOCK_CODE, [id])) as { isTaken: boolean; isVoid: boolean }[];
      const [buyer] = (await tx.manager.query(LOCK_BUYER, [userId])) as { deleted: boolean }[];
      if (buyer?.deleted) throw notFound('order.not-found');
      if (!IS_GIVEN.has(order!.status) || code?.isVoid) throw conflict('gift.over');
      if (code?.isTaken) throw conflict('gift.taken');
      if (card) await tx.prepared(STORE, [id, JSON.stringify(card)]);
      else await tx.manager.query(REMOVE, [id]);
    });
    return this.orders.byId(id);
  }
}
