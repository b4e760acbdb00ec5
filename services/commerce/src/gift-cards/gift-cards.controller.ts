import { changeGiftCard, type OrderView, type QuestionOf } from '@kurtyna/contracts';
import { Answers } from '@kurtyna/platform';
import { Controller } from '@nestjs/common';
import { ChangeGiftCard } from './change-gift-card.js';

@Controller()
export class GiftCardsController {
  constructor(private readonly changing: ChangeGiftCard) {}

  @Answers(changeGiftCard)
  change(command: QuestionOf<typeof changeGiftCard>): Promise<OrderView> {
    return this.changing.run(command);
  }
}
