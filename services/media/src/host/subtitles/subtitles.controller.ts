import {
  addSubtitles,
  listSubtitles,
  removeSubtitles,
  subtitleText,
  type AnswerOf,
  type QuestionOf,
  type SubtitleTrack,
} from '@kurtyna/contracts';
import { Answers } from '@kurtyna/platform';
import { Controller } from '@nestjs/common';
import { AddSubtitles } from './add-subtitles.js';
import { ListSubtitles } from './list-subtitles.js';
import { RemoveSubtitles } from './remove-subtitles.js';
import { SubtitleTexts } from './subtitle-texts.js';

/** Requests about the subtitles of films at the film host. */
@Controller()
export class SubtitlesController {
  constructor(
    private readonly listSubtitles: ListSubtitles,
    private readonly addSubtitles: AddSubtitles,
    private readonly removeSubtitles: RemoveSubtitles,
    private readonly texts: SubtitleTexts,
  ) {}

  @Answers(listSubtitles)
  list(question: QuestionOf<typeof listSubtitles>): Promise<SubtitleTrack[]> {
    return this.listSubtitles.run(question);
  }

  @Answers(subtitleText)
  text(question: QuestionOf<typeof subtitleText>): Promise<AnswerOf<typeof subtitleText>> {
    return this.texts.of(question);
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
