import { Operates } from '@kurtyna/platform';
import { Controller } from '@nestjs/common';
import { KeepCopies } from './keep-copies.consumer.js';

/** `commerce.ops.rebuild-copies`: products and customers anew from their owners. */
@Controller()
export class CopiesController {
  constructor(private readonly copies: KeepCopies) {}

  @Operates('rebuild-copies')
  rebuild(): Promise<{ products: number; customers: number }> {
    return this.copies.rebuild();
  }
}
