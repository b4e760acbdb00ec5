import { beginCampaign, type AnswerOf, type QuestionOf } from '@kurtyna/contracts';
import { Answers } from '@kurtyna/platform';
import { Controller } from '@nestjs/common';
import { BeginCampaign } from './begin-campaign.js';

@Controller()
export class CampaignsController {
  constructor(private readonly beginCampaign: BeginCampaign) {}

  @Answers(beginCampaign)
  begin(command: QuestionOf<typeof beginCampaign>): Promise<AnswerOf<typeof beginCampaign>> {
    return this.beginCampaign.run(command);
  }
}
