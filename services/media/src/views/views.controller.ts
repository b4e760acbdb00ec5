import { viewSnapshot, type AnswerOf, type QuestionOf } from '@kurtyna/contracts';
import { Answers } from '@kurtyna/platform';
import { Controller } from '@nestjs/common';
import { ViewSnapshotQueries } from './view-snapshot.queries.js';

/** Requests of statistics that are built anew. */
@Controller()
export class ViewsController {
  constructor(private readonly snapshots: ViewSnapshotQueries) {}

  @Answers(viewSnapshot)
  snapshot(page: QuestionOf<typeof viewSnapshot>): Promise<AnswerOf<typeof viewSnapshot>> {
    return this.snapshots.page(page);
  }
}
