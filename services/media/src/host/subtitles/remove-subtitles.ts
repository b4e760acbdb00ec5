import type { QuestionOf, removeSubtitles } from '@kurtyna/contracts';
import { notFound } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { fromNow, HostClient } from '../host-client.js';
import { HostedVideoQueries } from '../hosted-videos.queries.js';
import { FilmCaptions } from './film-captions.js';
import { SubtitleTexts } from './subtitle-texts.js';

/** HOST-27. */
@Injectable()
export class RemoveSubtitles {
  constructor(
    private readonly queries: HostedVideoQueries,
    private readonly host: HostClient,
    private readonly captions: FilmCaptions,
    private readonly texts: SubtitleTexts,
  ) {}

  async run({ video, track }: QuestionOf<typeof removeSubtitles>): Promise<{ id: number }> {
    const film = await this.queries.get(video);
    if (!(await this.host.deleteTrack(video, track, fromNow()))) throw notFound('subtitles.not-found');
    await this.texts.drop(film, track);
    await this.captions.askAgain(video);
    return { id: Number(track) };
  }
}
