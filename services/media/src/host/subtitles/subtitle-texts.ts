import type { QuestionOf, subtitleText } from '@kurtyna/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import type { HostedVideo } from '../hosted-video.entity.js';
import { HostedVideoQueries } from '../hosted-videos.queries.js';
import { SubtitleText } from './subtitle-text.entity.js';

/** The texts of tracks as they were sent to the host; null for a track that was added there (HOST-25). */
@Injectable()
export class SubtitleTexts {
  constructor(
    private readonly queries: HostedVideoQueries,
    @InjectRepository(SubtitleText) private readonly texts: Repository<SubtitleText>,
  ) {}

  async of({ video, track }: QuestionOf<typeof subtitleText>): Promise<{ content: string | null }> {
    const { id: hostedVideoId } = await this.queries.get(video);
    return { content: (await this.texts.findOneBy({ hostedVideoId, track }))?.content ?? null };
  }

  async keep({ id: hostedVideoId }: HostedVideo, track: string, content: string): Promise<void> {
    await this.texts.save({ hostedVideoId, track, content });
  }

  async drop({ id: hostedVideoId }: HostedVideo, track: string): Promise<void> {
    await this.texts.delete({ hostedVideoId, track });
  }
}
