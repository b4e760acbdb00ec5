import { keepPosition, listWatching, type AnswerOf, type QuestionOf } from '@kurtyna/contracts';
import { Answers } from '@kurtyna/platform';
import { Controller } from '@nestjs/common';
import { KeepPosition } from './keep-position.js';
import { WatchingQueries } from './watching.queries.js';

/** Requests about where people stopped watching. */
@Controller()
export class WatchingController {
  constructor(
    private readonly position: KeepPosition,
    private readonly watching: WatchingQueries,
  ) {}

  @Answers(keepPosition)
  async keep(command: QuestionOf<typeof keepPosition>): Promise<AnswerOf<typeof keepPosition>> {
    await this.position.run(command);
    return { kept: true };
  }

  @Answers(listWatching)
  async list({ userId }: QuestionOf<typeof listWatching>): Promise<AnswerOf<typeof listWatching>> {
    return { films: await this.watching.of(userId) };
  }
}
