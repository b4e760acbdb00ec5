import { databaseUnavailable, unavailable, type DomainError } from '@kurtyna/platform';

/** Nobody is to look at a still page until the end of his patience: who has waited so long is told to come back (L5). */
const PATIENCE_MS = 2000;

interface Waiting {
  letIn: () => void;
  sendAway: () => void;
}

/** Lets so many work at a time; the others wait in the order in which they came, not too many of them and not for long. */
export class Turns {
  private inside = 0;
  private readonly waiting = new Set<Waiting>();

  constructor(
    private readonly most: number,
    private readonly longestQueue = Infinity,
  ) {}

  get nobodyHere(): boolean {
    return this.inside === 0;
  }

  async take<T>(work: () => Promise<T>): Promise<T> {
    await this.enter();
    try {
      return await work();
    } catch (error) {
      // The row is held by somebody else, or the database is away: those behind would wait for the same.
      if (databaseUnavailable(error)) for (const { sendAway } of this.waiting) sendAway();
      throw error;
    } finally {
      this.leave();
    }
  }

  private async enter(): Promise<void> {
    if (this.inside < this.most) {
      this.inside++;
      return;
    }
    if (this.waiting.size >= this.longestQueue) throw comeBack();
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

  /** The turn goes to the one who has waited longest, so that nobody who comes later slips in between. */
  private leave(): void {
    const [next] = this.waiting;
    if (next) next.letIn();
    else this.inside--;
  }
}

/** Not all at the same moment. */
const comeBack = (): DomainError => unavailable(1 + Math.floor(Math.random() * 3));
