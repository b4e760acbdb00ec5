import { conflict, Database, unavailable } from '@kurtyna/platform';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';

/** In flight at once per product and process: one hot row is sold fastest by few writers (performance.md, what wins, 5). */
const WRITERS = 2;
/** Who waits longer than this queue is told to come back. */
const QUEUE = 600;
/** For how long a sold-out answer is believed without asking the row again. */
const LATCH_MS = 300;

interface Door {
  inside: number;
  waiting: (() => void)[];
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

  /** Runs one sale. Throws `order.sold-out` at once while the latch is closed, and 503 when the queue is full. */
  async enter<T>(product: string, sell: () => Promise<T>): Promise<T> {
    const door = this.doorOf(product);
    this.refuseWhileSoldOut(product);
    if (door.inside >= WRITERS) {
      if (door.waiting.length >= QUEUE) throw unavailable(1 + Math.floor(Math.random() * 3));
      await new Promise<void>((resolve) => door.waiting.push(resolve));
      // Whoever waited asks the latch again: the last seat may have gone meanwhile.
      if (Date.now() < door.soldOutUntil) {
        door.waiting.shift()?.();
        this.refuseWhileSoldOut(product);
      }
    }
    door.inside++;
    try {
      return await sell();
    } finally {
      door.inside--;
      door.waiting.shift()?.();
    }
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
    if (!door) this.doors.set(product, (door = { inside: 0, waiting: [], soldOutUntil: 0, refusals: 0 }));
    return door;
  }

  private async recordRefusals(): Promise<void> {
    for (const [product, door] of this.doors) {
      const [kind, id] = product.split('-');
      const count = door.refusals;
      if (count > 0) {
        door.refusals = 0;
        await this.database.query(RECORD_REFUSALS, [kind, Number(id), count]);
      } else if (door.inside === 0 && door.waiting.length === 0 && Date.now() > door.soldOutUntil)
        this.doors.delete(product);
    }
  }
}
