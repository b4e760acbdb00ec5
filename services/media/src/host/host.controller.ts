import {
  confirmUpload,
  createUpload,
  deleteHostedVideo,
  type HostedVideo,
  listHostedVideos,
  renameHostedVideo,
  type AnswerOf,
  type QuestionOf,
} from '@kurtyna/contracts';
import { Answers, Operates } from '@kurtyna/platform';
import { Controller } from '@nestjs/common';
import { CompareWithHost, type Compared } from './compare-with-host.job.js';
import { ConfirmUpload } from './confirm-upload.js';
import { CreateUpload } from './create-upload.js';
import { DeleteHostedVideo } from './delete-hosted-video.js';
import { HostedVideoQueries } from './hosted-videos.queries.js';
import { RenameHostedVideo } from './rename-hosted-video.js';

/** Requests about the films at the film host. */
@Controller()
export class HostController {
  constructor(
    private readonly videos: HostedVideoQueries,
    private readonly createUpload: CreateUpload,
    private readonly confirmUpload: ConfirmUpload,
    private readonly renameHostedVideo: RenameHostedVideo,
    private readonly deleteHostedVideo: DeleteHostedVideo,
    private readonly comparison: CompareWithHost,
  ) {}

  @Answers(listHostedVideos)
  list(question: QuestionOf<typeof listHostedVideos>): Promise<AnswerOf<typeof listHostedVideos>> {
    return this.videos.page(question);
  }

  @Answers(createUpload)
  create(upload: QuestionOf<typeof createUpload>): Promise<HostedVideo> {
    return this.createUpload.run(upload);
  }

  @Answers(confirmUpload)
  confirm(question: QuestionOf<typeof confirmUpload>): Promise<HostedVideo> {
    return this.confirmUpload.run(question);
  }

  @Answers(renameHostedVideo)
  rename(question: QuestionOf<typeof renameHostedVideo>): Promise<HostedVideo> {
    return this.renameHostedVideo.run(question);
  }

  @Answers(deleteHostedVideo)
  delete(question: QuestionOf<typeof deleteHostedVideo>): Promise<{ id: number }> {
    return this.deleteHostedVideo.run(question);
  }

  @Operates('compare-with-host')
  compare(): Promise<Compared | null> {
    return this.comparison.run();
  }
}
