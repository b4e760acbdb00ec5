import type { SubtitleTrack } from '@kurtyna/contracts';
import { notFound } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { fromNow, HostClient } from '../host-client.js';
import { HostedVideoQueries } from '../hosted-videos.queries.js';
import { toSubtitleTrack } from './subtitle-track.view.js';

/** The text tracks of a film; they are kept at the host alone (HOST-22). */
@Injectable()
export class ListSubtitles {
  constructor(
    private readonly queries: HostedVideoQueries,
    private readonly host: HostClient,
  ) {}

  async run({ video }: { video: string }): Promise<SubtitleTrack[]> {
    await this.queries.get(video);
    const tracks = await this.host.tracks(video, fromNow());
    if (!tracks) throw notFound('hosted-video.not-found');
    return tracks.map((track) => toSubtitleTrack(video, track));
  }
}
