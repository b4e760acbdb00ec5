import { PlatformModule } from '@kurtyna/platform';
import { Module } from '@nestjs/common';
import { config } from './config.js';
import { CaptionsModule } from './captions/captions.module.js';
import { CopiesModule } from './copies/copies.module.js';
import { createDataSource } from './data-source.js';
import { HostSettings } from './host/host-settings.js';
import { HostModule } from './host/host.module.js';
import { bucketOf } from './images/bucket-config.js';
import { ImageRequests } from './images/image-requests.js';
import { imageStoreOf } from './images/image-store-of.js';
import { ImagesModule } from './images/images.module.js';
import { WorkFolder } from './images/work-folder.js';
import { PlaybackModule } from './playback/playback.module.js';
import { Settings, SettingsModule } from './settings.js';
import { ViewsModule } from './views/views.module.js';
import { WatchingModule } from './watching/watching.module.js';

const settings = new Settings({
  mediaHosts: config.MEDIA_HOSTS,
  playerOrigin: config.VIMEO_PLAYER_ORIGIN,
  captionedFilms: config.CAPTIONED_FILMS,
  frameControls: config.VIMEO_CONTROLS,
  addressKey: config.MEDIA_KEY ?? null,
});

const work = new WorkFolder(config.MEDIA_FILES_DIR);
export const imageStore = await imageStoreOf({ bucket: bucketOf(config), folder: config.MEDIA_FILES_DIR });
export const imageRequests = new ImageRequests(config.MEDIA_KEY ?? null, work);

/** Films and pictures: what plays where, and for whom right now. */
@Module({
  imports: [
    PlatformModule.forService(() => createDataSource(config.DATABASE_URL, config.DATABASE_POOL)),
    SettingsModule.with(settings),
    CaptionsModule,
    CopiesModule,
    PlaybackModule,
    ViewsModule,
    WatchingModule,
    HostModule.with(
      new HostSettings({
        apiUrl: config.VIMEO_API_URL,
        token: config.VIMEO_TOKEN ?? null,
        embedDomains: config.VIMEO_EMBED_DOMAINS,
        playerOrigin: config.VIMEO_PLAYER_ORIGIN,
      }),
    ),
    ImagesModule.with({ work, store: imageStore, requests: imageRequests }),
  ],
})
export class AppModule {}
