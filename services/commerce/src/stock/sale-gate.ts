import { busy, conflict, Database, Latch } from '@kurtyna/platform';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Semaphore } from './semaphore.js';

/** In flight at once per product and process: one hot row is sold fastest by few writers (performance.md, what wins, 5). */
const WRITERS = 2;
/** Of those who are written together with others, so many: one batch is under way while the next comes together. */
const TOGETHER = 32;
/** Buyers whose order is not written yet, per product and process; all who come beside them hear "busy" before anything is read. */
const MOST_IN_HAND = 600;

/** What the gate of one product knows. */
interface ProductGate {
  writers: Semaphore;
  together: Semaphore;
  /** Buyers whose order is not written yet. */
  inHand: number;
  latch: Latch;
  refusals: number;
}

const RECORD_REFUSALS = `
  INSERT INTO stock_movement (kind, product_id, order_id, movement, quantity, reason, capacity_after, held_after, sold_after)
  SELECT kind, product_id, NULL, 'refusal', $3, 'sold-out', capacity, held, sold FROM stock WHERE kind = $1 AND product_id = $2`;

/** Before a hot product: a bound, few who sell at a time or many in one statement, and a latch that remembers "sold out" for a moment. */
@Injectable()
export class SaleGate implements OnApplicationBootstrap {
  private readonly gates = new Map<string, ProductGate>();

  constructor(private readonly database: Database) {}

  onApplicationBootstrap(): void {
    setInterval(() => void this.recordRefusals().catch(() => undefined), 1000).unref();
  }

  /** Whether the latch lets a buyer through; the `first` asks the row for all the others. */
  latchFor(product: string): ReturnType<Latch['pass']> {
    return this.gates.get(product)?.latch.pass() ?? 'open';
  }

  /** Takes a buyer in hand, until the answer is called: when the order is written, or is refused. Throws `busy` where too many are. */
  admit(product: string): () => void {
    const gate = this.gateOf(product);
    if (gate.inHand >= MOST_IN_HAND) throw busy();
    gate.inHand++;
    let isIn = true;
    return () => {
      if (isIn) gate.inHand--;
      isIn = false;
    };
  }

  /**
   * Runs one sale, which is written by itself or `together` with others. Throws `order.sold-out` at once while the latch is closed, and 503
   * when the queue is too slow. Who comes `with-seats` changes an order that has them already, and passes the latch; so does who asks `first`.
   */
  async enter<T>(
    product: string,
    sell: () => Promise<T>,
    { how = 'alone', isFirst = false }: { how?: 'alone' | 'together' | 'with-seats'; isFirst?: boolean } = {},
  ): Promise<T> {
    const gate = this.gateOf(product);
    if (how === 'with-seats' || isFirst) return gate.writers.run(sell);
    this.refuseWhileSoldOut(product);
    return (how === 'together' ? gate.together : gate.writers).run(() => {
      // Whoever waited asks the latch again: the last seat may have gone meanwhile.
      this.refuseWhileSoldOut(product);
      return sell();
    });
  }

  /** The row said that not one seat is left; never because more were asked for than are. */
  soldOut(product: string): void {
    const gate = this.gateOf(product);
    gate.latch.close();
    gate.refusals++;
  }

  /** The first who asked again had a seat: there are some again. */
  open(product: string): void {
    this.gateOf(product).latch.open();
  }

  isSoldOut(product: string): boolean {
    return this.gates.get(product)?.latch.isClosed ?? false;
  }

  /** Throws `order.sold-out` while the latch is closed, and counts the refusal. */
  refuseWhileSoldOut(product: string): void {
    if (!this.isSoldOut(product)) return;
    this.refused(product, 1);
    throw conflict('order.sold-out');
  }

  /** Counts those who were told that not one seat is left, without asking the row. */
  refused(product: string, count: number): void {
    this.gateOf(product).refusals += count;
  }

  private gateOf(product: string): ProductGate {
    let gate = this.gates.get(product);
    if (!gate) {
      const writers = new Semaphore(WRITERS);
      gate = { writers, together: new Semaphore(TOGETHER), inHand: 0, latch: new Latch(), refusals: 0 };
      this.gates.set(product, gate);
    }
    return gate;
  }

  private async recordRefusals(): Promise<void> {
    for (const [product, gate] of this.gates) {
      const [kind, id] = product.split('-');
      const count = gate.refusals;
      if (count > 0) {
        gate.refusals = 0;
        await this.database.query(RECORD_REFUSALS, [kind, Number(id), count]);
      } else if (gate.inHand === 0 && gate.writers.idle && gate.together.idle && !gate.latch.isClosed)
        this.gates.delete(product);
    }
  }
}
