import type { createUpload, HostedVideo as HostedVideoView, QuestionOf } from '@kurtyna/contracts';
import { conflict, DomainError, invalid, providerFailed } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { databaseNow } from '../playback/database-now.js';
import { EmbedDomains } from './embed-domains.js';
import { FilmUses } from './film-uses.js';
import { fromNow, HostClient, type Until } from './host-client.js';
import { HostedVideo, numberIn } from './hosted-video.entity.js';
import { HostedVideoQueries } from './hosted-videos.queries.js';

type Upload = QuestionOf<typeof createUpload>;

/** The first step of an upload: our row, then the host's record with the address the browser sends the bytes to (vimeo.md 2). */
@Injectable()
export class CreateUpload {
  constructor(
    @InjectRepository(HostedVideo) private readonly videos: Repository<HostedVideo>,
    private readonly queries: HostedVideoQueries,
    private readonly uses: FilmUses,
    private readonly host: HostClient,
    private readonly domains: EmbedDomains,
  ) {}

  async run(upload: Upload): Promise<HostedVideoView> {
    if (!this.host.isConfigured) throw providerFailed('hosted-video.host-unset');
    const until = fromNow();
    const video = upload.replaces === null ? await this.begin(upload, until) : await this.continue(upload, until);
    return this.queries.view(video);
  }

  /** A refusal leaves nothing behind. While nobody knows whether the host made a record the row stays, so that the comparison finds it. */
  private async begin(upload: Upload, until: Until): Promise<HostedVideo> {
    const video = await this.videos.save(HostedVideo.announce(upload));
    try {
      const made = await this.host.create(upload, until);
      await this.videos.save(video.begin(made, await databaseNow(this.videos.manager)));
    } catch (error) {
      if (isCertain(error)) await this.videos.delete({ id: video.id });
      throw error;
    }
    await this.domains.tell(video, until);
    return video;
  }

  /** The address of a transfer lives for a while: as long as it does the rest is sent there, afterwards all of it to a new one (HOST-03, HOST-04). */
  private async continue(upload: Upload, until: Until): Promise<HostedVideo> {
    const video = await this.queries.get(upload.replaces!);
    if (video.status === 'complete') throw conflict('hosted-video.is-complete');
    if (Number(video.size) !== upload.size) throw invalid({ size: { key: 'errors.hosted-video.other-size' } });
    const transfer = video.uploadLink && (await this.host.transfer(video.uploadLink, until));
    if (transfer === null) throw providerFailed('hosted-video.host-failed');
    if (transfer && transfer.kind === 'lives' && video.failure === null) return video;

    const old = video.uri!;
    await this.uses.assertNone(numberIn(old));
    await this.host.delete(numberIn(old), until);
    const made = await this.host.create({ name: video.name, size: upload.size }, until);
    video.begin(made, await databaseNow(this.videos.manager));
    const { uri, uploadLink, hash, failure, transcode, embeddable, checkedAt } = video;
    const { affected } = await this.videos.update(
      { id: video.id, uri: old },
      { uri, uploadLink, hash, failure, transcode, embeddable, checkedAt },
    );
    if (affected === 0) {
      await this.host.delete(made.report.number, until); // somebody else was quicker, or deleted it
      throw conflict('conflict');
    }
    await this.domains.tell(video, until);
    return video;
  }
}

/** The host has said no. Silence is not no. */
const isCertain = (error: unknown): boolean =>
  error instanceof DomainError && error.code !== 'hosted-video.host-failed';
