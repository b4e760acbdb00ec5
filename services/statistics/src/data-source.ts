import { createDataSourceFor } from '@kurtyna/platform';
import type { DataSource } from 'typeorm';
import { DayTotal } from './daily/day-total.entity.js';
import { CreateFacts } from './migrations/1763600100000-create-facts.js';
import { CountIncomeOnly } from './migrations/1764400200000-count-income-only.js';
import { FactsSayWhatWasSold } from './migrations/1764700100000-facts-say-what-was-sold.js';
import { FiguresCanBeCorrected } from './migrations/1765200100000-figures-can-be-corrected.js';
import { SearchKnowsCyrillic } from './migrations/1766500000010-search-knows-cyrillic.js';
import { OrderState } from './orders/order-state.entity.js';
import { Product } from './products/product.entity.js';
import { RebuildRow, ViewDay } from './rebuild/rebuild.entities.js';
import { RefundState } from './refunds/refund-state.entity.js';
import { ViewFact } from './views/view-fact.entity.js';
import { ProductViewer, ViewerTotal } from './views/viewers.entities.js';

/** Statistics' own database: what others told, so it can be dropped and built again. */
export function createDataSource(url: string, poolSize?: number): DataSource {
  const entities = [
    DayTotal,
    OrderState,
    Product,
    ProductViewer,
    RebuildRow,
    RefundState,
    ViewDay,
    ViewerTotal,
    ViewFact,
  ];
  return createDataSourceFor({
    url,
    poolSize,
    entities,
    migrations: [CreateFacts, CountIncomeOnly, FactsSayWhatWasSold, FiguresCanBeCorrected, SearchKnowsCyrillic],
  });
}
