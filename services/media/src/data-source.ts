import { createDataSourceFor } from '@kurtyna/platform';
import type { DataSource } from 'typeorm';
import { ProductCaptions } from './captions/product-captions.entity.js';
import { CaptionsAreTold } from './migrations/1766300100000-captions-are-told.js';
import { WhoIsInStaysIn } from './migrations/1766500000000-who-is-in-stays-in.js';
import { ProductMedia } from './copies/product-media.entity.js';
import { HostedVideo } from './host/hosted-video.entity.js';
import { SubtitleText } from './host/subtitles/subtitle-text.entity.js';
import { Image } from './images/image.entity.js';
import { CreatePlayback } from './migrations/1763600100000-create-playback.js';
import { CreateImage } from './migrations/1764700200000-create-image.js';
import { CreateHostedVideo } from './migrations/1764900200000-create-hosted-video.js';
import { PlacesOfViewersAreCounted } from './migrations/1764900500000-places-of-viewers-are-counted.js';
import { PlaysAreCounted } from './migrations/1765200100000-plays-are-counted.js';
import { PeopleGoOnWatching } from './migrations/1766300000000-people-go-on-watching.js';
import { TextsOfSubtitlesAreKept } from './migrations/1766500000060-texts-of-subtitles-are-kept.js';
import { SearchKnowsCyrillic } from './migrations/1766500000010-search-knows-cyrillic.js';
import { Playback } from './playback/playback.entity.js';
import { ViewRules } from './viewers/view-rules.entity.js';
import { ViewerAddress } from './viewers/viewer-address.entity.js';
import { Viewer } from './viewers/viewer.entity.js';
import { PlayTotal } from './views/play-total.entity.js';
import { ProductViewer } from './views/product-viewer.entity.js';
import { VisitorKey } from './views/visitor-key.entity.js';
import { StoredPosition } from './watching/watch-position.entity.js';

/** Media's own database. */
export function createDataSource(url: string, poolSize?: number): DataSource {
  return createDataSourceFor({
    url,
    poolSize,
    entities: [
      HostedVideo,
      Image,
      Playback,
      PlayTotal,
      ProductCaptions,
      ProductMedia,
      ProductViewer,
      StoredPosition,
      SubtitleText,
      Viewer,
      ViewerAddress,
      ViewRules,
      VisitorKey,
    ],
    migrations: [
      CreatePlayback,
      CreateImage,
      CreateHostedVideo,
      PlacesOfViewersAreCounted,
      PlaysAreCounted,
      PeopleGoOnWatching,
      CaptionsAreTold,
      WhoIsInStaysIn,
      SearchKnowsCyrillic,
      TextsOfSubtitlesAreKept,
    ],
  });
}
