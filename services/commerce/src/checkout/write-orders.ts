import { productSlug } from '@kurtyna/domain';
import { Batches, currentRequestId, Database, isUndone } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { Semaphore } from '../stock/semaphore.js';
import {
  PATIENCE_MS,
  writeOrder,
  writeOrders,
  type NewOrder,
  type OrderToWrite,
  type OrderWritten,
} from './write-order.js';

/** So many buyers go together at most. */
const MOST_TOGETHER = 16;
/** Several who want different things do not wait long for the row that one of them wants; that one waits for it alone then. */
const PATIENCE_TOGETHER_MS = 300;
/** Nothing was written of the batch, because of one of it. */
const ALONE = 'alone';

/**
 * Writes the orders of many buyers together: while one statement is under way, those who wait go together in the next (decision 54).
 * Where one of them is in the way of the others, nothing of the batch was written, and each goes alone.
 */
@Injectable()
export class WriteOrders {
  private readonly batches = new Batches<OrderToWrite, OrderWritten | typeof ALONE>({
    forPeople: true,
    most: MOST_TOGETHER,
    run: (orders) => this.together(orders),
  });
  /** Of those who go alone after all, one at a time for each product: its row may be held for long. */
  private readonly turns = new Map<string, Semaphore>();

  constructor(private readonly database: Database) {}

  /** Throws the unique violation of a second open order. */
  async write(order: NewOrder): Promise<OrderWritten> {
    if (!goesWithOthers(order)) return writeOrder(this.database, order);
    const outcome = await this.batches.ask({ order, requestId: currentRequestId() });
    return outcome === ALONE ? this.inTurn(order) : outcome;
  }

  private async together(orders: readonly OrderToWrite[]): Promise<(OrderWritten | typeof ALONE)[]> {
    if (orders.length === 1) return writeOrders(this.database, orders, PATIENCE_MS);
    try {
      return await writeOrders(this.database, orders, PATIENCE_TOGETHER_MS);
    } catch (error) {
      // Of a statement whose answer was lost nobody knows whether it was carried out: nobody may write his order again.
      if (!isUndone(error)) throw error;
      return orders.map(() => ALONE);
    }
  }

  private async inTurn(order: NewOrder): Promise<OrderWritten> {
    const [line] = order.lines;
    const product = productSlug({ kind: line!.kind, id: line!.productId });
    const turn = this.turns.get(product) ?? new Semaphore(1);
    this.turns.set(product, turn);
    try {
      return await turn.run(() => writeOrder(this.database, order));
    } finally {
      if (turn.idle) this.turns.delete(product);
    }
  }
}

/**
 * Whoever wants several seats of one thing may have to be refused while a single one is left, and so must not stand before others in one
 * statement; a packet locks the rows of all its contents.
 */
export const goesWithOthers = ({ lines }: Pick<NewOrder, 'lines'>): boolean =>
  lines.length === 1 && lines[0]!.seats <= 1;
