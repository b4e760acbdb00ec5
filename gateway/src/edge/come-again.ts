/** For each that waits or was refused. */
const EACH_MS = 0.75;

/**
 * When those who are refused are to come again: spread over the seconds in which they can be served, behind all who wait, the first of them after
 * one second. Told the same moment, they would be refused together once more.
 */
export class ComeAgain {
  /** Milliseconds since the epoch: all moments before it are given away. */
  private next = 0;

  /** Whole seconds for `Retry-After`, beside so many that wait; whoever is told adds a part of a second of its own. */
  seconds(waiting = 0): number {
    const now = Date.now();
    this.next = Math.max(this.next, now + 1000 + waiting * EACH_MS) + EACH_MS;
    return Math.floor((this.next - now) / 1000);
  }
}
