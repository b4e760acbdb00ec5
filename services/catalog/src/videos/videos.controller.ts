import {
  addVideo,
  type AdminVideo,
  deleteVideo,
  describeVideo,
  getVideo,
  listAdminVideos,
  listVideos,
  updateVideo,
  type AnswerOf,
  type QuestionOf,
  type VideoContent,
} from '@kurtyna/contracts';
import { Answers } from '@kurtyna/platform';
import { Controller } from '@nestjs/common';
import { AddVideo } from './add-video.js';
import { DeleteVideo } from './delete-video.js';
import { UpdateVideo } from './update-video.js';
import { VideosQueries } from './videos.queries.js';

/** Requests about videos. */
@Controller()
export class VideosController {
  constructor(
    private readonly videos: VideosQueries,
    private readonly addVideo: AddVideo,
    private readonly updateVideo: UpdateVideo,
    private readonly deleteVideo: DeleteVideo,
  ) {}

  @Answers(listVideos)
  list(question: QuestionOf<typeof listVideos>): Promise<AnswerOf<typeof listVideos>> {
    return this.videos.list(question);
  }

  @Answers(listAdminVideos)
  page(question: QuestionOf<typeof listAdminVideos>): Promise<AnswerOf<typeof listAdminVideos>> {
    return this.videos.page(question);
  }

  @Answers(getVideo)
  get({ ref, audience }: QuestionOf<typeof getVideo>): Promise<VideoContent> {
    return this.videos.get(ref, audience);
  }

  @Answers(describeVideo)
  describe({ ref }: QuestionOf<typeof describeVideo>): Promise<AdminVideo> {
    return this.videos.describe(ref);
  }

  @Answers(addVideo)
  add(command: QuestionOf<typeof addVideo>): Promise<AdminVideo> {
    return this.addVideo.run(command);
  }

  @Answers(updateVideo)
  update(command: QuestionOf<typeof updateVideo>): Promise<AdminVideo> {
    return this.updateVideo.run(command);
  }

  @Answers(deleteVideo)
  delete(command: QuestionOf<typeof deleteVideo>): Promise<AnswerOf<typeof deleteVideo>> {
    return this.deleteVideo.run(command);
  }
}
