import { Module } from '@nestjs/common';
import { CopiesModule } from '../copies/copies.module.js';
import { OrderQueries } from '../orders/orders.queries.js';
import { Admins } from './admins.js';
import { FinishPayment } from './finish-payment.js';
import { ForgetDonePayments } from './forget-done-payments.job.js';
import { MeasurePayments } from './measure-payments.job.js';
import { OrderBook } from '../orders/order-book.js';
import { PaymentsController } from './payments.controller.js';
import { HandleNotices } from './handle-notices.job.js';
import { PayuClient } from './payu/payu-client.js';
import { ReceiveNotice } from './receive-notice.js';
import { ProviderWork } from './provider-work.js';
import { ProviderJob } from './provider.job.js';
import { Reconcile } from './reconcile.job.js';
import { RefundBook } from './refund-book.js';
import { RefundOrder } from './refund-order.js';
import { Settle } from './settle.js';

/** How money comes and goes. OrderQueries stands here because the answers of both are orders. */
@Module({
  imports: [CopiesModule],
  controllers: [PaymentsController],
  providers: [
    Admins,
    FinishPayment,
    ForgetDonePayments,
    HandleNotices,
    MeasurePayments,
    OrderBook,
    OrderQueries,
    PayuClient,
    ProviderJob,
    ProviderWork,
    ReceiveNotice,
    Reconcile,
    RefundBook,
    RefundOrder,
    Settle,
  ],
  exports: [FinishPayment, OrderBook, OrderQueries, PayuClient, ProviderWork, Settle],
})
export class PaymentsModule {}
