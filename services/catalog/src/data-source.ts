import { AdminAct, AdminKey, createDataSourceFor } from '@kurtyna/platform';
import type { DataSource } from 'typeorm';
import { AppConfig } from './app-config/app-config.entity.js';
import { CategoryTranslation } from './categories/category-translation.entity.js';
import { Category } from './categories/category.entity.js';
import { VideoCategory } from './categories/video-category.entity.js';
import { EventTranslation } from './events/event-translation.entity.js';
import { Event } from './events/event.entity.js';
import { GalleryImage } from './galleries/gallery-image.entity.js';
import { Gallery } from './galleries/gallery.entity.js';
import { CreateRepertoire } from './migrations/1763600100000-create-repertoire.js';
import { RememberWords } from './migrations/1764100100000-remember-words.js';
import { OpenTheFourPages } from './migrations/1764100200000-open-the-four-pages.js';
import { PicturesSayWhatTheyShow } from './migrations/1764700100000-pictures-say-what-they-show.js';
import { ContentIsEdited } from './migrations/1764900100000-content-is-edited.js';
import { ProductsAreToldAgain } from './migrations/1765200100000-products-are-told-again.js';
import { HouseRulesAreTold } from './migrations/1765600100000-house-rules-are-told.js';
import { AdministratorsLeaveARecord } from './migrations/1765800100000-administrators-leave-a-record.js';
import { ListsAreReadInOrder } from './migrations/1765900100000-lists-are-read-in-order.js';
import { ProductCaptions } from './copies/product-captions.entity.js';
import { CaptionsAreKnown } from './migrations/1766300100000-captions-are-known.js';
import { AdministratorsClickOnce } from './migrations/1766400000010-administrators-click-once.js';
import { LengthsOfFilmsAreTold } from './migrations/1766500000000-lengths-of-films-are-told.js';
import { SearchKnowsCyrillic } from './migrations/1766500000010-search-knows-cyrillic.js';
import { PagesSpeakEnglish } from './migrations/1766500000040-pages-speak-english.js';
import { ReadersAreToldOfTitles } from './migrations/1766500000050-readers-are-told-of-titles.js';
import { Page } from './pages/page.entity.js';
import { SlideTranslation } from './slides/slide-translation.entity.js';
import { Slide } from './slides/slide.entity.js';
import { VideoTranslation } from './videos/video-translation.entity.js';
import { Video } from './videos/video.entity.js';

/** Catalog's own database. */
export function createDataSource(url: string, poolSize?: number): DataSource {
  return createDataSourceFor({
    url,
    poolSize,
    entities: [
      AdminAct,
      AdminKey,
      AppConfig,
      Category,
      CategoryTranslation,
      Event,
      EventTranslation,
      Gallery,
      GalleryImage,
      Page,
      ProductCaptions,
      Slide,
      SlideTranslation,
      Video,
      VideoCategory,
      VideoTranslation,
    ],
    migrations: [
      CreateRepertoire,
      RememberWords,
      OpenTheFourPages,
      PicturesSayWhatTheyShow,
      ContentIsEdited,
      ProductsAreToldAgain,
      HouseRulesAreTold,
      AdministratorsLeaveARecord,
      ListsAreReadInOrder,
      CaptionsAreKnown,
      AdministratorsClickOnce,
      LengthsOfFilmsAreTold,
      SearchKnowsCyrillic,
      PagesSpeakEnglish,
      ReadersAreToldOfTitles,
    ],
  });
}
