import type { HostedVideo as HostedVideoView } from '@kurtyna/contracts';
import type { HostedFailure } from '@kurtyna/domain';
import { conflict, notFound } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { databaseNow } from '../playback/database-now.js';
import { fromNow, HostClient } from './host-client.js';
import { HostedVideo } from './hosted-video.entity.js';
import { HostedVideoQueries } from './hosted-videos.queries.js';

/** The last step of an upload: complete is what the host has all bytes of, whatever the browser says (HOST-12, vimeo.md 2). */
@Injectable()
export class ConfirmUpload {
  constructor(
    @InjectRepository(HostedVideo) private readonly videos: Repository<HostedVideo>,
    private readonly queries: HostedVideoQueries,
    private readonly host: HostClient,
  ) {}

  async run({ video: number }: { video: string }): Promise<HostedVideoView> {
    const video = await this.queries.get(number);
    if (video.status === 'complete') return this.queries.view(video);

    const until = fromNow();
    const transfer = video.uploadLink ? await this.host.transfer(video.uploadLink, until) : null;
    const lives = transfer?.kind === 'lives' ? transfer : null;
    if (lives && video.hasOtherSize(lives.length)) throw await this.failed(video, 'size');
    if (lives && lives.offset < Number(video.size)) throw conflict('hosted-video.not-transferred');

    const report = await this.host.find(number, until);
    if (!report) {
      await this.fail(video, 'gone');
      throw notFound('hosted-video.not-found');
    }
    if (report.upload === 'error') throw await this.failed(video, 'upload');
    if (video.hasOtherSize(report.bytes)) throw await this.failed(video, 'size');
    // The host counts on for a while after the last byte: its transfer server has proved then that all are there.
    if (report.upload !== 'complete' && !lives) throw conflict('hosted-video.not-transferred');

    video.complete(report, await databaseNow(this.videos.manager));
    const { status, uploadLink, failure, transcode, hash, duration, thumbnail, checkedAt } = video;
    await this.videos.update(
      { id: video.id, uri: video.uri! },
      { status, uploadLink, failure, transcode, hash, duration, thumbnail, checkedAt },
    );
    return this.queries.view(video);
  }

  private async failed(video: HostedVideo, failure: HostedFailure): Promise<Error> {
    await this.fail(video, failure);
    return conflict('hosted-video.transfer-failed');
  }

  private async fail({ id, uri }: HostedVideo, failure: HostedFailure): Promise<void> {
    await this.videos.update({ id, uri: uri! }, { failure, checkedAt: await databaseNow(this.videos.manager) });
  }
}
