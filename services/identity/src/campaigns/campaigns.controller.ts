import { unsubscribeByLink, type AnswerOf, type QuestionOf } from '@kurtyna/contracts';
import { Answers } from '@kurtyna/platform';
import { Controller } from '@nestjs/common';
import { UnsubscribeByLink } from './unsubscribe-by-link.js';

@Controller()
export class CampaignsController {
  constructor(private readonly unsubscribeByLink: UnsubscribeByLink) {}

  @Answers(unsubscribeByLink)
  unsubscribe(command: QuestionOf<typeof unsubscribeByLink>): Promise<AnswerOf<typeof unsubscribeByLink>> {
    return this.unsubscribeByLink.run(command);
  }
}
