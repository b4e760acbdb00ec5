import type { AnswerOf, getPlayback } from '@kurtyna/contracts';
import { conflict, Database, notFound } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { databaseNow } from './database-now.js';
import { ownedBy, type GrantHolder } from './grant.js';
import { Playback } from './playback.entity.js';

@Injectable()
export class PlaybackQueries {
  constructor(private readonly database: Database) {}

  /** What a grant is for, while it lasts. */
  async get(holder: GrantHolder): Promise<AnswerOf<typeof getPlayback>> {
    const { manager } = this.database.dataSource;
    const playback = await manager.findOneBy(Playback, ownedBy(holder));
    if (!playback) throw notFound('not-found');
    if (playback.hasEnded(await databaseNow(manager))) throw conflict('playback.grant-ended');
    return { product: { kind: playback.kind, id: playback.productId } };
  }
}
