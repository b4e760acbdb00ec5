import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { HostClient, type Until } from './host-client.js';
import { HostSettings } from './host-settings.js';
import { HostedVideo, numberIn } from './hosted-video.entity.js';

/** The domains a hidden film may be embedded on, told to the host film by film (vimeo.md 4). */
@Injectable()
export class EmbedDomains {
  constructor(
    @InjectRepository(HostedVideo) private readonly videos: Repository<HostedVideo>,
    private readonly host: HostClient,
    private readonly settings: HostSettings,
  ) {}

  /** Never a reason to fail: the film is there, and a job repeats what was not told. */
  async tell(video: HostedVideo, until: Until): Promise<void> {
    try {
      for (const domain of this.settings.embedDomains)
        if (!(await this.host.allowDomain(numberIn(video.uri!), domain, until))) return;
      await this.videos.update({ id: video.id, uri: video.uri! }, { embeddable: true });
      video.embeddable = true;
    } catch {
      // said in the log by the client
    }
  }
}
