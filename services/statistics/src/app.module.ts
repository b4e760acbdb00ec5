import { PlatformModule } from '@kurtyna/platform';
import { Module } from '@nestjs/common';
import { config } from './config.js';
import { SalesTotalsController } from './daily/sales-totals.controller.js';
import { createDataSource } from './data-source.js';
import { RecordOrders } from './orders/record-orders.consumer.js';
import { RecordViews } from './views/record-views.consumer.js';

/** Orders, income and views as facts, built from events alone. */
@Module({
  imports: [PlatformModule.forService(() => createDataSource(config.DATABASE_URL, config.DATABASE_POOL))],
  controllers: [SalesTotalsController],
  providers: [RecordOrders, RecordViews],
})
export class AppModule {}
