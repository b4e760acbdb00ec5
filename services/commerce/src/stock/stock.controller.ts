import { changeCapacity, type AnswerOf, type QuestionOf } from '@kurtyna/contracts';
import { Answers } from '@kurtyna/platform';
import { Controller } from '@nestjs/common';
import { ChangeCapacity } from './change-capacity.js';

@Controller()
export class StockController {
  constructor(private readonly change: ChangeCapacity) {}

  @Answers(changeCapacity)
  changeCapacity(command: QuestionOf<typeof changeCapacity>): Promise<AnswerOf<typeof changeCapacity>> {
    return this.change.run(command);
  }
}
