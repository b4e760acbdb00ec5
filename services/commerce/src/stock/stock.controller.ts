import { changeCapacity, countTaken, type AnswerOf, type QuestionOf } from '@kurtyna/contracts';
import { Answers } from '@kurtyna/platform';
import { Controller } from '@nestjs/common';
import { ChangeCapacity } from './change-capacity.js';
import { TakenSeats } from './taken-seats.js';

@Controller()
export class StockController {
  constructor(
    private readonly change: ChangeCapacity,
    private readonly takenSeats: TakenSeats,
  ) {}

  @Answers(changeCapacity)
  changeCapacity(command: QuestionOf<typeof changeCapacity>): Promise<AnswerOf<typeof changeCapacity>> {
    return this.change.run(command);
  }

  @Answers(countTaken)
  taken({ products }: QuestionOf<typeof countTaken>): Promise<AnswerOf<typeof countTaken>> {
    return this.takenSeats.of(products);
  }
}
