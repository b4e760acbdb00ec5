import { Operates } from '@kurtyna/platform';
import { Controller } from '@nestjs/common';
import { KeepViewers } from '../viewers/keep-viewers.consumer.js';
import { KeepProductMedia } from './keep-product-media.consumer.js';

/** `media.ops.rebuild-copies`: what is played, anew from catalog, and who is counted, anew from identity. */
@Controller()
export class CopiesController {
  constructor(
    private readonly copies: KeepProductMedia,
    private readonly viewers: KeepViewers,
  ) {}

  @Operates('rebuild-copies')
  async rebuild(): Promise<{ products: number; viewers: number }> {
    return { products: await this.copies.rebuild(), viewers: await this.viewers.rebuild() };
  }
}
