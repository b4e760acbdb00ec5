import { filmMentions, productSnapshot, type AnswerOf, type QuestionOf } from '@kurtyna/contracts';
import { Answers } from '@kurtyna/platform';
import { Controller } from '@nestjs/common';
import { ProductsQueries } from './products.queries.js';

/** Requests of services that keep a copy of the products. */
@Controller()
export class ProductsController {
  constructor(private readonly products: ProductsQueries) {}

  @Answers(productSnapshot)
  snapshot(page: QuestionOf<typeof productSnapshot>): Promise<AnswerOf<typeof productSnapshot>> {
    return this.products.snapshot(page);
  }

  @Answers(filmMentions)
  mentions(question: QuestionOf<typeof filmMentions>): Promise<AnswerOf<typeof filmMentions>> {
    return this.products.mentioning(question);
  }
}
