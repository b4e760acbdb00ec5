import { Module } from '@nestjs/common';
import { CopiesModule } from '../copies/copies.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { Admins } from './admins.js';
import { AskAboutOrder } from './ask-about-order.js';
import { AskProvider } from './ask-provider.js';
import { CancelPayment } from './cancel-payment.js';
import { EditPayment } from './edit-payment.js';
import { EditedAmount } from './edited-amount.js';
import { EndAtProvider } from './end-at-provider.js';
import { ExpireOrders } from './expire-orders.job.js';
import { FinishPayment } from './finish-payment.js';
import { ForgetDonePayments } from './forget-done-payments.job.js';
import { HandMoney } from './hand-money.js';
import { MeasurePayments } from './measure-payments.job.js';
import { OrderReceipts } from './order-receipts.js';
import { PaymentBook } from './payment-book.js';
import { PaymentProvidersModule } from './payment-providers.module.js';
import { PaymentsController } from './payments.controller.js';
import { HandleNotices } from './handle-notices.job.js';
import { ReceiveNotice } from './receive-notice.js';
import { ProviderWork } from './provider-work.js';
import { ProviderJob } from './provider.job.js';
import { Reconcile } from './reconcile.job.js';
import { ReconcileNumbers } from './reconcile-numbers.js';
import { RefundBook } from './refund-book.js';
import { RefundListQueries } from './refund-list.queries.js';
import { RefundOrder } from './refund-order.js';
import { RefundSnapshotQueries } from './refund-snapshot.queries.js';
import { SetStatusByHand } from './set-status-by-hand.js';
import { Settle } from './settle.js';

/** How money comes and goes, and with it how orders end. */
@Module({
  imports: [CopiesModule, OrdersModule, PaymentProvidersModule],
  controllers: [PaymentsController],
  providers: [
    Admins,
    AskAboutOrder,
    AskProvider,
    CancelPayment,
    EditPayment,
    EditedAmount,
    EndAtProvider,
    ExpireOrders,
    FinishPayment,
    ForgetDonePayments,
    HandMoney,
    HandleNotices,
    MeasurePayments,
    OrderReceipts,
    PaymentBook,
    ProviderJob,
    ProviderWork,
    ReceiveNotice,
    Reconcile,
    ReconcileNumbers,
    RefundBook,
    RefundListQueries,
    RefundOrder,
    RefundSnapshotQueries,
    SetStatusByHand,
    Settle,
  ],
  exports: [Admins, EndAtProvider, FinishPayment, PaymentBook, ProviderWork],
})
export class PaymentsModule {}
