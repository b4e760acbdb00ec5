import { captionSnapshot, type AnswerOf, type QuestionOf } from '@kurtyna/contracts';
import { Answers } from '@kurtyna/platform';
import { Controller } from '@nestjs/common';
import { CaptionSnapshot } from './caption-snapshot.js';

@Controller()
export class CaptionsController {
  constructor(private readonly snapshots: CaptionSnapshot) {}

  @Answers(captionSnapshot)
  snapshot(page: QuestionOf<typeof captionSnapshot>): Promise<AnswerOf<typeof captionSnapshot>> {
    return this.snapshots.page(page);
  }
}
