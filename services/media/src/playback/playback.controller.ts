import {
  countWatching,
  getPlayback,
  goOnPlaying,
  openPlayback,
  renewPlayback,
  watchingSince,
  type AnswerOf,
  type PlaybackView,
  type QuestionOf,
} from '@kurtyna/contracts';
import { Answers } from '@kurtyna/platform';
import { Controller } from '@nestjs/common';
import { OpenPlayback } from './open-playback.js';
import { PlaybackQueries } from './playback.queries.js';
import { RenewPlayback } from './renew-playback.js';

/** Requests about watching. */
@Controller()
export class PlaybackController {
  constructor(
    private readonly openPlayback: OpenPlayback,
    private readonly renewPlayback: RenewPlayback,
    private readonly playback: PlaybackQueries,
  ) {}

  @Answers(openPlayback)
  open(command: QuestionOf<typeof openPlayback>): Promise<PlaybackView> {
    return this.openPlayback.run(command);
  }

  @Answers(renewPlayback)
  renew(command: QuestionOf<typeof renewPlayback>): Promise<AnswerOf<typeof renewPlayback>> {
    return this.renewPlayback.run(command);
  }

  @Answers(goOnPlaying)
  async goOn({ heartbeats }: QuestionOf<typeof goOnPlaying>): Promise<AnswerOf<typeof goOnPlaying>> {
    return { renewed: await this.renewPlayback.goOnEach(heartbeats) };
  }

  @Answers(watchingSince)
  watchingSince(query: QuestionOf<typeof watchingSince>): Promise<AnswerOf<typeof watchingSince>> {
    return this.playback.watchingSince(query);
  }

  @Answers(countWatching)
  countWatching(): Promise<AnswerOf<typeof countWatching>> {
    return this.playback.count();
  }

  @Answers(getPlayback)
  get(holder: QuestionOf<typeof getPlayback>): Promise<AnswerOf<typeof getPlayback>> {
    return this.playback.get(holder);
  }
}
