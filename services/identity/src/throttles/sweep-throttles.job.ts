import { Database, Jobs } from '@kurtyna/platform';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Counters } from './counters.js';

const TEN_MINUTES = 10 * 60 * 1000;

/** Counters whose window is over. */
@Injectable()
export class SweepThrottles implements OnApplicationBootstrap {
  private readonly counters: Counters;

  constructor(
    private readonly jobs: Jobs,
    database: Database,
  ) {
    this.counters = new Counters(database);
  }

  onApplicationBootstrap(): void {
    this.jobs.every('sweep-throttles', TEN_MINUTES, () => this.counters.sweep());
  }
}
