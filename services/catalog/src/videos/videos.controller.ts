import { getVideo, listVideos, type AnswerOf, type QuestionOf, type VideoContent } from '@kurtyna/contracts';
import { Answers } from '@kurtyna/platform';
import { Controller } from '@nestjs/common';
import { VideosQueries } from './videos.queries.js';

/** Requests about videos. */
@Controller()
export class VideosController {
  constructor(private readonly videos: VideosQueries) {}

  @Answers(listVideos)
  list(question: QuestionOf<typeof listVideos>): Promise<AnswerOf<typeof listVideos>> {
    return this.videos.list(question);
  }

  @Answers(getVideo)
  get({ ref, audience }: QuestionOf<typeof getVideo>): Promise<VideoContent> {
    return this.videos.get(ref, audience);
  }
}
