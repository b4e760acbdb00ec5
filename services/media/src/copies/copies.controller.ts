import { Operates } from '@kurtyna/platform';
import { Controller } from '@nestjs/common';
import { KeepProductMedia } from './keep-product-media.consumer.js';

/** `media.ops.rebuild-copies`: what is played, anew from catalog. */
@Controller()
export class CopiesController {
  constructor(private readonly copies: KeepProductMedia) {}

  @Operates('rebuild-copies')
  async rebuild(): Promise<{ products: number }> {
    return { products: await this.copies.rebuild() };
  }
}
