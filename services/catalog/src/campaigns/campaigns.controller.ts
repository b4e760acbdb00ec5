import {
  beginCampaign,
  beginCampaignOf,
  describeNewTitles,
  listNewTitles,
  type AnswerOf,
  type QuestionOf,
} from '@kurtyna/contracts';
import { Answers } from '@kurtyna/platform';
import { Controller } from '@nestjs/common';
import { BeginCampaign } from './begin-campaign.js';
import { NewTitlesQueries } from './new-titles.queries.js';

@Controller()
export class CampaignsController {
  constructor(
    private readonly beginCampaign: BeginCampaign,
    private readonly newTitles: NewTitlesQueries,
  ) {}

  @Answers(listNewTitles)
  list(): Promise<AnswerOf<typeof listNewTitles>> {
    return this.newTitles.list();
  }

  @Answers(describeNewTitles)
  describe({ items }: QuestionOf<typeof describeNewTitles>): Promise<AnswerOf<typeof describeNewTitles>> {
    return this.newTitles.describe(items);
  }

  @Answers(beginCampaign)
  begin({ allUsers, adminId }: QuestionOf<typeof beginCampaign>): Promise<AnswerOf<typeof beginCampaign>> {
    return this.beginCampaign.run({ allUsers, adminId });
  }

  @Answers(beginCampaignOf)
  beginOf(command: QuestionOf<typeof beginCampaignOf>): Promise<AnswerOf<typeof beginCampaignOf>> {
    return this.beginCampaign.run(command);
  }
}
