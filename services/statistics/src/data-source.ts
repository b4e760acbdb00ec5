import { createDataSourceFor } from '@kurtyna/platform';
import type { DataSource } from 'typeorm';
import { DailyTotal } from './daily/daily-total.entity.js';
import { CreateFacts } from './migrations/1763600100000-create-facts.js';
import { CountIncomeOnly } from './migrations/1764400200000-count-income-only.js';
import { FactsSayWhatWasSold } from './migrations/1764700100000-facts-say-what-was-sold.js';
import { OrderFact } from './orders/order-fact.entity.js';
import { ViewFact } from './views/view-fact.entity.js';

/** Statistics' own database: built from events alone, so it can be dropped and built again. */
export function createDataSource(url: string, poolSize?: number): DataSource {
  const entities = [DailyTotal, OrderFact, ViewFact];
  return createDataSourceFor({
    url,
    poolSize,
    entities,
    migrations: [CreateFacts, CountIncomeOnly, FactsSayWhatWasSold],
  });
}
