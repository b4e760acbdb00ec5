import type { addSubtitles, QuestionOf, SubtitleTrack } from '@kurtyna/contracts';
import { readSubtitles } from '@kurtyna/domain';
import { invalid, notFound, processPlatform, providerFailed } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { fromNow, HostClient } from '../host-client.js';
import { HostedVideoQueries } from '../hosted-videos.queries.js';
import { FilmCaptions } from './film-captions.js';
import { SubtitleTexts } from './subtitle-texts.js';
import { toSubtitleTrack } from './subtitle-track.view.js';

/** What is left of the deadline for taking a half-made track back. */
const TAKE_BACK_MS = 2000;
const TIMES = 2;

/** A track at the host, then its text; a track whose text did not arrive is taken back (HOST-24, vimeo.md 5). */
@Injectable()
export class AddSubtitles {
  private readonly logger = processPlatform.get().logger;

  constructor(
    private readonly queries: HostedVideoQueries,
    private readonly host: HostClient,
    private readonly captions: FilmCaptions,
    private readonly texts: SubtitleTexts,
  ) {}

  async run({ video, language, name, content }: QuestionOf<typeof addSubtitles>): Promise<SubtitleTrack> {
    const { vtt, refusal } = readSubtitles(content);
    if (refusal) throw invalid({ subtitleContent: refusal });
    const film = await this.queries.get(video);

    const until = fromNow();
    const track = await this.host.addTrack(video, { language, name }, until - TAKE_BACK_MS);
    if (!track) throw notFound('hosted-video.not-found');
    if (track.link !== null && (await this.host.putText(track.link, vtt, until - TAKE_BACK_MS))) {
      await this.texts.keep(film, track.number, vtt);
      await this.captions.askAgain(video);
      return toSubtitleTrack(video, track);
    }
    await this.takeBack(video, track.number, until);
    throw providerFailed('subtitles.not-stored');
  }

  private async takeBack(video: string, track: string, until: number): Promise<void> {
    for (let time = 1; time <= TIMES; time++)
      try {
        await this.host.deleteTrack(video, track, until);
        return;
      } catch {
        if (time === TIMES) this.logger.error({ video, track }, 'a track without text is left at the film host');
      }
  }
}
