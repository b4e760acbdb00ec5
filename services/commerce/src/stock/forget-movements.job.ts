import { Database, Jobs } from '@kurtyna/platform';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';

const HOUR_MS = 60 * 60 * 1000;
const SLICE = 5000;

// Always the oldest rows, in the order in which they were written and of all products at once: each row carries the seats after it, so
// the proof can be begun at any of them, and of an order placed after the oldest row that is kept, all rows are kept.
const MOVES = `
  DELETE FROM stock_movement WHERE id IN (
    SELECT id FROM (SELECT id, at FROM stock_movement ORDER BY id LIMIT $1) AS oldest WHERE at < now() - interval '2 years')`;
// A refusal moves no seat: the proof does without it.
const REFUSALS = `
  DELETE FROM stock_movement WHERE id IN (
    SELECT id FROM (SELECT id, at FROM stock_movement WHERE movement = 'refusal' ORDER BY id LIMIT $1) AS oldest
     WHERE at < now() - interval '90 days')`;

/** Movements of seats are kept two years, refusals 90 days. */
@Injectable()
export class ForgetMovements implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: Jobs,
    private readonly database: Database,
  ) {}

  onApplicationBootstrap(): void {
    this.jobs.every('forget-movements', HOUR_MS, () => this.run());
  }

  async run(): Promise<void> {
    await this.database.inSlices(REFUSALS, SLICE);
    await this.database.inSlices(MOVES, SLICE);
  }
}
