import { processPlatform } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { TellCaptions } from '../../captions/tell-captions.js';
import type { HostTrack } from '../host-answers.js';
import { fromNow, HostClient } from '../host-client.js';
import { HostedVideo, uriOf } from '../hosted-video.entity.js';

/** Which tracks a film has is the host's to know; its languages are kept here, so that they can be told without asking it. */
@Injectable()
export class FilmCaptions {
  constructor(
    @InjectRepository(HostedVideo) private readonly videos: Repository<HostedVideo>,
    private readonly host: HostClient,
    private readonly captions: TellCaptions,
  ) {}

  /** As the host has just listed them. */
  async learn(video: string, tracks: readonly HostTrack[]): Promise<void> {
    const languages = [...new Set(tracks.flatMap(({ language }) => twoLetters(language)))].sort();
    await this.videos.update({ uri: uriOf(video) }, { captions: languages });
    await this.captions.ofFilm(video);
  }

  /** After a change. What could not be asked now is learnt with the next look at the film, or the next comparison with the host. */
  async askAgain(video: string): Promise<void> {
    try {
      const tracks = await this.host.tracks(video, fromNow());
      if (tracks) await this.learn(video, tracks);
    } catch (error) {
      processPlatform
        .get()
        .logger.warn({ video, reason: (error as Error).message }, 'the tracks of a film are not known');
    }
  }
}

/** `pl` of `pl-PL`; a language that has no such name is none we could say. */
function twoLetters(language: string): string[] {
  const found = /^([a-z]{2})(?:$|[^a-z])/i.exec(language);
  return found ? [found[1]!.toLowerCase()] : [];
}
