import {
  declareWithdrawal,
  getWithdrawalLetter,
  listWithdrawalsOfUser,
  type AnswerOf,
  type QuestionOf,
  type WithdrawalLetter,
} from '@kurtyna/contracts';
import { Answers } from '@kurtyna/platform';
import { Controller } from '@nestjs/common';
import { DeclareWithdrawal } from './declare-withdrawal.js';
import { WithdrawalQueries } from './withdrawals.queries.js';

@Controller()
export class WithdrawalsController {
  constructor(
    private readonly declaring: DeclareWithdrawal,
    private readonly withdrawals: WithdrawalQueries,
  ) {}

  @Answers(declareWithdrawal)
  declare(declared: QuestionOf<typeof declareWithdrawal>): Promise<AnswerOf<typeof declareWithdrawal>> {
    return this.declaring.run(declared);
  }

  @Answers(getWithdrawalLetter)
  letter({ withdrawalId }: QuestionOf<typeof getWithdrawalLetter>): Promise<WithdrawalLetter> {
    return this.withdrawals.letter(withdrawalId);
  }

  @Answers(listWithdrawalsOfUser)
  ofUser({ userId }: QuestionOf<typeof listWithdrawalsOfUser>): Promise<AnswerOf<typeof listWithdrawalsOfUser>> {
    return this.withdrawals.ofUser(userId);
  }
}
