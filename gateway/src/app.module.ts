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
import { CallbacksController } from './routes/callbacks/callbacks.controller.js';
import { CategoriesController } from './routes/categories/categories.controller.js';
import { CodesController } from './routes/codes/codes.controller.js';
import { EventsController } from './routes/events/events.controller.js';
import { ExternalApiController } from './routes/external-api/external-api.controller.js';
import { FreeCodesController } from './routes/free-codes/free-codes.controller.js';
import { GiftsController } from './routes/gifts/gifts.controller.js';
import { GroupTicketsController } from './routes/group-tickets/group-tickets.controller.js';
import { HealthController } from './routes/health/health.controller.js';
import { Images } from './routes/images/images.js';
import { PictureStore } from './routes/images/picture-store.js';
import { ImagesController } from './routes/images/images.controller.js';
import { MailingController } from './routes/mailing/mailing.controller.js';
import { PagesController } from './routes/pages/pages.controller.js';
import { PasswordsController } from './routes/passwords/passwords.controller.js';
import { PacketPaymentsController } from './routes/packet-payments/packet-payments.controller.js';
import { PacketsController } from './routes/packets/packets.controller.js';
import { PaymentsController } from './routes/payments/payments.controller.js';
import { VideoPaymentsController } from './routes/payments/videopayments.controller.js';
import { PlaybackController } from './routes/playback/playback.controller.js';
import { Products } from './routes/products.js';
import { Purchases } from './routes/purchases/purchases.js';
import { SearchController } from './routes/search/search.controller.js';
import { SlidesController } from './routes/slides/slides.controller.js';
import { UsersController } from './routes/users/users.controller.js';
import { VerificationsController } from './routes/verifications/verifications.controller.js';
import { VideosController } from './routes/videos/videos.controller.js';
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
        UsersController,
        VerificationsController,
        MailingController,
        EventsController,
        VideosController,
        PlaybackController,
        CategoriesController,
        SlidesController,
        PagesController,
        SearchController,
        FreeCodesController,
        CodesController,
        PacketsController,
        AppConfigController,
        PaymentsController,
        VideoPaymentsController,
        GroupTicketsController,
        GiftsController,
        PacketPaymentsController,
        ExternalApiController,
        ImagesController,
        CallbacksController,
        HealthController,
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
        Site,
        PublicSources,
        PublicCache,
        Products,
        Purchases,
        Images,
        PictureStore,
      ],
    };
  }
}
