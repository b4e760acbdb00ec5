import { withdrawAcceptance, type AnswerOf, type QuestionOf } from '@kurtyna/contracts';
import { Answers } from '@kurtyna/platform';
import { Controller } from '@nestjs/common';
import { WithdrawAcceptance } from './withdraw-acceptance.js';

@Controller()
export class TermsController {
  constructor(private readonly withdrawAcceptance: WithdrawAcceptance) {}

  @Answers(withdrawAcceptance)
  withdraw(command: QuestionOf<typeof withdrawAcceptance>): Promise<AnswerOf<typeof withdrawAcceptance>> {
    return this.withdrawAcceptance.run(command);
  }
}
