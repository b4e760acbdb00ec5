import { addSubtitles, listSubtitles, removeSubtitles, type QuestionOf, type SubtitleTrack } from '@kurtyna/contracts';
import { Answers } from '@kurtyna/platform';
import { Controller } from '@nestjs/common';
import { AddSubtitles } from './add-subtitles.js';
import { ListSubtitles } from './list-subtitles.js';
import { RemoveSubtitles } from './remove-subtitles.js';

/** Requests about the subtitles of films at the film host. */
@Controller()
export class SubtitlesController {
  constructor(
    private readonly listSubtitles: ListSubtitles,
    private readonly addSubtitles: AddSubtitles,
    private readonly removeSubtitles: RemoveSubtitles,
  ) {}

  @Answers(listSubtitles)
  list(question: QuestionOf<typeof listSubtitles>): Promise<SubtitleTrack[]> {
    return this.listSubtitles.run(question);
  }

  @Answers(addSubtitles)
  add(question: QuestionOf<typeof addSubtitles>): Promise<SubtitleTrack> {
    return this.addSubtitles.run(question);
  }

  @Answers(removeSubtitles)
  remove(question: QuestionOf<typeof removeSubtitles>): Promise<{ id: number }> {
    return this.removeSubtitles.run(question);
  }
}
