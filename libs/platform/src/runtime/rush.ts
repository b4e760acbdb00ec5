/** So many who ask for the same at the same moment are a crowd: outside a premiere two or three do. */
const CROWD = 4;
/** Between two batches of a crowd less time passes. */
const LASTS_MS = 100;
/** However long a crowd keeps coming, a statement of a report waits no longer: a file of a month still comes within its time. */
const PATIENCE_MS = 1500;
const LOOK_MS = 20;

/**
 * Whether people come in a crowd, as at the first minute of a premiere. Reports wait a moment then, for their statements would take the same
 * cores (L1). Of this process: the requests of a crowd are spread over all replicas, and each of them feels it.
 */
export class Rush {
  private until = 0;

  /** `together`: how many asked at once. */
  feel(together: number): void {
    if (together >= CROWD) this.until = performance.now() + LASTS_MS;
  }

  /** Back when the crowd is served, at the latest a second and a half after `asked`, a moment of `performance.now()`. */
  async isOver(asked = performance.now()): Promise<void> {
    const patience = asked + PATIENCE_MS;
    while (performance.now() < Math.min(this.until, patience))
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

/** The one of this process. */
export const rush = new Rush();
