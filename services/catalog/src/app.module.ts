import { PlatformModule } from '@kurtyna/platform';
import { Module } from '@nestjs/common';
import { AppConfigModule } from './app-config/app-config.module.js';
import { CampaignsModule } from './campaigns/campaigns.module.js';
import { CategoriesModule } from './categories/categories.module.js';
import { config } from './config.js';
import { PicturesModule } from './content/pictures.module.js';
import { CopiesModule } from './copies/copies.module.js';
import { createDataSource } from './data-source.js';
import { EventsModule } from './events/events.module.js';
import { GalleriesModule } from './galleries/galleries.module.js';
import { PagesModule } from './pages/pages.module.js';
import { ProductsModule } from './products/products.module.js';
import { SearchModule } from './search/search.module.js';
import { SlidesModule } from './slides/slides.module.js';
import { TranslationsModule } from './translations/translations.module.js';
import { VideosModule } from './videos/videos.module.js';

/** The repertoire: events, videos, and what the pages around them say. */
@Module({
  imports: [
    PlatformModule.forService(() => createDataSource(config.DATABASE_URL, config.DATABASE_POOL)),
    EventsModule,
    VideosModule,
    CategoriesModule,
    SlidesModule,
    GalleriesModule,
    PicturesModule,
    PagesModule,
    TranslationsModule,
    AppConfigModule,
    CampaignsModule,
    CopiesModule,
    ProductsModule,
    SearchModule,
  ],
})
export class AppModule {}
