import { Module } from '@nestjs/common';
import { AdminOrdersController } from './admin-orders.controller.js';
import { AdminOrderQueries } from './admin-orders.queries.js';
import { CountViews } from './count-views.consumer.js';
import { EditOrder } from './edit-order.js';
import { FindOrders } from './find-orders.js';
import { FileOrders } from './file-orders.job.js';
import { HandMoves } from './hand-moves.js';
import { OrderBook } from './order-book.js';
import { OrderHistoryQueries } from './order-history.queries.js';
import { OrdersController } from './orders.controller.js';
import { OrderSnapshotQueries } from './order-snapshot.queries.js';
import { OrderQueries } from './orders.queries.js';
import { SoldOrderQueries } from './sold-orders.queries.js';
import { SumPaymentDays } from './sum-payment-days.job.js';

/** What people have bought: how an order moves, and how it is shown. Of its payments it knows nothing. */
@Module({
  controllers: [AdminOrdersController, OrdersController],
  providers: [
    AdminOrderQueries,
    CountViews,
    EditOrder,
    FileOrders,
    FindOrders,
    HandMoves,
    OrderBook,
    OrderHistoryQueries,
    OrderQueries,
    OrderSnapshotQueries,
    SoldOrderQueries,
    SumPaymentDays,
  ],
  exports: [AdminOrderQueries, EditOrder, HandMoves, OrderBook, OrderQueries],
})
export class OrdersModule {}
