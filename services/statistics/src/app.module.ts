import { PlatformModule } from '@kurtyna/platform';
import { Module } from '@nestjs/common';
import { config } from './config.js';
import { SalesTotalsController } from './daily/sales-totals.controller.js';
import { createDataSource } from './data-source.js';
import { RecordOrders } from './orders/record-orders.consumer.js';
import { KeepProducts } from './products/keep-products.consumer.js';
import { RebuildWhenWanted } from './rebuild/rebuild-when-wanted.job.js';
import { RebuildController } from './rebuild/rebuild.controller.js';
import { Rebuild } from './rebuild/rebuild.js';
import { RecordRefunds } from './refunds/record-refunds.consumer.js';
import { ReportListQueries } from './reports/report-lists.queries.js';
import { ReportQueries } from './reports/report.queries.js';
import { ReportsController } from './reports/reports.controller.js';
import { ForgetViews } from './views/forget-views.job.js';
import { RecordViews } from './views/record-views.consumer.js';

/** Orders, income and views as facts, built from events; asked for at their owners only when all is built anew. */
@Module({
  imports: [PlatformModule.forService(() => createDataSource(config.DATABASE_URL, config.DATABASE_POOL))],
  controllers: [RebuildController, ReportsController, SalesTotalsController],
  providers: [
    ForgetViews,
    KeepProducts,
    Rebuild,
    RebuildWhenWanted,
    RecordOrders,
    RecordRefunds,
    RecordViews,
    ReportListQueries,
    ReportQueries,
  ],
})
export class AppModule {}
