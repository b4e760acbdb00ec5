import { newRequestId, processPlatform, withContext } from '@kurtyna/platform';

/** A loop that works in rounds: at once when woken, else after a pause. A round that answers true is followed by another. */
export class Worker {
  private stopped = false;
  private awake = false;
  private wakeUp: (() => void) | null = null;
  private loop: Promise<void> | null = null;

  constructor(
    private readonly name: string,
    private readonly pauseMs: number,
    private readonly round: () => Promise<boolean>,
  ) {}

  start(): void {
    this.loop = this.run();
  }

  wake(): void {
    this.awake = true;
    this.wakeUp?.();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.wakeUp?.();
    await this.loop;
  }

  private async run(): Promise<void> {
    while (!this.stopped) {
      this.awake = false;
      let more = false;
      try {
        const context = { requestId: newRequestId(), traceparent: null, deadline: null, background: true };
        more = await withContext(context, this.round);
      } catch (error) {
        processPlatform
          .get()
          .logger.warn({ worker: this.name, reason: (error as Error).message }, 'worker will try again');
      }
      if (!more && !this.awake && !this.stopped) await this.pause();
    }
  }

  private pause(): Promise<void> {
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        this.wakeUp = null;
        resolve();
      };
      const timer = setTimeout(done, this.pauseMs);
      this.wakeUp = done;
    });
  }
}
