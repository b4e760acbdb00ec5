import type { AnswerOf, countWatching, getPlayback, QuestionOf, watchingSince } from '@kurtyna/contracts';
import { conflict, notFound } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { databaseNow } from './database-now.js';
import { ownedBy, type GrantHolder } from './grant.js';
import { Playback } from './playback.entity.js';
import { watchingSince as sinceWhen } from './watching-since.js';

/** Playbacks that have played and go on: a grant ends some minutes after the last word of its player. */
const COUNT = 'SELECT count(*)::integer AS watching FROM playback WHERE expires_at > clock_timestamp() AND started';

@Injectable()
export class PlaybackQueries {
  constructor(@InjectRepository(Playback) private readonly playbacks: Repository<Playback>) {}

  /** What a grant is for, while it lasts. */
  async get(holder: GrantHolder): Promise<AnswerOf<typeof getPlayback>> {
    const playback = await this.playbacks.findOneBy(ownedBy(holder));
    if (!playback) throw notFound('not-found');
    if (playback.hasEnded(await databaseNow(this.playbacks.manager))) throw conflict('playback.grant-ended');
    return {
      product: { kind: playback.kind, id: playback.productId },
      since: playback.inSince.toISOString(),
    };
  }

  async watchingSince({ product, userId }: QuestionOf<typeof watchingSince>): Promise<AnswerOf<typeof watchingSince>> {
    const since = await sinceWhen(this.playbacks.manager, product, userId);
    return { since: since?.toISOString() ?? null };
  }

  async count(): Promise<AnswerOf<typeof countWatching>> {
    const [row] = await this.playbacks.manager.query<{ watching: number }[]>(COUNT);
    return { watching: row!.watching };
  }
}
