import type { HostedVideo as HostedVideoView, QuestionOf, renameHostedVideo } from '@kurtyna/contracts';
import { notFound } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { fromNow, HostClient } from './host-client.js';
import { HostedVideo } from './hosted-video.entity.js';
import { HostedVideoQueries } from './hosted-videos.queries.js';

/** Another name, at the host first (HOST-20, OPEN2-22). */
@Injectable()
export class RenameHostedVideo {
  constructor(
    @InjectRepository(HostedVideo) private readonly videos: Repository<HostedVideo>,
    private readonly queries: HostedVideoQueries,
    private readonly host: HostClient,
  ) {}

  async run({ video: number, name }: QuestionOf<typeof renameHostedVideo>): Promise<HostedVideoView> {
    const video = await this.queries.get(number);
    if (video.name !== name) {
      if (!(await this.host.rename(number, name, fromNow()))) {
        await this.videos.update({ id: video.id }, { failure: 'gone' });
        throw notFound('hosted-video.not-found');
      }
      const { name: called, searchName } = video.call(name);
      await this.videos.update({ id: video.id }, { name: called, searchName });
    }
    return this.queries.view(video);
  }
}
