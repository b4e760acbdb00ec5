import { Module } from '@nestjs/common';
import { CountViews } from './count-views.consumer.js';
import { OrderBook } from './order-book.js';
import { OrdersController } from './orders.controller.js';
import { OrderQueries } from './orders.queries.js';

/** What people have bought: how an order moves, and how it is shown. Of its payments it knows nothing. */
@Module({
  controllers: [OrdersController],
  providers: [CountViews, OrderBook, OrderQueries],
  exports: [OrderBook, OrderQueries],
})
export class OrdersModule {}
