import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { StockModule } from '../stock/stock.module.js';
import { CountViews } from './count-views.consumer.js';
import { ExpireOrders } from '../payments/expire-orders.job.js';
import { OncePerKey } from '../checkout/once-per-key.js';
import { OrderIds } from '../checkout/order-ids.js';
import { OrdersController } from './orders.controller.js';
import { PlaceOrder } from '../checkout/place-order.js';

@Module({
  imports: [AccessModule, PaymentsModule, StockModule],
  controllers: [OrdersController],
  providers: [CountViews, ExpireOrders, OncePerKey, OrderIds, PlaceOrder],
})
export class OrdersModule {}
