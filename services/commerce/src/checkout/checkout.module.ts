import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { StockModule } from '../stock/stock.module.js';
import { CheckoutController } from './checkout.controller.js';
import { CopiesModule } from '../copies/copies.module.js';
import { ForgetKeys } from './forget-keys.job.js';
import { GrantAccess } from './grant-access.js';
import { OrderIds } from './order-ids.js';
import { KnownBuyers } from './known-buyers.js';
import { KeepLastCall } from './keep-last-call.js';
import { OwnOrder } from './own-order.js';
import { PlaceOrder } from './place-order.js';
import { ReplaceOrder } from './replace-order.js';
import { WaitingOrders } from './waiting-orders.js';
import { WriteOrders } from './write-orders.js';

/** Buying: from the click to the order with its seats, and on to the provider's page. */
@Module({
  imports: [AccessModule, CopiesModule, OrdersModule, PaymentsModule, StockModule],
  controllers: [CheckoutController],
  providers: [
    ForgetKeys,
    GrantAccess,
    KeepLastCall,
    KnownBuyers,
    OrderIds,
    OwnOrder,
    PlaceOrder,
    ReplaceOrder,
    WaitingOrders,
    WriteOrders,
  ],
})
export class CheckoutModule {}
