import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ProductMedia } from '../copies/product-media.entity.js';
import { HostedVideo } from '../host/hosted-video.entity.js';
import { ViewersModule } from '../viewers/viewers.module.js';
import { ViewsModule } from '../views/views.module.js';
import { WatchingModule } from '../watching/watching.module.js';
import { ForgetPlaybacks } from './forget-playbacks.job.js';
import { OpenPlayback } from './open-playback.js';
import { Playback } from './playback.entity.js';
import { PlaybackController } from './playback.controller.js';
import { PlaybackQueries } from './playback.queries.js';
import { RenewPlayback } from './renew-playback.js';

@Module({
  imports: [
    ViewersModule,
    ViewsModule,
    WatchingModule,
    TypeOrmModule.forFeature([HostedVideo, Playback, ProductMedia]),
  ],
  controllers: [PlaybackController],
  providers: [ForgetPlaybacks, OpenPlayback, PlaybackQueries, RenewPlayback],
})
export class PlaybackModule {}
