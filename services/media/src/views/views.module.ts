import { Module } from '@nestjs/common';
import { CountPlays } from './count-plays.js';
import { ForgetVisitorKeys } from './forget-visitor-keys.job.js';
import { ViewSnapshotQueries } from './view-snapshot.queries.js';
import { ViewsController } from './views.controller.js';

/** How often films were played, and by how many. */
@Module({
  controllers: [ViewsController],
  providers: [CountPlays, ForgetVisitorKeys, ViewSnapshotQueries],
  exports: [CountPlays],
})
export class ViewsModule {}
