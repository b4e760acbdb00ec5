import type { AnswerOf, QuestionOf, subtitleText } from '@kurtyna/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import type { HostedVideo } from '../hosted-video.entity.js';
import { HostedVideoQueries } from '../hosted-videos.queries.js';
import { SubtitleText } from './subtitle-text.entity.js';

/** Signs of one answer: three bytes each at most, where an answer has 1 MB. */
const PIECE = 300_000;

/** The texts of tracks as they were sent to the host; null for a track that was added there (HOST-25). */
@Injectable()
export class SubtitleTexts {
  constructor(
    private readonly queries: HostedVideoQueries,
    @InjectRepository(SubtitleText) private readonly texts: Repository<SubtitleText>,
  ) {}

  async of({ video, track, from }: QuestionOf<typeof subtitleText>): Promise<AnswerOf<typeof subtitleText>> {
    const { id: hostedVideoId } = await this.queries.get(video);
    const text = await this.texts.findOneBy({ hostedVideoId, track });
    const end = from + PIECE;
    return text
      ? { content: text.content.slice(from, end), next: end < text.content.length ? end : null }
      : { content: null, next: null };
  }

  async keep({ id: hostedVideoId }: HostedVideo, track: string, content: string): Promise<void> {
    await this.texts.save({ hostedVideoId, track, content });
  }

  async drop({ id: hostedVideoId }: HostedVideo, track: string): Promise<void> {
    await this.texts.delete({ hostedVideoId, track });
  }
}
