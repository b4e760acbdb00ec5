import { PerProgram } from './program.js';

export interface LoopOptions {
  /** As operators call it, and as the log does. */
  name: string;
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

/** Loops that run in this program, by name. */
const running = new PerProgram<Set<Loop>>(() => new Set());

/** Work in rounds, never two at a time: the next one at once when there is more to do or somebody wakes it, else after a pause. */
export class Loop {
  private stopped = false;
  /** Since the last round began. */
  private woken = false;
  private endPause: (() => void) | null = null;
  private endRest: () => void = () => undefined;
  private running: Promise<void> | null = null;
  /** Who waits for the end of a round that has not begun. */
  private readonly waiting: ((failure: string | null) => void)[] = [];
  private readonly beside = running.here;

  constructor(private readonly options: LoopOptions) {}

  get name(): string {
    return this.options.name;
  }

  start(): void {
    if (this.running) return;
    this.beside.add(this);
    this.running = this.run();
  }

  /** A whole round, begun after this call; answers when it is over, with why it failed. */
  round(): Promise<string | null> {
    if (this.stopped || !this.running) return Promise.resolve('it does not run');
    return new Promise((resolve) => {
      this.waiting.push(resolve);
      this.wake();
    });
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
    this.beside.delete(this);
    for (const tell of this.waiting.splice(0)) tell('it was stopped');
  }

  private async run(): Promise<void> {
    const { pauseFirst = false, pauseAfterFailureMs, paceMs = 0, round, onFailure } = this.options;
    if (pauseFirst) await this.pause(this.usualPause());
    while (!this.stopped) {
      const begun = performance.now();
      this.woken = false; // before anything can fail: else who woke it once would keep a failing round from ever pausing
      const waiting = this.waiting.splice(0);
      let pauseMs: number | null;
      let failure: string | null = null;
      try {
        pauseMs = (await round()) ? null : this.usualPause();
      } catch (error) {
        onFailure(error as Error);
        failure = (error as Error).message;
        pauseMs = pauseAfterFailureMs ?? this.usualPause();
      }
      for (const tell of waiting) tell(failure);
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

/** One round each of the loops of these names, of all where none is named; by name null, or why it failed. */
export async function wakeLoops(names: readonly string[] = []): Promise<Record<string, string | null>> {
  const loops = [...running.here].filter(({ name }) => !names.length || names.includes(name));
  const unknown = names
    .filter((name) => !loops.some((loop) => loop.name === name))
    .map((name) => [name, 'there is no such loop']);
  const ended = loops.map(async (loop) => [loop.name, await loop.round()]);
  return Object.fromEntries([...unknown, ...(await Promise.all(ended))]) as Record<string, string | null>;
}
