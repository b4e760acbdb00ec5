import { PlatformModule } from '@kurtyna/platform';
import { Module } from '@nestjs/common';
import { config } from './config.js';
import { CopiesModule } from './copies/copies.module.js';
import { createDataSource } from './data-source.js';
import { ImageFiles } from './images/image-files.js';
import { ImageRequests } from './images/image-requests.js';
import { ImagesModule } from './images/images.module.js';
import { PlaybackModule } from './playback/playback.module.js';
import { Settings, SettingsModule } from './settings.js';

const settings = new Settings({
  mediaHosts: config.MEDIA_HOSTS,
  playerOrigin: config.VIMEO_PLAYER_ORIGIN,
  captionedFilms: config.CAPTIONED_FILMS,
});

export const imageRequests = new ImageRequests(config.MEDIA_KEY ?? null);

/** Films and pictures: what plays where, and for whom right now. */
@Module({
  imports: [
    PlatformModule.forService(() => createDataSource(config.DATABASE_URL, config.DATABASE_POOL)),
    SettingsModule.with(settings),
    CopiesModule,
    PlaybackModule,
    ImagesModule.with({ files: new ImageFiles(config.MEDIA_FILES_DIR), requests: imageRequests }),
  ],
})
export class AppModule {}
