import type { QuestionOf, removeSubtitles } from '@kurtyna/contracts';
import { notFound } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { fromNow, HostClient } from '../host-client.js';
import { HostedVideoQueries } from '../hosted-videos.queries.js';
import { FilmCaptions } from './film-captions.js';

/** HOST-27. */
@Injectable()
export class RemoveSubtitles {
  constructor(
    private readonly queries: HostedVideoQueries,
    private readonly host: HostClient,
    private readonly captions: FilmCaptions,
  ) {}

  async run({ video, track }: QuestionOf<typeof removeSubtitles>): Promise<{ id: number }> {
    await this.queries.get(video);
    if (!(await this.host.deleteTrack(video, track, fromNow()))) throw notFound('subtitles.not-found');
    await this.captions.askAgain(video);
    return { id: Number(track) };
  }
}
