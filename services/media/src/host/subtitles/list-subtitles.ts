import type { SubtitleTrack } from '@kurtyna/contracts';
import { notFound } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { fromNow, HostClient } from '../host-client.js';
import { HostedVideoQueries } from '../hosted-videos.queries.js';
import { FilmCaptions } from './film-captions.js';
import { toSubtitleTrack } from './subtitle-track.view.js';

/** The text tracks of a film as the host lists them; their texts are answered one at a time (HOST-22). */
@Injectable()
export class ListSubtitles {
  constructor(
    private readonly queries: HostedVideoQueries,
    private readonly host: HostClient,
    private readonly captions: FilmCaptions,
  ) {}

  async run({ video }: { video: string }): Promise<SubtitleTrack[]> {
    await this.queries.get(video);
    const tracks = await this.host.tracks(video, fromNow());
    if (!tracks) throw notFound('hosted-video.not-found');
    await this.captions.learn(video, tracks);
    return tracks.map((track) => toSubtitleTrack(video, track));
  }
}
