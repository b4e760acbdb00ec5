import { Module } from '@nestjs/common';
import { ForgetPositions } from './forget-positions.job.js';
import { KeepPosition } from './keep-position.js';
import { WatchPositions } from './watch-positions.js';
import { WatchingController } from './watching.controller.js';
import { WatchingQueries } from './watching.queries.js';

@Module({
  controllers: [WatchingController],
  providers: [ForgetPositions, KeepPosition, WatchPositions, WatchingQueries],
  exports: [WatchPositions],
})
export class WatchingModule {}
