import { Jobs } from '@kurtyna/platform';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type FindOptionsWhere, IsNull, MoreThan, Not, type Repository } from 'typeorm';
import { databaseNow } from '../playback/database-now.js';
import { EmbedDomains } from './embed-domains.js';
import { fromNow, HostClient } from './host-client.js';
import { HostedVideo, numberIn } from './hosted-video.entity.js';

const EVERY_MS = 30_000;
const AT_ONCE = 20;
const DAY_MS = 86_400_000;

/** The host tells nobody when it is done with a film: it is asked about young ones until it is, and told our domains until it knows them. */
@Injectable()
export class WatchTranscoding implements OnApplicationBootstrap {
  constructor(
    @InjectRepository(HostedVideo) private readonly videos: Repository<HostedVideo>,
    private readonly jobs: Jobs,
    private readonly host: HostClient,
    private readonly domains: EmbedDomains,
  ) {}

  onApplicationBootstrap(): void {
    if (this.host.isConfigured) this.jobs.every('watch-transcoding', EVERY_MS, () => this.run());
  }

  async run(): Promise<void> {
    for (const video of await this.young({ status: 'complete', transcode: 'in_progress' })) {
      const report = await this.host.find(numberIn(video.uri!), fromNow());
      if (!report) await this.videos.update({ id: video.id }, { failure: 'gone' });
      else await this.videos.save(video.learn(report, await databaseNow(this.videos.manager)));
    }
    for (const video of await this.young({ embeddable: false })) await this.domains.tell(video, fromNow());
  }

  private async young(where: FindOptionsWhere<HostedVideo>): Promise<HostedVideo[]> {
    const yesterday = new Date((await databaseNow(this.videos.manager)).getTime() - DAY_MS);
    return this.videos.find({
      where: { ...where, uri: Not(IsNull()), failure: IsNull(), createdAt: MoreThan(yesterday) },
      order: { checkedAt: { direction: 'ASC', nulls: 'FIRST' } },
      take: AT_ONCE,
    });
  }
}
