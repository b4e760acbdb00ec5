import {
  countReaders,
  previewNewContent,
  sendTestOfNewContent,
  unsubscribeByLink,
  type AnswerOf,
  type QuestionOf,
} from '@kurtyna/contracts';
import { Answers } from '@kurtyna/platform';
import { Controller } from '@nestjs/common';
import { PreviewNewContent } from './preview-new-content.js';
import { ReadersQueries } from './readers.js';
import { SendTestOfNewContent } from './send-test-of-new-content.js';
import { UnsubscribeByLink } from './unsubscribe-by-link.js';

@Controller()
export class CampaignsController {
  constructor(
    private readonly readers: ReadersQueries,
    private readonly previewNewContent: PreviewNewContent,
    private readonly sendTestOfNewContent: SendTestOfNewContent,
    private readonly unsubscribeByLink: UnsubscribeByLink,
  ) {}

  @Answers(countReaders)
  count(): Promise<AnswerOf<typeof countReaders>> {
    return this.readers.count();
  }

  @Answers(previewNewContent)
  preview(question: QuestionOf<typeof previewNewContent>): Promise<AnswerOf<typeof previewNewContent>> {
    return this.previewNewContent.run(question);
  }

  @Answers(sendTestOfNewContent)
  sendTest(command: QuestionOf<typeof sendTestOfNewContent>): Promise<AnswerOf<typeof sendTestOfNewContent>> {
    return this.sendTestOfNewContent.run(command);
  }

  @Answers(unsubscribeByLink)
  unsubscribe(command: QuestionOf<typeof unsubscribeByLink>): Promise<AnswerOf<typeof unsubscribeByLink>> {
    return this.unsubscribeByLink.run(command);
  }
}
