import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { FilmUses } from './film-uses.js';
import { fromNow, HostClient } from './host-client.js';
import { HostedVideo } from './hosted-video.entity.js';
import { HostedVideoQueries } from './hosted-videos.queries.js';

/** Gone at the host, then here; while something plays it, nothing is deleted (HOST-21). A crash between is put right by doing it again. */
@Injectable()
export class DeleteHostedVideo {
  constructor(
    @InjectRepository(HostedVideo) private readonly videos: Repository<HostedVideo>,
    private readonly queries: HostedVideoQueries,
    private readonly uses: FilmUses,
    private readonly host: HostClient,
  ) {}

  async run({ video: number }: { video: string }): Promise<{ id: number }> {
    const video = await this.queries.get(number);
    const until = fromNow();
    await this.uses.assertNone(number);
    await this.host.delete(number, until);
    await this.videos.delete({ id: video.id, uri: video.uri! });
    return { id: Number(number) };
  }
}
