/** How fast a file goes, and how long it still takes: of the last seconds, for a line is not the same all the time. */
const WINDOW_MS = 10_000;
/** Less than that says nothing. */
const LEAST_MS = 1000;

interface Sample {
  at: number;
  bytes: number;
}

export interface Pace {
  bytesPerSecond: number;
  secondsLeft: number;
}

/** What was sent at which moment of the last ten seconds. A new one after each pause: standing still is no speed. */
export class PaceMeter {
  private samples: Sample[] = [];

  /** `at`: milliseconds of any clock that only goes forward. */
  sent(bytes: number, at: number): void {
    this.samples = this.samples.filter((sample) => at - sample.at <= WINDOW_MS);
    this.samples.push({ at, bytes });
  }

  /** Null while there is too little to tell, and while nothing moves. */
  pace(size: number): Pace | null {
    const [first, last] = [this.samples[0], this.samples.at(-1)];
    if (!first || !last || last.at - first.at < LEAST_MS || last.bytes <= first.bytes) return null;
    const bytesPerSecond = ((last.bytes - first.bytes) * 1000) / (last.at - first.at);
    return { bytesPerSecond, secondsLeft: Math.ceil((size - last.bytes) / bytesPerSecond) };
  }
}
