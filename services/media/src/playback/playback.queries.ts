import type { AnswerOf, getPlayback } from '@kurtyna/contracts';
import { conflict, notFound } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { databaseNow } from './database-now.js';
import { ownedBy, type GrantHolder } from './grant.js';
import { Playback } from './playback.entity.js';

@Injectable()
export class PlaybackQueries {
  constructor(@InjectRepository(Playback) private readonly playbacks: Repository<Playback>) {}

  /** What a grant is for, while it lasts. */
  async get(holder: GrantHolder): Promise<AnswerOf<typeof getPlayback>> {
    const playback = await this.playbacks.findOneBy(ownedBy(holder));
    if (!playback) throw notFound('not-found');
    if (playback.hasEnded(await databaseNow(this.playbacks.manager))) throw conflict('playback.grant-ended');
    return { product: { kind: playback.kind, id: playback.productId } };
  }
}
