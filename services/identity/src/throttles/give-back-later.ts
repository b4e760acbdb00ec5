import { setTimeout as sleep } from 'node:timers/promises';
import { ALL_TIMES, type Counters, type Times } from './counters.js';

/** Long enough for several sign-ins of a storm, short enough for nobody to notice. */
const GATHER_MS = 25;

/**
 * Takes back what right passwords were counted for, those of some moments in one statement: whoever signs in does not wait for it
 * (performance P13). What a crash loses are counts of guesses that were right; they pass with their window.
 */
export class GiveBackLater {
  private gathered = new Map<string, number>();
  private round: Promise<void> | null = null;

  constructor(
    private readonly counters: Counters,
    private readonly onFailure: (error: Error) => void,
  ) {}

  /** Ends when it is done; a failure is told to `onFailure` and to nobody else. */
  add(times: Times): Promise<void> {
    for (const [key, often] of times)
      this.gathered.set(key, Math.min(often + (this.gathered.get(key) ?? 0), ALL_TIMES));
    this.round ??= this.next();
    return this.round;
  }

  /** Waits for what has been gathered. */
  async finish(): Promise<void> {
    await this.round;
  }

  private async next(): Promise<void> {
    await sleep(GATHER_MS);
    const times = this.gathered;
    this.gathered = new Map();
    this.round = null;
    await this.counters.giveBack(times).catch(this.onFailure);
  }
}
