import { databaseUnavailable, unavailable, type DomainError } from '@kurtyna/platform';

/** Nobody is to look at a still page until the end of his patience: who has waited so long is told to come back (L5). */
const PATIENCE_MS = 2000;

interface Waiting {
  letIn: () => void;
  sendAway: () => void;
}

/**
 * A counting semaphore: so many work at a time; the others wait in the order in which they came, and not for long.
 * Cockatiel's bulkhead knows no longest wait, and cannot send those away who wait for what has just turned out to be gone.
 */
export class Semaphore {
  private running = 0;
  private readonly waiting = new Set<Waiting>();

  constructor(private readonly most: number) {}

  get idle(): boolean {
    return this.running === 0;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.acquire();
    try {
      return await work();
    } catch (error) {
      // The row is held by somebody else, or the database is away: those behind would wait for the same.
      if (databaseUnavailable(error)) for (const { sendAway } of this.waiting) sendAway();
      throw error;
    } finally {
      this.release();
    }
  }

  private async acquire(): Promise<void> {
    if (this.running < this.most) {
      this.running++;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const settle = (): void => {
        clearTimeout(patience);
        this.waiting.delete(waiting);
      };
      const waiting: Waiting = { letIn: () => (settle(), resolve()), sendAway: () => (settle(), reject(comeBack())) };
      const patience = setTimeout(waiting.sendAway, PATIENCE_MS);
      this.waiting.add(waiting);
    });
  }

  /** The place goes to the one who has waited longest, so that nobody who comes later slips in between. */
  private release(): void {
    const [next] = this.waiting;
    if (next) next.letIn();
    else this.running--;
  }
}

/** Not all at the same moment. */
const comeBack = (): DomainError => unavailable(1 + Math.floor(Math.random() * 3));
