import type { PreparedQuery, Tx } from '@kurtyna/platform';

/**
 * The moves of seats after they were first held. Each is one statement: the states of the order's holds, the stock rows and the movements
 * change together or not at all, and only from the state they are named for (D9). Call them inside the order's transaction, after the
 * order row is locked: purchase, then code, then the stock rows in the order of their keys, so that two orders of several products never
 * wait for each other in a ring (D8).
 */

/** Each an expression of SQL; `onlyIf` is a part of the statement with one row at most: nothing moves where it has none. */
interface HoldsMove {
  order: string;
  to: string;
  from: string;
  held: string;
  sold: string;
  movement: string;
  reason: string;
  onlyIf?: string;
}

/** The parts of a statement that moves holds of an order with their stock rows; the last one, `seated`, has a row for each product that moved. */
export const moveHolds = ({ order, to, from, held, sold, movement, reason, onlyIf }: HoldsMove): string => `
  moved_hold AS (
    UPDATE hold SET state = ${to}, changed_at = now() ${onlyIf ? `FROM ${onlyIf}` : ''}
     WHERE hold.order_id = ${order} AND hold.state = ANY (${from})
    RETURNING hold.kind, hold.product_id, hold.quantity
  ), locked_stock AS MATERIALIZED (
    SELECT s.kind, s.product_id, moved_hold.quantity FROM moved_hold JOIN stock s ON s.kind = moved_hold.kind AND s.product_id = moved_hold.product_id
     ORDER BY s.kind, s.product_id FOR UPDATE OF s
  ), counted AS (
    UPDATE stock SET held = held + ${held} * l.quantity, sold = sold + ${sold} * l.quantity
      FROM locked_stock l WHERE stock.kind = l.kind AND stock.product_id = l.product_id
    RETURNING stock.kind, stock.product_id, l.quantity, stock.capacity, stock.held, stock.sold
  ), seated AS (
    INSERT INTO stock_movement (kind, product_id, order_id, movement, quantity, reason, capacity_after, held_after, sold_after)
    SELECT kind, product_id, ${order}, ${movement}, quantity, ${reason}, capacity, held, sold FROM counted
    RETURNING kind, product_id
  )`;

const MOVE_HOLDS: PreparedQuery = {
  name: 'move-holds',
  text: `WITH ${moveHolds({ order: '$1', to: '$2', from: '$3', held: '$4', sold: '$5', movement: '$6', reason: '$7' })} SELECT kind, product_id FROM seated`,
};

const TAKE_AGAIN: PreparedQuery = {
  name: 'take-seats-again',
  text: `
  WITH wanted AS (
    SELECT kind, product_id, quantity FROM hold WHERE order_id = $1 AND state = 'released' FOR UPDATE
  ), locked_stock AS MATERIALIZED (
    SELECT s.kind, s.product_id, s.capacity, s.held, s.sold, wanted.quantity
      FROM wanted JOIN stock s ON s.kind = wanted.kind AND s.product_id = wanted.product_id
     ORDER BY s.kind, s.product_id FOR UPDATE OF s
  ), seats_fit AS MATERIALIZED (
    SELECT count(*) = (SELECT count(*) FROM wanted) AND bool_and(held + sold <= capacity - quantity) AS fit FROM locked_stock
  ), taken AS (
    UPDATE stock SET held = stock.held + $2 * l.quantity, sold = stock.sold + $3 * l.quantity
      FROM locked_stock l, seats_fit WHERE seats_fit.fit AND stock.kind = l.kind AND stock.product_id = l.product_id
    RETURNING stock.kind, stock.product_id, l.quantity, stock.capacity, stock.held, stock.sold
  ), moved AS (
    UPDATE hold SET state = $4, changed_at = now() FROM taken
     WHERE hold.order_id = $1 AND hold.kind = taken.kind AND hold.product_id = taken.product_id
  )
  INSERT INTO stock_movement (kind, product_id, order_id, movement, quantity, reason, capacity_after, held_after, sold_after)
  SELECT kind, product_id, $1, $5, quantity, $6, capacity, held, sold FROM taken
  RETURNING kind, product_id`,
};

/** Held becomes sold. False when the hold is gone: the money was late. */
export async function sellHeldSeats(tx: Tx, orderId: number): Promise<boolean> {
  const rows = await tx.prepared(MOVE_HOLDS, [orderId, 'used', ['active'], -1, 1, 'sale-of-hold', 'paid']);
  return rows.length > 0;
}

/** Held seats are free again; once, whoever comes first. */
export async function releaseHeldSeats(tx: Tx, orderId: number, reason: string): Promise<boolean> {
  const rows = await tx.prepared(MOVE_HOLDS, [orderId, 'released', ['active'], -1, 0, 'release', reason]);
  return rows.length > 0;
}

/** Sold seats come back (TICK-05). */
export async function returnSoldSeats(tx: Tx, orderId: number, reason: string): Promise<boolean> {
  const rows = await tx.prepared(MOVE_HOLDS, [orderId, 'released', ['used'], 0, -1, 'return', reason]);
  return rows.length > 0;
}

/** Late money: the seats are bought if all of them are still free (D12). */
export async function sellFreeSeats(tx: Tx, orderId: number): Promise<boolean> {
  const rows = await tx.prepared(TAKE_AGAIN, [orderId, 0, 1, 'used', 'sale', 'late-payment']);
  return rows.length > 0;
}

/** Money waits at the provider for a lapsed order: its seats are held again if all of them are still free. */
export async function holdFreeSeats(tx: Tx, orderId: number): Promise<boolean> {
  const rows = await tx.prepared(TAKE_AGAIN, [orderId, 1, 0, 'active', 'hold', 'waiting-for-confirmation']);
  return rows.length > 0;
}

const RETURN_SOME: PreparedQuery = {
  name: 'return-seats-of-codes',
  text: `
  WITH line AS (
    UPDATE order_line SET seats = seats - $2 WHERE order_id = $1 AND seats > $2 RETURNING kind, product_id
  ), fewer AS (
    UPDATE hold SET quantity = quantity - $2, changed_at = now() FROM line
     WHERE hold.order_id = $1 AND hold.kind = line.kind AND hold.product_id = line.product_id AND hold.state = 'used' AND hold.quantity > $2
    RETURNING hold.kind, hold.product_id
  ), counted AS (
    UPDATE stock SET sold = sold - $2 FROM fewer WHERE stock.kind = fewer.kind AND stock.product_id = fewer.product_id
    RETURNING stock.kind, stock.product_id, stock.capacity, stock.held, stock.sold
  )
  INSERT INTO stock_movement (kind, product_id, order_id, movement, quantity, reason, capacity_after, held_after, sold_after)
  SELECT kind, product_id, $1, 'return', $2, 'refunded codes', capacity, held, sold FROM counted
  RETURNING kind, product_id`,
};

/** The seats of codes that were given back: of a group, which has one line; a gift holds none. The last ones go back with the whole order. */
export async function returnSeatsOfCodes(tx: Tx, orderId: number, seats: number): Promise<boolean> {
  return (await tx.prepared(RETURN_SOME, [orderId, seats])).length > 0;
}
