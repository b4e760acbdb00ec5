import { Operates } from '@kurtyna/platform';
import { Controller } from '@nestjs/common';
import { KeepCaptions } from './keep-captions.consumer.js';

/** `catalog.ops.rebuild-copies`: the languages of captions, anew from media. */
@Controller()
export class CopiesController {
  constructor(private readonly captions: KeepCaptions) {}

  @Operates('rebuild-copies')
  async rebuild(): Promise<{ captions: number }> {
    return { captions: await this.captions.rebuild() };
  }
}
