import { Module } from '@nestjs/common';
import { ForgetPlaybacks } from './forget-playbacks.job.js';
import { OpenPlayback } from './open-playback.js';
import { PlaybackController } from './playback.controller.js';
import { PlaybackQueries } from './playback.queries.js';
import { RenewPlayback } from './renew-playback.js';

@Module({
  controllers: [PlaybackController],
  providers: [ForgetPlaybacks, OpenPlayback, PlaybackQueries, RenewPlayback],
})
export class PlaybackModule {}
