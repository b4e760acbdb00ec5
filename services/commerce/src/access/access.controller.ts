import {
  listAvailability,
  listHeldProducts,
  mayWatch,
  mayWatchEach,
  viewProducts,
  type AnswerOf,
  type QuestionOf,
} from '@kurtyna/contracts';
import { Answers } from '@kurtyna/platform';
import { Controller } from '@nestjs/common';
import { HeldProducts } from './held-products.js';
import { ViewProducts } from './view-products.js';

@Controller()
export class AccessController {
  constructor(
    private readonly view: ViewProducts,
    private readonly heldProducts: HeldProducts,
  ) {}

  @Answers(viewProducts)
  products(query: QuestionOf<typeof viewProducts>): Promise<AnswerOf<typeof viewProducts>> {
    return this.view.run(query);
  }

  @Answers(mayWatch)
  mayWatch(query: QuestionOf<typeof mayWatch>): Promise<AnswerOf<typeof mayWatch>> {
    return this.view.mayWatch(query);
  }

  @Answers(mayWatchEach)
  mayWatchEach({ asked }: QuestionOf<typeof mayWatchEach>): Promise<AnswerOf<typeof mayWatchEach>> {
    return this.view.mayWatchEach(asked);
  }

  @Answers(listAvailability)
  availability({ products }: QuestionOf<typeof listAvailability>): Promise<AnswerOf<typeof listAvailability>> {
    return this.view.availability(products);
  }

  @Answers(listHeldProducts)
  held({ userId }: QuestionOf<typeof listHeldProducts>): Promise<AnswerOf<typeof listHeldProducts>> {
    return this.heldProducts.of(userId);
  }
}
