import { addDays, Day, Hour, warsawDate, warsawToInstant } from '@kurtyna/domain';
import type { Dice } from './dice.js';

export const YEAR_DAYS = 365;
/** How much livelier the end of the year is than its beginning. */
const GROWTH = 0.8;
/** January to December: nobody plays in summer, and December is full. */
const MONTHS = [1, 1, 1.1, 1, 0.9, 0.6, 0.3, 0.3, 0.9, 1.2, 1.2, 1.3];
/** Sunday to Saturday. */
const WEEKDAYS = [1.5, 0.6, 0.7, 0.8, 0.9, 1.3, 1.7];
/** How many more people come for a premiere, on its day and on the day before. */
const PREMIERE = 4;
/** Of midnight to the last hour of the day: most people buy when they want to watch. */
const HOURS = [2, 1, 0, 0, 0, 0, 1, 2, 3, 4, 5, 5, 5, 5, 5, 5, 6, 8, 12, 14, 12, 8, 5, 3];
const PARTS = 1_000_000;

/** The days of the year before the loading, as busy as they were. */
export class Year {
  private readonly days: readonly string[];
  private readonly peaks: ReadonlySet<string>;

  /** `premieres`: instants. */
  constructor(
    private readonly now: Date,
    private readonly roll: Dice,
    premieres: readonly string[],
  ) {
    const today = warsawDate(now.toISOString());
    this.days = Array.from({ length: YEAR_DAYS }, (_, nth) => addDays(today, nth + 1 - YEAR_DAYS));
    this.peaks = new Set(premieres.map((at) => warsawDate(at)).flatMap((day) => [day, addDays(day, -1)]));
  }

  /** Instants that are over, of the days from so many days ago to so many days ago. */
  instants(count: number, { from, to }: { from: number; to: number }): string[] {
    const days = this.days.slice(-from - 1, to === 0 ? undefined : -to);
    return this.drawn(count, days, (day) => this.weightOf(day));
  }

  /** The same of the weeks before Christmas, the busier the nearer it is. */
  beforeChristmas(count: number): string[] {
    const days = this.days.filter((day) => day.slice(5) >= '12-01' && day.slice(5) <= '12-23');
    return this.drawn(count, days, (day) => Number(day.slice(8)));
  }

  /** Hours of today that are still to come are drawn again. */
  private drawn(count: number, days: readonly string[], weightOf: (day: string) => number): string[] {
    const drawDay = picker(days, days.map(weightOf), this.roll);
    const drawHour = picker([...HOURS.keys()], HOURS, this.roll);
    const instants: string[] = [];
    while (instants.length < count) {
      const [day, hour, minute, second] = [drawDay(), drawHour(), this.roll(60), this.roll(60)];
      const time = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
      const at = new Date(Date.parse(warsawToInstant(day, time)) + second * 1000);
      if (at.getTime() <= this.now.getTime() - Hour.ms) instants.push(at.toISOString());
    }
    return instants;
  }

  private weightOf(day: string): number {
    const noon = new Date(`${day}T12:00:00Z`);
    const yearsAgo = (this.now.getTime() - noon.getTime()) / (YEAR_DAYS * Day.ms);
    const growth = 1 + GROWTH * (1 - yearsAgo);
    return growth * MONTHS[noon.getUTCMonth()]! * WEEKDAYS[noon.getUTCDay()]! * (this.peaks.has(day) ? PREMIERE : 1);
  }
}

/** Draws each of the values as often as it weighs. */
function picker<T>(values: readonly T[], weights: readonly number[], roll: Dice): () => T {
  let sum = 0;
  const ends = weights.map((weight) => (sum += weight));
  return () => {
    const drawn = (roll(PARTS) / PARTS) * sum;
    return values[ends.findIndex((end) => drawn < end)]!;
  };
}
