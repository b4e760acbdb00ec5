import { PlatformModule } from '@kurtyna/platform';
import { Module } from '@nestjs/common';
import { AccessModule } from './access/access.module.js';
import { CheckoutModule } from './checkout/checkout.module.js';
import { CodesModule } from './codes/codes.module.js';
import { config } from './config.js';
import { CopiesModule } from './copies/copies.module.js';
import { createBackgroundDataSource, createDataSource } from './data-source.js';
import { GiftCardsModule } from './gift-cards/gift-cards.module.js';
import { InvoicesModule } from './invoices/invoices.module.js';
import { OrdersModule } from './orders/orders.module.js';
import { PacketsModule } from './packets/packets.module.js';
import { PaymentsModule } from './payments/payments.module.js';
import { PicturesModule } from './pictures/pictures.module.js';
import { RemindersModule } from './reminders/reminders.module.js';
import { SaleSettingsModule } from './sale-settings/sale-settings.module.js';
import { Settings, SettingsModule } from './settings.js';
import { StockModule } from './stock/stock.module.js';
import { WithdrawalsModule } from './withdrawals/withdrawals.module.js';

const settings = new Settings({
  publicUrl: config.PUBLIC_URL.replace(/\/+$/, ''),
  holdSeconds: config.HOLD_SECONDS,
  mostSecondsToPay: config.PAYU_ORDER_VALIDITY_S ?? null,
  clockSpeed: config.CLOCK_SPEED,
});

/** Selling: orders and their payments, stock, and who may watch what. Folders import one way: checkout, payments, orders, stock. */
@Module({
  imports: [
    PlatformModule.forService(
      () => createDataSource(config.DATABASE_URL, config.DATABASE_POOL),
      () => createBackgroundDataSource(config.DATABASE_URL),
    ),
    SettingsModule.with(settings),
    AccessModule,
    CheckoutModule,
    CodesModule,
    CopiesModule,
    GiftCardsModule,
    InvoicesModule,
    OrdersModule,
    PacketsModule,
    PaymentsModule,
    PicturesModule,
    RemindersModule,
    SaleSettingsModule,
    StockModule,
    WithdrawalsModule,
  ],
})
export class AppModule {}
