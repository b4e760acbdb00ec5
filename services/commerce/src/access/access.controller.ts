import { listAvailability, viewProducts, type AnswerOf, type QuestionOf } from '@kurtyna/contracts';
import { Answers } from '@kurtyna/platform';
import { Controller } from '@nestjs/common';
import { ViewProducts } from './view-products.js';

@Controller()
export class AccessController {
  constructor(private readonly view: ViewProducts) {}

  @Answers(viewProducts)
  products(query: QuestionOf<typeof viewProducts>): Promise<AnswerOf<typeof viewProducts>> {
    return this.view.run(query);
  }

  @Answers(listAvailability)
  availability({ products }: QuestionOf<typeof listAvailability>): Promise<AnswerOf<typeof listAvailability>> {
    return this.view.availability(products);
  }
}
