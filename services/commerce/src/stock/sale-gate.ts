import { conflict, Database } from '@kurtyna/platform';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Turns } from './turns.js';

/** In flight at once per product and process: one hot row is sold fastest by few writers (performance.md, what wins, 5). */
const WRITERS = 2;
/** Who would wait behind so many is told to come back. */
const QUEUE = 600;
/** For how long a sold-out answer is believed without asking the row again. */
const LATCH_MS = 300;

interface Door {
  turns: Turns;
  soldOutUntil: number;
  refusals: number;
}

const RECORD_REFUSALS = `
  INSERT INTO stock_movement (kind, product_id, order_id, movement, quantity, reason, capacity_after, held_after, sold_after)
  SELECT kind, product_id, NULL, 'refusal', $3, 'sold-out', capacity, held, sold FROM stock WHERE kind = $1 AND product_id = $2`;

/** The door of a hot product: few sell at a time, a short queue, and a latch that remembers "sold out" for a moment. */
@Injectable()
export class SaleGate implements OnApplicationBootstrap {
  private readonly doors = new Map<string, Door>();

  constructor(private readonly database: Database) {}

  onApplicationBootstrap(): void {
    setInterval(() => void this.recordRefusals().catch(() => undefined), 1000).unref();
  }

  /** Runs one sale. Throws `order.sold-out` at once while the latch is closed, and 503 when the queue is too long or too slow. */
  async enter<T>(product: string, sell: () => Promise<T>): Promise<T> {
    this.refuseWhileSoldOut(product);
    return this.doorOf(product).turns.take(() => {
      // Whoever waited asks the latch again: the last seat may have gone meanwhile.
      this.refuseWhileSoldOut(product);
      return sell();
    });
  }

  /** The row said "none left". */
  soldOut(product: string): void {
    const door = this.doorOf(product);
    door.soldOutUntil = Date.now() + LATCH_MS;
    door.refusals++;
  }

  isSoldOut(product: string): boolean {
    return Date.now() < (this.doors.get(product)?.soldOutUntil ?? 0);
  }

  /** Throws `order.sold-out` while the latch is closed, and counts the refusal. */
  refuseWhileSoldOut(product: string): void {
    if (!this.isSoldOut(product)) return;
    this.doorOf(product).refusals++;
    throw conflict('order.sold-out');
  }

  private doorOf(product: string): Door {
    let door = this.doors.get(product);
    if (!door) this.doors.set(product, (door = { turns: new Turns(WRITERS, QUEUE), soldOutUntil: 0, refusals: 0 }));
    return door;
  }

  private async recordRefusals(): Promise<void> {
    for (const [product, door] of this.doors) {
      const [kind, id] = product.split('-');
      const count = door.refusals;
      if (count > 0) {
        door.refusals = 0;
        await this.database.query(RECORD_REFUSALS, [kind, Number(id), count]);
      } else if (door.turns.nobodyHere && Date.now() > door.soldOutUntil) this.doors.delete(product);
    }
  }
}
