export interface LoopOptions {
  /** Between two rounds where nobody wakes it; a function says it anew each time. */
  pauseMs: number | (() => number);
  /** After a round that failed; as long as any other pause where it is not given. */
  pauseAfterFailureMs?: number;
  /** Two rounds begin at least so far apart, so that what comes together goes together; unless there is more to do. */
  paceMs?: number;
  /** The first round comes after a pause too. */
  pauseFirst?: boolean;
  /** Answers whether there is more to do at once. */
  round: () => Promise<boolean>;
  /** Hears why a round failed; the next one tries again. */
  onFailure: (error: Error) => void;
}

/** Work in rounds, never two at a time: the next one at once when there is more to do or somebody wakes it, else after a pause. */
export class Loop {
  private stopped = false;
  /** Since the last round began. */
  private woken = false;
  private endPause: (() => void) | null = null;
  private endRest: () => void = () => undefined;
  private running: Promise<void> | null = null;

  constructor(private readonly options: LoopOptions) {}

  start(): void {
    this.running ??= this.run();
  }

  /** There is something to do: a pause ends, and none follows the round that is under way. */
  wake(): void {
    this.woken = true;
    this.endPause?.();
  }

  /** Begins no other round and waits for the one that is under way. */
  async stop(): Promise<void> {
    this.stopped = true;
    this.endRest();
    this.endPause?.();
    await this.running;
  }

  private async run(): Promise<void> {
    const { pauseFirst = false, pauseAfterFailureMs, paceMs = 0, round, onFailure } = this.options;
    if (pauseFirst) await this.pause(this.usualPause());
    while (!this.stopped) {
      const begun = performance.now();
      this.woken = false; // before anything can fail: else who woke it once would keep a failing round from ever pausing
      let pauseMs: number | null;
      try {
        pauseMs = (await round()) ? null : this.usualPause();
      } catch (error) {
        onFailure(error as Error);
        pauseMs = pauseAfterFailureMs ?? this.usualPause();
      }
      if (pauseMs !== null) await this.rest(paceMs - (performance.now() - begun));
      if (pauseMs !== null) await this.pause(pauseMs);
    }
  }

  /** A pause that only the end of the loop ends. */
  private rest(ms: number): Promise<void> {
    if (this.stopped || ms <= 0) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.endRest = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  private usualPause(): number {
    const { pauseMs } = this.options;
    return typeof pauseMs === 'number' ? pauseMs : pauseMs();
  }

  private pause(ms: number): Promise<void> {
    if (this.stopped || this.woken) return Promise.resolve();
    return new Promise((resolve) => {
      this.endPause = () => {
        clearTimeout(timer);
        this.endPause = null;
        resolve();
      };
      const timer = setTimeout(this.endPause, ms);
    });
  }
}
