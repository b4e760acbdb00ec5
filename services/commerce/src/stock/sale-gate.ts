import { conflict, Database, databaseUnavailable, unavailable, type DomainError } from '@kurtyna/platform';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';

/** In flight at once per product and process: one hot row is sold fastest by few writers (performance.md, what wins, 5). */
const WRITERS = 2;
/** Who would wait behind so many is told to come back. */
const QUEUE = 600;
/** And so is who has waited so long: nobody is to look at a still page until the end of his patience (L5). */
const PATIENCE_MS = 2000;
/** For how long a sold-out answer is believed without asking the row again. */
const LATCH_MS = 300;

interface Waiting {
  letIn: () => void;
  sendAway: () => void;
}

interface Door {
  inside: number;
  waiting: Set<Waiting>;
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
    const door = this.doorOf(product);
    this.refuseWhileSoldOut(product);
    await this.placeAt(door);
    try {
      // Whoever waited asks the latch again: the last seat may have gone meanwhile.
      this.refuseWhileSoldOut(product);
      return await sell();
    } catch (error) {
      // The row is held by somebody else, or the database is away: those behind would wait for the same.
      if (databaseUnavailable(error)) for (const { sendAway } of door.waiting) sendAway();
      throw error;
    } finally {
      this.leave(door);
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

  private async placeAt(door: Door): Promise<void> {
    if (door.inside < WRITERS) {
      door.inside++;
      return;
    }
    if (door.waiting.size >= QUEUE) throw comeBack();
    await new Promise<void>((resolve, reject) => {
      const settle = (): void => {
        clearTimeout(patience);
        door.waiting.delete(waiting);
      };
      const waiting: Waiting = { letIn: () => (settle(), resolve()), sendAway: () => (settle(), reject(comeBack())) };
      const patience = setTimeout(waiting.sendAway, PATIENCE_MS);
      door.waiting.add(waiting);
    });
  }

  /** The place goes to the one who has waited longest, so that nobody who comes later slips in between. */
  private leave(door: Door): void {
    const [next] = door.waiting;
    if (next) next.letIn();
    else door.inside--;
  }

  private doorOf(product: string): Door {
    let door = this.doors.get(product);
    if (!door) this.doors.set(product, (door = { inside: 0, waiting: new Set(), soldOutUntil: 0, refusals: 0 }));
    return door;
  }

  private async recordRefusals(): Promise<void> {
    for (const [product, door] of this.doors) {
      const [kind, id] = product.split('-');
      const count = door.refusals;
      if (count > 0) {
        door.refusals = 0;
        await this.database.query(RECORD_REFUSALS, [kind, Number(id), count]);
      } else if (door.inside === 0 && door.waiting.size === 0 && Date.now() > door.soldOutUntil)
        this.doors.delete(product);
    }
  }
}

/** Not all at the same moment. */
const comeBack = (): DomainError => unavailable(1 + Math.floor(Math.random() * 3));
