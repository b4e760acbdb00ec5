import { PlatformModule } from '@kurtyna/platform';
import { Module } from '@nestjs/common';
import { config } from './config.js';
import { CopiesModule } from './copies/copies.module.js';
import { createDataSource } from './data-source.js';
import { PlaybackModule } from './playback/playback.module.js';
import { Settings, SettingsModule } from './settings.js';

const settings = new Settings({
  mediaHosts: config.MEDIA_HOSTS,
  playerOrigin: config.VIMEO_PLAYER_ORIGIN,
  captionedFilms: config.CAPTIONED_FILMS,
});

/** Films and pictures: what plays where, and for whom right now. */
@Module({
  imports: [
    PlatformModule.forService(() => createDataSource(config.DATABASE_URL, config.DATABASE_POOL)),
    SettingsModule.with(settings),
    CopiesModule,
    PlaybackModule,
  ],
})
export class AppModule {}
