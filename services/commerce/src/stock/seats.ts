import type { EntityManager } from 'typeorm';

/**
 * The moves of seats after they were first held. Each is one statement: the hold's state, the stock row and the movement
 * change together or not at all, and only from the state they are named for (D9). Call them inside the order's transaction,
 * after the order row is locked: purchase, then code, then stock (D8).
 */

const MOVE_HOLD = `
  WITH moved AS (
    UPDATE hold SET state = $2, changed_at = now() WHERE order_id = $1 AND state = ANY($3) RETURNING kind, product_id, quantity
  ), counted AS (
    UPDATE stock SET held = held + $4 * moved.quantity, sold = sold + $5 * moved.quantity
      FROM moved WHERE stock.kind = moved.kind AND stock.product_id = moved.product_id
    RETURNING stock.kind, stock.product_id, moved.quantity, stock.capacity, stock.held, stock.sold
  )
  INSERT INTO stock_movement (kind, product_id, order_id, movement, quantity, reason, capacity_after, held_after, sold_after)
  SELECT kind, product_id, $1, $6, quantity, $7, capacity, held, sold FROM counted
  RETURNING kind, product_id`;

const TAKE_AGAIN = `
  WITH wanted AS (
    SELECT order_id, kind, product_id, quantity FROM hold WHERE order_id = $1 AND state = 'released' FOR UPDATE
  ), taken AS (
    UPDATE stock SET held = held + $2 * wanted.quantity, sold = sold + $3 * wanted.quantity
      FROM wanted
     WHERE stock.kind = wanted.kind AND stock.product_id = wanted.product_id
       AND stock.held + stock.sold + wanted.quantity <= stock.capacity
    RETURNING stock.kind, stock.product_id, wanted.quantity, stock.capacity, stock.held, stock.sold
  ), moved AS (
    UPDATE hold SET state = $4, changed_at = now() FROM taken WHERE hold.order_id = $1
  )
  INSERT INTO stock_movement (kind, product_id, order_id, movement, quantity, reason, capacity_after, held_after, sold_after)
  SELECT kind, product_id, $1, $5, quantity, $6, capacity, held, sold FROM taken
  RETURNING kind, product_id`;

/** Held becomes sold. False when the hold is gone: the money was late. */
export async function sellHeldSeats(manager: EntityManager, orderId: number): Promise<boolean> {
  const rows: unknown[] = await manager.query(MOVE_HOLD, [orderId, 'used', ['active'], -1, 1, 'sale-of-hold', 'paid']);
  return rows.length > 0;
}

/** Held seats are free again; once, whoever comes first. */
export async function releaseHeldSeats(manager: EntityManager, orderId: number, reason: string): Promise<boolean> {
  const rows: unknown[] = await manager.query(MOVE_HOLD, [orderId, 'released', ['active'], -1, 0, 'release', reason]);
  return rows.length > 0;
}

/** Sold seats come back (TICK-05). */
export async function returnSoldSeats(manager: EntityManager, orderId: number, reason: string): Promise<boolean> {
  const rows: unknown[] = await manager.query(MOVE_HOLD, [orderId, 'released', ['used'], 0, -1, 'return', reason]);
  return rows.length > 0;
}

/** Late money: the seats are bought if they are still free (D12). */
export async function sellFreeSeats(manager: EntityManager, orderId: number): Promise<boolean> {
  const rows: unknown[] = await manager.query(TAKE_AGAIN, [orderId, 0, 1, 'used', 'sale', 'late-payment']);
  return rows.length > 0;
}

/** Money waits at the provider for a lapsed order: its seats are held again if they are still free. */
export async function holdFreeSeats(manager: EntityManager, orderId: number): Promise<boolean> {
  const rows: unknown[] = await manager.query(TAKE_AGAIN, [
    orderId,
    1,
    0,
    'active',
    'hold',
    'waiting-for-confirmation',
  ]);
  return rows.length > 0;
}
