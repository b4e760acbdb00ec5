import {
  declareWithdrawal,
  getWithdrawalLetter,
  listWithdrawals,
  listWithdrawalsOfUser,
  type AnswerOf,
  type QuestionOf,
  type WithdrawalLetter,
} from '@kurtyna/contracts';
import { Answers } from '@kurtyna/platform';
import { Controller } from '@nestjs/common';
import { DeclareWithdrawal } from './declare-withdrawal.js';
import { WithdrawalListQueries } from './withdrawal-list.queries.js';
import { WithdrawalQueries } from './withdrawals.queries.js';

@Controller()
export class WithdrawalsController {
  constructor(
    private readonly declaring: DeclareWithdrawal,
    private readonly withdrawals: WithdrawalQueries,
    private readonly all: WithdrawalListQueries,
  ) {}

  @Answers(declareWithdrawal)
  declare(declared: QuestionOf<typeof declareWithdrawal>): Promise<AnswerOf<typeof declareWithdrawal>> {
    return this.declaring.run(declared);
  }

  @Answers(getWithdrawalLetter)
  letter({ withdrawalId }: QuestionOf<typeof getWithdrawalLetter>): Promise<WithdrawalLetter> {
    return this.withdrawals.letter(withdrawalId);
  }

  @Answers(listWithdrawals)
  list(question: QuestionOf<typeof listWithdrawals>): Promise<AnswerOf<typeof listWithdrawals>> {
    return this.all.page(question);
  }

  @Answers(listWithdrawalsOfUser)
  ofUser({ userId }: QuestionOf<typeof listWithdrawalsOfUser>): Promise<AnswerOf<typeof listWithdrawalsOfUser>> {
    return this.withdrawals.ofUser(userId);
  }
}
