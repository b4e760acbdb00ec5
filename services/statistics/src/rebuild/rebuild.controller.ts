import { Operates } from '@kurtyna/platform';
import { Controller } from '@nestjs/common';
import { Rebuild, type Rebuilt } from './rebuild.js';

/** `statistics.ops.rebuild`: everything anew from commerce, catalog and media. */
@Controller()
export class RebuildController {
  constructor(private readonly rebuild: Rebuild) {}

  @Operates('rebuild')
  run(): Promise<Rebuilt> {
    return this.rebuild.run();
  }
}
