import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE } from '@nestjs/core';
import { Bus } from '@kurtyna/platform/messaging';
import { AccessGuard } from './access/access.guard.js';
import { Maintenance } from './access/maintenance.js';
import { Sessions } from './access/sessions.js';
import { CurrentKeyStrategy, PreviousKeyStrategy } from './access/token.strategy.js';
import { Tokens } from './access/tokens.js';
import { Broker } from './broker.js';
import { Countries } from './edge/countries.js';
import { CsvExports } from './edge/csv-exports.js';
import { ErrorFilter } from './edge/error.filter.js';
import { InputPipe } from './edge/input.pipe.js';
import { Limits } from './edge/limits.js';
import { Log } from './log.js';
import { PublicCache } from './public-cache/public-cache.js';
import { PublicSources } from './public-cache/public-sources.js';
import { AppConfigController } from './routes/appconfig/appconfig.controller.js';
import { AuthController } from './routes/auth/auth.controller.js';
import { PartnerController } from './routes/auth/partner.controller.js';
import { BansController } from './routes/bans/bans.controller.js';
import { CallbacksController } from './routes/callbacks/callbacks.controller.js';
import { CategoriesController } from './routes/categories/categories.controller.js';
import { AdminCodesController } from './routes/codes/admin-codes.controller.js';
import { CodesController } from './routes/codes/codes.controller.js';
import { LookAtCodeController } from './routes/codes/look-at-code.controller.js';
import { EventsController } from './routes/events/events.controller.js';
import { ExternalApiController } from './routes/external-api/external-api.controller.js';
import { FreeCodesController } from './routes/free-codes/free-codes.controller.js';
import { GalleriesController, GalleryImagesController } from './routes/galleries/galleries.controller.js';
import { GiftsController } from './routes/gifts/gifts.controller.js';
import { GroupTicketsController } from './routes/group-tickets/group-tickets.controller.js';
import { HealthController } from './routes/health/health.controller.js';
import { HistoryController } from './routes/history/history.controller.js';
import { Images } from './routes/images/images.js';
import { PictureStore } from './routes/images/picture-store.js';
import { ImagesController } from './routes/images/images.controller.js';
import { InvoicePdfs } from './routes/invoices/invoice-pdfs.js';
import { InvoicesController } from './routes/invoices/invoices.controller.js';
import { MailingController } from './routes/mailing/mailing.controller.js';
import { NotificationsController } from './routes/notifications/notifications.controller.js';
import { AskController } from './routes/orders/ask.controller.js';
import { FindOrdersController } from './routes/orders/find-orders.controller.js';
import { OwnOrdersController } from './routes/orders/own-orders.controller.js';
import { ReceiptController } from './routes/orders/receipt.controller.js';
import { PagesController } from './routes/pages/pages.controller.js';
import { PasswordsController } from './routes/passwords/passwords.controller.js';
import { PacketPaymentsController } from './routes/packet-payments/packet-payments.controller.js';
import { PacketsController } from './routes/packets/packets.controller.js';
import { AdminPayments } from './routes/payments/admin-payments.js';
import { AdminPaymentsController } from './routes/payments/admin-payments.controller.js';
import { AdminVideoPaymentsController } from './routes/payments/admin-videopayments.controller.js';
import { MailingFiles } from './routes/payments/mailing-files.js';
import { PaymentsController } from './routes/payments/payments.controller.js';
import { VideoPaymentsController } from './routes/payments/videopayments.controller.js';
import { Heartbeats } from './routes/playback/heartbeats.js';
import { PlaybackController } from './routes/playback/playback.controller.js';
import { PlaybackPasses } from './routes/playback/playback-passes.js';
import { Products } from './routes/products.js';
import { Purchases } from './routes/purchases/purchases.js';
import { SoldOut } from './routes/purchases/sold-out.js';
import { SearchController } from './routes/search/search.controller.js';
import { SlidesController } from './routes/slides/slides.controller.js';
import { StatisticsController } from './routes/statistics/statistics.controller.js';
import { SoldOrders } from './routes/sold-orders/sold-orders.js';
import { Translations } from './routes/translations/translations.js';
import {
  CategoryTranslationsController,
  EventTranslationsController,
  SlideTranslationsController,
  PacketTranslationsController,
  VideoTranslationsController,
} from './routes/translations/translations.controllers.js';
import { UnsubscribeController } from './routes/unsubscribe/unsubscribe.controller.js';
import { UsersController } from './routes/users/users.controller.js';
import { VerificationsController } from './routes/verifications/verifications.controller.js';
import { VideosController } from './routes/videos/videos.controller.js';
import { VimeoController } from './routes/vimeo/vimeo.controller.js';
import { RefundsController } from './routes/refunds/refunds.controller.js';
import { WithdrawalsController } from './routes/withdrawals/withdrawals.controller.js';
import { Settings } from './settings.js';
import { Site } from './site/site.js';

/** What the gateway stands on: given by `main.ts`, replaced in tests. */
export interface GatewayDependencies {
  settings: Settings;
  bus: Pick<Bus, 'ask'>;
  broker: Broker;
  log: Log;
}

@Module({})
export class AppModule {
  static on({ settings, bus, broker, log }: GatewayDependencies): DynamicModule {
    return {
      module: AppModule,
      controllers: [
        AuthController,
        PartnerController,
        PasswordsController,
        StatisticsController,
        UsersController,
        BansController,
        VerificationsController,
        MailingController,
        NotificationsController,
        UnsubscribeController,
        EventsController,
        VideosController,
        PlaybackController,
        CategoriesController,
        SlidesController,
        GalleriesController,
        GalleryImagesController,
        AskController,
        FindOrdersController,
        OwnOrdersController,
        ReceiptController,
        PagesController,
        VideoTranslationsController,
        EventTranslationsController,
        CategoryTranslationsController,
        SlideTranslationsController,
        PacketTranslationsController,
        SearchController,
        FreeCodesController,
        CodesController,
        LookAtCodeController,
        AdminCodesController,
        PacketsController,
        AppConfigController,
        AdminPaymentsController,
        AdminVideoPaymentsController,
        PaymentsController,
        VideoPaymentsController,
        GroupTicketsController,
        GiftsController,
        PacketPaymentsController,
        InvoicesController,
        ExternalApiController,
        ImagesController,
        CallbacksController,
        HealthController,
        HistoryController,
        VimeoController,
        RefundsController,
        WithdrawalsController,
      ],
      providers: [
        { provide: Settings, useValue: settings },
        { provide: Bus, useValue: bus },
        { provide: Broker, useValue: broker },
        { provide: Log, useValue: log },
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_PIPE, useClass: InputPipe },
        { provide: APP_FILTER, useClass: ErrorFilter },
        CurrentKeyStrategy,
        PreviousKeyStrategy,
        Tokens,
        Sessions,
        Maintenance,
        Limits,
        Countries,
        CsvExports,
        InvoicePdfs,
        Site,
        PublicSources,
        PublicCache,
        Products,
        Heartbeats,
        PlaybackPasses,
        Purchases,
        SoldOut,
        AdminPayments,
        MailingFiles,
        Images,
        SoldOrders,
        Translations,
        PictureStore,
      ],
    };
  }
}
