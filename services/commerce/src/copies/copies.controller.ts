import { refreshCustomer, type QuestionOf } from '@kurtyna/contracts';
import { Answers, Operates } from '@kurtyna/platform';
import { Controller } from '@nestjs/common';
import { KeepCopies } from './keep-copies.consumer.js';

/** The copies anew from their owners: one person now, or with `commerce.ops.rebuild-copies` all products and customers. */
@Controller()
export class CopiesController {
  constructor(private readonly copies: KeepCopies) {}

  @Answers(refreshCustomer)
  async refresh({ userId }: QuestionOf<typeof refreshCustomer>): Promise<Record<string, never>> {
    await this.copies.fetchCustomer(userId);
    return {};
  }

  @Operates('rebuild-copies')
  rebuild(): Promise<{ products: number; customers: number }> {
    return this.copies.rebuild();
  }
}
